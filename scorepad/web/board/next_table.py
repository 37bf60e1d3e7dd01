"""The tables before and after: the people of a table went on at another, with a rematch or another game. Phones go along."""

from __future__ import annotations

from dataclasses import dataclass

from flask import url_for

from scorepad.store import LiveState, NotFound, StoredTable
from scorepad.web.auth.guard import can_reach
from scorepad.web.http.visitor import store
from scorepad.web.tables.unreadable import title_or_game


@dataclass(frozen=True, slots=True)
class NextTable:
    """The table at which the people of another went on: its slug, address and title."""

    slug: str
    href: str
    title: str


def next_table(live: LiveState, page: str = "board.show_sheet") -> NextTable | None:
    """Where the people of a table went on; None if they did not, or not so that the visitor may follow. `page`: the endpoint that
    the address leads to."""
    if live.next_table is None or not can_reach(live.next_table):
        return None
    try:
        kept = store().load_table(live.next_table)
    except NotFound:
        return None
    return NextTable(kept.slug, url_for(page, slug=kept.slug), title_or_game(kept))


def previous_table(kept: StoredTable) -> str | None:
    """The slug of the table whose rematch this is; None if it is none, or if that table is gone."""
    return kept.rematch_of if kept.rematch_of and store().locate_table(kept.rematch_of) else None
