"""The invented circle, for people who want to see what a year of evenings looks like: made with one tap."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from flask import Blueprint, flash, redirect, request, url_for

from scorepad.hands.demo import demo_tables
from scorepad.store import NewLink, NewTable, Store
from scorepad.web.auth.guard import add_link
from scorepad.web.auth.open_link import fresh_token, hash_of
from scorepad.web.http.i18n import say
from scorepad.web.http.requests import key_in
from scorepad.web.http.urls import derived_key, fresh_key, now
from scorepad.web.http.visitor import requires, store_of_all, visitor
from scorepad.web.lobby.invented import KEY_PREFIX, in_demo

blueprint = Blueprint("demo", __name__)

#: Limit of invented circles on a pad.
MAX_DEMOS = 5
#: The maker that is stored with the link of an invented circle.
MAKER = "scorepad demo"


def make_demo(whole_store: Store, name: str, link: NewLink, hash: str, *, key: str, at: int) -> int | None:
    """Make an invented circle of this name whose last evening was the day before `at`, with a link; returns its id. The same
    idempotency key again returns the same circle. None if there are as many as there can be."""
    tables = []
    # They are played before the lock is taken, which others wait for.
    for number, table in enumerate(demo_tables(at, date.fromtimestamp(at) - timedelta(days=1))):
        record = table.record
        new_table = NewTable(
            record["game"], record["players"], record["dealer"], options=record["options"], entries=record["rounds"],
            ended=record["ended"], opened_at=int(table.opened.timestamp()), seconds_per_step=table.seconds_per_step,
        )  # fmt: skip
        tables.append((f"{KEY_PREFIX}{key}-{number}", new_table))
    return whole_store.circles.new_demo(name, link, hash, tables, at=at, most=MAX_DEMOS)


@blueprint.post("/demo")
@requires("keep")
def create_demo() -> Any:
    """Make an invented circle, and go there; a phone that is in one stays there. The same form counts once for one visitor."""
    if in_demo():
        return redirect(url_for("home.show_home"), 303)
    key = derived_key(key_in(request.form) or fresh_key(), visitor().link)
    new_link = NewLink("keeper", visitor().name, by=MAKER)
    circle = make_demo(store_of_all(), say("demo-name"), new_link, hash_of(fresh_token()), key=key, at=now())
    links = [] if circle is None else store_of_all().for_circle(circle).links.all()
    link = next((link for link in links if link.made_by == MAKER), None)
    if link is None:
        flash(say("demo-full"), "note")
    else:
        add_link(link)
    return redirect(url_for("home.show_home"), 303)
