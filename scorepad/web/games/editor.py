"""The page on which the file of a game is written: what is wrong with it, the form that it makes, and a round to try."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, abort, flash, make_response, redirect, render_template, request, url_for

from scorepad.described import description_of
from scorepad.store import MAX_GAMES, Conflict, TooManyGames
from scorepad.trial import check_file
from scorepad.web.forms.control import Option
from scorepad.web.games.playable import described_games, visible_game
from scorepad.web.games.trial import trial_page
from scorepad.web.http.i18n import game_name, language, say, words_of_request
from scorepad.web.http.requests import key_in
from scorepad.web.http.urls import fresh_key, now
from scorepad.web.http.visitor import requires, store

blueprint = Blueprint("game_file", __name__)


@blueprint.get("/games/new")
@requires("keep")
def write_new() -> Response:
    """A new file, which begins with a small example."""
    return _page(render_template("games/example.toml", lang=language()), {"": ""}, new=True)


@blueprint.get("/games/<game>/change")
@requires("keep")
def change_game(game: str) -> Response:
    """The file of a game, to become a version of the circle's own."""
    found = visible_game(game) or abort(404)
    return _page(description_of(found.id) or abort(404), {".began": found.id})


@blueprint.post("/games/draft")
@requires("keep")
def check_draft() -> Response:
    """The page for a text that was typed, or for a file that was brought."""
    file = request.files.get("file")
    if file is None:
        return _page(_typed_text(), request.form)
    try:
        return _page(file.read().decode("utf-8-sig").replace("\r\n", "\n"), {})
    except UnicodeDecodeError:
        return _page("", {}, problem=say("described-no-text"), status=422)


@blueprint.post("/games")
@requires("keep")
def save_game() -> Any:
    """Let a file without flaws stand for its game in this circle; 409 if somebody changed that since the form began (`.began`)."""
    text, form = _typed_text(), request.form
    compiled, flaws = check_file(text)
    if compiled is None or flaws or not key_in(form):
        return _page(text, form, status=422)
    try:
        store().games.add(compiled.game.id, text, now(), began=form.get(".began", ""))
    except TooManyGames:
        return _page(text, form, problem=say("described-many", n=MAX_GAMES), status=422)
    except Conflict:
        other = next((offered.id for offered in store().games.offered() if offered.base == compiled.file.id), "")
        return _page(text, {**form, ".began": other}, problem=say("described-moved"), other=other, status=409)
    flash(say("described-saved", game=game_name(compiled.game)), "note")
    return redirect(url_for("described_games.list_games"), 303)


def _typed_text() -> str:
    return request.form.get(".text", "").replace("\r\n", "\n")


def _page(
    text: str, form: Mapping[str, str], problem: str = "", other: str = "", new: bool = False, status: int = 200
) -> Response:  # fmt: skip
    """The page with a text; `other`: the id of the version that somebody else brought meanwhile."""
    compiled, flaws = check_file(text)
    trial = None
    if compiled:
        players = form.get(".players", "")
        trial = trial_page(compiled.game, int(players) if players.isdecimal() and len(players) < 3 else 0)
        trial.fill_in(form)
    words = words_of_request(compiled.game.id if compiled else None)
    told = [(flaw.line, words.flaw(flaw)) for flaw in flaws]
    page = render_template(
        "games/editor.html", text=text, began=form.get(".began", ""), key=key_in(form) or fresh_key(), flaws=told, pad=trial,
        numbers=lambda players: [Option(players_number, str(players_number)) for players_number in players],
        name=game_name(compiled.game) if compiled else "", problem=problem, other=other, new=new,
        likes=[(base, game_name(game)) for base, game in described_games().items()] if new else (),
    )  # fmt: skip
    return make_response(page, status)
