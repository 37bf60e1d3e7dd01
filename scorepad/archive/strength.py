"""Strength: the PlackettLuce model of openskill with its defaults.

One rating a person and game, sides as teams, places as ranks.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
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
