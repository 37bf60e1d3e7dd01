"""The round that is entered without a network: kept at each tap, with what the phone knows of the draft, until the pad has it."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import expect

from scorepad.store import Store
from tests.browser.conftest import Phone, lay, sit
from tests.browser.lines import BIDS, at_table, bids, blank, cut, entries, kept, out_of_reach, ready, say, worker_ready


def draft(store: Store, slug: str, version: int) -> dict[str, str]:
    return {name: text for name, text in store.drafts.load(slug, f"next-{version}").items() if name[0] != "."}


class TestEachTap:
    def test_survives_the_way_back_and_a_reload(self, phone_of: Callable[..., Phone], store: Store) -> None:
        phone = phone_of(service_workers="allow")
        slug = lay(store, 4, 1)
        worker_ready(phone)
        at_table(phone, slug)
        kept(phone, f"/t/{slug}", f"/t/{slug}/blank")
        cut(phone)
        blank(phone)
        say(phone, (2, 1))
        phone.tap(phone.one(".bar-link").first)
        expect(phone.one("#board .begun")).to_contain_text("Runde 2 bis jetzt")
        expect(phone.one("#board .begun")).to_contain_text("Ada 2 · Ben 1")
        expect(phone.primary).to_have_text("Runde 2: Ansagen")
        blank(phone)
        assert bids(phone) == ["2", "1", None, None]
        phone.tap(phone.box("bids_2", 0))
        phone.page.reload()
        ready(phone)
        expect(phone.one("#blank")).to_be_visible()
        assert bids(phone) == ["2", "1", "0", None]
        # The sheet goes on with the stage that is next.
        phone.tap(phone.box("bids_3", 0))
        phone.tap(phone.one(".bar-link").first)
        expect(phone.primary).to_have_text("Runde 2: Stiche")

    def test_a_meld_is_told_once_and_not_by_the_cards_that_it_was_put_together_from(self, phone: Phone, store: Store) -> None:
        at_table(phone, sit(store, "belote"))
        cut(phone)
        blank(phone)
        phone.tap(phone.one("#blank summary").first)
        phone.tap(phone.box("meld_top", "As"))
        phone.tap(phone.one('#blank [data-tap="melds:add:0"]'))
        phone.tap(phone.one(".bar-link").first)
        expect(phone.one("#board .begun p")).to_have_text("Ada & Cem · Folge · Pik-Ass · 3")

    def test_becomes_the_draft_when_the_line_is_back(self, phone: Phone, store: Store) -> None:
        slug = out_of_reach(phone, store)
        blank(phone)
        say(phone, (2, 1))
        # Another phone, which has a line.
        store.drafts.update(slug, "next-1", {"bids_2": "3"})
        phone.context.set_offline(False)
        phone.page.wait_for_url(f"**/t/{slug}/enter/announce")
        expect(phone.box("bids_2", 3)).to_be_checked()
        assert bids(phone) == ["2", "1", "3", None]
        assert draft(store, slug, 1) == {"bids_0": "2", "bids_1": "1", "bids_2": "3"}
        assert len(entries(store, slug)) == 1


class TestWhatIsKnown:
    def test_of_another_phone_is_there(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        store.drafts.update(slug, "next-1", {"bids_0": str(BIDS[0]), "bids_3": "0"})
        expect(phone.one(".begun")).to_contain_text("Ada 1, Dora 0")
        cut(phone)
        blank(phone)
        assert bids(phone) == ["1", None, None, "0"]

    def test_a_key_that_waits_in_pencil_goes_along(self, phone: Phone, store: Store) -> None:
        """Ada called, and the answer never came: it is among what was tapped, and counts once."""
        slug = sit(store, "poker-holdem", 3)
        at_table(phone, slug)
        phone.go(phone.primary)
        ready(phone)
        cut(phone)
        phone.tap(phone.one('.strip .keys-row button[value*=":call:"]'))
        expect(phone.one(".waits-tap")).to_have_count(1)
        expect(phone.one("#no-network")).to_be_visible()
        phone.tap(phone.one(".bar-link").first)
        expect(phone.one("#board")).to_be_visible()
        blank(phone)
        expect(phone.one("#blank-taps li")).to_have_count(1)
        phone.tap(phone.one('#blank [data-tap="bets::fold:"]'))
        phone.context.set_offline(False)
        phone.page.wait_for_url(f"**/t/{slug}/enter/bets")
        expect(phone.one("[name=bets]")).not_to_have_value("")
        assert json.loads(draft(store, slug, 0)["bets"]) == [[[0, "call", 2], [1, "fold", 0]]]

    def test_stakes_as_last_time_go_along(self, phone: Phone, store: Store) -> None:
        hands = [{"seat": seat, "stake": 6 - seat, "result": "win"} for seat in (1, 2, 3)]
        phone.open(f"/t/{sit(store, 'black-jack', rounds=[{'banker': 0, 'hands': hands}])}/enter/stakes")
        ready(phone)
        cut(phone)
        phone.tap(phone.one(".again button"))
        expect(phone.one("#blank")).to_be_visible()
        assert [phone.chosen(f"stake_{seat}") for seat in (1, 2, 3)] == ["5", "4", "3"]
