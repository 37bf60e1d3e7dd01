"""Rounds of players who do anything, quickly: what they may do is counted, and only what they do is put together."""

from __future__ import annotations

from random import Random
from typing import Any

from scorepad.core.game import State
from scorepad.core.play import Move, Played
from scorepad.games.canasta.offers import begins, laid, offered, opened, opens, options
from scorepad.games.canasta.play import CanastaHand
from scorepad.games.canasta.refusing import BARRING, kept


def quick(state: State[Any], random: Random, written: bool) -> Played:
    """A round as `CanastaHand` makes it with players that take any of its moves, from the same dice."""
    deal, chance = CanastaHand.dealt(state, random), random.random
    hand = CanastaHand(deal, state)
    while (seat := hand.turn) is not None:
        hand.act(_anything(hand, seat, chance()))
    return Played(deal if written else None, hand.log if written else None, hand.entry(), hand.scores(), len(hand.log))


def _anything(hand: CanastaHand, seat: int, chance: float) -> Move:
    """The move of `offered` that the dice choose."""
    if hand.red or hand.owed or hand.going:
        moves = offered(hand)
        return moves[int(chance * len(moves))]
    rack = hand.racks[seat]
    if not hand.has_drawn:
        if hand.drawn == len(hand.stock):
            return (seat, "take")
        takes = chance >= 0.5 and hand.pile[-1][0] not in BARRING and not (begins(hand) or kept(hand))
        return (seat, "take" if takes else "draw")
    spread = hand.spreads[hand.side_of[seat]]
    if hand.said or len(rack) == 1:
        return offered(hand)[0]
    parts = None if spread.melds else opens(hand, seat, rack)
    choices = options(hand, rack, spread) if spread.melds else ()
    singles = list(dict.fromkeys(rack))
    index = int(chance * (len(choices) + (parts is not None) + len(singles))) - (parts is not None)
    if index < 0 and parts is not None:
        return opened(hand, seat, rack, parts)
    return laid(seat, rack, choices[index]) if index < len(choices) else (seat, "discard", singles[index - len(choices)])


QUICK = {"canasta": quick}
