"""Several phones at one table: what one of them types or writes down is on the others a moment later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from scorepad.store import NewStep, NewTable, Store
from tests.browser.conftest import Phone, lay

#: So long a phone may take until it shows what was typed on another, in milliseconds, however slow the machine is.
SOON = 15_000

Phones = Callable[..., Phone]

#: Waits for signs of life of the pad on a line of its own.
SIGNS_OF_LIFE = """async signs => {
    const live = location.pathname + '/live', tag = (await fetch(live)).headers.get('ETag');
    const answer = await fetch(live, { cache: 'no-store', headers: { 'If-None-Match': tag, Prefer: 'wait' } });
    const reader = answer.body.getReader();
    let heard = 0;
    while (heard < signs && !(await reader.read()).done) heard += 1;
    reader.cancel();
    return heard;
}"""


def two(phone_of: Phones, path: str) -> tuple[Phone, Phone]:
    """Two phones with the same page; both have begun to ask."""
    phones = phone_of(), phone_of()
    for phone in phones:
        phone.open(path)
        asks(phone)
    return phones


def asks(phone: Phone) -> None:
    """The page has begun to ask for what others do, and to tell that somebody types on it."""
    phone.page.wait_for_function("() => performance.getEntriesByType('resource').some(each => each.name.endsWith('/live'))")


def shown(phone: Phone, selector: str, visible: bool = True) -> None:
    expect(phone.one(selector)).to_be_visible(visible=visible, timeout=SOON)


@pytest.mark.quick
class TestOneEntryOnTwoPhones:
    def test_each_sees_what_the_other_taps(self, phone_of: Phones, store: Store) -> None:
        ours, theirs = two(phone_of, f"/t/{lay(store)}/enter/announce")
        ours.choose("bids_0", 2)
        expect(theirs.box("bids_0", 2)).to_be_checked(timeout=SOON)
        theirs.choose("bids_1", 1)
        expect(ours.box("bids_1", 1)).to_be_checked(timeout=SOON)
        expect(ours.box("bids_0", 2)).to_be_checked()

    @pytest.mark.exhaustive
    def test_numbers_too(self, phone_of: Phones, store: Store) -> None:
        slug = store.open(NewTable("sheet", ["Ada", "Ben"], 0, {}), key="numbers", at=1)
        ours, theirs = two(phone_of, f"/t/{slug}/enter/{first_step(store, slug)}")
        field = number_fields(ours)[1]
        ours.one(f'[name="{field}"]').press_sequentially("12")
        expect(theirs.one(f'[name="{field}"]')).to_have_value("12", timeout=SOON)

    @pytest.mark.exhaustive
    def test_what_somebody_is_typing_is_neither_replaced_nor_moved(self, phone_of: Phones, store: Store) -> None:
        slug = store.open(NewTable("sheet", ["Ada", "Ben", "Cem"], 0, {}), key="typing", at=1)
        ours, theirs = two(phone_of, f"/t/{slug}/enter/{first_step(store, slug)}")
        mine, other, _ = number_fields(ours)
        field = ours.one(f'[name="{mine}"]')
        field.focus()
        field.press_sequentially("4+")
        place = field.bounding_box()
        theirs.one(f'[name="{other}"]').press_sequentially("7")
        theirs.one(f'[name="{mine}"]').fill("9")
        theirs.one(f'[name="{mine}"]').blur()
        expect(ours.one(f'[name="{other}"]')).to_have_value("7", timeout=SOON)
        expect(field).to_have_value("4+")
        expect(field).to_be_focused()
        assert field.bounding_box() == place
        field.press_sequentially("5")
        field.blur()
        expect(field).to_have_value("9")
        expect(theirs.one(f'[name="{mine}"]')).to_have_value("9", timeout=SOON)

    @pytest.mark.exhaustive
    def test_who_types_where_is_shown_there_as_long_as_he_does(self, phone_of: Phones, store: Store) -> None:
        ours, theirs = two(phone_of, f"/t/{lay(store)}/enter/announce")
        ours.choose("bids_2", 1)
        mark = theirs.one(".somebody")
        expect(mark).to_have_text(theirs.say("another-phone-types"), timeout=SOON)
        expect(theirs.box("bids_2", 1)).to_be_checked(timeout=SOON)
        place, field = mark.bounding_box(), theirs.one("#f-bids_2").bounding_box()
        assert place
        assert field
        assert abs(place["y"] + place["height"] / 2 - field["y"]) < 8
        expect(ours.one(".somebody")).to_have_count(0)
        assert theirs.sideways(320) == 0
        ours.open("/")
        expect(mark).to_have_count(0, timeout=SOON)

    @pytest.mark.exhaustive
    def test_on_the_sheet_it_stands_over_the_button(self, phone_of: Phones, store: Store) -> None:
        ours, theirs = two(phone_of, f"/t/{lay(store)}")
        ours.go(ours.primary)
        asks(ours)
        ours.choose("bids_0", 1)
        shown(theirs, ".somebody.still")


@pytest.mark.quick
class TestTheOtherWritesItDown:
    @pytest.mark.exhaustive
    def test_it_is_on_the_sheet(self, phone_of: Phones, store: Store) -> None:
        ours, theirs = two(phone_of, f"/t/{lay(store, rounds=1)}")
        ours.play([1, 2, 2, 0], [4, 3])
        expect(theirs.one(".newest")).to_have_count(1)
        expect(theirs.one(".totals")).to_have_text(ours.one(".totals").inner_text(), timeout=SOON, use_inner_text=True)

    @pytest.mark.exhaustive
    def test_it_is_in_the_log(self, phone_of: Phones, store: Store) -> None:
        slug = lay(store, rounds=1)
        _, theirs = two(phone_of, f"/t/{slug}/log")
        write(store, slug)
        expect(theirs.one(".log > li:first-child")).to_have_id("e2", timeout=SOON)
        theirs.go(theirs.button(theirs.say("undo-word")))
        assert store.load(slug).steps[-1].data == {"target": 2}, "what is taken back is what stands there"

    @pytest.mark.exhaustive
    def test_an_unfolded_round_stays_so(self, phone_of: Phones, store: Store) -> None:
        slug = lay(store, rounds=3)
        _, theirs = two(phone_of, f"/t/{slug}")
        theirs.tap(theirs.one("#e2 summary"))
        expect(theirs.one("#e2[open], #e2 details[open]")).to_have_count(1)
        write(store, slug)
        shown(theirs, "#e4")
        assert theirs.one("#e2[open], #e2 details[open]").count() == 1

    @pytest.mark.exhaustive
    def test_what_is_in_sight_stays_where_it_is(self, phone_of: Phones, store: Store) -> None:
        slug = lay(store, rounds=12)
        _, theirs = two(phone_of, f"/t/{slug}")
        theirs.one("#more").scroll_into_view_if_needed()
        before = theirs.one("#more").bounding_box()
        write(store, slug)
        expect(theirs.one("#e13")).to_have_count(1, timeout=SOON)
        theirs.at_rest()
        after = theirs.one("#more").bounding_box()
        assert before
        assert after
        assert abs(after["y"] - before["y"]) < 2

    def test_nothing_changes_under_a_thumb(self, phone_of: Phones, store: Store) -> None:
        slug = lay(store, rounds=2)
        _, theirs = two(phone_of, f"/t/{slug}")
        theirs.page.mouse.move(200, 300)
        theirs.page.mouse.down()
        with theirs.page.expect_response(lambda answer: answer.url.endswith("/live") and answer.status == 200):
            write(store, slug)
        theirs.page.wait_for_timeout(500)
        expect(theirs.one("#e3")).to_have_count(0)
        # What it heard is enough: it need not ask again.
        theirs.page.route("**/live", lambda _: None)
        theirs.page.mouse.up()
        expect(theirs.one("#e3")).to_have_count(1, timeout=8_000)

    @pytest.mark.exhaustive
    def test_whoever_typed_nothing_of_it_comes_to_the_sheet(self, phone_of: Phones, store: Store) -> None:
        slug = lay(store)
        _, theirs = two(phone_of, f"/t/{slug}/enter/announce")
        with theirs.leaving():
            write(store, slug)
        assert theirs.path == f"/t/{slug}"
        expect(theirs.one(".toast")).to_have_text(theirs.say("sheet-moved-on"))

    @pytest.mark.exhaustive
    def test_while_a_round_is_on_its_way_nothing_else_leads_away(self, phone_of: Phones, store: Store) -> None:
        slug = lay(store)
        store.keep_draft(slug, "next-0", {"bids_0": "1", "bids_1": "2", "bids_2": "2", "bids_3": "0"})
        ours, _ = two(phone_of, f"/t/{slug}/enter/tricks")
        ours.choose("tricks_0", 3)
        address = f"**/t/{slug}/enter/tricks"
        with ours.unanswered(address):
            with ours.page.expect_request(address):
                ours.tap(ours.primary)
            with ours.page.expect_response(lambda answer: answer.url.endswith("/live") and answer.status == 200):
                write(store, slug)
            ours.page.wait_for_timeout(1_500)
            assert ours.path == f"/t/{slug}/enter/tricks"
        shown(ours, ".conflict")

    @pytest.mark.exhaustive
    def test_whoever_typed_something_else_keeps_it_and_is_told(self, phone_of: Phones, store: Store) -> None:
        slug = store.open(NewTable("sheet", ["Ada", "Ben"], 0, {}), key="told", at=1)
        step = first_step(store, slug)
        _, theirs = two(phone_of, f"/t/{slug}/enter/{step}")
        field = theirs.one(f'[name="{number_fields(theirs)[0]}"]')
        field.press_sequentially("3+")
        store.append(slug, NewStep("entry", {"points": [1, 2]}), seen=0, key="faster", at=2)
        shown(theirs, "#moved")
        expect(field).to_have_value("3+")
        assert theirs.path == f"/t/{slug}/enter/{step}"


@pytest.mark.quick
def test_a_phone_that_slept_catches_up_when_it_wakes(phone_of: Phones, store: Store) -> None:
    slug = lay(store, rounds=1)
    _, theirs = two(phone_of, f"/t/{slug}")
    asked: list[str] = []
    theirs.page.wait_for_function("() => window.scorepadWaits?.ready")
    theirs.sleeps()
    theirs.page.wait_for_timeout(300)
    theirs.page.on("request", lambda request: asked.append(request.url))
    write(store, slug)
    theirs.page.wait_for_timeout(2_500)
    assert asked == [], "nobody looks"
    theirs.wakes()
    expect(theirs.one("#e2")).to_have_count(1, timeout=SOON)


def test_nothing_new_changes_nothing(phone_of: Phones, store: Store) -> None:
    slug = lay(store, rounds=3)
    phone, _ = two(phone_of, f"/t/{slug}")
    phone.page.wait_for_timeout(500)
    phone.page.evaluate(
        """() => { window.changes = 0; new MutationObserver(all => { window.changes += all.length; })
            .observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true}); }"""
    )
    # The phone's own line has as many of them by then.
    assert phone.page.evaluate(SIGNS_OF_LIFE, 2) == 2
    assert phone.page.evaluate("window.changes") == 0


@pytest.mark.parametrize("night", [False, True], ids=["by day", "by night"])
def test_everybody_can_read_who_types(phone_of: Phones, store: Store, night: bool) -> None:
    slug = lay(store)
    ours, theirs = phone_of(), phone_of("en-GB" if night else "de-DE", "dark" if night else "light")
    for phone in (theirs, ours):
        phone.open(f"/t/{slug}/enter/announce")
        asks(phone)
    ours.choose("bids_1", 1)
    shown(theirs, ".somebody")
    assert theirs.axe() == []


def first_step(store: Store, slug: str) -> str:
    from scorepad.games import pad_of
    from scorepad.web.tables.table_view import opened

    kept = store.load(slug)
    return pad_of(kept.game).stages(opened(kept).setting)[0].id


def number_fields(phone: Phone) -> list[Any]:
    found: list[Any] = phone.one("#pad [data-number] input:not([type=hidden])").evaluate_all("all => all.map(each => each.name)")
    return found


def write(store: Store, slug: str) -> None:
    """A round comes from elsewhere."""
    seen = store.version(slug)
    store.append(
        slug, NewStep("entry", {"bids": [1, 2, 2, 0], "tricks": [4, 3]}), seen=seen, key=f"elsewhere-{seen}", at=1_800_000_100
    )
