"""The invented circle, for people who want to see what a year of evenings looks like: made with one tap."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from flask import Blueprint, flash, redirect, request, url_for

from scorepad.hands.demo import demo_tables
from scorepad.store import NewLink, NewTable, Store
from scorepad.web.auth.guard import add_link
from scorepad.web.auth.open_link import hash_of
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import requires, store_of_all, visitor
from scorepad.web.lobby.invented import KEY_PREFIX

blueprint = Blueprint("demo", __name__)

#: Limit of invented circles on a pad.
MAX_DEMOS = 5
#: The maker that is stored with the link of an invented circle.
MAKER = "scorepad demo"


def make_demo(whole_store: Store, name: str, link: NewLink, token: str, at: int) -> int | None:
    """Make an invented circle of this name whose last evening was the day before `at`, with a link; returns its id. The same token
    again returns the same circle. None if there are as many as there can be."""
    if whole_store.links.by_hash(hash_of(token)) is None and whole_store.circles.count_demos() >= MAX_DEMOS:
        return None
    circle, is_new = whole_store.circles.new_demo(name, link, hash_of(token), at=at)
    if is_new:
        open_demo_tables(whole_store.for_circle(circle), at)
    return circle


def open_demo_tables(circle_store: Store, at: int) -> None:
    """Open the tables of an invented circle."""
    tables = []
    for number, table in enumerate(demo_tables(circle_store.circle.id, date.fromtimestamp(at) - timedelta(days=1))):
        record = table.record
        new_table = NewTable(
            record["game"], record["players"], record["dealer"], options=record["options"], entries=record["rounds"],
            ended=record["ended"], opened_at=int(table.opened.timestamp()), seconds_per_step=table.seconds_per_step,
        )  # fmt: skip
        tables.append((f"{KEY_PREFIX}{number}", new_table))
    circle_store.tables.open_all(tables, at=at)


@blueprint.post("/demo")
@requires("keep")
def create_demo() -> Any:
    """Make an invented circle, and go there."""
    token = f"{MAKER} {request.form.get('.key', '')}"
    circle = make_demo(store_of_all(), say("demo-name"), NewLink("keeper", visitor().name, by=MAKER), token=token, at=now())
    link = None if circle is None else store_of_all().links.by_hash(hash_of(token))
    if link is None:
        flash(say("demo-full"), "note")
    else:
        add_link(link)
    return redirect(url_for("home.show_home"), 303)
