"""The strengths of people at a game, and their ranking: a place, and the places that the range of a strength leaves open.

A strength is one rating a person and game by the PlackettLuce model of openskill with its defaults: sides are its teams, places
its ranks.
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
        ratings = self._ratings
        teams = [[ratings.get(people[seat]) or model.rating() for seat in seats] for seats in summary.sides]
        for seats, team in zip(summary.sides, model.rate(teams, ranks=list(map(float, summary.places))), strict=True):
            for seat, rating in zip(seats, team, strict=True):
                person = people[seat]
                ratings[person] = rating
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


#: A person with so many finished tables is ranked; numbers from fewer are shown as if in pencil.
MIN_TABLES_TO_RANK = 5
#: The range of a strength: so many standard deviations to each side.
RANGE_SIGMAS = 2


class Ranked(NamedTuple, Generic[P]):
    """A person at a game. `place`: from 1, by `mu`; `best`, `worst`: the places that their range leaves open; `of`: how many are
    compared; `is_ranked`: at least `MIN_TABLES_TO_RANK` finished tables. Who is not ranked is compared with those who are, and
    takes no place from them."""

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
    """The people of a game by place: first the ranked ones, then the others. Who has no finished table is left out."""
    played = {person: strength for person, strength in strengths.items() if strength.tables}
    ranked = {person: strength for person, strength in played.items() if strength.tables >= MIN_TABLES_TO_RANK}
    rows = [_rank(person, strength, ranked or played) for person, strength in played.items()]
    return sorted(rows, key=lambda row: (not row.is_ranked, -row.strength.mu))


def _rank(person: P, strength: Strength, compared: Mapping[P, Strength]) -> Ranked[P]:
    others = [other_strength for other, other_strength in compared.items() if other != person]
    low, high = strength.mu - RANGE_SIGMAS * strength.sigma, strength.mu + RANGE_SIGMAS * strength.sigma
    of = len(others) + 1
    return Ranked(
        person, strength, 1 + sum(other.mu > strength.mu for other in others),
        best=1 + sum(other.mu - RANGE_SIGMAS * other.sigma > high for other in others),
        worst=of - sum(other.mu + RANGE_SIGMAS * other.sigma < low for other in others), of=of,
        is_ranked=strength.tables >= MIN_TABLES_TO_RANK,
    )  # fmt: skip
