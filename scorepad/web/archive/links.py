"""Links from figures of the archive to the tables that they are made of."""

from __future__ import annotations

from datetime import date
from typing import Any, NamedTuple

from flask import url_for

from scorepad.archive.times import Time
from scorepad.games import games
from scorepad.web.archive.time_filter import Asked
from scorepad.web.lobby.past import OF


def game_page(game: str, title: str | None, time: Asked) -> str:
    """The address of the page of a game; `title`: of a blank sheet, None: without one."""
    args: dict[str, Any] = {"title": title or None, **time.args}
    return url_for("archive_game.page", game=game, **args)


class Tables(NamedTuple):
    """Addresses of lists of tables, of a time; `game`: as the filter of the list has it, None: all games."""

    time: Asked
    game: str | None = None

    def of(self, *people: int, which: str = "played") -> str:
        """The address of the list of those at which these people sat, at most two; `which`: key of `Which` of
        `scorepad/archive/selection.py`."""
        who: dict[str, Any] = dict(zip(("person", "other"), people, strict=False))
        return url_for("past.page", game=self.game, **who, **self.time.args, which=which)

    def over(self, time: Time, until: date | None = None) -> str:
        """The address of the list of all of them over another time; `until`: up to a night of it."""
        last = None if until is None else until.isoformat()
        return url_for("past.page", game=self.game, time=time.key, which="played", until=last)


def tables_of(game: str, title: str | None, time: Asked) -> Tables:
    """Addresses of lists of tables of a game; `title`: of a blank sheet, None: without one."""
    return Tables(time, f"{game}{OF}{title or ''}" if games()[game].titled else game)
