"""The progressive web app: the service worker, which caches pages for use offline, and the offline page."""

from __future__ import annotations

from hashlib import blake2b

from flask import Blueprint, Flask, Response, after_this_request, current_app, render_template, request, session, url_for
from flask.globals import request_ctx

from scorepad.described import shipped
from scorepad.games import games
from scorepad.web.http.caching import FILES, PROGRAM
from scorepad.web.http.visitor import requires
from scorepad.web.rulebook.source import edition
from scorepad.words import CUSTOMS, LANGUAGES, words_in

blueprint = Blueprint("pwa", __name__)

#: A request header: the page is fetched for the cache, and not shown yet.
KEPT_HEADER = "Scorepad-Kept"
#: Suffixes of static files that pages use.
CACHED_TYPES = (".css", ".js", ".png", ".svg", ".webmanifest")


def install(app: Flask) -> None:
    """Leave flashed messages for the next page that the browser opens: a page for the cache (`KEPT_HEADER`) and one that htmx
    fetches do not show them."""

    @app.before_request
    def _leave_messages() -> None:
        if KEPT_HEADER in request.headers:
            request_ctx.flashes = []
            after_this_request(_leave_session)
        elif request.method == "GET" and "HX-Request" in request.headers:
            request_ctx.flashes = []


def _leave_session(response: Response) -> Response:
    session.modified = False
    return response


@blueprint.get("/worker.js")
@requires(None)
def service_worker() -> Response:
    """The service worker."""
    files = {name: url_for("static", filename=name) for name in current_app.extensions[FILES] if name.endswith(CACHED_TYPES)}
    script = render_template(
        "pwa/worker.js",
        version=blake2b((current_app.extensions[PROGRAM] + edition()).encode(), digest_size=5).hexdigest(),
        home=url_for("home.show_home"),
        files=[*files.values()],
        rules=[url_for("rules.list_games"), *(url_for("rules.show_rules", game=game) for game in (*games(), *shipped()))],
        others=[url_for("home.show_home"), url_for("languages")],
        nowhere=url_for("pwa.show_offline_page"),
        notes={lang: _notes(lang) for lang in LANGUAGES},
        style=files["css/pwa.css"],
        script=files["js/pwa.js"],
    )
    response = Response(script, mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    return response


@blueprint.get("/offline")
@requires("watch", tables=True)
def show_offline_page() -> str:
    """The page shown offline for an address that is not cached."""
    return render_template("pwa/offline.html")


def _notes(lang: str) -> dict[str, str]:
    """The notes on a cached page, in its language; the phone fills in the time for CLOCK and DAY."""
    words = words_in(lang)
    return {
        "cut": words.say("line-cut"),
        "silent": words.say("line-silent"),
        "here": words.say("kept-here"),
        "today": words.say("kept-today", {"clock": "CLOCK"}),
        "before": words.say("kept-before", {"clock": "CLOCK", "day": "DAY"}),
        "customs": CUSTOMS[lang].replace("_", "-"),
    }
