"""The page with the result as text: to share from the phone, to copy, or to read out."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, render_template

from scorepad.web.board.end import result_text
from scorepad.web.tables.table_view import load_sheet

blueprint = Blueprint("share", __name__)


@blueprint.get("/t/<slug>/result")
def show_result_text(slug: str) -> Any:
    """The result as text, in a field to copy from."""
    sheet = load_sheet(slug)
    return render_template("board/share.html", sheet=sheet, text=result_text(sheet))
