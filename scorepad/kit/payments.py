"""Settling up: who pays whom, with the smallest number of payments. Equal gains and losses cancel first, which costs nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

#: With more people than this, besides pairs of an equal gain and loss, the number of payments may not be the smallest: the search
#: takes twice as long for each of them (14: about 0.05 s).
MAX_EXACT_GROUP = 14


class Payment(NamedTuple):
    """One payment; `by`, `to`: indexes in the list of gains."""

    by: int
    to: int
    amount: int


def payments(gains: Sequence[int]) -> tuple[Payment, ...]:
    """The payments that settle `gains`; raises ValueError unless they sum to 0.

    The list is split into as many groups with sum 0 as possible: each group saves a payment. Within a group, the largest debt pays
    the largest gain first; of equals, the first index. See `MAX_EXACT_GROUP`.
    """
    if sum(gains):
        raise ValueError(f"gains of {sum(gains)} are nobody's loss")
    pairs, others = _pairs(gains)
    groups = [*pairs, *_groups(others, gains)]
    return tuple(payment for group in groups for payment in _settled(group, gains))


def is_provably_fewest(gains: Sequence[int]) -> bool:
    """Whether `payments` gives the smallest number of payments for sure."""
    return len(_pairs(gains)[1]) <= MAX_EXACT_GROUP


def _pairs(gains: Sequence[int]) -> tuple[list[list[int]], list[int]]:
    """Pairs of an equal gain and loss, and the others who gained or lost something. Some best split contains these pairs: two
    groups that hold one half each can give them up and join."""
    pairs: list[list[int]] = []
    others: list[int] = []
    for place, gain in enumerate(gains):
        half = next((other for other in others if gains[other] == -gain), None)
        if half is not None and gain:
            others.remove(half)
            pairs.append([half, place])
        elif gain:
            others.append(place)
    return pairs, others


def _groups(order: list[int], gains: Sequence[int]) -> list[list[int]]:
    """The largest number of groups of these whose gains each sum to 0; one group if there are too many."""
    if len(order) > MAX_EXACT_GROUP:
        return [order]
    everyone = (1 << len(order)) - 1
    sums, most = [0] * (everyone + 1), [0] * (everyone + 1)
    # `most`: the largest number of groups among those in `left` (bits) when they are removed one by one.
    for left in range(1, everyone + 1):
        low = left & -left
        sums[left] = sums[left ^ low] + gains[order[low.bit_length() - 1]]
        most[left] = max(most[left ^ (1 << place)] for place in _places(left)) + (not sums[left])
    groups: list[list[int]] = []
    left = everyone
    while left:
        if not sums[left]:
            groups.append([])
        place = max(_places(left), key=lambda place: most[left ^ (1 << place)])
        groups[-1].append(order[place])
        left ^= 1 << place
    return groups


def _places(bits: int) -> Iterator[int]:
    """The places of the bits that are set, the lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def _settled(group: Sequence[int], gains: Sequence[int]) -> Iterator[Payment]:
    left = {place: gains[place] for place in sorted(group)}
    while any(left.values()):
        by, to = min(left, key=lambda place: left[place]), max(left, key=lambda place: left[place])
        amount = min(-left[by], left[to])
        yield Payment(by, to, amount)
        left[by] += amount
        left[to] -= amount
