"""Pages of the archive tell of all time, a year or a season, and what was played beside a year earlier."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from scorepad.store import Store
from scorepad.web.archive import period_links
from tests.web.archive.tables import at, skat
from tests.web.conftest import Pad
from tests.web.page import Node, Page

TWO = ("Ada", "Ben")


@pytest.fixture(autouse=True)
def november(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the 26th of November 2026."""
    monkeypatch.setattr(period_links, "now", lambda: at("2026-11-26"))


def times(page: Page) -> list[list[str]]:
    return [[link.text for link in row.all("a")] for row in page.one("nav", cls="times").all("p")]


def shown(page: Page) -> str:
    return page.one("nav", cls="times").one("a", aria_current="page").text


def rows(table: Node) -> dict[str, list[str]]:
    found = ([cell.text for cell in row.walk() if cell.tag in ("th", "td")] for row in table.one("tbody").all("tr"))
    return {cells[0]: cells[1:] for cells in found}


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
        beside = {link.attrs["href"] for table in page.one("main").all("table")[-2:] for link in table.all("a")}
        others = {link for link in page.links if link.startswith(("/past", "/people/"))} - beside
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


class TestBesideTheYearBefore:
    @pytest.fixture(autouse=True)
    def tables(self, store: Store) -> None:
        """This year two tables of one evening and one of another, five rounds in all; last year one before the 26th of November,
        and one after it."""
        for day, rounds in (("2026-03-07", 2), ("2026-03-07", 1), ("2026-11-26", 2), ("2025-11-26", 3), ("2025-11-27", 1)):
            skat(store, day, TWO, *[[1, 2]] * rounds)

    def heads(self, table: Node) -> list[str]:
        return [head.text for head in table.one("thead").all("th")]

    def test_this_year_is_told_up_to_the_same_day_of_the_last(self, phone: Pad) -> None:
        page = phone.open("/archive")
        table, figure = page.one("table", cls="glance"), page.one("figure", cls="columns")
        assert self.heads(table) == ["2026", "2025 bis 26. Nov."]
        found = rows(table)
        assert (found["Tische"], found["Abende"], found["Runden"]) == (["3", "1"], ["2", "1"], ["5", "3"])
        assert figure.one("svg", role="img").attrs["aria-label"] == "Tische je Monat: 2026 neben 2025"
        months = rows(figure.one("table"))
        assert len(months) == 12
        assert (months["März"], months["November"]) == (["2", "0"], ["1", "2"])
        season = phone.open("/archive?time=2026-autumn").one("figure", cls="columns").one("table")
        assert rows(season) == {"September": ["0", "0"], "Oktober": ["0", "0"], "November": ["1", "2"]}

    def test_the_first_year_stands_alone_and_one_that_is_over_is_told_whole(self, phone: Pad, store: Store) -> None:
        """Nobody played in 2024: there is nothing to stand beside, and a column of noughts tells nothing."""
        page = phone.open("/archive?time=2025")
        table, figure = page.one("table", cls="glance"), page.one("figure", cls="columns")
        assert self.heads(table) == ["2025"]
        assert rows(table)["Tische"] == ["2"]
        assert rows(figure.one("table"))["November"] == ["2"]
        assert "2024" not in page.one("main").text
        skat(store, "2024-12-31", TWO, [1, 2])
        table = phone.open("/archive?time=2025").one("table", cls="glance")
        assert self.heads(table) == ["2025", "2024"]
        assert rows(table)["Tische"] == ["2", "1"]


def test_hours_that_are_not_known_are_not_none(phone: Pad, store: Store) -> None:
    """A table that came in with its result only may have lasted all evening."""
    skat(store, "2026-03-07", TWO, [1, 2])
    assert rows(phone.open("/archive").one("table", cls="glance"))["gespielt"] == ["–"]
