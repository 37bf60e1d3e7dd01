"""Rounds that wait for a table that is not on the screen: in sight on every page, and sent from there."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import expect

from scorepad.store import Store
from tests.browser.conftest import Phone, lay, sit
from tests.browser.evenings import EMPTY, WAIT
from tests.browser.lines import LATER, THIRD, end, keep_round, out_of_reach, settled, stands, write

TITLE = "Partout: Ada, Ben, Cem, Dora"


@pytest.fixture
def waiting(phone: Phone, store: Store) -> Phone:
    """Two rounds wait, and another page will be opened than that of the table: only writing has no line there."""
    phone.page.route("**/enter/**", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    out_of_reach(phone, store)
    keep_round(phone)
    keep_round(phone, *THIRD)
    return phone


def elsewhere(phone: Phone, path: str) -> None:
    """Go to another page while writing does not work yet."""
    phone.context.set_offline(False)
    # A page that finds the line back loads itself anew.
    phone.at_rest()
    phone.open(path)


def written(phone: Phone) -> None:
    """Writing works again."""
    phone.page.unroute("**/enter/**")


class TestOnAnyPage:
    def test_they_are_in_sight_with_the_name_of_the_table_and_sent_from_there(self, waiting: Phone, store: Store) -> None:
        slug = waiting.slug
        for path in ("/rules/partout", f"/t/{slug}/log", f"/t/{sit(store, 'sheet', 3)}", "/"):
            elsewhere(waiting, path)
            expect(waiting.one("#elsewhere a"), path).to_be_visible()
        expect(waiting.one("#elsewhere")).to_have_text(f"{TITLE}: 2 Runden warten hier auf dem Handy.")
        written(waiting)
        waiting.page.wait_for_function(EMPTY, arg=slug)
        expect(waiting.one("#elsewhere")).to_have_text(f"{TITLE}: 2 Runden sind eingetragen.")
        assert stands(store, slug)[1:] == [[4, 3], [2, 5]]
        waiting.go(waiting.one("#elsewhere a"))
        expect(waiting.one(".toast")).to_contain_text("2 Runden eingetragen")

    def test_what_asks_is_answered_at_the_table(self, waiting: Phone, store: Store) -> None:
        write(store, waiting.slug, (3, 4))
        elsewhere(waiting, "/")
        written(waiting)
        expect(waiting.one("#elsewhere")).to_have_text(f"{TITLE}: Eine Runde braucht dich noch.")
        waiting.go(waiting.one("#elsewhere a"))
        expect(waiting.one(".conflict")).to_be_visible()
        waiting.tap(waiting.button("Beide zählen meine ist Runde 3"))
        settled(waiting, 4)


class TestWhateverBecameOfTheTable:
    def test_the_game_was_ended_and_a_rematch_opened(self, waiting: Phone, store: Store) -> None:
        slug = waiting.slug
        end(store, slug)
        elsewhere(waiting, f"/t/{lay(store, 4, key=f'rematch-{slug}-x')}")
        written(waiting)
        expect(waiting.one("#elsewhere")).to_have_text(f"{TITLE}: Eine Runde braucht dich noch.")
        waiting.go(waiting.one("#elsewhere a"))
        expect(waiting.one(".waits-card")).to_contain_text("Der Tisch ist inzwischen beendet worden.")
        waiting.go(waiting.one(".waits-card [data-do=open]"))
        waiting.go(waiting.primary)
        waiting.page.wait_for_function(EMPTY, arg=slug)
        assert stands(store, slug)[1:] == [[4, 3], [2, 5]]

    @pytest.mark.parametrize("wanted", [True, False])
    def test_it_was_thrown_away_and_comes_back_or_nobody_wants_them(self, waiting: Phone, store: Store, wanted: bool) -> None:
        slug = waiting.slug
        store.bin.put(slug, LATER)
        elsewhere(waiting, "/")
        written(waiting)
        expect(waiting.one("#elsewhere")).to_contain_text(f"{TITLE}: Der Tisch ist nicht da.")
        assert waiting.page.evaluate(WAIT, slug) == 2
        if wanted:
            store.bin.restore(slug)
            waiting.page.reload()
            waiting.page.wait_for_function(EMPTY, arg=slug)
            assert len(stands(store, slug)) == 3
        else:
            waiting.page.on("dialog", lambda dialog: dialog.accept())
            waiting.tap(waiting.one("#elsewhere button"))
            expect(waiting.one("#elsewhere")).to_be_hidden()
            assert waiting.page.evaluate(WAIT, slug) == 0

    def test_a_phone_without_a_link_says_that_some_wait_and_not_where(
        self, waiting: Phone, site: Flask, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        slug = waiting.slug
        monkeypatch.setitem(site.config, "HERE", False)
        elsewhere(waiting, "/")
        expect(waiting.one("#elsewhere")).to_have_text("2 Runden warten hier auf dem Handy, bis du einen neuen Link geöffnet hast.")
        written(waiting)
        monkeypatch.setitem(site.config, "HERE", True)
        waiting.open("/")
        waiting.page.wait_for_function(EMPTY, arg=slug)
        assert len(stands(store, slug)) == 3
