"""Games for chips: what each side has won (`ChipGame`), who pays whom in the end (`payments`), and main and side pots (`Pot`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from scorepad.core.game import E, Game, GameState, PastRound
from scorepad.core.model import MAX_NUMBER, Setting
from scorepad.core.problem import Problem, SideName


class ChipGame(Game[E]):
    """A game whose totals are the chips that each side holds, and that is won by the biggest gain."""

    for_chips = True

    def check_opening(self, setting: Setting) -> Iterator[Problem]:
        """Each side goes on with 0 chips or more."""
        for side, chips in enumerate(setting.opening):
            if chips < 0:
                yield Problem(
                    "opening", "range", "out-of-range", args={"field": "opening", "low": 0, "high": MAX_NUMBER}, at=(side,)
                )

    def standing(self, state: GameState[E]) -> tuple[int, ...]:
        """Rule `end`: the chips won in rounds and given to one another; chips that were bought do not count."""
        return gains(state)

    def standing_history(self, state: GameState[E]) -> tuple[PastRound[E]]:
        """The gains at this table as one adjustment: rounds give chips from one side to another, so they sum to 0."""
        return (PastRound(None, _gains_here(state), state.dealer),)

    def check_adjustment(self, adjust: tuple[int, ...], state: GameState[E]) -> Iterator[Problem]:
        """Rule `end`: an adjustment takes no side below 0, and no side that is below 0 any lower."""
        for side, (chips, more) in enumerate(zip(state.totals, adjust, strict=True)):
            if more < 0 and chips + more < 0:
                key = "adjust-below" if chips > 0 else "adjust-none"
                yield Problem("adjust", "end", key, args={"name": SideName(side), "n": chips}, at=(side,))


def gains(state: GameState[Any]) -> tuple[int, ...]:
    """What each side won: its scores in rounds and in adjustments that sum to 0, which are chips given to one another; with what it
    had gained at the table before.

    Opening totals and all other adjustments are left out: chips that were bought or cashed in.
    """
    here, before = _gains_here(state), state.setting.gained
    return tuple(map(sum, zip(here, before, strict=True))) if before else here


def _gains_here(state: GameState[Any]) -> tuple[int, ...]:
    round_scores = [past.scores for past in state.past if past.entry is not None or not sum(past.scores)]
    return tuple(sum(scores[side] for scores in round_scores) for side in range(len(state.sides)))


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
    return tuple(payment for group in groups for payment in _group_payments(group, gains))


def is_provably_fewest(gains: Sequence[int]) -> bool:
    """Whether `payments` gives the smallest number of payments for sure."""
    return len(_pairs(gains)[1]) <= MAX_EXACT_GROUP


def _pairs(gains: Sequence[int]) -> tuple[list[list[int]], list[int]]:
    """Pairs of an equal gain and loss, and the others who gained or lost something. Some best split contains these pairs: two
    groups that hold one of a pair each can give them up and join."""
    pairs: list[list[int]] = []
    others: list[int] = []
    for index, gain in enumerate(gains):
        match = next((other for other in others if gains[other] == -gain), None)
        if match is not None and gain:
            others.remove(match)
            pairs.append([match, index])
        elif gain:
            others.append(index)
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
    """The positions of the bits that are set, the lowest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def _group_payments(group: Sequence[int], gains: Sequence[int]) -> Iterator[Payment]:
    remaining = {index: gains[index] for index in sorted(group)}
    while any(remaining.values()):
        by, to = min(remaining, key=lambda index: remaining[index]), max(remaining, key=lambda index: remaining[index])
        amount = min(-remaining[by], remaining[to])
        yield Payment(by, to, amount)
        remaining[by] += amount
        remaining[to] -= amount


class Pot(NamedTuple):
    """A pot: the chips in it, and the seats that play for it, ascending."""

    amount: int
    seats: tuple[int, ...]


def split_into_pots(put_in: Sequence[int], stayed: Iterable[int]) -> tuple[Pot, ...]:
    """The main pot and the side pots, none of them empty (rule `pot`).

    `put_in`: chips, one number per seat; `stayed`: the seats that did not fold, at least one. The pots always hold all chips: if
    a seat folded after putting in more than any seat that stayed (rule `put-in` forbids it), the last pot takes the rest.
    """
    staying = sorted(set(stayed))
    if not staying:
        raise ValueError("at least one seat stayed")
    levels = sorted({put_in[seat] for seat in staying})
    if len(levels) == 1:
        # The most frequent case: all seats that stayed put in the same.
        amount = sum(put_in)
        return (Pot(amount, tuple(staying)),) if amount else ()
    pots = []
    before = 0
    for level in levels:
        reached = sum(put_in) if level == levels[-1] else sum([min(chips, level) for chips in put_in])
        if reached > before:
            pots.append(Pot(reached - before, tuple(seat for seat in staying if put_in[seat] >= level)))
        before = reached
    return tuple(pots)


def uncalled(put_in: Sequence[int], stayed: Collection[int]) -> tuple[int, int] | None:
    """(seat, chips): the seat that put in more than all others, and its excess, which is returned unless called. None if there is
    no such seat, it folded, or only one seat stayed."""
    second, largest = sorted(put_in)[-2:]
    seat = put_in.index(largest)
    return (seat, largest - second) if largest > second and seat in stayed and len(stayed) > 1 else None


def split_pot(pot: Pot, order: Iterable[Collection[int]], seating: Sequence[int]) -> dict[int, int]:
    """Split a pot among the best of the seats that play for it (rule `split`). Returns chips by seat, winners only.

    `order`: the seats, best first, as groups of tied seats; it contains all seats of the pot. `seating`: all seats clockwise from
    the dealer's left; odd chips go one each to the first winners in this order, which is also the order of the result. Raises
    ValueError if no seat in `order` plays for the pot.
    """
    for group in order:
        if sharers := [seat for seat in seating if seat in group and seat in pot.seats]:
            share, odd = divmod(pot.amount, len(sharers))
            return {seat: share + (index < odd) for index, seat in enumerate(sharers)}
    raise ValueError("nobody in the order plays for this pot")
