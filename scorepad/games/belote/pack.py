"""The cards of Belote: 32 of the French deck."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from scorepad.kit.french import face, pack

__all__ = ["BITS", "HANDS", "PACK", "RANKS", "Rank", "Suit", "face", "hand_size", "in_order"]

Suit = Literal["s", "h", "d", "c"]
Rank = Literal["A", "K", "Q", "J", "T", "9", "8", "7"]

#: The ranks in the order of a run.
RANKS = ("A", "K", "Q", "J", "T", "9", "8", "7")
PACK = pack(RANKS)
_PLACE = {card: place for place, card in enumerate(PACK.cards)}
#: The bit of each card where several are one number; a suit has eight in a row.
BITS = {card: 1 << place for card, place in _PLACE.items()}


#: How many cards each holds before the first trick, by the number of players (rule `deal`).
HANDS = {2: 9, 3: 9, 4: 8}


def hand_size(players: int) -> int:
    """How many cards each holds before the first trick (rule `deal`)."""
    return HANDS[players]


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards as they are held: suit by suit, in the order of a run."""
    return sorted(cards, key=_PLACE.__getitem__)
