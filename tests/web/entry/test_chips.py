"""Black Jack and Poker without scripts: rounds tapped and typed, the chip box, corrections, what two phones tap at once."""

from __future__ import annotations

import json
from typing import Any, ClassVar

from scorepad.store import NewStep, Store
from scorepad.words import words_in
from tests.web.conftest import NAMES, Pad, laid, totals_of
from tests.web.page import Page

BLACK_JACK, DRAW, STUD, HOLDEM = ("black-jack", "poker-draw", "poker-stud", "poker-holdem")
ADA, BEN, CEM = range(3)
CASINO = {"checked_round": "on", "most_raises": 0, "min_raise": "last", "late_double": False, "heads_up": "button"}


def say(key: str, room: str = "poker", **args: Any) -> str:
    return words_in("de", room).say(key, args)


def chips_of(*chips: int) -> dict[str, Any]:
    """Chips that were bought or sold before the first hand."""
    return {"adjust": list(chips), "note": "Vorgabe"}


def bets(phone: Pad, slug: str) -> Page:
    return phone.open(f"/t/{slug}/enter/bets")


def offered(page: Page) -> list[str]:
    """What the buttons of the page would tap."""
    return [node.attrs["value"] for node in page.all("button", name=".tap")]


def tap(phone: Pad, page: Page, *taps: str, **typed: str) -> Page:
    """Tap buttons of the page (with or without what they saw) one after the other, as a phone without scripts does."""
    for what in taps:
        values = [(button, button.attrs["value"]) for button in page.all("button", name=".tap")]
        (button,) = [button for button, value in values if what in (value, value.rpartition(":")[0])]
        form = next(node for node in page.all("form") if button in node.walk())
        page = phone.post(button.attrs["formaction"], {**page.fields(form), **typed, ".tap": button.attrs["value"]})
        assert page.status == 200
    return page


def decide(phone: Pad, page: Page, *decisions: str) -> Page:
    """Decisions as `call`, `raise 12` (the chips that go in), of whoever is to act."""
    for place, decision in enumerate(decisions, page_place(page)):
        word, _, chips = decision.partition(" ")
        keys = [each.split(":") for each in offered(page) if each.startswith("bets:") and each.endswith(f":{place}")]
        fit = [key for key in keys if key[2] == word and chips in ("", key[3])]
        if fit:
            page = tap(phone, page, ":".join(fit[0]))
            continue
        call = next((int(key[3]) for key in keys if key[2] == "call"), 0)
        page = tap(phone, page, f"bets:{keys[-1][1]}:{word}::{place}", amount=str(int(chips) - call))
        assert page_place(page) == place + 1
    return page


def page_place(page: Page) -> int:
    return sum(map(len, json.loads(page.ticked("bets") or "[]")))


def save(phone: Pad, page: Page) -> Page:
    """The one thing to do, at the bottom."""
    return phone.send(page, to=page.path.rsplit("/", 1)[-1])


def totals(page: Page) -> list[int]:
    return [int(total.replace("−", "-")) for total in totals_of(page)]


def box(page: Page) -> tuple[int, dict[str, int]]:
    """What lies in the middle, and what everybody holds."""
    chips = page.one("section", cls="chip-box")
    seats = {node.all("span", cls="cut")[0].text: node.one("b", cls="value").text for node in chips.one("ol").all("li")}
    pot = chips.one("p", cls="pot").one("b").text
    return int(pot), {name: int(held.replace("−", "-")) for name, held in seats.items()}


def entries(store: Store, slug: str) -> list[Any]:
    return [step.data for step in store.tables.load(slug).steps]


def draft(store: Store, slug: str) -> dict[str, str]:
    return {name: text for name, text in store.drafts.load(slug, f"next-{store.tables.load(slug).version}").items() if text}


def stakes(phone: Pad, slug: str, *chips: int) -> Page:
    """Write down the stakes of Ben, Cem, …"""
    page = phone.open(f"/t/{slug}/enter/stakes")
    return phone.send(page, {f"stake_{seat}": str(stake) for seat, stake in enumerate(chips, 1)}, "stakes")


def stakes_of(page: Page, *seats: int) -> list[str | None]:
    return [page.ticked(f"stake_{seat}") for seat in seats]


class TestBlackJack:
    AGAIN = say("again-word", "black_jack")
    LAST: ClassVar = [{"seat": seat, "stake": stake, "result": "win"} for seat, stake in ((BEN, 5), (CEM, 4))]

    def test_stakes_then_results_then_the_sheet(self, phone: Pad, store: Store) -> None:
        slug = laid(store, BLACK_JACK, 4)
        page = phone.send(phone.open(f"/t/{slug}/enter/stakes"), {"stake_1": "5", "stake_3": "0"}, "stakes")
        assert (page.status, page.faults_at("stake_2")) == (422, ["Jetzt: Einsatz von Cem"])
        page = stakes(phone, slug, 5, 0, 4)
        assert page.path == f"/t/{slug}/enter/results"
        assert box(page) == (9, {"Ada": 100, "Ben": 25, "Cem": 30, "Dora": 26})
        page = save(phone, tap(phone, page, "hands:0:result:win"))
        assert page.status == 422
        assert any("Dora" in fault and say("field-result", "black_jack") in fault for fault in page.faults)
        page = tap(phone, page, "hands:1:result:blackjack", "hands:0:split:2")
        assert len(page.all("div", cls="hand")) == 3
        page = save(phone, tap(phone, page, "hands:0:result:win", "hands:1:result:lose"))
        assert (page.path, totals(page)) == (f"/t/{slug}", [100 - 6, 30, 30, 36])

    def test_what_cannot_be_staked_is_refused_with_the_stakes_and_doubled_with_the_results(self, phone: Pad, store: Store) -> None:
        """Ben has 6 left: it helps nobody to hear of it when the round is over."""
        slug = laid(store, BLACK_JACK, 3, chips_of(0, -24, 0))
        page = stakes(phone, slug, 10, 4)
        assert (page.status, page.path) == (422, f"/t/{slug}/enter/stakes")
        assert page.faults_at("stake_1") == [
            "Ben hat 6 Chips; gesetzt sind 10. Setzt oder verdoppelt weniger, oder Ben kauft nach."
        ]
        page = tap(phone, stakes(phone, slug, 4, 4), "hands:0:double:1", "hands:0:result:win", "hands:1:result:lose")
        page = save(phone, page)
        assert (page.status, page.path, page.faults) == (
            422,
            f"/t/{slug}/enter/results",
            ["Ben hat 6 Chips; gesetzt sind 8. Setzt oder verdoppelt weniger, oder Ben kauft nach."],
        )

    def test_as_last_time_is_one_tap_unless_somebody_has_too_few_chips(self, phone: Pad, store: Store) -> None:
        slug = laid(store, BLACK_JACK, 3, {"banker": 0, "hands": self.LAST[:1]})
        page = phone.press(phone.open(f"/t/{slug}/enter/stakes"), self.AGAIN)
        assert page.path == f"/t/{slug}/enter/results", "it goes straight on"
        page = phone.open(f"/t/{slug}/enter/stakes")
        assert stakes_of(page, 1, 2) == ["5", "0"], "who did not play does not now"
        assert self.AGAIN not in page.text
        slug = laid(store, BLACK_JACK, 3, {"banker": 0, "hands": self.LAST}, chips_of(0, -31, 0))
        page = phone.press(phone.open(f"/t/{slug}/enter/stakes"), self.AGAIN)
        assert (page.status, page.path) == (422, f"/t/{slug}/enter/stakes")
        assert (page.ticked("stake_2"), page.faults) == ("4", ["Jetzt: Einsatz von Ben"])

    def test_as_last_time_changes_no_stake_that_was_typed_whether_the_pad_knows_it_or_not(self, phone: Pad, store: Store) -> None:
        for known in (True, False):
            slug = laid(store, BLACK_JACK, 3, {"banker": 0, "hands": self.LAST})
            page, typed = phone.open(f"/t/{slug}/enter/stakes"), {"stake_1": "9"}
            phone.press(*((phone.keep(page, typed), self.AGAIN) if known else (page, self.AGAIN, typed)))
            assert stakes_of(phone.open(f"/t/{slug}/enter/stakes"), 1, 2) == ["9", "4"], known

    def test_the_hands_lie_as_people_sit_and_one_tap_says_that_all_others_won_or_lost(self, phone: Pad, store: Store) -> None:
        for word, chips in (("win", [30, 34, 100 - 10, 36]), ("lose", [30, 26, 100 + 10, 24])):
            slug = laid(store, BLACK_JACK, 4, chips_of(0, 0, 70, 0), chips_of(-70, 0, 0, 0))
            staked = {"banker": "2", "stake_0": "2", "stake_1": "4", "stake_3": "6"}
            page = phone.send(phone.open(f"/t/{slug}/enter/stakes"), staked, "stakes")
            assert [each.attrs["aria-label"] for each in page.all("div", cls="hand")] == ["Ada", "Ben", "Dora"]
            assert say(f"others-{word}", "black_jack", n=0) in page.text
            page = tap(phone, page, "hands:1:result:push", f"hands:others:result:{word}")
            assert [each for each in offered(page) if ":others:" in each] == [], "no hand is left"
            assert totals(save(phone, page)) == chips, word

    def test_of_an_odd_stake_it_says_who_keeps_the_half(self, phone: Pad, store: Store) -> None:
        for half, sentence in (("down", "den halben Chip behält die Bank"), ("up", "um einen halben Chip aufgerundet")):
            page = stakes(phone, laid(store, BLACK_JACK, 3, half_chips=half), 5, 4)
            page = tap(phone, page, "hands:0:result:blackjack", "hands:1:result:blackjack")
            beside = [each.one("span", cls="aside").text for each in page.all("div", cls="hand")]
            assert beside == [f"5 Chips, {sentence}", "4 Chips"], half


class TestPoker:
    def test_draw_from_the_antes_to_the_showdown(self, phone: Pad, store: Store) -> None:
        slug = laid(store, DRAW, 3)
        page = bets(phone, slug)
        assert box(page) == (3, {"Ada": 199, "Ben": 199, "Cem": 199})
        page = tap(phone, page, "bets:1:open::0", amount="0")
        assert (box(page)[0], page.faults) == (3, [say("raise-by", low=1, high=199)])
        # Ben opens with 4, Cem calls and raises by 3, Ada folds, Ben calls; then both check, and Ben opens or folds.
        page = decide(phone, page, "open 4", "raise 7", "fold", "call")
        assert box(page) == (3 + 14, {"Ada": 199, "Ben": 192, "Cem": 192})
        refused = phone.post(f"/t/{slug}/enter/bets", page.fields(page.form("bets")))
        assert (refused.status, entries(store, slug)) == (422, []), "the betting must be over"
        page = decide(phone, page, "check", "check", "open 1", "call")
        assert say("bets-done") in page.text
        page = save(phone, page)
        assert page.path == f"/t/{slug}/enter/showdown"
        assert not [each for each in offered(page) if each.startswith("order:0:")], "Ada has folded"
        page = save(phone, tap(phone, page, "order:2:next::0"))
        assert (page.path, totals(page)) == (f"/t/{slug}", [199, 200 - 9, 200 + 10])

    def test_at_stud_the_tiles_tell_who_begins_and_who_is_left_alone_takes_the_pot(self, phone: Pad, store: Store) -> None:
        page = bets(phone, laid(store, STUD, 3))
        assert say("bets-who-0") in page.text
        assert offered(page) == ["bets:0:begin::0", "bets:1:begin::0", "bets:2:begin::0"]
        page = decide(phone, tap(phone, page, "bets:2:begin::0"), "open 1", "call", "call")
        assert say("bets-who-1") in page.text
        begins = next(each for each in offered(page) if each.startswith("bets:2:begin"))
        page = save(phone, decide(phone, tap(phone, page, begins), "fold", "fold"))
        assert (page.path.count("/"), totals(page)) == (2, [199, 202, 199]), "without a showdown"

    def test_the_keys_speak_the_words_of_the_rulebook_or_those_of_a_casino(self, phone: Pad, store: Store) -> None:
        book, house = {"Schieben", "Eröffnen", "Aussteigen", "Halten"}, {"Fold", "Check", "Bet"}
        for options, own, others in (({}, book - {"Halten"}, house), (CASINO, house, book)):
            page = bets(phone, laid(store, HOLDEM, 3, **options))
            assert ("Raise um" in page.one("div", cls="strip").text) == bool(options)
            keys = decide(phone, page, "call", "call", "call").one("div", cls="strip").text
            assert all(word in keys for word in own), keys
            assert not any(word in keys for word in others), keys

    def test_every_row_says_what_happened(self, phone: Pad, store: Store) -> None:
        hands = [{"put_in": [2, 9, 9, 0], "order": [[1, 2]]}, {"put_in": [0, 2, 4, 0], "order": [[2]]}]
        page = phone.sheet(laid(store, STUD, 4, *hands))
        assert [each.text for each in page.all("span", cls="happened")] == [
            "Cem gewinnt 6, alle anderen sind ausgestiegen", "Ben und Cem teilen sich 20",
        ]  # fmt: skip
        assert not page.all("p", cls="told"), "nothing is said twice"


def by_hand(phone: Pad, slug: str, *chips: int) -> Page:
    """Who does not want to tap every decision writes down the chips."""
    page = phone.send(bets(phone, slug), {"how": "chips"}, "bets")
    return phone.send(page, {f"put_in_{seat}": str(put_in) for seat, put_in in enumerate(chips)}, "bets")


def test_chips_by_hand_then_who_won(phone: Pad, store: Store) -> None:
    """Ben is all-in with 20, Ada and Cem have 50 in: who comes second is still open, and nobody is said to have folded."""
    slug = laid(store, DRAW, 3, chips_of(0, -180, 0))
    page = by_hand(phone, slug, 50, 21, 50)
    assert (page.status, len(page.faults_at("put_in_1"))) == (422, 1), "more than Ben has is told at once"
    page = tap(phone, phone.send(page, {"put_in_1": "20"}, "bets"), "order:1:next::0")
    assert page.one("p", cls="pot").one("b").text == "120"
    assert not page.all("div", cls="problem")
    assert "Nebenpott 1 Ada oder Cem 60" in page.text
    refused = phone.post(page.path, page.fields(page.form("showdown")))
    assert refused.status == 422
    assert "Ada ist ausgestiegen und hat 50 eingesetzt" in refused.text, "whoever saves it so is told"
    page = tap(phone, phone.open(page.path), "order::share::1", "order:0:same::1", "order:2:same::1")
    assert "Ada und Cem teilen 60 je 30" in page.text
    page = tap(phone, page, "order::on::1")
    assert "120 verteilt, nichts übrig" in page.text
    assert totals(save(phone, page)) == [180, 60, 180]
    assert entries(store, slug)[1:] == [{"put_in": [50, 20, 50], "order": [[1], [0, 2]]}]
    page = bets(phone, slug)
    assert "f-put_in_0" in page.ids, "the next hand is written so too"
    assert not [each for each in offered(page) if each.startswith("bets")]


def test_what_was_tapped_wrongly_and_who_won_is_corrected_and_chips_take_the_place_of_bets(phone: Pad, store: Store) -> None:
    written = ([[BEN, "open", 4], [CEM, "call", 4], [ADA, "fold", 0]], [[BEN, "open", 2], [CEM, "call", 2]])
    slug = laid(store, DRAW, 3, {"bets": written, "order": [[CEM], [BEN]]})
    address = f"/t/{slug}/entries/1/correct"
    page = tap(phone, phone.open(address), "order::again:0:1", "order:1:next::0")
    assert "Ben +15, Cem −15." in page.text
    assert totals(phone.send(page, to="correct")) == [199, 200 + 8, 200 - 7], "somebody else won"
    page = tap(phone, phone.open(address), "bets::drop::5", "bets:2:raise::4", amount="10")
    page = phone.send(decide(phone, page, "fold"), to="correct")
    assert totals(page) == [199, 200 - 7, 200 + 8], "Cem raised by 10 in the end, and Ben folded"
    assert entries(store, slug)[-1]["entry"]["bets"][1] == [[BEN, "open", 2], [CEM, "raise", 12], [BEN, "fold", 0]]
    page = phone.send(phone.open(address), {"how": "chips"}, "correct")
    page = phone.send(page, {"put_in_0": "1", "put_in_1": "9", "put_in_2": "9"}, "correct")
    assert page.status == 422
    page = phone.send(tap(phone, page, "order:2:next::0"), to="correct")
    assert totals(page) == [199, 200 - 9, 200 + 10], "as chips after all"


class TestTwoPhones:
    def test_a_key_drawn_before_another_phone_changed_the_bets_does_nothing(self, phone: Pad, other: Pad, store: Store) -> None:
        """One phone shows Ben's keys after Ada's call. On the other one Ada raises instead: it is Ben's turn again."""
        for late in ("bets:1:fold:0:1", "bets:1:call:1:1", "bets::drop::1"):
            slug = laid(store, HOLDEM, 3)
            shown = decide(phone, bets(phone, slug), "call")
            assert late in offered(shown)
            decide(other, tap(other, bets(other, slug), "bets::drop::1"), "raise 12")
            assert json.loads(tap(phone, shown, late).ticked("bets") or "") == [[[ADA, "raise", 12]]], late

    def test_of_two_decisions_of_one_player_the_first_counts(self, phone: Pad, other: Pad, store: Store) -> None:
        for first, stands in (("call 2", [ADA, "call", 2]), ("fold", [ADA, "fold", 0])):
            slug = laid(store, HOLDEM, 3)
            mine, theirs = bets(phone, slug), bets(other, slug)
            decide(phone, mine, first)
            assert json.loads(tap(other, theirs, "bets:0:call:2:0").ticked("bets") or "") == [[stands]], first

    def test_results_of_two_hands_on_two_phones(self, phone: Pad, other: Pad, store: Store) -> None:
        mine = stakes(phone, laid(store, BLACK_JACK, 3), 5, 4)
        theirs = other.open(mine.path)
        tap(phone, mine, "hands:0:result:win")
        assert totals(save(other, tap(other, theirs, "hands:1:result:lose"))) == [100 - 5 + 4, 35, 26]

    def test_a_tap_takes_the_place_of_one_that_may_have_arrived(self, phone: Pad, store: Store) -> None:
        for case, arrived, after, stands in (
            ("had arrived", ["bets:0:fold:0:0"], [], [[ADA, "call", 2]]),
            ("was lost", [], [], [[ADA, "call", 2]]),
            ("had arrived and somebody went on", ["bets:0:fold:0:0"], ["bets:1:call:1:1"], [[ADA, "fold", 0], [BEN, "call", 1]]),
            ("was lost and somebody else decided", [], ["bets:0:raise:12:0"], [[ADA, "raise", 12]]),
        ):
            slug = laid(store, HOLDEM, 3)
            shown = bets(phone, slug)
            late = ("bets:0:fold:0:0", "first", "")
            taps = [*((tap, "first", "") for tap in arrived), *((tap, "other", "") for tap in after)]
            for what, key, gone in (*taps, *[("bets:0:call:2:0", "second", "first bets:0:drop::1")] * 2, late):
                fields = {**shown.fields(shown.one("form", id="pad")), ".tap": what, ".tapped": key, "bets_seen": ""}
                assert phone.post(f"{shown.path}/draft", {**fields, ".instead": gone or []}).status == 200
            assert json.loads(draft(store, slug)["bets"]) == [stands], f"{case}; what gave way comes too late"

    def test_a_tap_on_a_page_of_yesterday_changes_nothing(self, phone: Pad, store: Store) -> None:
        slug = laid(store, HOLDEM, 3)
        old = bets(phone, slug)
        store.tables.append_step(
            slug, NewStep("entry", {"put_in": [5, 5, 5], "order": [[0], [1, 2]]}), seen=0, key="k", at=1_800_000_001
        )
        assert "Auf dem Block hat sich inzwischen etwas geändert." in tap(phone, old, "bets:0:fold:0:0").text
        phone.send(phone.open(f"/t/{slug}/end"), to="end")
        phone.post(f"{old.path}/tap", {**old.fields(old.form()), ".tap": "bets:0:fold:0:0"})
        assert phone.open(old.path).path == f"/t/{slug}", "a finished table takes no taps"
        assert "bets" not in draft(store, slug)
        assert [step.kind for step in store.tables.load(slug).steps] == ["entry", "end"]


class TestNewTable:
    def new(self, phone: Pad, **more: Any) -> Page:
        who = list(NAMES[:3])
        return phone.post("/new", {"game": HOLDEM, "seat": who, "who": who, "dealer": "Ada", "options_of": HOLDEM, **more})

    def start(self, phone: Pad, page: Page, **typed: str) -> dict[str, Any]:
        page = phone.send(page, typed, "tables")
        assert page.path.startswith("/t/"), page.text
        options: dict[str, Any] = json.loads(phone.open(f"{page.path}/record").html)["options"]
        return options

    def test_the_most_to_raise_is_a_number_or_half_the_pot(self, phone: Pad, store: Store) -> None:
        page = self.new(phone)
        assert (page.ticked("option_max_raise.word"), page.ticked("option_max_raise")) == ("number", "0")
        for text in ("-1", "1000001", "9" * 400, "half-pots", "1.5", "[]"):
            answer = phone.send(page, {"option_max_raise": text}, "tables")
            assert (answer.status, store.lists.count(), len(answer.faults)) == (422, 0, 1), text[:9]
        assert self.start(phone, page) == {}, "untouched it is what the rulebook says"
        page = self.new(phone, **{"option_max_raise": "10", "option_max_raise.word": "half-pot"})
        assert not page.all("input", name="option_max_raise"), "there is no number to type"
        assert self.start(phone, page) == {"max_raise": "half-pot"}
        assert phone.open(f"/new?game={HOLDEM}").ticked("option_max_raise.word") == "half-pot", "so it is at the next table"
        again = {"option_max_raise": "half-pot", "option_max_raise.word": "number"}
        assert self.start(phone, self.new(phone, **again), option_max_raise="25") == {"max_raise": 25}, "and a number again"
        assert self.start(phone, self.new(phone, **again), **again) == {}, "of which nothing was typed"

    def test_one_tap_sets_all_house_rules_of_a_casino(self, phone: Pad) -> None:
        page = phone.press(self.new(phone, option_min_stake="10"), "Wie im Casino")
        assert self.start(phone, page) == {"min_stake": 10, **CASINO}


def test_chips_are_bought_and_sold_by_an_adjustment_down_to_none(phone: Pad, store: Store) -> None:
    slug = laid(store, HOLDEM, 3)
    page = phone.adjust(slug, -201, 0, -300)
    assert page.status == 422
    assert page.faults_at("adjust_0") == [say("problem-adjust-below", name="Ada", n=200)]
    assert page.faults_at("adjust_2")
    assert totals(phone.adjust(slug, 5, -200, 0)) == [205, 0, 200]
    assert say("told-is-out") in bets(phone, slug).one("section", cls="chip-box").text


class TestQuestions:
    PAIR, FLUSH = ["As", "Ad", "Kc", "Qh", "9d"], ["2h", "5h", "8h", "Jh", "Kh"]

    def test_from_sheet_or_form_the_table_knows_who_deals_the_chips_and_the_bets(self, phone: Pad, store: Store) -> None:
        holdem, draw = laid(store, HOLDEM, 3), laid(store, DRAW, 3)
        page = phone.open(f"/t/{holdem}/ask/turn")
        assert not page.all("input", name="chips_0")
        assert "Ada ist am Zug" in page.one("p", cls="answer-text").text
        decide(phone, bets(phone, holdem), "call 2")
        decide(phone, bets(phone, draw), "open 4", "call", "fold")
        for stage in ("", "?.stage=bets"):
            assert "Ben ist am Zug" in phone.open(f"/t/{holdem}/ask/turn{stage}").one("p", cls="answer-text").text, stage
            page = phone.open(f"/t/{draw}/ask/pots{stage}")
            assert [page.one("input", name=f"put_in_{seat}").attrs["value"] for seat in range(3)] == ["1", "5", "5"], stage

    def showdown(self, phone: Pad, store: Store) -> tuple[str, Page]:
        """A hand of Draw that only lacks its winner, and the page on which the tiles of both lie."""
        slug = laid(store, DRAW, 3)
        page = save(phone, decide(phone, bets(phone, slug), "open 4", "call", "fold", "check", "open 1", "call"))
        assert f"/t/{slug}/ask/showdown" in "".join(page.links)
        tiles = {".stage": "showdown", "hands_1": self.PAIR, "hands_2": self.FLUSH}
        return slug, phone.open(f"/t/{slug}/ask/showdown", query_string=tiles)

    def test_the_showdown_is_written_down_once(self, phone: Pad, store: Store) -> None:
        slug, page = self.showdown(phone, store)
        asked = phone.open(f"/t/{slug}/ask/showdown", query_string={".stage": "showdown"})
        slots = {tap.split(":")[1] for tap in offered(asked) if tap.startswith("slot:hands")}
        assert slots == {"hands_1", "hands_2"}, "Ada has folded"
        for _ in range(2):
            sheet = phone.press(page, "Spiel eintragen")
            assert sheet.path == f"/t/{slug}", "nothing was missing: it is written down"
        assert totals(sheet) == [199, 200 - 6, 200 + 7]
        assert "Flush" in sheet.text
        assert len(entries(store, slug)) == 1
        # The way back in the browser: these tiles are not those of the next hand.
        asked_late = {".stage": "showdown", ".sent": "1", ".seen": "0", "hands_1": ",".join(self.PAIR)}
        assert phone.open(f"/t/{slug}/ask/showdown", query_string=asked_late).path == f"/t/{slug}"

    def test_a_showdown_is_not_written_down_with_what_another_phone_changed(self, phone: Pad, store: Store) -> None:
        """Beside the button stood a hand of 5 each; meanwhile the last call was taken back."""
        slug, page = self.showdown(phone, store)
        phone.post(f"/t/{slug}/enter/bets/tap", {".csrf": "", ".seen": "0", ".tap": "bets::drop::6"})
        assert phone.press(page, "Spiel eintragen").path.startswith(f"/t/{slug}/enter/")
        assert entries(store, slug) == []
