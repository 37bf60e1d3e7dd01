"""The door: who asks, by which link, and what he may do. Whoever holds none gets one page, whatever he asks for.

A phone keeps its links in its signed session, each with a part of its hash; whether they still stand is asked at each request.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from urllib.parse import quote

from flask import Flask, Response, abort, current_app, g, make_response, redirect, render_template, request, session, url_for
from werkzeug.wrappers import Response as BaseResponse

from scorepad.store import Link, Unavailable
from scorepad.store.links import SIGNS
from scorepad.store.models import FIRST
from scorepad.web.http.device import kind_of
from scorepad.web.http.hosts import Host
from scorepad.web.http.i18n import say
from scorepad.web.http.kept_form import refused
from scorepad.web.http.proxy import BEHIND_PROXY
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import LINKS, RIGHTS, Right, Visitor, held_in, may, whole_store

#: In the configuration: whether the pad listens on this machine alone, whose user keeps it without any link.
HERE = "HERE"
#: In an answer: `nothing` says that whoever asked may look at nothing any more, and keeps nothing.
KEEP = "Scorepad-Keep"
#: In the session: the circle that a phone looks at.
CIRCLE = "circle"
#: So many links a phone keeps.
MOST = 12
#: No code is so long, however it is written.
LONGEST = 40
#: What a proxy says for whom it speaks: whoever comes through one is not at this machine.
FORWARDED = frozenset(
    f"HTTP_{name}" for name in ("FORWARDED", "X_FORWARDED_FOR", "X_FORWARDED_HOST", "X_FORWARDED_PROTO", "X_REAL_IP", "VIA")
)
#: What a phone may ask for without anything being done for it.
LOOKS = ("GET", "HEAD", "OPTIONS")


def at_home() -> bool:
    """Whether whoever asks sits at this machine, on which alone the pad listens."""
    config, host = current_app.config, Host.read(request.host)
    if not config.get(HERE) or config.get(BEHIND_PROXY) or not FORWARDED.isdisjoint(request.environ):
        return False
    near = Host.read(request.remote_addr or "")
    return host is not None and host.here and (near is None or near.here)


def candidates() -> list[Visitor]:
    """As whom somebody may ask: one for each link that stands, the last one opened first."""
    if "candidates" not in g:
        held = held_in(session)
        standing = {link.id: link for link in whole_store().standing(held)} if held else {}
        g.standing = [standing[link] for link, _ in held if link in standing]
        found = [Visitor(link.role, link.circle, link.table, link.name, link.id, link.person) for link in g.standing]
        g.candidates = [*([Visitor("keeper", FIRST)] if at_home() else []), *found]
    known: list[Visitor] = g.candidates
    return known


def outside() -> bool:
    """Whether whoever asks holds no link, also where a request ended before the door."""
    try:
        return not candidates()
    except Unavailable:
        return False


def take_in(link: Link) -> None:
    """This phone holds this link from now on."""
    mine = [link.id, link.hash[:SIGNS]]
    session[LINKS] = [mine, *(each for each in session.get(LINKS, ()) if each[:1] != mine[:1])][:MOST]
    session[CIRCLE] = link.circle
    session.permanent = True
    _used(link)


def install(app: Flask) -> None:
    """Stand at the door. To be called after the host is known, before anything else is done with a request."""
    app.config["SESSION_REFRESH_EACH_REQUEST"] = False
    app.jinja_env.globals.update(may=may)
    app.before_request(_come_in)


def _come_in() -> BaseResponse | None:
    view = current_app.view_functions.get(request.endpoint or "")
    right: Right | None = getattr(view, "needs", "watch" if request.method in LOOKS else "write")
    if right is None:
        return None
    if not candidates():
        return stranger()
    of_tables = getattr(view, "of_tables", False)
    # What belongs to no table may have been opened from one, and leads back there.
    slug = (request.view_args or {}).get("slug") or (of_tables and request.args.get("table")) or None
    found = _as_whom(slug, of_tables)
    if found is None:
        # Who holds a link to something else learns as little as there is to know.
        g.visitor = candidates()[0]
        if request.endpoint == "board.page" and g.visitor.table:
            # The others went on at another table, and his link leads there by now.
            return redirect(url_for("board.page", slug=g.visitor.table))
        return refused("no-table", 404) if slug else abort(404)
    g.visitor = found
    for link in g.standing:
        if link.id == found.link:
            _used(link)
    if not found.may(right):
        return refused("may-not", 403)
    if request.method not in LOOKS:
        # What was done before is answered as done from what is read: a file that is gone can be read for long.
        whole_store().answers()
    return None


def _as_whom(slug: str | None, of_tables: bool) -> Visitor | None:
    """Which of the links counts for this request: of those that lead there the one that may most."""
    if slug is None:
        there = [each for each in candidates() if each.table is None]
        there = [each for each in there if each.circle == _circle(there)] or (candidates()[:1] if of_tables else [])
    else:
        there = [*_leading_to(slug)]
    return max(there, key=lambda each: len(RIGHTS[each.role]), default=None)


def _circle(there: list[Visitor]) -> int | None:
    """The circle that a phone looks at: the one that was chosen, or the first it has."""
    chosen = session.get(CIRCLE)
    return next((each.circle for each in there if each.circle == chosen), there[0].circle if there else None)


def _leading_to(slug: str) -> Iterator[Visitor]:
    circles = {each.circle for each in candidates() if each.table in (None, slug)}
    # With one circle alone, each verb of its store says whether the table is there.
    mine = circles if len(circles) == 1 else {whole_store().circle_of(slug)}
    yield from (each for each in candidates() if each.table in (None, slug) and each.circle in mine)


def _used(link: Link) -> None:
    """The keeper sees when a link was used last, and on which kind of phone."""
    with suppress(Unavailable):  # then it is told another time
        whole_store().opened(link, now(), kind_of(request.user_agent.string))


def stranger(problem: str | None = None, status: int = 403) -> Response:
    """The one page for whoever holds no link: a field for a code, the same whatever was asked for. `problem`: what is wrong with
    the code that came, a key of the words; it stays in its field."""
    gone = problem is None and bool(session.get(LINKS))
    typed = request.form.get("code", "")[:LONGEST] if problem else ""
    response = make_response(
        render_template("auth/stranger.html", problem="stranger-gone" if gone else problem, typed=typed), status
    )
    response.headers["Cache-Control"] = "no-store"
    if outside():
        response.headers[KEEP] = "nothing"
        # What was typed or waits stays on the phone, and is sent again once it holds a link.
        response.headers["Scorepad-Says"] = quote(say("stranger-typed"))
    return response
