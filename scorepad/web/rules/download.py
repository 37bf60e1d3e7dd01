"""The download of the rules of a game as one HTML file."""

from __future__ import annotations

from unicodedata import normalize
from urllib.parse import quote

from flask import Blueprint, Response, abort, current_app, render_template, url_for
from markupsafe import Markup

from scorepad.web.games.playable import visible_game
from scorepad.web.http.caching import FILES
from scorepad.web.http.i18n import game_name, language, say
from scorepad.web.http.visitor import requires
from scorepad.web.rulebook import rulebook

blueprint = Blueprint("download", __name__)

#: The style sheets of the rules, and that of their colours by night.
STYLES, NIGHT = ("css/scorepad.css", "css/hand.css", "css/rules.css"), "css/night.css"
#: The scripts of the file: they need no server.
SCRIPTS = ("js/rules.js", "js/rules-search.js")


@blueprint.get("/rules/<game>/file")
@requires("watch", tables=True)
def download_rules(game: str) -> Response:
    """The rules of a game as one self-contained HTML file, with their search."""
    game_rules = visible_game(game) or abort(404)
    files = current_app.extensions[FILES]
    sheets = [files[name].content.decode() for name in (*STYLES, NIGHT)]
    sheets[-1] = f"@media screen and (prefers-color-scheme: dark) {{{sheets[-1]}}}"
    style = Markup("\n".join(sheets))  # noqa: S704 (files of ours)
    sections = rulebook.sections(game_rules.id, language())
    name = game_name(game_rules)
    page = render_template(
        "rules/download.html",
        name=name,
        sections=sections,
        style=style,
        small_print=rulebook.needs_small_print,
        scripts=[Markup(files[script].content.decode()) for script in SCRIPTS],  # noqa: S704 (files of ours)
    )
    response = Response(page, mimetype="text/html")
    file_name = f"{name} - {say('rules-word')}.html"
    # Headers are limited to Latin-1, so the plain file name is reduced to ASCII.
    ascii_name = normalize("NFKD", file_name.replace("’", "'")).encode("ascii", "ignore").decode()
    response.headers["Content-Disposition"] = f"attachment; filename=\"{ascii_name}\"; filename*=UTF-8''{quote(file_name, safe='')}"
    return response


@blueprint.get("/rules/worker.js")
@requires(None)
def retired_service_worker() -> Response:
    """A service worker that removes itself, for phones that still have the old one for the rules."""
    response = Response(render_template("pwa/worker_gone.js"), mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Service-Worker-Allowed"] = url_for("rules.list_games")
    return response
