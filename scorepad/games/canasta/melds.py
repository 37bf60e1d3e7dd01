"""Tile points, melds of Canasta, and the minimum of the first meld of a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from scorepad.games.canasta.pack import BLACK_THREES, JOKER, PACK

#: Points by rank (rule `tile-points`); red threes are scored apart.
POINTS = {JOKER: 50, "A": 20, "2": 20, **dict.fromkeys("KQJT98", 10), **dict.fromkeys("7654", 5), "3": 5}

#: Least number of tiles in a canasta, and in a meld (rules `canasta-natural`, `meld`).
CANASTA = 7
MIN_MELD_SIZE = 3

#: Points that a first meld needs, by the side's total, highest first; and for a total below all of them (rule `min-meld`).
FIRST_MELD = {3000: 120, 1500: 90, 0: 50}
BELOW_NOTHING = 15

#: Canastas that a side needs to go out, by the number of players (rule `finish`).
TO_GO_OUT = {2: 2, 3: 1, 4: 1}

Kind = Literal["meld", "natural", "mixed", "joker", "illegal"]

#: The kinds that are a canasta.
CANASTAS = ("natural", "mixed", "joker")

#: Name of a meld of wild tiles alone, in place of a rank.
WILD = "wild"

#: All tiles but the red threes (rule `possible`).
ALL_POINTS = sum(PACK.copies(tile) * POINTS[tile[0]] for tile in PACK.cards)


def points(tiles: Sequence[str]) -> int:
    """Total points of tiles (rule `tile-points`)."""
    return sum(POINTS[tile[0]] for tile in tiles)


def is_wild(tile: str) -> bool:
    """Whether a tile is wild: twos and jokers."""
    return tile[0] in ("2", JOKER)


def kind(tiles: Sequence[str]) -> Kind:
    """The kind of meld that tiles make (rules `meld`, `canasta-natural`, `canasta-mixed`, `canasta-joker`)."""
    wild = sum(map(is_wild, tiles))
    ranks = {tile[0] for tile in tiles if not is_wild(tile)}
    if len(tiles) < MIN_MELD_SIZE or len(ranks) > 1 or "3" in ranks or (ranks and wild > len(tiles) - wild):
        return "illegal"
    if len(tiles) < CANASTA:
        return "meld"
    return "joker" if not ranks else "mixed" if wild else "natural"


def fault(tiles: Sequence[str]) -> Literal["threes", "wild", "ranks"] | None:
    """Why tiles neither make a first meld nor could grow into one (rule `meld`); None if they do."""
    if kind(tiles) != "illegal" or unfinished(tiles):
        return None
    ranks = {tile[0] for tile in tiles if not is_wild(tile)}
    return "threes" if "3" in ranks else "ranks" if len(ranks) > 1 else "wild"


def rank_of(tiles: Sequence[str]) -> str:
    """The rank of a meld, or "wild"."""
    return next((tile[0] for tile in tiles if not is_wild(tile)), WILD)


def black_threes(tiles: Sequence[str]) -> bool:
    """Whether tiles are a meld of black threes, legal only when going out (rule `meld`)."""
    return len(tiles) >= MIN_MELD_SIZE and all(tile in BLACK_THREES for tile in tiles)


def canastas_to_go_out(players: int) -> int:
    """Canastas that a side needs to go out (rule `finish`)."""
    return TO_GO_OUT[players]


def unfinished(tiles: Sequence[str]) -> bool:
    """Whether tiles are too few for a meld but could grow into one (rule `meld`)."""
    filler = next((tile for tile in tiles if not is_wild(tile)), "2s")
    return len(tiles) < MIN_MELD_SIZE and kind([*tiles, *[filler] * (MIN_MELD_SIZE - len(tiles))]) != "illegal"


def needed(total: int) -> int:
    """Points that a side's first meld of a round needs, by its total (rule `min-meld`)."""
    return next((need for low, need in FIRST_MELD.items() if total >= low), BELOW_NOTHING)
