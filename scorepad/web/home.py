"""The first page: open tables, and what can be looked up."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, render_template, url_for

from scorepad.games import find, games
from scorepad.web.away import tidy_up
from scorepad.web.board import next_step
from scorepad.web.figures import totals
from scorepad.web.lists import forget_list
from scorepad.web.sheet import Sheet, sheet_of, store

pages = Blueprint("home", __name__)

#: Tables looked through for those still open.
RECENT = 40


@pages.get("/")
def page() -> str:
    """Open tables, and what can be looked up."""
    tidy_up()
    forget_list()
    sheets = [sheet_of(kept) for kept in store().recent(RECENT) if find(kept.game)]
    pads = [_pad(sheet) for sheet in sheets if not sheet.table.finished]
    return render_template("home.html", pads=pads, games=len(games()), tables=store().count(), people=len(store().people()))


def _pad(sheet: Sheet) -> dict[str, Any]:
    goal, at = sheet.table.goal, sheet.table.number
    aside = (
        sheet.say("round-of", n=at, of=goal.rounds)
        if goal.rounds >= at
        else sheet.say("round-to", n=at, target=goal.target)
        if goal.target
        else sheet.say("round-n", n=at)
    )
    value, most = sheet.table.progress
    return {
        "href": url_for("board.page", slug=sheet.slug), "title": sheet.title, "aside": aside, "next": next_step(sheet)["label"],
        "gum": {"value": value, "max": most, "label": aside}, "sides": totals(sheet) if len(sheet.sides) <= 4 else None,
        "people": sheet.seats if len(sheet.sides) > 4 else None,
    }  # fmt: skip
