"""The form of a backup: JSON Lines in UTF-8, see `docs/backup.md`. A head, circles, people, tables, links, the access log, an end
that all agree with."""

from __future__ import annotations

import json
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, model_validator

#: What this version writes, and the first that it still reads: before the second there were no circles, and no links.
FORM, EARLIEST = 2, 1

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

    circles: Place = 0
    people: Place
    tables: Place
    steps: Place
    drafts: Place
    thrown: Place
    links: Place = 0
    doors: Place = 0


class Head(_Line):
    """The first line."""

    form: int = Field(alias="scorepad-backup")
    program: str
    schema_: str | None = Field(alias="schema")
    written: str
    counts: Counts


class Circle(_Line):
    """Those who play together; `circle`: their number in this file, 1 for the first."""

    circle: Place
    name: String
    made_at: Whole


class Person(_Line):
    """Somebody; `person`: his number in this file."""

    person: Place
    circle: Place = 1
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
    by: String = ""

    @model_validator(mode="after")
    def _one_of_both(self) -> Step:
        if ("data" in self.model_fields_set) == (self.text is not None):
            raise ValueError("either data or text")
        return self


class Table(_Line):
    """A table. `record`, `totals`: for whoever reads it without Scorepad; a restore passes them over."""

    table: String
    circle: Place = 1
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


class Link(_Line):
    """A link; `link`: its number in the pad. `to`: the table to which it leads, None for the whole circle, "" for one that no line
    tells of; `held_by`: for whom it was made, 0 if no line tells of him."""

    link: Whole
    circle: Place
    to: String | None
    role: String
    name: String
    held_by: Place
    hash: String
    made_at: Whole
    made_by: String
    opened_at: Whole | None
    seen_at: Whole | None
    phone: String
    revoked_at: Whole | None


class Access(_Line):
    """What happened at a door, `to` which table, as a link tells it."""

    door: String
    circle: Place
    to: String | None
    at: Whole
    who: String
    whom: String
    n: Place


#: What stands between the first line and the last.
Line = Circle | Person | Table | Link | Access


class End(_Line):
    """The last line; `sha256` of all lines between it and the first, with their line ends."""

    end: Counts
    sha256: str


def line(data: object) -> bytes:
    """A line of the file."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    try:
        return text.encode() + b"\n"
    except UnicodeEncodeError:
        # Halves of characters have no UTF-8.
        return json.dumps(data, separators=(",", ":")).encode() + b"\n"
