"""The line between phone and pad: slow, cut, or gone back on. Nothing that was tapped or typed is lost, nothing counts twice."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from scorepad.store import Store
from tests.browser.conftest import Phone, lay, sit
from tests.browser.lines import BIDS, QUICK, SLOW, another_page, cut, end, entries, kinds, quiet, slowly, stands

#: The script that is loaded once a page is idle.
IDLE = "**/static/js/offline-rounds.js*"


def settled(phone: Phone) -> None:
    """Until nothing is under way any more."""
    for _ in range(2):
        phone.page.wait_for_timeout(SLOW)
        phone.page.wait_for_function("() => !document.querySelector('.htmx-request')")


def tap_all(phone: Phone, selectors: Sequence[str], pause: int = QUICK) -> None:
    """Taps of a thumb that does not wait for answers."""
    for selector in selectors:
        phone.one(selector).tap()
        phone.page.wait_for_timeout(pause)


def tiles(field: str, *taps: str) -> list[str]:
    return [f'button[name=".tap"][value="{field}:{tap}"]' for tap in taps]


class TestSlow:
    @pytest.mark.quick
    def test_quick_taps_all_count_and_a_double_tap_writes_one_round(self, phone: Phone, store: Store) -> None:
        """Rummy: a rack is counted by its tiles, and written into the form at once after the last one."""
        slug = sit(store, "rummy", said={"winner": "0", "rack_2": "40", "rack_3": "7"})
        phone.open(f"/t/{slug}/ask/count?.stage=count&.cell=rack_1&tiles=4s")
        with slowly(phone):
            tap_all(phone, tiles("tiles", "add:Ks", "add:Ks"))
            tap_all(phone, tiles("tiles", "add:Ks"), pause=0)
            phone.go(phone.one("button[form=take]"))
        assert phone.one('[name="rack_1"]').input_value() == str(4 + 3 * 13)
        with slowly(phone), phone.leaving():
            for _ in range(2):
                phone.one(".strip-row > .wide").tap(no_wait_after=True)
                phone.page.wait_for_timeout(120)
        assert [each["rack"] for each in entries(store, slug)] == [[0, 43, 40, 7]]

    def test_each_quick_tap_of_a_question_counts_in_its_order(self, phone: Phone) -> None:
        phone.open("/ask/rummy/count?.sent=1&tiles=Ks")
        with slowly(phone):
            tap_all(phone, tiles("tiles", "add:Ks", "less:Ks", "add:4s", "add:X", "less:Ks"))
            settled(phone)
        assert str(4 + 25) in phone.one(".answer-text").inner_text()
        phone.open("/ask/belote/trick")
        with slowly(phone):
            tap_all(phone, [f'[name=cards][value="{card}"]' for card in ("Ks", "7d", "As")])
            settled(phone)
        assert phone.one('[name=".order.cards"]').input_value() == "Ks,7d,As"

    def test_a_decision_is_taken_back_right_after_a_place(self, phone: Phone, store: Store) -> None:
        """Poker, to be corrected: betting and showdown stand on one page, and only keys of the same list exclude one another."""
        later = [[[1, "open", chips], [2, "call", chips], [0, "call", chips]] for chips in (2, 4, 4)]
        bets = [[[0, "call", 2], [1, "call", 1], [2, "call", 0]], *later]
        slug = sit(store, "poker-holdem", 3, rounds=[{"bets": bets, "order": [[0], [1, 2]]}])
        phone.open(f"/t/{slug}/entries/1/correct")
        with slowly(phone):
            tap_all(phone, [f'button[name=".tap"][value^="{what}:"]' for what in ("order::again", "bets::drop")], pause=100)
            settled(phone)
        assert len(json.loads(phone.one("[name=bets]").input_value())[-1]) == 2

    def test_melds_that_are_announced_and_taken_back_count_once(self, phone: Phone, store: Store) -> None:
        slug = sit(store, "belote")
        phone.open(f"/t/{slug}/enter/announce")
        phone.unfold("fold-melds")
        add, drop, listed = '[value^="melds:add:0:"]', '[value^="melds:drop:0:"]', phone.one(".meld-list li")
        for number, (top, pause) in enumerate((("Ks", 0), ("Qh", QUICK)), 1):
            phone.choose("meld_top", top)
            phone.awake()
            with phone.unanswered():
                tap_all(phone, [add, add], pause)
            settled(phone)
            assert listed.count() == number
            assert phone.one(".melds .problem").count() == 0, "nothing is missing: it is announced"
        # The second is put together and announced before the page shows the first.
        with phone.unanswered():
            for top in ("Kd", "Qc"):
                phone.tap(phone.box("meld_top", top))
                phone.tap(phone.one(add))
                phone.page.wait_for_timeout(QUICK)
        settled(phone)
        assert listed.count() == 4
        with phone.unanswered():
            tap_all(phone, [drop, drop])
        settled(phone)
        assert [meld["suit"] for meld in json.loads(store.drafts.load(slug, "next-0")["melds"])] == ["h", "d", "c"]

    def test_results_of_hands_one_after_the_other_are_all_saved(self, phone: Phone, store: Store) -> None:
        slug = sit(store, "black-jack", said={".stage": "results", "stake_1": "5", "stake_2": "5", "stake_3": "5"})
        phone.open(f"/t/{slug}/enter/results")
        with slowly(phone):
            tap_all(phone, [f'button[value^="hands:{hand}:result:win:"]' for hand in range(3)])
            settled(phone)
            assert phone.one('[value*=":result:win:"] .tapped').count() == 3
            # Saving waits for what was tapped.
            phone.tap(phone.one('button[value^="hands:1:result:lose:"]'))
            phone.go(phone.one(".strip-row > .wide"))
        assert [hand["result"] for hand in entries(store, slug)[0]["hands"]] == ["win", "lose", "win"]


class TestNoNetwork:
    @pytest.fixture
    def announced(self, phone: Phone, store: Store) -> Phone:
        """Before the tricks are written down."""
        quiet(phone)
        phone.open(f"/t/{lay(store, 4)}")
        phone.announce([*BIDS])
        phone.choose("tricks_0", 4)
        return phone

    @pytest.fixture
    def early(self, announced: Phone) -> Phone:
        """The tricks were written down without a line before the page could keep anything: what shows rounds that wait comes once
        all else is there."""
        announced.page.route(IDLE, lambda route: route.fulfill(body="", content_type="text/javascript"))
        announced.page.reload()
        cut(announced)
        announced.tap(announced.one(".strip-row > .wide"))
        expect(announced.one("#no-network")).to_be_visible()
        assert announced.chosen("tricks_0") == "4"
        return announced

    @pytest.mark.parametrize("closed", [False, True])
    def test_the_round_waits_on_the_page_even_if_that_is_closed(self, early: Phone, store: Store, closed: bool) -> None:
        slug = early.slug
        if closed:
            another_page(early)
            early.context.set_offline(False)
            early.open(f"/t/{slug}")
        else:
            with early.leaving():
                early.context.set_offline(False)
        expect(early.one(".totals .number").first).to_have_text("12")
        assert stands(store, slug) == [[4, 3]]

    def test_who_goes_on_typing_has_not_written_it_down(self, early: Phone, store: Store) -> None:
        slug = early.slug
        early.tap(early.box("tricks_0", 2))
        early.context.set_offline(False)
        early.knows("tricks_0", 2)
        assert entries(store, slug) == []
        early.go(early.one(".strip-row > .wide"))
        assert stands(store, slug) == [[2, 5]]

    def test_who_goes_on_typing_while_a_try_is_on_its_way_has_not_either(self, announced: Phone, store: Store) -> None:
        slug, held = announced.slug, []
        announced.page.route(f"**/t/{slug}/enter/tricks", lambda route: held.append(route))
        with announced.page.expect_request(f"**/t/{slug}/enter/tricks"):
            announced.tap(announced.primary)
        announced.tap(announced.box("tricks_0", 2))
        held[0].abort()
        announced.page.wait_for_function("() => !document.body.hasAttribute('aria-busy')")
        announced.page.unroute_all()
        announced.page.wait_for_timeout(3_500)
        assert entries(store, slug) == [], "nothing waits to be sent once more"
        announced.go(announced.primary)
        assert stands(store, slug) == [[2, 5]]

    def test_what_is_typed_meanwhile_is_there_after_a_reload(self, announced: Phone) -> None:
        cut(announced)
        announced.tap(announced.box("tricks_0", 2))
        expect(announced.one("#no-network")).to_be_visible()
        announced.page.route("**/draft", lambda route: route.abort())
        announced.context.set_offline(False)
        announced.page.reload()
        assert announced.chosen("tricks_0") == "2"
        announced.page.unroute("**/draft")
        announced.knows("tricks_0", 2)

    def test_what_is_taken_back_without_a_network_is_taken_back_when_it_is_there(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 2)
        phone.open(f"/t/{slug}")
        cut(phone)
        phone.tap(phone.button(phone.say("undo-word")))
        expect(phone.one("#no-network")).to_be_visible()
        with phone.leaving():
            phone.context.set_offline(False)
        assert kinds(store, slug) == ["entry", "entry", "undo"]


def test_the_sheet_is_asked_for_once_after_taking_back(phone: Phone, store: Store) -> None:
    """What it has to say is said once: an answer that nobody reads would take it away."""
    slug = lay(store, 4, 3)
    phone.open(f"/t/{slug}")
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url) if request.is_navigation_request() else None)
    phone.go(phone.button(phone.say("undo-word")))
    phone.one(".toast").wait_for()
    assert asked == [f"{phone.address}/t/{slug}"]


def test_back_after_saving_leads_to_an_empty_form(phone: Phone, store: Store) -> None:
    """Nothing of the round before is in it."""
    slug = sit(store, "rummy")
    phone.open(f"/t/{slug}")
    phone.go(phone.primary)
    stage = phone.path
    phone.choose("winner", 0)
    for seat in (1, 2, 3):
        phone.one(f'[name="rack_{seat}"]').fill("25")
        phone.one(f'[name="rack_{seat}"]').blur()
    phone.go(phone.one(".strip-row > .wide"))
    assert len(entries(store, slug)) == 1
    while phone.path != stage:
        phone.page.go_back()
    phone.page.wait_for_load_state()
    filled = """() => [...document.querySelectorAll('#pad input:checked, #pad [data-number] input')]
        .filter(each => each.checked || each.value).map(each => each.name)"""
    assert phone.page.evaluate(filled) == []


class TestAwake:
    """The screen stays on at the table, and only there."""

    def test_over_plain_http_by_a_clip_that_ends_with_the_table(self, phone: Phone, store: Store) -> None:
        """Over plain http a browser has no wake lock."""
        watched = "const play = HTMLMediaElement.prototype.play; window.clips = [];"
        watched += "HTMLMediaElement.prototype.play = function () { const done = play.call(this); clips.push(this); return done; };"
        phone.context.add_init_script(f"delete Navigator.prototype.wakeLock; {watched}")
        phone.open("/")
        phone.one("h1").tap()
        assert phone.page.evaluate("() => window.NoSleep === undefined && !document.getElementById('no-sleep')"), "not fetched"
        slug = lay(store, 4, 1)
        for path in ("/enter/announce", "/ask/trick", ""):
            phone.open(f"/t/{slug}{path}")
            phone.page.wait_for_function("() => window.NoSleep")
            phone.one("h1").tap()
            phone.page.wait_for_function("() => window.clips.some(clip => !clip.paused && clip.currentTime > 0)")
        end(store, slug)
        phone.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        phone.page.wait_for_function("() => window.clips.every(clip => clip.paused)")

    def test_a_lock_of_the_browser_comes_first(self, phone: Phone, store: Store) -> None:
        # A browser without a window grants none.
        granted = "Object.assign(new EventTarget(), {release: async () => {}})"
        phone.context.add_init_script(
            f"if (window.WakeLock) WakeLock.prototype.request = async () => (window.granted = {granted});"
        )
        phone.open(f"/t/{lay(store, 4, 1)}")
        phone.one("h1").tap()
        phone.page.wait_for_function("() => window.granted")
        assert phone.page.evaluate("() => 'wakeLock' in navigator && window.NoSleep === undefined")
