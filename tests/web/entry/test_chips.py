"""Black Jack and Poker without scripts: rounds tapped and typed, the chip box, corrections, what nobody would tap."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorepad.core.look import Stage
from scorepad.games import games, pad_of, questions_of
from scorepad.store import NewStep, NewTable, Store
from scorepad.words import words
from tests.examples import mostly_exhaustive, scaled
from tests.tables import records
from tests.web.conftest import Pad, points_of
from tests.web.page import Node, Page

BLACK_JACK, DRAW, STUD, HOLDEM = CHIPS = ("black-jack", "poker-draw", "poker-stud", "poker-holdem")
POKER = CHIPS[1:]
NAMES = ("Ada", "Ben", "Cem", "Dora", "Ella", "Finn", "Gül", "Hugo")
ADA, BEN, CEM, DORA = range(4)


def say(key: str, room: str = "poker", **args: Any) -> str:
    return words("de", room).say(key, args)


def sit(store: Store, game: str, players: int = 3, rounds: Any = (), **options: Any) -> str:
    """Ada deals, or holds the bank."""
    key = f"{game}-{store.count()}"
    return store.open(NewTable(game, NAMES[:players], 0, options, entries=list(rounds)), key=key, at=1_800_000_000)


def stages_of(game: str) -> tuple[Stage, ...]:
    """The steps of an entry of three."""
    return pad_of(game).stages(games()[game].setting(3, games()[game].options()))


def bets(phone: Pad, slug: str) -> Page:
    return phone.open(f"/t/{slug}/enter/bets")


def offered(page: Page) -> list[str]:
    """What the buttons of the page would tap."""
    return [node.attrs["value"] for node in page.all("button", name=".tap")]


def tap(phone: Pad, page: Page, *taps: str, **typed: str) -> Page:
    """Tap buttons of the page, one after the other, as a phone without scripts does. They must be there."""
    for what in taps:
        (button,) = [each for each in page.all("button", name=".tap") if what in told_by(each)]
        form = next(node for node in page.all("form") if button in node.walk())
        page = phone.post(button.attrs["formaction"], {**page.fields(form), **typed, ".tap": button.attrs["value"]})
        assert page.status == 200
    return page


def told_by(button: Node) -> tuple[str, str]:
    """What a button taps, with and without what it saw."""
    value = button.attrs["value"]
    return value, value.rpartition(":")[0]


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
    """The chips on the sheet; up to four stand side by side."""
    found = page.all("div", cls="totals")
    numbers = (
        [node.one("p", cls="number") for node in found[0].all("div", cls="side")]
        if found
        else [node.one("b", cls="number") for node in page.one("ol", cls="totals-list").all("li")]
    )
    return [int(node.text.replace("−", "-")) for node in numbers]


def box(page: Page) -> tuple[int, dict[str, int]]:
    """What lies in the middle, and what everybody holds."""
    found = page.one("section", cls="chip-box")
    seats = {node.all("span", cls="cut")[0].text: node.one("b", cls="value").text for node in found.one("ol").all("li")}
    pot = found.one("p", cls="pot").one("b").text
    return int(pot), {name: int(chips.replace("−", "-")) for name, chips in seats.items()}


def entries(store: Store, slug: str) -> list[Any]:
    return [step.data for step in store.load(slug).steps]


def draft(store: Store, slug: str) -> dict[str, str]:
    return {name: text for name, text in store.draft(slug, f"next-{store.load(slug).version}").items() if text}


def stakes(phone: Pad, slug: str, *chips: int) -> Page:
    """Write down the stakes of Ben, Cem, …"""
    page = phone.open(f"/t/{slug}/enter/stakes")
    return phone.send(page, {f"stake_{seat}": str(stake) for seat, stake in enumerate(chips, 1)}, "stakes")


class TestBlackJack:
    def test_stakes_then_results_then_the_sheet(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK, 4)
        page = stakes(phone, slug, 5, 0, 4)
        assert page.path == f"/t/{slug}/enter/results"
        assert box(page) == (9, {"Ada": 100, "Ben": 25, "Cem": 30, "Dora": 26})
        page = tap(phone, page, "hands:0:result:win", "hands:1:result:blackjack")
        page = save(phone, page)
        assert page.path == f"/t/{slug}"
        assert totals(page) == [100 - 5 - 6, 35, 30, 36]

    def test_the_bank_is_not_asked_for_a_stake(self, phone: Pad, store: Store) -> None:
        page = phone.open(f"/t/{sit(store, BLACK_JACK)}/enter/stakes")
        assert "f-stake_0" not in page.ids
        assert {"f-stake_1", "f-stake_2"} <= page.ids

    def test_who_says_nothing_about_his_stake_is_asked(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK, 4)
        page = phone.send(phone.open(f"/t/{slug}/enter/stakes"), {"stake_1": "5", "stake_3": "0"}, "stakes")
        assert page.status == 422
        assert page.faults_at("stake_2") == ["Cem fehlt noch."]

    def test_double_and_split(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK)
        page = stakes(phone, slug, 5, 4)
        page = tap(phone, page, "hands:0:double:1", "hands:1:split:2")
        assert box(page) == (10 + 4 + 4, {"Ada": 100, "Ben": 20, "Cem": 22})
        page = tap(phone, page, "hands:0:result:lose", "hands:1:result:win", "hands:2:result:win")
        assert totals(save(phone, page)) == [100 + 10 - 8, 20, 38]

    def test_a_split_hand_is_no_black_jack(self, phone: Pad, store: Store) -> None:
        page = tap(phone, stakes(phone, sit(store, BLACK_JACK), 5, 4), "hands:0:split:2")
        assert "hands:0:result:blackjack:3" not in offered(page)
        assert "hands:2:result:blackjack:3" in offered(page)

    def test_a_result_that_is_missing_is_told(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK)
        page = save(phone, tap(phone, stakes(phone, slug, 5, 4), "hands:0:result:win"))
        assert page.status == 422
        assert any("Cem" in fault and say("field-result", "black_jack") in fault for fault in page.faults)
        assert entries(store, slug) == []

    def test_more_than_he_has_is_told_with_the_stakes(self, phone: Pad, store: Store) -> None:
        """Ben has 6 left: it helps nobody to hear of it when the round is over."""
        slug = sit(store, BLACK_JACK, rounds=[{"adjust": [0, -24, 0], "note": "Vorgabe"}])
        page = stakes(phone, slug, 10, 4)
        assert (page.status, page.path) == (422, f"/t/{slug}/enter/stakes")
        assert page.faults_at("stake_1") == ["Ben hat 6 Chips; gesetzt sind 10."]

    def test_less_than_was_agreed_is_told_with_the_stakes(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK, min_stake=3)
        page = stakes(phone, slug, 5, 2)
        assert (page.status, page.path) == (422, f"/t/{slug}/enter/stakes")
        assert page.faults_at("stake_2")

    def test_doubled_with_too_few_chips_is_told_with_the_results(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK, rounds=[{"adjust": [0, -24, 0], "note": "Vorgabe"}])
        page = tap(phone, stakes(phone, slug, 4, 4), "hands:0:double:1", "hands:0:result:win", "hands:1:result:lose")
        page = save(phone, page)
        assert (page.status, page.path) == (422, f"/t/{slug}/enter/results")
        assert page.faults == ["Ben hat 6 Chips; gesetzt sind 8."]

    def test_as_last_time_is_one_tap(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK, 4)
        again = say("again-word", "black_jack")
        assert again not in phone.open(f"/t/{slug}/enter/stakes").text, "there was no last time"
        page = tap(phone, stakes(phone, slug, 5, 0, 4), "hands:0:result:win", "hands:1:result:lose")
        save(phone, page)
        page = phone.press(phone.open(f"/t/{slug}/enter/stakes"), again)
        assert page.path == f"/t/{slug}/enter/results", "it goes straight on"
        # Cem did not play, and so he does not now, unless he goes back and says so.
        page = phone.open(f"/t/{slug}/enter/stakes")
        assert [page.ticked(f"stake_{seat}") for seat in (1, 2, 3)] == ["5", "0", "4"]
        assert again not in page.text
        page = phone.send(page, {"stake_2": "1"}, "stakes")
        assert page.path == f"/t/{slug}/enter/results"

    def test_as_last_time_stays_where_somebody_has_too_few_chips(self, phone: Pad, store: Store) -> None:
        rounds = [{"banker": 0, "hands": [hand(BEN, 5), hand(CEM, 4)]}, {"adjust": [0, -31, 0], "note": "Vorgabe"}]
        slug = sit(store, BLACK_JACK, rounds=rounds)
        page = phone.press(phone.open(f"/t/{slug}/enter/stakes"), say("again-word", "black_jack"))
        assert (page.status, page.path) == (422, f"/t/{slug}/enter/stakes")
        assert page.ticked("stake_2") == "4"
        assert page.faults == ["Ben fehlt noch."]

    def test_as_last_time_changes_no_stake_that_was_typed(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK, rounds=[{"banker": 0, "hands": [hand(BEN, 5), hand(CEM, 4)]}])
        page = phone.keep(phone.open(f"/t/{slug}/enter/stakes"), {"stake_1": "9"})
        phone.press(page, say("again-word", "black_jack"))
        page = phone.open(f"/t/{slug}/enter/stakes")
        assert [page.ticked(f"stake_{seat}") for seat in (1, 2)] == ["9", "4"]

    def test_a_stake_that_the_pad_does_not_know_yet_counts_too(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK, rounds=[{"banker": 0, "hands": [hand(BEN, 5), hand(CEM, 4)]}])
        phone.press(phone.open(f"/t/{slug}/enter/stakes"), say("again-word", "black_jack"), {"stake_1": "9"})
        page = phone.open(f"/t/{slug}/enter/stakes")
        assert [page.ticked(f"stake_{seat}") for seat in (1, 2)] == ["9", "4"]

    def test_the_hands_lie_as_people_sit_whoever_holds_the_bank(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK, 4)
        phone.send(phone.open(f"/t/{slug}/enter/stakes"), {"banker": "2", "stake_0": "1", "stake_1": "1", "stake_3": "1"}, "stakes")
        page = phone.open(f"/t/{slug}/enter/results")
        assert [each.attrs["aria-label"] for each in page.all("div", cls="hand")] == ["Ada", "Ben", "Dora"]

    @pytest.mark.parametrize("word", ["win", "lose"])
    def test_all_others_won_or_lost_is_one_tap(self, phone: Pad, store: Store, word: str) -> None:
        slug = sit(store, BLACK_JACK, 4)
        page = stakes(phone, slug, 2, 4, 6)
        assert say(f"others-{word}", "black_jack", n=0) in page.text
        page = tap(phone, page, "hands:1:result:push", f"hands:others:result:{word}")
        assert [each for each in offered(page) if ":others:" in each] == [], "no hand is left"
        page = save(phone, page)
        won = 8 if word == "win" else -8
        assert totals(page) == [100 - won, 30 + won // 4, 30, 30 + won * 3 // 4]

    @pytest.mark.parametrize(
        ("half", "said"), [("down", "den halben Chip behält die Bank"), ("up", "um einen halben Chip aufgerundet")]
    )
    def test_of_an_odd_stake_it_says_who_keeps_the_half(self, phone: Pad, store: Store, half: str, said: str) -> None:
        slug = sit(store, BLACK_JACK, half_chips=half)
        page = tap(phone, stakes(phone, slug, 5, 4), "hands:0:result:blackjack")
        assert page.all("div", cls="hand")[0].one("span", cls="aside").text == f"5 Chips, {said}"
        page = tap(phone, page, "hands:1:result:blackjack")
        assert page.all("div", cls="hand")[1].one("span", cls="aside").text == "4 Chips"
        page = save(phone, page)
        assert page.text.count(f"Black Jack, {said}") == 2, "in Ben's line, and in that of the bank against him"

    def test_whoever_has_no_chips_sits_out(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK, rounds=[{"adjust": [0, -30, 0], "note": "Vorgabe"}])
        page = phone.send(phone.open(f"/t/{slug}/enter/stakes"), {"stake_2": "4"}, "stakes")
        assert page.path == f"/t/{slug}/enter/results"
        assert [each for each in offered(page) if ":result:win:" in each] == ["hands:0:result:win:1"]

    def test_an_old_round_is_corrected(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK, rounds=[{"banker": 0, "hands": [hand(BEN, 5), hand(CEM, 4)]}])
        page = phone.open(f"/t/{slug}/entries/1/correct")
        assert [page.ticked(f"stake_{seat}") for seat in (1, 2)] == ["5", "4"]
        page = tap(phone, page, "hands:0:result:lose", "hands:1:split:2")
        page = tap(phone, page, "hands:1:result:push", "hands:2:result:win")
        page = phone.send(page, {"stake_1": "6"}, "correct")
        assert page.path == f"/t/{slug}"
        assert totals(page) == [100 + 6 - 4, 24, 34]

    def test_tiles_give_the_result(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK)
        page = stakes(phone, slug, 5, 4)
        links = [link for link in page.links if f"/t/{slug}/ask/hand?" in link and ".cell=hands_" in link]
        assert len(links) == 2
        asked = {".stage": "results", ".cell": "hands_0", "tiles": "Ks,9h", "bank": "Th,8h"}
        page = phone.open(f"/t/{slug}/ask/hand", query_string=asked)
        page = phone.press(page, "Eintragen")
        assert page.path == f"/t/{slug}/enter/results"
        chosen = [node.attrs["value"] for node in page.all("button", name=".tap", aria_pressed="true")]
        assert "hands:0:result:win:2" in chosen
        assert "hands:0:result:lose" not in chosen
        page = phone.open(links[0])
        assert page.status == 200
        assert page.all("p", cls="answer-text"), "the tiles lie there still"
        page = save(phone, tap(phone, phone.open(f"/t/{slug}/enter/results"), "hands:1:result:lose"))
        assert totals(page) == [100 - 5 + 4, 35, 26]
        assert entries(store, slug)[0]["bank"] == ["Th", "8h"]


def hand(seat: int, stake: int, result: str = "win", **more: Any) -> dict[str, Any]:
    return {"seat": seat, "stake": stake, "result": result, **more}


CASINO = {"checked_round": "on", "most_raises": 0, "min_raise": "last", "late_double": False}


class TestPoker:
    def test_all_stand_as_they_sit_and_the_dealer_is_named(self, phone: Pad, store: Store) -> None:
        slug = sit(store, HOLDEM, 4)
        page = bets(phone, slug)
        assert list(box(page)[1]) == ["Ada", "Ben", "Cem", "Dora"]
        page = save(phone, decide(phone, page, *["call"] * 4, *["open 4", "call", "call", "call"] * 3))
        keys = [each.text for each in page.one("div", cls="seat-keys").all("button")]
        assert [each.split()[1] for each in keys] == ["Ada", "Ben", "Cem", "Dora"]
        assert [each.endswith(", gibt") for each in keys] == [True, False, False, False]

    def test_as_in_a_casino_the_keys_speak_its_words(self, phone: Pad, store: Store) -> None:
        page = bets(phone, sit(store, HOLDEM, **CASINO))
        keys = page.one("div", cls="strip").text
        assert all(each in keys for each in ("Fold", "Raise um", "Call 2", "zum Call"))
        page = decide(phone, page, "call", "call", "call")
        keys = page.one("div", cls="strip").text
        assert all(each in keys for each in ("Fold", "Check", "Bet"))
        assert not any(each in keys for each in ("Schieben", "Eröffnen", "Aussteigen", "Halten"))

    def test_by_the_rulebook_they_speak_its_own(self, phone: Pad, store: Store) -> None:
        page = decide(phone, bets(phone, sit(store, HOLDEM)), "call", "call", "call")
        keys = page.one("div", cls="strip").text
        assert all(each in keys for each in ("Schieben", "Eröffnen", "Aussteigen"))

    def test_every_row_says_what_happened(self, phone: Pad, store: Store) -> None:
        hands = [{"put_in": [2, 9, 9, 0], "order": [[1, 2]]}, {"put_in": [0, 2, 4, 0], "order": [[2]]}]
        page = phone.sheet(sit(store, STUD, 4, rounds=hands))
        assert [each.text for each in page.all("span", cls="happened")] == [
            "Cem gewinnt 6, alle anderen sind ausgestiegen", "Ben und Cem teilen sich 20",
        ]  # fmt: skip
        assert not page.all("p", cls="told"), "nothing is said twice"

    def test_draw_from_the_antes_to_the_showdown(self, phone: Pad, store: Store) -> None:
        slug = sit(store, DRAW)
        page = bets(phone, slug)
        assert box(page) == (3, {"Ada": 199, "Ben": 199, "Cem": 199})
        # Ben opens with 4, Cem calls and raises by 3, Ada folds, Ben calls; then both check, and Ben opens or folds.
        page = decide(phone, page, "open 4", "raise 7", "fold", "call")
        assert box(page) == (3 + 14, {"Ada": 199, "Ben": 192, "Cem": 192})
        page = decide(phone, page, "check", "check", "open 1", "call")
        assert say("bets-done") in page.text
        page = save(phone, page)
        assert page.path == f"/t/{slug}/enter/showdown"
        assert not [each for each in offered(page) if each.startswith("order:0:")], "Ada has folded"
        page = save(phone, tap(phone, page, "order:2:next::0"))
        assert page.path == f"/t/{slug}"
        assert totals(page) == [199, 200 - 9, 200 + 10]
        assert points_of(page, 1) == ["−1", "−9", "+10"]

    def test_stud_the_tiles_tell_who_begins(self, phone: Pad, store: Store) -> None:
        slug = sit(store, STUD)
        page = bets(phone, slug)
        assert say("bets-who-0") in page.text
        assert offered(page) == ["bets:0:begin::0", "bets:1:begin::0", "bets:2:begin::0"]
        page = decide(phone, tap(phone, page, "bets:2:begin::0"), "open 1", "fold", "call")
        for _ in range(3):
            assert say("bets-who-1") in page.text
            begins = next(each for each in offered(page) if each.startswith("bets:2:begin"))
            page = decide(phone, tap(phone, page, begins), "open 1", "call")
        page = tap(phone, save(phone, page), "order:1:next::0", "order:2:same::1")
        assert totals(save(phone, page)) == [200, 200, 200], "Ben and Cem share what they put in"

    def test_holdem_the_blinds_go_in_by_themselves(self, phone: Pad, store: Store) -> None:
        slug = sit(store, HOLDEM)
        page = bets(phone, slug)
        assert box(page) == (3, {"Ada": 200, "Ben": 199, "Cem": 198})
        page = decide(phone, page, "call 2", "call 1", "call 0", "check", "check", "open 2", "call", "call")
        assert box(page) == (12, {"Ada": 196, "Ben": 196, "Cem": 196})
        page = decide(phone, page, "open 4", "fold", "call", "open 4", "call")
        page = tap(phone, save(phone, page), "order:0:next::0")
        assert totals(save(phone, page)) == [200 + 4 + 4 + 8, 200 - 12, 200 - 4]

    @pytest.mark.parametrize("game", POKER)
    def test_who_is_left_alone_takes_the_pot_without_a_showdown(self, phone: Pad, store: Store, game: str) -> None:
        slug = sit(store, game)
        page = bets(phone, slug)
        if game == STUD:
            page = tap(phone, page, "bets:1:begin::0")
        page = decide(phone, page, "fold", "fold")
        page = save(phone, page)
        assert page.path == f"/t/{slug}"
        assert totals(page) == {DRAW: [202, 199, 199], STUD: [200, 200, 200], HOLDEM: [200, 199, 201]}[game]

    def test_a_typed_number_raises_by_so_much(self, phone: Pad, store: Store) -> None:
        page = tap(phone, bets(phone, sit(store, HOLDEM)), "bets:0:raise::0", amount="15")
        assert box(page) == (3 + 17, {"Ada": 183, "Ben": 199, "Cem": 198})
        assert page.ticked("amount") == "", "nothing is left in the field"

    @pytest.mark.parametrize("amount", ["0", "199", "-3", "x", "1.5", "9" * 400])
    def test_a_typed_number_that_cannot_be_is_told_with_its_bounds(self, phone: Pad, store: Store, amount: str) -> None:
        slug = sit(store, HOLDEM)
        page = tap(phone, bets(phone, slug), "bets:0:raise::0", amount=amount)
        assert box(page)[0] == 3
        assert say("raise-by", low=1, high=198) in page.faults

    def test_a_decision_is_taken_back(self, phone: Pad, store: Store) -> None:
        slug = sit(store, HOLDEM)
        page = decide(phone, bets(phone, slug), "raise 12", "fold")
        page = tap(phone, page, "bets::drop::2", "bets::drop::1")
        assert box(page) == (3, {"Ada": 200, "Ben": 199, "Cem": 198})
        assert not [each for each in offered(page) if ":drop:" in each]

    @pytest.mark.parametrize("late", ["bets:1:fold:0:1", "bets:1:call:1:1", "bets::drop::1"])
    def test_a_key_drawn_before_another_phone_changed_the_bets_does_nothing(self, phone: Pad, store: Store, late: str) -> None:
        """One phone shows Ben's keys after Ada's call. On the other one Ada raises instead: it is Ben's turn again."""
        slug = sit(store, HOLDEM)
        shown = decide(phone, bets(phone, slug), "call")
        assert late in offered(shown)
        decide(phone, tap(phone, bets(phone, slug), "bets::drop::1"), "raise 12")
        page = tap(phone, shown, late)
        assert json.loads(page.ticked("bets") or "") == [[[ADA, "raise", 12]]]

    @pytest.mark.parametrize(
        ("arrived", "after", "stands"),
        [
            (["bets:0:fold:0:0"], [], [[ADA, "call", 2]]),
            ([], [], [[ADA, "call", 2]]),
            (["bets:0:fold:0:0"], ["bets:1:call:1:1"], [[ADA, "fold", 0], [BEN, "call", 1]]),
            ([], ["bets:0:raise:12:0"], [[ADA, "raise", 12]]),
        ],
        ids=["had arrived", "was lost", "had arrived and somebody went on", "was lost and somebody else decided"],
    )
    def test_a_tap_takes_the_place_of_one_that_may_have_arrived(
        self, phone: Pad, store: Store, arrived: list[str], after: list[str], stands: list[Any]
    ) -> None:
        slug = sit(store, HOLDEM)
        shown = bets(phone, slug)

        def sends(what: str, key: str, *gone: str) -> None:
            fields = {**shown.fields(shown.one("form", id="pad")), ".tap": what, ".tapped": key, "bets_seen": ""}
            assert phone.post(f"{shown.path}/draft", {**fields, ".instead": [*gone]}).status == 200

        for what in arrived:
            sends(what, "first")
        for what in after:
            sends(what, "other")
        for _ in range(2):
            sends("bets:0:call:2:0", "second", "first bets:0:drop::1")
            assert json.loads(draft(store, slug)["bets"]) == [stands]
        sends("bets:0:fold:0:0", "first")
        assert json.loads(draft(store, slug)["bets"]) == [stands], "what gave way comes too late"

    def test_pots_are_shown_as_they_arise(self, phone: Pad, store: Store) -> None:
        """Ada has 10: the main pot is 10 of each, the others play on."""
        slug = sit(store, DRAW, rounds=[{"adjust": [-190, 0, 0], "note": "Vorgabe"}])
        page = bets(phone, slug)
        assert not page.all("ul", cls="pots")
        page = decide(phone, page, "open 4")
        page = decide(phone, page, "call", "raise 9", "call", "call", "open 1", "raise 190")
        page = tap(phone, page, "bets::drop::7")
        page = decide(phone, page, "call")
        pots = [(int(node.one("b").text), len(node.one("span", cls="marks").all("span", cls="mark"))) for node in pots_of(page)]
        assert pots == [(30, 3), (2, 2)]
        page = save(phone, page)
        page = tap(phone, page, "order:0:next::0")
        assert save(phone, page).status == 422, "the side pot has no winner yet"
        page = tap(phone, phone.open(page.path), "order::on::1", "order:2:next::1")
        assert totals(save(phone, page)) == [30, 200 - 11, 200 - 11 + 2]

    def test_the_betting_must_be_over(self, phone: Pad, store: Store) -> None:
        slug = sit(store, DRAW)
        page = decide(phone, bets(phone, slug), "open 4", "call")
        refused = phone.post(f"/t/{slug}/enter/bets", page.fields(page.form("bets")))
        assert refused.status == 422
        assert entries(store, slug) == []

    def test_house_rules_bound_what_is_offered(self, phone: Pad, store: Store) -> None:
        page = bets(phone, sit(store, DRAW, min_stake=5, max_raise=7))
        assert opens_of(page) == (5, 7)
        page = bets(phone, sit(store, DRAW, min_stake=10, max_raise="half-pot"))
        assert opens_of(page) == (10, 15)


def opens_of(page: Page) -> tuple[int, int]:
    """With how much can be opened: the least stands on the key beneath its field, the most on the last of those above it."""
    most = [each.split(":")[3] for each in offered(page) if ":open:" in each]
    return int(page.one("button", id="bet-higher").one("b").text), int(most[-2])


def pots_of(page: Page) -> list[Any]:
    return page.one("ul", cls="pots").all("li")


class TestChipsByHand:
    """Who does not want to tap every decision writes down the chips."""

    def by_hand(self, phone: Pad, slug: str, *chips: int) -> Page:
        page = phone.send(bets(phone, slug), {"how": "chips"}, "bets")
        assert "f-put_in_0" in page.ids
        return phone.send(page, {f"put_in_{seat}": str(put_in) for seat, put_in in enumerate(chips)}, "bets")

    def test_the_all_in_winner_is_tapped_first_and_nothing_is_wrong(self, phone: Pad, store: Store) -> None:
        """Ben is all-in with 20, Ada and Cem have 50 in: who comes second is still open, and nobody is said to have folded."""
        slug = sit(store, DRAW, rounds=[{"adjust": [0, -180, 0], "note": "Vorgabe"}])
        page = tap(phone, self.by_hand(phone, slug, 50, 20, 50), "order:1:next::0")
        assert not page.all("div", cls="problem")
        assert "Ben bekommt 60 dann Neben 1 mit 60" in page.text
        page = save(phone, page)
        assert page.status == 422
        assert "Ada ist ausgestiegen und hat 50 eingesetzt" in page.text, "whoever saves it so is told"
        page = tap(phone, phone.open(page.path), "order::on::1", "order:0:next::1", "order:2:same::2")
        assert totals(save(phone, page)) == [180, 60, 180]

    @pytest.mark.parametrize("game", POKER)
    def test_chips_and_who_won(self, phone: Pad, store: Store, game: str) -> None:
        slug = sit(store, game)
        page = self.by_hand(phone, slug, 20, 20, 5)
        assert page.path == f"/t/{slug}/enter/showdown"
        assert page.one("p", cls="pot").one("b").text == "45"
        page = save(phone, tap(phone, page, "order:1:next::0", "order::on::1", "order:0:next::1"))
        assert totals(page) == [180, 225, 195]
        assert entries(store, slug) == [{"put_in": [20, 20, 5], "order": [[1], [0]]}]

    def test_the_next_hand_is_written_so_too(self, phone: Pad, store: Store) -> None:
        slug = sit(store, DRAW, rounds=[{"put_in": [5, 5, 5], "order": [[0], [1, 2]]}])
        page = bets(phone, slug)
        assert {f"f-put_in_{seat}" for seat in range(3)} <= page.ids
        assert not [each for each in offered(page) if each.startswith("bets")]

    def test_less_than_the_others_is_told_beside_the_seat(self, phone: Pad, store: Store) -> None:
        slug = sit(store, DRAW)
        page = self.by_hand(phone, slug, 20, 19, 5)
        page = save(phone, tap(phone, page, "order:1:next::0", "order::on::1", "order:0:next::1"))
        assert page.status == 422
        assert any("Ben" in fault and "19" in fault for fault in page.faults)
        assert entries(store, slug) == []

    def test_more_than_he_has_is_told_at_once(self, phone: Pad, store: Store) -> None:
        slug = sit(store, DRAW)
        page = self.by_hand(phone, slug, 20, 201, 5)
        assert page.status == 422
        assert page.faults_at("put_in_1")

    @pytest.mark.parametrize("text", ["9" * 12, "9" * 400, "-5", "x", "1e5", "NaN"])
    def test_numbers_that_cannot_be(self, phone: Pad, store: Store, text: str) -> None:
        slug = sit(store, STUD)
        page = phone.send(bets(phone, slug), {"how": "chips"}, "bets")
        page = phone.send(page, {"put_in_0": "5", "put_in_1": text, "put_in_2": "5"}, "bets")
        assert page.status == 422
        assert page.faults_at("put_in_1")


class TestCorrections:
    BETS = ([[BEN, "open", 4], [CEM, "call", 4], [ADA, "fold", 0]], [[BEN, "open", 2], [CEM, "call", 2]])

    def test_a_tapped_hand_was_tapped_wrongly(self, phone: Pad, store: Store) -> None:
        """Cem raised by 10 in the end, and Ben folded."""
        slug = sit(store, DRAW, rounds=[{"bets": self.BETS, "order": [[CEM], [BEN]]}])
        page = phone.open(f"/t/{slug}/entries/1/correct")
        page = tap(phone, page, "bets::drop::5")
        assert page.path == f"/t/{slug}/entries/1/correct"
        page = decide(phone, tap(phone, page, "bets:2:raise::4", amount="10"), "fold")
        page = phone.send(page, to="correct")
        assert page.path == f"/t/{slug}"
        assert totals(page) == [199, 200 - 7, 200 + 8]
        assert entries(store, slug)[-1]["entry"]["bets"][1] == [[BEN, "open", 2], [CEM, "raise", 12], [BEN, "fold", 0]]

    def test_somebody_else_won(self, phone: Pad, store: Store) -> None:
        slug = sit(
            store, DRAW, rounds=[{"bets": self.BETS, "order": [[CEM], [BEN]]}, {"put_in": [1, 1, 1], "order": [[ADA], [BEN, CEM]]}]
        )
        page = phone.open(f"/t/{slug}/entries/1/correct")
        page = tap(phone, page, "order:2:off::1", "order:1:next::0")
        page = phone.send(page, to="correct")
        assert totals(page) == [199 + 2, 200 + 8 - 1, 200 - 7 - 1]

    def test_chips_that_were_counted_wrongly(self, phone: Pad, store: Store) -> None:
        slug = sit(store, STUD, rounds=[{"put_in": [5, 5, 1], "order": [[ADA], [BEN]]}])
        page = phone.open(f"/t/{slug}/entries/1/correct")
        page = phone.send(page, {"put_in_2": "3"}, "correct")
        assert totals(page) == [208, 195, 197]

    def test_a_tapped_hand_is_written_as_chips_after_all(self, phone: Pad, store: Store) -> None:
        slug = sit(store, DRAW, rounds=[{"bets": self.BETS, "order": [[CEM], [BEN]]}])
        page = phone.send(phone.open(f"/t/{slug}/entries/1/correct"), {"how": "chips"}, "correct")
        page = phone.send(page, {f"put_in_{seat}": str(chips) for seat, chips in enumerate((1, 9, 9))}, "correct")
        assert totals(page) == [199, 200 - 9, 200 + 10]

    @pytest.mark.parametrize("game", CHIPS)
    def test_undone_it_stands_in_the_form_again(self, phone: Pad, store: Store, game: str) -> None:
        entry: dict[str, Any] = {"put_in": [5, 5, 2], "order": [[ADA], [BEN]]}
        entry = {"banker": 0, "hands": [hand(BEN, 5), hand(CEM, 4, "lose")]} if game == BLACK_JACK else entry
        slug = sit(store, game, rounds=[entry])
        was = totals(phone.sheet(slug))
        page = phone.send(phone.sheet(slug), to="undo")
        last = "results" if game == BLACK_JACK else "showdown"
        page = save(phone, phone.open(f"/t/{slug}/enter/{last}"))
        assert page.path == f"/t/{slug}", page.text
        assert totals(page) == was


class TestWhatNobodyTaps:
    FORGED = (
        "", ":", "::::", "bets", "bets::::", "bets:0:call:2:7", "bets:2:call:2:0", "bets:0:raise:99999999999:0",
        "bets:0:raise:-5:0", "bets:7:fold:0:0", "bets:-1:fold:0:0", "bets:0:win:0:0", "order:0:next::0\x00", "order:9:next::0",
        "order:0:win::0", "hands:0:result:draw", "hands:99:result:win", "hands:0:split:99", "how:chips", "put_in_0:5", "amount:5",
        "__class__:0:a:b:0", "<script>:0:a:b:0", f"bets:{'9' * 5000}:fold:0:0", f"bets:0:raise:{'9' * 5000}:0",
        f"order:{'9' * 5000}:next::0", f"hands:{'9' * 5000}:result:win", f"bets:0:call:2:{'9' * 5000}", "ä:ö:ü:ß:0",
        "bets:²:fold:0:0", "bets:0:call:2:²",
    )  # fmt: skip

    @pytest.mark.exhaustive
    @pytest.mark.parametrize("game", mostly_exhaustive(CHIPS))
    def test_forged_taps_change_nothing(self, phone: Pad, store: Store, game: str) -> None:
        slug = sit(store, game, rounds=[{"adjust": [0, 0, 0], "note": "Vorgabe"}])
        for stage in stages_of(game):
            address = f"/t/{slug}/enter/{stage.id}"
            for what in self.FORGED:
                page = phone.open(f"/t/{slug}/enter/{stages_of(game)[0].id}")
                phone.post(f"{address}/tap", {**page.fields(page.form()), ".tap": what})
                assert not {"bets", "order", "hands", "put_in_0"} & {*draft(store, slug)}, what
        assert len(entries(store, slug)) == 1

    @pytest.mark.exhaustive
    @pytest.mark.parametrize(
        "text",
        [
            "[" * 5000,
            "{}",
            "5",
            "[[[9, 9, 9]]]",
            '{"0": 5}',
            '[{"seat": 1, "tiles": 5}]',
            "9" * 5000,
            '[{"seat": []}]',
            "[[0, null]]",
        ],
        ids=lambda text: text[:20],
    )
    @pytest.mark.parametrize("game", [BLACK_JACK, HOLDEM])
    def test_forged_lists_are_no_trouble(self, phone: Pad, store: Store, game: str, text: str) -> None:
        slug = sit(store, game)
        names = ("hands", "bank") if game == BLACK_JACK else ("bets", "order", "hands", "board", "begins", "amount")
        first, last = (f"/t/{slug}/enter/{stage.id}" for stage in stages_of(game))
        for how, forged in [("track", [name]) for name in names] + [("chips", list(names))]:
            page = phone.open(first)
            seen = {".seen": "0", "how": how, "stake_1": "5", "stake_2": "5", "put_in_0": "5", "put_in_1": "5", "put_in_2": "5"}
            sent = {**page.fields(page.form()), **seen, ".tap": "bets::drop::0", **dict.fromkeys(forged, text)}
            for address in (first, last):
                for where in ("", "/tap", "/draft"):
                    phone.post(f"{address}{where}", sent)
            for address in (first, last, f"/t/{slug}"):
                phone.open(address)
            for question in questions_of(game):
                ways = {".stage": stages_of(game)[-1].id, ".cell": "hands_0"}
                phone.open(f"/t/{slug}/ask/{question}", query_string=ways)
        assert entries(store, slug) == []

    @pytest.mark.parametrize("game", CHIPS)
    def test_a_tap_on_a_page_of_yesterday_changes_nothing(self, phone: Pad, other: Pad, store: Store, game: str) -> None:
        slug = sit(store, game)
        if game == BLACK_JACK:
            old = stakes(phone, slug, 5, 5)
            store.append(slug, NewStep("entry", {"banker": 0, "hands": [hand(BEN, 5)]}), seen=0, key="theirs", at=1_800_000_001)
            what = "hands:0:result:win"
        else:
            old = bets(phone, slug)
            store.append(
                slug, NewStep("entry", {"put_in": [5, 5, 5], "order": [[0], [1, 2]]}), seen=0, key="theirs", at=1_800_000_001
            )
            what = offered(old)[0]
        page = tap(phone, old, what)
        assert "Auf dem Block hat sich inzwischen etwas geändert." in page.text
        assert draft(store, slug) == {}
        assert len(entries(store, slug)) == 1

    @pytest.mark.parametrize("game", CHIPS)
    def test_a_finished_table_takes_no_taps(self, phone: Pad, store: Store, game: str) -> None:
        slug = sit(store, game)
        stage = stages_of(game)[0].id
        page = phone.open(f"/t/{slug}/enter/{stage}")
        phone.send(phone.open(f"/t/{slug}/end"), to="end")
        phone.post(f"/t/{slug}/enter/{stage}/tap", {**page.fields(page.form()), ".tap": "bets:1:fold:0:0"})
        assert phone.open(f"/t/{slug}/enter/{stage}").path == f"/t/{slug}"
        assert [step.kind for step in store.load(slug).steps] == ["end"]


class TestTwoPhones:
    def test_both_see_the_same_betting(self, phone: Pad, other: Pad, store: Store) -> None:
        slug = sit(store, HOLDEM)
        decide(phone, bets(phone, slug), "call 2")
        page = bets(other, slug)
        assert box(page) == (5, {"Ada": 198, "Ben": 199, "Cem": 198})
        decide(other, page, "call 1")
        assert box(bets(phone, slug))[0] == 6

    def test_the_same_decision_on_both_counts_once(self, phone: Pad, other: Pad, store: Store) -> None:
        slug = sit(store, HOLDEM)
        mine, theirs = bets(phone, slug), bets(other, slug)
        decide(phone, mine, "call 2")
        page = tap(other, theirs, "bets:0:call:2:0")
        assert page_place(page) == 1

    def test_a_decision_on_an_old_page_is_not_somebody_elses(self, phone: Pad, other: Pad, store: Store) -> None:
        """Ada folded on one phone; the other, not yet aware, says she raises. The first one counts."""
        slug = sit(store, HOLDEM)
        mine, theirs = bets(phone, slug), bets(other, slug)
        decide(phone, mine, "fold")
        page = tap(other, theirs, "bets:0:call:2:0")
        assert json.loads(page.ticked("bets") or "") == [[[ADA, "fold", 0]]]

    def test_results_of_two_hands_on_two_phones(self, phone: Pad, other: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK)
        mine = stakes(phone, slug, 5, 4)
        theirs = other.open(mine.path)
        tap(phone, mine, "hands:0:result:win")
        page = tap(other, theirs, "hands:1:result:lose")
        assert totals(save(other, page)) == [100 - 5 + 4, 35, 26]


class TestNewTable:
    def new(self, phone: Pad, game: str, players: int, **more: Any) -> Page:
        who = list(NAMES[:players])
        return phone.post("/new", {"game": game, "seat": who, "who": who, "dealer": "Ada", "options_of": game, **more})

    def start(self, phone: Pad, page: Page, **typed: str) -> dict[str, Any]:
        page = phone.send(page, typed, "tables")
        assert page.path.startswith("/t/"), page.text
        found: dict[str, Any] = json.loads(phone.open(f"{page.path}/record").html)["options"]
        return found

    @pytest.mark.parametrize("game", POKER)
    def test_the_most_to_raise_is_a_number(self, phone: Pad, game: str) -> None:
        page = self.new(phone, game, 3)
        assert page.ticked("option_max_raise.word") == "number"
        assert page.ticked("option_max_raise") == "0"
        assert self.start(phone, page, option_max_raise="10") == {"max_raise": 10}

    def test_untouched_it_is_what_the_rulebook_says(self, phone: Pad) -> None:
        assert self.start(phone, self.new(phone, DRAW, 3)) == {}

    @pytest.mark.parametrize("game", POKER)
    def test_or_half_the_pot(self, phone: Pad, game: str) -> None:
        page = self.new(phone, game, 3, **{"option_max_raise": "10", "option_max_raise.word": "half-pot"})
        assert page.ticked("option_max_raise.word") == "half-pot"
        assert not page.all("input", name="option_max_raise"), "there is no number to type"
        assert self.start(phone, page) == {"max_raise": "half-pot"}

    def test_one_tap_sets_all_house_rules_of_a_casino(self, phone: Pad) -> None:
        page = phone.press(self.new(phone, HOLDEM, 3, option_min_stake="10"), "Wie im Casino")
        casino = {"checked_round": "on", "most_raises": 0, "min_raise": "last", "late_double": False}
        assert self.start(phone, page) == {"min_stake": 10, **casino}

    def test_and_a_number_again(self, phone: Pad) -> None:
        page = self.new(phone, DRAW, 3, **{"option_max_raise": "half-pot", "option_max_raise.word": "number"})
        assert self.start(phone, page, option_max_raise="25") == {"max_raise": 25}

    def test_a_number_that_nobody_typed_is_that_of_the_rulebook(self, phone: Pad) -> None:
        page = self.new(phone, DRAW, 3, **{"option_max_raise": "half-pot", "option_max_raise.word": "half-pot"})
        assert self.start(phone, page, **{"option_max_raise": "half-pot", "option_max_raise.word": "number"}) == {}

    def test_half_the_pot_holds_for_the_next_table_until_it_is_changed(self, phone: Pad, store: Store) -> None:
        sit(store, DRAW, max_raise="half-pot")
        page = phone.open(f"/new?game={DRAW}")
        assert page.ticked("option_max_raise.word") == "half-pot"
        page = self.new(phone, DRAW, 3, **{"option_max_raise": "half-pot", "option_max_raise.word": "half-pot"})
        assert self.start(phone, page) == {"max_raise": "half-pot"}

    @pytest.mark.parametrize("text", ["-1", "1000001", "9" * 400, "halb", "half", "half-pots", "1.5", "[]"])
    def test_no_other_most(self, phone: Pad, store: Store, text: str) -> None:
        page = phone.send(self.new(phone, DRAW, 3), {"option_max_raise": text}, "tables")
        assert page.status == 422
        assert page.all("div", cls="problem")
        assert store.count() == 0

    def test_the_most_is_told_on_the_sheet(self, phone: Pad, store: Store) -> None:
        page = phone.sheet(sit(store, DRAW, max_raise="half-pot"))
        assert f"{say('option-max_raise')}: {say('choice-max_raise-half-pot')}" in page.text

    @pytest.mark.parametrize("game", POKER)
    def test_the_short_deck_is_for_three(self, phone: Pad, game: str) -> None:
        assert self.start(phone, self.new(phone, game, 3), option_short_deck="1") == {"short_deck": True}
        page = self.new(phone, game, 4, **{"option_short_deck": "1", "option_short_deck.shown": "1"})
        assert not page.all("input", name="option_short_deck")
        assert self.start(phone, page) == {}

    def test_a_short_deck_for_four_is_not_brought_in(self, phone: Pad, store: Store) -> None:
        record = {"scorepad": 1, "game": DRAW, "players": list(NAMES[:4]), "options": {"short_deck": True}}
        page = phone.send(phone.open("/import"), {"text": json.dumps(record)}, "import")
        assert page.status == 422
        assert store.count() == 0

    def test_crossed_stakes_are_told(self, phone: Pad, store: Store) -> None:
        page = phone.send(self.new(phone, BLACK_JACK, 3), {"option_min_stake": "5", "option_max_stake": "4"}, "tables")
        assert page.status == 422
        assert say("problem-stakes-crossed", "black_jack", low=5, high=4) in page.text


class TestAdjusting:
    """Chips are bought and sold by an adjustment; below 0 there are none."""

    @pytest.mark.parametrize("game", POKER)
    def test_nobody_has_less_than_no_chips(self, phone: Pad, store: Store, game: str) -> None:
        slug = sit(store, game)
        page = phone.adjust(slug, 5, -201, 0)
        assert page.status == 422
        assert page.faults_at("adjust_1") == [say("problem-adjust-below", name="Ben", n=200)]
        assert entries(store, slug) == []

    @pytest.mark.parametrize("game", POKER)
    def test_all_that_he_has_may_go(self, phone: Pad, store: Store, game: str) -> None:
        page = phone.adjust(sit(store, game), 5, -200, 0)
        assert totals(page) == [205, 0, 200]

    def test_each_of_several_is_told(self, phone: Pad, store: Store) -> None:
        page = phone.adjust(sit(store, DRAW), -201, 0, -300)
        assert page.faults_at("adjust_0")
        assert page.faults_at("adjust_2")

    def test_who_is_out_buys_again(self, phone: Pad, store: Store) -> None:
        slug = sit(store, HOLDEM, 4, [{"adjust": [0, 0, 0, -200], "note": "Vorgabe"}])
        assert say("told-is-out") in bets(phone, slug).one("section", cls="chip-box").text
        phone.adjust(slug, 0, 0, 0, 50)
        assert box(bets(phone, slug))[1]["Dora"] == 50

    def test_the_bank_may_owe(self, phone: Pad, store: Store) -> None:
        """Ruling of Black Jack."""
        slug = sit(store, BLACK_JACK, rounds=[{"adjust": [-100, 0, 0], "note": "Vorgabe"}])
        page = tap(phone, stakes(phone, slug, 10, 0), "hands:0:result:blackjack")
        assert totals(save(phone, page)) == [-15, 45, 30]


class TestQuestions:
    @pytest.mark.parametrize("game", CHIPS)
    def test_every_question_opens_with_and_without_a_table(self, phone: Pad, store: Store, game: str) -> None:
        for rounds in ([], [{"adjust": [-5, 5, 0], "note": "Vorgabe"}]):
            slug = sit(store, game, rounds=rounds)
            for question in questions_of(game):
                for stage in (None, *stages_of(game)):
                    page = phone.open(f"/t/{slug}/ask/{question}", query_string={".stage": stage.id} if stage else {})
                    assert page.status == 200
                    assert "{" not in page.text
        for question in questions_of(game):
            for players in (None, *games()[game].players, 99):
                page = phone.open(f"/ask/{game}/{question}", query_string={".players": players} if players else {})
                assert page.status == 200
                assert "{" not in page.text

    def test_whose_turn_it_is_at_a_table(self, phone: Pad, store: Store) -> None:
        """Nobody types who deals and who has how many chips: the table knows."""
        slug = sit(store, HOLDEM)
        page = phone.open(f"/t/{slug}/ask/turn")
        assert not page.all("input", name="chips_0")
        assert "Ada" in page.one("p", cls="answer-text").text
        asked = {"bets": json.dumps([[[ADA, "call", 2]]])}
        assert "Ben" in phone.open(f"/t/{slug}/ask/turn", query_string=asked).one("p", cls="answer-text").text

    def test_whose_turn_it_is_tapped_away_from_a_table(self, phone: Pad) -> None:
        asked = {".players": "3", "dealer": "0", "chips_0": "200", "chips_1": "200", "chips_2": "200", ".tap": "bets:0:call:2:0"}
        page = phone.open(f"/ask/{HOLDEM}/turn", query_string=asked)
        assert json.loads(page.ticked("bets") or "") == [[[ADA, "call", 2]]]
        assert "Platz 2" in page.one("p", cls="answer-text").text

    def test_who_may_begin_at_stud(self, phone: Pad, store: Store) -> None:
        page = phone.open(f"/t/{sit(store, STUD)}/ask/turn")
        assert [each for each in offered(page) if ":begin:" in each] == [f"bets:{seat}:begin::0" for seat in range(3)]

    def test_the_pots_of_a_table(self, phone: Pad, store: Store) -> None:
        """The example of the rules: 30, 5, 45 and 30, the first and the third stayed."""
        put_in = {f"put_in_{seat}": chips for seat, chips in enumerate((30, 5, 45, 30))}
        for address in (f"/ask/{DRAW}/pots?.players=4", f"/t/{sit(store, DRAW, 4)}/ask/pots?"):
            chips = "&".join(f"{name}={chips}" for name, chips in put_in.items())
            page = phone.open(f"{address}&{chips}&stayed=0&stayed=2")
            text = page.one("p", cls="answer-text").text
            assert "95" in text
            assert "15" in text

    @pytest.mark.parametrize("stage", ["", "?.stage=bets"])
    def test_the_pots_of_the_hand_at_the_table(self, phone: Pad, store: Store, stage: str) -> None:
        """Asked from the sheet or from the form: Ada folded after her ante of 1, Ben and Cem have 5 in."""
        slug = sit(store, DRAW)
        decide(phone, bets(phone, slug), "open 4", "call", "fold")
        page = phone.open(f"/t/{slug}/ask/pots{stage}")
        assert [page.one("input", name=f"put_in_{seat}").attrs["value"] for seat in range(3)] == ["1", "5", "5"]
        assert "11" in page.one("p", cls="answer-text").text

    @pytest.mark.parametrize("stage", ["", "?.stage=bets"])
    def test_whose_turn_it_is_at_the_table(self, phone: Pad, store: Store, stage: str) -> None:
        """Ada deals; Ben opened, Cem is next."""
        slug = sit(store, DRAW)
        decide(phone, bets(phone, slug), "open 4")
        assert "Cem ist am Zug" in phone.open(f"/t/{slug}/ask/turn{stage}").one("p", cls="answer-text").text

    def test_the_showdown_fills_the_form(self, phone: Pad, store: Store) -> None:
        slug = sit(store, DRAW)
        page = save(phone, decide(phone, bets(phone, slug), "open 4", "call", "fold", "check", "open 1", "call"))
        assert f"/t/{slug}/ask/showdown" in "".join(page.links)
        page = phone.open(f"/t/{slug}/ask/showdown", query_string={".stage": "showdown"})
        keys = [node.attrs.get("value") or "" for node in page.all("button", name=".tap")]
        slots = {key.rpartition(":")[0] for key in keys if key.startswith("slot:hands")}
        assert slots == {"slot:hands_1", "slot:hands_2"}, "Ada has folded"
        tiles = {"hands_1": ["As", "Ad", "Kc", "Qh", "9d"], "hands_2": ["2h", "5h", "8h", "Jh", "Kh"]}
        page = phone.open(f"/t/{slug}/ask/showdown", query_string={".stage": "showdown", **tiles})
        page = phone.press(page, "Spiel eintragen")
        assert page.path == f"/t/{slug}", "nothing was missing: it is written down"
        assert totals(page) == [199, 200 - 6, 200 + 7]
        assert "Flush" in page.text

    def shown_by_tiles(self, phone: Pad, store: Store) -> tuple[str, Any]:
        """A hand of Draw that only lacks its winner, and the page on which the tiles of both lie."""
        slug = sit(store, DRAW)
        save(phone, decide(phone, bets(phone, slug), "open 4", "call", "fold", "check", "open 1", "call"))
        tiles = {"hands_1": ["As", "Ad", "Kc", "Qh", "9d"], "hands_2": ["2h", "5h", "8h", "Jh", "Kh"]}
        return slug, phone.open(f"/t/{slug}/ask/showdown", query_string={".stage": "showdown", **tiles})

    def test_a_showdown_sent_twice_is_one_hand(self, phone: Pad, store: Store) -> None:
        slug, page = self.shown_by_tiles(phone, store)
        for _ in range(2):
            assert phone.press(page, "Spiel eintragen").path == f"/t/{slug}"
        assert len(json.loads(phone.open(f"/t/{slug}/record").html)["rounds"]) == 1

    def test_a_showdown_is_not_written_down_with_what_another_phone_changed(self, phone: Pad, store: Store) -> None:
        """Beside the button stood a hand of 5 each; meanwhile the last call was taken back."""
        slug, page = self.shown_by_tiles(phone, store)
        phone.post(f"/t/{slug}/enter/bets/tap", {".csrf": "", ".seen": "0", ".tap": "bets::drop::6"})
        page = phone.press(page, "Spiel eintragen")
        assert page.path.startswith(f"/t/{slug}/enter/")
        assert json.loads(phone.open(f"/t/{slug}/record").html)["rounds"] == []

    def test_tiles_of_a_hand_that_stands_on_the_sheet_are_not_those_of_the_next(self, phone: Pad, store: Store) -> None:
        """The way back in the browser after saving."""
        slug, page = self.shown_by_tiles(phone, store)
        phone.press(page, "Spiel eintragen")
        asked = {".stage": "showdown", ".sent": "1", ".seen": "0", "hands_1": "As,Ad,Kc,Qh,9d"}
        assert phone.open(f"/t/{slug}/ask/showdown", query_string=asked).path == f"/t/{slug}"

    @pytest.mark.parametrize("forged", ["", "[]", '{"hands": {"0": ["Zz"]}}', '{"hands": {"99": ["As", "Ad", "Kc", "Qh", "9d"]}}'])
    def test_a_forged_showdown_is_not_written(self, phone: Pad, store: Store, forged: str) -> None:
        slug = sit(store, DRAW)
        page = phone.post(f"/t/{slug}/enter/showdown/take/showdown", {".asked": forged, ".cell": ""})
        assert page.status == 400
        assert draft(store, slug) == {}


@pytest.mark.parametrize("game", mostly_exhaustive(CHIPS))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=scaled(0.2), deadline=None)
@given(data=st.data())
def test_out_and_in_and_out_again(phone: Pad, store: Store, game: str, data: st.DataObject) -> None:
    record = data.draw(records(games()[game]))
    page = phone.send(phone.open("/import"), {"text": json.dumps(record), ".key": f"in-{store.count()}", "again": ""}, "import")
    assert page.path.startswith("/t/"), page.text
    out = phone.open(f"{page.path}/record").html
    assert json.loads(out)["rounds"] == record["rounds"]
    page = phone.send(phone.open("/import"), {"text": out, ".key": f"again-{store.count()}", "again": ""}, "import")
    assert phone.open(f"{page.path}/record").html == out
    for seq in range(1, len(record["rounds"]) + 1):
        assert phone.open(f"{page.path}/entries/{seq}/correct").status == 200
