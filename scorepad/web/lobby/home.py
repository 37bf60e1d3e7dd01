"""The first page: open tables, and what can be looked up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from flask import Blueprint, redirect, render_template, url_for

from scorepad.backup.results import rules
from scorepad.games import games
from scorepad.store import Filter, Kept
from scorepad.web.auth.links import many_circles
from scorepad.web.forms.badges import Badge
from scorepad.web.http.back_link import forget_list
from scorepad.web.http.visitor import needs, store, visitor
from scorepad.web.lobby.bin import tidy_up
from scorepad.web.tables.results import Entry, drawn, sides
from scorepad.web.tables.seats import SideTotal
from scorepad.web.tables.unreadable import told

pages = Blueprint("home", __name__)

#: Open tables on the first page: those that were touched last.
OPEN = 40
#: So often as many tables are looked at for them. Of most it is known that they are over.
LOOKS = 5
STILL_OPEN = Filter(open_only=True)


@pages.get("/")
@needs("watch", tables=True)
def page() -> Any:
    """Open tables, and what can be looked up; whose link is for one table finds that."""
    if mine := visitor().table:
        return redirect(url_for("board.page", slug=mine))
    tidy_up()
    forget_list()
    shown, several = _open(), many_circles()
    return render_template(
        "lobby/home.html", pads=[pad for _, pad in shown if pad], unread=[told(kept) for kept, pad in shown if pad is None],
        games=len(games()), tables=store().count(), people=store().count_people(), several=several,
        circle=store().circle_name() if several else "",
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Gum:
    """How far a game is: `value` of `max`, and in words."""

    value: int
    max: int
    label: str


@dataclass(frozen=True, slots=True)
class OpenPad:
    """An open table as a small pad: its sides with their totals, or only its people where the sides are too many."""

    href: str
    title: str
    aside: str
    gum: Gum
    sides: Sequence[SideTotal] = ()
    people: Sequence[Badge] = ()


def _open() -> list[tuple[Kept, OpenPad | None]]:
    """The open tables that were touched last; None of one that cannot be read."""
    # By other rules than those of today one may not be over any more.
    drawn(store().doubtful(OPEN, rules()), _pad)
    found: dict[str, tuple[Kept, OpenPad | None]] = {}
    passed = 0
    for _ in range(LOOKS):
        listed = store().listed(OPEN, STILL_OPEN, passed, rules=rules())
        still = [(kept, pad) for kept, pad in drawn(listed, _pad) if pad != "over"]
        found.update((kept.slug, (kept, pad)) for kept, pad in still)
        if len(listed) < OPEN or len(found) >= OPEN:
            break
        # Those that were found to be over are not among them the next time.
        passed += len(still)
    return list(found.values())[:OPEN]


def _pad(entry: Entry) -> OpenPad | Literal["over"]:
    """A table as it lies there, unless it is finished."""
    sheet, shown = entry
    if shown.over:
        return "over"
    aside = (
        sheet.say("round-of", n=shown.number, of=shown.of)
        if shown.of >= shown.number
        else sheet.say("round-to", n=shown.number, target=shown.target)
        if shown.target
        else sheet.say("round-n", n=shown.number)
    )
    value, most = shown.progress
    many = len(sheet.sides) > 4
    return OpenPad(
        url_for("board.page", slug=sheet.slug), sheet.title, aside, Gum(value, most, aside),
        sides=() if many else sides(entry), people=sheet.seats if many else (),
    )  # fmt: skip
