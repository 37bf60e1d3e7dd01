"""The tiles of Canasta: two French packs and four jokers."""

from __future__ import annotations

from typing import Any

from scorepad.kit.cards import Pack
from scorepad.kit.french import JOKER, face, suit_rows

__all__ = ["BLACK_THREES", "COPIES", "JOKER", "JOKERS", "PACK", "RED_THREES", "TILES", "USES_TILES", "face"]

USES_TILES = True

#: How often each tile is there.
COPIES = 2
JOKERS = 4
RED_THREES = ("3h", "3d")
BLACK_THREES = ("3s", "3c")


class Tiles(Pack):
    """The tiles that count by themselves, as they are tapped; red threes are known, but scored apart."""

    def copies(self, code: Any) -> int:
        """How often a tile is there; 0 if it is none."""
        return self.copies_of_each if code in RED_THREES else super().copies(code)


#: A suit a row, and the joker.
PACK = Tiles(
    (*(tuple(tile for tile in row if tile not in RED_THREES) for row in suit_rows()), (JOKER,)),
    face,
    copies_of_each=COPIES,
    extra_copies={JOKER: JOKERS},
)
#: So many tiles are there.
TILES = sum(PACK.copies(tile) for tile in (*PACK.cards, *RED_THREES))
#: Tiles to a rack, by the number of players (rule `deal`).
RACK_SIZE = {2: 15, 3: 13, 4: 11}
#: Tiles drawn in a turn, by the number of players (rule `turn`).
DRAWN = {2: 2, 3: 2, 4: 1}
