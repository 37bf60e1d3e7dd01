"""Tonight: who has won how many of the tables of an evening, over rematches and games."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from scorepad.store import Store
from tests.web.auth.test_join import code_at, ids, join, keeper_of
from tests.web.conftest import NAMES, Guest, Pad, laid
from tests.web.page import Page

#: Who has more points wins.
ADA, BEN = {"points": [5, 3]}, {"points": [3, 5]}
TWO = NAMES[:2]


def at(day: int, hour: int) -> int:
    """A moment of November 2026, by the clock of this machine."""
    return int(datetime(2026, 11, day, hour).timestamp())


@pytest.fixture(autouse=True)
def clock(clock: Callable[[int], None]) -> Callable[[int], None]:
    """It begins at ten in the evening of a Friday."""
    clock(at(13, 22))
    return clock


def played(
    store: Store, entry: Any, names: tuple[str, ...] = TWO, *, opened: int = at(13, 20), game: str = "sheet", ended: bool = True
) -> str:
    return laid(store, game, names, *([entry] if entry else []), ended=ended, at=opened)


def counted(page: Page) -> list[str]:
    return [each.text.replace("\u00a0", " ") for each in page.all("p", cls="tonight")]


def test_the_won_tables_of_the_evening_stand_at_the_end_of_each(phone: Pad, store: Store) -> None:
    played(store, None)
    going_on = played(store, ADA, ended=False)
    first = played(store, ADA)
    assert counted(phone.sheet(first)) == [], "one game is no count, nor is one that goes on or was never begun"
    last = [played(store, entry) for entry in (ADA, BEN, ADA)][-1]
    for slug in (first, last):
        assert counted(phone.sheet(slug)) == ["Heute Abend gewonnen: Ada 3, Ben 1"]
    assert counted(phone.sheet(going_on)) == []
    assert counted(phone.sheet(played(store, {"points": [4, 4]}))) == ["Heute Abend gewonnen: Ada 4, Ben 2"], "a win for each"


def test_games_are_counted_together_and_partners_stand_together(phone: Pad, store: Store) -> None:
    round = {"bids": [1, 1, 1, 1], "tricks": [7, 0]}
    slug = [played(store, round, NAMES[:4], game="partout") for _ in range(2)][-1]
    played(store, round, ("Ada", "Ben", "Cem", "Ella"), game="partout")
    assert counted(phone.sheet(slug)) == ["Heute Abend gewonnen: Ada & Cem 3, Ben & Dora 0"], "Ella did not sit here"
    played(store, {"points": [1, 2, 7]}, NAMES[:3])
    assert counted(phone.sheet(slug)) == ["Heute Abend gewonnen: Cem 4, Ada 3"], "who won alone as well stands alone"


def test_what_evening_that_was_is_said_by_the_clock_of_the_circle(phone: Pad, store: Store, clock: Callable[[int], None]) -> None:
    """At nine in the evening of Greenwich it is ten in the next morning in Auckland, where a night ends at 16:00 of Greenwich."""
    played(store, ADA, opened=at(14, 5) - 1)
    slug = played(store, BEN, opened=at(13, 5))
    played(store.for_circle(store.circles.new("Dienstags", at(13, 19)).id), ADA)
    for moment, when in ((at(13, 15), "Heute"), (at(14, 4), "Heute Abend"), (at(14, 12), "An diesem Tag")):
        clock(moment)
        assert counted(phone.sheet(slug)) == [f"{when} gewonnen: Ada 1, Ben 1"], "by itself, without the other circle"
    store.circle.set_zone("Pacific/Auckland")
    before, begun, now = (int(datetime(2026, 12, 13, hour, tzinfo=UTC).timestamp()) for hour in (15, 16, 21))
    clock(now)
    slugs = [played(store, ADA, opened=opened) for opened in (before, begun, now)]
    assert counted(phone.sheet(slugs[0])) == []
    assert counted(phone.sheet(slugs[2])) == ["Heute gewonnen: Ada 2, Ben 0"]


def test_a_sheet_that_a_phone_keeps_is_another_one_once_a_game_is_over(phone: Pad, store: Store) -> None:
    played(store, ADA)
    slug = played(store, ADA)
    page = phone.sheet(slug)
    same = {"If-None-Match": page.headers["ETag"]}
    assert phone.open(f"/t/{slug}", headers=same).status == 304
    played(store, BEN)
    assert counted(phone.open(f"/t/{slug}", headers=same)) == ["Heute Abend gewonnen: Ada 2, Ben 1"]


def test_who_may_see_one_table_only_learns_nothing_of_others(store: Store, guest_of: Callable[..., Guest]) -> None:
    keeper = keeper_of(guest_of)
    played(store, ADA)
    slug = played(store, ADA)
    guests = {}
    for scope in ("table", "evening"):
        join(guests.setdefault(scope, guest_of()), code_at(keeper, slug, scope=scope), ids(store, slug)["Ben"])
    assert counted(guests["table"].sheet(slug)) == []
    assert counted(guests["evening"].sheet(slug)) == ["Heute Abend gewonnen: Ada 2, Ben 0"]
