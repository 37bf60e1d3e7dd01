"""The tiles: the 52 cards of the French deck, in the game's own order (rule `rank`)."""

from __future__ import annotations

from scorepad.kit.cards import Pack
from scorepad.kit.french import face

__all__ = ["PACK", "RANKS", "SUITS", "face"]

#: Low to high.
RANKS = "3456789TJQKA2"
SUITS = "cdhs"

#: A suit a row, high to low.
PACK = Pack(tuple(tuple(rank + suit for rank in reversed(RANKS)) for suit in reversed(SUITS)), face)
