"""Folds tables of the database; how the command line names tables (by game, day and players) and numbers of things."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime

from scorepad.archive.table_fold import CannotFold, FoldedTable, fold_table, log_state
from scorepad.log import LogState
from scorepad.store.export import FullTable

#: Plurals that do not just take an s.
PLURALS = {"person": "people"}


def counted_noun(number: int | None, noun: str) -> str:
    """A number with its noun: "1 draft", "2 drafts"."""
    return f"{number} {noun if number == 1 else PLURALS.get(noun, f'{noun}s')}"


def table_name(stored: FullTable, game_name: Callable[[str], str] = str) -> str:
    """A table as people know it: the game or what the players call it, the day, who plays, and whether it is in the bin.
    `game_name`: the name of a game by its id."""
    title = stored.options.get("title") if isinstance(stored.options, dict) else None
    day = "an unknown day"
    with suppress(ValueError, OverflowError, OSError):
        day = f"{datetime.fromtimestamp(stored.opened_at):%Y-%m-%d}"
    players = ", ".join(seat.name for seat in stored.seats)
    name = title if isinstance(title, str) and title else game_name(stored.game)
    return f"{name} of {day}{f' with {players}' if players else ''}{', in the bin' if stored.thrown_at is not None else ''}"


def stored_log(stored: FullTable) -> LogState:
    """What stands of the log of a table; raises CannotFold."""
    if damaged := stored.damaged_parts:
        raise CannotFold(f"damaged: {', '.join(damaged)}")
    return log_state(stored.log)


def fold_stored(stored: FullTable, log: LogState) -> FoldedTable:
    """Fold a table; raises CannotFold."""
    if [seat.seat for seat in stored.seats] != list(range(len(stored.seats))):
        raise CannotFold("somebody is missing at the table")
    return fold_table(stored.header, log)
