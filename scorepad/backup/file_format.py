"""The file format of backups as pydantic models: JSON Lines in UTF-8, see `docs/backup.md`.

The order is: head, circles, people, tables, links, access log, evenings, plans, worths, payments, and an end with counts and a
check sum.
"""

from __future__ import annotations

import json
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, model_validator

#: The version of the format that is written, and the earliest that can be read. Version 1 had no circles and no links, version 2
#: no signatures, evenings, plans, worths and payments.
FORM, CIRCLES, EARLIEST = 3, 2, 1

Whole = Annotated[int, Field(ge=-(2**63), lt=2**63)]
#: The bound makes pydantic refuse lone surrogates, which no database stores in a text column.
String = Annotated[str, Field(max_length=2**31)]
Place = Annotated[int, Field(ge=0, lt=2**31)]


class Refused(Exception):
    """The operation was refused and nothing was changed; the message is a sentence that says why."""


class _Line(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Counts(_Line):
    """Numbers of rows of each kind, as in `store.export.Counts`."""

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
    name: String
    made_at: Whole
    zone: String = ""
    demo: bool = False


class Person(_Line):
    """A person; `person`: their number in this file, from 1; `mark`: the number of their mark, if it does not follow from it."""

    person: Place
    circle: Place = 1
    name: String
    seen_at: Whole
    mark: Whole | None = None


class Seat(_Line):
    """A seat, with the name at that table; `person`: 0 if they have no line in the file."""

    seat: Place
    person: Place
    name: String


class Step(_Line):
    """A step of the log. If its JSON is damaged, `text` is given instead of `data`."""

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


class Signature(_Line):
    """What a seat said to the table as it was after `version` steps, 0 if that was taken back; `by`: on whose phone."""

    seat: Place
    version: Place
    by: String
    at: Whole


class Table(_Line):
    """A table; `signatures`: missing if there are none. `record` and `totals` are for readers without Scorepad; a restore ignores
    them."""

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
    signatures: list[Signature] = []
    record: Any = None
    totals: Any = None


class Link(_Line):
    """A link; `link`: its id in the database. `to`: slug of its table, None for the whole circle, "" for a table that has no line;
    `held_by`: number of the person it was made for, 0 if they have no line; `evening`: missing if it leads to none."""

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
    evening: Whole | None = None


class Access(_Line):
    """A line of the access log; `door`: the event, `to`: as in `Link`."""

    door: String
    circle: Place
    to: String | None
    at: Whole
    who: String
    whom: String
    n: Place


class Evening(_Line):
    """What is written about an evening; `evening`: the night, as YYYY-MM-DD."""

    evening: String
    circle: Place
    title: String
    note: String


class Answer(_Line):
    """An answer to a planned evening; `person`: the number of who gave it, 0 if they have no line in the file."""

    person: Place
    comes: bool
    at: Whole


class Plan(_Line):
    """A planned evening; `plan`: the key of the request that planned it."""

    plan: String
    circle: Place
    starts_at: Whole
    place: String
    by: String
    at: Whole
    answers: list[Answer]


class Worth(_Line):
    """What a chip is worth in a circle; `worth`: in cents."""

    worth: Whole
    circle: Place
    since: Whole
    currency: String


class Payment(_Line):
    """A payment; `payment`: the key of the request that noted it; `payer`, `payee`: numbers of people, 0 if they have no line."""

    payment: String
    circle: Place
    payer: Place
    payee: Place
    cents: Whole
    currency: String
    by: String
    at: Whole
    undone_at: Whole | None


#: A line between the first and the last.
Line = Circle | Person | Table | Link | Access | Evening | Plan | Worth | Payment


class End(_Line):
    """The last line; `sha256`: of all lines between the first and the last, with their line ends."""

    end: Counts
    sha256: str


def line(data: object) -> bytes:
    """Data as a line of the file, in UTF-8."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    try:
        return text.encode() + b"\n"
    except UnicodeEncodeError:
        # Lone surrogates have no UTF-8; ASCII escapes can carry them.
        return json.dumps(data, separators=(",", ":")).encode() + b"\n"
