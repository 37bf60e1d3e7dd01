"""Links from figures of the archive to the tables that they are made of."""

from __future__ import annotations

from typing import Any

from flask import url_for

from scorepad.web.archive.time_filter import Asked
from scorepad.web.lobby.past import OF


def game_page(game: str, title: str | None, time: Asked) -> str:
    """The address of the page of a game; `title`: of a blank sheet, None: without one."""
    args: dict[str, Any] = {"title": title or None, **time.args}
    return url_for("archive_game.page", game=game, **args)


def tables_of(game: str, title: str | None, time: Asked, person: int | None = None, other: int | None = None) -> str:
    """The address of the list of tables of a game, at which these people sat."""
    args: dict[str, Any] = {"person": person, "other": other, **time.args}
    return url_for("past.page", game=f"{game}{OF}{title}" if title else game, **args)
