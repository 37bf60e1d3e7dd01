"""The bin: tables that were thrown away, and the way back."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, flash, make_response, redirect, render_template, url_for

from scorepad.games import find
from scorepad.store import Unknown
from scorepad.web.agreed import names_of, title_of
from scorepad.web.language import day, say
from scorepad.web.sheet import load, store
from scorepad.web.ways import now

pages = Blueprint("away", __name__)

DAY = 24 * 3600
#: So many days a table lies in the bin.
DAYS = 30


def tidy_up() -> None:
    """Delete for good what has lain in the bin for long."""
    store().empty_bin(now() - DAYS * DAY)


def _left(at: int) -> int:
    """How many days are left, the day that has begun included."""
    return DAYS - (now() - at) // DAY


@pages.get("/t/<slug>/away")
def ask(slug: str) -> Any:
    """Ask before a table is thrown away."""
    return render_template("away.html", sheet=load(slug), days=DAYS)


@pages.post("/t/<slug>/away")
def throw(slug: str) -> Any:
    """Throw a table away."""
    sheet = load(slug)
    store().throw_away(slug, now())
    flash(say("away-done", title=sheet.title), f"away {slug}")
    return redirect(url_for("home.page"), 303)


@pages.post("/t/<slug>/back")
def back(slug: str) -> Any:
    """Take a table out of the bin; whoever does so twice finds it on the table."""
    try:
        store().take_out(slug)
    except Unknown:
        store().version(slug)
    flash(say("away-undone"), "note")
    return redirect(url_for("board.page", slug=slug), 303)


@pages.get("/bin")
def lying() -> str:
    """All that lies in the bin."""
    tidy_up()
    thrown = [
        {
            "slug": kept.slug, "title": title_of(kept, game), "names": names_of(kept),
            "opened": day(kept.opened_at), "left": _left(at),
        }
        for kept, at in store().thrown()
        if (game := find(kept.game))
    ]  # fmt: skip
    return render_template("bin.html", thrown=thrown, days=DAYS)


def no_table(error: Unknown) -> Response:
    """The answer where there is no such table: perhaps it lies in the bin."""
    tidy_up()
    try:
        at = store().thrown_at(str(error.args[0]))
    except Unknown:
        return make_response(render_template("error.html", key="no-table", status=404), 404)
    return make_response(render_template("thrown.html", slug=error.args[0], left=_left(at)), 404)
