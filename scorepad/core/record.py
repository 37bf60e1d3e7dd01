"""The record: a whole table as JSON, used for export, import, backup and as input of the scorer."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from types import MappingProxyType
from typing import Annotated, Any, ClassVar

from pydantic import Field as Default

from scorepad.core.field_input import FieldInput
from scorepad.core.model import MAX_NUMBER, FieldSpec, Model, Seq, count, per_side
from scorepad.core.model import seat as seat_field
from scorepad.core.problem import Problem

RECORD_VERSION = 1
#: Between the id in the file of a described game and the digest of its text, in the id of the game.
SEPARATOR = "@"
MAX_NAME = 40
MAX_ROUND_NOTE = 200
#: Limit of rounds played at earlier tables.
MAX_BEFORE = 1_000_000
#: Length limit of the note on a table.
MAX_TABLE_NOTE = 2_000
#: Length limit of where an evening is planned.
MAX_PLACE = 80
#: Limit of values in a play (deal and all moves), which an entry may carry (rule `play`).
MAX_VALUES_IN_PLAY = 1_000_000
#: The problem of a play with more.
PLAY_TOO_LONG = Problem("play", "format", "too-much", args=MappingProxyType({"field": "play", "high": MAX_VALUES_IN_PLAY}))
#: Names of players where no real table gives them: in sample hands, simulations and pictures of the rules.
EXAMPLE_NAMES = ("Ada", "Ben", "Cem", "Dora", "Ella", "Finn", "Gül", "Hans", "Ines", "Jon")

_STARTED = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?", re.ASCII)


def base_id(game_id: str) -> str:
    """The id that all versions of a game share."""
    return game_id.partition(SEPARATOR)[0]


class Record(Model):
    """A table: game, players, house rules, and the entries, oldest first."""

    unlimited_fields: ClassVar[frozenset[str]] = frozenset({"rounds"})

    scorepad: int
    game: str
    #: the file of a described game, which comes with its table
    description: str | None = None
    players: Seq[str]
    dealer: int = 0
    options: dict[str, Any] = Default(default_factory=dict)
    ended: bool = False
    #: the table was closed, and another goes on with its totals
    continued: bool = False
    #: of a table that goes on: the totals with which it opens, what each side had gained, and the number of rounds before
    opening: Annotated[Seq[int] | None, per_side(-MAX_NUMBER, MAX_NUMBER)] = None
    gained: Annotated[Seq[int] | None, per_side(-MAX_NUMBER, MAX_NUMBER)] = None
    before: Annotated[int, count(0, MAX_BEFORE)] = 0
    rounds: Seq[Any] = ()
    #: when the table was opened: a date, or a date and time with offset (ISO 8601)
    started: str | None = None
    #: the players' note on the table
    note: str | None = None


class Sits(Model):
    """People who take over seats, by seat as a text (rule `sits`)."""

    sits: dict[str, str]
    note: str | None = None


class Deals(Model):
    """The seat that deals the next round (rule `deals`)."""

    deals: Annotated[int, seat_field()]
    note: str | None = None


class People(Model):
    """Those who sit there from here on, in the order of the seats (rule `goes-on`): the seat at which each sat until then, `of` so
    many, or the name of a person who joins.

    `start`: the points of those who join, if not the game's own.
    """

    people: Seq[int | str]
    of: int
    start: Annotated[int | None, count(-MAX_NUMBER, MAX_NUMBER)] = None
    note: str | None = None


class Rules(Model):
    """House rules that hold from here on, by name (rule `rules`)."""

    rules: dict[str, Any]
    note: str | None = None


class Adjustment(Model):
    """Points that the players agreed on, one per side, in place of a round (rule `adjustment`)."""

    adjust: Annotated[Seq[int], per_side(-1_000_000_000, 1_000_000_000), FieldInput(halves=True)]
    note: Annotated[str, FieldSpec("text")]


#: The fields by which an entry is told that is no round, with its model.
BETWEEN_ROUNDS: Mapping[str, type[Model]] = {
    "adjust": Adjustment, "sits": Sits, "deals": Deals, "people": People, "rules": Rules,
}  # fmt: skip


def is_adjustment(raw: Any) -> bool:
    """Whether an entry (JSON) is an adjustment."""
    return kind_of_entry(raw) == "adjust"


def kind_of_entry(raw: Any) -> str:
    """What an entry (JSON) is: a name of `BETWEEN_ROUNDS`, or "" for a round."""
    return next((name for name in BETWEEN_ROUNDS if name in raw), "") if isinstance(raw, dict) else ""


def is_change(raw: Any) -> bool:
    """Whether an entry (JSON) changes no points, but who sits or deals there."""
    return kind_of_entry(raw) not in ("", "adjust")


def record_header(game: str, players: Iterable[str], dealer: int | None, options: Any) -> dict[str, Any]:
    """The record of a table (JSON) without its entries: game, players, first dealer and house rules."""
    return {"scorepad": RECORD_VERSION, "game": game, "players": list(players), "dealer": dealer, "options": options}


def has_characters_of(text: str, categories: Sequence[str] = ("Cc", "Cs")) -> bool:
    """Whether a text contains characters of these Unicode categories: control characters ("Cc") or lone surrogates ("Cs")."""
    # Printable text contains neither.
    return not text.isprintable() and any(unicodedata.category(character) in categories for character in text)


def check_note(adjustment: Adjustment) -> Iterator[Problem]:
    """Problems of an adjustment's note (rule `adjustment`)."""
    yield from round_note_problems(adjustment.note, "adjustment")


def check_sits(entry: Sits, players: Sequence[str]) -> Iterator[Problem]:
    """Rule `sits`: seats of the table, whose people change, and names as in `players` that differ afterwards."""
    seats = {key: int(key) for key in entry.sits if key in map(str, range(len(players)))}
    if not entry.sits:
        yield Problem("sits", "players", "sits-nobody")
    for key in entry.sits:
        if key not in seats:
            yield Problem("sits", "players", "sits-seat", args={"key": key, "high": len(players) - 1}, at=(key,))
        elif entry.sits[key].strip().casefold() == players[seats[key]].casefold():
            yield Problem("sits", "players", "sits-same", args={"name": entry.sits[key].strip()}, at=(key,))
    names = {**dict(enumerate(players)), **{seat: entry.sits[key] for key, seat in seats.items()}}
    for problem in check_names([names[seat] for seat in range(len(players))]):
        yield replace(problem, field="sits")


def check_people(entry: People, players: Sequence[str]) -> Iterator[Problem]:
    """Rule `goes-on`: seats of the table, and names as in `players`; others than now or in another order."""
    if entry.of != len(players) or not all(isinstance(person, str) or 0 <= person < entry.of for person in entry.people):
        yield Problem("people", "players", "people-others")
        return
    for problem in check_names(people_of(entry, players)):
        yield replace(problem, field="people")
    if [*entry.people] == [*range(entry.of)]:
        yield Problem("people", "players", "people-same")


def people_of(entry: People, players: Sequence[str]) -> list[str]:
    """The names of those who sit there from an entry on."""
    return [person.strip() if isinstance(person, str) else players[person] for person in entry.people]


def check_between_note(entry: Sits | Deals | People | Rules, rule: str) -> Iterator[Problem]:
    """Problems of the note of what is written between rounds, if it has one."""
    if entry.note is not None:
        yield from round_note_problems(entry.note, rule)


def round_note_problems(note: str, rule: str) -> Iterator[Problem]:
    """A note has 1 to 200 characters, line breaks allowed (rule `rule`)."""
    if has_characters_of(note, ("Cs",)):
        yield Problem("note", rule, "note-control")
    if not 1 <= len(note) <= MAX_ROUND_NOTE:
        yield Problem("note", rule, "note-long" if note else "note-missing", args={"high": MAX_ROUND_NOTE, "got": len(note)})


def parse_started(started: str) -> datetime:
    """Parse the time at which a table was opened (`Record.started`); raises ValueError."""
    if not _STARTED.fullmatch(started):
        raise ValueError(started)
    return datetime.fromisoformat(started)


def check_started_and_note(record: Record) -> Iterator[Problem]:
    """Problems of `started` and `note` of a record (rule `format`)."""
    if record.started is not None:
        try:
            parse_started(record.started)
        except ValueError:
            yield Problem("started", "format", "started", args={"text": record.started[:60]})
    if record.note is not None:
        yield from table_note_problems(record.note.strip())


def table_note_problems(note: str) -> Iterator[Problem]:
    """The note on a table has 1 to 2,000 characters (rule `format`)."""
    if has_characters_of(note, ("Cs",)):
        yield Problem("note", "format", "note-control")
    if not 1 <= len(note) <= MAX_TABLE_NOTE:
        yield Problem("note", "format", "note-long" if note else "memo-missing", args={"high": MAX_TABLE_NOTE, "got": len(note)})


def check_names(names: Sequence[str]) -> Iterator[Problem]:
    """Names have 1 to 40 characters after trimming, no control characters, and differ ignoring case (rule `players`)."""
    seats: dict[str, int] = {}
    for seat, name in enumerate(names):
        name = name.strip()
        if not name:
            yield Problem("players", "players", "name-missing", args={"number": seat + 1}, at=(seat,))
        elif len(name) > MAX_NAME:
            yield Problem("players", "players", "name-long", args={"high": MAX_NAME, "got": len(name)}, at=(seat,))
        elif has_characters_of(name):
            yield Problem("players", "players", "name-control", args={"number": seat + 1}, at=(seat,))
        elif seats.setdefault(name.casefold(), seat) != seat:
            yield Problem("players", "players", "name-twice", args={"name": name}, at=(seat,))
