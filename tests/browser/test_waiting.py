"""Rounds that wait on a phone while the pad is out of reach: kept in sight, sent once each and in order, and asked about where two
phones wrote the same round."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Error, Route, expect

from scorepad.store import Store
from tests.browser.conftest import Phone, lay
from tests.browser.evenings import EMPTY
from tests.browser.lines import (
    BIDS,
    LATER,
    THIRD,
    TRICKS,
    another_page,
    answered,
    at_table,
    back,
    bids,
    blank,
    cut,
    entries,
    keep,
    keep_round,
    kept,
    kinds,
    lost_answers,
    out_of_reach,
    ready,
    say,
    settled,
    stands,
    worker_ready,
    write,
)

SECOND = {"bids": [*BIDS], "tricks": [4, 3]}


class TestWithoutTheLine:
    @pytest.mark.quick
    def test_rounds_wait_in_sight_are_written_in_order_and_told_as_one(self, phone: Phone, store: Store) -> None:
        slug = out_of_reach(phone, store)
        keep_round(phone)
        expect(phone.one("#no-network")).to_have_text("Kein Netz. Eine Runde wartet hier.")
        keep_round(phone, *THIRD)
        expect(phone.one("#no-network")).to_have_text("Kein Netz. 2 Runden warten hier.")
        rows = phone.one(".waits-row").all_inner_texts()
        assert [" ".join(row.split()) for row in rows] == [
            "3 2 + 1 angesagt 2 Stiche 1 + 3 angesagt 5 Stiche",
            "2 1 + 2 angesagt 4 Stiche 2 + 0 angesagt 3 Stiche",
        ]
        keep_round(phone, (3, 0, 2, 1), 6)
        assert entries(store, slug)[1:] == []
        back(phone, 4)
        assert entries(store, slug)[1:3] == [SECOND, {"bids": [2, 1, 1, 3], "tricks": [2, 5]}]
        expect(phone.one(".toast")).to_have_count(1)
        expect(phone.one(".toast")).to_contain_text("3 Runden eingetragen")
        expect(phone.one(".together")).to_have_count(3)
        key = phone.one(".toast button")
        box = key.bounding_box()
        assert box
        phone.go(key)
        assert stands(store, slug) == [[4, 3], [4, 3], [2, 5]]
        # Another tap in the same place, now that the page is another one.
        phone.awake()
        phone.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        phone.at_rest()
        assert kinds(store, slug)[4:] == ["undo"]

    @pytest.mark.quick
    def test_the_answer_was_lost_but_the_round_had_arrived(self, phone: Phone, store: Store) -> None:
        slug = out_of_reach(phone, store)
        keep_round(phone)
        with lost_answers(phone, f"**/t/{slug}/enter/tricks") as lost:
            back(phone, 2)
        assert len(lost) == 1
        assert len(entries(store, slug)) == 2

    def test_wherever_the_line_goes_within_a_round_it_is_written_down_all_the_same(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        # On the page of the tricks: what was announced before waits with them.
        phone.announce([*BIDS])
        phone.choose("tricks_0", TRICKS)
        ready(phone)
        cut(phone)
        phone.tap(phone.one(".strip-row > .wide"))
        expect(phone.one(".waits-row")).to_have_count(1)
        expect(phone.one(".waits-row")).to_contain_text("1 + 2 angesagt")
        back(phone, 2)
        # On the page of the announcements: all of the round is asked on one page.
        phone.go(phone.primary)
        for seat, bid in enumerate(BIDS):
            phone.choose(f"bids_{seat}", bid)
        ready(phone)
        cut(phone)
        blank(phone)
        assert bids(phone) == ["1", "2", "2", "0"]
        say(phone, tricks=TRICKS)
        keep(phone)
        back(phone, 3)
        # On the sheet, after the announcements were written down.
        phone.announce([*BIDS])
        ready(phone)
        phone.tap(phone.one(".bar-link").first)
        expect(phone.one("#board")).to_be_visible()
        ready(phone)
        cut(phone)
        blank(phone)
        assert bids(phone) == ["1", "2", "2", "0"]
        say(phone, tricks=TRICKS)
        keep(phone)
        expect(phone.one(".waits-row")).to_have_count(1)
        back(phone, 4)
        assert entries(store, slug)[1:] == [SECOND] * 3

    def test_closing_the_page_loses_nothing_and_two_tabs_send_it_once(self, phone: Phone, store: Store) -> None:
        slug = out_of_reach(phone, store)
        keep_round(phone)
        another_page(phone)
        phone.context.set_offline(False)
        phone.open(f"/t/{slug}")
        settled(phone, 2)
        ready(phone)
        second = phone.context.new_page()
        second.goto(f"{phone.address}/t/{slug}")
        second.wait_for_function("() => window.scorepadWaits?.ready")
        cut(phone)
        keep_round(phone, *THIRD)
        back(phone, 3)
        assert stands(store, slug)[1:] == [[4, 3], [2, 5]]
        assert kinds(store, slug) == ["entry"] * 3

    def test_a_round_is_changed_and_another_taken_away_and_brought_back(self, phone: Phone, store: Store) -> None:
        slug = out_of_reach(phone, store)
        keep_round(phone)
        keep_round(phone, *THIRD)
        rows, change = phone.one(".waits-row"), phone.one(".waits-row button")
        phone.tap(phone.one(".strip-row button[form=undo]"))
        expect(rows).to_have_count(1)
        phone.tap(phone.button("Zurückholen"))
        expect(rows).to_have_count(2)
        phone.tap(change.nth(0))
        phone.tap(phone.one("#blank-drop button"))
        expect(rows).to_have_count(1)
        expect(phone.one(".toast")).to_contain_text("Runde 3 ist verworfen.")
        phone.tap(change)
        expect(phone.one("#blank")).to_be_visible()
        assert phone.chosen("bids_1") == "2"
        phone.tap(phone.box("tricks_0", 5))
        phone.tap(phone.one(".bar-link").first)
        expect(phone.one("#board")).to_be_visible()
        blank(phone)
        assert bids(phone) == [None] * 4, "the round after it is another one"
        phone.tap(phone.one(".bar-link").first)
        # What was tapped survived the way back.
        phone.tap(change)
        assert phone.chosen("tricks_0") == "5"
        keep(phone)
        expect(change).to_contain_text("5 Stiche")
        back(phone, 2)
        assert entries(store, slug)[1:] == [{"bids": [1, 2, 2, 0], "tricks": [5, 2]}]

    def test_what_lacks_something_is_told_kept_by_a_second_tap_refused_and_mended(self, phone: Phone, store: Store) -> None:
        slug = out_of_reach(phone, store)
        blank(phone)
        keep(phone)
        problems = phone.one("#blank-problems p")
        expect(problems).to_have_text(["Noch ist nichts eingetragen."])
        say(phone, tricks=TRICKS)
        expect(problems).to_have_count(0)
        keep(phone)
        expect(problems).to_have_count(4 + 1)
        assert [name for name in ("Ada", "Ben", "Cem", "Dora") if name not in " ".join(problems.all_inner_texts())] == []
        say(phone, BIDS[:3])
        keep(phone)
        expect(problems).to_have_count(1 + 1)
        expect(problems.first).to_contain_text("Dora")
        keep(phone)
        expect(phone.one(".waits-row")).to_have_count(1)
        answered(phone)
        expect(phone.one(".waits-card")).to_contain_text("Runde 2 passt noch nicht")
        expect(phone.one(".waits-card")).to_contain_text("Dora")
        with phone.leaving():
            phone.tap(phone.one(".waits-card [data-do=open]"))
        assert phone.chosen("bids_1") == "2"
        phone.choose("bids_3", 0)
        phone.go(phone.primary)
        phone.go(phone.primary)
        assert entries(store, slug)[1:] == [SECOND]

    def test_after_the_last_round_none_is_asked_for(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 7)
        at_table(phone, slug)
        cut(phone)
        keep_round(phone)
        expect(phone.one("#board .strip")).to_contain_text("Das war die letzte Runde.")
        phone.tap(phone.one(".strip-row > .wide"))
        expect(phone.one("#blank")).to_have_count(0)
        phone.tap(phone.one(".strip-row button[form=undo]"))
        expect(phone.one(".waits-row")).to_have_count(0)
        keep_round(phone)
        with phone.leaving():
            phone.context.set_offline(False)
        expect(phone.one(".winner")).to_be_visible()
        assert len(entries(store, slug)) == 8

    def test_a_second_tap_takes_no_page_away_on_which_somebody_writes(self, phone: Phone, store: Store) -> None:
        out_of_reach(phone, store)
        # Whether the line is there is not known at once.
        phone.page.evaluate(
            """() => {
                const ask = window.fetch;
                window.fetch = (...of) => new Promise(wake => setTimeout(wake, 1500)).then(() => ask(...of));
            }"""
        )
        phone.tap(phone.one(".strip-row > .wide"))
        phone.page.wait_for_timeout(1000)
        blank(phone)
        phone.tap(phone.box("bids_0", 2))
        phone.page.wait_for_timeout(1500)
        assert phone.chosen("bids_0") == "2"


@pytest.fixture
def typed(phone: Phone, store: Store) -> Phone:
    """The second round is typed in; it is only to be written down. The phone hears of nothing that others do."""
    phone.deaf()
    at_table(phone, lay(store, 4, 1))
    phone.announce([*BIDS])
    phone.choose("tricks_0", TRICKS)
    ready(phone)
    return phone


def kept_before(phone: Phone) -> None:
    """In another tab a round was kept before the one that is typed here."""
    said: dict[str, Any] = {f"bids_{seat}": bid for seat, bid in enumerate(THIRD[0])} | {"tricks_0": THIRD[1]}
    said[".csrf"] = phone.one('#pad [name=".csrf"]').get_attribute("value")
    action = f"/t/{phone.slug}/enter/tricks"
    rounds = [{"key": "b" * 32, "action": action, "body": urlencode(said), "seen": 1, "at": LATER, "taps": []}]
    phone.page.evaluate(
        "([name, rounds]) => localStorage.setItem(name, rounds)", [f"scorepad.rounds {phone.slug}", json.dumps(rounds)]
    )


class TestWhatWasWrittenDownBefore:
    """What a page that was kept knows of the table is older than what its phone has written since."""

    def test_a_round_that_arrived_before_the_line_went_is_in_sight(self, phone_of: Callable[..., Phone], store: Store) -> None:
        phone = phone_of(service_workers="allow")
        slug = lay(store, 4, 1)
        worker_ready(phone)
        at_table(phone, slug)
        kept(phone, f"/t/{slug}")
        phone.announce([*BIDS])
        phone.choose("tricks_0", TRICKS)
        ready(phone)
        # Else the sheet that is kept may have the round by then.
        phone.deaf()

        def arrives(route: Route) -> None:
            answer = route.fetch(max_redirects=0)
            cut(phone)
            route.fulfill(response=answer)

        phone.page.route(f"**/t/{slug}/enter/tricks", arrives)
        with phone.leaving():
            phone.tap(phone.primary)
        expect(phone.one("#kept-note")).to_be_visible()
        expect(phone.one(".waits-row")).to_contain_text("4 Stiche")
        expect(phone.one(".waits-row")).to_contain_text("eingetragen.")
        expect(phone.one(".waits-row button")).to_be_disabled()
        expect(phone.primary).to_contain_text("Runde 3")
        phone.page.unroute(f"**/t/{slug}/enter/tricks")
        keep_round(phone, *THIRD)
        expect(phone.one(".waits-row .round-number")).to_have_text(["3", "2"])
        back(phone, 3)
        expect(phone.one(".waits-row")).to_have_count(0)
        assert stands(store, slug) == [[4, 3], [4, 3], [2, 5]]

    def test_it_goes_first(self, typed: Phone, store: Store) -> None:
        slug = typed.slug
        # Another tab is about to send it.
        typed.page.evaluate(
            "name => new Promise(has => navigator.locks.request(name, () => new Promise(free => has(window.free = free))))",
            f"scorepad.sends {slug}",
        )
        kept_before(typed)
        with typed.leaving():
            typed.tap(typed.primary)
            expect(typed.one(".waits-row")).to_have_count(2)
            typed.page.evaluate("() => window.free()")
        settled(typed, 3)
        assert stands(store, slug) == [[4, 3], [2, 5], [4, 3]]

    def test_a_form_that_was_drawn_before_it_arrived_is_not_held_against_it(self, typed: Phone, store: Store) -> None:
        slug = typed.slug
        kept_before(typed)
        typed.page.wait_for_function(EMPTY, arg=slug)
        typed.go(typed.primary)
        settled(typed, 3)
        assert stands(store, slug) == [[4, 3], [2, 5], [4, 3]]

    def test_a_question_is_about_its_own_round_whatever_was_fetched_since(self, typed: Phone, store: Store) -> None:
        slug = typed.slug
        write(store, slug, (3, 4))
        kept_before(typed)
        typed.page.wait_for_function("slug => JSON.parse(localStorage.getItem('scorepad.rounds ' + slug))[0].state", arg=slug)
        typed.at_rest()
        typed.tap(typed.primary)
        expect(typed.one(".conflict")).to_contain_text("Runde 2")
        expect(typed.one(".waits-row .round-number")).to_have_text(["3", "2"])
        expect(typed.one(".strip-row > .wide")).to_contain_text("Erst Runde 2 klären")
        typed.tap(typed.one(".conflict .button").nth(1))
        settled(typed, 3)
        assert stands(store, slug) == [[4, 3], [2, 5], [4, 3]]

    def test_a_page_that_is_gone_before_the_answer_came_has_written(self, typed: Phone, store: Store) -> None:
        slug = typed.slug
        typed.page.route("**/enter/tricks", lambda route: None)
        with typed.page.expect_request("**/enter/tricks"):
            typed.tap(typed.primary)
        with suppress(Error):
            typed.page.goto("chrome://crash", timeout=5000)
        typed.page = typed.context.new_page()
        typed.open(f"/t/{slug}")
        expect(typed.one("#board .round")).to_have_count(2)
        assert stands(store, slug) == [[4, 3], [4, 3]]


class TestAnotherWasFaster:
    @pytest.fixture
    def asked(self, phone: Phone, store: Store) -> Phone:
        """Rounds 2 and 3 wait, and somebody else has written another round 2."""
        slug = out_of_reach(phone, store)
        keep_round(phone)
        keep_round(phone, *THIRD)
        write(store, slug, (3, 4))
        answered(phone)
        expect(phone.one(".conflict")).to_be_visible()
        expect(phone.one("#no-network")).to_have_text("Der Block ist wieder da. Eine Runde braucht dich noch.")
        expect(phone.one(".strip-row > .wide")).to_contain_text("Erst Runde 2 klären")
        return phone

    @pytest.mark.parametrize(("answer", "counts"), [(0, [[3, 4], [2, 5]]), (2, [[3, 4], [4, 3], [2, 5]])], ids=["theirs", "both"])
    def test_another_counts_and_what_came_after_goes_on(self, asked: Phone, store: Store, answer: int, counts: list[Any]) -> None:
        slug = asked.slug
        asked.tap(asked.one(".conflict .button").nth(answer))
        settled(asked, 1 + len(counts))
        assert stands(store, slug)[1:] == counts

    def test_mine_counts_if_it_was_tapped_first_and_the_other_stays_in_the_log(self, asked: Phone, store: Store) -> None:
        slug = asked.slug
        with asked.unanswered("**/take-mine"):
            for which in (1, 1, 0):
                asked.tap(asked.one(".conflict .button").nth(which))
                asked.page.wait_for_timeout(700)
        settled(asked, 3)
        assert kinds(store, slug) == ["entry", "entry", "amend", "entry"]
        assert store.tables.load(slug).steps[2].data["entry"]["tricks"] == [4, 3]

    def test_a_second_tap_answers_no_other_question(self, asked: Phone, store: Store) -> None:
        slug = asked.slug
        write(store, slug, (5, 2), THIRD[0])
        expect(asked.one("#board .round:not(.waits-row)")).to_have_count(3)
        asked.tap(asked.one(".conflict .button").nth(0))
        expect(asked.one(".conflict")).to_contain_text("Runde 3 steht inzwischen schon auf dem Block")
        asked.hurried()
        asked.one(".conflict .button").nth(0).tap()
        asked.page.wait_for_timeout(500)
        expect(asked.one(".conflict")).to_contain_text("Runde 3 steht inzwischen schon auf dem Block")
        asked.tap(asked.one(".conflict .button").nth(1))
        settled(asked, 3)
        assert store.tables.load(slug).steps[-1].data["entry"]["tricks"] == [2, 5]


def test_a_jump_within_the_page_does_not_load_it_anew(phone: Phone, store: Store) -> None:
    at_table(phone, lay(store, 4, 1))
    phone.page.evaluate("() => { window.stillHere = true; }")
    phone.tap(phone.one("h1"))
    phone.page.wait_for_url("**#more")
    phone.page.go_back()
    phone.page.wait_for_timeout(500)
    assert phone.page.evaluate("() => window.stillHere && !location.hash")
