"""From the first page with a thumb: who is best, who comes to the next evening, who owes whom. docs/taps.md has the numbers."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import combinations
from threading import Event

import pytest

from scorepad.hands.demo import DemoTable, demo_tables
from scorepad.store import NewTable, Store, TimeAndPlace
from scorepad.store.money import StoredWorth
from scorepad.web.http.urls import now
from tests.browser.conftest import Phone, lay, sit

LONG_AGO = 1_700_000_000


@pytest.mark.quick
def test_two_taps_lead_from_the_first_page_to_who_is_best_and_with_whom(phone: Phone, store: Store) -> None:
    """A grid of eight people scrolls by itself: whatever stands in it, the page does not."""
    pairs = combinations(("Ada", "Adele", "Agnes", "Alma", "Anna", "Arno", "Axel", "Aydın"), 2)
    for number, names in enumerate(pairs):
        entries = [{"points": [200 + number, 100]}]
        new = NewTable("sheet", names, 0, {"title": "Skat"}, entries=entries, ended=True)
        store.tables.open(new, key=f"skat-{number}", at=LONG_AGO + number)
    phone.open("/")
    phone.go(phone.one("a[href='/archive']"))
    phone.go(phone.one("a.told-game[href='/archive/sheet?title=Skat']"))
    assert phone.taps == 2
    assert phone.one("h1").inner_text() == "Skat"
    phone.one(".verdict").wait_for()
    phone.tap(phone.one("#pairs summary"))
    assert phone.one(".people-grid tbody tr").count() == 8
    assert phone.hindrances() == []


def test_one_tap_says_who_comes_to_the_next_evening(phone: Phone, store: Store) -> None:
    """On the phone of somebody who has said who she is, and that she cannot come."""
    lay(store, 4, 5, at=LONG_AGO)
    plan = store.plans.add(TimeAndPlace(now() + 7 * 86400, "bei Ben"), key="planned", at=now())
    phone.open(f"/plans/{plan.id}/who?comes=0")
    phone.go(phone.button("Ada"))
    phone.open("/")
    phone.taps, comes = 0, phone.one(".planned .button.pen")
    phone.go(comes)
    assert phone.taps == 1
    assert comes.get_attribute("aria-pressed") == "true"
    assert [(each.person.name, each.comes) for each in store.plans.all(0)[0].answers] == [("Ada", True)]


def test_a_payment_is_noted_with_three_taps_and_taken_back_with_one(phone: Phone, store: Store) -> None:
    """Ben and Cem owe Ada."""
    store.money.set_worth(StoredWorth(LONG_AGO, 10, "EUR"), None)
    sit(store, "poker-holdem", 3, [{"put_in": [20] * 3, "order": [[0]]}], ended=True)
    phone.open("/")
    phone.go(phone.one("a[href='/past']"))
    phone.go(phone.one("a[href='/money']"))
    phone.go(phone.one(".money-paid button").first)
    assert phone.taps == 3
    assert [each.undone_at is None for each in store.money.payments()] == [True]
    phone.go(phone.one(".money-line button"))
    assert phone.taps == 3 + 1
    assert [each.undone_at is None for each in store.money.payments()] == [False]


def test_the_longest_names_fit(phone: Phone, store: Store) -> None:
    names = ["Maximiliane-Charlotte", "Wolfgang-Amadeus-Paul", "Wolf-Wilhelm" * 3, "<b>Bartholomäus</b> & Johannes", "İ" * 20]
    names += ["Anton", "Ben", "Bea", "Cem", "Dora"]
    for number in range(6):
        new = NewTable("sheet", names, 0, {"title": "Doppelkopf"}, entries=[{"points": list(range(10))}], ended=True)
        store.tables.open(new, key=f"doppelkopf-{number}", at=LONG_AGO + 86_400 * number)
    one, two, *_ = (person.id for name in names for person in store.people.all() if person.name == name)
    pages = ("/archive", "/archive/sheet?title=Doppelkopf", f"/people/{one}", f"/people/{one}/with/{two}", "/evenings/2023-11-14")
    for path in (*pages, "/", "/new?game=sheet", "/past", "/people", f"/people/{one}/merge?into={two}"):
        phone.open(path)
        assert (path, phone.hindrances()) == (path, [])


def test_while_a_made_up_circle_is_made_it_says_so_and_two_taps_make_one(
    phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, go_on = Event(), Event()

    def slowly(seed: int, last: date) -> Iterator[DemoTable]:
        made.set()
        go_on.wait(20)
        yield next(demo_tables(seed, last))

    monkeypatch.setattr("scorepad.web.hands.demo.demo_tables", slowly)
    phone.open("/")
    button = phone.one("form[action='/demo'] button")
    said = phone.one("form[action='/demo'] [role=status]")
    assert said.inner_text() == ""
    button.tap()
    assert made.wait(20)
    button.tap()
    assert said.inner_text() == "Die vierzig Abende werden gespielt …"
    with phone.leaving():
        go_on.set()
    phone.one("form.demo").wait_for()
    assert len(store.circles.all()) == 2
