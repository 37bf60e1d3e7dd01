"""Who plays Dicke Zwei: a sensible player."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from scorepad.core.play import Move
from scorepad.games.dicke_zwei.combinations import FIVE, all_in
from scorepad.games.dicke_zwei.pack import LOW_TO_HIGH
from scorepad.games.dicke_zwei.play import Seen

#: How high a tile stands, from 0 to 1.
HEIGHT = {tile: place / (len(LOW_TO_HIGH) - 1) for place, tile in enumerate(LOW_TO_HIGH)}
#: What the highest tile is worth, in turns that it may save later, and what a tile less is worth.
CONTROL, TILE = 0.3, 0.25
#: With so few tiles somebody may go out at any time: then nothing is saved any more.
CLOSE = 3


def sensible(seen: Seen, random: Random) -> Move:
    """Plays what leaves a hand that is gone in few turns, low tiles first; passes rather than break one up or waste a two."""
    plays = [move for move in seen.moves if move[1] == "play"]
    if len(plays) < 2 and len(seen.moves) < 2:
        return seen.moves[0]
    fives = [frozenset(tiles) for tiles in all_in(seen.hand) if len(tiles) == FIVE]
    nearest = min(left for seat, left in enumerate(seen.left) if seat != seen.seat)
    best = min(plays, key=lambda move: _cost(move[2], seen, fives, nearest), default=None)
    if best is None:
        return seen.moves[-1]
    if len(plays) < len(seen.moves) and _cost(best[2], seen, fives, nearest) > _turns(seen.hand, fives):
        return seen.moves[-1]
    return best


def _cost(tiles: Sequence[str], seen: Seen, fives: Collection[frozenset[str]], nearest: int) -> float:
    """How many turns it takes to get rid of what is left then, and what the tiles could have done later."""
    rest = [tile for tile in seen.hand if tile not in tiles]
    saved = CONTROL * HEIGHT[tiles[-1]] ** 3 if nearest > CLOSE else 0.0
    if nearest == 1 and len(tiles) == 1:
        # Whoever has one tile left waits for a low one.
        saved = -CONTROL * HEIGHT[tiles[-1]]
    return _turns(rest, fives) + saved - TILE * len(tiles)


def _turns(hand: Collection[str], fives: Collection[frozenset[str]]) -> int:
    """How many turns a hand needs, roughly: fives first, then rank by rank."""
    turns, rest = 0, set(hand)
    while found := [five for five in fives if five <= rest]:
        rest -= min(found, key=lambda five: len({tile[0] for tile in rest - five}))
        turns += 1
    return turns + len({tile[0] for tile in rest})


PLAYERS = {"dicke-zwei": {"sensible": sensible}}
