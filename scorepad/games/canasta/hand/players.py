"""Computer players of Canasta."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Set
from operator import itemgetter
from random import Random
from typing import NamedTuple

from scorepad.games.canasta.hand.play import Seen
from scorepad.games.canasta.melds import CANASTA, CANASTAS, POINTS, WILD, is_wild, kind, rank_of
from scorepad.hands.play import Move

#: With fewer tiles in the stock the round is nearly over: tiles are laid out rather than kept.
LATE = 12


class PlayerView(NamedTuple):
    """What the player derives from `Seen` before a move.

    `own`: the melds of its side by rank; `theirs`: the ranks of the next player's melds, `known`: tiles they surely
    hold; `held`, `gone`: tiles by rank on its own rack, and on the table or in the pile.
    """

    own: Mapping[str, tuple[str, ...]]
    theirs: Set[str]
    known: Mapping[str, int]
    held: Mapping[str, int]
    gone: Mapping[str, int]


def sensible(seen: Seen, random: Random) -> Move:
    """Takes the pile and lays out tiles when it can, keeps wild tiles for canastas, and goes out as soon as possible.

    It discards the tile it needs least that does not give the pile to the next player.
    """
    if len(seen.moves) == 1:
        return seen.moves[0]
    if seen.moves[-1][1] in ("take", "red"):
        return seen.moves[-1]
    view = player_view(seen)
    return max(seen.moves, key=lambda move: _value(move, seen, view))


def player_view(seen: Seen) -> PlayerView:
    """What the player derives from what it sees."""
    following = (seen.seat + 1) % len(seen.racks)
    side = next(side for side, seats in enumerate(seen.sides) if seen.seat in seats)
    next_side = next(side for side, seats in enumerate(seen.sides) if following in seats)
    rank = itemgetter(0)
    held = Counter(map(rank, seen.rack))
    return PlayerView(
        {rank_of(meld): meld for meld in seen.melds[side]},
        set(map(rank_of, seen.melds[next_side])),
        Counter(map(rank, seen.known[following])),
        held=held,
        gone=held + Counter(map(rank, seen.pile)),
    )


def _value(move: Move, seen: Seen, view: PlayerView) -> float:
    """Value of a move: above 0 if better than ending the turn; for a discard, less the need for it and the risk of it."""
    verb = move[1]
    if verb == "discard":
        return -loss_of_discard(move[2], view) - discard_risk(move[2], seen, view)
    if verb == "out":
        return 100
    if verb == "meld":
        return 50 - sum(_spent(tiles, (), seen) for tiles in move[2])
    return 40 - _spent(move[3], view.own[move[2]], seen)


def _spent(tiles: tuple[str, ...], lying: tuple[str, ...], seen: Seen) -> float:
    """Cost of using the wild tiles among these: 0 if they complete a canasta, high if they spoil a natural one."""
    if not any(map(is_wild, tiles)):
        return 0
    after = (*lying, *tiles)
    was, now = kind(lying), kind(after)
    if now in CANASTAS and was not in CANASTAS:
        return 0
    if was == "natural" or (now not in CANASTAS and rank_of(after) == WILD):
        return 1000
    if len(seen.rack) - len(tiles) < 3 or seen.stock < LATE or not lying:
        return 30 if lying else 20
    return 60 if len(after) < CANASTA - 1 else 30


def loss_of_discard(tile: str, view: PlayerView) -> float:
    """Value of keeping a tile on the player's own rack."""
    rank = tile[0]
    if is_wild(tile):
        return 60 + POINTS[rank]
    if rank == "3":
        return 4
    return 8 * min(view.held[rank] - 1, 3) - POINTS[rank] / 5 + (20 if rank in view.own else 0)


def discard_risk(tile: str, seen: Seen, view: PlayerView) -> float:
    """Value of the pile to the next player, if this tile may let them take it."""
    rank, pile = tile[0], len(seen.pile) + 1
    if is_wild(tile) or rank == "3":
        return 0
    if not seen.frozen and rank in view.theirs:
        return 6 * pile
    if view.known[rank] > 1:
        return 4 * pile
    return max(0, 6 - view.gone[rank]) * pile * 0.1


PLAYERS = {"canasta": {"sensible": sensible}}
