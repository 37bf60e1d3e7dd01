"""Pages of the archive tell of all time, a year or a season."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from scorepad.store import Store
from scorepad.web.archive import period_links
from tests.web.archive.tables import at, skat
from tests.web.conftest import Pad
from tests.web.page import Page

TWO = ("Ada", "Ben")


@pytest.fixture(autouse=True)
def november(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the 26th of November 2026."""
    monkeypatch.setattr(period_links, "now", lambda: at("2026-11-26"))


def times(page: Page) -> list[list[str]]:
    return [[link.text for link in row.all("a")] for row in page.one("nav", cls="times").all("div", cls="jump")]


def shown(page: Page) -> str:
    return page.one("nav", cls="times").one("a", aria_current="page").text


class TestTheRow:
    def test_offers_the_years_from_the_first_table_on_and_seasons_of_the_one_that_is_shown(self, phone: Pad, store: Store) -> None:
        skat(store, "2024-12-30", TWO, [1, 2])
        page = phone.open("/archive")
        assert times(page) == [["Alle Jahre", "2026", "2025", "2024"]]
        assert shown(page) == "Alle Jahre"
        page = phone.open("/archive?time=2025")
        assert times(page)[1] == ["Winter 24/25", "Frühling", "Sommer", "Herbst", "Winter 25/26"]
        assert shown(page) == "2025"
        assert "In dieser Zeit gab es keinen Tisch." in phone.open("/archive?time=1999").text
        page = phone.open("/archive?time=2026-summer")
        assert shown(page) == "Sommer"
        assert page.one("nav", cls="times").one("a", aria_current="true").text == "2026", "the year stays in sight"

    def test_goes_along_from_page_to_page_and_the_game_stays_when_another_is_chosen(self, phone: Pad, store: Store) -> None:
        skat(store, "2025-06-30", TWO, [1, 2], title="Skat / ä?")
        page = phone.open("/archive?time=2025-summer")
        page = phone.open(next(link for link in page.links if link.startswith("/archive/sheet")))
        assert shown(page) == "Sommer"
        assert page.one("h1").text == "Skat / ä?"
        assert "/archive?time=2025-summer" in page.links
        others = {link for link in page.links if link.startswith(("/past", "/people/"))}
        assert others
        assert all("time=2025-summer" in link for link in others)
        year = next(node.attrs["href"] for node in page.one("nav", cls="times").all("a") if node.text == "2025")
        assert phone.open(year).one("h1").text == "Skat / ä?"


class TestWhatCounts:
    def test_a_night_belongs_to_the_day_on_which_it_began_by_the_clock_of_the_circle(self, phone: Pad, store: Store) -> None:
        """At 17:00 UTC on New Year's Eve it is six in the morning of the new year in Auckland, and at 15:00 four."""
        for hour in (15, 17):
            skat(store, "", TWO, [1, 2], moment=int(datetime(2025, 12, 31, hour, tzinfo=UTC).timestamp()))
        for zone, old, new in (("UTC", "2 Tische", "0 Tische"), ("Pacific/Auckland", "1 Tisch", "1 Tisch")):
            store.circle.set_zone(zone)
            assert old in phone.open("/archive?time=2025").one("header").text
            assert new in phone.open("/archive?time=2026").one("header").text

    def test_the_list_of_tables_knows_the_same_times(self, phone: Pad, store: Store) -> None:
        slugs = [skat(store, day, TWO, [1, 2]) for day in ("2026-05-31", "2026-06-01", "2026-08-31", "2026-09-01")]
        page = phone.open("/past?time=2026-summer")
        assert [slug for slug in slugs if f"/t/{slug}" in page.links] == slugs[1:3]
        assert "Sommer 2026" in [option.text for option in page.all("option") if "selected" in option.attrs]
