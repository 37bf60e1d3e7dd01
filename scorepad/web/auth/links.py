"""The pages of links, on which keepers make, renew and revoke them; and switching between circles."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, flash, make_response, redirect, render_template, request, session, url_for

from scorepad.archive.evenings import zones
from scorepad.store import LastKeeper, Link, Made, NewLink, TooMany, Unknown
from scorepad.web.auth import invite, qr
from scorepad.web.auth.evening import shared
from scorepad.web.auth.guard import CIRCLE, at_home, candidates, take_in
from scorepad.web.auth.link_texts import Told, doors_told, told
from scorepad.web.auth.names import wrong_name
from scorepad.web.http.i18n import clock, say
from scorepad.web.http.idempotency import key_in
from scorepad.web.http.urls import HIGHEST, fresh_key, now, tidy
from scorepad.web.http.visitor import RIGHTS, needs, store, visitor, whole_store
from scorepad.web.tables.unreadable import called

pages = Blueprint("links", __name__)

#: The order of roles on the page.
ROLES = ("keeper", "scorer", "watcher")
#: Names of time zones are shorter than this.
LONGEST_ZONE = 60


@pages.get("/links")
@needs("keep")
def page() -> str:
    """The page with the links of the circle and the access log."""
    return _page(store().zone())


def _page(zone: str, problem: str | None = None) -> str:
    made = store().made_with(now(), visitor().link)
    links = [told(each, made.get(each.id)) for each in store().links()]
    groups: dict[str, list[Told]] = {role: [each for each in links if each.link.role == role] for role in ROLES}
    return render_template(
        "auth/links.html", groups=groups, many=len(links), circle=store().circle_name(), doors=doors_told(), fresh_key=fresh_key,
        zone=zone, zones=zones(), problem=problem, now=clock(now()),
    )  # fmt: skip


@pages.post("/links/name")
@needs("keep")
def name() -> Any:
    """Rename the circle; an empty name removes the name."""
    name = tidy(request.form.get("name", ""))
    if wrong := wrong_name(name, ""):
        flash(wrong, "note")
    else:
        store().name_circle(name)
    return redirect(url_for("links.page"), 303)


@pages.post("/links/zone")
@needs("keep")
def zone() -> Any:
    """Set the time zone of the circle, by which its evenings end; an empty one stands for that of the machine. 422 if it is not
    known here."""
    typed = tidy(request.form.get("zone", ""))[:LONGEST_ZONE]
    found = next((each for each in ("", *zones()) if each.casefold() == typed.replace(" ", "_").casefold()), None)
    if found is None:
        return make_response(_page(typed, say("zone-unknown")), 422)
    store().set_zone(found)
    return redirect(url_for("links.page", _anchor="circle"), 303)


@pages.get("/links/new")
@needs("keep")
def new() -> Response:
    """The form for a new link: for whom, and in which role."""
    return _form(None)


@pages.post("/links/new")
@needs("keep")
def make() -> Response:
    """Make it, and show it once."""
    return _make(None)


@pages.get("/t/<slug>/join/link")
@needs("write")
def new_to_table(slug: str) -> Response:
    """The form for a new link to one table; scorers may make these, too."""
    return _form(slug)


@pages.post("/t/<slug>/join/link")
@needs("write")
def make_to_table(slug: str) -> Response:
    """Make it, and show it once."""
    return _make(slug)


def _roles(slug: str | None) -> list[str]:
    """The roles that the visitor may give a new link; no keeper for one table."""
    return [role for role in ROLES if set(RIGHTS[role]) <= set(RIGHTS[visitor().role]) and not (slug and role == "keeper")]


def _evening(slug: str | None) -> int | None:
    """This evening, if the link that is asked for is to lead to it."""
    return shared() if slug and request.values.get("for") == "evening" else None


def _scope(slug: str | None) -> str:
    return "circle" if slug is None else "evening" if _evening(slug) else "table"


def _form(slug: str | None, problem: str | None = None, typed: str = "", status: int = 200) -> Response:
    kept = store().load(slug) if slug else None
    asked = request.values.get("role", "scorer")
    page = render_template(
        "auth/link_new.html", slug=slug, of=_scope(slug), title=called(kept) if kept else store().circle_name(), roles=_roles(slug),
        role=asked if asked in _roles(slug) else "scorer", problem=problem, typed=typed, key=key_in(request.form) or fresh_key(),
        status=status,
    )  # fmt: skip
    return make_response(page, status)


def _make(slug: str | None) -> Response:
    name, role = tidy(request.form.get("name", "")), request.form.get("role", "")
    wrong = wrong_name(name, "link-name-missing")
    if wrong or role not in _roles(slug):
        return _form(slug, wrong or say("link-name-missing"), name, 422)
    key = key_in(request.form)
    if not key:
        abort(400)
    # The form sent again with other texts makes another link.
    evening = _evening(slug)
    token, hash = invite.token_of(f"{key} {role} {slug or ''} {evening or ''} {name}")
    try:
        new = NewLink(
            role, name, table=slug, by=visitor().name, evening=evening, hand=visitor().role, maker=visitor().link
        )  # fmt: skip
        link = store().make_link(new, hash, at=now())
    except TooMany as error:
        return _form(slug, say("join-many", why=error.why), name, 422)
    return _once(link, token)


def _once(link: Link, token: str) -> Response:
    """The page with the address of a new link, shown only once."""
    address = invite.link_to(token)
    back = url_for("links.page") if visitor().may("keep") else url_for("join.page", slug=link.table)
    page = render_template(
        "auth/link_once.html", link=link, address=address, drawn=qr.svg(address, say("link-qr", name=link.name)), back=back,
        reached=invite.reached(), alone=invite.alone(),
    )  # fmt: skip
    response = make_response(page)
    response.headers["Cache-Control"] = "no-store"
    return response


def _link(number: int) -> Link:
    try:
        return store().link(min(number, HIGHEST - 1))
    except Unknown:
        abort(404)


@pages.post("/links/<int:number>/name")
@needs("keep")
def rename(number: int) -> Any:
    """Change the name of a link."""
    link, name = _link(number), tidy(request.form.get("name", ""))
    if wrong := wrong_name(name):
        flash(wrong, "note")
    elif name != link.name:
        store().rename_link(link.id, name)
        flash(say("link-renamed", name=name), "note")
    return redirect(url_for("links.page", _anchor=f"link-{link.id}"), 303)


@pages.post("/links/<int:number>/renew")
@needs("keep")
def renew(number: int) -> Any:
    """Replace the token of a link, and show the new address once; the old one becomes invalid."""
    link, key = _link(number), key_in(request.form)
    if not key:
        abort(400)
    token, hash = invite.token_of(f"{key} renews {link.id}")
    try:
        link = store().renew_link(link.id, hash, now(), visitor().name)
    except Unknown:
        flash(say("link-was-revoked", name=link.name), "note")
        return redirect(url_for("links.page"), 303)
    if link.id == visitor().link:
        # A visitor who renews their own link keeps it on this phone.
        take_in(link)
    return _once(link, token)


@pages.post("/links/<int:number>/revoke")
@needs("keep")
def revoke(number: int) -> Any:
    """Revoke a link; with `.made` also what was made with it, except the visitor's own link and what was made with that. The last
    keeper's link cannot be revoked, unless the visitor keeps the circle at this machine."""
    link, made = _link(number), Made()
    try:
        if ".made" in request.form:
            made = store().revoke_with_made(link.id, now(), visitor().name, but=visitor().link, kept=_kept_here())
        else:
            store().revoke_link(link.id, now(), visitor().name, kept=_kept_here())
    except LastKeeper:
        flash(say("link-last-keeper", name=link.name), "note")
    else:
        flash(say("link-revoked-made" if any(made) else "link-revoked", name=link.name, **made._asdict()), "note")
    return redirect(url_for("links.page"), 303)


@pages.post("/links/others")
@needs("keep")
def revoke_others() -> Any:
    """Revoke all links but the visitor's own."""
    if visitor().link is None and not _kept_here():
        abort(404)
    many = store().revoke_all_but(visitor().link, now(), visitor().name)
    flash(say("links-revoked", n=many), "note")
    return redirect(url_for("links.page"), 303)


def _kept_here() -> bool:
    """Whether the visitor keeps this circle at this machine, without a link."""
    return at_home() and visitor().link is None


@pages.get("/circles")
@needs("watch", tables=True)
def circles() -> str:
    """The page of circles and tables to which this phone has links."""
    known = {circle.id: circle.name for circle in whole_store().circles()}
    mine = list(dict.fromkeys(each.circle for each in candidates() if each.table is None))
    tables = {each.table: each.circle for each in candidates() if each.table and each.circle not in mine}
    return render_template(
        "auth/circles.html", circles=[(each, known.get(each, "")) for each in mine], current=visitor().circle,
        tables=[(slug, called(whole_store().of(circle).load(slug)), known.get(circle, "")) for slug, circle in tables.items()],
    )  # fmt: skip


@pages.post("/circles")
@needs("watch", tables=True)
def choose() -> Any:
    """Choose the circle of this phone."""
    asked = request.form.get("circle", "")
    mine = {str(each.circle): each.circle for each in candidates() if each.table is None}
    if asked in mine:
        session[CIRCLE] = mine[asked]
    return redirect(url_for("home.page"), 303)


def many_circles() -> bool:
    """Whether this phone has links to several circles."""
    return len({each.circle for each in candidates()}) > 1


def circle_here() -> str:
    """The name of the circle of this page, for phones that have several; "" for others."""
    return (store().circle_name() or say("circle-nameless", n=visitor().circle)) if many_circles() else ""
