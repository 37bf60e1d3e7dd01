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
_INDEX = {card: index for index, card in enumerate(PACK.cards)}
#: The bit of each card in a number that stands for a set of cards; a suit has eight bits in a row.
BITS = {card: 1 << index for card, index in _INDEX.items()}


def as_bits(cards: Iterable[str]) -> int:
    """A set of cards as one number."""
    return sum(map(BITS.__getitem__, cards))


#: For each such number with cards of one suit only: those cards, in the order of a run.
IN_SUIT = {as_bits(cards): cards for row in PACK.rows for number in range(1, len(row) + 1) for cards in combinations(row, number)}


#: How many cards each holds before the first trick, by the number of players (rule `deal`).
HANDS = {2: 9, 3: 9, 4: 8}
#: Cards to a hand in the first deal, by the number of players; and in the second deal.
FIRST_DEAL = {2: 6, 3: 6, 4: 5}
SECOND_DEAL = 3


def hand_size(players: int) -> int:
    """How many cards each holds before the first trick (rule `deal`)."""
    return HANDS[players]


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards as they are held: suit by suit, in the order of a run."""
    return sorted(cards, key=_INDEX.__getitem__)
