"""Distributions of points: quantiles, how unusual a score is, and the histogram."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple


def quantile(counted: Counter[int], part: float) -> int:
    """The smallest value that at least `part` (0 to 1) of all counted values do not exceed. Raises ValueError if there are none."""
    need, cumulative = part * counted.total(), 0
    for value in sorted(counted):
        cumulative += counted[value]
        if cumulative >= need:
            return value
    raise ValueError("nothing was counted")


def mean(counted: Counter[int]) -> float:
    """The mean of the counted values, 0 if there are none."""
    return sum(value * count for value, count in counted.items()) / max(1, counted.total())


#: Limit of bars in a histogram: more cannot be told apart on a phone.
MAX_BARS = 60


class Percentile(NamedTuple):
    """Rank of a score: "more" or "less" than in `of_100` of 100 rounds, or the "same" as in so many, whichever share is largest.

    Rounded down and at most 99.
    """

    than: str
    of_100: int


def percentile(counted: Counter[int], points: int) -> Percentile:
    """The rank of `points` in a distribution. Raises ValueError if it is empty."""
    total = counted.total()
    if not total:
        raise ValueError("nothing was counted")
    below = sum(count for value, count in counted.items() if value < points)
    above = total - below - counted[points]
    than, count = max(("more", below), ("less", above), ("same", counted[points]), key=lambda share: share[1])
    return Percentile(than, min(99, 100 * count // total))


class Bar(NamedTuple):
    """One bar of a histogram: `low` to `high` points, both included; `height` relative to the highest bar, 0 to 1."""

    low: int
    high: int
    height: float


def histogram(counted: Counter[int], included: Sequence[int]) -> list[Bar]:
    """The histogram of a distribution: at most `MAX_BARS` bars of equal width, from the 1st to the 99th percentile, extended to
    include the values `included`. A half is in the bar of the integer below it."""
    low = int(min([quantile(counted, 0.01), *included]) // 1)
    high = max([quantile(counted, 0.99), *included])
    width = 1 + int(high - low) // MAX_BARS
    bar_count = 1 + int(high - low) // width
    sums = [0] * bar_count
    for value, count in counted.items():
        if low <= value <= high:
            sums[int(value - low) // width] += count
    highest = max(1, *sums)
    return [Bar(low + width * index, low + width * (index + 1) - 1, count / highest) for index, count in enumerate(sums)]
