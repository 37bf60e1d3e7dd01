"""Many hands of Dicke Zwei by players who play anything: the same hands as tile by tile, tiles as places and bits.

A combination is its height (of two of as many tiles the higher one is greater) and its tiles, a bit each. Those of a hand are found
once, in the order of `all_in`, and whittled down as tiles go.
"""

from __future__ import annotations

from bisect import bisect
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

from scorepad.core.game import State
from scorepad.core.play import Played
from scorepad.games.dicke_zwei import hand_size
from scorepad.games.dicke_zwei.combinations import FIVE, FIVES
from scorepad.games.dicke_zwei.pack import LOW_TO_HIGH, PACK, RANKS, START, SUITS
from scorepad.games.dicke_zwei.play import minus
from scorepad.kit.dealing import shuffled

Ways = list[tuple[int, int]]

WIDTH, RANK = len(SUITS), (1 << len(SUITS)) - 1
PLACES = tuple(LOW_TO_HIGH.index(tile) for tile in PACK.cards)
START_PLACE = LOW_TO_HIGH.index(START)
#: A suit's tiles.
SUIT = tuple(sum(1 << WIDTH * rank + suit for rank in range(len(RANKS))) for suit in range(WIDTH))
#: What lies on top of any height of a lower kind.
STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH = (place << 6 for place in range(len(FIVES)))
#: By the tiles of one rank, the equal ones among them.
EQUAL = {
    many: tuple(
        tuple(sum(some) for some in combinations([1 << suit for suit in range(WIDTH) if same >> suit & 1], many))
        for same in range(RANK + 1)
    )
    for many in (2, 3)
}


def equal_in(hand: int, many: int) -> Ways:
    """The pairs or threes of a hand, rank by rank, low to high."""
    table, found, shift = EQUAL[many], [], 0
    while hand:
        for some in table[hand & RANK]:
            found.append((shift + some.bit_length() - 1, some << shift))
        hand >>= WIDTH
        shift += WIDTH
    return found


def fives_in(hand: int, pairs: Ways, threes: Ways) -> Ways:
    """All combinations of five tiles of a hand."""
    found: Ways = []
    ranks: list[list[int]] = []
    suits: list[list[int]] = [[] for _ in SUITS]
    for rank in range(len(RANKS)):
        same = hand >> WIDTH * rank & RANK
        ranks.append(places := [WIDTH * rank + suit for suit in range(WIDTH) if same >> suit & 1])
        for place in places:
            suits[place % WIDTH].append(place)
        if rank >= FIVE - 1 and all(ranks[-FIVE:]):
            for tiles in product(*ranks[-FIVE:]):
                mask, top = _mask(tiles), tiles[-1]
                flush = not mask & ~SUIT[top % WIDTH]
                found.append((STRAIGHT_FLUSH + top % WIDTH * len(RANKS) + rank if flush else STRAIGHT + top, mask))
    for suit, held in enumerate(suits):
        for tiles in combinations(held, FIVE) if len(held) >= FIVE else ():
            if tiles[-1] - tiles[0] != WIDTH * (FIVE - 1):
                found.append((FLUSH + suit * len(RANKS) + tiles[-1] // WIDTH, _mask(tiles)))
    for top, three in threes:
        rank = top // WIDTH
        found += [(FULL + rank, three | pair) for other, pair in pairs if other // WIDTH != rank]
    for rank, places in enumerate(ranks):
        if len(places) == WIDTH:
            four = RANK << WIDTH * rank
            found += [(FOUR + rank, four | 1 << place) for others in ranks if others is not places for place in others]
    return found


def _mask(tiles: tuple[int, ...]) -> int:
    a, b, c, d, e = tiles
    return 1 << a | 1 << b | 1 << c | 1 << d | 1 << e


@cache
def tiles_of(mask: int) -> tuple[str, ...]:
    """The tiles of a combination, low to high."""
    return tuple(tile for place, tile in enumerate(LOW_TO_HIGH) if mask >> place & 1)


class Rack:
    """What a seat holds, `places` low to high; its combinations of each number of tiles, found when they are first asked for."""

    __slots__ = ("mask", "places", "ways")

    def __init__(self, places: list[int]) -> None:
        self.places = sorted(places)
        self.mask = sum([1 << place for place in places])
        self.ways: dict[int, Ways] = {}

    def of(self, many: int) -> Ways:
        """The combinations of two, three or five tiles."""
        found = self.ways.get(many)
        if found is None:
            found = fives_in(self.mask, self.of(2), self.of(3)) if many == FIVE else equal_in(self.mask, many)
            self.ways[many] = found
        return found

    def play(self, mask: int) -> None:
        """These tiles go."""
        self.mask ^= mask
        self.places = [place for place in self.places if not mask >> place & 1]
        for many, ways in self.ways.items():
            self.ways[many] = [way for way in ways if not way[1] & mask]


def quick(state: State[Any], random: Random, written: bool) -> Played:
    """A hand of such players, as `DickeZweiHand` would have it from the same dice."""
    players, size, chance = state.players, hand_size(state.setting), random.random
    order = shuffled(PLACES, random)
    racks = [Rack(order[size * seat : size * (seat + 1)]) for seat in range(players)]
    middle = order[size * players :]
    start = 1 << (START_PLACE if START_PLACE not in middle else min(order[:-1]))
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
            ways = [(place, 1 << place) for place in rack.places] + rack.of(2) + rack.of(3) + rack.of(FIVE)
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
