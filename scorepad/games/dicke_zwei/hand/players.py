"""Computer players of Dicke Zwei."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from scorepad.games.dicke_zwei.combinations import FIVE
from scorepad.games.dicke_zwei.hand.play import Seen
from scorepad.games.dicke_zwei.hand.racks import PLACES, SUIT, combination_of, equal_in, fives_in, mask_of
from scorepad.games.dicke_zwei.pack import LOW_TO_HIGH
from scorepad.hands.play import Move

LOWEST = SUIT[0]
#: Value of the highest tile, in turns that it may save later; and value of getting rid of one tile.
CONTROL, TILE = 0.3, 0.25
#: Value of each tile as the highest of a combination.
SAVED = [CONTROL * (place / (len(LOW_TO_HIGH) - 1)) ** 3 for place in range(len(LOW_TO_HIGH))]
#: With so few tiles left a player may go out at any time, so high tiles are no longer kept.
CLOSE = 3


def sensible(seen: Seen, random: Random) -> Move:
    """Plays so that the rest needs few turns, low tiles first; passes rather than break up a combination or waste a two."""
    moves = seen.moves
    if len(moves) == 1:
        return moves[0]
    hand = mask_of(seen.hand)
    move, cost = cheapest(seen, hand)
    return moves[-1] if moves[-1][1] == "pass" and cost > turns(hand, fives_of(hand)) else move


def cheapest(seen: Seen, hand: int) -> tuple[Move, float]:
    """The play of the least cost, and that cost; `hand`: the own tiles, as bits."""
    fives = fives_of(hand)
    nearest = min([left for seat, left in enumerate(seen.left) if seat != seen.seat])
    plays = seen.moves[:-1] if seen.moves[-1][1] == "pass" else seen.moves
    costs = [_cost(move[2], hand, fives, nearest=nearest) for move in plays]
    cost = min(costs)
    return plays[costs.index(cost)], cost


def _cost(tiles: tuple[str, ...], hand: int, fives: tuple[int, ...], nearest: int) -> float:
    """Cost of a play: the turns that the rest needs, plus the value of the tiles if kept."""
    high = SAVED[PLACES[tiles[-1]]]
    # A player with one tile left waits for a low one.
    saved = high if nearest > CLOSE else -4 * high if nearest == 1 and len(tiles) == 1 else 0.0
    rest = hand ^ combination_of(tiles)
    return (turns(rest, fives) if fives else ranks_in(rest)) + saved - TILE * len(tiles)


@lru_cache(maxsize=64)
def fives_of(hand: int) -> tuple[int, ...]:
    """The five-tile combinations of a hand, those that leave the fewest ranks first. Cached for hands that pass repeatedly."""
    if hand.bit_count() < FIVE:
        return ()
    # A three of a rank has two more tiles than ranks.
    threes = equal_in(hand, 3) if hand.bit_count() - ranks_in(hand) > 1 else []
    fives = [mask for _, mask in fives_in(hand, equal_in(hand, 2) if threes else [], threes)]
    return tuple(sorted(fives, key=lambda five: ranks_in(hand ^ five)) if len(fives) > 1 else fives)


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
