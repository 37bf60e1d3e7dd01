"""All combinations of a hand, tile by tile: the judge of the fast ones."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from tests.games.dicke_zwei.strategies import RANKS, SUITS


def all_in(tiles: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """All combinations among `tiles` (given low to high), each low to high, those of fewer tiles first."""
    ranks = [[tile for tile in tiles if tile[0] == rank] for rank in RANKS]
    equal = {many: [some for same in ranks for some in combinations(same, many)] for many in (1, 2, 3)}
    for some in equal.values():
        yield from some
    for low in range(9):
        yield from product(*ranks[low : low + 5])
    for suit in SUITS:
        for flush in combinations([tile for tile in tiles if tile[1] == suit], 5):
            if RANKS.index(flush[-1][0]) - RANKS.index(flush[0][0]) >= 5:
                yield flush
    for three in equal[3]:
        yield from (_low_to_high(three, pair) for pair in equal[2] if pair[0][0] != three[0][0])
    for same in ranks:
        if len(same) == 4:
            yield from (_low_to_high(tuple(same), (tile,)) for tile in tiles if tile[0] != same[0][0])


def _low_to_high(some: tuple[str, ...], others: tuple[str, ...]) -> tuple[str, ...]:
    return some + others if RANKS.index(some[0][0]) < RANKS.index(others[0][0]) else others + some
