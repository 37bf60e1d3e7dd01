"""The invented circle: for people who want to see what a year of evenings looks like; made and deleted with one tap each."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from flask import Blueprint, Flask, flash, g, redirect, render_template, request, url_for

from scorepad.simulation.demo import demo_tables
from scorepad.store import NewLink, NewTable, NotFound, Store
from scorepad.store.models import FIRST_CIRCLE
from scorepad.web.auth.guard import add_link
from scorepad.web.auth.open_link import hash_of
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import Visitor, may, requires, store, store_of_all, visitor

blueprint = Blueprint("demo", __name__)

#: Limit of invented circles on a pad.
MAX_DEMOS = 5
#: The maker that is stored with the link of an invented circle.
MAKER = "scorepad demo"
#: The beginning of the idempotency keys of invented tables; others were opened by people.
KEY_PREFIX = "demo-"


def make_demo(whole_store: Store, name: str, link: NewLink, token: str, at: int) -> int | None:
    """Make an invented circle of this name whose last evening was the day before `at`, with a link; returns its id. The same token
    again returns the same circle. None if there are as many as there can be."""
    if whole_store.link_by_hash(hash_of(token)) is None and whole_store.demos() >= MAX_DEMOS:
        return None
    circle, is_new = whole_store.new_demo(name, link, hash_of(token), at=at)
    if is_new:
        open_demo_tables(whole_store.for_circle(circle), at)
    return circle


def open_demo_tables(circle_store: Store, at: int) -> None:
    """Open the tables of an invented circle."""
    tables = []
    for number, table in enumerate(demo_tables(circle_store.circle, date.fromtimestamp(at) - timedelta(days=1))):
        record = table.record
        new_table = NewTable(
            record["game"], record["players"], record["dealer"], options=record["options"], entries=record["rounds"],
            ended=record["ended"], opened_at=int(table.opened.timestamp()), seconds_per_step=table.seconds_per_step,
        )  # fmt: skip
        tables.append((f"{KEY_PREFIX}{number}", new_table))
    circle_store.open_tables(tables, at=at)


@blueprint.post("/demo")
@requires("keep")
def create_demo() -> Any:
    """Make an invented circle, and go there."""
    token = f"{MAKER} {request.form.get('.key', '')}"
    circle = make_demo(store_of_all(), say("demo-name"), NewLink("keeper", visitor().name, by=MAKER), token=token, at=now())
    link = None if circle is None else store_of_all().link_by_hash(hash_of(token))
    if link is None:
        flash(say("demo-full"), "note")
    else:
        add_link(link)
    return redirect(url_for("home.show_home"), 303)


@blueprint.post("/demo/away")
@requires("keep")
def delete_demo() -> Any:
    """Delete the invented circle that the visitor is in. Where people opened tables of their own in it, they are asked first."""
    own = store().count_own_tables(KEY_PREFIX) if in_demo() else 0
    if own and ".sure" not in request.form:
        return render_template("lobby/drop_demo.html", own=own)
    try:
        store().delete_demo()
    except NotFound:  # It is gone already, and the visitor is in a circle of their own.
        return redirect(url_for("home.show_home"), 303)
    flash(say("demo-gone"), "note")
    return redirect(url_for("home.show_home"), 303)


def in_demo() -> bool:
    """Whether the visitor is in an invented circle; cached in the request."""
    current: Visitor | None = g.get("visitor")
    if current is None or current.circle == FIRST_CIRCLE:
        return False
    if "in_demo" not in g:
        g.in_demo = store().is_demo()
    return bool(g.in_demo)


def install(app: Flask) -> None:
    """Let every page say that it belongs to an invented circle."""
    app.jinja_env.globals.update(in_demo=lambda: in_demo() and ((may("keep") and "keep") or "watch"))
