"""Computer players of Dicke Zwei."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from scorepad.core.play import Move
from scorepad.games.dicke_zwei.combinations import FIVE
from scorepad.games.dicke_zwei.pack import LOW_TO_HIGH
from scorepad.games.dicke_zwei.play import Seen
from scorepad.games.dicke_zwei.racks import PLACES, SUIT, combination_of, equal_in, fives_in, mask_of

LOWEST = SUIT[0]
#: What the highest tile is worth, in turns that it may save later, and what a tile less is worth.
CONTROL, TILE = 0.3, 0.25
#: What each tile is worth as the highest of a combination.
SAVED = [CONTROL * (place / (len(LOW_TO_HIGH) - 1)) ** 3 for place in range(len(LOW_TO_HIGH))]
#: With so few tiles somebody may go out at any time: then nothing is saved any more.
CLOSE = 3


def sensible(seen: Seen, random: Random) -> Move:
    """Plays what leaves a hand that is gone in few turns, low tiles first; passes rather than break one up or waste a two."""
    moves = seen.moves
    if len(moves) == 1:
        return moves[0]
    hand = mask_of(seen.hand)
    fives = fives_of(hand)
    nearest = min([left for seat, left in enumerate(seen.left) if seat != seen.seat])
    passing = moves[-1][1] == "pass"
    plays = moves[:-1] if passing else moves
    costs = [_cost(move[2], hand, fives, nearest) for move in plays]
    cost = min(costs)
    return moves[-1] if passing and cost > turns(hand, fives) else moves[costs.index(cost)]


def _cost(tiles: tuple[str, ...], hand: int, fives: tuple[int, ...], nearest: int) -> float:
    """How many turns it takes to get rid of what is left then, and what the tiles could have done later."""
    high = SAVED[PLACES[tiles[-1]]]
    # Whoever has one tile left waits for a low one.
    saved = high if nearest > CLOSE else -4 * high if nearest == 1 and len(tiles) == 1 else 0.0
    rest = hand ^ combination_of(tiles)
    return (turns(rest, fives) if fives else ranks_in(rest)) + saved - TILE * len(tiles)


@lru_cache(maxsize=64)
def fives_of(hand: int) -> tuple[int, ...]:
    """The combinations of five tiles of a hand, first those that leave the fewest ranks; it is asked again as long as it passes."""
    if hand.bit_count() < FIVE:
        return ()
    # Three of a rank are two tiles more than ranks.
    threes = equal_in(hand, 3) if hand.bit_count() - ranks_in(hand) > 1 else []
    found = [mask for _, mask in fives_in(hand, equal_in(hand, 2) if threes else [], threes)]
    return tuple(sorted(found, key=lambda five: ranks_in(hand ^ five)) if len(found) > 1 else found)


def turns(hand: int, fives: tuple[int, ...]) -> int:
    """How many turns a hand needs, roughly: fives first, then rank by rank."""
    needed = 0
    for five in fives:
        if five & hand == five:
            hand ^= five
            needed += 1
    return needed + ranks_in(hand)


def ranks_in(hand: int) -> int:
    """How many ranks there are."""
    return ((hand | hand >> 1 | hand >> 2 | hand >> 3) & LOWEST).bit_count()


PLAYERS = {"dicke-zwei": {"sensible": sensible}}
