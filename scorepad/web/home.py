"""The first page: open tables, and what can be looked up."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, render_template, url_for

from scorepad.games import games
from scorepad.web.away import tidy_up
from scorepad.web.board import next_step
from scorepad.web.figures import totals
from scorepad.web.lists import forget_list
from scorepad.web.sheet import Sheet, store
from scorepad.web.unreadable import drawn, told

pages = Blueprint("home", __name__)

#: Tables looked through for those still open.
RECENT = 40


@pages.get("/")
def page() -> str:
    """Open tables, and what can be looked up."""
    tidy_up()
    forget_list()
    shown = [(kept, drawn(kept, _pad)) for kept in store().recent(RECENT)]
    return render_template(
        "home.html", pads=[pad for _, pad in shown if pad], unread=[told(kept) for kept, pad in shown if pad is None],
        games=len(games()), tables=store().count(), people=len(store().people()),
    )  # fmt: skip


def _pad(sheet: Sheet) -> dict[str, Any]:
    """A table as it lies there; nothing once it is finished."""
    if sheet.table.finished:
        return {}
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
