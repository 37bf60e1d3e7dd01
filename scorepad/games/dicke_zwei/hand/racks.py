"""Combinations that a rack can play, as places and bits: listed once, then filtered as tiles are played.

A combination is a pair: its height (comparable between combinations of equal size), and its tiles as bits, low to high.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations, product

from scorepad.games.dicke_zwei.combinations import FIVE, FIVES, cached_combination
from scorepad.games.dicke_zwei.pack import LOW_TO_HIGH, RANKS, SUITS

Ways = list[tuple[int, int]]

WIDTH, RANK = len(SUITS), (1 << len(SUITS)) - 1
#: The tiles of a suit, as bits.
SUIT = tuple(sum(1 << WIDTH * rank + suit for rank in range(len(RANKS))) for suit in range(WIDTH))
#: Indexed by the place of a rank's lowest tile, then by the tiles of that rank in a hand (4 bits).
AT = {
    start: tuple([1 << start + suit for suit in range(WIDTH) if same >> suit & 1] for same in range(RANK + 1))
    for start in range(0, len(LOW_TO_HIGH), WIDTH)
}
#: By kind: the offset added to a height, so that a higher kind is always higher.
STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH = (place << 6 for place in range(len(FIVES)))
#: Indexed by the tiles of one rank (4 bits): the pairs or threes among them, as highest suit and tiles.
EQUAL = {
    size: tuple(
        tuple(
            (some[-1], sum(1 << suit for suit in some))
            for some in combinations([suit for suit in range(WIDTH) if same >> suit & 1], size)
        )
        for same in range(RANK + 1)
    )
    for size in (2, 3)
}


def equal_in(hand: int, size: int) -> Ways:
    """The pairs or threes of a hand, rank by rank, low to high."""
    table, ways = EQUAL[size], []
    for shift in range(0, hand.bit_length(), WIDTH):
        equals = table[hand >> shift & RANK]
        if equals:
            ways += [(shift + top, mask << shift) for top, mask in equals]
    return ways


def fives_in(hand: int, pairs: Ways, threes: Ways) -> Ways:
    """All combinations of five tiles of a hand."""
    ways: Ways = []
    ranks = ranks_of(hand)
    row = ranks & ranks >> WIDTH & ranks >> 2 * WIDTH & ranks >> 3 * WIDTH & ranks >> 4 * WIDTH
    while row:
        low = (row & -row).bit_length() - 1
        row &= row - 1
        rank = low // WIDTH + FIVE - 1
        for a, b, c, d, e in product(*[AT[start][hand >> start & RANK] for start in range(low, low + FIVE * WIDTH, WIDTH)]):
            mask, top = a | b | c | d | e, e.bit_length() - 1
            flush = not mask & ~SUIT[top % WIDTH]
            ways.append((STRAIGHT_FLUSH + top % WIDTH * len(RANKS) + rank if flush else STRAIGHT + top, mask))
    for suit, column in enumerate(SUIT):
        if (hand & column).bit_count() >= FIVE:
            bits = [1 << place for place in range(suit, len(LOW_TO_HIGH), WIDTH) if hand >> place & 1]
            for a, b, c, d, e in combinations(bits, FIVE):
                if e != a << WIDTH * (FIVE - 1):
                    ways.append((FLUSH + suit * len(RANKS) + (e.bit_length() - 1) // WIDTH, a | b | c | d | e))
    for top, three in threes:
        rank = top // WIDTH
        ways += [(FULL + rank, three | pair) for other, pair in pairs if other // WIDTH != rank]
    if hand & hand >> 1 & hand >> 2 & hand >> 3 & SUIT[0]:
        for rank in range(len(RANKS)):
            four = RANK << WIDTH * rank
            if hand & four == four:
                ways += [(FOUR + rank, four | 1 << place) for place in range(len(LOW_TO_HIGH)) if (hand ^ four) >> place & 1]
    return ways


def ranks_of(hand: int) -> int:
    """A bit for each rank present, at the place of its lowest tile."""
    return (hand | hand >> 1 | hand >> 2 | hand >> 3) & SUIT[0]


@cache
def tiles_of(mask: int) -> tuple[str, ...]:
    """The tiles of a combination, low to high."""
    return tuple(tile for place, tile in enumerate(LOW_TO_HIGH) if mask >> place & 1)


PLACES = {tile: place for place, tile in enumerate(LOW_TO_HIGH)}
#: The bit of each tile.
BITS = {tile: 1 << place for tile, place in PLACES.items()}


def mask_of(tiles: Iterable[str]) -> int:
    """Different tiles as one integer."""
    return sum([BITS[tile] for tile in tiles])


@lru_cache(maxsize=1 << 15)
def combination_of(tiles: tuple[str, ...]) -> int:
    """The mask of tiles in any order; 0 if they are no combination."""
    if not PLACES.keys() >= set(tiles) or len({*tiles}) != len(tiles) or cached_combination(tiles) is None:
        return 0
    return mask_of(tiles)


#: The combination of each single tile, by its place.
SINGLES = [(place, 1 << place) for place in range(len(LOW_TO_HIGH))]


class Rack:
    """The tiles of a seat, `places` low to high, and its combinations by size, computed on first use."""

    __slots__ = ("mask", "places", "ways")

    def __init__(self, places: list[int]) -> None:
        self.places = sorted(places)
        self.mask = sum([1 << place for place in places])
        self.ways: dict[int, Ways] = {}

    @property
    def tiles(self) -> tuple[str, ...]:
        """The tiles, low to high."""
        return tuple([LOW_TO_HIGH[place] for place in self.places])

    def of(self, size: int) -> Ways:
        """The combinations of `size` tiles, in an order that stays the same as tiles are played."""
        if size == 1:
            return [SINGLES[place] for place in self.places]
        ways = self.ways.get(size)
        if ways is None:
            ways = fives_in(self.mask, self.of(2), self.of(3)) if size == FIVE else equal_in(self.mask, size)
            self.ways[size] = ways
        return ways

    def above(self, size: int, height: int) -> Ways:
        """The combinations of `size` tiles above `height`."""
        if size == 1:
            places = self.places
            return [SINGLES[place] for place in places[bisect(places, height) :]]
        return [way for way in self.of(size) if way[0] > height]

    def all(self) -> Ways:
        """All combinations, those of fewer tiles first."""
        return self.of(1) + self.of(2) + self.of(3) + self.of(FIVE)

    def play(self, mask: int) -> None:
        """Removes the tiles of `mask`."""
        self.mask ^= mask
        self.places = [place for place in self.places if not mask >> place & 1]
        for size, ways in self.ways.items():
            if ways:
                self.ways[size] = [way for way in ways if not way[1] & mask]


@cache
def height_of(mask: int) -> int:
    """Height of a combination among those of equal size."""
    rack = Rack([place for place in range(len(LOW_TO_HIGH)) if mask >> place & 1])
    return next(height for height, tiles in rack.of(mask.bit_count()) if tiles == mask)
