"""The tables before and after: the people of a table went on at another, with a rematch or another game. Phones go along."""

from __future__ import annotations

from dataclasses import dataclass

from flask import url_for

from scorepad.store import Kept, Live, Unknown
from scorepad.web.auth.guard import leads_to
from scorepad.web.http.visitor import store
from scorepad.web.tables.unreadable import called


@dataclass(frozen=True, slots=True)
class NextTable:
    """The table at which the people of another went on: its slug, address and title."""

    slug: str
    href: str
    title: str


def next_table(live: Live, page: str = "board.page") -> NextTable | None:
    """Where the people of a table went on; None if they did not, or not so that the visitor may follow. `page`: the endpoint that
    the address leads to."""
    if live.next is None or not leads_to(live.next):
        return None
    try:
        kept = store().load(live.next)
    except Unknown:
        return None
    return NextTable(kept.slug, url_for(page, slug=kept.slug), called(kept))


def game_before(kept: Kept) -> str | None:
    """The slug of the table whose rematch this is; None if it is none, or if that table is gone."""
    return kept.before if kept.before and store().place_of(kept.before) else None
