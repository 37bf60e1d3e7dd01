"""The cards of Belote: 32 of the French deck."""

from __future__ import annotations

from typing import Literal

from scorepad.kit.french import face, pack

__all__ = ["PACK", "RANKS", "Rank", "Suit", "face", "hand_size"]

Suit = Literal["s", "h", "d", "c"]
Rank = Literal["A", "K", "Q", "J", "T", "9", "8", "7"]

#: The ranks in the order of a run.
RANKS = ("A", "K", "Q", "J", "T", "9", "8", "7")
PACK = pack(RANKS)


def hand_size(players: int) -> int:
    """How many cards each holds before the first trick (rule `deal`)."""
    return 8 if players == 4 else 9
