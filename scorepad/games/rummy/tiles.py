"""What tiles are worth and what a meld is (rules `tile-points`, `group`, `run`, `first-meld`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
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
    "kind_of",
    "points",
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


def points(tile: str) -> int:
    """What a tile is worth; a joker in a meld as what it stands for (rules `tile-points`, `joker`)."""
    return JOKER_POINTS if tile == JOKER else RANKS.index(stands_for(tile)[0]) + 1


#: All tiles together: what the racks cannot exceed (rule `possible`).
ALL_POINTS = COPIES * sum(map(points, KINDS)) + JOKERS * JOKER_POINTS


class Kind(NamedTuple):
    """What a meld is: `kind`, or None with the `rule` that forbids it."""

    kind: Literal["group", "run"] | None
    rule: Literal["group", "run"]


def kind_of(meld: Meld) -> Kind:
    """Whether these tiles are a group, a run or neither (rules `group`, `run`)."""
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


def worth_of_move(before: Sequence[Meld], after: Sequence[Meld], played: Sequence[str]) -> int:
    """What the melds come to that do not stand unchanged and hold a tile that was played (rule `first-meld`)."""
    stood = Counter(tuple(sorted(meld)) for meld in before)
    total = 0
    for meld in after:
        code = tuple(sorted(meld))
        if stood[code]:
            stood[code] -= 1
        elif any(tile_of(tile) in played for tile in meld):
            total += worth(meld)
    return total
