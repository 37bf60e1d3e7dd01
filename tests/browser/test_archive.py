"""Who is best at a game, and with whom: from the first page with a thumb."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import combinations
from threading import Event

import pytest

from scorepad.simulation.demo import DemoTable
from scorepad.store import NewTable, Store
from tests.browser.conftest import Phone


@pytest.mark.quick
def test_two_taps_lead_from_the_first_page_to_who_is_best_and_with_whom(phone: Phone, store: Store) -> None:
    """A grid of eight people scrolls by itself: whatever stands in it, the page does not."""
    pairs = combinations(("Ada", "Adele", "Agnes", "Alma", "Anna", "Arno", "Axel", "Aydın"), 2)
    for number, names in enumerate(pairs):
        entries = [{"points": [200 + number, 100]}]
        new = NewTable("sheet", names, 0, {"title": "Skat"}, entries=entries, ended=True)
        store.open(new, key=f"skat-{number}", at=1_700_000_000 + number)
    phone.open("/")
    phone.go(phone.one("a[href='/archive']"))
    phone.go(phone.one("a[href='/archive/sheet?title=Skat']"))
    assert phone.taps == 2
    assert phone.one("h1").inner_text() == "Skat"
    phone.one(".leaders, .verdict").first.wait_for()
    grid = phone.one(".people-grid")
    assert grid.locator("tbody tr").count() == 8
    assert (phone.sideways(320), phone.sideways(390)) == (0, 0)
    assert phone.axe() == []


def test_the_longest_names_fit(phone: Phone, store: Store) -> None:
    """Names of 21 letters, and ten seats."""
    names = ["Maximiliane-Charlotte", "Wolfgang-Amadeus-Paul", "Maria-Theresia-Amalia", "Bartholomäus-Johannes"]
    names += ["Anna", "Anton", "Ben", "Bea", "Cem", "Dora"]
    for number in range(6):
        new = NewTable("sheet", names, 0, {"title": "Doppelkopf"}, entries=[{"points": list(range(10))}], ended=True)
        store.open(new, key=f"doppelkopf-{number}", at=1_700_000_000 + 86_400 * number)
    one, two, *_ = (person.id for name in names for person in store.people() if person.name == name)
    pages = ("/archive", "/archive/sheet?title=Doppelkopf", f"/people/{one}", f"/people/{one}/with/{two}", "/evenings/2023-11-14")
    for path in pages:
        phone.open(path)
        assert (phone.sideways(320), phone.sideways(390)) == (0, 0), path
        assert phone.axe() == [], path


def test_while_a_made_up_circle_is_made_it_says_so_and_two_taps_make_one(
    phone: Phone, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, go_on = Event(), Event()

    def slowly(seed: int, last: date) -> Iterator[DemoTable]:
        made.set()
        go_on.wait(20)
        yield from ()

    monkeypatch.setattr("scorepad.web.lobby.demo.demo", slowly)
    phone.open("/")
    button = phone.one("form[action='/demo'] button")
    said = phone.one("form[action='/demo'] [role=status]")
    assert said.inner_text() == ""
    button.tap()
    assert made.wait(20)
    button.tap()
    assert said.inner_text() == "Die vierzig Abende werden gespielt …"
    assert phone.axe() == []
    with phone.leaving():
        go_on.set()
    phone.one("form.demo").wait_for()
    assert store.demos() == 1
