"""Settling up: who pays whom, with the smallest number of payments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple


class Payment(NamedTuple):
    """One payment; `by`, `to`: indexes in the list of gains."""

    by: int
    to: int
    amount: int


def payments(gains: Sequence[int]) -> tuple[Payment, ...]:
    """The payments that settle `gains`; raises ValueError unless they sum to 0.

    The list is split into as many groups with sum 0 as possible: each group saves a payment. Within a group, the largest debt pays
    the largest gain first; of equals, the first index.
    """
    if sum(gains):
        raise ValueError(f"gains of {sum(gains)} are nobody's loss")
    owing = frozenset(place for place, gain in enumerate(gains) if gain)
    return tuple(payment for group in _groups(owing, tuple(gains)) for payment in _settled(group, gains))


def _groups(owing: frozenset[int], gains: tuple[int, ...]) -> list[list[int]]:
    """The largest number of groups whose gains each sum to 0."""
    order = sorted(owing)

    @cache
    def most(left: int) -> tuple[int, int]:
        """The largest number of groups among those in `left` (bits) when they are removed one by one, and which to remove first."""
        if not left:
            return 0, -1
        best = max((most(left & ~(1 << place))[0], -place) for place in range(len(order)) if left >> place & 1)
        whole = sum(gains[order[place]] for place in range(len(order)) if left >> place & 1) == 0
        return best[0] + whole, -best[1]

    groups: list[list[int]] = []
    left = (1 << len(order)) - 1
    while left:
        if sum(gains[order[place]] for place in range(len(order)) if left >> place & 1) == 0:
            groups.append([])
        place = most(left)[1]
        groups[-1].append(order[place])
        left &= ~(1 << place)
    return groups


def _settled(group: Sequence[int], gains: Sequence[int]) -> Iterator[Payment]:
    left = {place: gains[place] for place in sorted(group)}
    while any(left.values()):
        by, to = min(left, key=lambda place: left[place]), max(left, key=lambda place: left[place])
        amount = min(-left[by], left[to])
        yield Payment(by, to, amount)
        left[by] += amount
        left[to] -= amount
