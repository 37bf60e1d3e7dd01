"""Card points of thieves and beggars (rule `card-points`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Annotated, Protocol

from scorepad.core.field_input import FieldInput
from scorepad.core.model import Seq, Setting, numbers
from scorepad.core.problem import Problem
from scorepad.games.bettler.pack import COLOURS, FULL_PACK, HIGHEST, THIEF, number_of, suit_of

#: All card points together.
ALL = 120
#: Least number of a thief or beggar with points.
LOWEST = 5

#: Default points of the cards from five on: an assumption, since no source prints them.
THIEVES = (6,) * (HIGHEST[THIEF] - LOWEST + 1)
BEGGARS = (5,) * (HIGHEST["r"] - LOWEST + 1)

#: Points printed on thieves and beggars from five on.
ThiefPoints = Annotated[Seq[int], numbers(len(THIEVES), 0, ALL), FieldInput(first_number=LOWEST)]
BeggarPoints = Annotated[Seq[int], numbers(len(BEGGARS), 0, ALL), FieldInput(first_number=LOWEST)]


class PointsOfRanks(Protocol):
    """Points of the cards from five on: each thief, and each beggar of a colour."""

    @property
    def thief_points(self) -> Sequence[int]:
        """Of the thieves 5 to 14."""

    @property
    def beggar_points(self) -> Sequence[int]:
        """Of the beggars 5 to 8, the same in each colour."""


class PointsByCard(dict[str, int]):
    """Points by card code. Treated as immutable, so that it is hashable as a cache key."""

    __hash__ = object.__hash__  # type: ignore[assignment]


def worth_of(values: PointsOfRanks) -> PointsByCard:
    """Points of each card."""
    return _points_by_card(tuple(values.thief_points), tuple(values.beggar_points))


@lru_cache(maxsize=64)
def _points_by_card(thieves: tuple[int, ...], beggars: tuple[int, ...]) -> PointsByCard:
    by_suit = {True: (0,) * (LOWEST - 1) + thieves, False: (0,) * (LOWEST - 1) + beggars}
    return PointsByCard((card, by_suit[suit_of(card) == THIEF][number_of(card) - 1]) for card in FULL_PACK.cards)


def card_points(cards: Sequence[str], values: PointsOfRanks) -> int:
    """Total points of `cards`."""
    return sum(map(worth_of(values).__getitem__, cards))


def check_values(values: PointsOfRanks, setting: Setting) -> Iterator[Problem]:
    """The points of the whole pack sum to 120, in house rules and in questions."""
    thieves, beggars = sum(values.thief_points), len(COLOURS) * sum(values.beggar_points)
    if thieves + beggars != ALL:
        field = "beggar_points" if tuple(values.thief_points) == THIEVES else "thief_points"
        yield Problem(field, "options", "card-points", args={"thieves": thieves, "beggars": beggars, "need": ALL})
