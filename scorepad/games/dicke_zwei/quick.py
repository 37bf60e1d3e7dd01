"""Many hands of Dicke Zwei by players who play anything: the same hands as tile by tile, without a word until they are over."""

from __future__ import annotations

from bisect import bisect
from random import Random
from typing import Any

from scorepad.core.game import State
from scorepad.core.play import Played
from scorepad.games.dicke_zwei import hand_size
from scorepad.games.dicke_zwei.pack import LOW_TO_HIGH, PACK, START
from scorepad.games.dicke_zwei.play import minus
from scorepad.games.dicke_zwei.racks import PLACES, Rack, tiles_of
from scorepad.kit.dealing import shuffled

IN_PACK = tuple(PLACES[tile] for tile in PACK.cards)


def quick(state: State[Any], random: Random, written: bool) -> Played:
    """A hand of such players, as `DickeZweiHand` would have it from the same dice."""
    players, size, chance = state.players, hand_size(state.setting), random.random
    order = shuffled(IN_PACK, random)
    racks = [Rack(order[size * seat : size * (seat + 1)]) for seat in range(players)]
    middle = order[size * players :]
    start = 1 << (PLACES[START] if PLACES[START] not in middle else min(order[:-1]))
    seat = next(seat for seat, rack in enumerate(racks) if rack.mask & start)
    log: list[Any] = []
    length = passed = 0
    # How many tiles lie there, and how high; 0: whoever is on turn leads.
    many, height = 0, -1
    while True:
        rack = racks[seat]
        mask = 0
        if many == 1:
            places = rack.places
            low = bisect(places, height)
            chosen = low + int(chance() * (len(places) - low + 1))
            if chosen < len(places):
                height = places[chosen]
                mask = 1 << height
        elif many:
            higher = [way for way in rack.of(many) if way[0] > height]
            chosen = int(chance() * (len(higher) + 1))
            if chosen < len(higher):
                height, mask = higher[chosen]
        else:
            ways = rack.all()
            if not length:
                ways = [way for way in ways if way[1] & start]
            height, mask = ways[int(chance() * len(ways))]
            many = mask.bit_count()
        length += 1
        if mask:
            passed = 0
            rack.play(mask)
            if written:
                log.append((seat, "play", tiles_of(mask)))
            if not rack.mask:
                break
        else:
            passed += 1
            if passed == players - 1:
                many = 0
            if written:
                log.append((seat, "pass"))
        seat += 1
        if seat == players:
            seat = 0
    left = [len(rack.places) for rack in racks]
    scores = tuple(map(minus, left))
    if not written:
        return Played(None, None, {"left": left}, scores, length)
    tiles = [LOW_TO_HIGH[place] for place in order]
    deal: dict[str, Any] = {"hands": [tiles[size * seat : size * (seat + 1)] for seat in range(players)]}
    if middle:
        deal["open"] = tiles[-1]
    return Played(deal, log, {"left": left}, scores, length)


QUICK = {"dicke-zwei": quick}
