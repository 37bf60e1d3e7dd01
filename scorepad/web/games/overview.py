"""The page of the described games: those of the circle, and those that come with the pad; their files, and removing one."""

from __future__ import annotations

from typing import Any, NamedTuple

from flask import Blueprint, Response, abort, flash, make_response, redirect, render_template, url_for

from scorepad.core.game import Game
from scorepad.described import base_id, description_of, shipped
from scorepad.games import room_of
from scorepad.web.games.playable import described_games, visible_game
from scorepad.web.http.i18n import game_name, say, words_of_request
from scorepad.web.http.visitor import requires, store

blueprint = Blueprint("described_games", __name__)


class GameRow(NamedTuple):
    """A game on the page; `version`: whether it is the circle's own version of one that comes with the pad."""

    base: str
    name: str
    hint: str
    players: tuple[int, ...]
    version: bool


def _row(base: str, game: Game[Any], own: bool) -> GameRow:
    words, key = words_of_request(room_of(game.id)), f"game-{game.id}-hint"
    return GameRow(base, game_name(game), words.say(key) if words.has(key) else "", tuple(game.players), own and base in shipped())


@blueprint.get("/games")
@requires("write")
def list_games() -> str:
    """The games, those of the circle first, each by name."""
    own_ids = {offered.base for offered in store().games.offered()}
    rows = [_row(base, game, base in own_ids) for base, game in described_games().items()]
    groups = {
        "games-own": [row for row in rows if row.base in own_ids],
        "games-shipped": [row for row in rows if row.base not in own_ids],
    }
    return render_template("games/overview.html", groups=groups)


@blueprint.get("/games/<game>.toml")
@requires("write")
def download_file(game: str) -> Response:
    """The file of a game."""
    found = visible_game(game) or abort(404)
    response = make_response(description_of(found.id) or abort(404))
    response.mimetype = "application/toml"
    response.headers.set("Content-Disposition", "attachment", filename=f"{base_id(found.id)}.toml")
    return response


@blueprint.get("/games/<game>/remove")
@requires("keep")
def ask_removal(game: str) -> str:
    """Ask before a game of the circle is removed."""
    return render_template("games/remove.html", game=_own_row(game))


@blueprint.post("/games/<game>/remove")
@requires("keep")
def remove_game(game: str) -> Any:
    """Remove a game of the circle; its tables stay."""
    row = _own_row(game)
    store().games.remove(game)
    flash(say("described-removed", game=row.name), "note")
    return redirect(url_for("described_games.list_games"), 303)


def _own_row(base: str) -> GameRow:
    if base not in {offered.base for offered in store().games.offered()}:
        abort(404)
    return _row(base, described_games()[base], own=True)
