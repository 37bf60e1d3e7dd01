"""The tiles of Black Jack: two French packs (`Ah`, `Ts`)."""

from __future__ import annotations

from scorepad.kit.cards import Pack
from scorepad.kit.french import SUITS, face, suit_rows

__all__ = ["COPIES_OF_RANK", "PACK", "USES_TILES", "face"]

USES_TILES = True

PACK = Pack(suit_rows(), face, copies_of_each=2)
#: Number of tiles of each rank.
COPIES_OF_RANK = PACK.copies_of_each * len(SUITS)
