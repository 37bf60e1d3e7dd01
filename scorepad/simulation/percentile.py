"""Percentiles: how unusual a score is among simulated ones, and the histogram to draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from scorepad.simulation.summary import quantile

#: Limit of bars in a histogram: more cannot be told apart on a phone.
MOST_BARS = 60


class Percentile(NamedTuple):
    """Rank of a score: "more" or "less" than in `of_100` of 100 rounds, or the "same" as in so many, whichever share is largest.

    Rounded down and at most 99.
    """

    than: str
    of_100: int


def percentile(counted: Counter[int], points: int) -> Percentile:
    """The place of `points` in a distribution. Raises ValueError if it is empty."""
    total = counted.total()
    if not total:
        raise ValueError("nothing was counted")
    below = sum(much for value, much in counted.items() if value < points)
    above = total - below - counted[points]
    than, much = max(("more", below), ("less", above), ("same", counted[points]), key=lambda each: each[1])
    return Percentile(than, min(99, 100 * much // total))


class Bar(NamedTuple):
    """One bar of a histogram: `low` to `high` points, both included; `height` relative to the highest bar, 0 to 1."""

    low: int
    high: int
    height: float


def histogram(counted: Counter[int], shown: Sequence[int]) -> list[Bar]:
    """The histogram of a distribution: at most `MOST_BARS` bars of equal width, from the 1st to the 99th percentile, extended to
    include the values `shown`."""
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
