"""The hand class of each game of the room."""

from __future__ import annotations

from scorepad.games.bettler.pot import LoneHand, PotHand
from scorepad.games.bettler.snear import SnearHand

PLAYS = {"bettler-und-diebe": PotHand, "halsabschneider": LoneHand, "snear": SnearHand}
