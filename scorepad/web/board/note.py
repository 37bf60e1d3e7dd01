"""The note of a table."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from scorepad.core.record import LONGEST_MEMO, memo_problems
from scorepad.store import Conflict
from scorepad.web.forms.control import Remark
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import short
from scorepad.web.http.visitor import needs, store
from scorepad.web.tables.table_view import Sheet, load

pages = Blueprint("note", __name__)


@pages.route("/t/<slug>/note", methods=["GET", "POST"])
@needs("write")
def page(slug: str) -> Any:
    """Write, change or empty the note of a table."""
    sheet = load(slug)
    if request.method != "POST":
        return _page(sheet, sheet.kept.note, [])
    note = _as_kept(request.form.get("note", sheet.kept.note))
    if note and (found := list(memo_problems(note))):
        return _page(sheet, note, [sheet.remark(problem) for problem in found], 422)
    if not _write(sheet, note):
        sheet = load(slug)
        moved = Remark(say("memo-moved", note=sheet.kept.note) if sheet.kept.note else say("memo-emptied"))
        return _page(sheet, note, [moved], 409)
    return redirect(url_for("board.page", slug=slug, _anchor="more"), 303)


def _as_kept(text: str) -> str:
    return text.replace("\r\n", "\n").strip()


def _page(sheet: Sheet, note: str, problems: list[Remark], status: int = 200) -> Response:
    # Browsers change some characters of a text, so the form carries a hash of the note that it was rendered from.
    was = request.form.get(".was") if status == 422 else None
    page = render_template(
        "board/note.html",
        sheet=sheet,
        note=note,
        was=was or short(sheet.kept.note),
        longest=LONGEST_MEMO,
        problems=problems,
        status=status,
    )
    return make_response(page, status)


def _write(sheet: Sheet, note: str) -> bool:
    """Store the note if it changed; False if the stored note is not the one that the form was rendered from."""
    kept = sheet.kept.note
    was = request.form.get(".was", kept)
    if note == kept:
        return True
    # Pages of an earlier version carry the note itself.
    if was != short(kept) and _as_kept(was) != _as_kept(kept):
        return False
    try:
        store().keep_note(sheet.slug, note, kept)
    except Conflict:
        return False
    return True
