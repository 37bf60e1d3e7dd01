"""Links from figures of the archive to the tables that they are made of."""

from __future__ import annotations

from typing import Any, NamedTuple

from flask import url_for

from scorepad.core.record import base_id
from scorepad.games import games
from scorepad.web.archive.period_links import ChosenPeriod
from scorepad.web.lobby.past import TITLE_SEPARATOR


def game_url(game: str, title: str | None, time: ChosenPeriod) -> str:
    """The address of the page of a game; `title`: of a blank sheet, None: without one."""
    args: dict[str, Any] = {"title": title or None, **time.args}
    return url_for("archive_game.show_game", game=base_id(game), **args)


class TableLinks(NamedTuple):
    """Addresses of lists of the tables of a time; `game`: as the filter of the list has it, None: all games."""

    time: ChosenPeriod
    game: str | None = None

    def played_by(self, *people: int, which: str = "played") -> str:
        """The address of the list of the tables at which these people sat, at most two; `which`: the key of a `FigureKey` (see
        `scorepad/archive/selection.py`)."""
        people_args: dict[str, Any] = dict(zip(("person", "other"), people, strict=False))
        return url_for("past.list_past_tables", game=self.game, **people_args, **self.time.args, which=which)


def table_links(game: str, title: str | None, time: ChosenPeriod) -> TableLinks:
    """Addresses of lists of tables of a game; `title`: of a blank sheet, None: without one."""
    titled = game in games() and games()[game].title_option
    return TableLinks(time, f"{game}{TITLE_SEPARATOR}{title or ''}" if titled else base_id(game))
