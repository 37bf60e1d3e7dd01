"""Canasta, Dicke Zwei, Rummy and Gin Rummy by taps: rounds, the first meld, a rack. docs/taps.md has the numbers."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from scorepad.store import Store
from tests.browser.conftest import Phone
from tests.browser.pages import CANASTA_ROUND, save
from tests.browser.test_games import enter, sit_at


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
    """From the sheet to the saved sheet; every tap counts, the buttons too, digits do not."""

    def test_a_round_of_canasta_with_two_sides(self, phone: Phone, store: Store) -> None:
        sit_at(phone, store, "canasta", 4)
        save(phone)
        phone.tap(phone.box("out", 0))
        step(phone, "natural_0")
        step(phone, "mixed_1")
        step(phone, "red_threes_0", 2)
        step(phone, "red_threes_1")
        for name, points in (("laid_0", 300), ("laid_1", 210), ("rack_0", 45), ("rack_1", 100)):
            enter(phone, name, points)
        save(phone)
        assert phone.totals == [100 + 500 + 200 + 300 - 45, 300 + 100 + 210 - 100]
        assert phone.taps <= 14

    def test_a_round_of_gin_rummy(self, phone: Phone, store: Store) -> None:
        sit_at(phone, store, "gin-rummy", 2)
        phone.go(phone.primary)
        phone.taps = 0
        phone.tap(phone.box("knocker", 0))
        phone.one('input[name="deadwood_0"]:focus').wait_for()
        phone.page.keyboard.type("5")
        phone.page.keyboard.press("Enter")
        phone.page.keyboard.type("12")
        save(phone)
        assert phone.totals == [7, 0]
        assert phone.taps <= 2

    def test_a_round_of_dicke_zwei(self, phone: Phone, store: Store) -> None:
        """Three say what they have left; whoever is not asked any more is out."""
        sit_at(phone, store, "dicke-zwei", 4)
        save(phone)
        for seat, left in ((1, 9), (2, 10), (3, 13)):
            phone.tap(phone.box(f"left_{seat}", left))
        phone.one("#f-left_0 :checked + .pencilled").wait_for()
        save(phone)
        assert phone.totals == [0, -9, -20, -39]
        assert phone.taps <= 5

    def test_a_game_of_rummy(self, phone: Phone, store: Store) -> None:
        """The tap on the winner leads into the first rack."""
        sit_at(phone, store, "rummy", 4)
        save(phone)
        phone.tap(phone.box("winner", 0))
        phone.one('input[name="rack_1"]:focus').wait_for()
        phone.page.keyboard.type("10")
        enter(phone, "rack_2", 55)
        enter(phone, "rack_3", 3)
        save(phone)
        assert phone.totals == [68, -10, -55, -3]
        assert phone.taps <= 5


def test_a_first_meld_of_canasta_is_laid_a_tap_a_tile(phone: Phone, store: Store) -> None:
    """Another rank is another meld; a wild tile begins one where somebody says so; a wrong tile is taken out by a tap."""
    sit_at(phone, store, "canasta", 4, [CANASTA_ROUND])
    phone.tap(phone.one("summary").filter(has_text=phone.say("questions-word")))
    phone.go(phone.link(phone.say("question-first-meld")))
    phone.tap(phone.box("total", 1055))
    phone.taps = 0
    lay_down(phone, "K", "K", "K")
    assert phone.one(".answer-text.no").count() == 0
    assert "30" in phone.one(".answer-text").inner_text()
    lay_down(phone, "A", "A", "A")
    assert "90" in phone.one(".answer-text").inner_text()
    assert phone.taps == 6
    melds = phone.one(".meld-list li")
    assert melds.count() == 2
    phone.tap(phone.one('[value="melds:next"]'))
    phone.one('[value="melds:next"][disabled]').wait_for()
    lay_down(phone, "2", "9", "9", "X")
    expect(melds.nth(2)).to_have_text(re.compile("^2 ×1"))
    phone.tap(phone.one('[value="melds:out:2:2s"]'))
    expect(melds.last).to_have_text(re.compile("^9 ×2"))
    phone.tap(phone.one('[value="melds:undo"]'))
    expect(melds.last).not_to_contain_text("Joker")


def test_a_rack_is_counted_in_as_many_taps_as_tiles(phone: Phone) -> None:
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


def test_only_one_side_of_canasta_goes_out_which_the_page_does_not_forget(phone: Phone, store: Store) -> None:
    """Whose choice it is can be heard."""
    slug = sit_at(phone, store, "canasta", 4)
    phone.open(f"/t/{slug}/enter/end")
    for side, points in enumerate((300, 210)):
        step(phone, f"mixed_{side}")
        enter(phone, f"laid_{side}", points)
        enter(phone, f"rack_{side}", 0)
    phone.go(phone.one(".strip-row > .wide"))
    assert phone.say("asks-out") in phone.one("#f-out").inner_text()
    assert [phone.one(f"#f-laid_{side}").input_value() for side in (0, 1)] == ["300", "210"], "nothing typed is lost"
    phone.choose("out", 0)
    phone.choose("out", "1 concealed")
    at_once = phone.page.get_by_role("radio", name=f"Ben, Dora {phone.say('choice-out-concealed')}", exact=True)
    assert at_once.is_checked()
    save(phone)
    assert phone.totals == [300 + 300, 200 + 300 + 210]
