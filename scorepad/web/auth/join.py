"""Joining: the page that shows a code, the code in the corner of a display, and the steps from a code to a link on a phone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from flask import Blueprint, Response, make_response, redirect, render_template, request, session, url_for
from markupsafe import Markup

from scorepad.archive.evenings import evening_end
from scorepad.server.hosts import household
from scorepad.store import Grant, Link, NewLink, NotFound, RedeemedCode, StoredTable, TooManyLinks, TooManyTries
from scorepad.store.links import NAMING_SECONDS, normalize_code
from scorepad.web.auth import invite
from scorepad.web.auth.guard import add_link, evening_to_share, name_problem, no_link_page, possible_visitors, scope_of
from scorepad.web.forms.badges import Badge
from scorepad.web.forms.control import Action
from scorepad.web.http.i18n import say, time_text
from scorepad.web.http.urls import fresh_key, normalize_name, now
from scorepad.web.http.visitor import RIGHTS, Visitor, may, requires, store, store_of_all, visitor, zone
from scorepad.web.tables.unreadable import badges_at_table, title_or_game

blueprint = Blueprint("join", __name__)

#: The session key of a redeemed code: its text, when it was redeemed, idempotency key.
REDEEMED_KEY = "came"


@blueprint.get("/t/<slug>/join")
@requires("share")
def show_table_code(slug: str) -> str:
    """The page with the code of a table, as text and as QR code: for the evening, or (`?for=table`) for this table alone."""
    return _code_page(slug)


@blueprint.post("/t/<slug>/join")
@requires("share")
def make_table_code(slug: str) -> Any:
    """Make the code of a table, if none is valid; or replace it (`code`: the old one), which makes the old one invalid."""
    return _make_code(slug)


@blueprint.get("/links/join")
@requires("keep")
def show_circle_code() -> str:
    """The page with the code of the whole circle. `?from=links`: it was opened from the page of links."""
    return _code_page(None)


@blueprint.post("/links/join")
@requires("keep")
def make_circle_code() -> Any:
    """The same for the code of the circle."""
    return _make_code(None)


def _make_code(slug: str | None) -> Any:
    # Watchers let others watch, but end no code of the others.
    old = request.form.get("code", "") if visitor().may("write") else ""
    invite.code_for(grant := _grant_asked(slug), instead_of=old)
    large = {"watch": url_for("display.show_latest_display"), "table": slug and url_for("display.show_display", slug=slug)}
    return redirect(large.get(request.form.get("large", "")) or _code_url(grant), 303)


def _grant_asked(slug: str | None) -> Grant:
    """What the code on the page is to give."""
    evening = evening_to_share() if slug and request.values.get("for") != "table" else None
    return Grant(invite.role_to_give(request.values.get("role", "scorer")), slug, evening)


def _code_url(grant: Grant) -> str:
    """The address of the page with the code that gives this."""
    args: dict[str, Any] = {"role": grant.role}
    if grant.table is None:
        if request.values.get("from") == "links":
            args["from"] = "links"
        return url_for("join.show_circle_code", **args)
    args["for"] = "table" if grant.evening is None else "evening"
    return url_for("join.show_table_code", slug=grant.table, **args)


def _code_page(slug: str | None) -> str:
    stored = None if slug is None else store().tables.load(slug)
    grant = _grant_asked(slug)
    roles = [role for role in ("scorer", "watcher") if set(RIGHTS[role]) <= set(RIGHTS[visitor().role])]
    # The page has no code where nobody could use it.
    reachable = invite.is_reachable()
    code = invite.existing_code(grant) if reachable else None
    evening = evening_to_share() if slug else None
    scopes = [grant._replace(evening=evening), grant._replace(evening=None)] if evening else []
    return render_template(
        "auth/join.html", slug=slug, title=title_or_game(stored) if stored else store().circle.name(), gives=grant, code=code,
        reached=reachable,
        roles=[(role, _code_url(grant._replace(role=role))) for role in roles],
        scopes=[(scope_of(scope), _code_url(scope)) for scope in scopes], scope=scope_of(grant), here_url=_code_url(grant),
        until=time_text(evening_end(evening, zone())) if evening else "",
        minutes=max(1, -(-(code.until - now()) // 60)) if code else 0,
        drawn=invite.svg(invite.code_url(code.text), say("join-qr", role=grant.role)) if code else "",
        host=invite.shown_host(), alone=invite.is_local_only(), here=_people_here(slug, stored), back=_back(slug),
    )  # fmt: skip


def _back(slug: str | None) -> Action:
    """The way back: to where the page was opened."""
    if slug:
        return Action(say("back-to-sheet"), url_for("board.show_sheet", slug=slug))
    if request.values.get("from") == "links":
        return Action(say("links-word"), url_for("links.list_links"))
    return Action(say("back-home"), url_for("home.show_home"))


class PersonHere(NamedTuple):
    """Somebody who came in: the number of their link, their name, role and badge, if any; `mine`: whether it is the visitor."""

    id: int
    name: str
    role: str
    badge: Badge | None
    mine: bool


def _people_here(slug: str | None, stored: StoredTable | None) -> list[PersonHere]:
    """Those whose opened links lead to a table (None: to the whole circle), those with the most rights first."""
    opened_links = [link for link in store().links.all() if link.opened_at is not None]
    links = [link for link in opened_links if (link.leads_to(stored.slug, stored.opened_at) if stored else link.table is None)]
    badges = dict(zip((person.id for person in stored.people), badges_at_table(stored), strict=True)) if stored else {}
    return [
        PersonHere(link.id, link.name, link.role, badge=badges.get(link.person or 0), mine=link.id == visitor().link)
        for link in sorted(links, key=_order)
    ]


def _order(link: Link) -> tuple[int, int]:
    return list(RIGHTS)[::-1].index(link.role), link.id


@blueprint.post("/join")
@requires(None)
def redeem_code() -> Any:
    """Redeem a typed code."""
    text = request.form.get("code", "")
    try:
        code = store_of_all().codes.redeem(text, household(request.remote_addr or ""), now())
    except TooManyTries:
        return no_link_page("code-later", 429)
    if code is None:
        return no_link_page("code-wrong")
    if any(_already_gives(code, candidate) for candidate in possible_visitors()):
        return _go_in(code.table)
    session[REDEEMED_KEY] = [normalize_code(text), now(), fresh_key()]
    return redirect(url_for("join.ask_name"), 303)


@blueprint.get("/j/<text>")
@requires(None)
def show_scanned_code(text: str) -> Response:
    """The page for a scanned code: one tap redeems it. The page says nothing of the code and counts nothing, since another site can
    lead a phone here."""
    return no_link_page(status=200, scanned=text)


def _already_gives(code: RedeemedCode, candidate: Visitor) -> bool:
    """Whether a link already gives all the rights of a code."""
    includes_table = candidate.table is None or (candidate.table == code.table and code.evening in (None, candidate.evening))
    return candidate.circle == code.circle and includes_table and set(RIGHTS[code.role]) <= set(RIGHTS[candidate.role])


def _go_in(table: str | None) -> Any:
    return redirect(url_for("board.show_sheet", slug=table) if table else url_for("home.show_home"), 303)


def _redeemed() -> tuple[RedeemedCode, str, str] | None:
    """The redeemed code of this phone, its text, and the idempotency key; None if there is none, or it is too old or was
    replaced."""
    session_value = session.get(REDEEMED_KEY)
    if not isinstance(session_value, list) or len(session_value) != 3 or not 0 <= now() - session_value[1] < NAMING_SECONDS:
        return None
    text, key = str(session_value[0]), str(session_value[2])
    code = store_of_all().codes.recently_redeemed(text, now())
    return code and (code, text, key)


@blueprint.get("/join/who")
@requires(None)
def ask_name() -> Any:
    """The page that asks for the name after a code was redeemed."""
    redeemed = _redeemed()
    return _name_page(redeemed[0]) if redeemed else _page_without_code()


@blueprint.post("/join/who")
@requires(None)
def join_circle() -> Any:
    """Make a link for this phone. The same form sent again gets the same link."""
    redeemed = _redeemed()
    if redeemed is None:
        return _page_without_code()
    code, text, key = redeemed
    stored = _table(code)
    if code.table and stored is None:
        return no_link_page("code-wrong")
    people = {str(person.id): person for person in stored.everyone} if stored else {}
    person, name = people.get(request.form.get("who", "")), normalize_name(request.form.get("name", ""))
    problem = (
        None
        if person or (not name and code.role == "watcher")
        else name_problem(name, "join-who-missing" if people else "name-missing")
    )
    if problem:
        return _name_page(code, problem, name, status=422)
    link_name = person.name if person else name or say("join-nameless")
    circle_store = store_of_all().for_circle(code.circle)
    try:
        new_link = NewLink(
            code.role, link_name, table=code.table, person=person.id if person else None, by=code.by, evening=code.evening,
            code=text,
        )  # fmt: skip
        link = circle_store.links.make(new_link, invite.token_of(key)[1], at=now(), what="came")
    except TooManyLinks as error:
        return _name_page(code, say("join-many", why=error.why), name, status=422)
    except NotFound:
        return no_link_page("code-wrong")
    session.pop(REDEEMED_KEY, None)
    if not link.is_valid:
        return no_link_page("stranger-gone")
    add_link(link)
    return _go_in(code.table)


def _page_without_code() -> Any:
    """The answer without a redeemed code: a redirect if the phone has a link, else the page for visitors without one, which says
    so if there was a code."""
    return (
        _go_in(possible_visitors()[0].table)
        if possible_visitors()
        else no_link_page("code-wrong" if REDEEMED_KEY in session else None)
    )


def _table(code: RedeemedCode) -> StoredTable | None:
    try:
        return store_of_all().for_circle(code.circle).tables.load(code.table) if code.table else None
    except NotFound:
        return None


def _name_page(code: RedeemedCode, problem: str | None = None, name: str = "", status: int = 200) -> Response:
    stored = _table(code)
    if code.table and stored is None:
        return no_link_page("code-wrong")
    circle_store = store_of_all().for_circle(code.circle)
    opened_links = [link for link in circle_store.links.all() if link.opened_at is not None]
    with_phone = {link.person for link in opened_links if stored and link.leads_to(stored.slug, stored.opened_at)}
    # Watchers need not choose a person.
    seats = zip(stored.people, badges_at_table(stored), strict=True) if stored and code.role == "scorer" else ()
    page = render_template(
        "auth/join_who.html", found=code, of=scope_of(code), title=title_or_game(stored) if stored else circle_store.circle.name(),
        problem=problem, name=name,
        seats=[(person, badge, person.id in with_phone) for person, badge in seats],
        chosen=request.form.get("who", ""), status=status,
    )  # fmt: skip
    response = make_response(page, status)
    response.headers["Cache-Control"] = "no-store"
    return response


@dataclass(frozen=True, slots=True)
class CornerCode:
    """How others join: a code as text (two groups of three letters), what it lets them do, and its QR code. Where no code is
    valid, the text is "": the page asks for one by a form with these `fields`, sent to `action`."""

    text: str
    says: str
    qr_code: Markup
    action: str
    fields: Mapping[str, str]


def corner_code(slug: str | None) -> CornerCode | None:
    """The code to join, with no more rights than the display's own: a watching display lets others watch. None if other phones
    cannot reach the pad, or the visitor may let nobody in, or if the display may not show the code of the circle."""
    if not invite.is_reachable() or not may("share" if slug else "keep"):
        return None
    grant = Grant("scorer" if may("write") else "watcher", slug, evening_to_share() if slug else None)
    action = url_for("join.make_table_code", slug=slug) if slug else url_for("join.make_circle_code")
    fields = {"role": grant.role, "large": "table" if request.endpoint == "display.show_display" else "watch"}
    code = invite.existing_code(grant)
    if code is None:
        return CornerCode("", "", Markup(), action=action, fields=fields)
    text, qr_code = f"{code.text[:3]} {code.text[3:]}", invite.svg(invite.code_url(code.text), say("watch-join"))
    return CornerCode(text, say(f"watch-code-{grant.role}"), qr_code, action=action, fields=fields)
