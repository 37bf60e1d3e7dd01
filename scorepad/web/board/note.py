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
    note = _as_kept(request.form.get("note", sheet.stored.note))
    if note and (found := list(table_note_problems(note))):
        return _page(sheet, note, [sheet.remark(problem) for problem in found], 422)
    if not _write(sheet, note):
        sheet = load_sheet(slug)
        moved = Remark(say("memo-moved", note=sheet.stored.note) if sheet.stored.note else say("memo-emptied"))
        return _page(sheet, note, [moved], 409)
    return redirect(url_for("board.show_sheet", slug=slug, _anchor="more"), 303)


def _as_kept(text: str) -> str:
    return text.replace("\r\n", "\n").strip()


def _page(sheet: ScoreSheet, note: str, problems: list[Remark], status: int = 200) -> Response:
    # Browsers change some characters of a text, so the form carries a hash of the note that it was rendered from.
    was = request.form.get(".was") if status == 422 else None
    page = render_template(
        "board/note.html",
        sheet=sheet,
        note=note,
        was=was or short_hash(sheet.stored.note),
        longest=MAX_TABLE_NOTE,
        problems=problems,
        status=status,
    )
    return make_response(page, status)


def _write(sheet: ScoreSheet, note: str) -> bool:
    """Store the note if it changed; False if the stored note is not the one that the form was rendered from."""
    kept = sheet.stored.note
    was = request.form.get(".was", kept)
    if note == kept:
        return True
    # Pages of an earlier version carry the note itself.
    if was != short_hash(kept) and _as_kept(was) != _as_kept(kept):
        return False
    try:
        store().set_note(sheet.slug, note, kept)
    except Conflict:
        return False
    return True
