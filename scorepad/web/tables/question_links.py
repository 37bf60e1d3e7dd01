"""Links to the questions of a game."""

from __future__ import annotations

from typing import Any

from flask import url_for

from scorepad.core.game import Game
from scorepad.games import questions_of, room_of
from scorepad.web.forms.action import Action
from scorepad.web.http.i18n import words_of_request


def question_links(game: Game[Any], table: str | None, stage: str | None = None) -> list[Action]:
    """Links to the questions of a game, with the rules that decide them. `table`: the slug of the table they are asked at; `stage`:
    of its next entry."""
    words = words_of_request(room_of(game.id))
    where: dict[str, Any] = {".stage": stage}

    def address(question: str) -> str:
        if table is None:
            return url_for("ask.ask_question", game=game.id, question=question)
        return url_for("ask.ask_at_table", slug=table, question=question, **where)

    return [
        Action(words.say(f"question-{each}"), address(each), rules=tuple(question.deciding_rules))
        for each, question in questions_of(game.id).items()
    ]
