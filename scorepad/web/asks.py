"""The ways to the questions of a game."""

from __future__ import annotations

from typing import Any

from flask import url_for

from scorepad.core.game import Game
from scorepad.games import room_of
from scorepad.web.language import speak


def question_links(game: Game[Any], table: str | None, **more: Any) -> list[dict[str, str]]:
    """The questions of a game, with their addresses."""
    words = speak(room_of(game.id))
    return [
        {
            "label": words.say(f"question-{each.id}"),
            "href": url_for("ask.page", game=game.id, question=each.id, table=table, **more),
        }
        for each in game.questions
        if words.has(f"question-{each.id}")
    ]
