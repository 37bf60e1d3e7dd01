"""Joining: the page that shows a code, and the steps from a code to a link on another phone."""

from __future__ import annotations

from typing import Any, NamedTuple

from flask import Blueprint, Response, make_response, redirect, render_template, request, session, url_for

from scorepad.archive.evenings import ends
from scorepad.store import CodeFound, Gives, Kept, Later, Link, NewLink, TooMany, Unknown
from scorepad.store.codes import ENOUGH, folded
from scorepad.web.auth import invite, qr
from scorepad.web.auth.evening import scope_of, shared
from scorepad.web.auth.guard import candidates, stranger, take_in
from scorepad.web.auth.names import wrong_name
from scorepad.web.forms.action import Action
from scorepad.web.forms.badges import Badge
from scorepad.web.http.address import household
from scorepad.web.http.i18n import clock, say
from scorepad.web.http.urls import fresh_key, now, tidy
from scorepad.web.http.visitor import RIGHTS, Visitor, needs, store, visitor, whole_store, zone
from scorepad.web.tables.unreadable import called, seated

pages = Blueprint("join", __name__)

#: The session key of a redeemed code: its text, when it was redeemed, idempotency key.
CAME = "came"


@pages.get("/t/<slug>/join")
def page(slug: str) -> str:
    """The page with the code of a table, as text and as QR code: for the evening, or (`?for=table`) for this table alone."""
    return _shown(slug)


@pages.post("/t/<slug>/join")
@needs("watch")
def fresh(slug: str) -> Any:
    """Make the code of a table, if none stands; or replace it (`code`: the old one), which makes the old one invalid."""
    return _made(slug)


@pages.get("/links/join")
@needs("keep")
def page_of_all() -> str:
    """The page with the code of the whole circle. `?from=links`: it was opened from the page of links."""
    return _shown(None)


@pages.post("/links/join")
@needs("keep")
def fresh_of_all() -> Any:
    """The same for the code of the circle."""
    return _made(None)


def _made(slug: str | None) -> Any:
    # Watchers let others watch, but end no code of the others.
    old = request.form.get("code", "") if visitor().may("write") else ""
    invite.code(asked := _asked(slug), instead_of=old)
    large = {"watch": url_for("display.latest"), "table": slug and url_for("display.page", slug=slug)}
    return redirect(large.get(request.form.get("large", "")) or _address(asked), 303)


def _asked(slug: str | None) -> Gives:
    """What the code on the page is to give."""
    evening = shared() if slug and request.values.get("for") != "table" else None
    return Gives(invite.inviting(request.values.get("role", "scorer")), slug, evening)


def _address(gives: Gives) -> str:
    """The address of the page with the code that gives this."""
    asked: dict[str, Any] = {"role": gives.role}
    if gives.table is None:
        if request.values.get("from") == "links":
            asked["from"] = "links"
        return url_for("join.page_of_all", **asked)
    asked["for"] = "table" if gives.evening is None else "evening"
    return url_for("join.page", slug=gives.table, **asked)


def _shown(slug: str | None) -> str:
    kept = None if slug is None else store().load(slug)
    gives = _asked(slug)
    roles = [each for each in ("scorer", "watcher") if set(RIGHTS[each]) <= set(RIGHTS[visitor().role])]
    # The page has no code where nobody could use it.
    reached = invite.reached()
    code = invite.standing(gives) if reached else None
    evening = shared() if slug else None
    scopes = [gives._replace(evening=evening), gives._replace(evening=None)] if evening else []
    return render_template(
        "auth/join.html", slug=slug, title=called(kept) if kept else store().circle_name(), gives=gives, code=code, reached=reached,
        roles=[(each, _address(gives._replace(role=each))) for each in roles],
        scopes=[(scope_of(each), _address(each)) for each in scopes], scope=scope_of(gives), here_url=_address(gives),
        until=clock(ends(evening, zone())) if evening else "", minutes=max(1, -(-(code.until - now()) // 60)) if code else 0,
        drawn=qr.svg(invite.address(code.text), say("join-qr", role=gives.role)) if code else "",
        host=invite.shown_host(), alone=invite.alone(), here=_here(slug, kept), back=_back(slug),
    )  # fmt: skip


def _back(slug: str | None) -> Action:
    """The way back: to where the page was opened."""
    if slug:
        return Action(say("back-to-sheet"), url_for("board.page", slug=slug))
    if request.values.get("from") == "links":
        return Action(say("links-word"), url_for("links.page"))
    return Action(say("back-home"), url_for("home.page"))


class Here(NamedTuple):
    """Somebody who came in: the number of their link, their name, role and badge, if any; `mine`: whether it is the visitor."""

    id: int
    name: str
    role: str
    badge: Badge | None
    mine: bool


def _here(slug: str | None, kept: Kept | None) -> list[Here]:
    """Those whose opened links lead to a table (None: to the whole circle), those with the most rights first."""
    opened = [each for each in store().links() if each.opened_at is not None]
    found = [each for each in opened if (each.leads_to(kept.slug, kept.opened_at) if kept else each.table is None)]
    drawn = dict(zip((person.id for person in kept.people), seated(kept), strict=True)) if kept else {}
    return [
        Here(each.id, each.name, each.role, drawn.get(each.person or 0), each.id == visitor().link)
        for each in sorted(found, key=_order)
    ]


def _order(link: Link) -> tuple[int, int]:
    return list(RIGHTS)[::-1].index(link.role), link.id


@pages.post("/join")
@needs(None)
def code() -> Any:
    """Redeem a typed code."""
    text = request.form.get("code", "")
    try:
        found = whole_store().try_code(text, household(request.remote_addr or ""), now())
    except Later:
        return stranger("code-later", 429)
    if found is None:
        return stranger("code-wrong")
    if any(_has(found, each) for each in candidates()):
        return _go_in(found.table)
    session[CAME] = [folded(text), now(), fresh_key()]
    return redirect(url_for("join.who"), 303)


@pages.get("/j/<text>")
@needs(None)
def scanned(text: str) -> Response:
    """The page for a scanned code: one tap redeems it. To look at it tells nothing of the code and counts nothing, since another
    site can lead a phone here."""
    return stranger(status=200, scanned=text)


def _has(found: CodeFound, held: Visitor) -> bool:
    """Whether a link already gives all the rights of a code."""
    there = held.table is None or (held.table == found.table and found.evening in (None, held.evening))
    return held.circle == found.circle and there and set(RIGHTS[found.role]) <= set(RIGHTS[held.role])


def _go_in(table: str | None) -> Any:
    return redirect(url_for("board.page", slug=table) if table else url_for("home.page"), 303)


def _came() -> tuple[CodeFound, str, str] | None:
    """The redeemed code of this phone, its text, and the idempotency key; None if there is none, or it is too old or was
    replaced."""
    told = session.get(CAME)
    if not isinstance(told, list) or len(told) != 3 or not 0 <= now() - told[1] < ENOUGH:
        return None
    text, key = str(told[0]), str(told[2])
    found = whole_store().typed_code(text, now())
    return found and (found, text, key)


@pages.get("/join/who")
@needs(None)
def who() -> Any:
    """The page that asks for the name after a code was redeemed."""
    came = _came()
    return _ask(came[0]) if came else _past()


@pages.post("/join/who")
@needs(None)
def comes() -> Any:
    """Make a link for this phone. The same form sent again gets the same link."""
    came = _came()
    if came is None:
        return _past()
    found, text, key = came
    kept = _table(found)
    if found.table and kept is None:
        return stranger("code-wrong")
    sits = {str(person.id): person for person in kept.people} if kept else {}
    person, name = sits.get(request.form.get("who", "")), tidy(request.form.get("name", ""))
    problem = (
        None
        if person or (not name and found.role == "watcher")
        else wrong_name(name, "join-who-missing" if sits else "name-missing")
    )
    if problem:
        return _ask(found, problem, name, 422)
    called = person.name if person else name or say("join-nameless")
    there = whole_store().of(found.circle)
    try:
        new = NewLink(
            found.role, called, table=found.table, person=person.id if person else None, by=found.by, evening=found.evening,
            code=text,
        )  # fmt: skip
        link = there.make_link(new, invite.token_of(key)[1], at=now(), what="came")
    except TooMany as error:
        return _ask(found, say("join-many", why=error.why), name, 422)
    except Unknown:
        return stranger("code-wrong")
    session.pop(CAME, None)
    if not link.stands:
        return stranger("stranger-gone")
    take_in(link)
    return _go_in(found.table)


def _past() -> Any:
    """The answer without a redeemed code: a redirect if the phone has a link, else the page for visitors without one, which says
    so if there was a code."""
    return _go_in(candidates()[0].table) if candidates() else stranger("code-wrong" if CAME in session else None)


def _table(found: CodeFound) -> Kept | None:
    try:
        return whole_store().of(found.circle).load(found.table) if found.table else None
    except Unknown:
        return None


def _ask(found: CodeFound, problem: str | None = None, name: str = "", status: int = 200) -> Response:
    kept = _table(found)
    if found.table and kept is None:
        return stranger("code-wrong")
    there = whole_store().of(found.circle)
    opened = [each for each in there.links() if each.opened_at is not None]
    with_phone = {each.person for each in opened if kept and each.leads_to(kept.slug, kept.opened_at)}
    # Watchers need not choose a person.
    seats = zip(kept.people, seated(kept), strict=True) if kept and found.role == "scorer" else ()
    page = render_template(
        "auth/join_who.html", found=found, of=scope_of(found), title=called(kept) if kept else there.circle_name(),
        problem=problem, name=name,
        seats=[(person, badge, person.id in with_phone) for person, badge in seats],
        chosen=request.form.get("who", ""), status=status,
    )  # fmt: skip
    response = make_response(page, status)
    response.headers["Cache-Control"] = "no-store"
    return response
