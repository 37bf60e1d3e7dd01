"""The showdown pot by pot: who may win the one in question, who gets what, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from scorepad.kit.chips import Pot, split_into_pots, split_pot, uncalled

Order = Sequence[Sequence[int]]


class ShowdownSeat(NamedTuple):
    """A hand before its tiles lie open: the chips put in, the seats that may win, and the seats from the dealer's left on."""

    put_in: Sequence[int]
    stayed: Sequence[int]
    seating: Sequence[int]


def contested_pots(hand: ShowdownSeat) -> tuple[Pot, ...]:
    """The pots for which several play. What nobody called is none of them."""
    back = uncalled(hand.put_in, hand.stayed) if hand.stayed else None
    put_in = [chips - (back[1] if back and back[0] == seat else 0) for seat, chips in enumerate(hand.put_in)]
    return tuple(pot for pot in split_into_pots(put_in, hand.stayed) if len(pot.seats) > 1) if hand.stayed else ()


def showdown_data(order: Order, closed: bool, hand: ShowdownSeat) -> dict[str, Any]:
    """What the page shows.

    `order`: the groups tapped so far; the last one belongs to the pot in question unless it is `closed`. `pots`: amount,
    seats that play for it, winners of those won before, whether it is in question; `asked`: the number of that pot, none if all are
    won; `chosen`: the seats tapped for it; `gets`: what they get, by seat; `then`: the number and amount of the next pot in
    question; `ranked`: the seats tapped before.
    """
    pots = contested_pots(hand)
    decided = [*order] if closed else [*order[:-1]]
    chosen = [] if closed or not order else [*order[-1]]
    before, after = _won(pots, decided), _won(pots, [*decided, chosen])
    asked, next_asked = _first_open(pots, before), _first_open(pots, after)
    gets: dict[int, int] = {}
    for index, pot in enumerate(pots):
        if index in after and index not in before:
            for seat, chips in split_pot(pot, [*decided, chosen], hand.seating).items():
                gets[seat] = gets.get(seat, 0) + chips
    pot_data = [(pot.amount, pot.seats, before.get(index, ()), index == asked) for index, pot in enumerate(pots)]
    then = (next_asked, pots[next_asked].amount) if next_asked is not None else None
    return {"pots": pot_data, "asked": asked, "chosen": chosen, "gets": gets, "then": then, "ranked": {*chain(*decided)}}


def _won(pots: Sequence[Pot], order: Order) -> dict[int, tuple[int, ...]]:
    """The winners of each pot that this order decides."""
    winners = {}
    for index, pot in enumerate(pots):
        best = next((group for group in order if {*group} & {*pot.seats}), None)
        if best is not None:
            winners[index] = tuple(seat for seat in best if seat in pot.seats)
    return winners


def _first_open(pots: Sequence[Pot], won: Mapping[int, Any]) -> int | None:
    return next((index for index in range(len(pots)) if index not in won), None)


def without_losers(order: Order, hand: ShowdownSeat) -> list[list[int]]:
    """The order without the groups at its end that win nothing: they lie there unseen."""
    groups = [[*group] for group in order]
    pots = contested_pots(hand)
    while len(groups) > 1 and pots and len(_won(pots, groups[:-1])) == len(_won(pots, groups)):
        groups.pop()
    return groups


def last_pot(pots: Sequence[tuple[int, Sequence[int], Sequence[int], bool]], seat: int) -> int | None:
    """The number of the last contested pot for which a seat plays; none if it plays for none."""
    indexes: Iterator[int] = (index for index, (_, seats, _, _) in enumerate(pots) if seat in seats)
    return max(indexes, default=None)
