"""The tiles of Rummy, and what a meld is: two of each kind, six jokers; a joker in a meld tells what it stands for (`X:5h`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal, NamedTuple

from scorepad.kit.french import JOKER, RANKS, SUITS

COPIES = 2
JOKERS = 6
JOKER_POINTS = 25
SMALLEST = 3

KINDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
#: What may lie in a meld: tiles, and jokers that stand for one.
IN_MELDS = frozenset((*KINDS, *(f"{JOKER}:{kind}" for kind in KINDS)))
#: What may stand on a rack.
ON_RACKS = frozenset((*KINDS, JOKER))

Meld = Sequence[str]


def points(tile: str) -> int:
    """What a tile is worth; a joker in a meld as what it stands for (rules `tile-points`, `joker`)."""
    return JOKER_POINTS if tile == JOKER else RANKS.index(stands_for(tile)[0]) + 1


def stands_for(tile: str) -> str:
    """The tile that this one is in its meld."""
    return tile.removeprefix(f"{JOKER}:")


def tile_of(tile: str) -> str:
    """The tile itself: a joker is a joker, whatever it stands for."""
    return JOKER if tile.startswith(JOKER) else tile


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
