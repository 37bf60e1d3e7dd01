"""What a phone shows when the pad can keep nothing, or another phone was faster: what was typed stays in sight."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, expect

from scorepad.store import NewTable, Store, Unavailable
from scorepad.web.auth import guard
from tests.browser.conftest import Phone, everybody_can_use, lay
from tests.browser.lines import BIDS, LATER, end, kinds, quiet, stands

FULL = "Auf dem Gerät, auf dem der Block liegt, ist kein Platz mehr. Was hier steht, wird eingetragen, sobald es wieder geht."


@contextmanager
def shut(store: Store, reason: str = "full", what: str = "writing") -> Iterator[None]:
    """Nobody can write meanwhile, or read."""

    @contextmanager
    def refuse(*_: Any) -> Iterator[Any]:
        raise Unavailable(reason)
        yield

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store.database, what, refuse)
        yield


@contextmanager
def outside() -> Iterator[None]:
    """Nobody is known at the door meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guard, "at_home", lambda: False)
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
        slug = announced.slug
        with shut(store, "busy"):
            announced.tap(announced.box("tricks_0", 4))
            expect(announced.one("#no-network")).to_contain_text("von einem anderen Programm belegt")
        expect(announced.one("#no-network")).to_be_hidden()
        announced.page.reload()
        assert announced.chosen("tricks_0") == "4"
        with announced.leaving(), shut(store):
            announced.tap(announced.one(".strip-row > .wide"))
            expect(announced.one("#no-network")).to_have_text(FULL)
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


class TestMeanwhile:
    def test_what_was_typed_goes_on_after_the_end(self, announced: Phone, store: Store) -> None:
        slug = announced.slug
        announced.choose("tricks_0", 3)
        end(store, slug)
        announced.go(announced.one(".strip-row > .wide"))
        expect(announced.one(".problem")).to_contain_text("inzwischen beendet")
        announced.go(announced.primary)
        assert kinds(store, slug) == ["end", "undo", "entry"]

    def test_what_is_typed_at_a_table_that_was_thrown_away_stays_and_is_written_when_it_is_back(
        self, announced: Phone, store: Store
    ) -> None:
        slug = announced.slug
        store.throw_away(slug, LATER)
        with announced.page.expect_response(lambda answer: answer.url.endswith("/draft")):
            announced.tap(announced.box("tricks_0", 3))
        assert announced.chosen("tricks_0") == "3", "an answer that has no form takes none away"
        announced.go(announced.one(".strip-row > .wide"))
        assert "Dieser Tisch liegt im Papierkorb." in announced.one("main").inner_text()
        announced.go(announced.button("Zurückholen und eintragen"))
        assert announced.path == f"/t/{slug}"
        assert stands(store, slug) == [[3, 4]]

    def test_a_form_of_before_is_good_with_another_secret(
        self, phone: Phone, store: Store, site: Flask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        slug = lay(store, 4, 1)
        phone.open(f"/t/{slug}/note")
        phone.one("textarea").fill("Schön war es")
        monkeypatch.setattr(site, "secret_key", "another" * 8)
        phone.go(phone.primary)
        assert store.load(slug).note == "Schön war es"


def held(phone: Phone, store: Store) -> None:
    """A note that could not be kept, as without scripts, which keep the page and send it later."""
    phone.open(f"/t/{lay(store, 4, 1)}/note")
    phone.one("textarea").fill("Der Abend, an dem Ben dreimal den Pott verspielte")
    with shut(store), phone.page.expect_navigation():
        phone.one("form.pad-form").evaluate("form => form.submit()")
    assert phone.one(".strip .problem").count() == 1
    phone.complaints.clear()


def out(phone: Phone, store: Store) -> None:
    """Nothing can be read."""
    with shut(store, "gone", "reading"):
        phone.open("/people")
    assert phone.one(".empty").count() == 1
    phone.complaints.clear()


def too_late(phone: Phone, store: Store, thrown_away: bool) -> None:
    """An adjustment of a table that was ended meanwhile, or thrown away."""
    slug = lay(store, 4, 1)
    phone.open(f"/t/{slug}/adjust")
    phone.one('[name="adjust_0"]').fill("5")
    phone.one('[name="note"]').fill("Vorgabe")
    if thrown_away:
        store.throw_away(slug, LATER)
    else:
        end(store, slug)
    phone.go(phone.primary)
    assert "Vorgabe" in phone.one("main").inner_text()


@pytest.mark.parametrize("night", [False, True])
def test_everybody_can_use_what_is_shown_then(
    browser: Browser, address: str, store: Store, night: bool, subtests: pytest.Subtests
) -> None:
    unreadable, thrown = (
        store.open(NewTable(game, ["Ada", "Ben", "Cem"], 0, {}), key=game, at=1_800_000_000) for game in ("skat", "doppelkopf")
    )
    store.throw_away(thrown, LATER)
    for path in ("/", "/past", "/bin", f"/t/{unreadable}", f"/t/{unreadable}/away"):
        with subtests.test(path):
            everybody_can_use(browser, address, lambda phone, path=path: phone.open(path), night)  # type: ignore[misc]
    with subtests.test("held"):
        everybody_can_use(browser, address, lambda phone: held(phone, store), night)
    with subtests.test("out"):
        everybody_can_use(browser, address, lambda phone: out(phone, store), night)
    for away in (False, True):
        with subtests.test("too late", away=away):
            everybody_can_use(browser, address, lambda phone, away=away: too_late(phone, store, away), night)  # type: ignore[misc]
