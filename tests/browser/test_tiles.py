"""Canasta, Dicke Zwei, Rummy and Gin Rummy on a phone: rounds with their taps, the meld check, everybody can use the pages."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import nullcontext

import pytest
from playwright.sync_api import Browser, expect

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


def lay_down(phone: Phone, *ranks: str) -> None:
    """Tap tiles of a first meld by their ranks."""
    for rank in ranks:
        there = phone.one("[name=melds]").input_value()
        phone.tap(phone.one(f'button[value="melds:add:{rank if rank == "X" else rank + "s"}"]'))
        phone.page.wait_for_function("there => document.querySelector('[name=melds]').value !== there", arg=there)


class TestTaps:
    """From the sheet to the saved sheet; every tap counts, the buttons too, digits do not. docs/taps.md has the numbers."""

    @pytest.mark.quick
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
        """Three say what they have left; whoever is not asked any more is out."""
        sit_at(phone, store, "dicke-zwei", 4, "dicke_zwei")
        phone.taps = 0
        save(phone)
        for seat, left in ((1, 9), (2, 10), (3, 13)):
            phone.tap(phone.box(f"left_{seat}", left))
        phone.one("#f-left_0 :checked + .pencilled").wait_for()
        save(phone)
        assert phone.totals == [0, -9, -20, -39]
        print(f"dicke-zwei: {phone.taps} taps")
        assert phone.taps <= 5

    def test_a_game_of_rummy(self, phone: Phone, store: Store) -> None:
        """The tap on the winner leads into the first rack."""
        sit_at(phone, store, "rummy", 4, "rummy")
        phone.taps = 0
        save(phone)
        phone.tap(phone.box("winner", 0))
        phone.one('input[name="rack_1"]:focus').wait_for()
        phone.page.keyboard.type("10")
        enter(phone, "rack_2", 55)
        enter(phone, "rack_3", 3)
        save(phone)
        assert phone.totals == [68, -10, -55, -3]
        print(f"rummy: {phone.taps} taps")
        assert phone.taps <= 5


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
        phone.tap(phone.one("summary").filter(has_text=phone.say("questions-word")))
        phone.go(phone.link(phone.say("question-first-meld")))
        phone.tap(phone.box("total", 1055))
        phone.taps = 0
        lay_down(phone, "K", "K", "K")
        assert phone.one(".answer-text.no").count() == 0
        assert "30" in phone.one(".answer-text").inner_text()
        lay_down(phone, "A", "A", "A")
        assert "90" in phone.one(".answer-text").inner_text()
        assert phone.one(".meld-list li").count() == 2, "another rank is another meld"
        assert phone.taps == 6, "a tap a tile"

    @pytest.mark.quick
    def test_one_wrong_tile_is_taken_out_by_a_tap(self, phone: Phone, store: Store) -> None:
        phone.open("/ask/canasta/first-meld?total=0")
        lay_down(phone, "6", "6", "2", "6", "7", "7", "X")
        phone.tap(phone.one('[value="melds:out:0:2s"]'))
        expect(phone.one(".meld-list li").first).to_have_text(re.compile("^6 ×3"))
        phone.tap(phone.one('[value="melds:undo"]'))
        expect(phone.one(".meld-list li").last).to_have_text(re.compile("^7 ×2"))

    def test_a_wild_tile_begins_a_meld_where_somebody_says_so(self, phone: Phone, store: Store) -> None:
        phone.open("/ask/canasta/first-meld?total=0")
        lay_down(phone, "6", "6", "6")
        phone.tap(phone.one('[value="melds:next"]'))
        phone.one('[value="melds:next"][disabled]').wait_for()
        lay_down(phone, "2", "9", "9")
        expect(phone.one(".meld-list li").last).to_have_text(re.compile("^2 ×1"))
        assert "40" in phone.one(".meld-list li").last.inner_text()

    def test_a_rack_is_counted_in_as_many_taps_as_tiles(self, phone: Phone, store: Store) -> None:
        phone.open("/ask/rummy/count")
        for place, rank in enumerate(("K", "K", "K", "X", "4"), 1):
            phone.tap(phone.one(f'[value="tiles:add:{rank if rank == "X" else rank + "s"}"]'))
            phone.page.wait_for_function(
                "n => document.querySelector('[name=\".order.tiles\"]').value.split(',').length === n", arg=place
            )
        assert phone.taps == 5
        assert str(13 * 3 + 25 + 4) in phone.one(".answer-text").inner_text()
        phone.tap(phone.one('[value="tiles:less:Ks"]'))
        expect(phone.one(".answer-text")).to_contain_text(str(13 * 2 + 25 + 4))

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
