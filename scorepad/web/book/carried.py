"""The rules without the site: as one file to take along, and kept by the phone where no line is."""

from __future__ import annotations

from hashlib import blake2b
from unicodedata import normalize
from urllib.parse import quote

from flask import Blueprint, Response, abort, current_app, render_template, url_for
from markupsafe import Markup

from scorepad.games import find, games
from scorepad.web.book import rulebook
from scorepad.web.book.text import edition
from scorepad.web.language import game_name, language, say
from scorepad.web.sent import FILES

pages = Blueprint("carried", __name__)

#: What draws the rules.
STYLES = ("scorepad.css", "laid.css", "rules.css")
SCRIPTS = ("htmx.min.js", "pad.js", "line.js", "rules.js")


@pages.get("/rules/<game>/file")
def file(game: str) -> Response:
    """The rules of a game as one file that needs nothing else, to open anywhere or to pass on."""
    found = find(game) or abort(404)
    files = current_app.extensions[FILES]
    style = Markup("\n".join(files[name].content.decode() for name in STYLES))  # noqa: S704 (a file of ours)
    sections = rulebook.sections(game, language())
    name = game_name(found)
    page = render_template("rules_file.html", name=name, sections=sections, style=style, small_print=rulebook.small_print)
    answer = Response(page, mimetype="text/html")
    called = f"{name} - {say('rules-word')}.html"
    # A header knows the letters of western Europe only, and no apostrophe that is one.
    plain = normalize("NFKD", called.replace("’", "'")).encode("ascii", "ignore").decode()
    answer.headers["Content-Disposition"] = f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(called, safe='')}"
    return answer


@pages.get("/rules/worker.js")
def worker() -> Response:
    """The script that keeps the rules of all games on a phone, and shows them while there is no line."""
    kept = [url_for("rules.index"), *(url_for("rules.game", game=game) for game in games())]
    needed = [url_for("static", filename=name) for name in (*STYLES, *SCRIPTS, "icon.svg")]
    version = blake2b("".join((*needed, edition())).encode(), digest_size=5).hexdigest()
    script = render_template("worker.js", pages=kept, files=needed, version=version)
    answer = Response(script, mimetype="text/javascript")
    answer.headers["Cache-Control"] = "no-cache"
    # Its own folder would leave out the page of all games.
    answer.headers["Service-Worker-Allowed"] = url_for("rules.index")
    return answer
