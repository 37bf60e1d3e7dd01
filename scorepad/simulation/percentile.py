"""How unusual points were among many that were simulated: a place, and a distribution to draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from scorepad.simulation.summary import quantile

#: So many bars fit under a thumb's width and can still be told apart.
MOST_BARS = 60


class Place(NamedTuple):
    """Where points stand: "more" than in `of_100` of 100 rounds, "less", or "same" as in so many, where that is most usual.

    Rounded down: what was seen in every simulated round but a few is not seen in all.
    """

    than: str
    of_100: int


def place(counted: Counter[int], points: int) -> Place:
    """The place of `points` among what was counted; it never says 100 of 100. ValueError where nothing was counted."""
    total = counted.total()
    if not total:
        raise ValueError("nothing was counted")
    below = sum(much for value, much in counted.items() if value < points)
    above = total - below - counted[points]
    than, much = max(("more", below), ("less", above), ("same", counted[points]), key=lambda each: each[1])
    return Place(than, min(99, 100 * much // total))


class Bar(NamedTuple):
    """How many had `low` to `high` points, both included, as a part of the largest bar: 0 to 1."""

    low: int
    high: int
    height: float


def bars(counted: Counter[int], shown: Sequence[int]) -> list[Bar]:
    """The distribution in at most `MOST_BARS` bars of one width, wide enough for all that is `shown`.

    The odd ones far out are left out.
    """
    low = min([quantile(counted, 0.01), *shown])
    high = max([quantile(counted, 0.99), *shown])
    width = 1 + (high - low) // MOST_BARS
    many = 1 + (high - low) // width
    sums = [0] * many
    for value, much in counted.items():
        if low <= value <= high:
            sums[(value - low) // width] += much
    most = max(1, *sums)
    return [Bar(low + width * index, low + width * (index + 1) - 1, much / most) for index, much in enumerate(sums)]
