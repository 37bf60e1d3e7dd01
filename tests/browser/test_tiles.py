"""Canasta, Dicke Zwei, Rummy and Gin Rummy on a phone: rounds with their taps, the meld check, everybody can use the pages."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext

import pytest
from playwright.sync_api import Browser

from scorepad.store import Store
from tests.browser.conftest import Phone, everybody_can_use
from tests.browser.test_games import enter, save, sit_at, table

pytestmark = pytest.mark.browser

#: A round of Canasta: a natural and a mixed canasta against a mixed one.
ROUND = {"sides": [{"natural": 1, "laid": 300, "rack": 45, "red_threes": 2, "out": True}, {"mixed": 1, "laid": 210, "rack": 100}]}


def step(phone: Phone, name: str, times: int = 1) -> None:
    """Tap the plus of a stepper."""
    plus = phone.one(f'.control:has(input[name="{name}"]) [data-step="1"]')
    for _ in range(times):
        phone.tap(plus)


class TestTaps:
    """From the sheet to the saved sheet; every tap counts, the buttons too, digits do not. docs/taps.md has the numbers."""

    def test_a_round_of_canasta_with_two_sides(self, phone: Phone, store: Store) -> None:
        sit_at(phone, store, "canasta", 4, "canasta")
        phone.taps = 0
        save(phone)
        phone.tap(phone.box("out", 0))
        step(phone, "natural_0")
        step(phone, "mixed_1")
        step(phone, "red_threes_0", 2)
        step(phone, "red_threes_1")
        enter(phone, "laid_0", 300)
        enter(phone, "laid_1", 210)
        enter(phone, "rack_0", 45)
        enter(phone, "rack_1", 100)
        save(phone)
        assert phone.totals == [100 + 500 + 200 + 300 - 45, 300 + 100 + 210 - 100]
        print(f"canasta: {phone.taps} taps")
        assert phone.taps <= 14

    def test_a_round_of_gin_rummy(self, phone: Phone, store: Store) -> None:
        sit_at(phone, store, "gin-rummy", 2, "gin_rummy")
        phone.go(phone.primary)
        phone.taps = 0
        phone.tap(phone.box("knocker", 0))
        first = phone.one('input[name="deadwood_0"]:focus')
        first.wait_for()
        phone.page.keyboard.type("5")
        phone.page.keyboard.press("Enter")
        phone.page.keyboard.type("12")
        save(phone)
        assert phone.totals == [7, 0]
        print(f"gin-rummy: {phone.taps} taps")
        assert phone.taps <= 2

    def test_a_round_of_dicke_zwei(self, phone: Phone, store: Store) -> None:
        sit_at(phone, store, "dicke-zwei", 4, "dicke_zwei")
        phone.go(phone.primary)
        phone.taps = 0
        for seat, left in enumerate((0, 9, 10, 13)):
            phone.tap(phone.box(f"left_{seat}", left))
        save(phone)
        assert phone.totals == [0, -9, -20, -39]
        assert phone.taps == 5


class TestAtTheTable:
    def test_the_winner_at_rummy_is_one_tap_and_his_rack_is_empty(self, phone: Phone, store: Store) -> None:
        sit_at(phone, store, "rummy", 4, "rummy")
        phone.go(phone.primary)
        phone.choose("winner", 0)
        for seat, points in ((1, 10), (2, 55), (3, 3)):
            enter(phone, f"rack_{seat}", points)
        save(phone)
        assert phone.totals == [68, -10, -55, -3]

    def test_is_this_enough_for_the_first_meld(self, phone: Phone, store: Store) -> None:
        sit_at(phone, store, "canasta", 4, "canasta", rounds=[ROUND])
        phone.go(phone.link(phone.say("question-first-meld")))
        phone.tap(phone.box("total", 1055))
        for tile in ("Ks", "Kh", "Kd"):
            phone.tap(phone.one(f'button[value="melds:add:{tile}"]'))
            phone.one(f'button[value="melds:add:{tile}"] .tapped').wait_for()
        assert phone.one(".answer-text.no").count() == 0
        assert "30" in phone.one(".answer-text").inner_text()
        phone.tap(phone.one('button[value="melds:next"]'))
        phone.one('button[value="melds:next"][disabled]').wait_for()
        for tile in ("As", "Ah", "Ad"):
            phone.tap(phone.one(f'button[value="melds:add:{tile}"]'))
            phone.one(f'button[value="melds:add:{tile}"] .tapped').wait_for()
        assert "90" in phone.one(".answer-text").inner_text()

    def test_only_one_side_can_go_out(self, phone: Phone, store: Store) -> None:
        slug = sit_at(phone, store, "canasta", 4, "canasta")
        phone.open(f"/t/{slug}/enter/end")
        phone.choose("out", 0)
        phone.choose("out", "1 concealed")
        at_once = phone.page.get_by_role("radio", name=f"Ben, Dora {phone.say('choice-out-concealed')}", exact=True)
        assert at_once.is_checked(), "whose it is can be heard"
        for side in (0, 1):
            enter(phone, f"laid_{side}", 300)
            enter(phone, f"rack_{side}", 0)
            step(phone, f"mixed_{side}")
        save(phone)
        assert phone.totals == [300 + 300, 200 + 300 + 300]

    def test_enter_in_the_last_number_does_not_forget_who_went_out(self, phone: Phone, store: Store) -> None:
        slug = sit_at(phone, store, "canasta", 4, "canasta")
        phone.open(f"/t/{slug}/enter/end")
        step(phone, "mixed_0")
        phone.tap(phone.one("#f-laid_0"))
        for points in (300, 210, 45, 100):
            phone.page.keyboard.type(str(points))
            last = points == 100
            with phone.leaving() if last else nullcontext():
                phone.page.keyboard.press("Enter")
        assert phone.path == f"/t/{slug}/enter/end"
        assert phone.say("missing-what", what=phone.say("field-out")) in phone.one("#f-out").inner_text()
        kept = [phone.one(f"#f-{name}").input_value() for name in ("laid_0", "laid_1", "rack_0", "rack_1")]
        assert kept == ["300", "210", "45", "100"], "nothing typed is lost"
        phone.tap(phone.box("out", 0))
        save(phone)
        assert phone.totals == [100 + 300 + 300 - 45, 210 - 100]


def canasta(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{table(store, 'canasta', 4, rounds=[ROUND])}/enter/end")


def canasta_of_three(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{table(store, 'canasta', 3)}/enter/end")


def sheet_of_canasta(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{table(store, 'canasta', 4, rounds=[ROUND])}")


def first_meld(phone: Phone, store: Store) -> None:
    phone.open('/ask/canasta/first-meld?total=0&melds=[["Ks","Kh"]]&.tap=melds:add:Kd')


def tiles_counted(phone: Phone, store: Store) -> None:
    phone.open("/ask/canasta/count?tiles=X&.tap=tiles:add:X")


def both_hands(phone: Phone, store: Store) -> None:
    phone.open("/ask/gin-rummy/knock?knocker=0&hands_0=As&hands_1=Kh")


def deadwood(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{table(store, 'gin-rummy', 2)}/enter/count")
    phone.choose("knocker", 1)


def left_over(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{table(store, 'dicke-zwei', 3)}/enter/left")


def racks(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{table(store, 'rummy', 4)}/enter/count")
    phone.choose("winner", 2)


def best_move(phone: Phone, store: Store) -> None:
    phone.open('/ask/rummy/best?table=[["5h","6h","7h"]]&rack=8h&.tap=rack:add:Kc')


PAGES = (racks, best_move, canasta, canasta_of_three, sheet_of_canasta, first_meld, tiles_counted, both_hands, deadwood, left_over)


@pytest.mark.parametrize("page", PAGES, ids=[page.__name__ for page in PAGES])
def test_everybody_can_use_it(browser: Browser, address: str, store: Store, page: Callable[..., None]) -> None:
    """Every second page by night, in English."""
    everybody_can_use(browser, address, lambda phone: page(phone, store), night=PAGES.index(page) % 2 == 1)
