"""The round that is entered without a network: kept at each tap, with what the phone knows of the draft, until the pad has it."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from scorepad.store import NewTable, Store
from tests.browser import test_offline
from tests.browser.conftest import NAMES, Phone, lay
from tests.browser.test_chips import BLACK_JACK, HOLDEM, ROUND, table
from tests.browser.test_waiting import at_table, back, cut, entries, keep_round, quiet, ready, write


def blank(phone: Phone) -> None:
    """From the sheet to the blank form."""
    phone.tap(phone.one(".strip-row > .wide"))
    expect(phone.one("#blank")).to_be_visible()


def bids(phone: Phone) -> list[str | None]:
    return [phone.chosen(f"bids_{seat}") for seat in range(4)]


def draft(store: Store, slug: str, version: int) -> dict[str, str]:
    return {name: text for name, text in store.draft(slug, f"next-{version}").items() if name[0] != "."}


def drafted(phone: Phone, store: Store, slug: str, version: int, expected: dict[str, str]) -> None:
    """Wait until the pad has it."""
    for _ in range(100):
        if draft(store, slug, version) == expected:
            break
        phone.page.wait_for_timeout(200)
    assert draft(store, slug, version) == expected


class TestEachTap:
    @pytest.mark.quick
    def test_survives_the_way_back_and_a_reload(self, phone_of: Callable[..., Phone], store: Store) -> None:
        phone = phone_of(service_workers="allow")
        slug = lay(store, 4, 1)
        test_offline.ready(phone)
        at_table(phone, slug)
        test_offline.kept(phone, f"/t/{slug}")
        test_offline.kept(phone, f"/t/{slug}/blank")
        cut(phone)
        blank(phone)
        phone.tap(phone.box("bids_0", 2))
        phone.tap(phone.box("bids_1", 1))
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
        quiet(phone)

    def test_becomes_the_draft_when_the_line_is_back(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        cut(phone)
        blank(phone)
        phone.tap(phone.box("bids_0", 2))
        phone.tap(phone.box("bids_1", 1))
        # Another phone, which has a line.
        store.keep_draft(slug, "next-1", {"bids_2": "3"})
        phone.context.set_offline(False)
        drafted(phone, store, slug, 1, {"bids_0": "2", "bids_1": "1", "bids_2": "3"})
        phone.page.wait_for_url(f"**/t/{slug}/enter/announce")
        expect(phone.box("bids_2", 3)).to_be_checked()
        assert bids(phone) == ["2", "1", "3", None]
        assert entries(store, slug)[1:] == []
        quiet(phone)

    def test_of_a_round_that_somebody_else_has_written_is_asked_about(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        cut(phone)
        blank(phone)
        phone.tap(phone.box("bids_0", 2))
        phone.tap(phone.one(".bar-link").first)
        expect(phone.one("#board")).to_be_visible()
        write(store, slug, (1, 2, 2, 0), (3, 4))
        phone.context.set_offline(False)
        expect(phone.one(".conflict")).to_be_visible()
        assert [each["tricks"] for each in entries(store, slug)] == [[4, 3], [3, 4]]
        quiet(phone)

    def test_the_sheet_goes_on_with_the_stage_that_is_next(self, phone: Phone, store: Store) -> None:
        at_table(phone, lay(store, 4, 1))
        cut(phone)
        blank(phone)
        for seat, bid in enumerate((1, 2, 2, 0)):
            phone.tap(phone.box(f"bids_{seat}", bid))
        phone.tap(phone.one(".bar-link").first)
        expect(phone.primary).to_have_text("Runde 2: Stiche")
        quiet(phone)

    def test_of_a_round_that_is_changed_survives_the_way_back_too(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        cut(phone)
        keep_round(phone)
        phone.tap(phone.one(".waits-row summary"))
        phone.tap(phone.one(".waits-row [data-do=change]"))
        phone.tap(phone.box("tricks_0", 5))
        phone.tap(phone.one(".bar-link").first)
        expect(phone.one("#board")).to_be_visible()
        blank(phone)
        assert bids(phone) == [None] * 4, "the round after it is another one"
        phone.tap(phone.one(".bar-link").first)
        # The row is still unfolded.
        phone.tap(phone.one(".waits-row [data-do=change]"))
        assert phone.chosen("tricks_0") == "5"
        phone.tap(phone.one("#blank .strip .primary"))
        back(phone, 2)
        assert entries(store, slug)[1:] == [{"bids": [1, 2, 2, 0], "tricks": [5, 2]}]


class TestWhatIsKnown:
    def test_announcements_that_were_written_online_are_there(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        phone.announce([1, 2, 2, 0])
        ready(phone)
        phone.tap(phone.one(".bar-link").first)
        expect(phone.one("#board")).to_be_visible()
        ready(phone)
        cut(phone)
        blank(phone)
        assert bids(phone) == ["1", "2", "2", "0"]
        phone.tap(phone.box("tricks_0", 4))
        phone.tap(phone.one("#blank .strip .primary"))
        expect(phone.one(".waits-row")).to_have_count(1)
        back(phone, 2)
        assert entries(store, slug)[1:] == [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}]

    def test_those_of_another_phone_too(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        store.keep_draft(slug, "next-1", {"bids_0": "1", "bids_3": "0"})
        expect(phone.one(".begun")).to_contain_text("Ada 1, Dora 0")
        cut(phone)
        blank(phone)
        assert bids(phone) == ["1", None, None, "0"]
        quiet(phone)

    def test_a_key_that_waits_in_pencil_goes_along(self, phone: Phone, store: Store) -> None:
        """Ada called, and the answer never came: it is among what was tapped, and counts once."""
        slug = table(store, HOLDEM, 3)
        phone.open(f"/t/{slug}")
        ready(phone)
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
        quiet(phone)

    def test_a_meld_that_waits_in_pencil_goes_along_when_the_stage_is_saved(self, phone: Phone, store: Store) -> None:
        slug = store.open(NewTable("belote", NAMES[:4], 0, {}), key="melds", at=1_800_000_000)
        store.keep_draft(slug, "next-0", {"taker": "0", "trump": "h"})
        phone.open(f"/t/{slug}/enter/announce")
        ready(phone)
        cut(phone)
        phone.page.evaluate("() => document.querySelectorAll('details').forEach(each => { each.open = true; })")
        phone.tap(phone.box("meld_top", "As").first)
        phone.tap(phone.one('button[value^="melds:add:0"]'))
        expect(phone.one(".waits-tap")).to_have_count(1)
        phone.tap(phone.one(".strip-row > .wide"))
        expect(phone.one("#blank")).to_be_visible()
        expect(phone.one("#blank-taps li")).to_have_count(1)
        quiet(phone)

    def test_stakes_as_last_time_go_along(self, phone: Phone, store: Store) -> None:
        slug = table(store, BLACK_JACK, 4, [ROUND])
        phone.open(f"/t/{slug}/enter/stakes")
        ready(phone)
        cut(phone)
        phone.tap(phone.one(".again button"))
        expect(phone.one("#blank")).to_be_visible()
        assert [phone.chosen(f"stake_{hand['seat']}") for hand in ROUND["hands"]] == [str(hand["stake"]) for hand in ROUND["hands"]]
        quiet(phone)


class TestWhatIsMissing:
    def test_a_capot_says_the_card_points_of_all(self, phone: Phone, store: Store) -> None:
        slug = store.open(NewTable("belote", NAMES[:4], 0, {}), key="capot", at=1_800_000_000)
        at_table(phone, slug)
        cut(phone)
        blank(phone)
        phone.tap(phone.box("capot", 1))
        phone.tap(phone.one("#blank .strip .primary"))
        expect(phone.one(".waits-row")).to_have_count(1)
        quiet(phone)

    def test_has_a_name_and_a_second_tap_keeps_the_round_all_the_same(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        cut(phone)
        blank(phone)
        phone.tap(phone.box("tricks_0", 4))
        phone.tap(phone.one("#blank .strip .primary"))
        said = phone.one("#blank-problems p").all_inner_texts()
        assert [name for name in NAMES[:4] if any(name in text for text in said)] == [*NAMES[:4]]
        assert len(said) == 4 + 1
        for seat, bid in enumerate((1, 2, 2)):
            phone.tap(phone.box(f"bids_{seat}", bid))
        phone.tap(phone.one("#blank .strip .primary"))
        said = phone.one("#blank-problems p").all_inner_texts()
        assert ["Dora" in said[0], len(said)] == [True, 2]
        phone.tap(phone.one("#blank .strip .primary"))
        expect(phone.one(".waits-row")).to_have_count(1)
        quiet(phone)
