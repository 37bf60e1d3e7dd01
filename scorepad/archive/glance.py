"""What many tables of all games come to: how much was played, month by month, and by whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple, TypeVar

from scorepad.archive.archive import ArchivedTable
from scorepad.archive.fold import GameFold
from scorepad.archive.periods import Period

P = TypeVar("P", bound=Hashable)

ONE = date.resolution


class PlayTotals(NamedTuple):
    """How much was played: numbers of tables, of nights, of rounds, and seconds."""

    tables: int
    evenings: int
    rounds: int
    seconds: int


class TableOfNight(NamedTuple):
    """A table with the night on which it was opened."""

    night: date
    archived: ArchivedTable[Any, Any]


@dataclass(slots=True)
class Attendance:
    """How often a person sat at a table, how many of these are finished, and how often they came first there, shared too."""

    tables: int = 0
    finished: int = 0
    firsts: int = 0


def comparable_ends(period: Period, today: date) -> tuple[date, date]:
    """The first nights that do not count any more of a period and of the same period a year earlier: while it is under way, both
    are counted up to the same day."""
    if not period.first <= today < period.after:
        return period.after, period.before.after
    leap = (today.month, today.day) == (2, 29)
    return today + ONE, today.replace(year=today.year - 1, day=28 if leap else today.day) + ONE


def play_totals(tables: Iterable[TableOfNight], first: date, after: date) -> PlayTotals:
    """How much was played from one night on until before another."""
    counted = [table for table in tables if first <= table.night < after]
    summaries = [table.archived.summary for table in counted]
    return PlayTotals(
        len(counted), len({table.night for table in counted}), sum(summary.rounds for summary in summaries),
        seconds=sum(summary.seconds for summary in summaries),
    )  # fmt: skip


def by_month(tables: Iterable[TableOfNight], months: Sequence[date]) -> list[int]:
    """The number of tables in each of some months, given by their first days."""
    counts = Counter(table.night.replace(day=1) for table in tables)
    return [counts[month] for month in months]


def attendance(folds: Iterable[GameFold[P, Any]]) -> dict[P, Attendance]:
    """What each person did at all games."""
    by_person: dict[P, Attendance] = {}
    for fold in folds:
        for person, player in fold.players.items():
            attended = by_person.setdefault(person, Attendance())
            attended.tables += len(player.tables)
            attended.finished += player.finished
            attended.firsts += player.firsts
    return by_person
