"""Several phones at one table: what one of them types or writes down is on the others a moment later."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from scorepad.store import NewStep, NewTable, Store
from tests.browser.conftest import NAMES, Phone, lay, sit
from tests.browser.lines import BIDS, SOON, asks, kinds, ready, write

Phones = Callable[..., Phone]


def two(phone_of: Phones, path: str, *theirs: str) -> tuple[Phone, Phone]:
    """Two phones with the same page; both have begun to ask."""
    phones = phone_of(), phone_of(*theirs)
    for phone in phones:
        phone.open(path)
        asks(phone)
    return phones


def shown(phone: Phone, selector: str, count: int = 1) -> None:
    expect(phone.one(selector)).to_have_count(count, timeout=SOON)


def hears(phone: Phone) -> object:
    """Waits for news on this phone."""
    return phone.page.expect_response(lambda answer: answer.url.endswith("/live") and answer.status == 200)


class TestOneEntryOnTwoPhones:
    @pytest.mark.quick
    def test_each_sees_what_the_other_taps_and_the_round_is_written_once(self, phone_of: Phones, store: Store) -> None:
        """Both type one round: what one of them saves is on the sheet of the other; what both save at once asks nobody."""
        slug = lay(store)
        ours, theirs = two(phone_of, f"/t/{slug}/enter/announce")
        ours.choose("bids_0", 1)
        expect(theirs.box("bids_0", 1)).to_be_checked(timeout=SOON)
        theirs.choose("bids_1", 2)
        expect(ours.box("bids_1", 2)).to_be_checked(timeout=SOON)
        expect(ours.box("bids_0", 1)).to_be_checked()
        for seat in (2, 3):
            ours.choose(f"bids_{seat}", BIDS[seat])
        ours.go(ours.primary)
        theirs.open(f"/t/{slug}/enter/tricks")
        asks(theirs)
        ours.choose("tricks_0", 4)
        expect(theirs.box("tricks_0", 4)).to_be_checked(timeout=SOON)
        with theirs.unanswered(f"**/t/{slug}/enter/tricks"):
            with theirs.page.expect_request(f"**/t/{slug}/enter/tricks"):
                theirs.tap(theirs.primary)
            ours.go(ours.primary)
        theirs.page.wait_for_url(f"**/t/{slug}*")
        for phone in (ours, theirs):
            shown(phone, "#e1")
            assert phone.totals == [12, 7]
        assert kinds(store, slug) == ["entry"]

    def test_what_somebody_is_typing_is_neither_replaced_nor_moved(self, phone_of: Phones, store: Store) -> None:
        ours, theirs = two(phone_of, f"/t/{sit(store, 'sheet', 3)}/enter/points")
        field, same, other = ours.one("#f-points_0"), theirs.one("#f-points_0"), theirs.one("#f-points_1")
        field.focus()
        field.press_sequentially("4+")
        place = field.bounding_box()
        other.press_sequentially("7")
        same.fill("9")
        same.blur()
        expect(ours.one("#f-points_1")).to_have_value("7", timeout=SOON)
        expect(field).to_have_value("4+")
        expect(field).to_be_focused()
        assert field.bounding_box() == place
        field.press_sequentially("5")
        field.blur()
        expect(field).to_have_value("9")
        expect(same).to_have_value("9", timeout=SOON)

    def test_who_types_where_is_shown_there_as_long_as_he_does(self, phone_of: Phones, store: Store) -> None:
        ours, theirs = two(phone_of, f"/t/{lay(store)}/enter/announce", "en-GB", "dark")
        ours.choose("bids_2", 1)
        mark = theirs.one(".somebody")
        expect(mark).to_have_text(theirs.say("another-phone-types"), timeout=SOON)
        expect(theirs.box("bids_2", 1)).to_be_checked(timeout=SOON)
        place, field = mark.bounding_box(), theirs.one("#f-bids_2").bounding_box()
        assert place
        assert field
        assert abs(place["y"] + place["height"] / 2 - field["y"]) < 8
        expect(ours.one(".somebody")).to_have_count(0)
        ours.choose("bids_2", 2)
        shown(theirs, ".somebody")
        assert (theirs.sideways(320), theirs.axe()) == (0, [])
        ours.open("/")
        shown(theirs, ".somebody", 0)


class TestTheOtherWritesItDown:
    def test_it_is_on_the_sheet_under_no_thumb_and_moves_nothing(self, phone_of: Phones, store: Store) -> None:
        """The head goes along with the board; what is unfolded stays so, what is in sight stays where it is."""
        slug = lay(store, rounds=3)
        ours, theirs = two(phone_of, f"/t/{slug}")
        theirs.tap(theirs.one("#e2 summary"))
        unfolded = theirs.one("#e2[open], #e2 details[open]")
        expect(unfolded).to_have_count(1)
        theirs.page.mouse.move(200, 300)
        theirs.page.mouse.down()
        with hears(theirs):
            write(store, slug)
        theirs.page.wait_for_timeout(500)
        expect(theirs.one("#e4")).to_have_count(0)
        # What it heard is enough: it need not ask again.
        theirs.page.route("**/live", lambda _: None)
        theirs.page.mouse.up()
        expect(theirs.one("#e4")).to_have_count(1, timeout=8_000)
        assert unfolded.count() == 1
        shown(ours, "#e4")
        for phone in (ours, theirs):
            head = phone.one(".bar-title p").inner_text(), phone.one(".gum").evaluate("bar => bar.value")
            phone.page.reload()
            assert head == (phone.one(".bar-title p").inner_text(), phone.one(".gum").evaluate("bar => bar.value"))
            assert head[0].startswith("4 von 8")

    def test_what_is_in_sight_stays_where_it_is(self, phone_of: Phones, store: Store) -> None:
        slug = lay(store, rounds=12)
        _, theirs = two(phone_of, f"/t/{slug}")
        theirs.one("#more").scroll_into_view_if_needed()
        before = theirs.one("#more").bounding_box()
        write(store, slug)
        shown(theirs, "#e13")
        theirs.at_rest()
        after = theirs.one("#more").bounding_box()
        assert before
        assert after
        assert abs(after["y"] - before["y"]) < 2

    def test_whoever_typed_nothing_of_it_comes_to_the_sheet_and_who_did_keeps_it(self, phone_of: Phones, store: Store) -> None:
        slug = sit(store, "sheet", 2)
        path = f"/t/{slug}/enter/points"
        ours, theirs = two(phone_of, path)
        field = theirs.one("#f-points_0")
        field.press_sequentially("3+")
        with ours.leaving():
            store.tables.append_step(slug, NewStep("entry", {"points": [1, 2]}), seen=0, key="faster", at=2)
        assert ours.path == f"/t/{slug}"
        expect(ours.one(".toast")).to_have_count(0)
        expect(theirs.one("#moved")).to_be_visible(timeout=SOON)
        expect(field).to_have_value("3+")
        assert theirs.path == path

    def test_while_a_round_is_on_its_way_nothing_else_leads_away(self, phone_of: Phones, store: Store) -> None:
        slug = lay(store)
        store.drafts.update(slug, "next-0", {f"bids_{seat}": str(bid) for seat, bid in enumerate(BIDS)})
        ours, _ = two(phone_of, f"/t/{slug}/enter/tricks")
        ours.choose("tricks_0", 3)
        address = f"**/t/{slug}/enter/tricks"
        with ours.unanswered(address):
            with ours.page.expect_request(address):
                ours.tap(ours.primary)
            with hears(ours):
                write(store, slug)
            ours.page.wait_for_timeout(1_500)
            assert ours.path == f"/t/{slug}/enter/tricks"
        expect(ours.one(".conflict")).to_be_visible(timeout=SOON)


def test_a_phone_that_slept_catches_up_when_it_wakes(phone_of: Phones, store: Store) -> None:
    slug = lay(store, rounds=1)
    _, theirs = two(phone_of, f"/t/{slug}")
    asked: list[str] = []
    ready(theirs)
    theirs.sleeps()
    theirs.page.wait_for_timeout(300)
    theirs.page.on("request", lambda request: asked.append(request.url))
    write(store, slug)
    theirs.page.wait_for_timeout(2_500)
    assert asked == [], "nobody looks"
    theirs.wakes()
    shown(theirs, "#e2")


def test_nothing_new_changes_nothing(phone_of: Phones, store: Store) -> None:
    phone, _ = two(phone_of, f"/t/{lay(store, rounds=3)}")
    phone.page.wait_for_timeout(500)
    phone.page.evaluate(
        """() => { window.changes = 0; new MutationObserver(all => { window.changes += all.length; })
            .observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true}); }"""
    )
    # Two signs of life.
    phone.page.wait_for_timeout(4_500)
    assert phone.page.evaluate("window.changes") == 0


def test_the_first_page_shows_what_becomes_of_tables(phone: Phone, store: Store) -> None:
    """Tables that are opened and thrown away, up to the last one: then it is the page of a new pad."""
    slug = lay(store)
    phone.open("/")
    asks(phone)
    then = sit(store, "belote", 4)
    for gone in (then, slug):
        shown(phone, f'a.pad[href="/t/{gone}"]')
        store.bin.put(gone, int(time.time()))
        shown(phone, f'a[href="/t/{gone}"]', 0)
    shown(phone, ".first")


def test_the_next_game_takes_phones_and_tablet_along(phone_of: Phones, store: Store) -> None:
    """All phones that lie at the finished one, and the tablet in the middle of the table."""
    now = int(time.time())
    before = store.tables.open(NewTable("partout", NAMES[:4], 0, {}, ended=True), key="before", at=now - 60)
    store.tables.append_step(before, NewStep("undo", {"target": 1}), seen=1, key="u", at=now - 30)
    store.tables.append_step(before, NewStep("end", {}), seen=2, key="e", at=now - 20)
    phone, tablet = phone_of(), phone_of()
    phone.open(f"/t/{before}")
    tablet.open(f"/t/{before}/watch")
    then = store.tables.open(NewTable("belote", NAMES[:4], 0, {}), key="then", at=now)
    phone.page.wait_for_url(f"**/t/{then}")
    expect(phone.one(".toast")).to_contain_text("Weiter geht es hier: Belote")
    tablet.page.wait_for_url(f"**/t/{then}/watch")
    expect(tablet.one(".watch")).to_contain_text("weiter geht es an diesem Tisch")
    phone.page.go_back()
    # What somebody goes back to stays, and names the next one.
    expect(phone.page.locator(f'a[href="/t/{then}"]')).to_be_visible()
