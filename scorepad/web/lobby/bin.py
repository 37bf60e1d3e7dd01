"""The bin: deleting tables, restoring them, and the list of deleted tables."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, flash, make_response, redirect, render_template, request, url_for

from scorepad.store import Conflict, DatabaseUnavailable, NotFound
from scorepad.web.http.error_page import error_page, posted_form, unavailable_page
from scorepad.web.http.i18n import date_text, say
from scorepad.web.http.urls import now, query_number, safe_path
from scorepad.web.http.visitor import may, requires, store
from scorepad.web.tables.conflicts import form_version
from scorepad.web.tables.last_settings import table_names
from scorepad.web.tables.score_sheet import UnreadableTable, load_sheet
from scorepad.web.tables.unreadable import title_or_game

blueprint = Blueprint("bin", __name__)

DAY = 24 * 3600
#: Number of days that a table stays in the bin; then the caretaker deletes it.
BIN_DAYS = 30
#: Number of tables on a page of the bin.
TABLES_PER_PAGE = 60


def _days_left(at: int) -> int:
    """Days left, including today; clamped to 1 … `BIN_DAYS`: the clock may have been changed, and the caretaker comes once an
    hour."""
    return max(1, min(BIN_DAYS, BIN_DAYS - (now() - at) // DAY))


@blueprint.get("/t/<slug>/away")
@requires("keep")
def confirm_delete(slug: str) -> Any:
    """The page that asks before a table is moved to the bin."""
    try:
        sheet = load_sheet(slug)
    except UnreadableTable as error:
        return render_template(
            "lobby/throw_away.html", title=title_or_game(error.stored), kept=error.stored, rounds=None, days=BIN_DAYS
        )
    return render_template(
        "lobby/throw_away.html", title=sheet.title, kept=sheet.stored, rounds=sheet.table.round_count, days=BIN_DAYS
    )


@blueprint.post("/t/<slug>/away")
@requires("keep")
def delete_table(slug: str) -> Any:
    """Move a table to the bin, if it is still as the page that asked showed it."""
    stored = store().tables.load(slug)
    try:
        store().bin.put(slug, now(), form_version(stored))
    except Conflict:
        flash(say("signed-moved"), "note")
        return redirect(url_for("bin.confirm_delete", slug=slug), 303)
    flash(say("away-done", title=title_or_game(stored)), f"away {slug}")
    return redirect(url_for("home.show_home"), 303)


@blueprint.post("/t/<slug>/back")
@requires("keep")
def restore_table(slug: str) -> Any:
    """Restore a table; doing so twice is no error. With `.to`, redirect a form that was sent to the table meanwhile."""
    try:
        store().bin.restore(slug)
    except NotFound:
        store().tables.version(slug)
    flash(say("away-undone"), "note")
    if (address := request.form.get(".to")) and ".only" not in request.form:
        return redirect(safe_path(address), 307)
    return redirect(url_for("board.show_sheet", slug=slug), 303)


@blueprint.get("/bin")
@requires("keep")
def list_deleted() -> str:
    """The tables in the bin, page by page."""
    page, count = max(1, query_number("page") or 1), store().bin.count()
    deleted = [
        {
            "slug": stored.slug, "title": title_or_game(stored), "names": table_names(stored),
            "opened": date_text(stored.opened_at), "left": _days_left(at),
        }
        for stored, at in store().bin.tables(TABLES_PER_PAGE, (page - 1) * TABLES_PER_PAGE)
    ]  # fmt: skip
    return render_template(
        "lobby/bin.html", thrown=deleted, days=BIN_DAYS, count=count, page=page, more=count > page * TABLES_PER_PAGE
    )


def no_table(error: NotFound) -> Response:
    """The response (404) for an unknown table. Keepers can restore it from the bin; the page keeps the form that was sent."""
    slug = str(error.args[0])
    if not may("keep"):
        return error_page("no-table", 404)
    try:
        at = store().bin.deleted_at(slug)
    except NotFound:
        return error_page("no-table", 404)
    except DatabaseUnavailable as unavailable:
        return unavailable_page(unavailable)
    form = posted_form()
    page = render_template("lobby/thrown_away.html", slug=slug, left=_days_left(at), form=form if form and form.typed else None)
    return make_response(page, 404)
