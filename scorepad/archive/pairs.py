"""Two people at one game: against each other, and together."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Generic, TypeVar

from scorepad.archive.summary import TableSummary

P = TypeVar("P", bound=Hashable)

#: Finished tables against each other from which on one of two people can be the other's nemesis.
MIN_TABLES_FOR_NEMESIS = 3


@dataclass(slots=True)
class Pair:
    """Finished tables of two people, seen from the first: `ahead`, `level`, `behind` against each other (by the places of their
    sides), `together` on one side, `won` of these (first place, shared too)."""

    ahead: int = 0
    level: int = 0
    behind: int = 0
    together: int = 0
    won: int = 0

    @property
    def against(self) -> int:
        """Finished tables against each other."""
        return self.ahead + self.level + self.behind

    def mirrored(self) -> Pair:
        """The same, seen from the other."""
        return Pair(self.behind, self.level, self.ahead, together=self.together, won=self.won)

    def combined(self, other: Pair) -> Pair:
        """The sum of both."""
        return Pair(
            self.ahead + other.ahead, self.level + other.level, self.behind + other.behind,
            together=self.together + other.together, won=self.won + other.won,
        )  # fmt: skip


class Pairs(Generic[P]):
    """All pairs of people who sat at one finished table. A pair is stored once, seen from who was counted first."""

    def __init__(self) -> None:
        self._pairs: dict[tuple[P, P], Pair] = {}
        #: whom each person met
        self._met: dict[P, dict[P, None]] = {}

    def add(self, summary: TableSummary, people: Sequence[P]) -> None:
        """Add a finished table; `people`: those who sit there come first, one a seat."""
        side_of = {seat: side for side, seats in enumerate(summary.sides) for seat in seats}
        places = summary.places
        for seat, other_seat in combinations(side_of, 2):
            first, second = people[seat], people[other_seat]
            pair = self._pairs.get((first, second))
            if pair is None:
                pair = self._pairs.get((second, first))
                if pair is not None:
                    seat, other_seat = other_seat, seat
                else:
                    pair = self._pairs[first, second] = Pair()
                    self._met.setdefault(first, {})[second] = None
                    self._met.setdefault(second, {})[first] = None
            place, other_place = places[side_of[seat]], places[side_of[other_seat]]
            if side_of[seat] == side_of[other_seat]:
                pair.together += 1
                pair.won += place == 1
            elif place == other_place:
                pair.level += 1
            elif place < other_place:
                pair.ahead += 1
            else:
                pair.behind += 1

    def of(self, one: P, other: P) -> Pair:
        """What `one` and `other` did, seen from `one`."""
        pair = self._pairs.get((one, other))
        if pair is not None:
            return pair
        pair = self._pairs.get((other, one))
        return Pair() if pair is None else pair.mirrored()

    def everyone(self, person: P) -> dict[P, Pair]:
        """What a person did with everybody whom they met at a finished table, seen from them, in the order in which they met."""
        return {other: self.of(person, other) for other in self._met.get(person, ())}

    def join(self, others: Pairs[P]) -> None:
        """Count those of another game too."""
        for (one, other), pair in others._pairs.items():
            key = (other, one) if (other, one) in self._pairs else (one, other)
            self._pairs[key] = self._pairs.get(key, Pair()).combined(pair if key == (one, other) else pair.mirrored())
            self._met.setdefault(one, {})[other] = None
            self._met.setdefault(other, {})[one] = None

    def all(self) -> Iterator[tuple[P, P]]:
        """All pairs, each once."""
        return iter(self._pairs)

    def nemesis(self, person: P, names: Mapping[P, str]) -> P | None:
        """Whom a person never beats: of those with at least `MIN_TABLES_FOR_NEMESIS` finished tables against them and more behind
        than ahead, the one with the largest share of tables behind; then with the most tables, then by case-folded name."""
        candidates = [
            (other, pair)
            for other, pair in self.everyone(person).items()
            if pair.against >= MIN_TABLES_FOR_NEMESIS and pair.behind > pair.ahead
        ]
        if not candidates:
            return None
        return min(
            candidates,
            key=lambda candidate: (
                -Fraction(candidate[1].behind, candidate[1].against),
                -candidate[1].against,
                names[candidate[0]].casefold(),
            ),
        )[0]
