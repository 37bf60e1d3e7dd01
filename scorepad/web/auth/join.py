"""Joining: the page that shows a code, and the steps from a code to a link on another phone.

The code in the corner of a display.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from flask import Blueprint, Response, make_response, redirect, render_template, request, session, url_for
from markupsafe import Markup

from scorepad.archive.evenings import evening_end
from scorepad.store import Grant, Link, NewLink, NotFound, RedeemedCode, StoredTable, TooManyLinks, TooManyTries
from scorepad.store.codes import NAME_SECONDS, normalize_code
from scorepad.web.auth import invite
from scorepad.web.auth.guard import add_link, evening_to_share, name_problem, no_link_page, possible_visitors, scope_of
from scorepad.web.forms.badges import Badge
from scorepad.web.forms.control import Action
from scorepad.web.http.i18n import say, time_text
from scorepad.web.http.network import household
from scorepad.web.http.urls import fresh_key, normalize_name, now
from scorepad.web.http.visitor import RIGHTS, Visitor, may, requires, store, store_of_all, visitor, zone
from scorepad.web.tables.unreadable import badges_at_table, title_or_game

blueprint = Blueprint("join", __name__)

#: The session key of a redeemed code: its text, when it was redeemed, idempotency key.
REDEEMED_KEY = "came"


@blueprint.get("/t/<slug>/join")
def show_table_code(slug: str) -> str:
    """The page with the code of a table, as text and as QR code: for the evening, or (`?for=table`) for this table alone."""
    return _shown(slug)


@blueprint.post("/t/<slug>/join")
@requires("watch")
def make_table_code(slug: str) -> Any:
    """Make the code of a table, if none stands; or replace it (`code`: the old one), which makes the old one invalid."""
    return _made(slug)


@blueprint.get("/links/join")
@requires("keep")
def show_circle_code() -> str:
    """The page with the code of the whole circle. `?from=links`: it was opened from the page of links."""
    return _shown(None)


@blueprint.post("/links/join")
@requires("keep")
def make_circle_code() -> Any:
    """The same for the code of the circle."""
    return _made(None)


def _made(slug: str | None) -> Any:
    # Watchers let others watch, but end no code of the others.
    old = request.form.get("code", "") if visitor().may("write") else ""
    invite.code_for(asked := _asked(slug), instead_of=old)
    large = {"watch": url_for("display.show_latest_display"), "table": slug and url_for("display.show_display", slug=slug)}
    return redirect(large.get(request.form.get("large", "")) or _address(asked), 303)


def _asked(slug: str | None) -> Grant:
    """What the code on the page is to give."""
    evening = evening_to_share() if slug and request.values.get("for") != "table" else None
    return Grant(invite.role_to_give(request.values.get("role", "scorer")), slug, evening)


def _address(gives: Grant) -> str:
    """The address of the page with the code that gives this."""
    asked: dict[str, Any] = {"role": gives.role}
    if gives.table is None:
        if request.values.get("from") == "links":
            asked["from"] = "links"
        return url_for("join.show_circle_code", **asked)
    asked["for"] = "table" if gives.evening is None else "evening"
    return url_for("join.show_table_code", slug=gives.table, **asked)


def _shown(slug: str | None) -> str:
    kept = None if slug is None else store().load_table(slug)
    gives = _asked(slug)
    roles = [each for each in ("scorer", "watcher") if set(RIGHTS[each]) <= set(RIGHTS[visitor().role])]
    # The page has no code where nobody could use it.
    reached = invite.is_reachable()
    code = invite.existing_code(gives) if reached else None
    evening = evening_to_share() if slug else None
    scopes = [gives._replace(evening=evening), gives._replace(evening=None)] if evening else []
    return render_template(
        "auth/join.html", slug=slug, title=title_or_game(kept) if kept else store().circle_name(), gives=gives, code=code,
        reached=reached,
        roles=[(each, _address(gives._replace(role=each))) for each in roles],
        scopes=[(scope_of(each), _address(each)) for each in scopes], scope=scope_of(gives), here_url=_address(gives),
        until=time_text(evening_end(evening, zone())) if evening else "",
        minutes=max(1, -(-(code.until - now()) // 60)) if code else 0,
        drawn=invite.svg(invite.code_url(code.text), say("join-qr", role=gives.role)) if code else "",
        host=invite.shown_host(), alone=invite.is_local_only(), here=_here(slug, kept), back=_back(slug),
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


def _here(slug: str | None, kept: StoredTable | None) -> list[PersonHere]:
    """Those whose opened links lead to a table (None: to the whole circle), those with the most rights first."""
    opened = [each for each in store().links() if each.opened_at is not None]
    found = [each for each in opened if (each.leads_to(kept.slug, kept.opened_at) if kept else each.table is None)]
    drawn = dict(zip((person.id for person in kept.people), badges_at_table(kept), strict=True)) if kept else {}
    return [
        PersonHere(each.id, each.name, each.role, drawn.get(each.person or 0), each.id == visitor().link)
        for each in sorted(found, key=_order)
    ]


def _order(link: Link) -> tuple[int, int]:
    return list(RIGHTS)[::-1].index(link.role), link.id


@blueprint.post("/join")
@requires(None)
def redeem_code() -> Any:
    """Redeem a typed code."""
    text = request.form.get("code", "")
    try:
        found = store_of_all().redeem_code(text, household(request.remote_addr or ""), now())
    except TooManyTries:
        return no_link_page("code-later", 429)
    if found is None:
        return no_link_page("code-wrong")
    if any(_has(found, each) for each in possible_visitors()):
        return _go_in(found.table)
    session[REDEEMED_KEY] = [normalize_code(text), now(), fresh_key()]
    return redirect(url_for("join.ask_name"), 303)


@blueprint.get("/j/<text>")
@requires(None)
def show_scanned_code(text: str) -> Response:
    """The page for a scanned code: one tap redeems it. To look at it tells nothing of the code and counts nothing, since another
    site can lead a phone here."""
    return no_link_page(status=200, scanned=text)


def _has(found: RedeemedCode, held: Visitor) -> bool:
    """Whether a link already gives all the rights of a code."""
    there = held.table is None or (held.table == found.table and found.evening in (None, held.evening))
    return held.circle == found.circle and there and set(RIGHTS[found.role]) <= set(RIGHTS[held.role])


def _go_in(table: str | None) -> Any:
    return redirect(url_for("board.show_sheet", slug=table) if table else url_for("home.show_home"), 303)


def _came() -> tuple[RedeemedCode, str, str] | None:
    """The redeemed code of this phone, its text, and the idempotency key; None if there is none, or it is too old or was
    replaced."""
    told = session.get(REDEEMED_KEY)
    if not isinstance(told, list) or len(told) != 3 or not 0 <= now() - told[1] < NAME_SECONDS:
        return None
    text, key = str(told[0]), str(told[2])
    found = store_of_all().recently_redeemed(text, now())
    return found and (found, text, key)


@blueprint.get("/join/who")
@requires(None)
def ask_name() -> Any:
    """The page that asks for the name after a code was redeemed."""
    came = _came()
    return _ask(came[0]) if came else _past()


@blueprint.post("/join/who")
@requires(None)
def join_circle() -> Any:
    """Make a link for this phone. The same form sent again gets the same link."""
    came = _came()
    if came is None:
        return _past()
    found, text, key = came
    kept = _table(found)
    if found.table and kept is None:
        return no_link_page("code-wrong")
    sits = {str(person.id): person for person in kept.people} if kept else {}
    person, name = sits.get(request.form.get("who", "")), normalize_name(request.form.get("name", ""))
    problem = (
        None
        if person or (not name and found.role == "watcher")
        else name_problem(name, "join-who-missing" if sits else "name-missing")
    )
    if problem:
        return _ask(found, problem, name, 422)
    called = person.name if person else name or say("join-nameless")
    there = store_of_all().for_circle(found.circle)
    try:
        new = NewLink(
            found.role, called, table=found.table, person=person.id if person else None, by=found.by, evening=found.evening,
            code=text,
        )  # fmt: skip
        link = there.make_link(new, invite.token_of(key)[1], at=now(), what="came")
    except TooManyLinks as error:
        return _ask(found, say("join-many", why=error.why), name, 422)
    except NotFound:
        return no_link_page("code-wrong")
    session.pop(REDEEMED_KEY, None)
    if not link.is_valid:
        return no_link_page("stranger-gone")
    add_link(link)
    return _go_in(found.table)


def _past() -> Any:
    """The answer without a redeemed code: a redirect if the phone has a link, else the page for visitors without one, which says
    so if there was a code."""
    return (
        _go_in(possible_visitors()[0].table)
        if possible_visitors()
        else no_link_page("code-wrong" if REDEEMED_KEY in session else None)
    )


def _table(found: RedeemedCode) -> StoredTable | None:
    try:
        return store_of_all().for_circle(found.circle).load_table(found.table) if found.table else None
    except NotFound:
        return None


def _ask(found: RedeemedCode, problem: str | None = None, name: str = "", status: int = 200) -> Response:
    kept = _table(found)
    if found.table and kept is None:
        return no_link_page("code-wrong")
    there = store_of_all().for_circle(found.circle)
    opened = [each for each in there.links() if each.opened_at is not None]
    with_phone = {each.person for each in opened if kept and each.leads_to(kept.slug, kept.opened_at)}
    # Watchers need not choose a person.
    seats = zip(kept.people, badges_at_table(kept), strict=True) if kept and found.role == "scorer" else ()
    page = render_template(
        "auth/join_who.html", found=found, of=scope_of(found), title=title_or_game(kept) if kept else there.circle_name(),
        problem=problem, name=name,
        seats=[(person, badge, person.id in with_phone) for person, badge in seats],
        chosen=request.form.get("who", ""), status=status,
    )  # fmt: skip
    response = make_response(page, status)
    response.headers["Cache-Control"] = "no-store"
    return response


@dataclass(frozen=True, slots=True)
class CornerCode:
    """How others join: a code as text (two groups of three letters), what it lets them do, and its QR code. Where no code stands,
    the text is "": the page asks for one by a form with these `fields`, sent to `action`."""

    text: str
    says: str
    qr_code: Markup
    action: str
    fields: Mapping[str, str]


def corner_code(slug: str | None) -> CornerCode | None:
    """The code to join, with no more rights than the display's own: a watching display lets others watch. None if other phones
    cannot reach the pad, or if the display may not show the code of the circle."""
    if not invite.is_reachable() or not (slug or may("keep")):
        return None
    gives = Grant("scorer" if may("write") else "watcher", slug, evening_to_share() if slug else None)
    action = url_for("join.make_table_code", slug=slug) if slug else url_for("join.make_circle_code")
    fields = {"role": gives.role, "large": "table" if request.endpoint == "display.show_display" else "watch"}
    code = invite.existing_code(gives)
    if code is None:
        return CornerCode("", "", Markup(), action, fields)
    text, drawn = f"{code.text[:3]} {code.text[3:]}", invite.svg(invite.code_url(code.text), say("watch-join"))
    return CornerCode(text, say(f"watch-code-{gives.role}"), drawn, action, fields)
