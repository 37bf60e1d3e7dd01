"""Stepping through a hand with thumb and keys, on a real page."""

from __future__ import annotations

from typing import Any

from scorepad.hands.simulate import SimulationRun, entry_with_play, play_hand
from scorepad.store import Store
from tests.browser.conftest import Phone, sit

HAND = "/rules/partout/hand?players=4&seed=1"


def comes(phone: Phone, move: int) -> None:
    phone.page.wait_for_function("move => document.querySelector('progress').value === move", arg=move)


def arrow(phone: Phone, which: str) -> Any:
    return phone.one(f"[data-arrow={which}]")


def test_arrow_keys_lead_forward_and_back_and_the_focus_stays(phone: Phone) -> None:
    """Before the deal there is nothing. What happened is told to whoever listens."""
    phone.open(HAND)
    phone.page.keyboard.press("ArrowLeft")
    for move in (1, 2, 3):
        phone.page.keyboard.press("ArrowRight")
        comes(phone, move)
    phone.page.keyboard.press("ArrowLeft")
    comes(phone, 2)
    assert "move=2" in phone.page.url
    assert phone.one("body > .heard[role=status]").text_content() == phone.one(".tell").text_content()
    arrow(phone, "next").focus()
    phone.page.keyboard.press("Enter")
    comes(phone, 3)
    assert phone.page.evaluate("document.activeElement.dataset.arrow") == "next"


def test_held_down_they_run_to_the_end_and_no_further_nor_does_a_tap_too_many(phone: Phone) -> None:
    phone.open(HAND + "&move=30")
    for _ in range(1000):
        phone.page.keyboard.down("ArrowRight")
        phone.page.wait_for_timeout(20)
        if phone.one("#counts").count():
            break
    for _ in range(10):
        phone.page.keyboard.down("ArrowRight")
        phone.page.wait_for_timeout(20)
    phone.page.keyboard.up("ArrowRight")
    # So long another page would be on its way.
    phone.page.wait_for_timeout(300)
    assert phone.one("#counts").count() == 1
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
    assert "after=1" in phone.page.url, "another hand"


def test_a_tap_is_a_step_the_next_part_one_more_and_back_leads_where_one_came_from(phone: Phone) -> None:
    phone.open("/rules/partout")
    phone.open(HAND + "&move=8")
    for which, move in (("next", 9), ("skip", 11), ("back", 10)):
        phone.tap(arrow(phone, which))
        comes(phone, move)
    with phone.leaving():
        phone.page.go_back()
    assert phone.path == "/rules/partout"


def test_two_quick_taps_are_two_steps(phone: Phone) -> None:
    """Nothing is written by a step: whoever taps twice wants to be two moves on, also while the first page is on its way."""
    phone.open(HAND)
    phone.page.route("**/hand?*", lambda route: (phone.page.wait_for_timeout(150), route.continue_()))
    for _ in range(2):
        phone.page.evaluate("document.querySelector('[data-arrow=next]').click()")
    comes(phone, 2)
    phone.page.wait_for_timeout(400)
    comes(phone, 2)


def test_the_table_stays_where_it_is_scrolled_to_and_the_part_at_hand_is_in_sight(phone: Phone) -> None:
    phone.open("/rules/rummy/hand?players=4&seed=6&move=40")
    phone.page.evaluate("window.scrollTo(0, 300)")
    phone.tap(arrow(phone, "next"))
    comes(phone, 41)
    assert phone.page.evaluate("window.scrollY") > 200
    phone.open(HAND + "&move=34")
    box = phone.one(".stops [aria-current]").bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= 390 - box["width"]


def test_the_keys_stay_where_they_are(phone: Phone, store: Store) -> None:
    run = SimulationRun("partout", 4, 3)
    played = entry_with_play(play_hand(run, run.states[0], run.random_of(0)))
    names = ["Ada", "Maximiliane-Charlotte von und zu", "Cem", "Dora"]
    phone.open(f"/t/{sit(store, 'partout', 4, [played], names=names)}/rounds/1/hand")
    places = set()
    for move in range(1, 12):
        phone.page.keyboard.press("ArrowRight")
        comes(phone, move)
        places.add(str(arrow(phone, "next").bounding_box()))
    assert len(places) == 1
