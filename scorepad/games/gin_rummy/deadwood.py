"""Least deadwood of a hand: an exact search, fast enough to run at every turn.

Tiles are bits of one integer: thirteen a suit, the ace lowest. Once the sets are chosen, the best runs of the remaining tiles are
all stretches of three or more. So only the sets are searched; the runs are looked up in a table, one suit at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from scorepad.games.gin_rummy.pack import PACK
from scorepad.kit.french import RANKS, SUITS

#: Rule `tile-points`.
VALUES = {rank: min(place, 10) for place, rank in enumerate(RANKS, 1)}

BIT = {tile: 1 << place for place, tile in enumerate(PACK.cards)}
WIDTH = len(RANKS)
#: All tiles of the first suit.
LANE = (1 << WIDTH) - 1
#: The aces.
COLUMN = sum(1 << WIDTH * place for place in range(len(SUITS)))
#: Bits at which a run of three can end: a run does not continue in the next suit.
TOPS = COLUMN * (LANE & ~0b11)


def to_bits(tiles: Iterable[str]) -> int:
    """Different tiles as one integer."""
    return sum(map(BIT.__getitem__, tiles))


def to_tiles(bits: int) -> list[str]:
    """The tiles of an integer, suit by suit."""
    return [tile for tile, bit in BIT.items() if bits & bit]


@cache
def _tiles_of_suit(lane: int, suit: int) -> tuple[str, ...]:
    return tuple(to_tiles(lane << WIDTH * suit))


def tiles_of(hand: int) -> tuple[str, ...]:
    """The same as `to_tiles`, from a cache by suit."""
    of = _tiles_of_suit
    return of(hand & LANE, 0) + of(hand >> WIDTH & LANE, 1) + of(hand >> 2 * WIDTH & LANE, 2) + of(hand >> 3 * WIDTH, 3)


def bits_of(hand: int) -> list[int]:
    """The tiles of a hand, each as its bit."""
    bits = []
    while hand:
        bit = hand & -hand
        bits.append(bit)
        hand ^= bit
    return bits


def tiles_without_run(bits: int) -> int:
    """The tiles that are in no stretch of three or more in their suit."""
    top = bits & bits << 1 & bits << 2 & TOPS
    return bits & ~(top | top >> 1 | top >> 2)


#: Indexed by the tiles of one suit (13 bits): their points, and the deadwood points beside the best runs.
POINTS = tuple(sum(VALUES[rank] for place, rank in enumerate(RANKS) if lane >> place & 1) for lane in range(LANE + 1))
RUN_DEADWOOD = tuple(POINTS[tiles_without_run(lane)] for lane in range(LANE + 1))


def points(bits: int) -> int:
    """Total points of tiles (rule `tile-points`)."""
    return POINTS[bits & LANE] + POINTS[bits >> 13 & LANE] + POINTS[bits >> 26 & LANE] + POINTS[bits >> 39]


def deadwood_beside_runs(bits: int) -> int:
    """Deadwood points beside the best runs, without sets."""
    return RUN_DEADWOOD[bits & LANE] + RUN_DEADWOOD[bits >> 13 & LANE] + RUN_DEADWOOD[bits >> 26 & LANE] + RUN_DEADWOOD[bits >> 39]


def _sets_of(column: int) -> tuple[int, ...]:
    """All sets that tiles of one rank can make."""
    tiles = [bit for bit in BIT.values() if column & bit]
    return (column, *(column ^ bit for bit in tiles)) if len(tiles) == 4 else (column,) if len(tiles) == 3 else ()


#: The possible sets, keyed by all tiles of one rank in a hand.
SETS = {
    column: _sets_of(column)
    for rank in range(WIDTH)
    for some in range(1 << len(SUITS))
    for column in (sum(1 << WIDTH * place + rank for place in range(len(SUITS)) if some >> place & 1),)
}


def ways(hand: int) -> list[int]:
    """The rest of the hand for each way to choose sets."""
    a, b, c, d = hand & LANE, hand >> 13 & LANE, hand >> 26 & LANE, hand >> 39
    ranks = a & b & (c | d) | c & d & (a | b)
    rests = [hand]
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        rests += [rest ^ set_bits for set_bits in SETS[hand & rank * COLUMN] for rest in rests]
    return rests


def deadwood(hand: int) -> int:
    """The least deadwood (rules `meld`, `tile-points`)."""
    a, b, c, d = hand & LANE, hand >> 13 & LANE, hand >> 26 & LANE, hand >> 39
    if a & b & (c | d) | c & d & (a | b):
        return min(map(deadwood_beside_runs, ways(hand)))
    return RUN_DEADWOOD[a] + RUN_DEADWOOD[b] + RUN_DEADWOOD[c] + RUN_DEADWOOD[d]


@cache
def _best_discard_of_suit(lane: int) -> tuple[int, int]:
    """The most that discarding one tile of a suit reduces its deadwood beside the best runs, and that tile."""
    return max((RUN_DEADWOOD[lane] - RUN_DEADWOOD[lane ^ bit], bit) for bit in (1 << place for place in range(WIDTH)) if lane & bit)


def best_discard(hand: int) -> tuple[int, int]:
    """The least deadwood after a discard, and the tile to discard."""
    discards = []
    for rest in ways(hand):
        left = deadwood_beside_runs(rest)
        for shift in range(0, WIDTH * len(SUITS), WIDTH):
            if lane := rest >> shift & LANE:
                saved, bit = _best_discard_of_suit(lane)
                discards.append((left - saved, bit << shift))
    return min(discards)


def best_way(hand: int) -> int:
    """The rest of the hand beside the sets, for a choice of sets with the least deadwood."""
    return min(ways(hand), key=deadwood_beside_runs)


def melds(hand: int, rest: int) -> Iterator[int]:
    """The sets (the tiles of `hand` not in `rest`), then the runs in `rest`."""
    for rank in range(WIDTH):
        if set_bits := (hand ^ rest) & COLUMN << rank:
            yield set_bits
    melded = rest & ~tiles_without_run(rest)
    while melded:
        run, bit = 0, melded & -melded
        while melded & bit and not (run and bit & COLUMN):
            run |= bit
            bit <<= 1
        melded ^= run
        yield run


class Showdown(NamedTuple):
    """Both hands laid out after a knock: the deadwood of the knocker and of the opponent, the tiles the opponent laid off, and
    the rest of each hand beside its sets."""

    own: int
    other: int
    laid_off: int
    own_rest: int
    other_rest: int


def lay_off(hand: int, runs: int, fourths: int) -> tuple[int, int]:
    """The least deadwood after laying off (rule `lay-off`), and the rest beside the sets in that case.

    `runs`: the tiles in runs on the table; `fourths`: those that complete a set there. A tile can be laid off if an unbroken
    stretch leads from it to a run on the table, so tiles in a stretch of three or more together with `runs` are never left.
    """
    return min((points(tiles_without_run(rest | runs) & ~fourths), rest) for rest in ways(hand))


def settle(knocker: int, other: int) -> Showdown:
    """Layout of both hands after a knock (rules `lay-off`, `gin`).

    If several layouts have the least deadwood, the knocker takes the one that leaves the opponent the most.
    """
    least = deadwood(knocker)
    if not least:
        return Showdown(0, deadwood(other), 0, own_rest=best_way(knocker), other_rest=best_way(other))
    best = None
    for own_rest in ways(knocker):
        if deadwood_beside_runs(own_rest) == least:
            runs, fourths = own_rest & ~tiles_without_run(own_rest), _fourths(knocker ^ own_rest)
            left, rest = lay_off(other, runs, fourths)
            if best is None or left > best.other:
                best = Showdown(
                    least,
                    left,
                    tiles_without_run(rest) & ~(tiles_without_run(rest | runs) & ~fourths),
                    own_rest=own_rest,
                    other_rest=rest,
                )
    assert best is not None
    return best


def _fourths(sets: int) -> int:
    """The fourth tiles that complete sets of three."""
    columns = (COLUMN << rank for rank in range(WIDTH))
    return sum(column & ~sets for column in columns if (sets & column).bit_count() == 3)
