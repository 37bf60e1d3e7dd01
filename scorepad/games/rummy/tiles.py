"""Tile points and legal melds of Rummy (rules `tile-points`, `group`, `run`, `first-meld`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Annotated, Literal, NamedTuple

from scorepad.core.model import count
from scorepad.games.rummy.pack import COPIES, JOKERS, KINDS, stands_for, tile_of
from scorepad.kit.french import JOKER, RANKS

__all__ = [
    "ALL_POINTS",
    "COPIES",
    "FIRST_MELD",
    "JOKERS",
    "KINDS",
    "SMALLEST",
    "FirstMeld",
    "Kind",
    "Meld",
    "changed_melds",
    "kind_of",
    "points",
    "rules_broken",
    "stands_for",
    "tile_of",
    "worth",
    "worth_of_move",
]

JOKER_POINTS = 25
SMALLEST = 3
#: Rule `first-meld`.
FIRST_MELD = 51
FirstMeld = Annotated[int, count(0, 1_000_000)]

Meld = Sequence[str]


_POINTS = {rank: number for number, rank in enumerate(RANKS, 1)}


def points(tile: str) -> int:
    """Points of a tile; a joker in a meld counts as the tile it stands for (rules `tile-points`, `joker`)."""
    return JOKER_POINTS if tile == JOKER else _POINTS[tile[-2]]


#: Points of all tiles: upper bound for the racks (rule `possible`).
ALL_POINTS = COPIES * sum(map(points, KINDS)) + JOKERS * JOKER_POINTS


class Kind(NamedTuple):
    """The kind of a meld: `kind`, or None with the `rule` that forbids it."""

    kind: Literal["group", "run"] | None
    rule: Literal["group", "run"]


def kind_of(meld: Meld) -> Kind:
    """Whether these tiles are a group, a run or neither (rules `group`, `run`)."""
    return _kind_of(tuple(meld))


@lru_cache(maxsize=1 << 13)
def _kind_of(meld: tuple[str, ...]) -> Kind:
    tiles = [stands_for(tile) for tile in meld]
    ranks, suits = {tile[0] for tile in tiles}, {tile[1] for tile in tiles}
    if len(ranks) == 1 and (len(suits) > 1 or len(tiles) > 1):
        return Kind("group" if SMALLEST <= len(tiles) == len(suits) else None, "group")
    run = SMALLEST <= len(tiles) == len(ranks) and len(suits) == 1 and _in_a_row(ranks)
    return Kind("run" if run else None, "run")


def _in_a_row(ranks: set[str]) -> bool:
    """Whether ranks follow each other; the ace also follows the king, so that a row may go round."""
    starts = [rank for index, rank in enumerate(RANKS) if rank in ranks and RANKS[index - 1] not in ranks]
    return len(starts) <= 1


def worth(meld: Meld) -> int:
    """The points of a meld."""
    return sum(map(points, meld))


def changed_melds(before: Sequence[Meld], after: Sequence[Meld]) -> list[Meld]:
    """The melds of `after` that are new or changed."""
    remaining = Counter(tuple(sorted(meld)) for meld in before)
    melds = []
    for meld in after:
        code = tuple(sorted(meld))
        if remaining[code]:
            remaining[code] -= 1
        else:
            melds.append(meld)
    return melds


def worth_of_move(before: Sequence[Meld], after: Sequence[Meld], played: Sequence[str]) -> int:
    """Points of a first laying out (rule `first-meld`): each tile played claims one new or changed meld that holds such a tile, so
    that the claimed melds come to most."""
    lies_in: list[Meld | None] = [None] * len(played)

    def finds(meld: Meld, tried: set[int]) -> bool:
        """Whether some tile that was played can lie in this meld, those before moved where they can."""
        for index, tile in enumerate(played):
            if index not in tried and any(tile_of(lying) == tile for lying in meld):
                tried.add(index)
                other = lies_in[index]
                if other is None or finds(other, tried):
                    lies_in[index] = meld
                    return True
        return False

    return sum(worth(meld) for meld in sorted(changed_melds(before, after), key=worth, reverse=True) if finds(meld, set()))


def rules_broken(before: Sequence[Meld], after: Sequence[Meld], played: Sequence[str]) -> Iterator[str]:
    """The rules that a move breaks, apart from its points (rules `rearrange`, `group`, `run`, `joker`).

    Unchanged melds may be left out of both tables.
    """
    if not played:
        yield "rearrange"
    for meld in after:
        if kind_of(meld).kind is None:
            yield kind_of(meld).rule
    tiles_before = [tile for meld in before for tile in meld]
    tiles_after = [tile for meld in after for tile in meld]
    need, got = Counter([*map(tile_of, tiles_before), *played]), Counter(map(tile_of, tiles_after))
    if need != got:
        yield "joker" if need[JOKER] > got[JOKER] else "rearrange"
        return
    named = _named(tiles_before)
    if named and (named - _named(tiles_after)) - Counter(played):
        yield "joker"


def _named(tiles: Sequence[str]) -> Counter[str]:
    """The tiles that jokers stand for."""
    return Counter(stands_for(tile) for tile in tiles if tile_of(tile) == JOKER)
