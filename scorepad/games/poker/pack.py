"""The tiles of Poker: one French pack (`Ah`, `Ts`)."""

from __future__ import annotations

from scorepad.kit.french import RANKS, face, french_pack

__all__ = ["PACK", "SHORT", "USES_TILES", "face"]

USES_TILES = True

#: Rule `tiles`: the full pack, and the short deck.
PACK = french_pack()
SHORT = french_pack(tuple(rank for rank in RANKS if rank not in "23456"))
