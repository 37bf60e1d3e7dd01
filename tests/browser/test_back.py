"""The way back: from the rules to a question or a form, by the browser or by the page; reloading in the middle of a question."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from scorepad.store import Store
from tests.browser.conftest import Phone, lay
from tests.browser.test_games import table
from tests.browser.test_tiles import lay_down


def kings_and_two_sixes(phone: Phone, path: str) -> None:
    phone.open(path)
    lay_down(phone, "K", "K", "K", "6", "6")


def lying(phone: Phone) -> list[str]:
    return phone.one(".meld-list li").all_inner_texts()


@pytest.fixture(params=["/ask/canasta", "/t/{slug}/ask"], ids=["anywhere", "at a table"])
def first_meld(phone: Phone, store: Store, request: pytest.FixtureRequest) -> list[str]:
    """The first meld is put together; what lies there."""
    slug = table(store, "canasta", 4)
    kings_and_two_sixes(phone, request.param.format(slug=slug) + "/first-meld?total=0")
    found = lying(phone)
    assert len(found) == 2
    return found


class TestQuestions:
    def test_a_reload_keeps_what_was_tapped(self, phone: Phone, first_meld: list[str]) -> None:
        phone.page.reload()
        assert lying(phone) == first_meld
        phone.page.reload()
        assert lying(phone) == first_meld, "the last tap does not count again"

    @pytest.mark.parametrize("link", ["#ask-rules", ".answer .ways a"])
    def test_rules_lead_back_to_it(self, phone: Phone, first_meld: list[str], link: str) -> None:
        phone.go(phone.one(link).first)
        assert phone.path == "/rules/canasta"
        phone.go(phone.one(".strip .button"))
        assert lying(phone) == first_meld

    def test_the_browsers_way_back_does_too(self, phone: Phone, first_meld: list[str]) -> None:
        phone.go(phone.one("#ask-rules"))
        with phone.leaving():
            phone.page.go_back()
        assert lying(phone) == first_meld
        lay_down(phone, "6")
        expect(phone.one(".meld-list li")).to_have_count(2)

    def test_the_search_and_the_other_language_do_not_lose_it(self, phone: Phone, first_meld: list[str]) -> None:
        phone.go(phone.one("#ask-rules"))
        phone.one("#f-q").fill("3")
        phone.go(phone.one("#search button"))
        phone.go(phone.one('.bar [href^="/language?"]'))
        phone.go(phone.one("[hreflang=en]"))
        phone.go(phone.one(".strip .button"))
        assert len(lying(phone)) == len(first_meld)

    def test_cards_that_lie_there_or_not_are_kept_in_their_order(self, phone: Phone) -> None:
        phone.open("/ask/belote/trick")
        for place, card in enumerate(("Ks", "As"), 1):
            phone.tap(phone.box("cards", card))
            phone.page.wait_for_function(
                "n => document.querySelector('[name=\".order.cards\"]').value.split(',').length === n", arg=place
            )
        phone.page.wait_for_function("() => location.search.includes('As')")
        phone.page.reload()
        assert phone.one('[name=".order.cards"]').input_value() == "Ks,As"
        assert phone.box("cards", "Ks").is_checked()


@pytest.mark.quick
class TestEntries:
    @pytest.mark.parametrize("way", ["browser", "page"])
    def test_what_is_typed_is_there_after_a_look_at_the_rules(self, phone: Phone, store: Store, way: str) -> None:
        slug = lay(store, 4)
        phone.open(f"/t/{slug}/enter/announce")
        phone.choose("bids_1", 2)
        phone.choose("bids_2", 2)
        phone.go(phone.link(phone.say("rules-word")))
        if way == "browser":
            with phone.leaving():
                phone.page.go_back()
        else:
            phone.go(phone.one(".strip .button"))
        assert [phone.chosen(f"bids_{seat}") for seat in range(4)] == [None, "2", "2", None]
        phone.tap(phone.box("bids_3", 0))
        phone.tap(phone.box("bids_0", 1))
        phone.go(phone.primary)
        assert phone.path.endswith("/tricks"), "nobody says that another phone changed it"
        phone.count([4, 3])
        assert phone.totals == [12, 7]

    @pytest.mark.exhaustive
    def test_a_number_that_was_just_typed_is_there_too(self, phone: Phone, store: Store) -> None:
        """The thumb goes from the field straight to the rules."""
        slug = table(store, "rummy", 3)
        phone.open(f"/t/{slug}/enter/count")
        phone.choose("winner", 0)
        for seat, points in ((1, 17), (2, 30)):
            phone.one(f"[name=rack_{seat}]").fill(str(points))
        phone.go(phone.link(phone.say("rules-word")))
        with phone.leaving():
            phone.page.go_back()
        assert [phone.one(f"[name=rack_{seat}]").input_value() for seat in (1, 2)] == ["17", "30"]
        phone.go(phone.one(".strip-row > .wide"))
        assert phone.totals == [47, -17, -30]


def test_no_other_address_is_followed(phone: Phone, phone_of: Callable[..., Phone]) -> None:
    for address in (
        "https://example.org/ask/canasta/first-meld?x",
        "//example.org",
        "/import",
        "javascript:alert(1)",
        "/ask/rummy/count?x",
    ):
        phone.open(f"/rules/canasta?back={address}")
        assert phone.one(".strip").count() == 0
        assert phone.one('.bar-link[href*="example"]:not([href^="/language"])').count() == 0


class TestASearch:
    def test_by_enter_is_one_step_back(self, phone: Phone, store: Store) -> None:
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
