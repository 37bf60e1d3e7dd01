"""The page of a game: who leads, with whom, records, lengths, the spread of round scores, facts."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for

from scorepad.archive.archive import Key
from scorepad.games import find
from scorepad.web.archive import time_filter
from scorepad.web.archive.folds import told_beside
from scorepad.web.archive.game_view import game_view
from scorepad.web.http.i18n import game_name
from scorepad.web.tables.table_view import load

pages = Blueprint("archive_game", __name__)

#: The longest title in an address, in characters.
LONGEST = 200


@pages.get("/archive/<game>")
def page(game: str) -> str:
    """The page of a game; `?title=`: of the blank sheet that players call so; `?time=`: of a year or season."""
    found = find(game) or abort(404)
    title = request.args.get("title", "").strip()[:LONGEST] if found.titled else ""
    key: Key = (found.id, title.casefold())
    time = time_filter.asked()
    here, whole = told_beside(time.span)
    with here.lock:
        shown = game_view(here, whole, key, time) if key in here.archive.games else None
    return render_template(
        "archive/game.html", game=found, name=shown.name if shown else title or game_name(found), shown=shown, time=time,
        times=time_filter.row(time),
    )  # fmt: skip


@pages.get("/t/<slug>/nth/<int:index>")
def of_round(slug: str, index: int) -> Any:
    """Redirect to a round on its sheet; `index`: of its entry, from 0. To the sheet if there is none any more."""
    slots = load(slug).slots
    if index >= len(slots):
        return redirect(url_for("board.page", slug=slug))
    seq = slots[index].seq
    return redirect(url_for("board.page", slug=slug, open=seq, _anchor=f"e{seq}"))
