"""Rounds that wait on a phone while the pad is out of reach: kept in sight, sent once each and in order, and asked about where two
phones wrote the same round."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Error, expect

from scorepad.games import games
from scorepad.log import what_stands
from scorepad.store import NewStep, NewTable, Store
from tests.browser import test_offline
from tests.browser.conftest import NAMES, Phone, lay
from tests.browser.evenings import EMPTY

BIDS, TRICKS = (1, 2, 2, 0), 4
LATER = 1_800_000_100
#: What a browser says while there is no line; and htmx of a form that gave way to what is kept.
GONE = ("net::ERR", "status of 5", "Failed to fetch", "'#pad' on hx-target")


def entries(store: Store, slug: str) -> list[Any]:
    return [step.data for step in store.load(slug).steps]


def stands(store: Store, slug: str) -> list[Any]:
    """The rounds as they stand on the sheet."""
    return [slot.raw for slot in what_stands(store.load(slug).steps).slots]


def ready(phone: Phone) -> None:
    """Until the phone has what it shows without the pad."""
    phone.page.wait_for_function("() => window.scorepadWaits?.ready")


def at_table(phone: Phone, slug: str) -> None:
    phone.open(f"/t/{slug}")
    ready(phone)


def cut(phone: Phone) -> None:
    phone.complaints = test_offline.Complaints(phone.complaints)
    phone.context.set_offline(True)


def keep_round(phone: Phone, bids: Sequence[int] = BIDS, tricks: int = TRICKS) -> None:
    """A round on the blank form, from the sheet to the sheet."""
    phone.tap(phone.one(".strip-row > .wide"))
    expect(phone.one("#blank")).to_be_visible()
    for seat, bid in enumerate(bids):
        phone.tap(phone.box(f"bids_{seat}", bid))
    phone.tap(phone.box("tricks_0", tricks))
    phone.tap(phone.one("#blank .strip .primary"))
    expect(phone.one("#board")).to_be_visible()


def back(phone: Phone, rounds: int) -> None:
    """The line is there again, and so many rounds stand on the sheet."""
    phone.context.set_offline(False)
    settled(phone, rounds)


def answered(phone: Phone) -> None:
    """The line is there again, and the sheet was loaded anew for what the pad says."""
    with phone.leaving():
        phone.context.set_offline(False)
    # It is drawn once more when all is there.
    ready(phone)


def settled(phone: Phone, rounds: int) -> None:
    phone.page.wait_for_function(EMPTY, arg=phone.slug)
    expect(phone.one("#board .round:not(.waits-row)")).to_have_count(rounds)
    quiet(phone)


def quiet(phone: Phone) -> None:
    """A line that was gone is no fault of the page."""
    phone.complaints[:] = [each for each in phone.complaints if not any(sign in each for sign in GONE)]


def write(store: Store, slug: str, bids: Sequence[int], tricks: Sequence[int], key: str = "other") -> None:
    """Somebody else is faster."""
    store.append(slug, NewStep("entry", {"bids": [*bids], "tricks": [*tricks]}), seen=store.version(slug), key=key, at=LATER)


def across(phone: Phone, key: str) -> tuple[float, float]:
    """From where to where a key of the strip reaches."""
    box = phone.one(f".strip-row [form={key}]").bounding_box()
    assert box
    return box["x"], box["x"] + box["width"]


@pytest.mark.quick
class TestWithoutTheLine:
    def test_two_rounds_wait_in_sight_and_are_written_in_order(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 2)
        at_table(phone, slug)
        cut(phone)
        keep_round(phone)
        expect(phone.one("#no-network")).to_have_text("Kein Netz. Eine Runde wartet hier auf dem Handy.")
        keep_round(phone, (2, 1, 1, 3), 2)
        expect(phone.one("#no-network")).to_have_text("Kein Netz. 2 Runden warten hier auf dem Handy.")
        rows = phone.one(".waits-row summary").all_inner_texts()
        assert [" ".join(row.split()) for row in rows] == ["4 2 Stiche 5 Stiche", "3 4 Stiche 3 Stiche"]
        assert entries(store, slug)[2:] == []
        back(phone, 4)
        assert entries(store, slug)[2:] == [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}, {"bids": [2, 1, 1, 3], "tricks": [2, 5]}]

    def test_what_came_together_is_one_notice_and_undo_takes_back_one(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        cut(phone)
        for bids, tricks in ((BIDS, 4), ((2, 1, 1, 3), 2), ((3, 0, 2, 1), 6)):
            keep_round(phone, bids, tricks)
        back(phone, 4)
        expect(phone.one(".toast")).to_have_count(1)
        expect(phone.one(".toast")).to_contain_text("3 Runden eingetragen")
        expect(phone.one(".together")).to_have_count(3)
        key = phone.one(".toast button")
        box = key.bounding_box()
        assert box
        phone.go(key)
        assert [each["tricks"] for each in stands(store, slug)] == [[4, 3], [4, 3], [2, 5]]
        # Another tap in the same place, now that the page is another one.
        phone.awake()
        phone.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        phone.at_rest()
        assert [step.kind for step in store.load(slug).steps][4:] == ["undo"]

    @pytest.mark.exhaustive
    def test_undo_and_redo_keep_their_places(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        phone.open(f"/t/{slug}")
        place = across(phone, "undo")
        phone.go(phone.one(".strip-row [form=undo]"))
        assert across(phone, "undo") == place, "there is nothing to take back, and redo is elsewhere"
        expect(phone.one(".strip-row [form=undo]")).to_be_disabled()
        assert across(phone, "redo")[0] >= place[1]
        phone.go(phone.one(".strip-row [form=redo]"))
        assert across(phone, "undo") == place

    @pytest.mark.exhaustive
    def test_a_round_whose_page_was_open_waits_with_what_was_said_before(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        phone.announce([1, 2, 2, 0])
        phone.choose("tricks_0", 4)
        ready(phone)
        cut(phone)
        phone.tap(phone.one(".strip-row > .wide"))
        expect(phone.one(".waits-row")).to_have_count(1)
        phone.tap(phone.one(".waits-row summary"))
        expect(phone.one(".waits-said")).to_be_visible()
        assert phone.one(".waits-said li").all_inner_texts() == ["Ada: 1", "Ben: 2", "Cem: 2", "Dora: 0", "Stiche: 4:3"]
        back(phone, 2)
        assert entries(store, slug)[1:] == [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}]

    @pytest.mark.exhaustive
    def test_in_the_middle_of_a_round_all_of_it_is_asked_on_one_page(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        phone.go(phone.primary)
        for seat, bid in enumerate(BIDS):
            phone.choose(f"bids_{seat}", bid)
        ready(phone)
        cut(phone)
        phone.tap(phone.one(".strip-row > .wide"))
        expect(phone.one("#blank")).to_be_visible()
        assert [phone.chosen(f"bids_{seat}") for seat in range(4)] == ["1", "2", "2", "0"]
        phone.tap(phone.box("tricks_0", 4))
        phone.tap(phone.one("#blank .strip .primary"))
        back(phone, 2)
        assert entries(store, slug)[1:] == [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}]

    def test_closing_the_page_loses_nothing(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        cut(phone)
        keep_round(phone)
        phone.page.close()
        phone.page = phone.context.new_page()
        phone.context.set_offline(False)
        phone.open(f"/t/{slug}")
        settled(phone, 2)
        assert len(entries(store, slug)) == 2

    def test_the_answer_was_lost_but_the_round_had_arrived(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        cut(phone)
        keep_round(phone)
        lost = []

        def lose(route: Any) -> None:
            if lost:
                return route.continue_()
            lost.append(route.fetch(max_redirects=0))
            return route.abort()

        phone.page.route(f"**/t/{slug}/enter/tricks", lose)
        back(phone, 2)
        assert len(lost) == 1
        assert len(entries(store, slug)) == 2

    @pytest.mark.exhaustive
    def test_a_round_is_changed_and_another_taken_away(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        cut(phone)
        keep_round(phone)
        keep_round(phone, (2, 1, 1, 3), 2)
        phone.tap(phone.one(".waits-row summary").nth(0))
        phone.tap(phone.one(".waits-row [data-do=drop]").nth(0))
        expect(phone.one(".waits-row")).to_have_count(1)
        expect(phone.one(".toast")).to_contain_text("Runde 3 ist weggenommen.")
        phone.tap(phone.one(".waits-row summary"))
        phone.tap(phone.one(".waits-row [data-do=change]"))
        expect(phone.one("#blank")).to_be_visible()
        assert phone.chosen("bids_1") == "2"
        phone.tap(phone.box("tricks_0", 5))
        phone.tap(phone.one("#blank .strip .primary"))
        expect(phone.one(".waits-row summary")).to_contain_text("5 Stiche")
        back(phone, 2)
        assert entries(store, slug)[1:] == [{"bids": [1, 2, 2, 0], "tricks": [5, 2]}]

    @pytest.mark.exhaustive
    def test_what_was_taken_away_is_brought_back(self, phone: Phone, store: Store) -> None:
        at_table(phone, lay(store, 4, 1))
        cut(phone)
        keep_round(phone)
        phone.tap(phone.one(".strip-row button[form=undo]"))
        expect(phone.one(".waits-row")).to_have_count(0)
        phone.tap(phone.button("Zurückholen"))
        expect(phone.one(".waits-row")).to_have_count(1)
        quiet(phone)

    @pytest.mark.exhaustive
    def test_two_tabs_send_it_once(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        second = phone.context.new_page()
        second.goto(f"{phone.address}/t/{slug}")
        second.wait_for_function("() => window.scorepadWaits?.ready")
        cut(phone)
        keep_round(phone)
        sent = []
        phone.context.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
        back(phone, 2)
        assert len(entries(store, slug)) == 2


@pytest.fixture
def typed(phone: Phone, store: Store) -> Phone:
    """The second round is typed in; it is only to be written down. The phone hears of nothing that others do."""
    slug = lay(store, 4, 1)
    phone.deaf()
    at_table(phone, slug)
    phone.announce([1, 2, 2, 0])
    phone.choose("tricks_0", 4)
    ready(phone)
    return phone


def kept_before(phone: Phone) -> None:
    """In another tab a round was kept before the one that is typed here."""
    said: dict[str, Any] = {f"bids_{seat}": bid for seat, bid in enumerate((2, 1, 1, 3))} | {"tricks_0": 2}
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
        test_offline.ready(phone)
        at_table(phone, slug)
        test_offline.kept(phone, f"/t/{slug}")
        phone.announce([1, 2, 2, 0])
        phone.choose("tricks_0", 4)
        ready(phone)

        def arrives(route: Any) -> None:
            answer = route.fetch(max_redirects=0)
            cut(phone)
            route.fulfill(response=answer)

        phone.page.route(f"**/t/{slug}/enter/tricks", arrives)
        with phone.leaving():
            phone.tap(phone.primary)
        expect(phone.one("#kept-note")).to_be_visible()
        expect(phone.one(".waits-row summary")).to_contain_text("4 Stiche")
        phone.tap(phone.one(".waits-row summary"))
        expect(phone.one(".waits-row")).to_contain_text("eingetragen.")
        expect(phone.one(".waits-row [data-do]")).to_have_count(0)
        expect(phone.primary).to_contain_text("Runde 3")
        phone.page.unroute(f"**/t/{slug}/enter/tricks")
        keep_round(phone, (2, 1, 1, 3), 2)
        expect(phone.one(".waits-row .round-number")).to_have_text(["3", "2"])
        back(phone, 3)
        expect(phone.one(".waits-row")).to_have_count(0)
        assert [each["tricks"] for each in entries(store, slug)] == [[4, 3], [4, 3], [2, 5]]
        quiet(phone)

    @pytest.mark.parametrize("faster", [False, True], ids=["nobody was faster", "somebody was faster"])
    def test_it_goes_first(self, typed: Phone, store: Store, faster: bool) -> None:
        slug = typed.slug
        if faster:
            write(store, slug, (1, 2, 2, 0), (3, 4))
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
        ready(typed)
        if faster:
            expect(typed.one(".conflict")).to_contain_text("Runde 2")
            typed.tap(typed.one(".conflict .button").nth(1))
        settled(typed, 3)
        assert [each["tricks"] for each in stands(store, slug)] == [[4, 3], [2, 5], [4, 3]]

    def test_a_form_that_was_drawn_before_it_arrived_is_not_held_against_it(self, typed: Phone, store: Store) -> None:
        slug = typed.slug
        kept_before(typed)
        typed.page.wait_for_function(EMPTY, arg=slug)
        typed.go(typed.primary)
        settled(typed, 3)
        assert [each["tricks"] for each in stands(store, slug)] == [[4, 3], [2, 5], [4, 3]]

    def test_a_question_is_about_its_own_round_whatever_was_fetched_since(self, typed: Phone, store: Store) -> None:
        write(store, typed.slug, (1, 2, 2, 0), (3, 4))
        kept_before(typed)
        typed.page.wait_for_function("slug => JSON.parse(localStorage.getItem('scorepad.rounds ' + slug))[0].state", arg=typed.slug)
        typed.at_rest()
        typed.tap(typed.primary)
        expect(typed.one(".conflict")).to_contain_text("Runde 2")
        expect(typed.one(".waits-row .round-number")).to_have_text(["3", "2"])
        expect(typed.one(".strip-row > .wide")).to_contain_text("Erst Runde 2 klären")

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
        assert [each["tricks"] for each in stands(store, slug)] == [[4, 3], [4, 3]]


class TestTooSoon:
    def test_a_second_tap_takes_no_page_away_on_which_somebody_writes(self, phone: Phone, store: Store) -> None:
        at_table(phone, lay(store, 4, 1))
        cut(phone)
        # Whether the line is there is not known at once.
        phone.page.evaluate(
            """() => {
                const ask = window.fetch;
                window.fetch = (...of) => new Promise(wake => setTimeout(wake, 1500)).then(() => ask(...of));
            }"""
        )
        phone.tap(phone.one(".strip-row > .wide"))
        phone.page.wait_for_timeout(1000)
        phone.tap(phone.one(".strip-row > .wide"))
        expect(phone.one("#blank")).to_be_visible()
        phone.tap(phone.box("bids_0", 2))
        phone.page.wait_for_timeout(1500)
        assert phone.chosen("bids_0") == "2"
        quiet(phone)

    def test_a_form_that_nobody_touched_is_no_round(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        cut(phone)
        phone.tap(phone.one(".strip-row > .wide"))
        expect(phone.one("#blank")).to_be_visible()
        phone.tap(phone.one("#blank .strip .primary"))
        expect(phone.one("#blank-problems")).to_have_text("Noch ist nichts eingetragen.")
        phone.tap(phone.box("bids_0", 2))
        expect(phone.one("#blank-problems")).to_be_empty()
        quiet(phone)


def test_a_jump_within_the_page_does_not_load_it_anew(phone: Phone, store: Store) -> None:
    at_table(phone, lay(store, 4, 1))
    phone.page.evaluate("() => { window.stillHere = true; }")
    phone.tap(phone.one("h1"))
    phone.page.wait_for_url("**#more")
    phone.page.go_back()
    phone.page.wait_for_timeout(500)
    assert phone.page.evaluate("() => window.stillHere && !location.hash")


class TestAnotherWasFaster:
    @pytest.fixture
    def asked(self, phone: Phone, store: Store) -> Phone:
        """Rounds 2 and 3 wait, and somebody else has written another round 2."""
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        cut(phone)
        keep_round(phone)
        keep_round(phone, (2, 1, 1, 3), 2)
        write(store, slug, (1, 2, 2, 0), (3, 4))
        answered(phone)
        expect(phone.one(".conflict")).to_be_visible()
        expect(phone.one("#no-network")).to_have_text("Der Block ist wieder da. Eine Runde braucht dich noch.")
        expect(phone.one(".strip-row > .wide")).to_contain_text("Erst Runde 2 klären")
        return phone

    def test_theirs_counts_and_what_came_after_goes_on(self, asked: Phone, store: Store) -> None:
        slug = asked.slug
        asked.tap(asked.one(".conflict .button").nth(0))
        settled(asked, 3)
        assert [each["tricks"] for each in stands(store, slug)[1:]] == [[3, 4], [2, 5]]
        asked.open(f"/t/{slug}/log")
        expect(asked.one(".log")).to_contain_text("Runde 2, andere Fassung (zählt nicht)")
        expect(asked.one(".log")).to_contain_text("Ada & Cem: 1 + 2 angesagt, 4 bekommen")

    def test_both_count_and_what_came_after_goes_on(self, asked: Phone, store: Store) -> None:
        slug = asked.slug
        expect(asked.button("Beide zählen meine ist Runde 3")).to_be_visible()
        asked.tap(asked.one(".conflict ~ form, .conflict .button").filter(has_text="Beide zählen"))
        settled(asked, 4)
        assert [each["tricks"] for each in entries(store, slug)[1:]] == [[3, 4], [4, 3], [2, 5]]

    def test_mine_counts_and_the_other_stays_in_the_log(self, asked: Phone, store: Store) -> None:
        slug = asked.slug
        asked.tap(asked.one(".conflict .button").nth(1))
        settled(asked, 3)
        kept = store.load(slug)
        assert [step.kind for step in kept.steps] == ["entry", "entry", "amend", "entry"]
        assert kept.steps[2].data["entry"]["tricks"] == [4, 3]

    def test_a_second_tap_answers_no_other_question(self, asked: Phone, store: Store) -> None:
        slug = asked.slug
        store.append(slug, NewStep("entry", {"bids": [2, 1, 1, 3], "tricks": [5, 2]}), seen=2, key="third", at=LATER)
        expect(asked.one("#board .round:not(.waits-row)")).to_have_count(3)
        asked.tap(asked.one(".conflict .button").nth(0))
        expect(asked.one(".conflict")).to_contain_text("Runde 3 steht inzwischen schon auf dem Block")
        asked.hurried()
        asked.one(".conflict .button").nth(0).tap()
        asked.page.wait_for_timeout(500)
        expect(asked.one(".conflict")).to_contain_text("Runde 3 steht inzwischen schon auf dem Block")
        asked.tap(asked.one(".conflict .button").nth(1))
        settled(asked, 3)
        assert store.load(slug).steps[-1].data["entry"]["tricks"] == [2, 5]

    def test_what_was_tapped_first_counts(self, asked: Phone, store: Store) -> None:
        slug = asked.slug
        with asked.unanswered("**/take-mine"):
            for which in (1, 1, 0):
                asked.tap(asked.one(".conflict .button").nth(which))
                asked.page.wait_for_timeout(700)
        settled(asked, 3)
        assert [step.kind for step in store.load(slug).steps] == ["entry", "entry", "amend", "entry"]

    def test_the_same_round_is_no_question(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        cut(phone)
        keep_round(phone)
        write(store, slug, BIDS, (4, 3))
        back(phone, 2)
        assert len(entries(store, slug)) == 2

    def test_an_unrelated_step_stops_nothing(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        cut(phone)
        keep_round(phone)
        store.append(slug, NewStep("entry", {"adjust": [5, 0], "note": "Vorgabe"}), seen=1, key="adjust", at=LATER)
        back(phone, 3)
        assert entries(store, slug)[-1]["tricks"] == [4, 3]


@pytest.mark.quick
class TestRefused:
    def test_it_is_opened_and_mended(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        at_table(phone, slug)
        cut(phone)
        phone.tap(phone.one(".strip-row > .wide"))
        for seat, bid in enumerate((1, 2, 2)):
            phone.tap(phone.box(f"bids_{seat}", bid))
        phone.tap(phone.box("tricks_0", 4))
        # What is missing is said first; a second tap keeps the round all the same.
        phone.tap(phone.one("#blank .strip .primary"))
        phone.tap(phone.one("#blank .strip .primary"))
        expect(phone.one("#board")).to_be_visible()
        answered(phone)
        expect(phone.one(".waits-card")).to_contain_text("Runde 2 passt noch nicht")
        expect(phone.one(".waits-card")).to_contain_text("Dora")
        with phone.leaving():
            phone.tap(phone.one(".waits-card [data-do=open]"))
        assert phone.chosen("bids_1") == "2"
        phone.choose("bids_3", 0)
        phone.go(phone.primary)
        phone.go(phone.primary)
        assert entries(store, slug)[1:] == [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}]
        quiet(phone)


@pytest.mark.parametrize("game", sorted(games()))
def test_every_game_has_a_blank_form_that_fits_the_phone(phone_of: Callable[..., Phone], store: Store, game: str) -> None:
    seats = 4 if 4 in games()[game].players else games()[game].players[-1]
    slug = store.open(NewTable(game, NAMES[:seats], 0, {}), key=game, at=1_800_000_000)
    for language, scheme in (("de-DE", "light"), ("en-GB", "dark")):
        phone = phone_of(language, scheme)
        phone.open(f"/t/{slug}/blank")
        ready(phone)
        assert (phone.sideways(320), phone.sideways(390)) == (0, 0)
        assert phone.too_low() == []
        assert phone.axe() == []


def test_a_line_that_goes_and_comes_loses_and_doubles_nothing(phone: Phone, store: Store) -> None:
    """Rounds are entered on the blank form; before each the line goes or comes as it likes. No two neighbours are alike."""
    slug = store.open(NewTable("sheet", NAMES[:3], 0, {}), key="random", at=1_800_000_000)
    # The sheet shows its own rounds only once it was loaded anew: nothing is on its way when the next page is opened.
    phone.deaf()
    at_table(phone, slug)
    chance = random.Random(7)
    said = []
    for n in range(10):
        without = n == 0 or chance.random() < 0.6
        phone.context.set_offline(without)
        if without:
            phone.tap(phone.one(".strip-row > .wide"))
        else:
            settled(phone, len(said))
            phone.open(f"/t/{slug}/blank")
            ready(phone)
        expect(phone.one("#blank")).to_be_visible()
        for side in range(3):
            phone.one(f'[name="points_{side}"]').fill(str(n + side))
        said.append([n, n + 1, n + 2])
        phone.tap(phone.one("#blank .strip .primary"))
        expect(phone.one("#board")).to_be_visible()
        expect(phone.one("#blank")).to_have_count(0)
        if not without:
            settled(phone, len(said))
        ready(phone)
    back(phone, 10)
    assert [each["points"] for each in entries(store, slug)] == said
