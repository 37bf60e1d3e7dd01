"""The form of a backup: JSON Lines in UTF-8, see `docs/backup.md`. A head, the people, the tables, an end that all agree with."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Annotated, Any, BinaryIO

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from scorepad.core.given import load_json

#: What a reader of this version understands.
FORM = 1
#: A first line is no longer than this; so nobody reads a film to its end to learn that it is no backup.
LONGEST_HEAD = 4096

Whole = Annotated[int, Field(ge=-(2**63), lt=2**63)]
#: Bounded only so that halves of characters are refused: no database takes them in a column of text.
String = Annotated[str, Field(max_length=2**31)]
Place = Annotated[int, Field(ge=0, lt=2**31)]


class Refused(Exception):
    """It cannot be done: a sentence that says why, and nothing was changed."""


class _Line(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Counts(_Line):
    """How much there is of everything."""

    people: Place
    tables: Place
    steps: Place
    drafts: Place
    thrown: Place


class Head(_Line):
    """The first line."""

    form: int = Field(alias="scorepad-backup")
    program: str
    schema_: str | None = Field(alias="schema")
    written: str
    counts: Counts


class Person(_Line):
    """Somebody; `person`: his number in this file."""

    person: Place
    name: String
    seen_at: Whole


class Seat(_Line):
    """Who sits where, under the name of that evening; `person` 0: whom no line tells of."""

    seat: Place
    person: Place
    name: String


class Step(_Line):
    """A step of the log; one that was damaged has `text`, as it stood, in place of `data`."""

    seq: Place
    kind: String
    data: Any = None
    text: str | None = None
    key: String
    at: Whole

    @model_validator(mode="after")
    def _one_of_both(self) -> Step:
        if ("data" in self.model_fields_set) == (self.text is not None):
            raise ValueError("either data or text")
        return self


class Table(_Line):
    """A table. `record`, `totals`: for whoever reads it without Scorepad; a restore passes them over."""

    table: String
    key: String
    game: String
    dealer: int = Field(ge=-(2**31), lt=2**31)
    options: Any
    opened_at: Whole
    touched_at: Whole
    started: String | None
    note: String
    thrown_at: Whole | None
    seats: list[Seat]
    log: list[Step]
    drafts: dict[str, Any]
    record: Any = None
    totals: Any = None


class End(_Line):
    """The last line; `sha256` of all lines between it and the first, with their line ends."""

    end: Counts
    sha256: str


_KINDS: tuple[tuple[str, type[Person | Table | End]], ...] = (("table", Table), ("person", Person), ("end", End))


def line(data: object) -> bytes:
    """A line of the file."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    try:
        return text.encode() + b"\n"
    except UnicodeEncodeError:
        # Halves of characters have no UTF-8.
        return json.dumps(data, separators=(",", ":")).encode() + b"\n"


class Reader:
    """Reads a backup line by line. Whoever has gone through all of it knows that it is whole; else Refused with the line."""

    def __init__(self, file: BinaryIO) -> None:
        file.seek(0)
        self._file = file
        self.head = _head(file.readline(LONGEST_HEAD + 1))

    def __iter__(self) -> Iterator[Person | Table]:
        self._file.seek(0)
        self._file.readline()
        digest, counted, number = hashlib.sha256(), dict.fromkeys(Counts.model_fields, 0), 1
        seen = _Seen()
        for raw in iter(self._file.readline, b""):
            number += 1
            found = _parsed(raw, number)
            if isinstance(found, End):
                break
            digest.update(raw)
            if problem := seen.problem(found):
                raise Refused(f"line {number}: {problem}")
            _count(found, counted)
            yield found
        else:
            raise Refused(f"it ends with line {number}, but that is not the last line of a backup: a part of it is missing")
        if self._file.read(1):
            raise Refused(f"line {number + 1}: something stands behind the last line of the backup")
        if found.sha256 != digest.hexdigest():
            raise Refused(f"line {number}: the check sum is another one: something in the lines before it was changed")
        if not (found.end.model_dump() == counted == self.head.counts.model_dump()):
            raise Refused(f"line {number}: the first and the last line do not count what stands between them")


class _Seen:
    """What must not come twice, and in which order it comes."""

    def __init__(self) -> None:
        self.people = 0
        self.tables: set[str] = set()
        self.keys: set[str] = set()

    def problem(self, found: Person | Table) -> str | None:
        if isinstance(found, Person):
            self.people += 1
            if self.tables or found.person != self.people:
                return "people come first, numbered from 1"
            return None
        if found.table in self.tables or found.key in self.keys:
            return f"table {found.table} is there twice"
        self.tables.add(found.table)
        self.keys.add(found.key)
        if any(seat.person > self.people for seat in found.seats):
            return "somebody sits at the table whom no line tells of"
        for what, those in (
            ("seat", [seat.seat for seat in found.seats]),
            ("step", [step.seq for step in found.log]),
            ("key", [step.key for step in found.log]),
        ):
            if len(set(those)) < len(those):
                return f"a {what} of table {found.table} is there twice"
        return None


def _count(found: Person | Table, counted: dict[str, int]) -> None:
    if isinstance(found, Person):
        counted["people"] += 1
        return
    counted["tables"] += 1
    counted["steps"] += len(found.log)
    counted["drafts"] += len(found.drafts)
    counted["thrown"] += found.thrown_at is not None


def _head(raw: bytes) -> Head:
    if not raw:
        raise Refused("line 1: the file is empty")
    if raw.startswith(b"SQLite format 3"):
        raise Refused("line 1: this is a database, not a backup: call it scorepad.db in a folder of its own, and serve that folder")
    try:
        data = load_json(raw)
    except ValueError:
        data = None
    if not isinstance(data, dict) or "scorepad-backup" not in data:
        if isinstance(data, dict) and {"scorepad", "game"} <= data.keys():
            raise Refused("line 1: this is the record of one table, not a backup: it can be imported on the page of past tables")
        raise Refused("line 1: this is no backup of Scorepad")
    form = data["scorepad-backup"]
    if isinstance(form, int) and form > FORM:
        raise Refused(f"line 1: a newer Scorepad wrote this backup (form {form}; this one, {FORM})")
    if not raw.endswith(b"\n"):
        raise Refused("line 1 is not whole: a part of the file is missing")
    try:
        head = Head.model_validate(data)
    except ValidationError as error:
        raise Refused(f"line 1: {_first(error)}") from None
    if head.form != FORM:
        raise Refused(f"line 1: there is no backup of form {head.form}")
    return head


def _parsed(raw: bytes, number: int) -> Person | Table | End:
    if not raw.endswith(b"\n"):
        raise Refused(f"line {number} is not whole: a part of the file is missing")
    try:
        data = load_json(raw)
    except ValueError:
        raise Refused(f"line {number}: this is not JSON") from None
    kind = next((kind for name, kind in _KINDS if isinstance(data, dict) and name in data), None)
    if kind is None:
        raise Refused(f"line {number}: this is neither somebody nor a table")
    try:
        return kind.model_validate(data)
    except ValidationError as error:
        raise Refused(f"line {number}: {_first(error)}") from None


def _first(error: ValidationError) -> str:
    """What is wrong first, in a few words."""
    found = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(map(str, found["loc"]))
    return f"{where}: {found['msg']}" if where else str(found["msg"])
