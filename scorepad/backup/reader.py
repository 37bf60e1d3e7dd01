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
    ArchiveLine,
    BackupLine,
    BackupRefused,
    CircleLine,
    DescriptionLine,
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
MAX_HEAD = 4096

#: Field that identifies each kind of line; all but `description` and `end` have a circle.
_KINDS: tuple[tuple[str, type[BackupLine | EndLine]], ...] = (
    ("link", LinkLine), ("door", AccessLine), ("table", TableLine), ("person", PersonLine),
    ("evening", EveningLine), ("plan", PlanLine), ("worth", WorthLine), ("payment", PaymentLine), ("description", DescriptionLine),
    ("circle", CircleLine), ("end", EndLine),
)  # fmt: skip


class Reader:
    """Iterates over the lines of a backup. A complete iteration proves the file whole; raises BackupRefused, naming the line.

    `changed`: a sentence for each value that was brought within its bounds.
    """

    def __init__(self, file: BinaryIO) -> None:
        file.seek(0)
        self._file = file
        self.head = _parse_head(file.readline(MAX_HEAD + 1))
        self.changed: list[str] = []

    def __iter__(self) -> Iterator[BackupLine]:
        self._file.seek(0)
        first = self._file.readline()
        digest = hashlib.sha256(first if self.head.form >= FIRST_SEALED else b"")
        counts, number = dict.fromkeys(LineCounts.model_fields, 0), 1
        seen = _Seen(self.head)
        self.changed = []
        for raw in iter(self._file.readline, b""):
            number += 1
            changed: list[str] = []
            line = _parse_line(raw, number, changed)
            if isinstance(line, EndLine):
                break
            self.changed += [f"line {number}: {sentence}" for sentence in changed]
            digest.update(raw)
            if problem := seen.problem(line):
                raise BackupRefused(f"line {number}: {problem}")
            _count(line, counts)
            yield line
        else:
            raise BackupRefused(f"it ends with line {number}, but that is not the last line of a backup: a part of it is missing")
        if self._file.read(1):
            raise BackupRefused(f"line {number + 1}: something stands behind the last line of the backup")
        if line.sha256 != digest.hexdigest():
            raise BackupRefused(f"line {number}: the check sum is another one: something in the lines before it was changed")
        if not (line.end.model_dump() == counts == self.head.counts.model_dump()):
            raise BackupRefused(f"line {number}: the first and the last line do not count what stands between them")


#: The name of each kind of line in `LineCounts`, in the order in which they come.
_COUNTED: dict[type[BackupLine], str] = {
    CircleLine: "circles", PersonLine: "people", TableLine: "tables", LinkLine: "links", AccessLine: "doors",
    EveningLine: "evenings", PlanLine: "plans", WorthLine: "worths", PaymentLine: "payments",
    DescriptionLine: "descriptions",
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
        #: what else is unique in a circle: class of the line, circle, and its night, key or time
        self._identities: set[tuple[type[BackupLine], int, str | int]] = set()
        self._kind = 0

    def problem(self, line: BackupLine) -> str | None:
        kind = _ORDER.index(type(line))
        if kind < self._kind:
            return f"{_COUNTED[type(line)]} come before {_COUNTED[_ORDER[self._kind]]}"
        self._kind = kind
        if isinstance(line, CircleLine):
            self.circles += 1
            return None if line.circle == self.circles else "circles are numbered from 1"
        if isinstance(line, DescriptionLine):
            return self._description(line)
        if not 1 <= line.circle <= self.circles:
            return "it belongs to a circle that no line tells of"
        if isinstance(line, PersonLine):
            self.people.append(line.circle)
            return None if line.person == len(self.people) else "people are numbered from 1"
        if isinstance(line, TableLine):
            return self._table(line)
        if not isinstance(line, LinkLine | AccessLine):
            return self._archive(line)
        if line.to and line.to not in self.tables:
            return "it leads to a table that no line tells of"
        if isinstance(line, LinkLine):
            duplicate = self.links & {line.link, line.hash}
            self.links |= {line.link, line.hash}
            if duplicate or not self._is_known(line.held_by, line.circle):
                return f"link {line.link} is there twice" if duplicate else "a link was made for somebody whom no line tells of"
        return None

    def _description(self, line: DescriptionLine) -> str | None:
        if (type(line), 0, line.description) in self._identities:
            return f"game {line.description} is there twice"
        self._identities.add((type(line), 0, line.description))
        known = all(1 <= offer.circle <= self.circles for offer in line.offers)
        return None if known else "a game is offered by a circle that no line tells of"

    def _archive(self, line: ArchiveLine) -> str | None:
        match line:
            case EveningLine():
                name: str | int = line.evening
            case PlanLine():
                name = line.plan
                people = [answer.person for answer in line.answers]
                if len(set(people) - {0}) < len([person for person in people if person]):
                    return f"an answer to plan {name} is there twice"
                if not all(self._is_known(person, line.circle) for person in people):
                    return "an evening was answered by somebody whom no line tells of"
            case WorthLine():
                name = line.since
            case PaymentLine():
                name = line.payment
                if not (self._is_known(line.payer, line.circle) and self._is_known(line.payee, line.circle)):
                    return "a payment is by or to somebody whom no line tells of"
        identity = (type(line), line.circle, name)
        if identity in self._identities:
            return f"{type(line).__name__.removesuffix('Line').lower()} {name} is there twice"
        self._identities.add(identity)
        return None

    def _is_known(self, person: int, circle: int) -> bool:
        """Whether a number is 0 (nobody) or that of a person of the circle."""
        return not person or (person <= len(self.people) and self.people[person - 1] == circle)

    def _table(self, line: TableLine) -> str | None:
        if line.table in self.tables or (line.circle, line.key) in self.keys:
            return f"table {line.table} is there twice"
        self.tables.add(line.table)
        self.keys.add((line.circle, line.key))
        if not all(self._is_known(seat.person, line.circle) for seat in line.seats):
            return "somebody sits at the table whom no line of its circle tells of"
        keys = [step.key for step in line.log]
        if len(set(keys)) < len(keys):
            return f"a key of table {line.table} is there twice"
        return None


def _count(line: BackupLine, counts: dict[str, int]) -> None:
    counts[_COUNTED[type(line)]] += 1
    if isinstance(line, TableLine):
        counts["steps"] += len(line.log)
        counts["drafts"] += len(line.drafts)
        counts["thrown"] += line.thrown_at is not None
        counts["signatures"] += len(line.signatures)
    elif isinstance(line, PlanLine):
        counts["answers"] += len(line.answers)
    elif isinstance(line, DescriptionLine):
        counts["offers"] += len(line.offers)


def _parse_head(raw: bytes) -> HeadLine:
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
        raise BackupRefused(f"line 1: {_first_error(error)}") from None
    if not OLDEST_FORMAT <= head.form <= FORMAT:
        raise BackupRefused(f"line 1: there is no backup of form {head.form}")
    return head


def _parse_line(raw: bytes, number: int, changed: list[str]) -> BackupLine | EndLine:
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
        raise BackupRefused(f"line {number}: {_first_error(error)}") from None


def _first_error(error: ValidationError) -> str:
    """The first error, in a few words."""
    details = error.errors(include_url=False, include_input=False)[0]
    field = ".".join(map(str, details["loc"]))
    return f"{field}: {details['msg']}" if field else str(details["msg"])
