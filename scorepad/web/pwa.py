"""What a phone keeps of the site, to open it without a line; and what it needs to be put on the home screen."""

from __future__ import annotations

from hashlib import blake2b

from flask import Blueprint, Flask, Response, after_this_request, current_app, render_template, request, session, url_for
from flask.globals import request_ctx

from scorepad.games import games
from scorepad.web.http.caching import PROGRAM
from scorepad.web.http.static_files import FILES
from scorepad.web.http.visitor import needs
from scorepad.web.rulebook.source import edition
from scorepad.words import CUSTOMS, LANGUAGES, words

pages = Blueprint("pwa", __name__)

#: In a request: it fetches a page to keep it, nobody looks at it yet.
KEPT = "Scorepad-Kept"
#: Files that are part of a page, by how their names end.
SHOWN = (".css", ".js", ".png", ".svg", ".webmanifest")


def install(app: Flask) -> None:
    """Let pages be fetched to be kept: what is told once is left for the next page that somebody looks at."""

    @app.before_request
    def _told_later() -> None:
        if KEPT in request.headers:
            request_ctx.flashes = []
            after_this_request(_nobody_was_here)


def _nobody_was_here(response: Response) -> Response:
    session.modified = False
    return response


@pages.get("/worker.js")
@needs(None)
def worker() -> Response:
    """The script that keeps pages on a phone, and shows them while there is no line."""
    files = {name: url_for("static", filename=name) for name in current_app.extensions[FILES] if name.endswith(SHOWN)}
    script = render_template(
        "pwa/worker.js",
        version=blake2b((current_app.extensions[PROGRAM] + edition()).encode(), digest_size=5).hexdigest(),
        home=url_for("home.page"),
        files=[*files.values()],
        rules=[url_for("rules.index"), *(url_for("rules.game", game=game) for game in games())],
        others=[url_for("home.page"), url_for("languages")],
        nowhere=url_for("pwa.nowhere"),
        notes={lang: _notes(lang) for lang in LANGUAGES},
        style=files["css/pwa.css"],
        script=files["js/pwa.js"],
    )
    answer = Response(script, mimetype="text/javascript")
    answer.headers["Cache-Control"] = "no-cache"
    return answer


@pages.get("/offline")
@needs("watch", tables=True)
def nowhere() -> str:
    """The page that stands for all that a phone has not kept."""
    return render_template("pwa/offline.html")


def _notes(lang: str) -> dict[str, str]:
    """What a page says that was kept, in its own language; the phone fills in when that was."""
    spoken = words(lang)
    return {
        "here": spoken.say("kept-here"),
        "today": spoken.say("kept-today", {"clock": "CLOCK"}),
        "before": spoken.say("kept-before", {"clock": "CLOCK", "day": "DAY"}),
        "customs": CUSTOMS[lang].replace("_", "-"),
    }
