"""What the players want to remember of an evening."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for

from scorepad.core.record import LONGEST_MEMO, memo_problems
from scorepad.web.control import Remark
from scorepad.web.language import say
from scorepad.web.sheet import load, store

pages = Blueprint("memo", __name__)


@pages.route("/t/<slug>/note", methods=["GET", "POST"])
def page(slug: str) -> Any:
    """Write, change or empty the note of a table."""
    sheet = load(slug)
    if request.method == "GET":
        return render_template("memo.html", sheet=sheet, note=sheet.kept.note, longest=LONGEST_MEMO)
    note, was = (request.form.get(name, sheet.kept.note).replace("\r\n", "\n").strip() for name in ("note", ".was"))
    if note and (found := list(memo_problems(note))):
        problems = [sheet.remark(problem) for problem in found]
        return render_template("memo.html", sheet=sheet, note=note, longest=LONGEST_MEMO, problems=problems, status=422), 422
    if sheet.kept.note not in (note, was):
        # Nobody writes over what he has not seen.
        moved = [Remark(say("memo-moved", note=sheet.kept.note) if sheet.kept.note else say("memo-emptied"))]
        return render_template("memo.html", sheet=sheet, note=note, longest=LONGEST_MEMO, problems=moved), 409
    if note != sheet.kept.note:
        store().keep_note(slug, note)
    return redirect(url_for("board.page", slug=slug, _anchor="more"), 303)
