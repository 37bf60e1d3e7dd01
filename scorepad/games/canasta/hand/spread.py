"""Melds that a side has laid out, and to which of them tiles are added."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scorepad.games.canasta.melds import CANASTA, is_wild, rank_of


class LastMeld(NamedTuple):
    """The last meld of a rank that a side began: its index among the side's melds, and its tiles."""

    place: int
    natural: int
    wild: int

    @property
    def size(self) -> int:
        """The number of its tiles."""
        return self.natural + self.wild


class LaidMelds:
    """The melds of a side in the order in which they were begun, black threes too, and the last meld by rank (or "wild")."""

    __slots__ = ("canastas", "last", "melds", "reds")

    def __init__(self) -> None:
        self.melds: list[tuple[str, ...]] = []
        self.last: dict[str, LastMeld] = {}
        self.canastas = 0
        self.reds: list[str] = []

    def copy(self) -> LaidMelds:
        """An independent copy."""
        copied = LaidMelds()
        copied.melds, copied.last, copied.canastas, copied.reds = [*self.melds], {**self.last}, self.canastas, [*self.reds]
        return copied

    def begin(self, tiles: Sequence[str]) -> None:
        """Adds a new meld."""
        wild = sum(map(is_wild, tiles))
        self.last[rank_of(tiles)] = LastMeld(len(self.melds), len(tiles) - wild, wild)
        self.melds.append(tuple(tiles))
        self.canastas += len(tiles) >= CANASTA

    def add(self, rank: str, tiles: Sequence[str]) -> None:
        """Adds tiles to the last meld of a rank."""
        place, natural, wild = self.last[rank]
        more_wild = sum(map(is_wild, tiles))
        self.last[rank] = LastMeld(place, natural + len(tiles) - more_wild, wild + more_wild)
        self.canastas += natural + wild < CANASTA <= natural + wild + len(tiles)
        self.melds[place] += tuple(tiles)

    def with_added(self, rank: str, count: int) -> int:
        """The number of canastas after adding `count` tiles to the last meld of a rank."""
        return self.canastas + (self.last[rank].size < CANASTA <= self.last[rank].size + count)
