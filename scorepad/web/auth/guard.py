"""The guard: finds the visitor of a request by their links, and checks their rights. Without a link all addresses give one page.

A phone keeps its links in its signed session, each with a part of its hash. Each request checks whether they are still valid.
A link leads to a circle, to one table, or to an evening: all that is opened in a circle from one morning to the next.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import suppress
from urllib.parse import quote

from flask import Flask, Response, abort, current_app, g, make_response, redirect, render_template, request, session, url_for
from werkzeug.wrappers import Response as BaseResponse

from scorepad.archive.evenings import evening_end, is_within, night_of, night_start
from scorepad.core.record import check_names
from scorepad.server.hosts import Host
from scorepad.store import DatabaseUnavailable, Grant, Link, RedeemedCode
from scorepad.store.models import FIRST_CIRCLE
from scorepad.web.http.error_page import error_page
from scorepad.web.http.i18n import say, words_of_request
from scorepad.web.http.security import BEHIND_PROXY, SessionInterface
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import LINKS_KEY, RIGHTS, Right, Visitor, kind_of, links_in_session, may, store_of_all, visitor, zone


def evening_of(at: int) -> int:
    """When the evening of the circle began to which a moment belongs (Unix seconds)."""
    return night_start(night_of(at, zone()), zone())


def evening_to_share() -> int | None:
    """This evening, if the visitor may let others into it or open a table in it; None for those with a link to one table."""
    asker = visitor()
    if asker.table is None:
        return evening_of(now())
    return asker.evening if is_within(asker.evening, now(), zone()) else None


def scope_of(gives: Grant | RedeemedCode | Link) -> str:
    """What a link or code is for, as sentences call it: "circle", "evening" or "table"."""
    return "circle" if gives.table is None else "table" if gives.evening is None else "evening"


#: The configuration key: whether the pad listens on this machine only, whose user is a keeper without a link.
LOCAL_ONLY = "HERE"
#: A response header; `nothing`: the visitor has no link any more, and the phone deletes its cached pages.
KEEP_HEADER = "Scorepad-Keep"
#: The session key of the chosen circle.
CIRCLE_KEY = "circle"
#: The session key of the link of a guest who asked to stay, until they are welcomed.
ASKED_KEY = "asked"
#: The session key of the day on which the cookie was last sent, in days since 1970; seconds of a day.
DAY, SECONDS = "day", 24 * 3600
#: For how many seconds after an evening its guests may still read what was played.
READ_SECONDS = 30 * SECONDS
#: The query argument by which a link that went along to a rematch opens the sheet of before; the pages that lead on without it, and
#: those by which a phone that lies open finds out.
STAY, LEADS_ON, LIVE = "stay", ("board.show_sheet", "board.open_rematch"), ("live.get_live_state", "live.report_typing")
#: The most links in a session.
MAX_LINKS = 12
#: The longest text of the code field that is shown again, in characters.
MAX_CODE_TEXT = 40
#: Headers that proxies add: a request with one of them does not come from this machine.
FORWARDED = frozenset(
    f"HTTP_{name}" for name in ("FORWARDED", "X_FORWARDED_FOR", "X_FORWARDED_HOST", "X_FORWARDED_PROTO", "X_REAL_IP", "VIA")
)
#: Every browser speaks a later one; nginx, told no more than an address, speaks this one and adds no header.
PROXY_PROTOCOL = "HTTP/1.0"
#: Methods that change nothing.
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


def is_local_keeper() -> bool:
    """Whether the request comes from this machine, and the pad listens on it only."""
    config, host = current_app.config, Host.parse(request.host)
    if not config.get(LOCAL_ONLY) or config.get(BEHIND_PROXY) or not FORWARDED.isdisjoint(request.environ):
        return False
    if request.environ.get("SERVER_PROTOCOL") == PROXY_PROTOCOL:
        return False
    near = Host.parse(request.remote_addr or "")
    return host is not None and host.is_loopback and (near is None or near.is_loopback)


def possible_visitors() -> list[Visitor]:
    """The possible visitors of this request: one for each valid link, the last one opened first. Cached in the request."""
    if "candidates" not in g:
        session_links = links_in_session(session)
        valid = {link.id: link for link in store_of_all().links.all_valid(session_links)} if session_links else {}
        g.standing = [valid[link] for link, _ in session_links if link in valid and not is_over(valid[link], READ_SECONDS)]
        visitors = [
            Visitor(
                "reader" if is_over(link) else link.role,
                link.circle,
                link.table,
                name=link.name,
                link=link.id,
                person=link.person,
                evening=link.evening,
                zone=link.zone,
            )
            for link in g.standing
        ]
        g.outlived = len(g.standing) < len(valid)
        g.candidates = [*([Visitor("keeper", FIRST_CIRCLE)] if is_local_keeper() else []), *visitors]
    candidates: list[Visitor] = g.candidates
    return candidates


def is_over(link: Link, since: int = 0) -> bool:
    """Whether the evening of a link is over, and has been for so many seconds."""
    return link.evening is not None and now() >= evening_end(link.evening, link.zone) + since


def has_no_link() -> bool:
    """Whether the visitor has no valid link; works before the guard has run, too. False if the database does not answer."""
    try:
        return not possible_visitors()
    except DatabaseUnavailable:
        return False


def still_valid(links: Collection[tuple[int, str]]) -> bool:
    """Whether the links that the guard found valid are all among these, read later: pairs of id and hash."""
    return all((link.id, link.hash) in links for link in g.standing)


def links_over_http() -> list[Link]:
    """The valid links that this phone has over http, if it comes over https. They give nothing until the visitor takes them:
    anybody in the network can set a cookie of http, and so put a phone into another circle."""
    interface = current_app.session_interface
    session_links = links_in_session(interface.over_http(current_app, request)) if isinstance(interface, SessionInterface) else []
    return store_of_all().links.all_valid(session_links)


def add_link(link: Link) -> None:
    """Add a link to the session of this phone, choose its circle, and record the use."""
    pair = [link.id, link.stamp]
    session[LINKS_KEY] = [pair, *(other for other in session.get(LINKS_KEY, ()) if other[:1] != pair[:1])][:MAX_LINKS]
    session[CIRCLE_KEY] = link.circle
    session.permanent = True
    session[DAY] = now() // SECONDS
    _record_use(link)


def install(app: Flask) -> None:
    """Check each request. Call this after `network.install_host_check`, before any `before_request` that needs the visitor."""
    app.config["SESSION_REFRESH_EACH_REQUEST"] = False
    app.jinja_env.globals.update(may=may)
    app.before_request(_authorize)


def _authorize() -> BaseResponse | None:
    view = current_app.view_functions.get(request.endpoint or "")
    right: Right | None = getattr(view, "needs", "watch" if request.method in SAFE_METHODS else "write")
    if right is None:
        return None
    if not possible_visitors():
        return no_link_page()
    of_tables = getattr(view, "of_tables", False)
    # A page that belongs to no table may be opened from one: `?table=` names it.
    slug = (request.view_args or {}).get("slug") or (of_tables and request.args.get("table")) or None
    chosen = _choose_visitor(slug, of_tables) or _visitor_after_rematch(slug)
    if chosen is None:
        # A link to something else does not show whether the address exists.
        g.visitor = possible_visitors()[0]
        if request.endpoint in LEADS_ON and g.visitor.table:
            # The others went on at another table, and the link leads there now.
            return redirect(url_for("board.show_sheet", slug=g.visitor.table))
        return error_page("no-table", 404) if slug else abort(404)
    g.visitor = chosen
    if getattr(view, "of_evening", False) and evening_to_share() is None:
        abort(404)
    for link in g.standing:
        if link.id == chosen.link:
            _record_use(link)
    if (
        request.endpoint == "board.show_sheet"
        and len({candidate.circle for candidate in possible_visitors()}) > 1
        and session.get(CIRCLE_KEY) != chosen.circle
    ):
        # The way back from a table leads to its circle.
        session[CIRCLE_KEY] = chosen.circle
    if g.standing and session.get(DAY) != now() // SECONDS:
        # The cookie is sent anew on each day on which it is used, so that it lasts as long as it is used.
        session.permanent, session[DAY] = True, now() // SECONDS
    if not chosen.may(right):
        return error_page("may-not", 403)
    if request.method not in SAFE_METHODS:
        # A repeated idempotency key is answered from reads alone, and a deleted file can be read as long as it is open.
        store_of_all().ping()
    return None


def _choose_visitor(slug: str | None, of_tables: bool) -> Visitor | None:
    """The visitor for this request: of the links that lead there the one with the most rights; None if there is none."""
    if slug is None:
        of_circles = [candidate for candidate in possible_visitors() if candidate.table is None]
        candidates = [candidate for candidate in of_circles if candidate.circle == session.get(CIRCLE_KEY)]
        if of_tables and not candidates:
            # In the circle that was chosen last the visitor may only have tables.
            candidates = [candidate for candidate in possible_visitors() if candidate.circle == session.get(CIRCLE_KEY)][:1]
        candidates = (
            candidates
            or [candidate for candidate in of_circles if candidate.circle == of_circles[0].circle]
            or (possible_visitors()[:1] if of_tables else [])
        )
    else:
        candidates = [*_leading_to(slug)]
    return max(candidates, key=lambda candidate: len(RIGHTS[candidate.role]), default=None)


def _visitor_after_rematch(slug: str | None) -> Visitor | None:
    """The visitor of a link that went along to a rematch of this table: what waited on the phone can still be written, and the
    sheet be read. Phones that lie open there are led on."""
    args = request.args
    if slug is None or (request.endpoint or "") in LIVE or (request.endpoint in LEADS_ON and STAY not in args):
        return None
    candidates = [
        candidate
        for candidate in possible_visitors()
        if candidate.table and store_of_all().for_circle(candidate.circle).tables.is_rematch_of(candidate.table, slug)
    ]
    return max(candidates, key=lambda candidate: len(RIGHTS[candidate.role]), default=None)


def _leading_to(slug: str) -> Iterator[Visitor]:
    may_lead = [candidate for candidate in possible_visitors() if candidate.table in (None, slug) or candidate.evening is not None]
    if len({candidate.circle for candidate in may_lead}) == 1 and all(candidate.table in (None, slug) for candidate in may_lead):
        # No look-up is needed: the store of the circle raises NotFound for other tables.
        yield from may_lead
    elif place := store_of_all().tables.locate(slug) if may_lead else None:
        circle, opened_at = place
        of_circle = [candidate for candidate in may_lead if candidate.circle == circle]
        yield from (
            candidate
            for candidate in of_circle
            if candidate.table in (None, slug) or is_within(candidate.evening, opened_at, candidate.zone or "")
        )


def can_reach(slug: str) -> bool:
    """Whether a link of this phone leads to a table."""
    return any(_leading_to(slug))


def _record_use(link: Link) -> None:
    """Record when a link was last used, and on which kind of device; keepers see it."""
    with suppress(DatabaseUnavailable):  # then the next use records it
        store_of_all().links.record_use(link, now(), kind_of(request.user_agent.string))


def no_link_page(problem: str | None = None, status: int = 403, scanned: str = "") -> Response:
    """The page for visitors without a link, the same at every address: a field for a code, and over https what the phone has over
    http. `problem`: the key of the message about the code that was typed; the code stays in the field. `scanned`: a code that was
    scanned, which stands there too."""
    gone = "stranger-over" if g.get("outlived") else "stranger-gone"
    revoked = problem is None and not scanned and bool(session.get(LINKS_KEY))
    typed = (scanned or (request.form.get("code", "") if problem else ""))[:MAX_CODE_TEXT]
    without_link = has_no_link()
    http_links = [
        (link, store_of_all().for_circle(link.circle).circle.name(), scope_of(link))
        for link in (links_over_http() if without_link else [])
    ]
    address = request.full_path.rstrip("?") if problem is None and request.method == "GET" else None
    response = make_response(
        render_template(
            "auth/stranger.html", problem=gone if revoked else problem, typed=typed, brought=http_links, there=address
        ), status,
    )  # fmt: skip
    response.headers["Cache-Control"] = "no-store"
    if without_link:
        response.headers[KEEP_HEADER] = "nothing"
        # Unsent forms stay on the phone, and are sent again once it has a link.
        response.headers["Scorepad-Says"] = quote(say("stranger-typed"))
    return response


def name_problem(name: str, missing: str = "name-missing") -> str | None:
    """The message about a normalized name that cannot be used; None if it can. `missing`: the key of the message about no name at
    all, "" if none is needed. The name stands in the log, beside what its person types, and over those whom they invite."""
    if not name:
        return say(missing) if missing else None
    return next((words_of_request().sentence_of(problem) for problem in check_names([name])), None)
