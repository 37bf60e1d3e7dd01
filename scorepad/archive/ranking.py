"""Who is better at a game, by strength: a place, and the places that the range of a strength leaves open.

Strength: the PlackettLuce model of openskill with its defaults.

One rating a person and game, sides as teams, places as ranks.

"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from scorepad.archive.summary import TableSummary

P = TypeVar("P", bound=Hashable)

#: The rating of a person without a finished table.
MU, SIGMA = 25.0, 25.0 / 3


class Strength(NamedTuple):
    """A rating: `mu` ± 2 `sigma` is its range; `tables`: number of finished tables it comes from."""

    mu: float = MU
    sigma: float = SIGMA
    tables: int = 0


class Ratings(Generic[P]):
    """The strengths of people at one game, after finished tables in order of time."""

    def __init__(self) -> None:
        self._ratings: dict[P, Any] = {}
        self._tables: dict[P, int] = {}

    def add(self, summary: TableSummary, people: Sequence[P]) -> None:
        """Add a finished table; `people`: one a seat."""
        model = _model()
        rated = self._ratings
        teams = [[rated.get(people[seat]) or model.rating() for seat in seats] for seats in summary.sides]
        for seats, team in zip(summary.sides, model.rate(teams, ranks=list(map(float, summary.places))), strict=True):
            for seat, rating in zip(seats, team, strict=True):
                person = people[seat]
                rated[person] = rating
                self._tables[person] = self._tables.get(person, 0) + 1

    def of(self, person: P) -> Strength:
        """The strength of a person."""
        rating = self._ratings.get(person)
        return Strength() if rating is None else Strength(rating.mu, rating.sigma, self._tables[person])


@cache
def _model() -> Any:
    # Imported only where strengths are asked for: it takes a while.
    from openskill.models import PlackettLuce

    return PlackettLuce()


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
