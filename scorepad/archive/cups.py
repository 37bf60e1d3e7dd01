"""The cup of a game: it goes to the winner of the last finished table. It is worked out, never stored."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import chain
from typing import Generic, NamedTuple, TypeVar

from scorepad.archive.summary import TableSummary

P = TypeVar("P", bound=Hashable)
T = TypeVar("T")


class Cup(NamedTuple, Generic[P, T]):
    """Who holds the cup of a game: the `sides` that won it, each with its people; `before`: those who held it before, () for the
    first ones; `since`: the table at which it was taken, `last`: the last finished one; `times`: how many finished tables in a row
    its holders won."""

    sides: tuple[tuple[P, ...], ...]
    before: tuple[tuple[P, ...], ...]
    since: T
    last: T
    times: int = 1

    @property
    def holders(self) -> tuple[P, ...]:
        """Everybody who holds it."""
        return tuple(chain(*self.sides))


def next_cup(cup: Cup[P, T] | None, table: T, summary: TableSummary, people: Sequence[P]) -> Cup[P, T]:
    """The cup after one more finished table. A side takes it together, and sides that share the win hold it together; but it stays
    with its holders if all of them are among the winners."""
    winners = tuple(
        tuple(people[seat] for seat in seats)
        for seats, place in zip(summary.sides, summary.places, strict=True) if place == 1
    )  # fmt: skip
    if cup is None:
        return Cup(winners, (), table, table)
    won = set(chain(*winners))
    if set(cup.holders) == won or (len(winners) > 1 and won.issuperset(cup.holders)):
        return cup._replace(last=table, times=cup.times + 1)
    return Cup(winners, cup.sides, table, table)
