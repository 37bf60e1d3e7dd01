"""Who pays whom, in as few payments as there can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple


class Payment(NamedTuple):
    """Somebody (`by`, `to`: places in the list of gains) pays so much."""

    by: int
    to: int
    amount: int


def payments(gains: Sequence[int]) -> tuple[Payment, ...]:
    """Payments after which everybody has what he gained; `gains` come to nothing all together.

    Those who can settle among themselves do so apart: each such group saves a payment. The largest debt goes first to the largest
    gain, and of equals to whoever comes first.
    """
    if sum(gains):
        raise ValueError(f"gains of {sum(gains)} are nobody's loss")
    owing = frozenset(place for place, gain in enumerate(gains) if gain)
    return tuple(payment for group in _groups(owing, tuple(gains)) for payment in _settled(group, gains))


def _groups(owing: frozenset[int], gains: tuple[int, ...]) -> list[list[int]]:
    """As many groups as there can be that each come to nothing."""
    order = sorted(owing)

    @cache
    def most(left: int) -> tuple[int, int]:
        """How many groups can be made of those in `left` (bits), taking one after the other out, and whom to take out first."""
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
