"""What a phone shows when the pad can keep nothing, or another phone was faster: what was typed stays in sight."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, expect

from scorepad.store import NewStep, NewTable, Store, Unavailable
from scorepad.web.auth import guard
from tests.browser.conftest import Phone, everybody_can_use, lay

FULL = "Auf dem Gerät, auf dem der Block liegt, ist kein Platz mehr."


@contextmanager
def shut(store: Store, reason: str = "full") -> Iterator[None]:
    """Nobody can write meanwhile."""
    open_again = store.database.writing

    @contextmanager
    def refuse(*_: Any) -> Iterator[Any]:
        raise Unavailable(reason)
        yield

    store.database.writing = refuse
    try:
        yield
    finally:
        store.database.writing = open_again


@contextmanager
def outside() -> Iterator[None]:
    """Nobody is known at the door meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guard, "at_home", lambda: False)
        yield


@pytest.mark.quick
class TestWithAScript:
    def test_a_round_stays_on_its_page_that_says_why_and_is_written_once_when_it_can_be(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4)
        phone.open(f"/t/{slug}")
        phone.announce([1, 2, 2, 0])
        phone.choose("tricks_0", 4)
        with phone.leaving(), shut(store):
            phone.tap(phone.one(".strip-row > .wide"))
            expect(phone.one("#no-network")).to_have_text(f"{FULL} Was hier steht, wird eingetragen, sobald es wieder geht.")
            assert phone.chosen("tricks_0") == "4"
        assert phone.totals == [12, 7]
        assert len(store.load(slug).steps) == 1
        phone.complaints.clear()

    @pytest.mark.exhaustive
    def test_whose_link_ends_meanwhile_keeps_what_he_wrote_until_he_has_a_new_one(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4)
        # That the link has ended he is told by what he taps: a page that asks by itself would be gone before.
        phone.deaf()
        phone.open(f"/t/{slug}")
        phone.announce([1, 2, 2, 0])
        with outside():
            phone.tap(phone.box("tricks_0", 4))
            expect(phone.one("#code")).to_be_visible()
        phone.page.reload()
        phone.knows("tricks_0", 4)
        with outside():
            phone.tap(phone.one(".strip-row > .wide"))
            expect(phone.one("#no-network")).to_contain_text("bleibt auf diesem Handy")
        phone.page.wait_for_url(f"**/t/{slug}")
        assert phone.totals == [12, 7]
        assert len(store.load(slug).steps) == 1
        phone.complaints.clear()

    @pytest.mark.exhaustive
    def test_what_is_tapped_meanwhile_is_kept_when_it_can_be(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4)
        phone.open(f"/t/{slug}/enter/announce")
        with shut(store, "busy"):
            phone.tap(phone.box("bids_0", 2))
            expect(phone.one("#no-network")).to_contain_text("von einem anderen Programm belegt")
            assert phone.chosen("bids_0") == "2"
        expect(phone.one("#no-network")).to_be_hidden()
        phone.page.reload()
        assert phone.chosen("bids_0") == "2"
        phone.complaints.clear()

    @pytest.mark.exhaustive
    def test_a_new_table_begins_when_it_can(self, phone: Phone, store: Store) -> None:
        lay(store, 4)
        phone.open("/new")
        with phone.leaving(), shut(store):
            phone.tap(phone.primary)
            expect(phone.one("#no-network")).to_have_text(f"{FULL} Was hier steht, wird eingetragen, sobald es wieder geht.")
            assert "Ada & Cem gegen Ben & Dora" in phone.one("form").inner_text()
        assert len(phone.slug) == 10
        assert store.count() == 2
        phone.complaints.clear()


class TestMeanwhile:
    def test_what_was_typed_goes_on_after_the_end(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        # A phone that hears of the end goes back to the sheet by itself.
        phone.deaf()
        phone.open(f"/t/{slug}")
        phone.announce([1, 2, 2, 0])
        phone.choose("tricks_0", 3)
        store.append(slug, NewStep("end", {}), seen=1, key="end", at=int(time.time()))
        phone.go(phone.one(".strip-row > .wide"))
        expect(phone.one(".problem")).to_contain_text("inzwischen beendet")
        phone.go(phone.primary)
        assert [step.kind for step in store.load(slug).steps] == ["entry", "end", "undo", "entry"]

    def test_what_is_typed_at_a_table_that_was_thrown_away_stays_and_is_written_when_it_is_back(
        self, phone: Phone, store: Store
    ) -> None:
        slug = lay(store, 4, 1)
        # A phone that hears that the table is gone shows the bin by itself.
        phone.deaf()
        phone.open(f"/t/{slug}")
        phone.announce([1, 2, 2, 0])
        store.throw_away(slug, int(time.time()))
        with phone.page.expect_response(lambda answer: answer.url.endswith("/draft")):
            phone.tap(phone.box("tricks_0", 3))
        assert phone.chosen("tricks_0") == "3", "an answer that has no form takes none away"
        phone.go(phone.one(".strip-row > .wide"))
        assert "Dieser Tisch liegt im Papierkorb." in phone.one("main").inner_text()
        phone.go(phone.button("Zurückholen und eintragen"))
        assert phone.path == f"/t/{slug}"
        assert store.load(slug).steps[-1].data == {"bids": [1, 2, 2, 0], "tricks": [3, 4]}

    def test_a_form_of_before_is_good_with_another_secret(self, phone: Phone, store: Store, site: Flask) -> None:
        slug = lay(store, 4, 1)
        phone.open(f"/t/{slug}/note")
        phone.one("textarea").fill("Schön war es")
        before, site.secret_key = site.secret_key, "another" * 8
        try:
            phone.go(phone.primary)
        finally:
            site.secret_key = before
        assert store.load(slug).note == "Schön war es"


@pytest.mark.parametrize("night", [False, True])
class TestEverybodyCanUse:
    def test_what_was_held(self, browser: Browser, address: str, store: Store, night: bool) -> None:
        slug = lay(store, 4, 1)

        def show(phone: Phone) -> None:
            phone.open(f"/t/{slug}/note")
            phone.one("textarea").fill("Der Abend, an dem Ben dreimal den Pott verspielte")
            # As without scripts, which keep the page and send it later.
            with shut(store), phone.page.expect_navigation():
                phone.one("form.pad-form").evaluate("form => form.submit()")
            assert phone.one(".strip .problem").count() == 1
            phone.complaints.clear()

        everybody_can_use(browser, address, show, night)

    def test_what_is_out(self, browser: Browser, address: str, store: Store, night: bool) -> None:
        def show(phone: Phone) -> None:
            reading = store.database.reading
            store.database.reading = _refused
            try:
                phone.open("/people")
            finally:
                store.database.reading = reading
            assert phone.one(".empty").count() == 1
            phone.complaints.clear()

        everybody_can_use(browser, address, show, night)

    @pytest.mark.parametrize("way", ["", "/away"])
    def test_a_table_that_cannot_be_read(self, browser: Browser, address: str, store: Store, night: bool, way: str) -> None:
        slug = store.open(NewTable("skat", ["Ada", "Ben", "Cem"], 0, {}), key="k", at=1_800_000_000)
        everybody_can_use(browser, address, lambda phone: phone.open(f"/t/{slug}{way}"), night)

    @pytest.mark.parametrize("path", ["/", "/past", "/bin"])
    def test_the_lists_with_such_a_table(self, browser: Browser, address: str, store: Store, night: bool, path: str) -> None:
        store.open(NewTable("skat", ["Ada", "Ben", "Cem"], 0, {}), key="k", at=1_800_000_000)
        thrown = store.open(NewTable("doppelkopf", ["Ada", "Ben", "Cem", "Dora"], 0, {}), key="t", at=1_800_000_000)
        store.throw_away(thrown, int(time.time()))
        lay(store, 4, 2)
        everybody_can_use(browser, address, lambda phone: phone.open(path), night)

    @pytest.mark.parametrize("how", ["end", "away"])
    def test_what_came_too_late(self, browser: Browser, address: str, store: Store, night: bool, how: str) -> None:
        slug = lay(store, 4, 1)

        def show(phone: Phone) -> None:
            phone.open(f"/t/{slug}/adjust")
            phone.one('[name="adjust_0"]').fill("5")
            phone.one('[name="note"]').fill("Vorgabe")
            if how == "end":
                store.append(slug, NewStep("end", {}), seen=1, key="end", at=int(time.time()))
            else:
                store.throw_away(slug, int(time.time()))
            phone.go(phone.primary)
            assert "Vorgabe" in phone.one("main").inner_text()

        everybody_can_use(browser, address, show, night)


@contextmanager
def _refused() -> Iterator[Any]:
    raise Unavailable("gone")
    yield
