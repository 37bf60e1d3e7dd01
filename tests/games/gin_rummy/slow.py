"""Sets, runs and laying off as at a table, with every way tried: the judge of the fast one."""

from collections.abc import Iterable, Iterator
from itertools import combinations

RANKS = "A23456789TJQK"
SUITS = "shdc"
PACK = [rank + suit for suit in SUITS for rank in RANKS]

Tiles = frozenset[str]


def value(tiles: Iterable[str]) -> int:
    return sum(10 if tile[0] in "TJQK" else RANKS.index(tile[0]) + 1 for tile in tiles)


def is_set(tiles: Tiles) -> bool:
    return len(tiles) in (3, 4) and len({tile[0] for tile in tiles}) == 1


def is_run(tiles: Tiles) -> bool:
    if len(tiles) < 3 or len({tile[1] for tile in tiles}) > 1:
        return False
    return "".join(sorted((tile[0] for tile in tiles), key=RANKS.index)) in RANKS


ALL_MELDS = [
    *(frozenset(rank + suit for suit in suits) for rank in RANKS for many in (3, 4) for suits in combinations(SUITS, many)),
    *(frozenset(rank + suit for rank in RANKS[low:high]) for suit in SUITS for low in range(13) for high in range(low + 3, 14)),
]


def ways(hand: Tiles) -> Iterator[list[Tiles]]:
    """All ways to meld a hand, or a part of it, or nothing."""

    def go(possible: list[Tiles], laid: list[Tiles]) -> Iterator[list[Tiles]]:
        yield laid
        for index, meld in enumerate(possible):
            yield from go([other for other in possible[index + 1 :] if not other & meld], [*laid, meld])

    return go([meld for meld in ALL_MELDS if meld <= hand], [])


def left(hand: Tiles, melds: Iterable[Tiles]) -> Tiles:
    return hand.difference(*melds)


def deadwood(hand: Iterable[str]) -> int:
    return min(value(left(frozenset(hand), melds)) for melds in ways(frozenset(hand)))


def lays_off(tiles: Tiles, table: frozenset[Tiles], seen: set[tuple[Tiles, frozenset[Tiles]]]) -> Iterator[Tiles]:
    """What may be left when `tiles` are laid off on the melds of `table`, one after the other, anywhere."""
    if (tiles, table) in seen:
        return
    seen.add((tiles, table))
    yield tiles
    for tile in tiles:
        for meld in table:
            longer = meld | {tile}
            if (is_set(meld) and is_set(longer)) or (is_run(meld) and is_run(longer)):
                yield from lays_off(tiles - {tile}, table - {meld} | {longer}, seen)


def after_laying_off(hand: Iterable[str], table: Iterable[Tiles]) -> int:
    """The least that can be left of a hand."""
    melds_there, whole = frozenset(table), frozenset(hand)
    return min(
        value(rest)
        for rest_at_first in {left(whole, melds) for melds in ways(whole)}
        for rest in lays_off(rest_at_first, melds_there, set())
    )


def settle(knocker: Iterable[str], other: Iterable[str]) -> tuple[int, int]:
    """What the knocker keeps, and what the other does: the knocker's best way, of several the one that is best for him."""
    own, other = frozenset(knocker), frozenset(other)
    least = deadwood(own)
    if least == 0:
        return 0, deadwood(other)
    tables = {frozenset(melds) for melds in ways(own) if value(left(own, melds)) == least}
    return least, max(after_laying_off(other, table) for table in tables)
