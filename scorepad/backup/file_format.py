"""The file format of backups as pydantic models: JSON Lines in UTF-8, see `docs/backup.md`.

The order is: head, circles, people, tables, links, access log, evenings, plans, worths, payments, and an end with counts and a
check sum. Values out of the bounds of what is typed are brought within them, see `bounds.py`.
"""

from __future__ import annotations

import json
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from scorepad.backup import bounds
from scorepad.core.record import LONGEST_MEMO, LONGEST_NAME, LONGEST_NOTE, LONGEST_PLACE

#: The version of the format that is written, and the earliest that can be read. Version 1 had no circles and no links, version 2
#: no signatures, evenings, plans, worths and payments; up to version 3 the first line was not under the check sum.
FORM, SEALED, CIRCLES, EARLIEST = 4, 4, 2, 1

Whole = Annotated[int, Field(ge=-(2**63), lt=2**63), BeforeValidator(bounds.whole)]
#: The bound makes pydantic refuse lone surrogates, which no database stores in a text column.
String = Annotated[str, Field(max_length=2**31)]
Place = Annotated[int, BeforeValidator(bounds.whole), AfterValidator(bounds.place)]
Time = Annotated[Whole, AfterValidator(bounds.time)]
Slug = Annotated[String, AfterValidator(bounds.slug)]
Key = Annotated[String, AfterValidator(bounds.key)]
Name = Annotated[String, AfterValidator(bounds.text(LONGEST_NAME))]
Note = Annotated[String, AfterValidator(bounds.text(LONGEST_MEMO))]
#: What the pad writes by itself, or puts together from what was typed.
Words = Annotated[String, AfterValidator(bounds.text(LONGEST_NOTE))]
Notes = Annotated[String, AfterValidator(bounds.text(10 * LONGEST_MEMO))]


class Refused(Exception):
    """The operation was refused and nothing was changed; the message is a sentence that says why."""


class _Line(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Counts(_Line):
    """Numbers of rows of each kind, as in `store.row_counts.Counts`."""

    circles: Place = 0
    people: Place
    tables: Place
    steps: Place
    drafts: Place
    thrown: Place
    links: Place = 0
    doors: Place = 0
    signatures: Place = 0
    evenings: Place = 0
    plans: Place = 0
    answers: Place = 0
    worths: Place = 0
    payments: Place = 0


class Head(_Line):
    """The first line; `form`: version of the format."""

    form: int = Field(alias="scorepad-backup")
    program: str
    schema_: str | None = Field(alias="schema")
    written: str
    counts: Counts


class Circle(_Line):
    """A circle; `circle`: its number in this file, from 1; `zone`, `demo`: missing if it has no time zone and is not invented."""

    circle: Place
    name: Words
    made_at: Time
    zone: Words = ""
    demo: bool = False


class Person(_Line):
    """A person; `person`: their number in this file, from 1; `mark`: the number of their mark, if it does not follow from it."""

    person: Place
    circle: Place = 1
    name: Name
    seen_at: Time
    mark: Whole | None = None


class Seat(_Line):
    """A seat, with the name at that table; `person`: 0 if they have no line in the file."""

    seat: Whole
    person: Place
    name: Name


class Step(_Line):
    """A step of the log. If its JSON is damaged, `text` is given instead of `data`."""

    seq: Whole
    kind: Words
    data: Any = None
    text: str | None = None
    key: Key
    at: Time
    by: Words = ""

    @model_validator(mode="after")
    def _one_of_both(self) -> Step:
        if ("data" in self.model_fields_set) == (self.text is not None):
            raise ValueError("either data or text")
        return self


class Signature(_Line):
    """What a seat said to the table as it was after `version` steps, 0 if that was taken back; `by`: on whose phone."""

    seat: Whole
    version: Place
    by: Words
    at: Time


class Table(_Line):
    """A table; `signatures`: missing if there are none. `record` and `totals` are for readers without Scorepad; a restore ignores
    them."""

    table: Slug
    circle: Place = 1
    key: Key
    game: Words
    dealer: Place
    options: Annotated[Any, AfterValidator(bounds.options)]
    opened_at: Time
    touched_at: Time
    started: Words | None
    note: Note
    thrown_at: Time | None
    seats: Annotated[list[Seat], AfterValidator(bounds.places("seat"))]
    log: Annotated[list[Step], AfterValidator(bounds.places("seq"))]
    drafts: dict[str, Any]
    signatures: Annotated[list[Signature], AfterValidator(bounds.places("seat", version=0))] = []
    record: Any = None
    totals: Any = None


class Link(_Line):
    """A link; `link`: its id in the database. `to`: slug of its table, None for the whole circle, "" for a table that has no line;
    `held_by`: number of the person it was made for, 0 if they have no line; `evening`: missing if it leads to none; `maker`: the id
    of the link with which it was made, missing if that is unknown."""

    link: Whole
    circle: Place
    to: Slug | None
    role: Annotated[Words, AfterValidator(bounds.role)]
    name: Words
    held_by: Place
    hash: String
    made_at: Time
    made_by: Words
    opened_at: Time | None
    seen_at: Time | None
    phone: Words
    revoked_at: Time | None
    evening: Time | None = None
    maker: Whole | None = None


class Access(_Line):
    """A line of the access log; `door`: the event, `to`: as in `Link`."""

    door: Words
    circle: Place
    to: Slug | None
    at: Time
    who: Words
    whom: Words
    n: Place


class Evening(_Line):
    """What is written about an evening; `evening`: the night, as YYYY-MM-DD."""

    evening: Name
    circle: Place
    title: Name
    note: Notes


class Answer(_Line):
    """An answer to a planned evening; `person`: the number of who gave it, 0 if they have no line in the file."""

    person: Place
    comes: bool
    at: Time


class Plan(_Line):
    """A planned evening; `plan`: the key of the request that planned it."""

    plan: Key
    circle: Place
    starts_at: Time
    place: Annotated[String, AfterValidator(bounds.text(LONGEST_PLACE))]
    by: Words
    at: Time
    answers: list[Answer]


class Worth(_Line):
    """What a chip is worth in a circle; `worth`: in cents."""

    worth: Whole
    circle: Place
    since: Time
    currency: Words


class Payment(_Line):
    """A payment; `payment`: the key of the request that noted it; `payer`, `payee`: numbers of people, 0 if they have no line."""

    payment: Key
    circle: Place
    payer: Place
    payee: Place
    cents: Whole
    currency: Words
    by: Words
    at: Time
    undone_at: Time | None


#: A line between the first and the last.
Line = Circle | Person | Table | Link | Access | Evening | Plan | Worth | Payment


class End(_Line):
    """The last line; `sha256`: of all lines before it (in older forms, of those after the first), with their line ends."""

    end: Counts
    sha256: str


def line(data: object) -> bytes:
    """Data as a line of the file, in UTF-8."""
    try:
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode() + b"\n"
    except UnicodeEncodeError:
        # Lone surrogates have no UTF-8; ASCII escapes can carry them.
        return json.dumps(data, separators=(",", ":")).encode() + b"\n"
