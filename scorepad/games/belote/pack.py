"""The cards of Belote: 32 of the French deck."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Literal

from scorepad.kit.french import face, french_pack

__all__ = ["BITS", "HANDS", "IN_SUIT", "PACK", "RANKS", "Rank", "Suit", "as_bits", "face", "hand_size", "in_order"]

Suit = Literal["s", "h", "d", "c"]
Rank = Literal["A", "K", "Q", "J", "T", "9", "8", "7"]

#: The ranks in the order of a run.
RANKS = ("A", "K", "Q", "J", "T", "9", "8", "7")
PACK = french_pack(RANKS)
_PLACE = {card: place for place, card in enumerate(PACK.cards)}
#: The bit of each card where several are one number; a suit has eight in a row.
BITS = {card: 1 << place for card, place in _PLACE.items()}


def as_bits(cards: Iterable[str]) -> int:
    """Several cards, each once, as one number."""
    return sum(map(BITS.__getitem__, cards))


#: The cards of each number that holds cards of one suit only, in the order of a run.
IN_SUIT = {as_bits(cards): cards for row in PACK.rows for number in range(1, len(row) + 1) for cards in combinations(row, number)}


#: How many cards each holds before the first trick, by the number of players (rule `deal`).
HANDS = {2: 9, 3: 9, 4: 8}


def hand_size(players: int) -> int:
    """How many cards each holds before the first trick (rule `deal`)."""
    return HANDS[players]


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards as they are held: suit by suit, in the order of a run."""
    return sorted(cards, key=_PLACE.__getitem__)
