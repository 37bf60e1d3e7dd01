"""The bin: deleting tables, restoring them, and the list of deleted tables."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, flash, make_response, redirect, render_template, request, url_for

from scorepad.store import Conflict, Unavailable, Unknown
from scorepad.web.http.i18n import day, say
from scorepad.web.http.kept_form import kept_form, refused, unavailable
from scorepad.web.http.urls import asked_number, back_to, now
from scorepad.web.http.visitor import may, needs, store
from scorepad.web.tables.last_settings import names_of
from scorepad.web.tables.table_view import Unreadable, load
from scorepad.web.tables.unreadable import called
from scorepad.web.tables.version import seen_version

pages = Blueprint("bin", __name__)

DAY = 24 * 3600
#: Number of days that a table stays in the bin; then the caretaker deletes it.
DAYS = 30
#: Number of tables on a page of the bin.
PAGE = 60


def _left(at: int) -> int:
    """Days left, including today; clamped to 1 … `DAYS`: the clock may have been changed, and the caretaker comes once an hour."""
    return max(1, min(DAYS, DAYS - (now() - at) // DAY))


@pages.get("/t/<slug>/away")
@needs("keep")
def ask(slug: str) -> Any:
    """The page that asks before a table is moved to the bin."""
    try:
        sheet = load(slug)
    except Unreadable as error:
        return render_template("lobby/throw_away.html", title=called(error.kept), kept=error.kept, rounds=None, days=DAYS)
    return render_template(
        "lobby/throw_away.html", title=sheet.title, kept=sheet.kept, rounds=len(sheet.table.state.rounds), days=DAYS
    )


@pages.post("/t/<slug>/away")
@needs("keep")
def throw(slug: str) -> Any:
    """Move a table to the bin, if it is still as the question told it."""
    kept = store().load(slug)
    try:
        store().throw_away(slug, now(), seen_version(kept))
    except Conflict:
        flash(say("signed-moved"), "note")
        return redirect(url_for("bin.ask", slug=slug), 303)
    flash(say("away-done", title=called(kept)), f"away {slug}")
    return redirect(url_for("home.page"), 303)


@pages.post("/t/<slug>/back")
@needs("keep")
def back(slug: str) -> Any:
    """Restore a table; doing so twice is no error. With `.to`, redirect a form that was sent to the table meanwhile."""
    try:
        store().take_out(slug)
    except Unknown:
        store().version(slug)
    flash(say("away-undone"), "note")
    if (to := request.form.get(".to")) and ".only" not in request.form:
        return redirect(back_to(to), 307)
    return redirect(url_for("board.page", slug=slug), 303)


@pages.get("/bin")
@needs("keep")
def lying() -> str:
    """The tables in the bin, page by page."""
    page, count = max(1, asked_number("page") or 1), store().lying()
    thrown = [
        {
            "slug": kept.slug, "title": called(kept), "names": names_of(kept),
            "opened": day(kept.opened_at), "left": _left(at),
        }
        for kept, at in store().thrown(PAGE, (page - 1) * PAGE)
    ]  # fmt: skip
    return render_template("lobby/bin.html", thrown=thrown, days=DAYS, count=count, page=page, more=count > page * PAGE)


def no_table(error: Unknown) -> Response:
    """The response (404) for an unknown table. Keepers can restore it from the bin; the page keeps the form that was sent."""
    slug = str(error.args[0])
    if not may("keep"):
        return refused("no-table", 404)
    try:
        at = store().thrown_at(slug)
    except Unknown:
        return refused("no-table", 404)
    except Unavailable as closed:
        return unavailable(closed)
    form = kept_form()
    page = render_template("lobby/thrown_away.html", slug=slug, left=_left(at), form=form if form and form.typed else None)
    return make_response(page, 404)
