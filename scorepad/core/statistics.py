"""Statistics about people, counted for each seat from the rounds of a game. A room offers them as `STATS` in its `stats.py`."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import ClassVar, Generic, NamedTuple

from scorepad.core.game import E, GameState
from scorepad.core.problem import Line


class Statistic(NamedTuple):
    """A number about a person: a share (`n` out of `of`), or, if `mean`, a mean (a sum over `of`).

    Made by `share_statistic` or `mean_statistic`. `rule`: the rule that it is about. Its label is `stat-ID` in the words of the
    room.
    """

    id: str
    rule: str
    mean: bool = False


def share_statistic(key: str, rule: str) -> Statistic:
    """A statistic of the form `n` out of `of`: how often something happened, out of how often it could have."""
    return Statistic(key, rule)


def mean_statistic(key: str, rule: str) -> Statistic:
    """A statistic of the form sum over `of`: how much of something there was each time."""
    return Statistic(key, rule, mean=True)


class ScoredRound(NamedTuple, Generic[E]):
    """A scored round: the entry, the state before it, the scores of its sides, and their lines."""

    entry: E
    state: GameState[E]
    scores: tuple[int, ...]
    lines: tuple[Line, ...]

    @property
    def seated(self) -> Iterator[tuple[int, int]]:
        """Each seat with its side."""
        return ((seat, side) for side, seats in enumerate(self.state.sides) for seat in seats)


class Contribution(NamedTuple):
    """What a round adds to the statistic with id `statistic` of the person at `seat`: `n` (or the sum) and `of`."""

    seat: int
    statistic: str
    n: int
    of: int = 1


class Stats(Generic[E]):
    """The statistics of a game. A room makes a subclass and lists one instance per game in its `STATS`."""

    #: in the order in which they are shown
    statistics: ClassVar[tuple[Statistic, ...]] = ()

    def took_part(self, entry: E, state: GameState[E]) -> Collection[int]:
        """The seats that took part in a round; a round without any counts nowhere. Default: all."""
        return range(state.players)

    def contributions(self, played: ScoredRound[E]) -> Iterator[Contribution]:
        """What a round adds to the statistics of each seat that took part; nothing where `of` would be 0. Default: nothing."""
        yield from ()

    def is_comparable(self, state: GameState[E]) -> bool:
        """Whether the totals of a finished table show how close it was. Default: yes."""
        return True
