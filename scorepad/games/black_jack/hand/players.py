"""Computer players of Black Jack."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from scorepad.games.black_jack.hand.playing import Seen
from scorepad.games.black_jack.hand_value import ACE, STANDS_AGAINST_STRONG, STANDS_AGAINST_WEAK, STANDS_SOFT, VALUES, count
from scorepad.hands.play import Move

#: Open tiles of a weak bank: those with which it most often goes over 21.
WEAK = (2, 3, 4, 5, 6)
#: Pairs to split: aces and eights always, small ones against a weak bank.
ALWAYS_SPLIT, SPLIT_AGAINST_WEAK = (1, 8), (2, 3, 6, 7, 9)

#: Cached count of tiles.
cached_count = lru_cache(maxsize=1 << 13)(count)


def sensible(seen: Seen, random: Random) -> Move:
    """Stakes the least, since the bank has the advantage; draws, doubles and splits by the bank's open tile."""
    if seen.at is None:
        return seen.moves[0]
    verbs = {move[1]: move for move in seen.moves}
    hand = seen.hands[seen.at]
    value, soft = cached_count(hand.tiles)
    bank_value = VALUES[seen.bank[0][0]]
    weak = bank_value in WEAK
    if "split" in verbs:
        tile_value = VALUES[hand.tiles[0][0]]
        if tile_value in ALWAYS_SPLIT or (weak and tile_value in SPLIT_AGAINST_WEAK):
            return verbs["split"]
    if "double" in verbs and doubles(value, soft, bank_value):
        return verbs["double"]
    stands = STANDS_SOFT if soft else STANDS_AGAINST_WEAK if weak else STANDS_AGAINST_STRONG
    return verbs["hit"] if value < stands and "hit" in verbs else verbs["stand"]


def doubles(value: int, soft: bool, bank_value: int) -> bool:
    """Whether doubling is likely to pay: one more tile probably makes a good hand."""
    if soft:
        return False
    return value == 11 or (value == 10 and bank_value not in (ACE, 10)) or (value == 9 and bank_value in WEAK[1:])


PLAYERS = {"black-jack": {"sensible": sensible}}
