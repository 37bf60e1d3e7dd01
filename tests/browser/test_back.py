"""The way back: from the rules to a question or a form, by the browser or by the page; reloading in the middle of a question."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from scorepad.store import Store
from tests.browser.conftest import Phone, lay, sit
from tests.browser.lines import BIDS, bids


def lie_down(phone: Phone, *ranks: str) -> list[str]:
    """Tap tiles; what lies there then."""
    for rank in ranks:
        phone.tap(phone.one(f'[value="melds:add:{rank}s"]'))
    phone.at_rest()
    return phone.one(".meld-list li").all_inner_texts()


def test_a_question_keeps_what_was_tapped(phone: Phone, store: Store) -> None:
    """After a reload, the rules, a search in them and another language; by the page and by the browser."""
    phone.open(f"/t/{sit(store, 'canasta')}/ask/first-meld?total=0")
    lying = lie_down(phone, "K", "K", "K", "6", "6")
    assert len(lying) == 2
    for _ in range(2):
        phone.page.reload()
        assert lie_down(phone) == lying, "the last tap does not count again"
    for way in ("#ask-rules", ".answer .ways a"):
        phone.go(phone.one(way).first)
        assert phone.path == "/rules/canasta"
        phone.go(phone.one(".strip .button"))
        assert lie_down(phone) == lying
    phone.go(phone.one("#ask-rules"))
    with phone.leaving():
        phone.page.go_back()
    assert lie_down(phone) == lying
    phone.go(phone.one("#ask-rules"))
    phone.one("#f-q").fill("3")
    phone.go(phone.one("#search button"))
    phone.go(phone.one('.bar [href^="/language?"]'))
    phone.go(phone.one("[hreflang=en]"))
    phone.go(phone.one(".strip .button"))
    assert len(lie_down(phone, "6")) == 2


@pytest.mark.parametrize("way", ["browser", "page"])
def test_what_is_typed_is_there_after_a_look_at_the_rules(phone: Phone, store: Store, way: str) -> None:
    phone.open(f"/t/{lay(store, 4)}/enter/announce")
    for seat in (1, 2):
        phone.choose(f"bids_{seat}", BIDS[seat])
    phone.go(phone.link(phone.say("rules-word")))
    heading = phone.one(":target").bounding_box()
    assert heading
    assert 40 < heading["y"] < 700, "in sight, clear of the bar"
    if way == "browser":
        with phone.leaving():
            phone.page.go_back()
    else:
        phone.go(phone.one(".strip .button"))
    assert bids(phone) == [None, "2", "2", None]
    for seat in (3, 0):
        phone.tap(phone.box(f"bids_{seat}", BIDS[seat]))
    phone.go(phone.primary)
    assert phone.path.endswith("/tricks"), "nobody says that another phone changed it"
    phone.count([4, 3])
    assert phone.totals == [12, 7]


def test_a_number_that_was_just_typed_is_there_too(phone: Phone, store: Store) -> None:
    """The thumb goes from the field straight to the rules."""
    phone.open(f"/t/{sit(store, 'rummy', 3)}/enter/count")
    phone.choose("winner", 0)
    for seat, points in ((1, 17), (2, 30)):
        phone.one(f"[name=rack_{seat}]").fill(str(points))
    phone.go(phone.link(phone.say("rules-word")))
    with phone.leaving():
        phone.page.go_back()
    assert [phone.one(f"[name=rack_{seat}]").input_value() for seat in (1, 2)] == ["17", "30"]
    phone.go(phone.one(".strip-row > .wide"))
    assert phone.totals == [47, -17, -30]


def test_a_search_by_enter_is_one_step_back(phone: Phone, store: Store) -> None:
    """The field had changed and the form was sent: both looked, and the first way back led nowhere."""
    lay(store)
    phone.open("/past")
    before = phone.page.evaluate("history.length")
    field = phone.one("[name=q]")
    field.fill("Ada")
    field.press("Enter")
    phone.page.wait_for_url("**/past?*q=Ada*")
    expect(phone.one("[name=q]")).to_have_value("Ada")
    phone.at_rest()
    assert phone.page.evaluate("history.length") == before + 1
    phone.page.go_back()
    phone.page.wait_for_url("**/past")
