"""The showdown pot by pot: who may win the one in question, who gets what, and what comes next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.core.problem import Alternatives, Phrase, SeatName
from scorepad.kit.chips import Pot, split_into_pots, split_pot, uncalled

Order = Sequence[Sequence[int]]


class ShowdownSeat(NamedTuple):
    """A hand before its tiles lie open: the chips put in, the seats that may win, and the seats from the dealer's left on."""

    put_in: Sequence[int]
    stayed: Sequence[int]
    seating: Sequence[int]


def called_pots(hand: ShowdownSeat) -> tuple[Pot, ...]:
    """The pots. What nobody called is none of them."""
    if not hand.stayed:
        return ()
    back = uncalled(hand.put_in, hand.stayed)
    put_in = [chips - (back[1] if back and back[0] == seat else 0) for seat, chips in enumerate(hand.put_in)]
    return split_into_pots(put_in, hand.stayed)


def showdown_data(order: Order, sharing: Sequence[int], hand: ShowdownSeat) -> dict[str, Any]:
    """What the page shows.

    `order`: the groups that were given a pot, best first; `sharing`: the seats that share the pot in question so far. `pots`: of
    each the amount, the seats that play for it, whether it is in question (`on`), what it brings by seat, in words who gets it or
    who can, and how many groups stand before the one that was given it (`again`; None where nothing was asked). `asked`: the
    number of the pot in question, None if there is none; `gets`: its shares by seat, `share` and `shares` in words; `then`: the
    number of the pot in question after that.
    """
    pots = called_pots(hand)
    won = _winning_groups(pots, order)
    asked = _first_open(pots, won)
    rows = []
    for index, pot in enumerate(pots):
        place = won.get(index)
        alone = len(pot.seats) == 1
        gets = {} if place is None and not alone else _split(pot, [*order, pot.seats], hand)
        was_asked = place is not None and not alone and place not in [won.get(earlier) for earlier in range(index)]
        rows.append(
            {
                "amount": pot.amount, "seats": pot.seats, "on": index == asked, "gets": gets,
                "told": _winners(gets) if gets else _players(pot), "again": place if was_asked else None,
            }
        )  # fmt: skip
    gets = _split(pots[asked], [sharing], hand) if asked is not None and {*sharing} & {*pots[asked].seats} else {}
    then = _first_open(pots, _winning_groups(pots, [*order, sharing]))
    share = Phrase("share-do", {"names": tuple(map(SeatName, gets)), "n": sum(gets.values())})
    return {"pots": rows, "asked": asked, "gets": gets, "share": share, "shares": _shares(gets), "then": then}


def _split(pot: Pot, order: Order, hand: ShowdownSeat) -> dict[int, int]:
    """The shares of a pot, as the seats sit."""
    return dict(sorted(split_pot(pot, order, hand.seating).items()))


def _winners(gets: Mapping[int, int]) -> Phrase:
    """Who gets a pot, and how much of it each."""
    names = tuple(map(SeatName, gets))
    return Phrase("pot-shared", {"names": names, "shares": _shares(gets)}) if len(gets) > 1 else Phrase("pot-to", {"names": names})


def _shares(gets: Mapping[int, int]) -> Phrase:
    """The shares of a pot; each by name if they differ."""
    if len({*gets.values()}) == 1:
        return Phrase("share-even", {"n": next(iter(gets.values()))})
    return Phrase("pot-to", {"names": tuple(Phrase("share-of", {"name": SeatName(seat), "n": n}) for seat, n in gets.items())})


def _players(pot: Pot) -> Phrase:
    """Who can win a pot: two by name, more as a number."""
    if len(pot.seats) == 2:
        return Phrase("pot-to", {"names": Alternatives(map(SeatName, pot.seats))})
    return Phrase("pot-can", {"n": len(pot.seats)})


def _winning_groups(pots: Sequence[Pot], order: Order) -> dict[int, int]:
    """The number of the group that wins, by the number of its pot: the best with a seat that plays for it."""
    return {
        index: next(place for place, group in enumerate(order) if {*group} & {*pot.seats})
        for index, pot in enumerate(pots)
        if any({*group} & {*pot.seats} for group in order)
    }


def _first_open(pots: Sequence[Pot], won: Mapping[int, int]) -> int | None:
    return next((index for index, pot in enumerate(pots) if index not in won and len(pot.seats) > 1), None)


def without_losers(order: Order, hand: ShowdownSeat) -> list[list[int]]:
    """The order without the groups at its end that win nothing: they lie there unseen."""
    groups = [[*group] for group in order]
    pots = [pot for pot in called_pots(hand) if len(pot.seats) > 1]
    while len(groups) > 1 and pots and len(_winning_groups(pots, groups[:-1])) == len(_winning_groups(pots, groups)):
        groups.pop()
    return groups


def last_pot(pots: Iterable[Mapping[str, Any]], seat: int) -> int | None:
    """The number of the last pot for which a seat plays; none if it plays for none."""
    return max((index for index, pot in enumerate(pots) if seat in pot["seats"]), default=None)
