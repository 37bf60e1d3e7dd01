"""How the command line speaks of tables and numbers: by game, day and players, and in the right plural."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime

from scorepad.store.export import FullTable

#: Plurals that do not just take an s.
PLURALS = {"person": "people"}


def counted_noun(many: int | None, thing: str) -> str:
    """A number of things: "1 draft", "2 drafts"."""
    return f"{many} {thing if many == 1 else PLURALS.get(thing, f'{thing}s')}"


def table_name(whole: FullTable, game_name: Callable[[str], str] = str) -> str:
    """A table as people know it: the game or what the players call it, the day, who plays, and whether it is in the bin.
    `game_name`: the name of a game by its id."""
    title = whole.options.get("title") if isinstance(whole.options, dict) else None
    day = "an unknown day"
    with suppress(ValueError, OverflowError, OSError):
        day = f"{datetime.fromtimestamp(whole.opened_at):%Y-%m-%d}"
    who = ", ".join(seat.name for seat in whole.seats)
    name = title if isinstance(title, str) and title else game_name(whole.game)
    return f"{name} of {day}{f' with {who}' if who else ''}{', in the bin' if whole.thrown_at is not None else ''}"
