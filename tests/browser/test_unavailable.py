"""What a phone shows when the pad can keep nothing: what was typed, and the reason; it is written once when it can be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from scorepad.store import Store
from scorepad.web.auth import guard
from tests.browser.conftest import Phone, lay
from tests.browser.lines import BIDS, LATER, quiet, shut, stands


@contextmanager
def outside() -> Iterator[None]:
    """Nobody is known at the door meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guard, "is_local_keeper", lambda: False)
        yield


@pytest.fixture
def announced(phone: Phone, store: Store) -> Phone:
    """Before the tricks. It hears nothing of what others do: a page that asks by itself would be gone before."""
    quiet(phone)
    phone.deaf()
    phone.open(f"/t/{lay(store, 4)}")
    phone.announce([*BIDS])
    return phone


class TestWithAScript:
    def test_what_is_typed_stays_on_its_page_that_says_why_and_is_written_once_when_it_can_be(
        self, announced: Phone, store: Store
    ) -> None:
        slug, why = announced.slug, announced.one("#no-network")
        with shut(store, "busy"):
            announced.tap(announced.box("tricks_0", 4))
            expect(why).to_contain_text("von einem anderen Programm belegt")
        expect(why).to_be_hidden()
        announced.page.reload()
        assert announced.chosen("tricks_0") == "4"
        with announced.leaving():
            with shut(store):
                announced.tap(announced.one(".strip-row > .wide"))
                expect(why).to_contain_text("kein Platz mehr. Was hier steht, wird eingetragen, sobald es wieder geht.")
            with shut(store, "gone"):
                expect(why).to_contain_text(announced.say("error-gone"))
                assert announced.chosen("tricks_0") == "4"
        assert announced.totals == [12, 7]
        assert stands(store, slug) == [[4, 3]]

    def test_whose_link_ends_meanwhile_keeps_what_he_wrote_until_he_has_a_new_one(self, announced: Phone, store: Store) -> None:
        slug = announced.slug
        with outside():
            announced.tap(announced.box("tricks_0", 4))
            expect(announced.one("#code")).to_be_visible()
        announced.page.reload()
        announced.knows("tricks_0", 4)
        with outside():
            announced.tap(announced.one(".strip-row > .wide"))
            expect(announced.one("#no-network")).to_contain_text("bleibt auf diesem Handy")
        announced.page.wait_for_url(f"**/t/{slug}")
        assert announced.totals == [12, 7]
        assert stands(store, slug) == [[4, 3]]

    def test_an_answer_that_has_no_form_takes_none_away(self, announced: Phone, store: Store) -> None:
        """The table was thrown away: what is typed is written when it is back."""
        slug = announced.slug
        store.bin.put(slug, LATER)
        with announced.page.expect_response(lambda answer: answer.url.endswith("/draft")):
            announced.tap(announced.box("tricks_0", 3))
        assert announced.chosen("tricks_0") == "3"
        announced.go(announced.one(".strip-row > .wide"))
        announced.go(announced.button("Zurückholen und eintragen"))
        assert stands(store, slug) == [[3, 4]]
