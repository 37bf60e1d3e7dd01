"""Who is better at a game, by strength: a place, and the places that the range of a strength leaves open."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Generic, NamedTuple, TypeVar

from scorepad.archive.strength import MU, Strength

P = TypeVar("P", bound=Hashable)

#: From so many finished tables on a number about a person is in pen; below it is in pencil.
MIN_TABLES_TO_RANK = 5
#: The range of a strength: so many standard deviations to each side.
RANGE_SIGMAS = 2


class Ranked(NamedTuple, Generic[P]):
    """A person at a game. `place`: from 1, by `mu`; `best`, `worst`: the places that their range leaves open; `of`: how many are
    compared; `is_ranked`: at least `MIN_TABLES_TO_RANK` finished tables. Who is not sure is compared with those who are, and takes
    no place from them."""

    person: P
    strength: Strength
    place: int
    best: int
    worst: int
    of: int
    is_ranked: bool

    @property
    def low(self) -> float:
        """The lower end of the range."""
        return self.strength.mu - RANGE_SIGMAS * self.strength.sigma

    @property
    def high(self) -> float:
        """The upper end of the range."""
        return self.strength.mu + RANGE_SIGMAS * self.strength.sigma

    @property
    def better(self) -> bool:
        """Whether the whole range is above the middle, where everybody begins."""
        return self.is_ranked and self.low > MU


def ranking(strengths: Mapping[P, Strength]) -> list[Ranked[P]]:
    """The people of a game by place: first the sure ones, then the others. Who has no finished table is left out."""
    played = {person: strength for person, strength in strengths.items() if strength.tables}
    sure = {person: strength for person, strength in played.items() if strength.tables >= MIN_TABLES_TO_RANK}
    ranked = [_ranked(person, strength, sure or played) for person, strength in played.items()]
    return sorted(ranked, key=lambda each: (not each.is_ranked, -each.strength.mu))


def _ranked(person: P, mine: Strength, compared: Mapping[P, Strength]) -> Ranked[P]:
    others = [theirs for other, theirs in compared.items() if other != person]
    low, high = mine.mu - RANGE_SIGMAS * mine.sigma, mine.mu + RANGE_SIGMAS * mine.sigma
    of = len(others) + 1
    return Ranked(
        person, mine, 1 + sum(theirs.mu > mine.mu for theirs in others),
        1 + sum(theirs.mu - RANGE_SIGMAS * theirs.sigma > high for theirs in others),
        of - sum(theirs.mu + RANGE_SIGMAS * theirs.sigma < low for theirs in others), of, mine.tables >= MIN_TABLES_TO_RANK,
    )  # fmt: skip
