"""The record: a whole table as JSON. It is the export, the import, the backup and the scorer's input."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Annotated, Any, ClassVar

from pydantic import Field as Default

from scorepad.core.model import Mark, Model, Seq, per_side
from scorepad.core.problem import Problem

VERSION = 1
LONGEST_NAME = 40
LONGEST_NOTE = 200
#: Of the note on a whole evening.
LONGEST_MEMO = 2_000

_STARTED = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?", re.ASCII)


class Record(Model):
    """A table: who plays what, and the entries, oldest first."""

    of_any_length: ClassVar[frozenset[str]] = frozenset({"rounds"})

    scorepad: int
    game: str
    players: Seq[str]
    dealer: int = 0
    options: dict[str, Any] = Default(default_factory=dict)
    ended: bool = False
    rounds: Seq[Any] = ()
    #: when the table was opened: a date, or date and time with offset (ISO 8601)
    started: str | None = None
    #: what the players want to remember
    note: str | None = None


class Adjustment(Model):
    """Points that the players agreed on, one a side, in place of an entry (rule `adjustment`)."""

    adjust: Annotated[Seq[int], per_side(-1_000_000_000, 1_000_000_000)]
    note: Annotated[str, Mark("text")]


def header_of(game: str, players: Iterable[str], dealer: int | None, options: Any) -> dict[str, Any]:
    """The record of a table (JSON) without its entries: who plays what, who deals first, by which house rules."""
    return {"scorepad": VERSION, "game": game, "players": list(players), "dealer": dealer, "options": options}


def cannot_stand(text: str, categories: Sequence[str] = ("Cc", "Cs")) -> bool:
    """Whether signs of a text cannot stand on paper: control characters, or halves of characters ("Cs")."""
    # All that can be printed is neither.
    return not text.isprintable() and any(unicodedata.category(sign) in categories for sign in text)


def check_note(adjustment: Adjustment) -> Iterator[Problem]:
    """A note says why (rule `adjustment`)."""
    yield from note_problems(adjustment.note, "adjustment")


def note_problems(note: str, rule: str) -> Iterator[Problem]:
    """A note has 1 to 200 characters, line breaks too (rule `rule`)."""
    if cannot_stand(note, ("Cs",)):
        yield Problem("note", rule, "note-control")
    if not 1 <= len(note) <= LONGEST_NOTE:
        yield Problem("note", rule, "note-long" if note else "note-missing", {"high": LONGEST_NOTE, "got": len(note)})


def moment_of(started: str) -> datetime:
    """When a table was opened, as its record tells it; raises ValueError."""
    if not _STARTED.fullmatch(started):
        raise ValueError(started)
    return datetime.fromisoformat(started)


def check_memory(record: Record) -> Iterator[Problem]:
    """When the table was opened can be read, and the note on the evening is one (rule `format`)."""
    if record.started is not None:
        try:
            moment_of(record.started)
        except ValueError:
            yield Problem("started", "format", "started", {"text": record.started[:60]})
    if record.note is not None:
        yield from memo_problems(record.note.strip())


def memo_problems(memo: str) -> Iterator[Problem]:
    """The note on an evening has 1 to 2,000 characters (rule `format`)."""
    if cannot_stand(memo, ("Cs",)):
        yield Problem("note", "format", "note-control")
    if not 1 <= len(memo) <= LONGEST_MEMO:
        yield Problem("note", "format", "note-long" if memo else "memo-missing", {"high": LONGEST_MEMO, "got": len(memo)})


def check_names(names: Sequence[str]) -> Iterator[Problem]:
    """Names are 1 to 40 characters after trimming, without control characters, no two alike (rule `players`)."""
    seats: dict[str, int] = {}
    for seat, name in enumerate(names):
        name = name.strip()
        if not name:
            yield Problem("players", "players", "name-missing", {"number": seat + 1}, (seat,))
        elif len(name) > LONGEST_NAME:
            yield Problem("players", "players", "name-long", {"high": LONGEST_NAME, "got": len(name)}, (seat,))
        elif cannot_stand(name):
            yield Problem("players", "players", "name-control", {"number": seat + 1}, (seat,))
        elif seats.setdefault(name.casefold(), seat) != seat:
            yield Problem("players", "players", "name-twice", {"name": name}, (seat,))
