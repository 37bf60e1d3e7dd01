"""The page of a game: who leads, with whom, records, lengths, the spread of round scores, facts."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for

from scorepad.archive.archive import GameKey
from scorepad.games import find_game
from scorepad.web.archive import time_filter
from scorepad.web.archive.folds import snapshot_and_all_time
from scorepad.web.archive.game_view import game_view
from scorepad.web.http.i18n import game_name
from scorepad.web.tables.table_view import load_sheet

blueprint = Blueprint("archive_game", __name__)

#: The longest title in an address, in characters.
MAX_TITLE = 200


@blueprint.get("/archive/<game>")
def show_game(game: str) -> str:
    """The page of a game; `?title=`: of the blank sheet that players call so; `?time=`: of a year or season."""
    found = find_game(game) or abort(404)
    title = request.args.get("title", "").strip()[:MAX_TITLE] if found.title_option else ""
    key: GameKey = (found.id, title.casefold())
    time = time_filter.chosen_period()
    here, whole = snapshot_and_all_time(time.time_range)
    with here.lock:
        shown = game_view(here, whole, key, time) if key in here.archive.games else None
    return render_template(
        "archive/game.html", game=found, name=shown.name if shown else title or game_name(found), shown=shown, time=time,
        times=time_filter.period_links(time),
    )  # fmt: skip


@blueprint.get("/t/<slug>/nth/<int:index>")
def redirect_to_round(slug: str, index: int) -> Any:
    """Redirect to a round on its sheet; `index`: of its entry, from 0. To the sheet if there is none any more."""
    slots = load_sheet(slug).entries
    if index >= len(slots):
        return redirect(url_for("board.show_sheet", slug=slug))
    seq = slots[index].seq
    return redirect(url_for("board.show_sheet", slug=slug, open=seq, _anchor=f"e{seq}"))
