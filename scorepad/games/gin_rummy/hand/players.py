"""Computer players of Gin Rummy."""

from __future__ import annotations

from random import Random

from scorepad.games.gin_rummy.deadwood import BIT, COLUMN, LANE, VALUES, WIDTH, best_way, deadwood, tiles_without_run, to_bits
from scorepad.games.gin_rummy.hand.play import Seen, at_random
from scorepad.hands.play import Move

#: Value of a tile for each other tile with which it could form a meld, in points of deadwood.
LINK = 2.5
#: Cost of discarding a tile next to one that the opponent took, in points.
DANGER = 4.0


def sensible(seen: Seen, random: Random) -> Move:
    """Takes tiles that complete a meld, discards high tiles that fit nothing, and knocks as soon as it can."""
    hand = to_bits(seen.hand)
    if seen.moves[0][1] == "discard":
        return _discard_or_end(seen, hand)
    if len(seen.moves) == 1:
        return seen.moves[0]
    take, other = seen.moves
    return take if deadwood(hand | BIT[seen.pile[-1]]) <= deadwood(hand) else other


def _discard_or_end(seen: Seen, hand: int) -> Move:
    if seen.moves[-1][1] != "discard":
        # `moves` lists gin after the knocks, and gin has the least deadwood.
        ending = [move for move in seen.moves if move[1] != "discard"]
        return min(reversed(ending), key=lambda move: deadwood(hand ^ BIT[move[2]]))
    candidates = discardable(hand)
    taken, unseen = to_bits(seen.taken), ~(hand | to_bits(seen.pile))
    values = [
        (keep_value(BIT[move[2]], hand, taken, unseen=unseen), index)
        for index, move in enumerate(seen.moves)
        if BIT[move[2]] & candidates
    ]
    return seen.moves[min(values)[1]]


def discardable(hand: int) -> int:
    """The tiles that may go: those in melds are kept; a hand without other tiles discards any."""
    return tiles_without_run(best_way(hand)) or hand


def keep_value(bit: int, hand: int, taken: int, unseen: int) -> float:
    """Value of keeping a tile: possible melds and use to the opponent, less its points."""
    near = NEAR[bit]
    links = (near & hand).bit_count() if near & unseen else 0
    return LINK * links + DANGER * (near & taken).bit_count() - TILE_POINTS[bit]


def _near(bit: int) -> int:
    """The tiles that can lie in a meld of three with a tile: those of its rank, and up to two steps away in its suit."""
    place = bit.bit_length() - 1
    lane = LANE << place // WIDTH * WIDTH
    return (COLUMN << place % WIDTH | (bit << 1 | bit << 2 | bit >> 1 | bit >> 2) & lane) & ~bit


NEAR = {bit: _near(bit) for bit in BIT.values()}
TILE_POINTS = {bit: VALUES[tile[0]] for tile, bit in BIT.items()}

PLAYERS = {"gin-rummy": {"sensible": sensible, "random": at_random}}
