"""Games of random players, faster: of all ways to lay out only the one that is chosen is made."""

from __future__ import annotations

from random import Random
from typing import Any

from scorepad.core.game import State
from scorepad.core.play import Move, Played
from scorepad.games.rummy.lays import first_lays, ways
from scorepad.games.rummy.play import RummyHand


def quick(state: State[Any], random: Random, written: bool) -> Played:
    """A game as `RummyHand` and `lays_anything` play it, from the same dice."""
    hand = RummyHand(RummyHand.dealt(state, random), state)
    while (seat := hand.turn) is not None:
        hand.act(_any_move(hand, seat, random))
    return Played(hand.deal if written else None, hand.log if written else None, hand.entry(), hand.scores(), len(hand.log))


def _any_move(hand: RummyHand, seat: int, random: Random) -> Move:
    rack = hand.racks[seat]
    if hand.laid[seat]:
        if found := ways(rack, hand.table):
            way = found[int(random.random() * len(found))]
            return seat, "lay", way.played, way.after(hand.table)
    elif lays := first_lays(rack, hand.table, hand.least):
        return seat, "lay", *lays[int(random.random() * len(lays))]
    return seat, "draw" if hand.stock else "stop"


QUICK = {"rummy": quick}
