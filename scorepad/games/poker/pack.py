"""The tiles of Poker: one French pack (`Ah`, `Ts`)."""

from __future__ import annotations

from scorepad.kit.french import RANKS, face, pack

__all__ = ["PACK", "SHORT", "face"]

#: Rule `tiles`: the full pack, and the short deck.
PACK = pack()
SHORT = pack(tuple(rank for rank in RANKS if rank not in "23456"))
