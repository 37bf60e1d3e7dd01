"""What the first page tells between evenings, and while people play."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from scorepad.store import Store, TimeAndPlace
from scorepad.store.evenings import EveningTexts
from scorepad.store.money import StoredWorth
from scorepad.web.archive.cache import ArchiveNotReady
from tests.web.archive.tables import at, skat, table
from tests.web.conftest import Pad
from tests.web.page import Node, Page

FOUR = ("Ada", "Ben", "Cem", "Dora")
#: A round of Partout that Ada and Cem win, and one that Ben and Dora win.
OURS = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
THEIRS = {"bids": [1, 2, 2, 0], "tricks": [0, 7]}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, int], None]:
    def show(day: str, hour: int) -> None:
        monkeypatch.setattr("time.time", lambda: float(at(day, hour)))

    return show


def told(page: Page) -> tuple[str, str]:
    """When it was, and the sentence."""
    return page.one("p", cls="story-when").text, page.one("h2", cls="story").text


def rows(page: Page) -> list[str]:
    found = page.one("ol", cls="results").all("a")
    return [" ".join(part.text for cls in ("grow", "won-by") for part in row.all("span", cls=cls)) for row in found]


def home(phone: Pad) -> Page:
    """The first page, once all tables are counted."""
    for _ in range(20):
        page = phone.open("/")
        if "load delay" not in page.one("div", id="home").attrs["hx-trigger"]:
            return page
    raise AssertionError("still not counted")


def strip(page: Page) -> Node:
    return page.one("div", cls="strip")


def test_an_evening_in_a_sentence_and_a_row_a_table(phone: Pad, store: Store, clock: Callable[[str, int], None]) -> None:
    """The latest first, with what became of the cup. In games for chips only the gain is told."""
    table(store, "2026-11-06", FOUR, [THEIRS])
    skat(store, "2026-11-06", ("Frieda", "Ben"), [2, 1])
    table(store, "2026-11-13", FOUR, [OURS], hour=19)
    skat(store, "2026-11-13", ("Frieda", "Ben"), [80, 13], hour=20)
    chips = [{"put_in": [20, 20, 5], "order": [[1], [0]]}]
    table(store, "2026-11-13", ("Emil", "Ben", "Dora"), chips, "poker-draw", hour=21)
    clock("2026-11-14", 12)
    page = home(phone)
    assert told(page) == ("Gestern Abend, bis 21:00", "Ada & Cem, Frieda und Ben nehmen je einen Pokal mit.")
    assert rows(page) == [
        "Poker (Draw) Ben holt den ersten Pokal +25",
        "Skat Frieda behält den Pokal, zum zweiten Mal 80 : 13",
        "Partout Ada & Cem nehmen Ben & Dora den Pokal ab 12 : 7",
    ]
    clock("2026-11-16", 12)
    assert told(home(phone))[0] == "Zuletzt am Freitag, bis 21:00"
    store.evenings.set_texts(date(2026, 11, 13), EveningTexts("Adas Geburtstag", ""), EveningTexts())
    assert told(home(phone))[0] == "Adas Geburtstag"


def test_of_many_tables_the_latest_three_and_the_cup_at_the_later_of_two(
    phone: Pad, store: Store, clock: Callable[[str, int], None]
) -> None:
    """A table that nobody ended is in pencil, and has no cup."""
    for hour, points in ((18, [1, 2]), (19, [2, 1]), (20, [2, 1])):
        skat(store, "2026-11-13", ("Ada", "Ben"), points, hour=hour)
    skat(store, "2026-11-13", ("Ada", "Ben"), [9, 1], title="Rommé", ended=False, hour=21)
    clock("2026-11-14", 12)
    page = home(phone)
    assert told(page)[1] == "Ada gewann 2 von 3 Tischen."
    assert rows(page) == [
        "Rommé Ada, Ben nicht zu Ende", "Skat Ada behält den Pokal, zum zweiten Mal 2 : 1", "Skat Ada 2 : 1", "Skat Ben 2 : 1",
    ]  # fmt: skip
    skat(store, "2026-11-13", ("Ada", "Cem"), [3, 1], title="Doppelkopf", hour=22)
    page = home(phone)
    assert [row.split()[0] for row in rows(page)] == ["Doppelkopf", "Rommé", "Skat"]
    assert "und 2 weitere" in page.text
    assert "/evenings/2026-11-13" in page.links


def test_each_is_said_of_several_sides_and_not_of_partners(phone: Pad, store: Store, clock: Callable[[str, int], None]) -> None:
    for hour, entry in ((18, OURS), (19, OURS), (20, THEIRS)):
        table(store, "2026-11-13", FOUR, [entry], hour=hour)
    clock("2026-11-14", 12)
    assert told(home(phone))[1] == "Ada & Cem gewannen 2 von 3 Tischen."
    table(store, "2026-11-13", FOUR, [THEIRS], hour=21)
    assert told(home(phone))[1] == "Ada & Cem und Ben & Dora gewannen je 2 von 4 Tischen."
    table(store, "2026-11-14", FOUR, [OURS], hour=19)
    table(store, "2026-11-14", FOUR, [THEIRS], hour=20)
    table(store, "2026-11-14", FOUR, [OURS], hour=21, ended=False)
    clock("2026-11-14", 22)
    assert told(home(phone))[1] == "Ada & Cem und Ben & Dora gewannen je 1 von 2 Tischen. Ein Tisch läuft noch."


def test_a_week_later_the_cups_stand_on_top_and_the_evening_below(
    phone: Pad, store: Store, clock: Callable[[str, int], None]
) -> None:
    table(store, "2026-10-05", ("Ada", "Ben", "Cem", "Dora"), [THEIRS])
    skat(store, "2026-11-06", ("Frieda", "Ben"), [2, 1])
    clock("2026-11-28", 12)
    page = home(phone)
    assert told(page) == (
        "Zuletzt vor 3 Wochen, am 6.\xa0November", "Ben & Dora haben Partout seit 54 Tagen. Wer holt den Pokal?",
    )  # fmt: skip
    assert [cup.text for cup in page.one("ul", cls="shelf").all("a")] == [
        "F Skat Frieda, 6.\xa0Nov.", "B D Partout Ben & Dora",
    ]  # fmt: skip
    assert rows(page) == ["Skat Frieda holt den ersten Pokal 2 : 1"]


def test_while_people_play_their_tables_and_what_is_at_stake(phone: Pad, store: Store, clock: Callable[[str, int], None]) -> None:
    """The main key leads to the table of this phone. A table that was left open days ago is folded."""
    table(store, "2026-11-06", FOUR, [THEIRS])
    skat(store, "2026-11-07", ("Ada", "Ben"), [1, 1], ended=False)
    skat(store, "2026-11-13", ("Frieda", "Gustav"), [2, 1], title="Rommé", hour=19)
    mine = table(store, "2026-11-13", FOUR, [OURS], hour=20, ended=False)
    clock("2026-11-13", 21)
    page = home(phone)
    assert told(page) == ("Heute Abend, seit 19:00", "Frieda gewann den ersten Tisch. Ein Tisch läuft noch.")
    (pad, folded) = page.all("a", cls="pad")
    assert "Runde 2 von 8, Ben gibt" in pad.text
    assert pad.one("span", cls="stake").text == "Der Pokal ist noch bei Ben & Dora, seit 6.\xa0November"
    assert "Skat" in folded.text
    assert rows(page) == ["Rommé Frieda holt den ersten Pokal 2 : 1"]
    key = page.one("a", cls="primary")
    assert (key.attrs["href"], key.text) == (f"/t/{mine}", "Partout, Runde 2 von 8 dein Tisch: Ben gibt")
    assert page.one("span", cls="marks", **{"aria-label": "Ada, Ben, Cem, Dora"})


def test_without_the_archive_the_evening_is_told_without_its_cups(
    phone: Pad, store: Store, clock: Callable[[str, int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """So many tables may not be counted yet that the page would have to wait."""

    def not_ready(*_: object) -> None:
        raise ArchiveNotReady(1, 2)

    monkeypatch.setattr("scorepad.web.lobby.story.archive_snapshot", not_ready)
    skat(store, "2026-11-13", ("Frieda", "Ben"), [2, 1])
    clock("2026-11-14", 12)
    page = phone.open("/")
    assert "load delay" in page.html, "it asks again"
    assert (told(page)[1], rows(page)) == ("Frieda gewann Skat, 2 zu 1.", ["Skat Frieda 2 : 1"])
    clock("2026-12-14", 12)
    assert "Skat Frieda 2 : 1" in rows(phone.open("/"))


class TestWhoPaysWhom:
    def test_a_tick_notes_the_payment_and_a_second_one_undoes_it(
        self, phone: Pad, store: Store, clock: Callable[[str, int], None]
    ) -> None:
        """The line is grey for all; once all is ticked, there is none."""
        store.money.set_worth(StoredWorth(at("2026-11-01"), 5, "EUR"), None)
        chips = [{"put_in": [20, 20, 10], "order": [[1], [0]]}]
        table(store, "2026-11-13", ("Emil", "Ben", "Dora"), chips, "poker-draw")
        clock("2026-11-14", 12)

        def lines() -> list[tuple[str, str]]:
            found = home(phone).all("ul", cls="pay-list")
            ticks = [line for each in found for line in each.all("li")]
            return [(line.one("b").text, line.one("button").attrs["aria-checked"]) for line in ticks]

        assert lines() == [("1,00\xa0€", "false"), ("0,50\xa0€", "false")]
        assert home(phone).one("ul", cls="pay-list").attrs["data-wake"], "a second tap at once is none"
        page = phone.press(home(phone), "Emil hat Ben 1,00\xa0€ bezahlt")
        assert page.path == "/"
        assert lines() == [("1,00\xa0€", "true"), ("0,50\xa0€", "false")]
        phone.press(home(phone), "Emil hat Ben 1,00\xa0€ bezahlt")
        assert lines() == [("1,00\xa0€", "false"), ("0,50\xa0€", "false")]
        for name, amount in (("Emil", "1,00"), ("Dora", "0,50")):
            phone.press(home(phone), f"{name} hat Ben {amount}\xa0€ bezahlt")
        assert lines() == []


class TestTheNextEvening:
    def test_from_two_days_before_it_stands_on_top(self, phone: Pad, store: Store, clock: Callable[[str, int], None]) -> None:
        skat(store, "2026-11-13", ("Frieda", "Ben"), [2, 1])
        store.plans.add(TimeAndPlace(at("2026-11-20", 19), "bei Dora"), key="planned", at=at("2026-11-14"))
        for day, hour, first, slip in (
            ("2026-11-18", 18, "story-when", "Fr, 20.\xa0Nov., 19:00 bei Dora, in 2 Tagen"),
            ("2026-11-18", 20, "planned", "Fr, 20.\xa0Nov., 19:00 bei Dora, in 2 Tagen"),
            ("2026-11-20", 12, "planned", "Heute, 19:00 bei Dora"),
        ):
            clock(day, hour)
            html = home(phone).html
            assert min(("story-when", "planned"), key=lambda cls: html.index(f'class="{cls}"')) == first, (day, hour)
            assert slip in home(phone).one("section", cls="planned").text

    def test_the_usual_one_is_suggested_and_one_tap_plans_it(
        self, phone: Pad, store: Store, clock: Callable[[str, int], None]
    ) -> None:
        """Six Fridays of ten evenings; before that a key leads to the form."""
        for day in ("02", "09", "16", "23", "30"):
            skat(store, f"2026-10-{day}", ("Ada", "Ben"), [2, 1], hour=19)
        clock("2026-10-31", 12)
        assert "/plans/new" in home(phone).one("section", cls="planned").one("a", cls="button").attrs["href"]
        skat(store, "2026-11-06", ("Ada", "Ben"), [2, 1], hour=19)
        clock("2026-11-07", 12)
        page = home(phone)
        assert "Ihr trefft euch meist am Freitag um 19:00." in page.text
        phone.press(page, "Fr, 13.\xa0Nov. vorschlagen")
        (plan,) = store.plans.all(0)
        assert plan.time_and_place == TimeAndPlace(at("2026-11-13", 19), "")
