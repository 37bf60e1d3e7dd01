"""The tiles of Gin Rummy: one French pack (`Ah`, `Ts`)."""

from __future__ import annotations

from scorepad.kit.french import face, french_pack

__all__ = ["PACK", "face"]

PACK = french_pack()
