"""How one person plays a hand of Dicke Zwei: two keys, and the rules of thumb of the sensible player."""

from __future__ import annotations

from scorepad.core.problem import SeatName
from scorepad.games.dicke_zwei.combinations import FIVE
from scorepad.games.dicke_zwei.hand.play import Seen
from scorepad.games.dicke_zwei.hand.players import CLOSE, cheapest, fives_of, turns
from scorepad.games.dicke_zwei.hand.racks import PLACES, mask_of
from scorepad.hands.play import Move
from scorepad.hands.solo import RuleOfThumb, SoloSpec

#: Ranks that are kept until another player is close to going out.
KEPT_RANKS = "KA2"


def thumb(seen: Seen, move: Move) -> RuleOfThumb:
    """Why the sensible player plays these tiles, or passes: turns that it needs, and high tiles that it keeps."""
    hand = mask_of(seen.hand)
    fives = fives_of(hand)
    turns_now = turns(hand, fives)
    if move[1] == "pass":
        cheapest_play = mask_of(cheapest(seen, hand)[0][2])
        return RuleOfThumb("pass-two" if turns(hand ^ cheapest_play, fives) == turns_now else "pass-break")
    tiles, rest = move[2], hand ^ mask_of(move[2])
    size = len(tiles)
    if not rest:
        return RuleOfThumb("out")
    left, nearest = min((left, seat) for seat, left in enumerate(seen.left) if seat != seen.seat)
    singles = [other[2][0] for other in seen.moves if len(other) > 2 and len(other[2]) == 1]
    if left == size == 1 and len(singles) > 1 and tiles[0] == max(singles, key=PLACES.__getitem__):
        return RuleOfThumb("one-left", {"player": SeatName(nearest)})
    if left <= CLOSE and tiles[-1][0] in KEPT_RANKS:
        return RuleOfThumb("close", {"player": SeatName(nearest), "n": left})
    if size == FIVE:
        return RuleOfThumb("five")
    turns_after = turns(rest, fives)
    if turns_after < turns_now and size > 1:
        return RuleOfThumb("set", {"n": size})
    # Of two masks the one with the higher tile is greater.
    if (
        turns_after < turns_now
        and sum(tile[0] == tiles[0][0] for tile in seen.hand) == 1
        and left > CLOSE
        and rest > mask_of(tiles)
    ):
        return RuleOfThumb("enough" if seen.trick else "low")
    return RuleOfThumb("shed" if turns_after <= turns_now else "turns", {"n": size})


SOLOS = {"dicke-zwei": SoloSpec(thumb, card_argument={"play": 0}, fixed_keys={"play": ("play",), "pass": ("pass",)})}
