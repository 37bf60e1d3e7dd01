"""Who plays Canasta: a sensible player."""

from __future__ import annotations

from collections import Counter
from random import Random

from scorepad.core.play import Move
from scorepad.games.canasta.melds import CANASTA, CANASTAS, POINTS, WILD, is_wild, kind, rank_of
from scorepad.games.canasta.play import Seen

#: With fewer tiles in the wall the round is nearly over: what is laid out counts, what is kept does not.
LATE = 12


def sensible(seen: Seen, random: Random) -> Move:
    """Lays out what it can, keeps wild tiles for canastas, goes out as soon as it may, and feeds nobody's pile."""
    if len(seen.moves) == 1:
        return seen.moves[0]
    if seen.moves[0][1] in ("draw", "red"):
        return seen.moves[-1]
    side = next(side for side, seats in enumerate(seen.sides) if seen.seat in seats)
    held = Counter(tile[0] for tile in seen.rack)
    return max(seen.moves, key=lambda move: _value(move, seen, side, held))


def _value(move: Move, seen: Seen, side: int, held: Counter[str]) -> float:
    """More than 0 for what is better than ending the turn; out of all discards the one that is missed and feared least."""
    verb = move[1]
    if verb == "discard":
        return -_missed(move[2], seen, side, held) - _feared(move[2], seen, side)
    if verb == "out":
        return 100
    if verb == "meld":
        return 50 - sum(_spent(tiles, (), seen) for tiles in move[2])
    lies = next(meld for meld in reversed(seen.melds[side]) if rank_of(meld) == move[2])
    return 40 - _spent(move[3], lies, seen)


def _spent(tiles: tuple[str, ...], lies: tuple[str, ...], seen: Seen) -> float:
    """What the wild tiles among these are worth elsewhere: they make canastas, and begin no joker canasta that stays unfinished."""
    after = (*lies, *tiles)
    wild = sum(map(is_wild, tiles))
    if not wild or (kind(lies) not in CANASTAS and kind(after) in CANASTAS):
        return 0
    if rank_of(after) == WILD and kind(after) not in CANASTAS:
        return 1000
    if kind(lies) == "natural":
        return 1000
    if len(seen.rack) - len(tiles) < 3 or seen.stock < LATE or not lies:
        return 30 if lies else 20
    return 60 if len(after) < CANASTA - 1 else 30


def _missed(tile: str, seen: Seen, side: int, held: Counter[str]) -> float:
    """How much a tile is missed on the own rack."""
    if is_wild(tile):
        return 60 + POINTS[tile[0]]
    if tile[0] == "3":
        return 4
    missed = 8.0 * min(held[tile[0]] - 1, 3) - POINTS[tile[0]] / 5
    return missed + (20 if any(rank_of(meld) == tile[0] for meld in seen.melds[side]) else 0)


def _feared(tile: str, seen: Seen, side: int) -> float:
    """How much the pile is worth to whoever comes next, if this tile may give it to him."""
    if is_wild(tile) or tile[0] == "3":
        return 0
    following = (seen.seat + 1) % len(seen.racks)
    other = next(each for each, seats in enumerate(seen.sides) if following in seats)
    pile = len(seen.pile) + 1
    if not seen.frozen and any(rank_of(meld) == tile[0] for meld in seen.melds[other]):
        return 6.0 * pile
    if sum(known[0] == tile[0] for known in seen.known[following]) > 1:
        return 4.0 * pile
    gone = sum(each[0] == tile[0] for each in (*seen.pile, *seen.rack))
    return max(0, 6 - gone) * pile * 0.1


PLAYERS = {"canasta": {"sensible": sensible}}
