"""The pages of links, on which keepers make, renew and revoke them; and switching between circles."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, flash, make_response, redirect, render_template, request, session, url_for

from scorepad.archive.evenings import place_zones
from scorepad.store import LastKeeper, Link, MadeCounts, NewLink, NotFound, TooManyLinks
from scorepad.web.auth import invite, qr
from scorepad.web.auth.evening import evening_to_share
from scorepad.web.auth.guard import CIRCLE_KEY, add_link, is_local_keeper, possible_visitors
from scorepad.web.auth.link_texts import LinkView, access_log_in_words, link_view
from scorepad.web.auth.names import name_problem
from scorepad.web.http.i18n import say, time_text
from scorepad.web.http.idempotency import key_in
from scorepad.web.http.urls import MAX_ID, fresh_key, normalize_name, now
from scorepad.web.http.visitor import RIGHTS, requires, store, store_of_all, visitor
from scorepad.web.tables.unreadable import title_or_game

blueprint = Blueprint("links", __name__)

#: The order of roles on the page.
ROLES = ("keeper", "scorer", "watcher")
#: Names of time zones are shorter than this.
LONGEST_ZONE = 60


@blueprint.get("/links")
@requires("keep")
def list_links() -> str:
    """The page with the links of the circle and the access log."""
    return _page(store().zone())


def _page(zone: str, problem: str | None = None) -> str:
    made = store().made_counts(now(), visitor().link)
    links = [link_view(each, made.get(each.id)) for each in store().links()]
    groups: dict[str, list[LinkView]] = {role: [each for each in links if each.link.role == role] for role in ROLES}
    return render_template(
        "auth/links.html", groups=groups, many=len(links), circle=store().circle_name(), doors=access_log_in_words(),
        fresh_key=fresh_key,
        zone=zone, zones=place_zones(), problem=problem, now=time_text(now()),
    )  # fmt: skip


@blueprint.post("/links/name")
@requires("keep")
def rename_circle() -> Any:
    """Rename the circle; an empty name removes the name."""
    name = normalize_name(request.form.get("name", ""))
    if wrong := name_problem(name, ""):
        flash(wrong, "note")
    else:
        store().rename_circle(name)
    return redirect(url_for("links.list_links"), 303)


@blueprint.post("/links/zone")
@requires("keep")
def set_time_zone() -> Any:
    """Set the time zone of the circle, by which its evenings end; an empty one stands for that of the machine. 422 if it is not
    known here."""
    typed = normalize_name(request.form.get("zone", ""))[:LONGEST_ZONE]
    found = next((each for each in ("", *place_zones()) if each.casefold() == typed.replace(" ", "_").casefold()), None)
    if found is None:
        return make_response(_page(typed, say("zone-unknown")), 422)
    store().set_zone(found)
    return redirect(url_for("links.list_links", _anchor="circle"), 303)


@blueprint.get("/links/new")
@requires("keep")
def show_new_link() -> Response:
    """The form for a new link: for whom, and in which role."""
    return _form(None)


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
    kept = store().load_table(slug) if slug else None
    asked = request.values.get("role", "scorer")
    page = render_template(
        "auth/link_new.html", slug=slug, of=_scope(slug), title=title_or_game(kept) if kept else store().circle_name(),
        roles=_roles(slug),
        role=asked if asked in _roles(slug) else "scorer", problem=problem, typed=typed, key=key_in(request.form) or fresh_key(),
        status=status,
    )  # fmt: skip
    return make_response(page, status)


def _make(slug: str | None) -> Response:
    name, role = normalize_name(request.form.get("name", "")), request.form.get("role", "")
    wrong = name_problem(name, "link-name-missing")
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
            role, name, table=slug, by=visitor().name, evening=evening, maker_role=visitor().role, maker=visitor().link
        )  # fmt: skip
        link = store().make_link(new, hash, at=now())
    except TooManyLinks as error:
        return _form(slug, say("join-many", why=error.why), name, 422)
    return _once(link, token)


def _once(link: Link, token: str) -> Response:
    """The page with the address of a new link, shown only once."""
    address = invite.link_url(token)
    back = url_for("links.list_links") if visitor().may("keep") else url_for("join.show_table_code", slug=link.table)
    page = render_template(
        "auth/link_once.html", link=link, address=address, drawn=qr.svg(address, say("link-qr", name=link.name)), back=back,
        reached=invite.is_reachable(), alone=invite.is_local_only(),
    )  # fmt: skip
    response = make_response(page)
    response.headers["Cache-Control"] = "no-store"
    return response


def _link(number: int) -> Link:
    try:
        return store().link(min(number, MAX_ID - 1))
    except NotFound:
        abort(404)


@blueprint.post("/links/<int:number>/name")
@requires("keep")
def rename_link(number: int) -> Any:
    """Change the name of a link."""
    link, name = _link(number), normalize_name(request.form.get("name", ""))
    if wrong := name_problem(name):
        flash(wrong, "note")
    elif name != link.name:
        store().rename_link(link.id, name)
        flash(say("link-renamed", name=name), "note")
    return redirect(url_for("links.list_links", _anchor=f"link-{link.id}"), 303)


@blueprint.post("/links/<int:number>/renew")
@requires("keep")
def renew_link(number: int) -> Any:
    """Replace the token of a link, and show the new address once; the old one becomes invalid."""
    link, key = _link(number), key_in(request.form)
    if not key:
        abort(400)
    token, hash = invite.token_of(f"{key} renews {link.id}")
    try:
        link = store().renew_link(link.id, hash, now(), visitor().name)
    except NotFound:
        flash(say("link-was-revoked", name=link.name), "note")
        return redirect(url_for("links.list_links"), 303)
    if link.id == visitor().link:
        # A visitor who renews their own link keeps it on this phone.
        add_link(link)
    return _once(link, token)


@blueprint.post("/links/<int:number>/revoke")
@requires("keep")
def revoke_link(number: int) -> Any:
    """Revoke a link; with `.made` also what was made with it, except the visitor's own link and what was made with that. The last
    keeper's link cannot be revoked, unless the visitor keeps the circle at this machine."""
    link, made = _link(number), MadeCounts()
    try:
        if ".made" in request.form:
            made = store().revoke_with_made(link.id, now(), visitor().name, but=visitor().link, kept=_kept_here())
        else:
            store().revoke_link(link.id, now(), visitor().name, kept=_kept_here())
    except LastKeeper:
        flash(say("link-last-keeper", name=link.name), "note")
    else:
        flash(say("link-revoked-made" if any(made) else "link-revoked", name=link.name, **made._asdict()), "note")
    return redirect(url_for("links.list_links"), 303)


@blueprint.post("/links/others")
@requires("keep")
def revoke_other_links() -> Any:
    """Revoke all links but the visitor's own."""
    if visitor().link is None and not _kept_here():
        abort(404)
    many = store().revoke_all_but(visitor().link, now(), visitor().name)
    flash(say("links-revoked", n=many), "note")
    return redirect(url_for("links.list_links"), 303)


def _kept_here() -> bool:
    """Whether the visitor keeps this circle at this machine, without a link."""
    return is_local_keeper() and visitor().link is None


@blueprint.get("/circles")
@requires("watch", tables=True)
def list_circles() -> str:
    """The page of circles and tables to which this phone has links."""
    names = {circle.id: circle.name for circle in store_of_all().circles()}
    circles = list(dict.fromkeys(visitor.circle for visitor in possible_visitors() if visitor.table is None))
    tables = [
        (slug, title_or_game(store_of_all().for_circle(circle).load_table(slug)), names.get(circle, ""))
        for slug, circle in {each.table: each.circle for each in possible_visitors()}.items()
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
    asked = request.form.get("circle", "")
    mine = {str(each.circle): each.circle for each in possible_visitors() if each.table is None}
    if asked in mine:
        session[CIRCLE_KEY] = mine[asked]
    return redirect(url_for("home.show_home"), 303)


def many_circles() -> bool:
    """Whether this phone has links to several circles."""
    return len({each.circle for each in possible_visitors()}) > 1


def circle_here() -> str:
    """The name of the circle of this page, for phones that have several; "" for others."""
    return (store().circle_name() or say("circle-nameless", n=visitor().circle)) if many_circles() else ""
