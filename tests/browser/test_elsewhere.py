"""Rounds that wait for a table that is not on the screen: in sight on every page, and sent from there."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import expect

from scorepad.store import NewStep, NewTable, Store
from tests.browser.conftest import NAMES, Phone, lay
from tests.browser.evenings import EMPTY, WAIT
from tests.browser.test_waiting import LATER, at_table, cut, keep_round, quiet, settled, stands

TITLE = "Partout: Ada, Ben, Cem, Dora"


@pytest.fixture
def slug(store: Store) -> str:
    return lay(store, 4, 1)


@pytest.fixture
def waiting(phone: Phone, slug: str) -> Phone:
    """Two rounds wait, and another page is opened than that of the table: only writing has no line there."""
    at_table(phone, slug)
    phone.page.route("**/enter/**", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    cut(phone)
    keep_round(phone)
    keep_round(phone, (2, 1, 1, 3), 2)
    return phone


def line_back(phone: Phone) -> None:
    phone.page.unroute("**/enter/**")
    phone.context.set_offline(False)


def elsewhere(phone: Phone, path: str) -> None:
    """Go to another page while writing does not work yet."""
    phone.context.set_offline(False)
    # A page that finds the line back loads itself anew.
    phone.at_rest()
    phone.open(path)


class TestOnAnyPage:
    @pytest.mark.quick
    def test_they_are_told_with_the_name_of_the_table_and_sent_from_home(self, waiting: Phone, store: Store, slug: str) -> None:
        elsewhere(waiting, "/")
        expect(waiting.one("#elsewhere")).to_have_text(f"{TITLE}: 2 Runden warten hier auf dem Handy.")
        waiting.page.unroute("**/enter/**")
        waiting.page.wait_for_function(EMPTY, arg=slug)
        expect(waiting.one("#elsewhere")).to_have_text(f"{TITLE}: 2 Runden sind eingetragen.")
        assert [each["tricks"] for each in stands(store, slug)[1:]] == [[4, 3], [2, 5]]
        waiting.go(waiting.one("#elsewhere a"))
        expect(waiting.one(".toast")).to_contain_text("2 Runden eingetragen")
        quiet(waiting)

    @pytest.mark.parametrize("path", ["/rules/partout", "/t/{slug}/log", "/t/{other}"])
    def test_whatever_page_is_open_they_arrive(self, waiting: Phone, store: Store, slug: str, path: str) -> None:
        other = store.open(NewTable("sheet", NAMES[:3], 0, {}), key="other", at=LATER)
        elsewhere(waiting, path.format(slug=slug, other=other))
        expect(waiting.one("#elsewhere a")).to_be_visible()
        waiting.page.unroute("**/enter/**")
        waiting.page.wait_for_function(EMPTY, arg=slug)
        assert len(stands(store, slug)) == 3
        quiet(waiting)

    def test_what_asks_is_answered_at_the_table(self, waiting: Phone, store: Store, slug: str) -> None:
        store.append(slug, NewStep("entry", {"bids": [1, 2, 2, 0], "tricks": [3, 4]}), seen=1, key="theirs", at=LATER)
        elsewhere(waiting, "/")
        waiting.page.unroute("**/enter/**")
        expect(waiting.one("#elsewhere")).to_have_text(f"{TITLE}: Eine Runde braucht dich noch.")
        waiting.go(waiting.one("#elsewhere a"))
        expect(waiting.one(".conflict")).to_be_visible()
        waiting.tap(waiting.button("Beide zählen meine ist Runde 3"))
        settled(waiting, 4)


class TestWhateverBecameOfTheTable:
    @pytest.mark.quick
    def test_the_game_was_ended_and_a_rematch_opened(self, waiting: Phone, store: Store, slug: str) -> None:
        store.append(slug, NewStep("end", {}), seen=1, key="end", at=LATER)
        fresh = lay(store, 4, key=f"rematch-{slug}-x")
        elsewhere(waiting, f"/t/{fresh}")
        waiting.page.unroute("**/enter/**")
        expect(waiting.one("#elsewhere")).to_have_text(f"{TITLE}: Eine Runde braucht dich noch.")
        waiting.go(waiting.one("#elsewhere a"))
        expect(waiting.one(".waits-card")).to_contain_text("Der Tisch ist inzwischen beendet worden.")
        waiting.go(waiting.one(".waits-card [data-do=open]"))
        waiting.go(waiting.primary)
        waiting.page.wait_for_function(EMPTY, arg=slug)
        assert [each["tricks"] for each in stands(store, slug)[1:]] == [[4, 3], [2, 5]]
        quiet(waiting)

    def test_it_was_thrown_away_and_comes_back(self, waiting: Phone, store: Store, slug: str) -> None:
        store.throw_away(slug, LATER)
        elsewhere(waiting, "/")
        waiting.page.unroute("**/enter/**")
        expect(waiting.one("#elsewhere")).to_contain_text(f"{TITLE}: Der Tisch ist nicht da.")
        assert waiting.page.evaluate(WAIT, slug) == 2
        store.take_out(slug)
        waiting.page.reload()
        waiting.page.wait_for_function(EMPTY, arg=slug)
        assert len(stands(store, slug)) == 3
        quiet(waiting)

    def test_what_nobody_wants_any_more_is_taken_away(self, waiting: Phone, store: Store, slug: str) -> None:
        store.throw_away(slug, LATER)
        elsewhere(waiting, "/")
        waiting.page.unroute("**/enter/**")
        waiting.page.on("dialog", lambda dialog: dialog.accept())
        waiting.tap(waiting.one("#elsewhere button"))
        expect(waiting.one("#elsewhere")).to_be_hidden()
        assert waiting.page.evaluate(WAIT, slug) == 0
        quiet(waiting)

    def test_a_phone_without_a_link_says_that_some_wait_and_not_where(
        self, waiting: Phone, site: Flask, store: Store, slug: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(site.config, "HERE", False)
        elsewhere(waiting, "/")
        expect(waiting.one("#elsewhere")).to_have_text("2 Runden warten hier auf dem Handy, bis du einen neuen Link geöffnet hast.")
        waiting.page.unroute("**/enter/**")
        monkeypatch.setitem(site.config, "HERE", True)
        waiting.open("/")
        waiting.page.wait_for_function(EMPTY, arg=slug)
        assert len(stands(store, slug)) == 3
        quiet(waiting)
