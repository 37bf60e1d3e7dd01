"""Combinations of Dicke Zwei: their kinds, and which is higher."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from scorepad.games.dicke_zwei.pack import RANKS, SUITS

Kind = Literal["single", "pair", "triple", "straight", "flush", "full-house", "four", "straight-flush"]

#: The kinds of five tiles, low to high (rule `five`).
FIVES: tuple[Kind, ...] = ("straight", "flush", "full-house", "four", "straight-flush")
EQUALS: dict[int, Kind] = {1: "single", 2: "pair", 3: "triple"}
FIVE = 5


@dataclass(frozen=True, slots=True)
class Combination:
    """Tiles that may be played together. Of two combinations of equal size the one of greater `height` is higher."""

    kind: Kind
    count: int
    height: tuple[int, ...]


def combination_of(tiles: Sequence[str]) -> Combination | None:
    """The combination that `tiles` make in any order; None if they make none (rule `combination`)."""
    if not tiles:
        return None
    rank, suit = max((RANKS.index(tile[0]), SUITS.index(tile[1])) for tile in tiles)
    same = Counter(tile[0] for tile in tiles).most_common()
    count, most = len(tiles), same[0][1]
    if count == most and count in EQUALS:
        return Combination(EQUALS[count], count, (rank, suit))
    if count != FIVE:
        return None
    kind = five(tiles, most, len(same))
    if kind is None:
        return None
    by_suit = kind in ("flush", "straight-flush")
    height = (suit_of(tiles), rank) if by_suit else (rank, suit) if kind == "straight" else (RANKS.index(same[0][0]),)
    return Combination(kind, count, (FIVES.index(kind), *height))


def five(tiles: Sequence[str], most: int, different: int) -> Kind | None:
    """The kind of five tiles, `most` of one rank and `different` ranks (rule `five`)."""
    ranks = sorted(RANKS.index(tile[0]) for tile in tiles)
    straight = all(high - low == 1 for low, high in pairwise(ranks))
    flush = len({tile[1] for tile in tiles}) == 1
    if straight or flush:
        return "straight-flush" if straight and flush else "straight" if straight else "flush"
    if different == 2:
        return "four" if most == 4 else "full-house"
    return None


def suit_of(tiles: Sequence[str]) -> int:
    """Height of the suit of tiles of one suit."""
    return SUITS.index(tiles[0][1])


def rule_of(kind: Kind) -> str:
    """The rule that compares two combinations of a kind."""
    return "five" if kind in FIVES else "compare"


#: `combination_of` with a cache of bounded size; there are fewer than 20,000 combinations.
cached_combination = lru_cache(maxsize=1 << 15)(combination_of)
