"""The line between phone and pad: slow, cut, or gone back on. Nothing that was tapped or typed is lost, nothing counts twice."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import expect

from scorepad.store import NewStep, NewTable, Store
from tests.browser.conftest import NAMES, Phone, lay

#: One way, in milliseconds; and between two quick taps.
SLOW, QUICK = 350, 300
PLAYED_BEFORE = 1_800_000_000

#: The script that is loaded once a page is idle.
LATER = "**/static/js/offline-rounds.js*"


def sit(store: Store, game: str, players: int = 4, **more: Any) -> str:
    return store.open(NewTable(game, NAMES[:players], 0, {}, **more), key=f"line-{store.count()}", at=PLAYED_BEFORE)


def entries(store: Store, slug: str) -> list[Any]:
    return [step.data for step in store.load(slug).steps]


@contextmanager
def slowly(phone: Phone) -> Iterator[None]:
    """Each answer takes its time."""
    line = phone.context.new_cdp_session(phone.page)
    conditions = {"offline": False, "latency": SLOW, "downloadThroughput": -1, "uploadThroughput": -1}
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", conditions)
    phone.awake()
    yield
    line.send("Network.emulateNetworkConditions", {**conditions, "latency": 0})


def settled(phone: Phone) -> None:
    """Until nothing is under way any more."""
    phone.page.wait_for_timeout(SLOW)
    phone.page.wait_for_function("() => !document.querySelector('.htmx-request')")
    phone.page.wait_for_timeout(SLOW)
    phone.page.wait_for_function("() => !document.querySelector('.htmx-request')")


class TestBack:
    """Back after saving: the form of the next round is empty, whatever stood in the one before."""

    @pytest.mark.parametrize(
        ("game", "stage", "texts"),
        [
            ("dicke-zwei", "hand", {"left_0": "0", "left_1": "3", "left_2": "5", "left_3": "1"}),
            ("partout", "announce", {"bids_0": "1", "bids_1": "2", "bids_2": "2", "bids_3": "0"}),
            ("rummy", "round", {"winner": "0", "rack_1": "25", "rack_2": "40", "rack_3": "7"}),
        ],
    )
    def test_nothing_of_the_round_before_is_in_it(
        self, phone: Phone, store: Store, game: str, stage: str, texts: Mapping[str, str]
    ) -> None:
        slug = sit(store, game)
        phone.open(f"/t/{slug}")
        phone.go(phone.primary)
        stage = phone.path.rsplit("/", 1)[-1]
        for name, value in texts.items():
            field = phone.one(f'[name="{name}"]:not([type=hidden])')
            if field.first.get_attribute("type") == "radio":
                phone.choose(name, value)
            else:
                field.fill(value)
                field.blur()
        phone.go(phone.one(".strip-row > .wide"))
        phone.page.evaluate("path => history.pushState(null, '', path)", phone.path)
        if game == "partout":
            phone.count([4, 3])
        assert phone.path == f"/t/{slug}"
        assert len(entries(store, slug)) == 1
        while not phone.path.endswith(stage):
            phone.page.go_back()
        phone.page.wait_for_load_state()
        checked = "() => [...document.querySelectorAll('#pad input:checked')].map(each => each.name)"
        assert phone.page.evaluate(checked) == []
        typed = "() => [...document.querySelectorAll('#pad [data-number] input')].filter(each => each.value).map(each => each.name)"
        assert phone.page.evaluate(typed) == []


class TestSlow:
    @pytest.mark.quick
    def test_each_of_four_quick_taps_counts(self, phone: Phone) -> None:
        phone.open("/ask/canasta/count")
        with slowly(phone):
            for _ in range(4):
                phone.one('button[name=".tap"][value^="tiles:add:K"]').tap()
                phone.page.wait_for_timeout(QUICK)
            settled(phone)
        assert "40" in phone.one(".answer").inner_text(), "four kings are 10 points each"

    def test_cards_and_choices_in_one_go(self, phone: Phone) -> None:
        phone.open("/ask/partout/trick")
        with slowly(phone):
            for card in phone.one('input[type=checkbox][name="cards"]').all()[:3]:
                card.tap()
                phone.page.wait_for_timeout(QUICK)
            settled(phone)
        assert phone.one('input[name="cards"]:checked').count() == 3

    def test_cards_lie_in_the_order_in_which_they_were_tapped(self, phone: Phone) -> None:
        phone.open("/ask/belote/trick")
        with slowly(phone):
            for card in ("Ks", "7d", "As"):
                phone.box("cards", card).tap()
                phone.page.wait_for_timeout(QUICK)
            settled(phone)
        assert phone.one('[name=".order.cards"]').input_value() == "Ks,7d,As"

    def test_a_first_meld_a_tap_a_tile(self, phone: Phone) -> None:
        phone.open("/ask/canasta/first-meld?total=0")
        with slowly(phone):
            for rank in ("K", "K", "K", "2", "6", "6", "6"):
                phone.one(f'[value="melds:add:{rank}s"]').tap()
                phone.page.wait_for_timeout(QUICK)
            settled(phone)
        assert phone.one(".meld-list li").all_inner_texts() == ["K ×3\n2 ×1\n50", "6 ×3\n15"]

    def test_tiles_that_are_counted_and_taken_out(self, phone: Phone) -> None:
        phone.open("/ask/rummy/count?.sent=1&tiles=Ks")
        with slowly(phone):
            for what in ("add:Ks", "less:Ks", "add:4s", "add:X", "less:Ks"):
                phone.one(f'[value="tiles:{what}"]').tap()
                phone.page.wait_for_timeout(QUICK)
            settled(phone)
        assert str(4 + 25) in phone.one(".answer-text").inner_text()

    @pytest.mark.parametrize("pause", [0, QUICK])
    def test_a_double_tap_announces_one_meld(self, phone: Phone, store: Store, pause: int) -> None:
        slug = sit(store, "belote")
        phone.open(f"/t/{slug}/enter/announce")
        phone.unfold("fold-melds")
        phone.choose("meld_top", "Ks")
        phone.awake()
        with phone.unanswered():
            for _ in range(2):
                phone.one('[value^="melds:add:0:"]').tap()
                phone.page.wait_for_timeout(pause)
        settled(phone)
        assert phone.one(".meld-list li").count() == 1
        assert phone.one(".melds .problem").count() == 0, "nothing is missing: it is announced"

    def test_two_melds_one_after_the_other(self, phone: Phone, store: Store) -> None:
        """The second is put together and announced before the page shows the first."""
        slug = sit(store, "belote")
        phone.open(f"/t/{slug}/enter/announce")
        phone.unfold("fold-melds")
        with phone.unanswered():
            for top in ("Ks", "Qh"):
                phone.tap(phone.box("meld_top", top))
                phone.tap(phone.one('[value^="melds:add:0:"]'))
                phone.page.wait_for_timeout(QUICK)
        settled(phone)
        assert phone.one(".meld-list li").count() == 2
        assert [meld["suit"] for meld in json.loads(store.draft(slug, "next-0")["melds"])] == ["s", "h"]

    def test_a_double_tap_takes_one_meld_back(self, phone: Phone, store: Store) -> None:
        slug = sit(store, "belote")
        melds = [{"side": 0, "kind": "run", "suit": suit, "top": "K", "length": 3} for suit in "shd"]
        store.keep_draft(slug, "next-0", {"melds": json.dumps(melds)})
        phone.open(f"/t/{slug}/enter/announce")
        with phone.unanswered():
            for _ in range(2):
                phone.one('[value^="melds:drop:0:"]').tap()
                phone.page.wait_for_timeout(QUICK)
        settled(phone)
        assert json.loads(store.draft(slug, "next-0")["melds"]) == melds[1:]

    @pytest.mark.parametrize("pause", [0, QUICK])
    def test_what_is_written_into_the_form_at_once_has_the_last_tile(self, phone: Phone, store: Store, pause: int) -> None:
        slug = sit(store, "rummy")
        store.keep_draft(slug, "next-0", {"winner": "0"})
        phone.open(f"/t/{slug}/ask/count?.stage=count&.cell=rack_1&tiles=4s")
        with slowly(phone):
            for rank in ("K", "K"):
                phone.one(f'[value="tiles:add:{rank}s"]').tap()
                phone.page.wait_for_timeout(pause)
            phone.go(phone.one("button[form=take]"))
        assert phone.one('[name="rack_1"]').input_value() == str(4 + 13 + 13)

    def test_whoever_looks_up_a_rule_at_once_finds_all_he_tapped(self, phone: Phone) -> None:
        phone.open("/ask/canasta/first-meld?total=0")
        with slowly(phone):
            for rank in ("K", "K", "K"):
                phone.one(f'[value="melds:add:{rank}s"]').tap()
            phone.go(phone.one("#ask-rules"))
        phone.go(phone.one(".strip .button"))
        assert phone.one(".meld-list li").all_inner_texts() == ["K ×3\n30"]

    def test_results_of_hands_one_after_the_other(self, phone: Phone, store: Store) -> None:
        slug = sit(store, "black-jack", 4)
        store.keep_draft(slug, "next-0", {".stage": "results", "stake_1": "5", "stake_2": "5", "stake_3": "5"})
        phone.open(f"/t/{slug}/enter/results")
        with slowly(phone):
            for hand in range(3):
                phone.one(f'button[value^="hands:{hand}:result:win:"]').tap()
                phone.page.wait_for_timeout(QUICK)
            settled(phone)
        assert phone.one('[value*=":result:win:"] .tapped').count() == 3

    def test_saving_waits_for_what_was_tapped(self, phone: Phone, store: Store) -> None:
        slug = sit(store, "black-jack", 3)
        store.keep_draft(slug, "next-0", {".stage": "results", "stake_1": "5", "stake_2": "5"})
        phone.open(f"/t/{slug}/enter/results")
        phone.tap(phone.one('button[value^="hands:0:result:win:"]'))
        phone.tap(phone.one('button[value^="hands:1:result:win:"]'))
        expect(phone.primary).to_be_visible()
        with slowly(phone):
            phone.tap(phone.one('button[value^="hands:1:result:lose:"]'))
            phone.go(phone.one(".strip-row > .wide"))
        results = [hand["result"] for hand in entries(store, slug)[0]["hands"]]
        assert results == ["win", "lose"]


@pytest.mark.quick
class TestNoNetwork:
    @pytest.fixture
    def announced(self, phone: Phone, store: Store) -> Phone:
        """Before the tricks are written down."""
        slug = lay(store, 4)
        phone.open(f"/t/{slug}")
        phone.announce([1, 2, 2, 0])
        phone.choose("tricks_0", 4)
        return phone

    @pytest.mark.exhaustive
    def test_the_answer_was_lost_but_the_round_had_arrived(self, announced: Phone, store: Store) -> None:
        slug = announced.slug
        lost = []

        def lose(route: Any) -> None:
            if lost:
                return route.continue_()
            lost.append(route.fetch(max_redirects=0))
            return route.abort()

        announced.page.route(f"**/t/{slug}/enter/tricks", lose)
        with announced.leaving():
            announced.tap(announced.one(".strip-row > .wide"))
        assert announced.totals == [12, 7]
        assert len(entries(store, slug)) == 1
        announced.complaints.clear()

    @pytest.mark.exhaustive
    @pytest.mark.parametrize("closed", [False, True])
    def test_before_the_page_could_keep_anything_the_round_waits_on_it(self, announced: Phone, store: Store, closed: bool) -> None:
        """What shows rounds that wait comes once all else is there; whoever was faster loses nothing."""
        slug = announced.slug
        announced.page.route(LATER, lambda route: route.fulfill(body="", content_type="text/javascript"))
        announced.page.reload()
        announced.context.set_offline(True)
        announced.tap(announced.one(".strip-row > .wide"))
        expect(announced.one("#no-network")).to_be_visible()
        assert announced.chosen("tricks_0") == "4"
        if closed:
            announced.page.close()
            announced.page = announced.context.new_page()
            announced.context.set_offline(False)
            announced.page.goto(f"{announced.address}/t/{slug}")
        else:
            with announced.leaving():
                announced.context.set_offline(False)
        expect(announced.page.locator(".totals .number").first).to_have_text("12")
        assert len(entries(store, slug)) == 1
        announced.complaints.clear()

    @pytest.mark.exhaustive
    def test_who_goes_on_typing_has_not_written_it_down(self, announced: Phone, store: Store) -> None:
        slug = announced.slug
        announced.page.route(LATER, lambda route: route.fulfill(body="", content_type="text/javascript"))
        announced.page.reload()
        announced.context.set_offline(True)
        announced.tap(announced.one(".strip-row > .wide"))
        expect(announced.one("#no-network")).to_be_visible()
        announced.tap(announced.box("tricks_0", 2))
        announced.context.set_offline(False)
        announced.knows("tricks_0", 2)
        assert entries(store, slug) == []
        announced.go(announced.one(".strip-row > .wide"))
        assert len(entries(store, slug)) == 1
        announced.complaints.clear()

    @pytest.mark.exhaustive
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
        assert [each["tricks"] for each in entries(store, slug)] == [[2, 5]]
        announced.complaints.clear()

    @pytest.mark.exhaustive
    def test_what_is_typed_meanwhile_is_there_after_a_reload(self, announced: Phone) -> None:
        announced.context.set_offline(True)
        announced.tap(announced.box("tricks_0", 2))
        expect(announced.one("#no-network")).to_be_visible()
        announced.page.route("**/draft", lambda route: route.abort())
        announced.context.set_offline(False)
        announced.page.reload()
        assert announced.chosen("tricks_0") == "2"
        announced.page.unroute("**/draft")
        announced.knows("tricks_0", 2)
        announced.complaints.clear()

    def test_what_is_taken_back_without_a_network_is_taken_back_when_it_is_there(self, phone: Phone, store: Store) -> None:
        slug = lay(store, 4, 2)
        phone.open(f"/t/{slug}")
        phone.context.set_offline(True)
        phone.tap(phone.button(phone.say("undo-word")))
        expect(phone.one("#no-network")).to_be_visible()
        with phone.leaving():
            phone.context.set_offline(False)
        assert [step.kind for step in store.load(slug).steps] == ["entry", "entry", "undo"]
        phone.complaints.clear()


def test_the_sheet_is_asked_for_once_after_taking_back(phone: Phone, store: Store) -> None:
    """What it has to say is said once: an answer that nobody reads would take it away."""
    slug = lay(store, 4, 3)
    phone.open(f"/t/{slug}")
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url) if request.is_navigation_request() else None)
    phone.go(phone.button(phone.say("undo-word")))
    phone.one(".toast").wait_for()
    assert asked == [f"{phone.address}/t/{slug}"]


@pytest.mark.quick
def test_a_double_tap_writes_one_round(phone: Phone, store: Store) -> None:
    slug = sit(store, "rummy")
    store.keep_draft(slug, "next-0", {"winner": "0", "rack_1": "25", "rack_2": "40", "rack_3": "7"})
    phone.open(f"/t/{slug}")
    phone.go(phone.primary)
    with slowly(phone), phone.leaving():
        for _ in range(2):
            phone.one(".strip-row > .wide").tap(no_wait_after=True)
            phone.page.wait_for_timeout(120)
    assert len(entries(store, slug)) == 1


@pytest.mark.quick
def test_a_second_tap_on_what_led_to_a_page_presses_nothing_there(phone: Phone, store: Store) -> None:
    """Belote: the key that leads to the announcements lies where the one is that writes them down."""
    slug, below = sit(store, "belote"), ".strip-row > .wide"
    phone.open(f"/t/{slug}")
    phone.awake()
    with phone.leaving():
        phone.primary.tap()
    phone.hurried()
    phone.one(below).tap()
    phone.page.wait_for_timeout(SLOW)
    assert phone.path.endswith("/enter/announce")
    phone.go(phone.one(below))
    assert not phone.path.endswith("/enter/announce")


def test_a_list_keeps_what_two_phones_tapped(phone_of: Callable[..., Phone], store: Store) -> None:
    slug = sit(store, "black-jack", 3)
    store.keep_draft(slug, "next-0", {".stage": "results", "stake_1": "5", "stake_2": "5"})
    phones = [phone_of(), phone_of("en-GB", "dark")]
    for phone in phones:
        phone.deaf()
        phone.open(f"/t/{slug}/enter/results")
    for hand, phone in enumerate(phones):
        phone.tap(phone.one(f'button[value^="hands:{hand}:result:win:"]'))
        phone.one(f'button[value^="hands:{hand}:result:win:"] .tapped').wait_for()
    assert len([each for each in json.loads(store.draft(slug, "next-0")["hands"]) if each.get("result") == "win"]) == 2


class TestAwake:
    """The screen stays on at the table, and only there."""

    @pytest.fixture
    def plain(self, phone: Phone) -> Phone:
        """A phone in the home network: over plain http a browser has no wake lock."""
        watched = "const play = HTMLMediaElement.prototype.play; window.clips = [];"
        watched += "HTMLMediaElement.prototype.play = function () { const done = play.call(this); clips.push(this); return done; };"
        phone.context.add_init_script(f"delete Navigator.prototype.wakeLock; {watched}")
        return phone

    def playing(self, phone: Phone) -> None:
        phone.page.wait_for_function("() => window.clips.some(clip => !clip.paused && clip.currentTime > 0)")

    def test_over_plain_http_a_clip_keeps_it_on(self, plain: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        for path in (f"/t/{slug}", f"/t/{slug}/enter/announce", f"/t/{slug}/ask/trick"):
            plain.open(path)
            plain.page.wait_for_function("() => window.NoSleep")
            plain.one("h1").tap()
            self.playing(plain)

    def test_it_ends_with_the_table(self, plain: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        plain.open(f"/t/{slug}")
        plain.page.wait_for_function("() => window.NoSleep")
        plain.one("h1").tap()
        self.playing(plain)
        store.append(slug, NewStep("end", {}), seen=1, key="end", at=PLAYED_BEFORE)
        plain.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        plain.page.wait_for_function("() => window.clips.every(clip => clip.paused)")

    def test_elsewhere_nothing_is_fetched_for_it(self, plain: Phone) -> None:
        plain.open("/")
        plain.one("h1").tap()
        assert plain.page.evaluate("() => window.NoSleep === undefined && !document.getElementById('no-sleep')")

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
