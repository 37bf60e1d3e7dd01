"""Joining: the page that shows a code, the code in the corner of a display, and the steps from a code to a link on a phone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from flask import Blueprint, Response, abort, flash, make_response, redirect, render_template, request, session, url_for
from markupsafe import Markup

from scorepad.archive.evenings import evening_end
from scorepad.server.hosts import household
from scorepad.store import Grant, Link, NewLink, NotFound, RedeemedCode, StoredTable, TooManyLinks, TooManyTries
from scorepad.store.links import NAMING_SECONDS, normalize_code
from scorepad.web.auth import invite
from scorepad.web.auth.guard import evening_to_share, is_over, name_problem, no_link_page, possible_visitors, scope_of
from scorepad.web.auth.links import badge_of
from scorepad.web.auth.open_link import arrive
from scorepad.web.forms.badges import Badge
from scorepad.web.forms.control import Action
from scorepad.web.http.i18n import say, time_text
from scorepad.web.http.urls import MAX_ID, fresh_key, normalize_name, now
from scorepad.web.http.visitor import RIGHTS, Visitor, may, requires, store, store_of_all, visitor, zone
from scorepad.web.tables.unreadable import badges_at_table, title_or_game

blueprint = Blueprint("join", __name__)

#: The session key of a redeemed code: its text, when it was redeemed, idempotency key.
REDEEMED_KEY = "came"
#: How many people are offered at most to be let in for good; others are typed.
MAX_OFFERED = 6


@blueprint.get("/t/<slug>/join")
@requires("share")
def show_table_code(slug: str) -> str:
    """The page with the code of a table, as text and as QR code: for the evening, or (`?for=table`) for this table alone; keepers
    also let in one person for good (`?for=good&who=NAME`)."""
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


@blueprint.post("/links/<int:number>/wish")
@requires("keep")
def answer_wish(number: int) -> Any:
    """Answer a guest who asks to stay: `admit` 1 lets their phone in for good, 0 declines. `?at=`: the table of the page."""
    links, number = store().links, min(number, MAX_ID - 1)
    try:
        if request.form.get("admit") == "1":
            flash(say("stay-admitted", name=links.admit(number, now(), visitor().name, visitor().link).name), "note")
        else:
            links.record_wish(number, "declined")
    except TooManyLinks as error:
        flash(say("join-many", why=error.why), "note")
    except NotFound:
        abort(404)
    at = request.args.get("at")
    return redirect(url_for("join.show_table_code", slug=at) if at else url_for("join.show_circle_code"), 303)


def _make_code(slug: str | None) -> Any:
    # Watchers let others watch, but end no code of the others.
    old = request.form.get("code", "") if visitor().may("write") else ""
    of, grant = _scope_asked(slug), _grant_asked(slug)
    if grant.name or of != "good":
        invite.code_for(grant, instead_of=old)
    large = {"watch": url_for("display.show_latest_display"), "table": slug and url_for("display.show_display", slug=slug)}
    return redirect(large.get(request.form.get("large", "")) or _code_url(slug, of, role=grant.role, who=grant.name), 303)


def _scope_asked(slug: str | None) -> str:
    """What the code on the page is for: "circle", "evening", "table", or "good": one person, for good in the circle."""
    asked = request.values.get("for")
    if asked == "good" and may("keep"):
        return "good"
    return "circle" if slug is None else "table" if asked == "table" or evening_to_share() is None else "evening"


def _grant_asked(slug: str | None) -> Grant:
    """What the code on the page is to give; for good without a name nothing yet."""
    of = _scope_asked(slug)
    if of == "good":
        name = normalize_name(request.values.get("who", ""))
        return Grant("scorer", name="" if name_problem(name) else name)
    return Grant(invite.role_to_give(request.values.get("role", "scorer")), slug, evening_to_share() if of == "evening" else None)


def _code_url(slug: str | None, of: str, *, role: str = "scorer", who: str = "") -> str:
    """The address of the page with the code for this, see `_scope_asked`; `who`: for whom for good."""
    asked: dict[str, Any] = {"for": of} if of != "circle" else {}
    asked |= {"who": who} if of == "good" else {"role": role}
    if slug:
        return url_for("join.show_table_code", slug=slug, **asked)
    if request.values.get("from") == "links":
        asked["from"] = "links"
    return url_for("join.show_circle_code", **asked)


def _code_page(slug: str | None) -> str:
    stored = None if slug is None else store().tables.load(slug)
    of, grant = _scope_asked(slug), _grant_asked(slug)
    roles = [role for role in ("scorer", "watcher") if set(RIGHTS[role]) <= set(RIGHTS[visitor().role])] if of != "good" else []
    # The page has no code where nobody could use it.
    reachable = invite.is_reachable()
    code = invite.existing_code(grant) if reachable and (grant.name or of != "good") else None
    evening, keeps = evening_to_share() if slug else None, may("keep")
    scopes = ["evening", "table"] if evening else ["table" if slug else "circle"]
    links = [link for link in store().links.all() if link.opened_at is not None and not is_over(link)]
    typed = normalize_name(request.values.get("who", ""))
    return render_template(
        "auth/join.html", slug=slug, title=title_or_game(stored) if stored else store().circle.name(), gives=grant, code=code,
        reached=reachable, scope=of,
        roles=[(role, _code_url(slug, of, role=role)) for role in roles],
        scopes=[(each, _code_url(slug, each)) for each in [*scopes, *["good"] * keeps]] if evening or keeps else [],
        here_url=_code_url(slug, of, role=grant.role, who=grant.name),
        until=time_text(evening_end(evening, zone())) if evening else "", tables=store().lists.count() if keeps else 0,
        minutes=max(1, -(-(code.until - now()) // 60)) if code else 0,
        drawn=invite.svg(invite.code_url(code.text), say("join-qr", role=grant.role)) if code else "",
        host=invite.shown_host(), alone=invite.is_local_only(), here=_people_here(links, stored), back=_back(slug),
        keeper=store().links.keeper_name(), wishes=[link for link in links if link.wish == "asked"] if keeps else [],
        offered=_people_offered(links, stored, slug) if of == "good" else [], typed=typed,
        other_url=_code_url(slug, "good"), problem=name_problem(typed, "") if of == "good" else None,
    )  # fmt: skip


def _back(slug: str | None) -> Action:
    """The way back: to where the page was opened."""
    if slug:
        return Action(say("back-to-sheet"), url_for("board.show_sheet", slug=slug))
    if request.values.get("from") == "links":
        return Action(say("links-word"), url_for("links.list_links"))
    return Action(say("back-home"), url_for("home.show_home"))


class PersonHere(NamedTuple):
    """A person who came in: the number of their link, their name, role and badge, if any; `what`: what they are here; `mine`:
    whether it is the visitor."""

    id: int
    name: str
    role: str
    badge: Badge | None
    what: str
    mine: bool


def _people_here(links: Sequence[Link], stored: StoredTable | None) -> list[PersonHere]:
    """Those of these links that lead to a table (None: to the whole circle, or to this evening), those with the most rights
    first."""
    badges = _badges_here(stored)
    return [
        PersonHere(
            link.id, link.name, link.role, badges.get(link.person or 0) or badge_of(link), what=_what(link, stored),
            mine=link.id == visitor().link,
        )
        for link in sorted(links, key=_order)
        if (link.leads_to(stored.slug, stored.opened_at) if stored else link.table is None or link.evening is not None)
    ]  # fmt: skip


def _badges_here(stored: StoredTable | None) -> dict[int, Badge]:
    return dict(zip((person.id for person in stored.people), badges_at_table(stored), strict=True)) if stored else {}


def _what(link: Link, stored: StoredTable | None) -> str:
    return say("join-is", of=scope_of(link), role=link.role, table=title_or_game(stored) if stored else "")


def _order(link: Link) -> tuple[int, int]:
    return list(RIGHTS)[::-1].index(link.role), link.id


class PersonOffered(NamedTuple):
    """A person who can be let in for good, by one tap. `guest`: whether they are a guest of the evening, or sit at the table."""

    name: str
    badge: Badge | None
    guest: bool
    href: str


def _people_offered(links: Sequence[Link], stored: StoredTable | None, slug: str | None) -> list[PersonOffered]:
    """The guests of tonight, then those who sit at the table, each once and without those who belong to the circle already."""
    badges = _badges_here(stored)
    guests = [
        (link.name, badges.get(link.person or 0) or badge_of(link), link.evening is not None)
        for link in links
        if link.role == "scorer" and (link.evening is not None or link.table == slug)
    ]
    guests += [(person.name, badges.get(person.id), False) for person in (stored.people if stored else ())]
    left_out = {link.name.casefold() for link in links if link.table is None}
    offered: dict[str, PersonOffered] = {}
    for name, badge, guest in guests:
        if name and name.casefold() not in left_out:
            offered.setdefault(name.casefold(), PersonOffered(name, badge, guest, href=_code_url(slug, "good", who=name)))
    return list(offered.values())[:MAX_OFFERED]


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
        return _go_in(code)
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


def _go_in(way: RedeemedCode | Visitor) -> Any:
    return redirect(url_for("board.show_sheet", slug=way.table) if way.table else url_for("home.show_home"), 303)


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
    circle_store = store_of_all().for_circle(code.circle)
    people = {str(person.id): person for person in stored.everyone} if stored else {}
    person, name = people.get(request.form.get("who", "")), normalize_name(request.form.get("name", ""))
    if code.name:
        name, folded = code.name, code.name.casefold()
        person = circle_store.people.by_name([folded]).get(folded)
    problem = (
        None
        if person or (not name and code.role == "watcher")
        else name_problem(name, "join-who-missing" if people else "name-missing")
    )
    if problem:
        return _name_page(code, problem, name, status=422)
    link_name = person.name if person else name or say("join-nameless")
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
    return arrive(link)


def _page_without_code() -> Any:
    """The answer without a redeemed code: a redirect if the phone has a link, else the page for visitors without one, which says
    so if there was a code."""
    came = session.get(REDEEMED_KEY)
    # A code for one person is used up: this may be the same form once more, whose answer was lost.
    if isinstance(came, list) and len(came) == 3 and (link := store_of_all().links.by_hash(invite.token_of(str(came[2]))[1])):
        return arrive(link)
    return _go_in(possible_visitors()[0]) if possible_visitors() else no_link_page("code-wrong" if came else None)


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
        "auth/join_who.html", found=code, of="good" if code.name else scope_of(code),
        title=title_or_game(stored) if stored else circle_store.circle.name(),
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
    cannot reach the pad, or the visitor may not let others in, or if the display may not show the code of the circle."""
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
