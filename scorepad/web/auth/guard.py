"""The guard: finds the visitor of a request by their links, and checks their rights. Without a link all addresses give one page.

A phone keeps its links in its signed session, each with a part of its hash. Each request checks whether they are still valid.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import suppress
from urllib.parse import quote

from flask import Flask, Response, abort, current_app, g, make_response, redirect, render_template, request, session, url_for
from werkzeug.wrappers import Response as BaseResponse

from scorepad.archive.evenings import within
from scorepad.store import Link, Unavailable
from scorepad.store.links import SIGNS
from scorepad.store.models import FIRST
from scorepad.web.auth.evening import scope_of
from scorepad.web.http.device import kind_of
from scorepad.web.http.hosts import Host
from scorepad.web.http.i18n import say
from scorepad.web.http.kept_form import refused
from scorepad.web.http.proxy import BEHIND_PROXY, Session
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import LINKS, RIGHTS, Right, Visitor, held_in, may, whole_store

#: The configuration key: whether the pad listens on this machine only, whose user is a keeper without a link.
HERE = "HERE"
#: A response header; `nothing`: the visitor has no link any more, and the phone deletes its cached pages.
KEEP = "Scorepad-Keep"
#: The session key of the chosen circle.
CIRCLE = "circle"
#: The session key of the day on which the cookie was last sent, in days since 1970; seconds of a day.
DAY, SECONDS = "day", 24 * 3600
#: The query argument by which a link that went along to a rematch opens the sheet of before; the pages that lead on without it, and
#: those by which a phone that lies open finds out.
STAY, LEADS_ON, LIVE = "stay", ("board.page", "board.rematch"), ("live.page", "live.typing")
#: The most links in a session.
MOST = 12
#: The longest text of the code field that is shown again, in characters.
LONGEST = 40
#: Headers that proxies add: a request with one of them does not come from this machine.
FORWARDED = frozenset(
    f"HTTP_{name}" for name in ("FORWARDED", "X_FORWARDED_FOR", "X_FORWARDED_HOST", "X_FORWARDED_PROTO", "X_REAL_IP", "VIA")
)
#: Every browser speaks a later one; nginx, told no more than an address, speaks this one and adds no header.
OF_PROXIES = "HTTP/1.0"
#: Methods that change nothing.
LOOKS = ("GET", "HEAD", "OPTIONS")


def at_home() -> bool:
    """Whether the request comes from this machine, and the pad listens on it only."""
    config, host = current_app.config, Host.read(request.host)
    if not config.get(HERE) or config.get(BEHIND_PROXY) or not FORWARDED.isdisjoint(request.environ):
        return False
    if request.environ.get("SERVER_PROTOCOL") == OF_PROXIES:
        return False
    near = Host.read(request.remote_addr or "")
    return host is not None and host.here and (near is None or near.here)


def candidates() -> list[Visitor]:
    """The possible visitors of this request: one for each valid link, the last one opened first. Cached in the request."""
    if "candidates" not in g:
        held = held_in(session)
        standing = {link.id: link for link in whole_store().standing(held)} if held else {}
        g.standing = [standing[link] for link, _ in held if link in standing]
        found = [
            Visitor(link.role, link.circle, link.table, link.name, link.id, link.person, link.evening, link.zone)
            for link in g.standing
        ]
        g.candidates = [*([Visitor("keeper", FIRST)] if at_home() else []), *found]
    known: list[Visitor] = g.candidates
    return known


def outside() -> bool:
    """Whether the visitor has no valid link; works before the guard has run, too. False if the database does not answer."""
    try:
        return not candidates()
    except Unavailable:
        return False


def still_valid(links: Collection[tuple[int, str]]) -> bool:
    """Whether the links that the guard found valid are all among these, read later: pairs of id and hash."""
    return all((each.id, each.hash) in links for each in g.standing)


def over_http() -> list[Link]:
    """The valid links that this phone has over http, if it comes over https. They give nothing until the visitor takes them:
    anybody in the network can set a cookie of http, and so put a phone into another circle."""
    interface = current_app.session_interface
    held = held_in(interface.over_http(current_app, request)) if isinstance(interface, Session) else []
    return whole_store().standing(held)


def take_in(link: Link) -> None:
    """Add a link to the session of this phone, choose its circle, and record the use."""
    mine = [link.id, link.hash[:SIGNS]]
    session[LINKS] = [mine, *(each for each in session.get(LINKS, ()) if each[:1] != mine[:1])][:MOST]
    session[CIRCLE] = link.circle
    session.permanent = True
    session[DAY] = now() // SECONDS
    _used(link)


def install(app: Flask) -> None:
    """Check each request. Call this after `hosts.install`, before any `before_request` that needs the visitor."""
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
    # A page that belongs to no table may be opened from one: `?table=` names it.
    slug = (request.view_args or {}).get("slug") or (of_tables and request.args.get("table")) or None
    found = _as_whom(slug, of_tables) or _of_rematch(slug)
    if found is None:
        # A link to something else does not show whether the address exists.
        g.visitor = candidates()[0]
        if request.endpoint in LEADS_ON and g.visitor.table:
            # The others went on at another table, and the link leads there now.
            return redirect(url_for("board.page", slug=g.visitor.table))
        return refused("no-table", 404) if slug else abort(404)
    g.visitor = found
    for link in g.standing:
        if link.id == found.link:
            _used(link)
    if request.endpoint == "board.page" and len({each.circle for each in candidates()}) > 1 and session.get(CIRCLE) != found.circle:
        # The way back from a table leads to its circle.
        session[CIRCLE] = found.circle
    if g.standing and session.get(DAY) != now() // SECONDS:
        # The cookie is sent anew on each day on which it is used, so that it lasts as long as it is used.
        session.permanent, session[DAY] = True, now() // SECONDS
    if not found.may(right):
        return refused("may-not", 403)
    if request.method not in LOOKS:
        # A repeated idempotency key is answered from reads alone, and a deleted file can be read as long as it is open.
        whole_store().answers()
    return None


def _as_whom(slug: str | None, of_tables: bool) -> Visitor | None:
    """The visitor for this request: of the links that lead there the one with the most rights; None if there is none."""
    if slug is None:
        whole = [each for each in candidates() if each.table is None]
        there = [each for each in whole if each.circle == session.get(CIRCLE)]
        if of_tables and not there:
            # In the circle that was chosen last the visitor may only have tables.
            there = [each for each in candidates() if each.circle == session.get(CIRCLE)][:1]
        there = there or [each for each in whole if each.circle == whole[0].circle] or (candidates()[:1] if of_tables else [])
    else:
        there = [*_leading_to(slug)]
    return max(there, key=lambda each: len(RIGHTS[each.role]), default=None)


def _of_rematch(slug: str | None) -> Visitor | None:
    """The visitor of a link that went along to a rematch of this table: what waited on the phone can still be written, and the
    sheet be read. Phones that lie open there are led on."""
    args = request.args
    if slug is None or (request.endpoint or "") in LIVE or (request.endpoint in LEADS_ON and STAY not in args):
        return None
    there = [each for each in candidates() if each.table and whole_store().of(each.circle).comes_after(each.table, slug)]
    return max(there, key=lambda each: len(RIGHTS[each.role]), default=None)


def _leading_to(slug: str) -> Iterator[Visitor]:
    may_lead = [each for each in candidates() if each.table in (None, slug) or each.evening is not None]
    if len({each.circle for each in may_lead}) == 1 and all(each.table in (None, slug) for each in may_lead):
        # No look-up is needed: the store of the circle raises Unknown for other tables.
        yield from may_lead
    elif place := whole_store().place_of(slug) if may_lead else None:
        circle, opened_at = place
        theirs = [each for each in may_lead if each.circle == circle]
        yield from (each for each in theirs if each.table in (None, slug) or within(each.evening, opened_at, each.zone or ""))


def leads_to(slug: str) -> bool:
    """Whether a link of this phone leads to a table."""
    return any(_leading_to(slug))


def _used(link: Link) -> None:
    """Record when a link was last used, and on which kind of device; keepers see it."""
    with suppress(Unavailable):  # then the next use records it
        whole_store().opened(link, now(), kind_of(request.user_agent.string))


def stranger(problem: str | None = None, status: int = 403, scanned: str = "") -> Response:
    """The page for visitors without a link, the same at every address: a field for a code, and over https what the phone has over
    http. `problem`: the key of the message about the code that was typed; the code stays in the field. `scanned`: a code that was
    scanned, which stands there too."""
    gone = problem is None and not scanned and bool(session.get(LINKS))
    typed = (scanned or (request.form.get("code", "") if problem else ""))[:LONGEST]
    out = outside()
    brought = [(link, whole_store().of(link.circle).circle_name(), scope_of(link)) for link in (over_http() if out else [])]
    there = request.full_path.rstrip("?") if problem is None and request.method == "GET" else None
    response = make_response(
        render_template(
            "auth/stranger.html", problem="stranger-gone" if gone else problem, typed=typed, brought=brought, there=there
        ), status,
    )  # fmt: skip
    response.headers["Cache-Control"] = "no-store"
    if out:
        response.headers[KEEP] = "nothing"
        # Unsent forms stay on the phone, and are sent again once it has a link.
        response.headers["Scorepad-Says"] = quote(say("stranger-typed"))
    return response
