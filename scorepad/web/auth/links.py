"""The pages of links, on which keepers make, renew and revoke them and read the access log; and the circles of a phone.

A phone that comes over https may have other links over http: they are taken over once the visitor says so.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from babel.dates import format_skeleton
from flask import Blueprint, Response, abort, flash, make_response, redirect, render_template, request, session, url_for

from scorepad.archive.evenings import local_time, place_zones
from scorepad.store import AccessEntry, Conflict, LastKeeper, Link, MadeCounts, NewLink, NotFound, Person, StoredTable, TooManyLinks
from scorepad.web.auth import invite
from scorepad.web.auth.guard import (
    CIRCLE_KEY,
    add_link,
    evening_to_share,
    is_local_keeper,
    links_over_http,
    name_problem,
    possible_visitors,
)
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.http.i18n import date_text, language, say, time_text, words_of_request
from scorepad.web.http.requests import key_in
from scorepad.web.http.urls import MAX_ID, fresh_key, normalize_name, now, safe_path
from scorepad.web.http.visitor import RIGHTS, requires, store, store_of_all, visitor, zone
from scorepad.web.tables.unreadable import title_or_game
from scorepad.words import CUSTOMS

blueprint = Blueprint("links", __name__)

#: In seconds: a link used within `ONLINE_SECONDS` counts as in use now; within `HOUR` the minutes are shown.
ONLINE_SECONDS, HOUR = 360, 3600
#: The number of events of the access log on the page.
MAX_EVENTS = 60


@dataclass(frozen=True, slots=True)
class LinkView:
    """A link in words. `badge`: of its person, if any; `where`: where it leads; `seen`: its last use; `story`: who made it, when;
    `mine`: whether it is the visitor's own; `made`: what was made with it, None if nothing was that could be revoked with it."""

    link: Link
    badge: Badge | None
    where: str
    seen: str
    story: str
    mine: bool
    made: MadeCounts | None


def link_view(link: Link, made: MadeCounts | None) -> LinkView:
    """The texts of a link for the page of links."""
    mine = link.id == visitor().link
    parts = [say("link-this-phone") if mine else "", _destination(link), link.phone if not mine else ""]
    parts.append("" if link.opened_at is not None else say("link-unopened"))
    return LinkView(
        link,
        badge_of(link),
        " · ".join(filter(None, parts)),
        seen=_last_use(link, mine),
        story=_story(link),
        mine=mine,
        made=None if mine else made,
    )


def badge_of(link: Link) -> Badge | None:
    """The badge of the person a link is for, if any."""
    return badges([Person(link.person, link.name, link.mark)])[0] if link.person is not None else None


def _destination(link: Link) -> str:
    if link.table is None:
        return say("link-whole")
    if link.evening is not None:
        return say("link-evening", day=day_of(link.evening))
    texts = (
        say("link-table", table=title_or_game(stored), day=day_of(stored.opened_at))
        for stored in store().tables.load_all([link.table])
    )
    return next(texts, "")


def _last_use(link: Link, mine: bool) -> str:
    if link.seen_at is None:
        return "–"
    ago = now() - link.seen_at
    if mine or 0 <= ago < ONLINE_SECONDS:
        return say("link-now")
    return say("minutes-ago", n=ago // 60) if ONLINE_SECONDS <= ago < HOUR else short_moment(link.seen_at)


def _story(link: Link) -> str:
    text = (
        say("link-made-by", by=link.made_by, at=moment_in_sentence(link.made_at))
        if link.made_by
        else say("link-made", at=moment_in_sentence(link.made_at))
    )
    return f"{text} {say('link-opened-at', at=moment_in_sentence(link.opened_at))}" if link.opened_at is not None else text


def short_moment(moment: int) -> str:
    """A moment (Unix seconds): today as time, else as day."""
    return time_text(moment) if _today(moment) else day_of(moment, "MMMd")


def moment_in_sentence(moment: int) -> str:
    """A moment (Unix seconds) within a sentence."""
    return say("at-today", time=time_text(moment)) if _today(moment) else say("at-day", day=day_of(moment), time=time_text(moment))


def day_of(moment: int, shape: str = "MMMMd") -> str:
    """A day, without the year if that is the present one. `shape`: its CLDR skeleton."""
    day = local_time(moment, zone())
    if day.year != local_time(now(), zone()).year:
        return date_text(moment)
    return format_skeleton(shape, day, locale=CUSTOMS[language()])


def _today(moment: int) -> bool:
    return local_time(moment, zone()).date() == local_time(now(), zone()).date()


def access_log_in_words() -> list[tuple[str, str]]:
    """The access log as (time, sentence), the newest first. Events that there are no words for, as a changed backup may hold them,
    are left out."""
    entries = [entry for entry in store().links.access_log(MAX_EVENTS) if words_of_request().has(f"door-{entry.what}")]
    tables = {stored.slug: stored for stored in store().tables.load_all({entry.table for entry in entries if entry.table})}
    return [(short_moment(entry.at), _sentence(entry, tables.get(entry.table or ""))) for entry in entries]


def _sentence(entry: AccessEntry, stored: StoredTable | None) -> str:
    return say(
        f"door-{entry.what}",
        who=_who(entry.who),
        **called(entry.whom),
        n=entry.n,
        table=title_or_game(stored) if stored else say("door-whole"),
    )


def _who(name: str) -> str:
    return name or say("door-nobody")


def called(name: str) -> dict[str, str]:
    """A link's name, for sentences about it; links that the machine made have none before they are opened."""
    return {"name": _who(name), "named": "yes" if name else "no"}


def kinds() -> Iterable[str]:
    """The kinds of events in the access log; each needs a sentence `door-KIND` in the words."""
    return ("made", "came", "admitted", "opened", "renewed", "revoked", "revoked-made", "revoked-all", "code", "wrong", "gone")


#: The order of roles on the page.
ROLES = ("keeper", "scorer", "watcher")
#: Names of time zones are shorter than this.
MAX_ZONE_LENGTH = 60


@blueprint.get("/links")
@requires("keep")
def list_links() -> str:
    """The page with the links of the circle, where each leads and when it was used, and the access log."""
    return _page(store().circle.zone())


def _page(zone: str, problem: str | None = None) -> str:
    made = store().links.made_counts(now(), visitor().link)
    links = [link_view(link, made.get(link.id)) for link in store().links.all()]
    groups: dict[str, list[LinkView]] = {role: [view for view in links if view.link.role == role] for role in ROLES}
    return render_template(
        "auth/links.html", groups=groups, many=len(links), circle=store().circle.name(), doors=access_log_in_words(),
        fresh_key=fresh_key,
        zone=zone, zones=place_zones(), problem=problem, now=time_text(now()),
    )  # fmt: skip


@blueprint.post("/links/name")
@requires("keep")
def rename_circle() -> Any:
    """Rename the circle; an empty name removes the name."""
    name = normalize_name(request.form.get("name", ""))
    if problem := name_problem(name, ""):
        flash(problem, "note")
    else:
        store().circle.rename(name)
    return redirect(url_for("links.list_links"), 303)


@blueprint.post("/links/zone")
@requires("keep")
def set_time_zone() -> Any:
    """Set the time zone of the circle, by which its evenings end; an empty one stands for that of the machine. 422 if it is not
    known here."""
    typed = normalize_name(request.form.get("zone", ""))[:MAX_ZONE_LENGTH]
    zone_name = next((name for name in ("", *place_zones()) if name.casefold() == typed.replace(" ", "_").casefold()), None)
    if zone_name is None:
        return make_response(_page(typed, say("zone-unknown")), 422)
    store().circle.set_zone(zone_name)
    return redirect(url_for("links.list_links", _anchor="circle"), 303)


@blueprint.get("/links/new")
@requires("keep")
def show_new_link() -> Response:
    """The form for a new link: for whom (`?name=` is known already), and in which role."""
    return _form(None, typed=normalize_name(request.args.get("name", "")))


@blueprint.post("/links/new")
@requires("keep")
def create_link() -> Response:
    """Make it, and show it once."""
    return _make(None)


@blueprint.get("/t/<slug>/join/link")
@requires("write")
def show_new_table_link(slug: str) -> Response:
    """The form for a new link to one table; scorers may make these, too."""
    return _form(slug)


@blueprint.post("/t/<slug>/join/link")
@requires("write")
def create_table_link(slug: str) -> Response:
    """Make it, and show it once."""
    return _make(slug)


def _roles(slug: str | None) -> list[str]:
    """The roles that the visitor may give a new link; no keeper for one table."""
    return [role for role in ROLES if set(RIGHTS[role]) <= set(RIGHTS[visitor().role]) and not (slug and role == "keeper")]


def _evening(slug: str | None) -> int | None:
    """This evening, if the link that is asked for is to lead to it."""
    return evening_to_share() if slug and request.values.get("for") == "evening" else None


def _scope(slug: str | None) -> str:
    return "circle" if slug is None else "evening" if _evening(slug) else "table"


def _form(slug: str | None, problem: str | None = None, typed: str = "", status: int = 200) -> Response:
    stored = store().tables.load(slug) if slug else None
    role = request.values.get("role", "scorer")
    page = render_template(
        "auth/link_new.html", slug=slug, of=_scope(slug), title=title_or_game(stored) if stored else store().circle.name(),
        roles=_roles(slug),
        role=role if role in _roles(slug) else "scorer", problem=problem, typed=typed, key=key_in(request.form) or fresh_key(),
        status=status,
    )  # fmt: skip
    return make_response(page, status)


def _make(slug: str | None) -> Response:
    name, role = normalize_name(request.form.get("name", "")), request.form.get("role", "")
    problem = name_problem(name, "link-name-missing")
    if problem or role not in _roles(slug):
        return _form(slug, problem or say("link-name-missing"), name, status=422)
    key = key_in(request.form)
    if not key:
        abort(400)
    # The form sent again with other texts, or in another circle, makes another link.
    evening = _evening(slug)
    token, token_hash = invite.token_of(f"{key} {visitor().circle} {role} {slug or ''} {evening or ''} {name}")
    try:
        new_link = NewLink(
            role, name, table=slug, by=visitor().name, evening=evening, maker_role=visitor().role, maker=visitor().link
        )  # fmt: skip
        link = store().links.make(new_link, token_hash, at=now())
    except TooManyLinks as error:
        return _form(slug, say("join-many", why=error.why), name, status=422)
    return _new_link_page(link, token, slug)


def _new_link_page(link: Link, token: str, slug: str | None = None) -> Response:
    """The page with the address of a new link, shown only once. `slug`: the table at which it was made, to which it leads back."""
    address = invite.link_url(token)
    back = url_for("join.show_table_code", slug=slug) if slug else url_for("links.list_links")
    page = render_template(
        "auth/link_once.html", link=link, called=called(link.name), address=address, back=back,
        drawn=invite.svg(address, say("link-qr", name=link.name)), reached=invite.is_reachable(), alone=invite.is_local_only(),
    )  # fmt: skip
    response = make_response(page)
    response.headers["Cache-Control"] = "no-store"
    return response


def _link(number: int) -> Link:
    try:
        return store().links.get(min(number, MAX_ID - 1))
    except NotFound:
        abort(404)


@blueprint.post("/links/<int:number>/name")
@requires("keep")
def rename_link(number: int) -> Any:
    """Change the name of a link."""
    link, name = _link(number), normalize_name(request.form.get("name", ""))
    if problem := name_problem(name):
        flash(problem, "note")
    elif name != link.name:
        store().links.rename(link.id, name)
        flash(say("link-renamed", name=name), "note")
    return redirect(url_for("links.list_links", _anchor=f"link-{link.id}"), 303)


@blueprint.post("/links/<int:number>/renew")
@requires("keep")
def renew_link(number: int) -> Any:
    """Replace the token of a link, and show the new address once; the old one becomes invalid. A form with an older address than
    the present one changes nothing."""
    link, key, seen = _link(number), key_in(request.form), request.form.get(".seen", "")
    if not key:
        abort(400)
    token, token_hash = invite.token_of(f"{key} renews {link.id} {seen}")
    try:
        link = store().links.renew(link.id, token_hash, now(), by=visitor().name, seen=seen)
    except (NotFound, Conflict):
        flash(say("link-was-revoked", **called(link.name)), "note")
        return redirect(url_for("links.list_links", _anchor=f"link-{link.id}"), 303)
    if link.id == visitor().link:
        # A visitor who renews their own link keeps it on this phone.
        add_link(link)
    return _new_link_page(link, token)


@blueprint.post("/links/<int:number>/revoke")
@requires("keep")
def revoke_link(number: int) -> Any:
    """Revoke a link; with `.made` also what was made with it, except the visitor's own link and what was made with that. The last
    keeper's link cannot be revoked, unless the visitor keeps the circle at this machine."""
    link, made = _link(number), MadeCounts()
    try:
        if ".made" in request.form:
            made = store().links.revoke_with_made(
                link.id, now(), visitor().name, but=visitor().link, kept=_is_keeper_without_link()
            )
        else:
            store().links.revoke(link.id, now(), visitor().name, kept=_is_keeper_without_link())
    except LastKeeper:
        flash(say("link-last-keeper", name=link.name), "note")
    else:
        flash(say("link-revoked-made" if any(made) else "link-revoked", **called(link.name), **made._asdict()), "note")
    return redirect(url_for("links.list_links"), 303)


@blueprint.post("/links/others")
@requires("keep")
def revoke_other_links() -> Any:
    """Revoke all links but the visitor's own."""
    if visitor().link is None and not _is_keeper_without_link():
        abort(404)
    count = store().links.revoke_all_but(visitor().link, now(), visitor().name)
    flash(say("links-revoked", n=count), "note")
    return redirect(url_for("links.list_links"), 303)


def _is_keeper_without_link() -> bool:
    """Whether the visitor keeps this circle at this machine, without a link."""
    return is_local_keeper() and visitor().link is None


@blueprint.get("/circles")
@requires("watch", tables=True)
def list_circles() -> str:
    """The page of circles and tables to which this phone has links."""
    names = {circle.id: circle.name for circle in store_of_all().circles.all()}
    circles = list(dict.fromkeys(candidate.circle for candidate in possible_visitors() if candidate.table is None))
    tables = [
        (slug, title_or_game(store_of_all().for_circle(circle).tables.load(slug)), names.get(circle, ""))
        for slug, circle in {candidate.table: candidate.circle for candidate in possible_visitors()}.items()
        if slug and circle not in circles
    ]
    return render_template(
        "auth/circles.html", circles=[(circle, names.get(circle, "")) for circle in circles], current=visitor().circle,
        tables=tables,
    )  # fmt: skip


@blueprint.post("/circles")
@requires("watch", tables=True)
def choose_circle() -> Any:
    """Choose the circle of this phone."""
    chosen = request.form.get("circle", "")
    circles = {str(candidate.circle): candidate.circle for candidate in possible_visitors() if candidate.table is None}
    if chosen in circles:
        session[CIRCLE_KEY] = circles[chosen]
    return redirect(url_for("home.show_home"), 303)


def many_circles() -> bool:
    """Whether this phone has links to several circles."""
    return len({candidate.circle for candidate in possible_visitors()}) > 1


def circle_here() -> str:
    """The name of the circle of this page, for phones that have several; "" for others."""
    return (store().circle.name() or say("circle-nameless", n=visitor().circle)) if many_circles() else ""


@blueprint.post("/http-links")
@requires(None)
def take_http_links() -> Any:
    """Add the links that the page named, as far as the phone has them over http."""
    named = request.form.getlist("link")
    for link in reversed(links_over_http()):
        if str(link.id) in named:
            add_link(link)
    return redirect(safe_path(request.form.get("next")), 303)
