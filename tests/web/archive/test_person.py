"""The page of a person and that of two people: numbers worked out by hand, each with a way to the tables it is made of."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.store import NewStep, NewTable, Store
from tests.web.conftest import Pad
from tests.web.page import Page

AT = 1_790_000_000
DAY = 86_400


def sheet(store: Store, number: int, players: tuple[str, ...], *rounds: tuple[int, ...], ended: bool = True, **options: Any) -> str:
    """A blank sheet, opened so many days after the first."""
    entries, at = [{"points": list(points)} for points in rounds], AT + number * DAY
    new = NewTable("sheet", list(players), 0, {"title": "Skat", **options}, entries=entries, ended=ended, opened_at=at)
    return store.tables.open(new, key=f"sheet-{number}", at=at)


def number_of(store: Store, name: str) -> int:
    return next(person.id for person in store.people.all() if person.name == name)


def page_of(phone: Pad, store: Store, name: str, more: str = "") -> Page:
    return phone.open(f"/people/{number_of(store, name)}{more}")


def pair_of(phone: Pad, store: Store, one: str, other: str) -> Page:
    return phone.open(f"/people/{number_of(store, one)}/with/{number_of(store, other)}")


@pytest.fixture
def skat(store: Store) -> list[str]:
    """Ada wins twice, then shares, then is third; at the last table, which goes on, she has 7."""
    return [
        sheet(store, 0, ("Ada", "Ben", "Cem"), (9, 4, 1)),
        sheet(store, 1, ("Ada", "Ben", "Cem"), (30, -2, 1), (-5, 4, 4)),
        sheet(store, 2, ("Ada", "Ben"), (5, 5)),
        sheet(store, 3, ("Ada", "Ben", "Cem"), (1, 8, 3)),
        sheet(store, 4, ("Ada", "Ben"), (7, 0), ended=False),
    ]


class TestPerson:
    def test_their_tables_and_rounds_in_numbers(self, phone: Pad, store: Store, skat: list[str]) -> None:
        """Five tables, three first places (one shared), places 1, 1, 1, 3: 1.5 in the mean; 47 points in 6 rounds, and all of them
        47 + 19 + 9 in 16; +30 and −5 at the second table, in its first and second entry."""
        page = page_of(phone, store, "Ada")
        for said in (
            "5 Tische", "3 gewonnen", "1,5 Platz im Schnitt", "+30 beste Runde", "−5 schlechteste Runde",
            "Punkte je Runde 7,8 aus 6 4,7",
        ):  # fmt: skip
            assert said in page.text
        form = page.one("ol", cls="form").all("a")
        assert [node.text for node in form] == ["1", "1", "1", "3"]
        assert [node.attrs["href"] for node in form] == [f"/t/{slug}" for slug in skat[:4]]
        assert {f"/t/{skat[1]}/nth/{index}" for index in (0, 1)} <= set(page.links)
        assert "In dieser Zeit gab es keinen Tisch." in page_of(phone, store, "Ada", "?time=1999").text

    def test_few_tables_are_in_pencil_and_whom_they_never_beat(self, phone: Pad, store: Store, skat: list[str]) -> None:
        """Four finished tables are few; five are not. Cem was behind Ada twice, and ahead once: she is his nemesis alone."""
        assert "erst wenige Tische" in page_of(phone, store, "Ada").text
        store.tables.append_step(skat[4], NewStep("end", {}), seen=1, key="end", at=AT + 5 * DAY)
        text = page_of(phone, store, "Ada").text
        assert "erst wenige Tische" not in text
        assert "Angstgegner" not in text
        assert "Angstgegner: Ada an 2 von 3 Tischen dahinter" in page_of(phone, store, "Cem").text

    def test_how_long_they_played_without_pauses(self, phone: Pad, store: Store) -> None:
        """Twenty minutes, an hour in the kitchen, twenty minutes. Before the first round nothing counts."""
        slug = store.tables.open(NewTable("sheet", ["Ada", "Ben"], 0, {}), key="one", at=AT)
        assert "In dieser Zeit gab es keinen Tisch." in page_of(phone, store, "Ada").text
        for seen, minutes in enumerate((20, 80, 100)):
            entry = NewStep("entry", {"points": [1, 0]})
            store.tables.append_step(slug, entry, seen=seen, key=f"k{seen}", at=AT + 60 * minutes)
        assert "0,5 Std. gespielt" in page_of(phone, store, "Ada").text


class TestPair:
    def test_who_was_ahead_how_often(self, phone: Pad, store: Store, skat: list[str]) -> None:
        """Ada twice, Ben once, level once, whoever is named first; the last tables lead there."""
        for names in (("Ada", "Ben"), ("Ben", "Ada")):
            page = pair_of(phone, store, *names)
            for said in ("Ada 2", "ein Unentschieden", "Ben 1"):
                assert said in page.text
            run = page.one("ol", cls="duel-run").all("a")
            assert [node.attrs["href"] for node in run] == [f"/t/{slug}" for slug in skat[:4]]
            assert run[2].attrs["aria-label"].startswith("gleichauf, Skat")
            who = {link.text.split()[-1]: link.attrs["href"] for link in page.all("a", cls="duel-who")}
            assert who == {name: f"/people/{number_of(store, name)}" for name in names}
            assert "others" in phone.open(page.one("header").all("a")[-1].attrs["href"]).ids

    def test_together_beside_chance(self, phone: Pad, store: Store) -> None:
        """Eleven of fourteen with two sides is more than chance."""
        for number in range(14):
            points = (5, 3) if number < 11 else (3, 5)
            sheet(store, number, ("Ada", "Ben", "Cem", "Dora"), points, partners=True)
        text = pair_of(phone, store, "Ada", "Cem").text
        assert "11 von 14 gewonnen. Das ist mehr als Glück." in text
        assert "3 von 14 gewonnen. Das ist mehr als Pech." in pair_of(phone, store, "Ben", "Dora").text
        assert "Gegeneinander" not in text

    def test_one_table_is_not_the_last_ten_and_stands_in_pencil(self, phone: Pad, store: Store) -> None:
        """One round is the best, and no worst."""
        sheet(store, 0, ("Ada", "Ben"), (9, 4))
        text = page_of(phone, store, "Ada").text
        assert "+9 beste Runde" in text
        assert "schlechteste" not in text
        page = pair_of(phone, store, "Ada", "Ben")
        assert "der einzige Tisch gegeneinander" in page.text
        assert page.all("div", cls="duel")[0].attrs["class"] == "duel few"
        assert all("few" in row.attrs.get("class", "") for row in page.one("table", cls="duel-facts").one("tbody").all("tr"))

    def test_who_never_met_is_told_so_and_nobody_meets_themselves(self, phone: Pad, store: Store, skat: list[str]) -> None:
        sheet(store, 9, ("Uwe", "Ute"), (1, 2))
        assert "an keinem beendeten Tisch" in pair_of(phone, store, "Ada", "Uwe").text
        assert pair_of(phone, store, "Ada", "Ada").status == 404
        for path in ("/people/0", "/people/99", "/people/" + "9" * 40, "/people/99/with/1"):
            assert phone.open(path).status == 404
