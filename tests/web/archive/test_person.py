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


def facts(page: Page) -> list[str]:
    return [fact.text for fact in page.all("ul", cls="facts-list")[0].all("a")]


class TestPerson:
    def test_how_much_they_win_and_the_last_tables(self, phone: Pad, store: Store, skat: list[str]) -> None:
        """Five tables, four of them finished: won, won, shared, third. The best round is the 30. Four are too few for a place."""
        page = page_of(phone, store, "Ada")
        assert "5 Tische seit" in page.one("header").text
        three = page.one("div", cls="three")
        assert "few" in three.attrs["class"].split()
        assert [each.text for each in three.all("p")] == ["75\N{NO-BREAK SPACE}% gewonnen 3 von 4, 1 geteilt", "3 längste Serie"]
        last = page.one("ol", cls="last-tables").all("a")
        assert [(link.one("span", cls="place").text, link.attrs["href"]) for link in last] == [
            (place, f"/t/{slug}") for place, slug in zip("3=11", skat[3::-1], strict=True)
        ]
        assert page.one("a", cls="told-round").attrs["href"] == f"/t/{skat[1]}/nth/0"
        assert "In dieser Zeit gab es keinen Tisch." in page_of(phone, store, "Ada", "?time=1999").text
        store.tables.append_step(skat[4], NewStep("end", {}), seen=1, key="end", at=AT + 5 * DAY)
        three = page_of(phone, store, "Ada").one("div", cls="three")
        assert three.text == "80\N{NO-BREAK SPACE}% gewonnen 4 von 5, 1 geteilt 1. unter Freunden von 2 3 längste Serie"

    def test_best_partner_and_hardest_opponent_from_three_tables_on(self, phone: Pad, store: Store, skat: list[str]) -> None:
        """Cem was behind Ada twice, and ahead once; Ada was behind nobody more often. Ben and Dora won two of three together."""
        favourite = "Lieblingsspiel Skat 3 von 4 gewonnen 75\N{NO-BREAK SPACE}%"
        assert facts(page_of(phone, store, "Ada")) == [favourite]
        assert "Am schwersten gegen A Ada war 2-mal von 3 vorn 2 : 1" in facts(page_of(phone, store, "Cem"))
        for number, points in enumerate(((1, 2), (1, 2), (2, 1)), 10):
            sheet(store, number, ("Ella", "Ben", "Finn", "Dora"), points, title="Doppelkopf", partners=True)
        assert facts(page_of(phone, store, "Dora"))[0] == "Am besten mit B Ben 2 von 3"
        assert not any("Am besten" in fact for fact in facts(page_of(phone, store, "Cem")))

    def test_games_with_places_and_ties(self, phone: Pad, store: Store) -> None:
        """Ada and Ben win two of five each; the last table goes on. The game that was played most stands first."""
        for number, points in enumerate(((3, 2, 1), (3, 2, 1), (2, 3, 1), (2, 3, 1), (1, 1, 2))):
            sheet(store, number, ("Ada", "Ben", "Cem"), points)
        sheet(store, 6, ("Ada", "Ben"), (1, 0), ended=False)
        sheet(store, 7, ("Ada", "Ben"), (1, 0), title="Rommé", ended=False)
        page = page_of(phone, store, "Ada")
        assert "Ada hat 2 von 5 Tischen gewonnen." in page.text, "who shares the first place does not win most"
        rows = page.all("ul", cls="facts-list")[1].all("a")
        assert [row.text for row in rows] == [
            "Skat 2 von 5, Platz 1 mit Ben 40\N{NO-BREAK SPACE}%",
            "Rommé noch kein Tisch zu Ende",
        ]
        assert "Skat 1 von 5, Platz 3" in page_of(phone, store, "Cem").text

    def test_one_sentence_says_what_there_is_to_say(self, phone: Pad, store: Store) -> None:
        """Who wins most; who is best at a game, as the page of the game has it; else how often they won."""
        for number in range(5):
            sheet(store, number, ("Ada", "Ben", "Cem"), (3, 2, 1) if number else (1, 2, 3))
        for number in range(6, 9):
            sheet(store, number, ("Cem", "Dora", "Ben"), (1, 2, 3), title="Rommé")
        sheet(store, 9, ("Ella", "Dora"), (1, 0), title="Rommé", ended=False)
        for name, sentence in (
            ("Ada", "Ada gewinnt am meisten, vor allem beim Skat."), ("Ben", "Ben ist am besten beim Rommé."),
            ("Cem", "Cem hat 1 von 8 Tischen gewonnen."), ("Dora", "Dora hat noch keinen Tisch gewonnen."),
            ("Ella", "Ella war noch an keinem Tisch bis zum Ende."),
        ):  # fmt: skip
            assert page_of(phone, store, name).one("div", cls="verdict").one("p", cls="serif").text == sentence

    def test_the_cups_that_they_hold_now(self, phone: Pad, store: Store) -> None:
        sheet(store, 0, ("Ada", "Ben", "Cem", "Dora"), (2, 1), title="Doppelkopf", partners=True)
        sheet(store, 1, ("Ada", "Ben"), (2, 1))
        assert "Hat die Pokale für Doppelkopf (mit Cem) und Skat." in page_of(phone, store, "Ada").text
        assert "Hat den Pokal für Doppelkopf (mit Ada)." in page_of(phone, store, "Cem").text
        assert "Pokal" not in page_of(phone, store, "Ben").one("div", cls="verdict").text

    def test_the_best_round_names_the_partner_unless_others_sat_there(self, phone: Pad, store: Store) -> None:
        """Emil takes over from Cem after a round that Ada and Cem made."""
        rounds = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
        told = []
        for number, entries in enumerate(([rounds, {"sits": {"2": "Emil"}}, rounds], [rounds] * 8)):
            new = NewTable("partout", ["Ada", "Ben", "Cem", "Dora"], 0, {}, entries=entries, ended=number == 0)
            store.tables.open(new, key=f"partout-{number}", at=AT + number * 366 * DAY)
            told.append(page_of(phone, store, "Ada", f"?time={2026 + number}").one("a", cls="told-round").text)
        assert ("Cem" in told[0], "Emil" in told[0], "mit Cem" in told[1]) == (False, False, True)

    def test_without_a_round_there_is_nothing_to_tell(self, phone: Pad, store: Store) -> None:
        store.tables.open(NewTable("sheet", ["Ada", "Ben"], 0, {}), key="one", at=AT)
        assert "Noch kein Tisch mit einer Runde." in page_of(phone, store, "Ada").text


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
        sheet(store, 0, ("Ada", "Ben"), (9, 4))
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
