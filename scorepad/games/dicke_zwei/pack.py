"""The tiles: the 52 cards of the French deck, in the game's own order (rule `rank`)."""

from __future__ import annotations

from collections.abc import Iterable

from scorepad.kit.cards import Pack
from scorepad.kit.french import face

__all__ = ["LOW_TO_HIGH", "PACK", "RANKS", "START", "SUITS", "USES_TILES", "face", "low_to_high"]

USES_TILES = True

#: Low to high.
RANKS = "3456789TJQKA2"
SUITS = "cdhs"

#: A suit a row, high to low.
PACK = Pack(tuple(tuple(rank + suit for rank in reversed(RANKS)) for suit in reversed(SUITS)), face)
LOW_TO_HIGH = tuple(rank + suit for rank in RANKS for suit in SUITS)
#: The three of diamonds: its holder begins (rule `start`).
START = "3d"
_PLACES = {tile: place for place, tile in enumerate(LOW_TO_HIGH)}


def low_to_high(tiles: Iterable[str]) -> list[str]:
    """Tiles in the game's order."""
    return sorted(tiles, key=_PLACES.__getitem__)
