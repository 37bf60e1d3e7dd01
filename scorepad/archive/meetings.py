"""Two people over all games: every finished table at which both sat."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from scorepad.archive.archive import Archive, GameKey

P = TypeVar("P", bound=Hashable)
T = TypeVar("T", bound=Hashable)


class Meeting(NamedTuple, Generic[T]):
    """A finished table of two people: `together`: on one side; `place`, `other_place`: the places of their sides; `sides`: how
    many."""

    table: T
    key: GameKey
    together: bool
    place: int
    other_place: int
    sides: int


def meetings(archive: Archive[P, T], one: P, other: P, at: Callable[[T], Any]) -> list[Meeting[T]]:
    """The finished tables of two people in order of time; `at`: the time of a table."""
    common: list[Meeting[T]] = []
    for key in archive.games:
        for archived in archive.tables(key):
            table, summary, people = archived
            if not summary.finished or one not in people or other not in people:
                continue
            side, other_side = archived.side_of(one), archived.side_of(other)
            if side is None or other_side is None:
                continue
            places = summary.places
            common.append(
                Meeting(table, key, side == other_side, place=places[side], other_place=places[other_side], sides=len(places))
            )
    return sorted(common, key=lambda meeting: at(meeting.table))


class WinChance(NamedTuple):
    """Tables won, beside chance: `won` of `tables`; `low`, `high`: the range of the share (95 %, after Wilson);
    `expected`: the share if every side had won equally often."""

    won: int
    tables: int
    low: float
    high: float
    expected: float

    @property
    def better(self) -> bool:
        """Whether the whole range is above what chance gives."""
        return self.low > self.expected

    @property
    def worse(self) -> bool:
        """Whether the whole range is below it."""
        return self.high < self.expected


#: Standard deviations of a range of 95 %.
_Z = 1.96


def win_chance(won: int, sides: Sequence[int]) -> WinChance:
    """How often a person came first, beside chance; `sides`: the number of sides at each table, at least one."""
    tables = len(sides)
    share = won / tables
    middle = share + _Z**2 / (2 * tables)
    spread = _Z * (share * (1 - share) / tables + _Z**2 / (4 * tables**2)) ** 0.5
    divisor = 1 + _Z**2 / tables
    return WinChance(
        won,
        tables,
        (middle - spread) / divisor,
        high=(middle + spread) / divisor,
        expected=sum(1 / each for each in sides) / tables,
    )
