"""What the rounds of a game tell about people: facts, counted for each seat. A room offers them as `STATS` in its `stats.py`."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import ClassVar, Generic, NamedTuple

from scorepad.core.game import E, State
from scorepad.core.problem import Line


class Fact(NamedTuple):
    """A fact about a person: a share (`n` out of `of`), or a mean (a sum over `of`) if `mean`; see `share`, `mean`.

    `rule`: the rule that it is about. Its label is `stat-ID` in the words of the room (`fact-KEY` are those of a `View`).
    """

    id: str
    rule: str
    mean: bool = False


def share(key: str, rule: str) -> Fact:
    """A fact of the form `n` out of `of`: how often something happened, out of how often it could have."""
    return Fact(key, rule)


def mean(key: str, rule: str) -> Fact:
    """A fact of the form sum over `of`: how much of something there was each time."""
    return Fact(key, rule, mean=True)


class Round(NamedTuple, Generic[E]):
    """A scored round: the entry, the state before it, the scores of its sides, and their lines."""

    entry: E
    state: State[E]
    scores: tuple[int, ...]
    lines: tuple[Line, ...]

    @property
    def seated(self) -> Iterator[tuple[int, int]]:
        """Each seat with its side."""
        return ((seat, side) for side, seats in enumerate(self.state.sides) for seat in seats)


class Count(NamedTuple):
    """What a round adds to a fact of the person at `seat`: `n` (or the sum) and `of`."""

    seat: int
    fact: str
    n: int
    of: int = 1


class Stats(Generic[E]):
    """What the rounds of a game tell. A room makes a subclass and lists an instance a game in its `STATS`."""

    #: the facts in the order in which they are shown
    facts: ClassVar[tuple[Fact, ...]] = ()

    def took_part(self, entry: E, state: State[E]) -> Collection[int]:
        """The seats that took part in a round; a round without any counts nowhere. Default: all."""
        return range(state.players)

    def count(self, played: Round[E]) -> Iterator[Count]:
        """What a round adds to the facts of each seat that took part; nothing where `of` would be 0. Default: nothing."""
        yield from ()

    def comparable(self, state: State[E]) -> bool:
        """Whether the totals of a finished table tell how close it was. Default: yes."""
        return True
