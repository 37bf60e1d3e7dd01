"""Index of the melds on the table: the tiles each takes and can spare, and what it becomes with a tile more or less.

Kinds (the tiles that jokers stand for included) are one bit each, thirteen bits a suit.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from scorepad.games.rummy.tiles import KINDS, SMALLEST, kind_of, points, stands_for
from scorepad.kit.french import JOKER, RANKS, SUITS

#: A meld as it lies on the table, and all of them.
Lying = tuple[str, ...]
Table = tuple[Lying, ...]

RANK_COUNT = len(RANKS)
LANE = (1 << RANK_COUNT) - 1
LANES = tuple(range(0, len(KINDS), RANK_COUNT))
#: the bit of each tile; a joker on a rack has none
BIT = {kind: 1 << index for index, kind in enumerate(KINDS)} | {JOKER: 0}

#: Size of the cache of melds.
CACHE_SIZE = 1 << 13


class MeldFacts(NamedTuple):
    """Properties of a meld. `tiles`: in order; as bits `kinds`: its kinds, `fits`: kinds that may be added, `spare`: kinds that may
    be taken away, `named`: kinds that jokers stand for."""

    tiles: Lying
    group: bool
    kinds: int
    fits: int
    spare: int
    named: int
    points: int


class TableFacts(NamedTuple):
    """Properties of a table: its melds, and the kinds that any of them takes, can spare, or holds a joker for."""

    melds: tuple[MeldFacts, ...]
    fits: int
    spare: int
    named: int


def kind_bits(tiles: Iterable[str]) -> int:
    """The kinds on a rack, as bits."""
    mask = 0
    for tile in tiles:
        mask |= BIT[tile]
    return mask


@lru_cache(maxsize=CACHE_SIZE)
def kinds_of(mask: int) -> tuple[str, ...]:
    """The kinds of these bits."""
    return tuple(kind for kind in KINDS if mask & BIT[kind])


@lru_cache(maxsize=CACHE_SIZE)
def meld_facts(meld: Lying) -> MeldFacts:
    """The properties of a legal meld."""
    group = kind_of(meld).kind == "group"
    by_kind = {stands_for(tile): tile for tile in meld}
    kinds = _in_order(by_kind, group)
    if group:
        fits = kind_bits(kinds[0][0] + suit for suit in SUITS if kinds[0][0] + suit not in kinds)
        spare = kind_bits(kinds) if len(kinds) > SMALLEST else 0
    else:
        ends = kind_bits((_next(kinds[0], -1), _next(kinds[-1], 1)))
        # A second one in the middle makes two runs of one.
        inside = kind_bits(kinds[SMALLEST - 1 : len(kinds) - SMALLEST + 1])
        fits = ends * (len(kinds) < RANK_COUNT) | inside
        spare = kind_bits((kinds[0], kinds[-1], *kinds[SMALLEST : len(kinds) - SMALLEST])) if len(kinds) > SMALLEST else 0
    tiles = tuple(by_kind[kind] for kind in kinds)
    named = kind_bits(kind for kind in kinds if by_kind[kind] != kind)
    return MeldFacts(tiles, group, kind_bits(kinds), fits=fits, spare=spare & ~named, named=named, points=sum(map(points, kinds)))


@lru_cache(maxsize=16)
def table_facts(table: Table) -> TableFacts:
    """The properties of a legal table."""
    melds = tuple(map(meld_facts, table))
    fits = spare = named = 0
    for meld in melds:
        fits |= meld.fits
        spare |= meld.spare
        named |= meld.named
    return TableFacts(melds, fits, spare, named=named)


def _next(kind: str, step: int) -> str:
    """The kind so many steps further in its suit; the ace follows the king (rule `run`)."""
    return RANKS[(RANKS.index(kind[0]) + step) % RANK_COUNT] + kind[1]


def _in_order(kinds: Iterable[str], group: bool) -> list[str]:
    """Kinds of a group by suit, those of a run as they follow each other."""
    ordered = sorted(kinds, key=KINDS.index)
    if group:
        return ordered
    start = next((index for index, kind in enumerate(ordered) if _next(kind, -1) not in ordered), 0)
    return ordered[start:] + ordered[:start]


@lru_cache(maxsize=CACHE_SIZE)
def added(meld: Lying, tile: str) -> tuple[Lying, ...]:
    """A meld with a tile that fits it; two runs, the tile in the first, where such a tile lay there already."""
    tiles = meld_facts(meld).tiles
    kinds, kind = [stands_for(other) for other in tiles], stands_for(tile)
    if kind in kinds:
        index = kinds.index(kind)
        return (*tiles[:index], tile), tiles[index:]
    if meld_facts(meld).group:
        return (tuple(sorted((*tiles, tile), key=lambda other: KINDS.index(stands_for(other)))),)
    return ((*tiles, tile) if _next(kinds[-1], 1) == kind else (tile, *tiles),)


@lru_cache(maxsize=CACHE_SIZE)
def without(meld: Lying, kind: str) -> tuple[Lying, ...]:
    """A meld without a tile that it can spare: one, or two runs."""
    tiles = meld_facts(meld).tiles
    index = tiles.index(kind)
    before, after = tiles[:index], tiles[index + 1 :]
    if meld_facts(meld).group:
        return (before + after,)
    return tuple(part for part in (before, after) if part)


def with_named_joker(meld: Lying, kind: str) -> Lying:
    """A meld in which a joker stands for one of its kinds."""
    return tuple(f"{JOKER}:{tile}" if tile == kind else tile for tile in meld)


def without_joker(meld: Lying, kind: str) -> Lying:
    """A meld with the tile in place of the joker that stands for it."""
    return tuple(kind if tile == f"{JOKER}:{kind}" else tile for tile in meld)
