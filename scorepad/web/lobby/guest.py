"""What guests see: the tables of their evening, the way to stay, and the welcome of a new member of the circle."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, NamedTuple

from flask import Blueprint, redirect, render_template, session, url_for

from scorepad.archive.cache import rules_digest
from scorepad.archive.evenings import evening_end, night_of
from scorepad.store import Filter, StoredTable
from scorepad.web.auth.guard import ASKED_KEY, READ_SECONDS, evening_to_share
from scorepad.web.auth.links import circle_here, day_of, many_circles
from scorepad.web.evenings.evening import heading_of_night
from scorepad.web.evenings.plan_view import next_plan, person_of_phone
from scorepad.web.forms.badges import badges
from scorepad.web.http.back_link import forget_list
from scorepad.web.http.i18n import say, time_text
from scorepad.web.http.visitor import requires, store, visible, visitor, zone
from scorepad.web.lobby.home import MAX_OPEN, OpenTable, lists_state, open_table
from scorepad.web.tables.parts import SideTotal
from scorepad.web.tables.results import TableListing, listing_totals, map_listed
from scorepad.web.tables.unreadable import unreadable_table_row

blueprint = Blueprint("guest", __name__)


class GuestResult(NamedTuple):
    """A finished table of the evening: its sides with their totals."""

    href: str
    title: str
    aside: str
    sides: list[SideTotal]


@blueprint.get("/guest")
@requires("watch", tables=True)
def show_evening() -> Any:
    """The page of a guest: the tables of their evening, their own first, and what is theirs until when. With a link to one table
    they are led to it."""
    asker, state = visitor(), lists_state()
    if asker.table is None:
        return redirect(url_for("guest.show_welcome" if session.get(ASKED_KEY, 0) == asker.link else "home.show_home"))
    if asker.evening is None and not many_circles():
        return redirect(url_for("board.show_sheet", slug=asker.table))
    forget_list()
    # The table of the link may be older than the evening.
    where = [Filter(slugs=(asker.table,)), *([] if asker.evening is None else [visible()])]
    tables = {
        stored.slug: (stored, row)
        for each in where
        for stored, row in map_listed(store().lists.listed(MAX_OPEN, each, rules=rules_digest()), _row)
    }
    rows = sorted(tables.values(), key=lambda pair: (_is_own(pair[0]), pair[0].opened_at), reverse=True)
    open_tables = [(stored, row) for stored, row in rows if isinstance(row, OpenTable)]
    own = next((row for stored, row in open_tables if _is_own(stored)), None)
    titles, lasts = Counter(row.title for _, row in open_tables), evening_to_share() is not None
    return render_template(
        "lobby/guest.html", own=own,
        open=[row if titles[row.title] > 1 else replace(row, who="", since="") for _, row in open_tables],
        lasts=lasts, state=state, circle=circle_here(), name=asker.name, host=store().circle.name(),
        over=[row for _, row in rows if isinstance(row, GuestResult)],
        unread=[unreadable_table_row(stored) for stored, row in rows if row is None], when=_when(lasts, [each for each, _ in rows]),
        until=day_of(evening_end(asker.evening, zone()) + READ_SECONDS) if asker.evening is not None else "",
        wish=store().links.get(asker.link).wish if asker.link is not None else "", keeper=store().links.keeper_name(),
    )  # fmt: skip


def _row(entry: TableListing) -> OpenTable | GuestResult:
    row = open_table(entry)
    if row != "over":
        return row
    sheet, result = entry
    rounds = sheet.say("rounds-played", n=result.rounds)
    return GuestResult(url_for("board.show_sheet", slug=sheet.slug), sheet.title, rounds, listing_totals(entry, won=True))


def _is_own(stored: StoredTable) -> bool:
    """Whether the guest sits at a table."""
    return visitor().name.casefold() in [person.name.casefold() for person in stored.people]


def _when(lasts: bool, tables: list[StoredTable]) -> str:
    """The evening: since when it lasts, or its date."""
    start = visitor().evening
    if start is not None and not lasts:
        return heading_of_night(night_of(start, zone()))
    since = min((stored.opened_at for stored in tables if stored.opened_at >= (start or 0)), default=None)
    return say("evening-tables") if since is None else say("guest-tonight", time=time_text(since))


@blueprint.post("/guest/stay")
@requires("write", evening=True)
def ask_to_stay() -> Any:
    """Ask the keepers to let this guest stay; a second time asks nothing more."""
    asker = visitor()
    if asker.table is not None and asker.link is not None:
        store().links.record_wish(asker.link, "asked")
        session[ASKED_KEY] = asker.link
    return redirect(url_for("guest.show_evening"), 303)


@blueprint.get("/welcome")
@requires("watch")
def show_welcome() -> str:
    """The page that a new member of the circle sees once: who they are here, and what is theirs."""
    session.pop(ASKED_KEY, None)
    person = person_of_phone()
    return render_template(
        "lobby/welcome.html", name=visitor().name, circle=store().circle.name(), person=person,
        badge=badges([person])[0] if person else None, next=next_plan(), tables=store().lists.count(),
        own=store().lists.count(Filter(person=person.id)) if person else 0,
    )  # fmt: skip
