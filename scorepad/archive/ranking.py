"""The strengths of people at a game, with the ranges in which they may be.

A strength is one rating a person and game by the PlackettLuce model of openskill with its defaults: sides are its teams, places
its ranks.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from scorepad.archive.summary import TableSummary

P = TypeVar("P", bound=Hashable)

#: The rating of a person without a finished table.
MU, SIGMA = 25.0, 25.0 / 3
#: A person with so many finished tables has a place; numbers from fewer are shown as if in pencil.
MIN_TABLES_TO_RANK = 5
#: The range of a strength: so many standard deviations to each side.
RANGE_SIGMAS = 2


class Strength(NamedTuple):
    """A rating; `tables`: number of finished tables it comes from."""

    mu: float = MU
    sigma: float = SIGMA
    tables: int = 0

    @property
    def low(self) -> float:
        """The lower end of the range."""
        return self.mu - RANGE_SIGMAS * self.sigma

    @property
    def high(self) -> float:
        """The upper end of the range."""
        return self.mu + RANGE_SIGMAS * self.sigma

    @property
    def few(self) -> bool:
        """Whether it comes from too few tables for a place."""
        return self.tables < MIN_TABLES_TO_RANK

    @property
    def better(self) -> bool:
        """Whether the whole range is above the middle, where everybody begins. Not with few tables."""
        return not self.few and self.low > MU


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
