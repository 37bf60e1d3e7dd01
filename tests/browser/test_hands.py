"""Reloads and the way back in the middle of a round, and a round without a thumb."""

from __future__ import annotations

from playwright.sync_api import expect

from scorepad.store import Store
from tests.browser.conftest import Phone, lay
from tests.browser.lines import bids, kinds
from tests.browser.pages import FOUR
from tests.browser.test_games import tab_to


def test_reloads_and_ways_back_lose_nothing_and_write_nothing_twice(phone: Phone, store: Store) -> None:
    slug = lay(store, 4)
    phone.open(f"/t/{slug}/enter/announce")
    phone.choose("bids_1", 2)
    phone.tap(phone.one(".strip-row > .missing"))
    expect(phone.one("[name=bids_2]:focus")).to_have_count(1)
    phone.choose("bids_2", 0)
    phone.page.reload()
    assert bids(phone) == [None, "2", "0", None]

    phone.open(f"/t/{slug}")
    phone.announce([1, 2, 2, 0])
    phone.page.go_back()
    phone.page.wait_for_url("**/announce")
    assert bids(phone) == ["1", "2", "2", "0"]
    phone.choose("bids_1", 3)
    phone.go(phone.primary)
    phone.count([4, 3])
    assert phone.totals == [12, 3 + 8]

    phone.page.go_back()
    phone.page.wait_for_url("**/enter/**")
    if phone.path.endswith("/tricks"):
        phone.go(phone.one(".strip-row > .wide"))
    assert kinds(store, slug) == ["entry"]


def test_a_round_with_the_keyboard_alone(phone: Phone, store: Store) -> None:
    """The first Tab offers the way past the bar; a refused page starts at its first fault."""
    slug = lay(store, 4)

    def press_on(selector: str) -> None:
        tab_to(phone, selector)
        with phone.leaving():
            phone.page.keyboard.press("Enter")

    def count(name: str, number: int) -> None:
        tab_to(phone, f"[name={name}]")
        phone.page.keyboard.press("Space")
        phone.knows(name, 0)
        for step in range(number):
            phone.page.keyboard.press("ArrowRight")
            phone.knows(name, step + 1)

    phone.open(f"/t/{slug}")
    phone.page.keyboard.press("Tab")
    expect(phone.one(".skip")).to_be_focused()
    expect(phone.one(".skip")).to_be_in_viewport()
    press_on(".strip-row > .primary")
    for seat, bid in ((1, 2), (2, 2), (3, 0), (0, 1)):
        count(f"bids_{seat}", bid)
    press_on(".strip-row > .primary")
    count("tricks_0", 4)
    press_on(".strip-row > .primary")
    assert phone.totals == [12, 7]
    store.drafts.update(slug, "next-1", {**FOUR, "tricks_0": "4", "tricks_1": "4"})
    phone.open(f"/t/{slug}/enter/tricks")
    phone.go(phone.primary)
    assert phone.page.evaluate("() => document.activeElement.name ?? ''").startswith("tricks_")
