"""Computer players of Canasta."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Set
from operator import itemgetter
from random import Random
from typing import NamedTuple

from scorepad.core.play import Move
from scorepad.games.canasta.melds import CANASTA, CANASTAS, POINTS, WILD, is_wild, kind, rank_of
from scorepad.games.canasta.play import Seen

#: With fewer tiles in the wall the round is nearly over: what is laid out counts, what is kept does not.
LATE = 12


class View(NamedTuple):
    """What a player thinks of before he moves.

    `own`: the melds of his side by rank; `theirs`: the ranks of those of whoever comes next, `known`: what that one surely holds;
    `held`, `gone`: tiles by rank on the own rack, and there or in the pile.
    """

    own: Mapping[str, tuple[str, ...]]
    theirs: Set[str]
    known: Mapping[str, int]
    held: Mapping[str, int]
    gone: Mapping[str, int]


def sensible(seen: Seen, random: Random) -> Move:
    """Takes the pile when it can, lays out what it can, keeps wild tiles for canastas, and goes out as soon as it may.

    It discards what it misses least, and what does not give the pile to whoever comes next.
    """
    if len(seen.moves) == 1:
        return seen.moves[0]
    if seen.moves[-1][1] in ("take", "red"):
        return seen.moves[-1]
    following = (seen.seat + 1) % len(seen.racks)
    side = next(side for side, seats in enumerate(seen.sides) if seen.seat in seats)
    other = next(side for side, seats in enumerate(seen.sides) if following in seats)
    rank = itemgetter(0)
    held = Counter(map(rank, seen.rack))
    view = View(
        {rank_of(meld): meld for meld in seen.melds[side]},
        set(map(rank_of, seen.melds[other])),
        Counter(map(rank, seen.known[following])),
        held,
        held + Counter(map(rank, seen.pile)),
    )
    return max(seen.moves, key=lambda move: _value(move, seen, view))


def _value(move: Move, seen: Seen, view: View) -> float:
    """More than 0 for what is better than ending the turn; out of all discards the one that is missed and feared least."""
    verb = move[1]
    if verb == "discard":
        return -_missed(move[2], view) - _feared(move[2], seen, view)
    if verb == "out":
        return 100
    if verb == "meld":
        return 50 - sum(_spent(tiles, (), seen) for tiles in move[2])
    return 40 - _spent(move[3], view.own[move[2]], seen)


def _spent(tiles: tuple[str, ...], lies: tuple[str, ...], seen: Seen) -> float:
    """What the wild tiles among these are worth elsewhere: they make canastas, and begin no joker canasta that stays unfinished."""
    if not any(map(is_wild, tiles)):
        return 0
    after = (*lies, *tiles)
    was, now = kind(lies), kind(after)
    if now in CANASTAS and was not in CANASTAS:
        return 0
    if was == "natural" or (now not in CANASTAS and rank_of(after) == WILD):
        return 1000
    if len(seen.rack) - len(tiles) < 3 or seen.stock < LATE or not lies:
        return 30 if lies else 20
    return 60 if len(after) < CANASTA - 1 else 30


def _missed(tile: str, view: View) -> float:
    """How much a tile is missed on the own rack."""
    rank = tile[0]
    if is_wild(tile):
        return 60 + POINTS[rank]
    if rank == "3":
        return 4
    return 8 * min(view.held[rank] - 1, 3) - POINTS[rank] / 5 + (20 if rank in view.own else 0)


def _feared(tile: str, seen: Seen, view: View) -> float:
    """How much the pile is worth to whoever comes next, if this tile may give it to him."""
    rank, pile = tile[0], len(seen.pile) + 1
    if is_wild(tile) or rank == "3":
        return 0
    if not seen.frozen and rank in view.theirs:
        return 6 * pile
    if view.known[rank] > 1:
        return 4 * pile
    return max(0, 6 - view.gone[rank]) * pile * 0.1


PLAYERS = {"canasta": {"sensible": sensible}}
