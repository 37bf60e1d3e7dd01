"""The file format of backups as pydantic models: JSON Lines in UTF-8, see `docs/backup.md`.

The order is: head, circles, people, tables, links, access log, evenings, plans, worths, payments, described games, and an end with
counts and a check sum. The functions up to `to_role` are validators that bring values within the bounds of what people can type: to
refuse a backup for one odd value would lose the rest. The context of a validation is a list, to which they add a sentence for each
change.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from itertools import count
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationInfo, model_validator

from scorepad.archive.evenings import clamp_moment
from scorepad.core.record import MAX_NAME, MAX_PLACE, MAX_ROUND_NOTE, MAX_TABLE_NOTE
from scorepad.forms.limits import ELLIPSIS
from scorepad.store.database.checks import ROLES, SLUG
from scorepad.store.tables import SLUG_LETTERS

T = TypeVar("T")
R = TypeVar("R", bound=BaseModel)
#: The largest number of a seat or a step.
MAX_INDEX = 2**31 - 1
#: The most characters of the key of a request.
MAX_KEY = 200


def to_integer(value: Any, info: ValidationInfo) -> Any:
    """A whole number; 0 for anything else, except None, since SQLite stores anything in any column."""
    return value if value is None or type(value) is int else _note_change(info, 0, f"is no whole number: {str(value)[:40]!r}")


def to_index(value: int, info: ValidationInfo) -> int:
    """The nearest number that can be a count or an index: at least 0, in 32 bits."""
    nearest = max(0, min(MAX_INDEX, value))
    return value if nearest == value else _note_change(info, nearest, f"is {value}; it is {nearest} now")


def renumber(name: str, **changes: Any) -> Callable[[list[R], ValidationInfo], list[R]]:
    """A validator of rows that differ by the field `name`, a number from 0: one that is out of bounds, or was there before, becomes
    the smallest that is free, and its row gets the fields `changes`."""

    def apart(rows: list[R], info: ValidationInfo) -> list[R]:
        numbers = {getattr(row, name) for row in rows}
        free = (number for number in count() if number not in numbers)
        taken, renumbered = set[int](), list[R]()
        for row in rows:
            number = getattr(row, name)
            if number in taken or not 0 <= number <= MAX_INDEX:
                row = row.model_copy(update={name: next(free), **changes})
                _note_change(info, row, f"have an impossible {name}, {number}; it is {getattr(row, name)} now")
            taken.add(number)
            renumbered.append(row)
        return renumbered

    return apart


def to_moment(value: int, info: ValidationInfo) -> int:
    """The nearest moment (Unix seconds) that clocks can show."""
    return value if clamp_moment(value) == value else _note_change(info, clamp_moment(value), f"is no possible time: {value}")


def cut_text(most: int) -> Callable[[str, ValidationInfo], str]:
    """A validator that cuts a text to `most` characters."""

    def cut(value: str, info: ValidationInfo) -> str:
        if len(value) <= most:
            return value
        return _note_change(info, value[: most - 1] + ELLIPSIS, f"has {len(value)} characters; the first {most - 1} are kept")

    return cut


def to_slug(value: str, info: ValidationInfo) -> str:
    """The name of a table in addresses; another one, always the same, for a name that is no part of an address. "" stays."""
    if not value or SLUG.fullmatch(value):
        return value
    new_slug = "".join(SLUG_LETTERS[byte % len(SLUG_LETTERS)] for byte in hashlib.sha256(value.encode()).digest()[:10])
    return _note_change(info, new_slug, f"{value[:40]!r} is no part of an address; it is {new_slug} now")


def to_key(value: str, info: ValidationInfo) -> str:
    """The key of a request; for one that is too long its hash, so that merging finds it again."""
    if len(value) <= MAX_KEY:
        return value
    return _note_change(info, hashlib.sha256(value.encode()).hexdigest(), f"has {len(value)} characters; its hash takes its place")


def to_options(value: Any, info: ValidationInfo) -> Any:
    """House rules: an object, or the text of a damaged one; those of the rulebook for anything else."""
    return value if isinstance(value, dict | str) else _note_change(info, {}, "are no house rules; those of the rulebook hold")


def to_role(value: str, info: ValidationInfo) -> str:
    """A role of a link; an unknown one is noted but not changed: `Writer.links` leaves the link out."""
    return value if value in ROLES else _note_change(info, value, f"is unknown, so the link is left out: {value[:40]!r}")


def _note_change(info: ValidationInfo, value: T, fault: str) -> T:
    if info.context is not None:
        info.context.append(f"{info.field_name} {fault}")
    return value


#: The version of the format that is written, and the earliest that can be read. Version 1 had no circles and no links, version 2
#: no signatures, evenings, plans, worths and payments; up to version 3 the first line was not under the check sum;
#: version 4 had no described games.
FORMAT, FIRST_SEALED, FIRST_WITH_CIRCLES, OLDEST_FORMAT = 5, 4, 2, 1

Integer = Annotated[int, Field(ge=-(2**63), lt=2**63), BeforeValidator(to_integer)]
#: The bound makes pydantic refuse lone surrogates, which no database stores in a text column.
String = Annotated[str, Field(max_length=2**31)]
Index = Annotated[int, BeforeValidator(to_integer), AfterValidator(to_index)]
Moment = Annotated[Integer, AfterValidator(to_moment)]
Slug = Annotated[String, AfterValidator(to_slug)]
Key = Annotated[String, AfterValidator(to_key)]
Name = Annotated[String, AfterValidator(cut_text(MAX_NAME))]
TableNote = Annotated[String, AfterValidator(cut_text(MAX_TABLE_NOTE))]
#: What the pad writes by itself, or puts together from what was typed.
ShortText = Annotated[String, AfterValidator(cut_text(MAX_ROUND_NOTE))]
EveningNote = Annotated[String, AfterValidator(cut_text(10 * MAX_TABLE_NOTE))]


class BackupRefused(Exception):
    """The operation was refused and nothing was changed; the message is a sentence that says why."""


class _Line(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class LineCounts(_Line):
    """Numbers of rows of each kind, as in `store.export.RowCounts`."""

    circles: Index = 0
    people: Index
    tables: Index
    steps: Index
    drafts: Index
    thrown: Index
    links: Index = 0
    doors: Index = 0
    signatures: Index = 0
    evenings: Index = 0
    plans: Index = 0
    answers: Index = 0
    worths: Index = 0
    payments: Index = 0
    descriptions: Index = 0
    offers: Index = 0


class HeadLine(_Line):
    """The first line; `form`: version of the format."""

    form: int = Field(alias="scorepad-backup")
    program: str
    schema_: str | None = Field(alias="schema")
    written: str
    counts: LineCounts


class CircleLine(_Line):
    """A circle; `circle`: its number in this file, from 1; `zone`, `demo`: missing if it has no time zone and is not invented."""

    circle: Index
    name: ShortText
    made_at: Moment
    zone: ShortText = ""
    demo: bool = False


class PersonLine(_Line):
    """A person; `person`: their number in this file, from 1; `mark`: the number of their badge, if it does not follow from that."""

    person: Index
    circle: Index = 1
    name: Name
    seen_at: Moment
    mark: Integer | None = None


class SeatPart(_Line):
    """A seat, with the name at that table; `person`: 0 if they have no line in the file; `came`: as in `SeatRow`, missing if 0."""

    seat: Integer
    person: Index
    name: Name
    came: Annotated[Integer, AfterValidator(lambda came: max(-1, min(came, 1)))] = 0


class StepPart(_Line):
    """A step of the log. If its JSON is damaged, `text` is given instead of `data`."""

    seq: Integer
    kind: ShortText
    data: Any = None
    text: str | None = None
    key: Key
    at: Moment
    by: ShortText = ""

    @model_validator(mode="after")
    def _one_of_both(self) -> StepPart:
        if ("data" in self.model_fields_set) == (self.text is not None):
            raise ValueError("either data or text")
        return self


class SignaturePart(_Line):
    """What a seat said to the table as it was after `version` steps, 0 if that was taken back; `by`: on whose phone."""

    seat: Integer
    version: Index
    by: ShortText
    at: Moment


class TableLine(_Line):
    """A table; `signatures`: missing if there are none. `record` and `totals` are for readers without Scorepad; a restore ignores
    them."""

    table: Slug
    circle: Index = 1
    key: Key
    game: ShortText
    dealer: Index
    options: Annotated[Any, AfterValidator(to_options)]
    opened_at: Moment
    touched_at: Moment
    started: ShortText | None
    note: TableNote
    thrown_at: Moment | None
    seats: Annotated[list[SeatPart], AfterValidator(renumber("seat"))]
    log: Annotated[list[StepPart], AfterValidator(renumber("seq"))]
    drafts: dict[str, Any]
    signatures: Annotated[list[SignaturePart], AfterValidator(renumber("seat", version=0))] = []
    record: Any = None
    totals: Any = None


class LinkLine(_Line):
    """A link; `link`: its id in the database. `to`: slug of its table, None for the whole circle, "" for a table that has no line;
    `held_by`: number of the person it was made for, 0 if they have no line; `evening`: missing if it leads to none; `maker`: the id
    of the link with which it was made, missing if that is unknown."""

    link: Integer
    circle: Index
    to: Slug | None
    role: Annotated[ShortText, AfterValidator(to_role)]
    name: ShortText
    held_by: Index
    hash: String
    made_at: Moment
    made_by: ShortText
    opened_at: Moment | None
    seen_at: Moment | None
    phone: ShortText
    revoked_at: Moment | None
    evening: Moment | None = None
    maker: Integer | None = None


class AccessLine(_Line):
    """A line of the access log; `door`: the event, `to`: as in `LinkLine`."""

    door: ShortText
    circle: Index
    to: Slug | None
    at: Moment
    who: ShortText
    whom: ShortText
    n: Index


class EveningLine(_Line):
    """What is written about an evening; `evening`: the night, as YYYY-MM-DD."""

    evening: Name
    circle: Index
    title: Name
    note: EveningNote


class AnswerPart(_Line):
    """An answer to a planned evening; `person`: the number of who gave it, 0 if they have no line in the file."""

    person: Index
    comes: bool
    at: Moment


class PlanLine(_Line):
    """A planned evening; `plan`: the key of the request that planned it."""

    plan: Key
    circle: Index
    starts_at: Moment
    place: Annotated[String, AfterValidator(cut_text(MAX_PLACE))]
    by: ShortText
    at: Moment
    answers: list[AnswerPart]


class WorthLine(_Line):
    """What a chip is worth in a circle; `worth`: in cents."""

    worth: Integer
    circle: Index
    since: Moment
    currency: ShortText


class PaymentLine(_Line):
    """A payment; `payment`: the key of the request that noted it; `payer`, `payee`: numbers of people, 0 if they have no line."""

    payment: Key
    circle: Index
    payer: Index
    payee: Index
    cents: Integer
    currency: ShortText
    by: ShortText
    at: Moment
    undone_at: Moment | None


class OfferPart(_Line):
    """A circle that offers a described game, since when."""

    circle: Index
    at: Moment


class DescriptionLine(_Line):
    """The text of a described game; `description`: its id."""

    description: ShortText
    text: String
    made_at: Moment
    offers: list[OfferPart]


#: A line of what a circle has besides tables and links.
ArchiveLine = EveningLine | PlanLine | WorthLine | PaymentLine
#: A line between the first and the last.
BackupLine = CircleLine | PersonLine | TableLine | LinkLine | AccessLine | ArchiveLine | DescriptionLine


class EndLine(_Line):
    """The last line; `sha256`: of all lines before it (in older forms, of those after the first), with their line ends."""

    end: LineCounts
    sha256: str


def encode_line(data: object) -> bytes:
    """Data as a line of the file, in UTF-8."""
    try:
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode() + b"\n"
    except UnicodeEncodeError:
        # Lone surrogates have no UTF-8; ASCII escapes can carry them.
        return json.dumps(data, separators=(",", ":")).encode() + b"\n"
