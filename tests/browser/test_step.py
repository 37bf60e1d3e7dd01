"""Stepping through a hand with thumb and keys, on a real page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser

from scorepad.games import games, hand_of
from scorepad.simulation.samples import sample, usual
from scorepad.simulation.simulate import Run, as_round, one
from scorepad.store import NewTable, Store
from tests.browser.conftest import Phone, everybody_can_use, new_phone

GAMES = [game for game in games().values() if hand_of(game.id)]
HAND = "/rules/partout/hand?players=4&seed=1"


def at(phone: Phone) -> int:
    """At which move the page is."""
    return int(phone.one("progress").first.get_attribute("value") or -1)


def comes(phone: Phone, move: int) -> None:
    phone.page.wait_for_function("move => document.querySelector('progress').value === move", arg=move)


def arrow(phone: Phone, which: str) -> Any:
    return phone.one(f"[data-arrow={which}]")


class TestKeys:
    @pytest.mark.quick
    def test_arrows_lead_forward_and_back(self, phone: Phone) -> None:
        phone.open(HAND)
        for move in (1, 2, 3):
            phone.page.keyboard.press("ArrowRight")
            comes(phone, move)
        phone.page.keyboard.press("ArrowLeft")
        comes(phone, 2)
        assert "move=2" in phone.page.url

    def test_before_the_deal_there_is_nothing(self, phone: Phone) -> None:
        phone.open(HAND)
        phone.page.keyboard.press("ArrowLeft")
        phone.page.keyboard.press("ArrowRight")
        comes(phone, 1)

    def test_held_down_they_run_to_the_end_and_no_further(self, phone: Phone) -> None:
        phone.open(HAND + "&move=30")
        for _ in range(1000):
            phone.page.keyboard.down("ArrowRight")
            phone.page.wait_for_timeout(20)
            if phone.one("#counts").count():
                break
        phone.one("#counts").wait_for()
        for _ in range(10):
            phone.page.keyboard.down("ArrowRight")
            phone.page.wait_for_timeout(20)
        phone.page.keyboard.up("ArrowRight")
        # So long another page would be on its way.
        phone.page.wait_for_timeout(300)
        assert phone.one("#counts").count() == 1
        assert "seed=1" in phone.page.url

    def test_what_has_the_focus_keeps_it(self, phone: Phone) -> None:
        phone.open(HAND)
        arrow(phone, "next").focus()
        phone.page.keyboard.press("Enter")
        comes(phone, 1)
        assert phone.page.evaluate("document.activeElement.dataset.arrow") == "next"


class TestThumb:
    @pytest.mark.quick
    def test_a_tap_is_a_step_and_the_next_part_one_more(self, phone: Phone) -> None:
        phone.open(HAND + "&move=8")
        phone.tap(arrow(phone, "next"))
        comes(phone, 9)
        phone.tap(arrow(phone, "skip"))
        comes(phone, 11)
        phone.tap(arrow(phone, "back"))
        comes(phone, 10)

    @pytest.mark.quick
    def test_two_quick_taps_are_two_steps(self, phone: Phone) -> None:
        # Nothing is written by a step: whoever taps twice wants to be two moves on, also while the first page is on its way.
        phone.open(HAND)
        phone.page.route("**/hand?*", lambda route: (phone.page.wait_for_timeout(150), route.continue_()))
        for _ in range(2):
            phone.page.evaluate("document.querySelector('[data-arrow=next]').click()")
        comes(phone, 2)
        phone.page.wait_for_timeout(400)
        assert at(phone) == 2

    def test_a_tap_too_many_at_the_end_deals_no_other_hand(self, phone: Phone) -> None:
        phone.open(HAND + "&move=34")
        phone.awake()
        phone.primary.tap()
        phone.one("#counts").wait_for()
        phone.hurried()
        phone.primary.tap()
        phone.page.wait_for_timeout(300)
        assert phone.one("#counts").count() == 1
        phone.tap(phone.primary)
        comes(phone, 0)
        assert "after=1" in phone.page.url

    def test_the_table_stays_where_it_is_scrolled_to(self, phone: Phone) -> None:
        phone.open("/rules/rummy/hand?players=4&seed=6&move=40")
        phone.page.evaluate("window.scrollTo(0, 300)")
        phone.tap(arrow(phone, "next"))
        comes(phone, 41)
        assert phone.page.evaluate("window.scrollY") > 200

    def test_the_part_at_hand_is_in_sight(self, phone: Phone) -> None:
        phone.open(HAND + "&move=34")
        box = phone.one(".stops [aria-current]").bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= 390 - box["width"]

    def test_back_leads_to_where_one_came_from(self, phone: Phone) -> None:
        phone.open("/rules/partout")
        phone.go(phone.link(phone.say("step-word")))
        for _ in range(3):
            phone.tap(arrow(phone, "next"))
        comes(phone, 3)
        with phone.leaving():
            phone.page.go_back()
        assert phone.path == "/rules/partout"

    def test_who_looks_on_and_what_lies_open_is_chosen_without_leaving_the_move(self, phone: Phone) -> None:
        phone.open(HAND + "&move=12")
        phone.tap(phone.one(".pick a").first)
        phone.one(".holds .down").first.wait_for()
        phone.tap(phone.one(".holds li a").first)
        phone.page.wait_for_function("() => location.search.includes('seat=1')")
        assert at(phone) == 12

    def test_what_happened_is_told_to_whoever_listens(self, phone: Phone) -> None:
        phone.open(HAND)
        phone.tap(arrow(phone, "next"))
        comes(phone, 1)
        assert phone.one("body > .heard[role=status]").text_content() == phone.one(".tell").text_content()


def test_without_scripts_each_step_is_a_page(browser: Browser, address: str) -> None:
    phone = new_phone(browser, address, java_script_enabled=False)
    phone.open(HAND + "&move=8")
    arrow(phone, "next").tap()
    phone.page.wait_for_url("**move=9**")
    assert at(phone) == 9
    phone.put_away()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
def test_everybody_can_use_it(browser: Browser, address: str, game: Any, night: bool) -> None:
    players = game.players[-1] if night else usual(game)
    length = sample(game.id, players, 1).length

    def show(where: str) -> Callable[[Phone], None]:
        return lambda phone: phone.open(f"/rules/{game.id}/hand?players={players}&seed=1&{where}")

    everybody_can_use(browser, address, show(f"move={length // 2}{'&open=0' if night else ''}"), night)
    everybody_can_use(browser, address, show(f"move={length + 1}"), night)


@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
def test_everybody_can_step_through_a_round_of_the_table(browser: Browser, address: str, store: Store, night: bool) -> None:
    run = Run("belote", 4, 3)
    names = ["Ada", "Maximiliane-Charlotte von und zu", "Cem", "Christiane"]
    played = as_round(one(run, run.states[0], run.dice(0)))
    slug = store.open(NewTable("belote", names, 0, {}, entries=[played]), key="played", at=1_800_000_000)
    everybody_can_use(browser, address, lambda phone: phone.open(f"/t/{slug}/rounds/1/hand?move=18&seat=1"), night)


def test_the_keys_stay_where_they_are(phone: Phone, store: Store) -> None:
    names = ["Ada", "Maximiliane-Charlotte von und zu", "Cem", "Dora"]
    run = Run("partout", 4, 3)
    slug = store.open(
        NewTable("partout", names, 0, {}, entries=[as_round(one(run, run.states[0], run.dice(0)))]), key="keys", at=1_800_000_000
    )
    phone.open(f"/t/{slug}/rounds/1/hand")
    places = set()
    for move in range(1, 12):
        phone.page.keyboard.press("ArrowRight")
        comes(phone, move)
        places.add(str(arrow(phone, "next").bounding_box()))
    assert len(places) == 1
