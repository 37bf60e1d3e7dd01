"""The note of a table."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from scorepad.core.record import MAX_TABLE_NOTE, table_note_problems
from scorepad.store import Conflict
from scorepad.web.forms.control import Remark
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import short_hash
from scorepad.web.http.visitor import requires, store
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet

blueprint = Blueprint("note", __name__)


@blueprint.route("/t/<slug>/note", methods=["GET", "POST"])
@requires("write")
def edit_note(slug: str) -> Any:
    """Write, change or empty the note of a table."""
    sheet = load_sheet(slug)
    if request.method != "POST":
        return _page(sheet, sheet.stored.note, [])
    note = _as_stored(request.form.get("note", sheet.stored.note))
    if note and (problems := list(table_note_problems(note))):
        return _page(sheet, note, [sheet.remark(problem) for problem in problems], status=422)
    if not _write(sheet, note):
        sheet = load_sheet(slug)
        remark = Remark(say("memo-moved", note=sheet.stored.note) if sheet.stored.note else say("memo-emptied"))
        return _page(sheet, note, [remark], status=409)
    return redirect(url_for("board.show_sheet", slug=slug, _anchor="more"), 303)


def _as_stored(text: str) -> str:
    return text.replace("\r\n", "\n").strip()


def _page(sheet: ScoreSheet, note: str, problems: list[Remark], status: int = 200) -> Response:
    # Browsers change some characters of a text, so the form carries a hash of the note that it was rendered from.
    rendered_from = request.form.get(".was") if status == 422 else None
    page = render_template(
        "board/note.html",
        sheet=sheet,
        note=note,
        was=rendered_from or short_hash(sheet.stored.note),
        longest=MAX_TABLE_NOTE,
        problems=problems,
        status=status,
    )
    return make_response(page, status)


def _write(sheet: ScoreSheet, note: str) -> bool:
    """Store the note if it changed; False if the stored note is not the one that the form was rendered from."""
    stored_note = sheet.stored.note
    rendered_from = request.form.get(".was", stored_note)
    if note == stored_note:
        return True
    # Pages of an earlier version carry the note itself.
    if rendered_from != short_hash(stored_note) and _as_stored(rendered_from) != _as_stored(stored_note):
        return False
    try:
        store().tables.set_note(sheet.slug, note, stored_note)
    except Conflict:
        return False
    return True
