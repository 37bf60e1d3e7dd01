"""Checks of tiles: which may lie on the table, and in which order they can have been drawn (rules `tiles`, `bank-draws`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from scorepad.core.problem import Problem
from scorepad.games.black_jack.hand_value import FEWEST_TILES, LIMIT, STAND, count, drawn_from, is_countable
from scorepad.games.black_jack.pack import PACK

#: Name in a sentence of a hand without a seat (see `hand-name` in the words).
THIS_HAND = {"seat": "here", "who": "", "n": 0}
THE_BANK = {"seat": "bank", "who": "", "n": 0}

Name = Mapping[str, Any]
ProblemPath = tuple[int | str, ...]


def check_tiles(field: str, tiles: Sequence[str], name: Name, at: ProblemPath = ()) -> Iterator[Problem]:
    """Rule `tiles`: at least two that exist, none drawn after going over 21."""
    if is_countable(tiles):
        if (over := drawn_from(tiles, LIMIT + 1)) is not None:
            yield Problem(field, "tiles", "over-drawn", args={**name, "value": over}, at=at)
        return
    for index, tile in enumerate(tiles):
        if tile not in PACK:
            yield Problem(field, "cards", "unknown-card", args={"card": tile}, at=(*at, index))
    if len(tiles) < FEWEST_TILES:
        yield Problem(field, "tiles", "tile-number", args={**name, "low": FEWEST_TILES, "got": len(tiles)}, at=at, incomplete=True)


def check_copies(placed: Iterable[tuple[str, str, ProblemPath]]) -> Iterator[Problem]:
    """Rule `tiles`: no tile lies there more often than it exists. `placed`: field, tile and place of each tile on the table."""
    seen: dict[str, int] = {}
    for field, tile, at in placed:
        seen[tile] = seen.get(tile, 0) + 1
        if seen[tile] > PACK.copies(tile) > 0:
            yield Problem(field, "tiles", "tile-often", args={"card": tile, "high": PACK.copies(tile)}, at=at)


def check_stands(bank: Sequence[str]) -> Iterator[Problem]:
    """Rule `bank-draws`: from 17 on the bank draws no more."""
    if is_countable(bank) and (stood := drawn_from(bank, STAND, LIMIT)) is not None:
        yield Problem("bank", "bank-draws", "bank-stands", args={"value": stood, "low": STAND})


def check_draws(bank: Sequence[str], all_bust: bool) -> Iterator[Problem]:
    """Rule `bank-draws`: below 17 the bank draws, unless every hand is bust."""
    if is_countable(bank) and not all_bust and (value := count(bank).value) < STAND:
        yield Problem("bank", "bank-draws", args={"value": value, "low": STAND})
