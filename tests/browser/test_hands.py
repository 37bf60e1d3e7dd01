"""What hands do with phones: two at once, double taps, reloads, the way back, no scripts, no thumb."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from scorepad.store import Store
from tests.browser.conftest import ROUNDS, Phone, lay

FOUR = {"bids_0": "1", "bids_1": "2", "bids_2": "2", "bids_3": "0"}


def steps(store: Store, slug: str) -> list[str]:
    return [step.kind for step in store.load(slug).steps]


@pytest.fixture
def slug(store: Store) -> str:
    return lay(store, 4)


@pytest.fixture
def announced(store: Store, slug: str) -> str:
    """All have announced: Ada & Cem 3, Ben & Dora 2."""
    store.keep_draft(slug, "next-0", FOUR)
    return slug


class TestTwoPhones:
    def test_what_one_types_the_other_has_after_its_next_tap(self, phone_of: Callable[..., Phone], slug: str) -> None:
        mine, theirs = phone_of(), phone_of("en-GB", "dark")
        for phone in (mine, theirs):
            phone.open(f"/t/{slug}/enter/announce")
        mine.choose("bids_1", 2)
        theirs.choose("bids_2", 1)
        theirs.knows("bids_1", 2)
        assert theirs.chosen("bids_1") == "2"
        mine.choose("bids_3", 0)
        assert mine.chosen("bids_2") == "1"

    def test_who_comes_second_is_asked_and_keeps_what_he_typed(
        self, phone_of: Callable[..., Phone], store: Store, announced: str
    ) -> None:
        mine, theirs = phone_of(), phone_of("en-GB", "dark")
        mine.deaf()
        for phone in (mine, theirs):
            phone.open(f"/t/{announced}/enter/tricks")
        theirs.count([4, 3])
        assert theirs.totals == [12, 7]
        mine.tap(mine.box("tricks_0", 3))
        expect(mine.box("tricks_0", 3)).to_be_checked()
        mine.go(mine.one(".strip-row > .wide"))
        assert "+12" in mine.one(".versions > :first-child").inner_text()
        assert "+11" in mine.one(".versions > :last-child").inner_text()
        mine.go(mine.button(mine.say("conflict-take")))
        assert mine.totals == [11, 8]
        assert steps(store, announced) == ["entry", "amend"]

    def test_whoever_keeps_the_sheet_changes_nothing(self, phone_of: Callable[..., Phone], store: Store, announced: str) -> None:
        mine, theirs = phone_of(), phone_of()
        mine.deaf()
        for phone in (mine, theirs):
            phone.open(f"/t/{announced}/enter/tricks")
        theirs.count([4, 3])
        mine.tap(mine.box("tricks_0", 3))
        mine.go(mine.one(".strip-row > .wide"))
        mine.go(mine.button(mine.say("conflict-keep")))
        assert mine.totals == [12, 7]
        assert steps(store, announced) == ["entry", "amend", "undo"], "it stands in the history, and counts for nothing"

    def test_the_sheet_follows_when_the_phone_wakes_up(self, phone_of: Callable[..., Phone], announced: str) -> None:
        mine, theirs = phone_of(), phone_of()
        mine.open(f"/t/{announced}")
        theirs.open(f"/t/{announced}/enter/tricks")
        mine.sleeps()
        theirs.count([4, 3])
        mine.wakes()
        expect(mine.one(".totals .number")).to_have_text(["12", "7"])

    def test_a_sleeping_phone_goes_to_the_sheet_when_the_round_is_over(
        self, phone_of: Callable[..., Phone], announced: str
    ) -> None:
        mine, theirs = phone_of(), phone_of()
        for phone in (mine, theirs):
            phone.open(f"/t/{announced}/enter/tricks")
        mine.sleeps()
        theirs.count([4, 3])
        with mine.leaving():
            mine.wakes()
        assert mine.path == f"/t/{announced}"


@pytest.mark.quick
class TestTwice:
    def test_a_double_tap_on_save_counts_once(self, phone: Phone, store: Store, announced: str) -> None:
        phone.open(f"/t/{announced}/enter/tricks")
        phone.choose("tricks_0", 4)
        with phone.leaving():
            phone.primary.evaluate("button => { button.click(); button.click(); }")
        expect(phone.one(".totals .number")).to_have_text(["12", "7"])
        assert steps(store, announced) == ["entry"]

    def test_a_double_tap_on_undo_takes_back_one_round(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 3)
        phone.open(f"/t/{slug}")
        phone.awake()
        with phone.leaving():
            phone.one(".strip-row > .sign").evaluate("button => { button.click(); button.click(); }")
        expect(phone.one(".rounds .round")).to_have_count(2)
        assert steps(store, slug) == ["entry"] * 3 + ["undo"]

    def test_a_double_tap_on_start_opens_one_table(self, phone: Phone, store: Store) -> None:
        lay(store, 4)
        phone.open("/new?game=partout")
        phone.awake()
        with phone.leaving():
            phone.primary.evaluate("button => { button.click(); button.click(); }")
        assert phone.path.startswith("/t/")
        assert store.count() == 2

    def test_a_double_tap_on_a_box_keeps_it(self, phone: Phone, slug: str) -> None:
        phone.open(f"/t/{slug}/enter/announce")
        phone.box("bids_1", 2).dblclick()
        phone.knows("bids_1", 2)
        assert phone.chosen("bids_1") == "2"
        assert phone.chosen("bids_2") is None


@pytest.mark.quick
class TestNothingIsLost:
    def test_a_reload_in_the_middle_keeps_what_was_typed(self, phone: Phone, slug: str) -> None:
        phone.open(f"/t/{slug}/enter/announce")
        phone.choose("bids_1", 2)
        phone.choose("bids_2", 0)
        phone.page.reload()
        assert [phone.chosen(f"bids_{seat}") for seat in range(4)] == [None, "2", "0", None]

    @pytest.mark.exhaustive
    def test_a_trump_can_be_taken_back_by_a_second_tap(self, phone: Phone, slug: str) -> None:
        phone.open(f"/t/{slug}/enter/announce")
        assert phone.one("#fold-trump_number[open]").count() == 1, "before the first round nobody has left it out yet"
        phone.choose("trump_number", 3)
        phone.tap(phone.box("trump_number", 3))
        phone.knows("trump_number", None)
        assert phone.chosen("trump_number") is None

    @pytest.mark.exhaustive
    def test_the_way_back_leads_to_the_announcements_as_they_were(self, phone: Phone, slug: str) -> None:
        phone.open(f"/t/{slug}")
        phone.announce([1, 2, 2, 0])
        phone.page.go_back()
        phone.page.wait_for_url("**/announce")
        assert [phone.chosen(f"bids_{seat}") for seat in range(4)] == ["1", "2", "2", "0"]
        phone.choose("bids_1", 3)
        phone.go(phone.primary)
        phone.count([4, 3])
        assert phone.totals == [12, 3 + 8]

    def test_going_back_after_saving_and_saving_again_counts_once(self, phone: Phone, store: Store, announced: str) -> None:
        phone.open(f"/t/{announced}/enter/tricks")
        phone.count([4, 3])
        phone.page.go_back()
        phone.page.wait_for_url("**/enter/**")
        if phone.path.endswith("/tricks"):
            phone.go(phone.one(".strip-row > .wide"))
        assert steps(store, announced) == ["entry"]

    def test_the_button_that_says_who_is_missing_leads_there(self, phone: Phone, slug: str) -> None:
        phone.open(f"/t/{slug}/enter/announce")
        phone.choose("bids_1", 2)
        phone.tap(phone.one(".strip-row > .missing"))
        expect(phone.one("[name=bids_2]:focus")).to_have_count(1)
        assert phone.path.endswith("/announce")

    @pytest.mark.exhaustive
    def test_the_toast_goes_by_itself_and_undo_stays(self, phone: Phone, announced: str) -> None:
        phone.page.clock.install()
        phone.open(f"/t/{announced}/enter/tricks")
        phone.count([4, 3])
        expect(phone.one(".toast")).to_be_visible()
        phone.page.clock.run_for(9_000)
        expect(phone.one(".toast")).to_have_count(0)
        assert phone.one(".strip-row > .sign").is_visible()

    @pytest.mark.exhaustive
    def test_sums_are_added_up_and_stay_readable(self, phone: Phone, slug: str) -> None:
        phone.open(f"/t/{slug}/adjust")
        phone.one("#f-adjust_0").fill("120+45+5")
        phone.one("#f-note").fill("Zettel")
        assert phone.one("#f-adjust_0").input_value() == "170"
        assert phone.one(".number-field .sum").first.inner_text() == "120+45+5"
        phone.tap(phone.one("[data-key=sign]").first)
        expect(phone.one("#f-adjust_0")).to_have_value("−170")
        phone.go(phone.primary)
        assert phone.totals == [-170, 0]


class TestWithoutScripts:
    @pytest.mark.quick
    def test_a_whole_round(self, phone_of: Callable[..., Phone], store: Store, slug: str) -> None:
        phone = phone_of(java_script_enabled=False)

        def go() -> None:
            with phone.page.expect_navigation():
                phone.one(".strip-row > .wide").tap()

        phone.open(f"/t/{slug}")
        go()
        for seat, bid in enumerate((1, 2, 2)):
            phone.box(f"bids_{seat}", bid).tap()
        go()
        assert phone.one("#f-bids_3-problem").inner_text().startswith(phone.say("missing-name", name="Dora", n=1))
        phone.box("bids_3", 0).tap()
        go()
        phone.box("tricks_0", 4).tap()
        go()
        assert phone.totals == [12, 7]
        assert steps(store, slug) == ["entry"]

    def test_a_new_table(self, phone_of: Callable[..., Phone]) -> None:
        phone = phone_of("en-GB", java_script_enabled=False)
        phone.open("/new?game=partout")
        for name in ("Ada", "Ben", "Cem"):
            phone.one("#f-name").fill(name)
            with phone.page.expect_navigation():
                phone.button(phone.say("add-word")).tap()
        phone.box("dealer", "Cem").tap()
        with phone.page.expect_navigation():
            phone.primary.tap()
        assert phone.say("deals-first", name="Cem") in phone.one("main").inner_text()


@pytest.mark.quick
class TestWithoutThumb:
    def test_a_round_with_the_keyboard_alone(self, phone: Phone, store: Store, slug: str) -> None:
        page, keys = phone.page, phone.page.keyboard

        def tab_to(selector: str) -> None:
            for _ in range(40):
                keys.press("Tab")
                if page.evaluate("selector => document.activeElement.matches(selector)", selector):
                    return
            raise AssertionError(f"Tab does not lead to {selector}")

        def press_on(selector: str) -> None:
            tab_to(selector)
            phone.awake()
            with phone.leaving():
                keys.press("Enter")

        phone.open(f"/t/{slug}")
        press_on(".strip-row > .primary")
        for seat, bid in ((1, 2), (2, 2), (3, 0), (0, 1)):
            tab_to(f"[name=bids_{seat}]")
            keys.press("Space")
            phone.knows(f"bids_{seat}", 0)
            for step in range(bid):
                keys.press("ArrowRight")
                phone.knows(f"bids_{seat}", step + 1)
        press_on(".strip-row > .primary")
        tab_to("[name=tricks_0]")
        keys.press("Space")
        phone.knows("tricks_0", 0)
        for step in range(4):
            keys.press("ArrowRight")
            phone.knows("tricks_0", step + 1)
        press_on(".strip-row > .primary")
        assert phone.totals == [12, 7]
        assert steps(store, slug) == ["entry"]

    def test_a_refused_page_starts_at_the_first_fault(self, phone: Phone, store: Store, announced: str) -> None:
        store.keep_draft(announced, "next-0", {"tricks_0": "4", "tricks_1": "4"})
        phone.open(f"/t/{announced}/enter/tricks")
        phone.go(phone.primary)
        assert phone.page.evaluate("() => document.activeElement.name ?? ''").startswith("tricks_")

    @pytest.mark.exhaustive
    def test_the_first_tab_offers_the_way_past_the_bar(self, phone: Phone, store: Store) -> None:
        phone.open(f"/t/{lay(store, 4, 2, entries=ROUNDS[4][:2])}")
        phone.page.keyboard.press("Tab")
        skip = phone.one(".skip")
        expect(skip).to_be_focused()
        expect(skip).to_be_in_viewport()
