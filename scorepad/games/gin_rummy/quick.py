"""Many hands of Gin Rummy by players who play anything but knock when they can: the same hands as tile by tile, tiles as places."""

from __future__ import annotations

from bisect import insort
from random import Random
from typing import Any

from scorepad.core.game import State
from scorepad.core.play import Played
from scorepad.games.gin_rummy.deadwood import BIT, deadwood
from scorepad.games.gin_rummy.pack import PACK
from scorepad.games.gin_rummy.play import DEAREST, TO_DRAW, come_to
from scorepad.games.gin_rummy.settlement import HAND
from scorepad.kit.dealing import shuffled

TILES = PACK.cards
#: In the order in which the plain hand offers them: bits low to high are places low to high.
BITS = tuple(BIT[tile] for tile in TILES)
TAKE, DECLINE, DRAW = (tuple((seat, verb) for seat in (0, 1)) for verb in ("take", "decline", "draw"))
DISCARD = tuple(tuple((seat, "discard", tile) for tile in TILES) for seat in (0, 1))


def quick(state: State[Any], random: Random, written: bool) -> Played:
    """A hand of two such players, as `GinRummyHand` would have it from the same dice."""
    chance, most = random.random, state.options.knock_max + DEAREST
    order = shuffled(range(len(TILES)), random)
    held = [sorted(order[:HAND]), sorted(order[HAND : 2 * HAND])]
    masks = [sum([BITS[place] for place in hand]) for hand in held]
    pile, stock = [order[2 * HAND]], order[2 * HAND + 1 :]
    log: list[Any] = []
    take, drawn, seat = False, 0, state.dealer
    knocker = None
    for seat in (1 - state.dealer, state.dealer):
        take = chance() < 0.5
        log.append(TAKE[seat] if take else DECLINE[seat])
        if take:
            break
    else:
        # There is nothing to choose, but dice are thrown for it.
        chance()
        seat = 1 - seat
        log.append(DRAW[seat])
    while True:
        if take:
            place = pile.pop()
        else:
            place = stock[drawn]
            drawn += 1
        hand, mask = held[seat], masks[seat] | BITS[place]
        insort(hand, place)
        if deadwood(mask) <= most and (ends := _ends(hand, mask, most - DEAREST)):
            verb, gone = ends[int(chance() * len(ends))]
            masks[seat] = mask ^ BITS[gone]
            log.append((seat, verb, TILES[gone]))
            knocker = seat
            break
        gone = hand.pop(int(chance() * (HAND + 1)))
        masks[seat] = mask ^ BITS[gone]
        pile.append(gone)
        log.append(DISCARD[seat][gone])
        if drawn == TO_DRAW:
            break
        seat = 1 - seat
        take = chance() < 0.5
        log.append(TAKE[seat] if take else DRAW[seat])
    entry, scores = come_to(knocker, masks, state)
    if not written:
        return Played(None, None, entry, scores, len(log))
    dealt = [TILES[place] for place in order]
    deal = {"hands": [dealt[:HAND], dealt[HAND : 2 * HAND]], "stock": dealt[2 * HAND + 1 :], "open": dealt[2 * HAND]}
    return Played(deal, log, entry, scores, len(log))


def _ends(hand: list[int], mask: int, most: int) -> list[tuple[str, int]]:
    """With what the hand can be ended: knocks, then gins (rules `knock`, `gin`)."""
    left = [(place, deadwood(mask ^ BITS[place])) for place in hand]
    return [("knock", place) for place, least in left if least <= most] + [("gin", place) for place, least in left if not least]


QUICK = {"gin-rummy": quick}
