"""The tiles of Gin Rummy: one French pack (`Ah`, `Ts`)."""

from __future__ import annotations

from scorepad.kit.french import face, french_pack

__all__ = ["PACK", "USES_TILES", "face"]

USES_TILES = True

PACK = french_pack()
#: Tiles that can be drawn: of the 31 in the stock the last two never are (rule `deal`).
TO_DRAW = 29
