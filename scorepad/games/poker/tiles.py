"""Checks of the tiles on the table: hands shown, and the board (rule `tiles`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from scorepad.core.problem import Problem
from scorepad.games.poker.pack import PACK, SHORT
from scorepad.kit import poker_hands

#: Tiles in a hand; in a hand of Texas Hold'em, and on its board.
HAND_SIZE, HOLDEM_HAND_SIZE, BOARD_SIZE = 5, 2, 5
#: The most tiles that a seat may exchange (rule `exchange`).
MAX_EXCHANGED = 3
#: The lowest hand value that may open (rule `openers`): two jacks with any other tiles.
TWO_JACKS = poker_hands.hand_value(("Js", "Jh"))
#: Number of tiles in the middle in each phase (rule `deal-holdem`).
ON_BOARD = (0, 3, 4, BOARD_SIZE)


def check_tiles(hands: Mapping[str, Sequence[str]], size: int, seats: int, short: bool) -> Iterator[Problem]:
    """Rule `tiles`: each hand belongs to a seat and has `size` known tiles, none twice."""
    seat_keys = {str(seat) for seat in range(seats)}
    seen: set[str] = set()
    for seat, tiles in hands.items():
        if seat not in seat_keys:
            rule = "range" if seat.removeprefix("-").isdecimal() else "format"
            yield Problem("hands", rule, "hands-seat", args={"seat": seat, "high": seats - 1}, at=(seat,))
        if len(tiles) != size:
            args = {"need": size, "got": len(tiles)}
            yield Problem("hands", "format", "hand-size", args=args, at=(seat,), incomplete=len(tiles) < size)
        yield from _check_tiles("hands", tiles, seen, short=short, where=(seat,))


def check_shared(board: Sequence[str], hands: Mapping[str, Sequence[str]], short: bool) -> Iterator[Problem]:
    """Rule `tiles`: the board has five known tiles, none twice and none of those in a hand."""
    if len(board) != BOARD_SIZE:
        args = {"need": BOARD_SIZE, "got": len(board)}
        yield Problem("board", "format", "board-size", args=args, incomplete=len(board) < BOARD_SIZE)
    yield from _check_tiles("board", board, {*chain(*hands.values())}, short=short, where=())


def _check_tiles(field: str, tiles: Sequence[str], seen: set[str], short: bool, where: tuple[int | str, ...]) -> Iterator[Problem]:
    if (SHORT if short else PACK).holds(tiles) and seen.isdisjoint(tiles):
        seen.update(tiles)
        return
    for index, tile in enumerate(tiles):
        at: tuple[int | str, ...] = (*where, index)
        if tile not in PACK:
            yield Problem(field, "cards", "unknown-card", args={"card": tile}, at=at)
        elif tile in seen:
            yield Problem(field, "tiles", "card-twice", args={"card": tile}, at=at)
        elif short and tile not in SHORT:
            yield Problem(field, "tiles", "tile-low", args={"card": tile}, at=at)
        seen.add(tile)
