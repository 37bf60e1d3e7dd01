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


def contested(hand: ShowdownSeat) -> tuple[Pot, ...]:
    """The pots for which several play. What nobody called is none of them."""
    back = uncalled(hand.put_in, hand.stayed) if hand.stayed else None
    put_in = [chips - (back[1] if back and back[0] == seat else 0) for seat, chips in enumerate(hand.put_in)]
    return tuple(pot for pot in split_into_pots(put_in, hand.stayed) if len(pot.seats) > 1) if hand.stayed else ()


def ask(order: Order, closed: bool, hand: ShowdownSeat) -> dict[str, Any]:
    """What the page shows.

    `order`: the groups tapped so far; the last one belongs to the pot in question unless it is `closed`. `split_into_pots`: amount,
    seats that play for it, winners of those won before, whether it is in question; `asked`: the number of that pot, none if all are
    won; `chosen`: the seats tapped for it; `gets`: what they get, by seat; `then`: the number and amount of the next pot in
    question.
    """
    made = contested(hand)
    done = [*order] if closed else [*order[:-1]]
    now = [] if closed or not order else [*order[-1]]
    before, after = _won(made, done), _won(made, [*done, now])
    at, following = _open(made, before), _open(made, after)
    gets: dict[int, int] = {}
    for place, pot in enumerate(made):
        if place in after and place not in before:
            for seat, chips in split_pot(pot, [*done, now], hand.seating).items():
                gets[seat] = gets.get(seat, 0) + chips
    shown = [(pot.amount, pot.seats, before.get(place, ()), place == at) for place, pot in enumerate(made)]
    then = (following, made[following].amount) if following is not None else None
    return {"pots": shown, "asked": at, "chosen": now, "gets": gets, "then": then, "ranked": {*chain(*done)}}


def _won(made: Sequence[Pot], order: Order) -> dict[int, tuple[int, ...]]:
    """The winners of each pot that this order decides."""
    found = {}
    for place, pot in enumerate(made):
        best = next((group for group in order if {*group} & {*pot.seats}), None)
        if best is not None:
            found[place] = tuple(seat for seat in best if seat in pot.seats)
    return found


def _open(made: Sequence[Pot], won: Mapping[int, Any]) -> int | None:
    return next((place for place in range(len(made)) if place not in won), None)


def winning(order: Order, hand: ShowdownSeat) -> list[list[int]]:
    """The order without the groups at its end that win nothing: they lie there unseen."""
    kept = [[*group] for group in order]
    made = contested(hand)
    while len(kept) > 1 and made and len(_won(made, kept[:-1])) == len(_won(made, kept)):
        kept.pop()
    return kept


def last_pot(made: Sequence[tuple[int, Sequence[int], Sequence[int], bool]], seat: int) -> int | None:
    """The number of the last contested pot for which a seat plays; none if it plays for none."""
    mine: Iterator[int] = (place for place, (_, seats, _, _) in enumerate(made) if seat in seats)
    return max(mine, default=None)
