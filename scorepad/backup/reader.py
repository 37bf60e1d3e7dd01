"""Reads and validates a backup line by line: format, order, references, counts, check sum."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import BinaryIO

from pydantic import ValidationError

from scorepad.backup.file_format import (
    FIRST_SEALED,
    FIRST_WITH_CIRCLES,
    FORMAT,
    OLDEST_FORMAT,
    AccessLine,
    BackupLine,
    BackupRefused,
    CircleLine,
    EndLine,
    EveningLine,
    HeadLine,
    LineCounts,
    LinkLine,
    PaymentLine,
    PersonLine,
    PlanLine,
    TableLine,
    WorthLine,
)
from scorepad.core.json_input import load_json

#: Limit of the length of the first line in bytes, so that large files of other kinds are refused at once.
LONGEST_HEAD = 4096

#: Field that identifies each kind of line; all but `end` have a circle.
_KINDS: tuple[tuple[str, type[BackupLine | EndLine]], ...] = (
    ("link", LinkLine), ("door", AccessLine), ("table", TableLine), ("person", PersonLine),
    ("evening", EveningLine), ("plan", PlanLine), ("worth", WorthLine), ("payment", PaymentLine), ("circle", CircleLine),
    ("end", EndLine),
)  # fmt: skip


class Reader:
    """Iterates over the lines of a backup. A complete iteration proves the file whole; raises BackupRefused, naming the line.

    `changed`: a sentence for each value that was brought within its bounds.
    """

    def __init__(self, file: BinaryIO) -> None:
        file.seek(0)
        self._file = file
        self.head = _head(file.readline(LONGEST_HEAD + 1))
        self.changed: list[str] = []

    def __iter__(self) -> Iterator[BackupLine]:
        self._file.seek(0)
        first = self._file.readline()
        digest = hashlib.sha256(first if self.head.form >= FIRST_SEALED else b"")
        counted, number = dict.fromkeys(LineCounts.model_fields, 0), 1
        seen = _Seen(self.head)
        self.changed = []
        for raw in iter(self._file.readline, b""):
            number += 1
            changed: list[str] = []
            found = _parsed(raw, number, changed)
            if isinstance(found, EndLine):
                break
            self.changed += [f"line {number}: {each}" for each in changed]
            digest.update(raw)
            if problem := seen.problem(found):
                raise BackupRefused(f"line {number}: {problem}")
            _count(found, counted)
            yield found
        else:
            raise BackupRefused(f"it ends with line {number}, but that is not the last line of a backup: a part of it is missing")
        if self._file.read(1):
            raise BackupRefused(f"line {number + 1}: something stands behind the last line of the backup")
        if found.sha256 != digest.hexdigest():
            raise BackupRefused(f"line {number}: the check sum is another one: something in the lines before it was changed")
        if not (found.end.model_dump() == counted == self.head.counts.model_dump()):
            raise BackupRefused(f"line {number}: the first and the last line do not count what stands between them")


#: The name of each kind of line in `LineCounts`, in the order in which they come.
_COUNTED: dict[type[BackupLine], str] = {
    CircleLine: "circles", PersonLine: "people", TableLine: "tables", LinkLine: "links", AccessLine: "doors",
    EveningLine: "evenings", PlanLine: "plans", WorthLine: "worths", PaymentLine: "payments",
}  # fmt: skip
_ORDER = list(_COUNTED)


class _Seen:
    """Checks order, uniqueness and references of lines."""

    def __init__(self, head: HeadLine) -> None:
        #: number of circles so far; 1 for version 1 of the format, in which everything belongs to the first
        self.circles = 0 if head.form >= FIRST_WITH_CIRCLES else 1
        #: the circle of each person
        self.people: list[int] = []
        self.tables: set[str] = set()
        self.keys: set[tuple[int, str]] = set()
        self.links: set[int | str] = set()
        #: what else is unique in a circle: kind, circle, night, key or time
        self._once: set[tuple[type[BackupLine], int, str | int]] = set()
        self._kind = 0

    def problem(self, found: BackupLine) -> str | None:
        kind = _ORDER.index(type(found))
        if kind < self._kind:
            return f"{_COUNTED[type(found)]} come before {_COUNTED[_ORDER[self._kind]]}"
        self._kind = kind
        if isinstance(found, CircleLine):
            self.circles += 1
            return None if found.circle == self.circles else "circles are numbered from 1"
        if not 1 <= found.circle <= self.circles:
            return "it belongs to a circle that no line tells of"
        if isinstance(found, PersonLine):
            self.people.append(found.circle)
            return None if found.person == len(self.people) else "people are numbered from 1"
        if isinstance(found, TableLine):
            return self._table(found)
        if not isinstance(found, LinkLine | AccessLine):
            return self._archive(found)
        if found.to and found.to not in self.tables:
            return "it leads to a table that no line tells of"
        if isinstance(found, LinkLine):
            twice = self.links & {found.link, found.hash}
            self.links |= {found.link, found.hash}
            if twice or not self._known(found.held_by, found.circle):
                return f"link {found.link} is there twice" if twice else "a link was made for somebody whom no line tells of"
        return None

    def _archive(self, found: EveningLine | PlanLine | WorthLine | PaymentLine) -> str | None:
        match found:
            case EveningLine():
                name: str | int = found.evening
            case PlanLine():
                name = found.plan
                people = [answer.person for answer in found.answers]
                if len(set(people) - {0}) < len([each for each in people if each]):
                    return f"an answer to plan {name} is there twice"
                if not all(self._known(each, found.circle) for each in people):
                    return "an evening was answered by somebody whom no line tells of"
            case WorthLine():
                name = found.since
            case PaymentLine():
                name = found.payment
                if not (self._known(found.payer, found.circle) and self._known(found.payee, found.circle)):
                    return "a payment is by or to somebody whom no line tells of"
        once = (type(found), found.circle, name)
        if once in self._once:
            return f"{type(found).__name__.removesuffix('Line').lower()} {name} is there twice"
        self._once.add(once)
        return None

    def _known(self, person: int, circle: int) -> bool:
        """Whether a number is 0 (nobody) or that of a person of the circle."""
        return not person or (person <= len(self.people) and self.people[person - 1] == circle)

    def _table(self, found: TableLine) -> str | None:
        if found.table in self.tables or (found.circle, found.key) in self.keys:
            return f"table {found.table} is there twice"
        self.tables.add(found.table)
        self.keys.add((found.circle, found.key))
        if not all(self._known(seat.person, found.circle) for seat in found.seats):
            return "somebody sits at the table whom no line of its circle tells of"
        keys = [step.key for step in found.log]
        if len(set(keys)) < len(keys):
            return f"a key of table {found.table} is there twice"
        return None


def _count(found: BackupLine, counted: dict[str, int]) -> None:
    counted[_COUNTED[type(found)]] += 1
    if isinstance(found, TableLine):
        counted["steps"] += len(found.log)
        counted["drafts"] += len(found.drafts)
        counted["thrown"] += found.thrown_at is not None
        counted["signatures"] += len(found.signatures)
    elif isinstance(found, PlanLine):
        counted["answers"] += len(found.answers)


def _head(raw: bytes) -> HeadLine:
    if not raw:
        raise BackupRefused("line 1: the file is empty")
    if raw.startswith(b"SQLite format 3"):
        raise BackupRefused(
            "line 1: this is a database, not a backup: call it scorepad.db in a folder of its own, and serve that folder"
        )
    try:
        data = load_json(raw)
    except ValueError:
        data = None
    if not isinstance(data, dict) or "scorepad-backup" not in data:
        if isinstance(data, dict) and {"scorepad", "game"} <= data.keys():
            raise BackupRefused(
                "line 1: this is the record of one table, not a backup: it can be imported on the page of past tables"
            )
        raise BackupRefused("line 1: this is no backup of Scorepad")
    form = data["scorepad-backup"]
    if isinstance(form, int) and form > FORMAT:
        raise BackupRefused(f"line 1: a newer Scorepad wrote this backup (form {form}; this one, {FORMAT})")
    if not raw.endswith(b"\n"):
        raise BackupRefused("line 1 is not whole: a part of the file is missing")
    try:
        head = HeadLine.model_validate(data)
    except ValidationError as error:
        raise BackupRefused(f"line 1: {_first(error)}") from None
    if not OLDEST_FORMAT <= head.form <= FORMAT:
        raise BackupRefused(f"line 1: there is no backup of form {head.form}")
    return head


def _parsed(raw: bytes, number: int, changed: list[str]) -> BackupLine | EndLine:
    if not raw.endswith(b"\n"):
        raise BackupRefused(f"line {number} is not whole: a part of the file is missing")
    try:
        data = load_json(raw)
    except ValueError:
        raise BackupRefused(f"line {number}: this is not JSON") from None
    kind = next((kind for name, kind in _KINDS if isinstance(data, dict) and name in data), None)
    if kind is None:
        raise BackupRefused(f"line {number}: this is nothing that stands in a backup")
    try:
        return kind.model_validate(data, context=changed)
    except ValidationError as error:
        raise BackupRefused(f"line {number}: {_first(error)}") from None


def _first(error: ValidationError) -> str:
    """The first error, in a few words."""
    found = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(map(str, found["loc"]))
    return f"{where}: {found['msg']}" if where else str(found["msg"])
