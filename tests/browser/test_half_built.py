"""A meld of which only the card is picked: whose it is stands under the thumb, and no key that saves passes it over."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from scorepad.store import Store
from tests.browser.conftest import DESKS, Phone, sit
from tests.browser.lines import at_table, blank, cut, keep
from tests.browser.test_games import speaking
from tests.browser.test_still import SPOT


@pytest.fixture
def slug(store: Store) -> str:
    return sit(store, "belote")


@pytest.mark.parametrize("size", [(320, 568), DESKS[0]])
def test_whose_it_is_stands_beside_the_main_key_which_leads_there(phone: Phone, slug: str, size: tuple[int, int]) -> None:
    """On the smallest phone, and on a tablet."""
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    speaking(phone, "belote").open(f"/t/{slug}/enter/announce")
    phone.unfold("fold-melds")
    main, side, melds = phone.one(".strip-row > .wide"), phone.one('[value^="melds:add:0:"]'), phone.one(".meld-list li")
    place = main.evaluate(SPOT)
    phone.tap(phone.box("meld_top", "Kc"))
    expect(side).to_be_visible()
    phone.hurried()
    side.tap()
    phone.knows("meld_top", "Kc")
    expect(melds).to_have_count(0)  # A double tap on a card announces nothing.
    expect(side).to_contain_text(phone.say("told-counts", n=20))
    boxes = [key.bounding_box() for key in phone.one(".own-keys .button, .strip-row > .wide").all()]
    assert all(box and box["y"] + box["height"] <= size[1] and box["height"] >= 44 for box in boxes)
    assert main.evaluate(SPOT) == place

    phone.tap(main)
    expect(side).to_be_focused()
    expect(main).to_have_text(phone.say("problem-half-meld_top"))
    phone.awake()
    phone.page.keyboard.press("Enter")
    expect(melds).to_have_count(1)
    phone.hurried()
    phone.box("meld_top", "As").tap()
    expect(phone.box("meld_top", "As")).not_to_be_checked()  # It lay beneath the key a moment ago.
    phone.go(main)
    assert phone.path.endswith("/enter/hand")


def test_without_a_network_the_round_is_kept_once_it_is_announced(phone: Phone, slug: str) -> None:
    at_table(speaking(phone, "belote"), slug)
    cut(phone)
    blank(phone)
    phone.tap(phone.box("capot", 1))
    phone.unfold("fold-melds")
    phone.tap(phone.box("meld_top", "Kc"))
    side = phone.one('#blank [data-tap="melds:add:0"]')
    for _ in range(2):
        keep(phone)
        expect(phone.one("#blank-problems")).to_have_text(phone.say("problem-half-meld_top"))
        expect(side).to_be_focused()
    phone.tap(side)
    expect(phone.box("meld_top", "Kc")).not_to_be_checked()
    keep(phone)
    expect(phone.one(".waits-row")).to_have_count(1)
