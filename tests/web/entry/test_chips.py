"""Black Jack and Poker without scripts: rounds tapped and typed, the chip box, corrections, what two phones tap at once."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorepad.store import NewStep, NewTable, Store
from scorepad.words import words
from tests.web.conftest import Pad, points_of, totals_of
from tests.web.page import Node, Page

BLACK_JACK, DRAW, STUD, HOLDEM = ("black-jack", "poker-draw", "poker-stud", "poker-holdem")
NAMES = ("Ada", "Ben", "Cem", "Dora")
ADA, BEN, CEM, DORA = range(4)
CASINO = {"checked_round": "on", "most_raises": 0, "min_raise": "last", "late_double": False}


def say(key: str, room: str = "poker", **args: Any) -> str:
    return words("de", room).say(key, args)


def sit(store: Store, game: str, players: int = 3, rounds: Any = (), **options: Any) -> str:
    """Ada deals, or holds the bank."""
    key = f"{game}-{store.count()}"
    return store.open(NewTable(game, NAMES[:players], 0, options, entries=list(rounds)), key=key, at=1_800_000_000)


def hand(seat: int, stake: int, result: str = "win", **more: Any) -> dict[str, Any]:
    return {"seat": seat, "stake": stake, "result": result, **more}


def chips_of(*chips: int) -> dict[str, Any]:
    """Chips that were bought or sold before the first hand."""
    return {"adjust": list(chips), "note": "Vorgabe"}


def bets(phone: Pad, slug: str) -> Page:
    return phone.open(f"/t/{slug}/enter/bets")


def offered(page: Page) -> list[str]:
    """What the buttons of the page would tap."""
    return [node.attrs["value"] for node in page.all("button", name=".tap")]


def tap(phone: Pad, page: Page, *taps: str, **typed: str) -> Page:
    """Tap buttons of the page, one after the other, as a phone without scripts does. They must be there."""
    for what in taps:
        (button,) = [each for each in page.all("button", name=".tap") if what in taps_of(each)]
        form = next(node for node in page.all("form") if button in node.walk())
        page = phone.post(button.attrs["formaction"], {**page.fields(form), **typed, ".tap": button.attrs["value"]})
        assert page.status == 200
    return page


def taps_of(button: Node) -> tuple[str, str]:
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
    return [int(total.replace("−", "-")) for total in totals_of(page)]


def box(page: Page) -> tuple[int, dict[str, int]]:
    """What lies in the middle, and what everybody holds."""
    chips = page.one("section", cls="chip-box")
    seats = {node.all("span", cls="cut")[0].text: node.one("b", cls="value").text for node in chips.one("ol").all("li")}
    pot = chips.one("p", cls="pot").one("b").text
    return int(pot), {name: int(held.replace("−", "-")) for name, held in seats.items()}


def entries(store: Store, slug: str) -> list[Any]:
    return [step.data for step in store.load(slug).steps]


def draft(store: Store, slug: str) -> dict[str, str]:
    return {name: text for name, text in store.draft(slug, f"next-{store.load(slug).version}").items() if text}


def stakes(phone: Pad, slug: str, *chips: int) -> Page:
    """Write down the stakes of Ben, Cem, …"""
    page = phone.open(f"/t/{slug}/enter/stakes")
    return phone.send(page, {f"stake_{seat}": str(stake) for seat, stake in enumerate(chips, 1)}, "stakes")


def stakes_of(page: Page, *seats: int) -> list[str | None]:
    return [page.ticked(f"stake_{seat}") for seat in seats]


class TestBlackJack:
    AGAIN = say("again-word", "black_jack")
    LAST = hand(BEN, 5), hand(CEM, 4)

    def test_stakes_then_results_then_the_sheet(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK, 4)
        page = phone.open(f"/t/{slug}/enter/stakes")
        assert "f-stake_0" not in page.ids, "the bank is not asked for a stake"
        page = phone.send(page, {"stake_1": "5", "stake_3": "0"}, "stakes")
        assert (page.status, page.faults_at("stake_2")) == (422, ["Cem fehlt noch."])
        page = stakes(phone, slug, 5, 0, 4)
        assert page.path == f"/t/{slug}/enter/results"
        assert box(page) == (9, {"Ada": 100, "Ben": 25, "Cem": 30, "Dora": 26})
        page = save(phone, tap(phone, page, "hands:0:result:win"))
        assert page.status == 422
        assert any("Dora" in fault and say("field-result", "black_jack") in fault for fault in page.faults)
        assert entries(store, slug) == []
        page = save(phone, tap(phone, page, "hands:1:result:blackjack"))
        assert (page.path, totals(page)) == (f"/t/{slug}", [100 - 5 - 6, 35, 30, 36])

    def test_double_and_split(self, phone: Pad, store: Store) -> None:
        page = tap(phone, stakes(phone, sit(store, BLACK_JACK), 5, 4), "hands:0:double:1", "hands:1:split:2")
        assert box(page) == (10 + 4 + 4, {"Ada": 100, "Ben": 20, "Cem": 22})
        black_jacks = [each for each in offered(page) if each.endswith(":result:blackjack:3")]
        assert black_jacks == ["hands:0:result:blackjack:3"], "a split hand is none"
        page = tap(phone, page, "hands:0:result:lose", "hands:1:result:win", "hands:2:result:win")
        assert totals(save(phone, page)) == [100 + 10 - 8, 20, 38]

    def test_what_cannot_be_staked_is_refused_with_the_stakes_and_doubled_with_the_results(self, phone: Pad, store: Store) -> None:
        """Ben has 6 left: it helps nobody to hear of it when the round is over."""
        slug = sit(store, BLACK_JACK, rounds=[chips_of(0, -24, 0)])
        page = stakes(phone, slug, 10, 4)
        assert (page.status, page.path) == (422, f"/t/{slug}/enter/stakes")
        assert page.faults_at("stake_1") == ["Ben hat 6 Chips; gesetzt sind 10."]
        page = tap(phone, stakes(phone, slug, 4, 4), "hands:0:double:1", "hands:0:result:win", "hands:1:result:lose")
        page = save(phone, page)
        assert (page.status, page.path) == (422, f"/t/{slug}/enter/results")
        assert page.faults == ["Ben hat 6 Chips; gesetzt sind 8."]
        page = stakes(phone, sit(store, BLACK_JACK, min_stake=3), 5, 2)
        assert (page.status, len(page.faults_at("stake_2"))) == (422, 1), "less than was agreed"

    def test_as_last_time_is_one_tap(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK, 4)
        assert self.AGAIN not in phone.open(f"/t/{slug}/enter/stakes").text, "there was no last time"
        save(phone, tap(phone, stakes(phone, slug, 5, 0, 4), "hands:0:result:win", "hands:1:result:lose"))
        page = phone.press(phone.open(f"/t/{slug}/enter/stakes"), self.AGAIN)
        assert page.path == f"/t/{slug}/enter/results", "it goes straight on"
        # Cem did not play, and so he does not now, unless he goes back and says so.
        page = phone.open(f"/t/{slug}/enter/stakes")
        assert stakes_of(page, 1, 2, 3) == ["5", "0", "4"]
        assert self.AGAIN not in page.text
        assert phone.send(page, {"stake_2": "1"}, "stakes").path == f"/t/{slug}/enter/results"

    def test_as_last_time_stays_where_somebody_has_too_few_chips(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK, rounds=[{"banker": 0, "hands": self.LAST}, chips_of(0, -31, 0)])
        page = phone.press(phone.open(f"/t/{slug}/enter/stakes"), self.AGAIN)
        assert (page.status, page.path) == (422, f"/t/{slug}/enter/stakes")
        assert (page.ticked("stake_2"), page.faults) == ("4", ["Ben fehlt noch."])

    @pytest.mark.parametrize("known", [True, False], ids=["that the pad knows", "that it does not know yet"])
    def test_as_last_time_changes_no_stake_that_was_typed(self, phone: Pad, store: Store, known: bool) -> None:
        slug = sit(store, BLACK_JACK, rounds=[{"banker": 0, "hands": self.LAST}])
        page, typed = phone.open(f"/t/{slug}/enter/stakes"), {"stake_1": "9"}
        phone.press(*((phone.keep(page, typed), self.AGAIN) if known else (page, self.AGAIN, typed)))
        assert stakes_of(phone.open(f"/t/{slug}/enter/stakes"), 1, 2) == ["9", "4"]

    def test_the_hands_lie_as_people_sit_whoever_holds_the_bank(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK, 4)
        phone.send(phone.open(f"/t/{slug}/enter/stakes"), {"banker": "2", "stake_0": "1", "stake_1": "1", "stake_3": "1"}, "stakes")
        page = phone.open(f"/t/{slug}/enter/results")
        assert [each.attrs["aria-label"] for each in page.all("div", cls="hand")] == ["Ada", "Ben", "Dora"]

    def test_all_others_won_or_lost_is_one_tap(self, phone: Pad, store: Store) -> None:
        for word, chips in (("win", [100 - 8, 32, 30, 36]), ("lose", [100 + 8, 28, 30, 24])):
            page = stakes(phone, sit(store, BLACK_JACK, 4), 2, 4, 6)
            assert say(f"others-{word}", "black_jack", n=0) in page.text
            page = tap(phone, page, "hands:1:result:push", f"hands:others:result:{word}")
            assert [each for each in offered(page) if ":others:" in each] == [], "no hand is left"
            assert totals(save(phone, page)) == chips, word

    def test_of_an_odd_stake_it_says_who_keeps_the_half(self, phone: Pad, store: Store) -> None:
        for half, sentence in (("down", "den halben Chip behält die Bank"), ("up", "um einen halben Chip aufgerundet")):
            page = stakes(phone, sit(store, BLACK_JACK, half_chips=half), 5, 4)
            page = tap(phone, page, "hands:0:result:blackjack", "hands:1:result:blackjack")
            beside = [each.one("span", cls="aside").text for each in page.all("div", cls="hand")]
            assert beside == [f"5 Chips, {sentence}", "4 Chips"], half
            lines = save(phone, page).text.count(f"Black Jack, {sentence}")
            assert lines == 2, f"{half}: in Ben's line, and in that of the bank against him"

    def test_whoever_has_no_chips_sits_out_and_the_bank_may_owe(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK, rounds=[chips_of(-100, -30, 0)])
        page = phone.send(phone.open(f"/t/{slug}/enter/stakes"), {"stake_2": "10"}, "stakes")
        assert [each for each in offered(page) if ":result:win:" in each] == ["hands:0:result:win:1"]
        assert totals(save(phone, tap(phone, page, "hands:0:result:blackjack"))) == [-15, 0, 45]

    def test_an_old_round_is_corrected(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK, rounds=[{"banker": 0, "hands": self.LAST}])
        page = phone.open(f"/t/{slug}/entries/1/correct")
        assert stakes_of(page, 1, 2) == ["5", "4"]
        page = tap(phone, page, "hands:0:result:lose", "hands:1:split:2", "hands:1:result:push", "hands:2:result:win")
        page = phone.send(page, {"stake_1": "6"}, "correct")
        assert (page.path, totals(page)) == (f"/t/{slug}", [100 + 6 - 4, 24, 34])

    def test_tiles_give_the_result(self, phone: Pad, store: Store) -> None:
        slug = sit(store, BLACK_JACK)
        page = stakes(phone, slug, 5, 4)
        links = [link for link in page.links if f"/t/{slug}/ask/hand?" in link and ".cell=hands_" in link]
        assert len(links) == 2
        asked = {".stage": "results", ".cell": "hands_0", "tiles": "Ks,9h", "bank": "Th,8h"}
        page = phone.press(phone.open(f"/t/{slug}/ask/hand", query_string=asked), "Eintragen")
        assert page.path == f"/t/{slug}/enter/results"
        assert "hands:0:result:win:2" in [node.attrs["value"] for node in page.all("button", name=".tap", aria_pressed="true")]
        assert phone.open(links[0]).all("p", cls="answer-text"), "the tiles lie there still"
        page = save(phone, tap(phone, phone.open(page.path), "hands:1:result:lose"))
        assert totals(page) == [100 - 5 + 4, 35, 26]
        assert entries(store, slug)[0]["bank"] == ["Th", "8h"]


class TestPoker:
    def test_draw_from_the_antes_to_the_showdown(self, phone: Pad, store: Store) -> None:
        slug = sit(store, DRAW)
        page = bets(phone, slug)
        assert box(page) == (3, {"Ada": 199, "Ben": 199, "Cem": 199})
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
        assert points_of(page, 1) == ["−1", "−9", "+10"]

    def test_stud_the_tiles_tell_who_begins(self, phone: Pad, store: Store) -> None:
        page = bets(phone, sit(store, STUD))
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
        page = bets(phone, sit(store, HOLDEM))
        assert box(page) == (3, {"Ada": 200, "Ben": 199, "Cem": 198})
        page = decide(phone, page, "call 2", "call 1", "call 0", "check", "check", "open 2", "call", "call")
        assert box(page) == (12, {"Ada": 196, "Ben": 196, "Cem": 196})
        page = save(phone, decide(phone, page, "open 4", "fold", "call", "open 4", "call"))
        keys = [each.text for each in page.one("div", cls="seat-keys").all("button")]
        assert [(key.split()[1], key.endswith(", gibt")) for key in keys] == [("Ada", True), ("Ben", False)], "as they sit"
        assert totals(save(phone, tap(phone, page, "order:0:next::0"))) == [200 + 4 + 4 + 8, 200 - 12, 200 - 4]

    def test_the_keys_speak_the_words_of_the_rulebook_or_those_of_a_casino(self, phone: Pad, store: Store) -> None:
        def keys(page: Page) -> str:
            return page.one("div", cls="strip").text

        book = ("Schieben", "Eröffnen", "Aussteigen")
        page = decide(phone, bets(phone, sit(store, HOLDEM)), "call", "call", "call")
        assert all(word in keys(page) for word in book)
        page = bets(phone, sit(store, HOLDEM, **CASINO))
        assert all(word in keys(page) for word in ("Fold", "Raise um", "Call 2", "zum Call"))
        page = decide(phone, page, "call", "call", "call")
        assert all(word in keys(page) for word in ("Fold", "Check", "Bet"))
        assert not any(word in keys(page) for word in (*book, "Halten"))

    def test_every_row_says_what_happened(self, phone: Pad, store: Store) -> None:
        hands = [{"put_in": [2, 9, 9, 0], "order": [[1, 2]]}, {"put_in": [0, 2, 4, 0], "order": [[2]]}]
        page = phone.sheet(sit(store, STUD, 4, rounds=hands))
        assert [each.text for each in page.all("span", cls="happened")] == [
            "Cem gewinnt 6, alle anderen sind ausgestiegen", "Ben und Cem teilen sich 20",
        ]  # fmt: skip
        assert not page.all("p", cls="told"), "nothing is said twice"

    def test_who_is_left_alone_takes_the_pot_without_a_showdown(self, phone: Pad, store: Store) -> None:
        slug = sit(store, STUD)
        page = save(phone, decide(phone, tap(phone, bets(phone, slug), "bets:1:begin::0"), "fold", "fold"))
        assert (page.path, totals(page)) == (f"/t/{slug}", [200, 200, 200])

    def test_a_typed_number_raises_by_so_much_and_is_taken_back(self, phone: Pad, store: Store) -> None:
        page = bets(phone, sit(store, HOLDEM))
        for amount in ("0", "199", "x"):
            page = tap(phone, page, "bets:0:raise::0", amount=amount)
            assert box(page)[0] == 3
            assert say("raise-by", low=1, high=198) in page.faults
        page = tap(phone, page, "bets:0:raise::0", amount="15")
        assert box(page) == (3 + 17, {"Ada": 183, "Ben": 199, "Cem": 198})
        assert page.ticked("amount") == "", "nothing is left in the field"
        page = tap(phone, decide(phone, page, "fold"), "bets::drop::2", "bets::drop::1")
        assert box(page) == (3, {"Ada": 200, "Ben": 199, "Cem": 198})
        assert not [each for each in offered(page) if ":drop:" in each]

    def test_pots_are_shown_as_they_arise(self, phone: Pad, store: Store) -> None:
        """Ada has 10: the main pot is 10 of each, the others play on."""
        page = bets(phone, sit(store, DRAW, rounds=[chips_of(-190, 0, 0)]))
        assert not page.all("ul", cls="pots")
        page = decide(phone, page, "open 4", "call", "raise 9", "call", "call", "open 1", "call")
        pots = page.one("ul", cls="pots").all("li")
        assert [(pot.one("b").text, len(pot.one("span", cls="marks").all("span", cls="mark"))) for pot in pots] == [
            ("30", 3), ("2", 2),
        ]  # fmt: skip
        page = tap(phone, save(phone, page), "order:0:next::0")
        assert save(phone, page).status == 422, "the side pot has no winner yet"
        page = tap(phone, phone.open(page.path), "order::on::1", "order:2:next::1")
        assert totals(save(phone, page)) == [30, 200 - 11, 200 - 11 + 2]


class TestChipsByHand:
    """Who does not want to tap every decision writes down the chips."""

    def by_hand(self, phone: Pad, slug: str, *chips: int) -> Page:
        page = phone.send(bets(phone, slug), {"how": "chips"}, "bets")
        assert "f-put_in_0" in page.ids
        return phone.send(page, {f"put_in_{seat}": str(put_in) for seat, put_in in enumerate(chips)}, "bets")

    def test_chips_and_who_won(self, phone: Pad, store: Store) -> None:
        for game in (DRAW, STUD, HOLDEM):
            slug = sit(store, game)
            page = self.by_hand(phone, slug, 20, 20, 5)
            assert (page.path, page.one("p", cls="pot").one("b").text) == (f"/t/{slug}/enter/showdown", "45")
            page = save(phone, tap(phone, page, "order:1:next::0", "order::on::1", "order:0:next::1"))
            assert totals(page) == [180, 225, 195], game
            assert entries(store, slug) == [{"put_in": [20, 20, 5], "order": [[1], [0]]}]
        page = bets(phone, slug)
        assert "f-put_in_0" in page.ids, "the next hand is written so too"
        assert not [each for each in offered(page) if each.startswith("bets")]

    def test_the_all_in_winner_is_tapped_first_and_nothing_is_wrong(self, phone: Pad, store: Store) -> None:
        """Ben is all-in with 20, Ada and Cem have 50 in: who comes second is still open, and nobody is said to have folded."""
        slug = sit(store, DRAW, rounds=[chips_of(0, -180, 0)])
        page = tap(phone, self.by_hand(phone, slug, 50, 20, 50), "order:1:next::0")
        assert not page.all("div", cls="problem")
        assert "Ben bekommt 60 dann Neben 1 mit 60" in page.text
        page = save(phone, page)
        assert page.status == 422
        assert "Ada ist ausgestiegen und hat 50 eingesetzt" in page.text, "whoever saves it so is told"
        page = tap(phone, phone.open(page.path), "order::on::1", "order:0:next::1", "order:2:same::2")
        assert totals(save(phone, page)) == [180, 60, 180]

    def test_what_cannot_be_stands_beside_the_seat(self, phone: Pad, store: Store) -> None:
        slug = sit(store, DRAW)
        page = self.by_hand(phone, slug, 20, 201, 5)
        assert (page.status, len(page.faults_at("put_in_1"))) == (422, 1), "more than Ben has is told at once"
        page = phone.send(page, {"put_in_1": "19"}, "bets")
        page = save(phone, tap(phone, page, "order:1:next::0", "order::on::1", "order:0:next::1"))
        assert page.status == 422
        assert any("Ben" in fault and "19" in fault for fault in page.faults), "less than Ada, and he won"
        assert entries(store, slug) == []


class TestCorrections:
    BETS = ([[BEN, "open", 4], [CEM, "call", 4], [ADA, "fold", 0]], [[BEN, "open", 2], [CEM, "call", 2]])

    def test_what_was_tapped_wrongly_and_who_won_and_the_chips(self, phone: Pad, store: Store) -> None:
        slug = sit(store, DRAW, rounds=[{"bets": self.BETS, "order": [[CEM], [BEN]]}])
        address = f"/t/{slug}/entries/1/correct"
        page = tap(phone, phone.open(address), "order:2:off::1", "order:1:next::0")
        assert totals(phone.send(page, to="correct")) == [199, 200 + 8, 200 - 7], "somebody else won"
        page = tap(phone, phone.open(address), "bets::drop::5")
        assert page.path == address
        page = phone.send(decide(phone, tap(phone, page, "bets:2:raise::4", amount="10"), "fold"), to="correct")
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
            slug = sit(store, HOLDEM)
            shown = decide(phone, bets(phone, slug), "call")
            assert late in offered(shown)
            decide(other, tap(other, bets(other, slug), "bets::drop::1"), "raise 12")
            assert json.loads(tap(phone, shown, late).ticked("bets") or "") == [[[ADA, "raise", 12]]], late

    def test_of_two_decisions_of_one_player_the_first_counts(self, phone: Pad, other: Pad, store: Store) -> None:
        for first, stands in (("call 2", [ADA, "call", 2]), ("fold", [ADA, "fold", 0])):
            slug = sit(store, HOLDEM)
            mine, theirs = bets(phone, slug), bets(other, slug)
            decide(phone, mine, first)
            assert json.loads(tap(other, theirs, "bets:0:call:2:0").ticked("bets") or "") == [[stands]], first

    def test_results_of_two_hands_on_two_phones(self, phone: Pad, other: Pad, store: Store) -> None:
        mine = stakes(phone, sit(store, BLACK_JACK), 5, 4)
        theirs = other.open(mine.path)
        tap(phone, mine, "hands:0:result:win")
        assert totals(save(other, tap(other, theirs, "hands:1:result:lose"))) == [100 - 5 + 4, 35, 26]

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

    def test_a_tap_on_a_page_of_yesterday_changes_nothing(self, phone: Pad, store: Store) -> None:
        slug = sit(store, HOLDEM)
        old = bets(phone, slug)
        store.append(slug, NewStep("entry", {"put_in": [5, 5, 5], "order": [[0], [1, 2]]}), seen=0, key="k", at=1_800_000_001)
        assert "Auf dem Block hat sich inzwischen etwas geändert." in tap(phone, old, "bets:0:fold:0:0").text
        phone.send(phone.open(f"/t/{slug}/end"), to="end")
        phone.post(f"{old.path}/tap", {**old.fields(old.form()), ".tap": "bets:0:fold:0:0"})
        assert phone.open(old.path).path == f"/t/{slug}", "a finished table takes no taps"
        assert "bets" not in draft(store, slug)
        assert [step.kind for step in store.load(slug).steps] == ["entry", "end"]


class TestNewTable:
    def new(self, phone: Pad, game: str, players: int, **more: Any) -> Page:
        who = list(NAMES[:players])
        return phone.post("/new", {"game": game, "seat": who, "who": who, "dealer": "Ada", "options_of": game, **more})

    def start(self, phone: Pad, page: Page, **typed: str) -> dict[str, Any]:
        page = phone.send(page, typed, "tables")
        assert page.path.startswith("/t/"), page.text
        options: dict[str, Any] = json.loads(phone.open(f"{page.path}/record").html)["options"]
        return options

    def test_the_most_to_raise_is_a_number_or_half_the_pot(self, phone: Pad) -> None:
        page = self.new(phone, DRAW, 3)
        assert (page.ticked("option_max_raise.word"), page.ticked("option_max_raise")) == ("number", "0")
        assert self.start(phone, page) == {}, "untouched it is what the rulebook says"
        assert self.start(phone, self.new(phone, STUD, 3), option_max_raise="10") == {"max_raise": 10}
        page = self.new(phone, HOLDEM, 3, **{"option_max_raise": "10", "option_max_raise.word": "half-pot"})
        assert page.ticked("option_max_raise.word") == "half-pot"
        assert not page.all("input", name="option_max_raise"), "there is no number to type"
        assert self.start(phone, page) == {"max_raise": "half-pot"}
        page = phone.open(f"/new?game={HOLDEM}")
        assert page.ticked("option_max_raise.word") == "half-pot", "so it is at the next table"
        again = {"option_max_raise": "half-pot", "option_max_raise.word": "number"}
        page = self.new(phone, HOLDEM, 3, **again)
        assert self.start(phone, page, option_max_raise="25") == {"max_raise": 25}, "and a number again"
        assert self.start(phone, self.new(phone, HOLDEM, 3, **again), **again) == {}, "of which nothing was typed"

    def test_no_other_most(self, phone: Pad, store: Store) -> None:
        page = self.new(phone, DRAW, 3)
        for text in ("-1", "1000001", "9" * 400, "half-pots", "1.5", "[]"):
            answer = phone.send(page, {"option_max_raise": text}, "tables")
            assert (answer.status, store.count()) == (422, 0), text[:9]
            assert answer.all("div", cls="problem"), text[:9]

    def test_one_tap_sets_all_house_rules_of_a_casino(self, phone: Pad) -> None:
        page = phone.press(self.new(phone, HOLDEM, 3, option_min_stake="10"), "Wie im Casino")
        assert self.start(phone, page) == {"min_stake": 10, **CASINO}

    def test_the_short_deck_is_offered_to_three_alone(self, phone: Pad) -> None:
        assert self.start(phone, self.new(phone, DRAW, 3), option_short_deck="1") == {"short_deck": True}
        page = self.new(phone, DRAW, 4, **{"option_short_deck": "1", "option_short_deck.shown": "1"})
        assert not page.all("input", name="option_short_deck")
        assert self.start(phone, page) == {}


def test_chips_are_bought_and_sold_by_an_adjustment_down_to_none(phone: Pad, store: Store) -> None:
    slug = sit(store, HOLDEM)
    page = phone.adjust(slug, -201, 0, -300)
    assert page.status == 422
    assert page.faults_at("adjust_0") == [say("problem-adjust-below", name="Ada", n=200)]
    assert page.faults_at("adjust_2")
    assert entries(store, slug) == []
    assert totals(phone.adjust(slug, 5, -200, 0)) == [205, 0, 200]
    assert say("told-is-out") in bets(phone, slug).one("section", cls="chip-box").text
    phone.adjust(slug, 0, 50, 0)
    assert box(bets(phone, slug))[1]["Ben"] == 49, "who is out buys again, and the small blind is in"


class TestQuestions:
    PAIR, FLUSH = ["As", "Ad", "Kc", "Qh", "9d"], ["2h", "5h", "8h", "Jh", "Kh"]

    def test_whose_turn_it_is_at_a_table(self, phone: Pad, store: Store) -> None:
        """Nobody types who deals and who has how many chips: the table knows; nor, asked from the sheet or form, the bets."""
        slug = sit(store, HOLDEM)
        page = phone.open(f"/t/{slug}/ask/turn")
        assert not page.all("input", name="chips_0")
        assert "Ada ist am Zug" in page.one("p", cls="answer-text").text
        decide(phone, bets(phone, slug), "call 2")
        for stage in ("", "?.stage=bets"):
            assert "Ben ist am Zug" in phone.open(f"/t/{slug}/ask/turn{stage}").one("p", cls="answer-text").text, stage
        page = phone.open(f"/t/{sit(store, STUD)}/ask/turn")
        assert [each for each in offered(page) if ":begin:" in each] == [f"bets:{seat}:begin::0" for seat in range(3)]

    def test_the_pots_of_the_hand_at_the_table(self, phone: Pad, store: Store) -> None:
        """Asked from the sheet or from the form: Ada folded after her ante of 1, Ben and Cem have 5 in."""
        slug = sit(store, DRAW)
        decide(phone, bets(phone, slug), "open 4", "call", "fold")
        for stage in ("", "?.stage=bets"):
            page = phone.open(f"/t/{slug}/ask/pots{stage}")
            assert [page.one("input", name=f"put_in_{seat}").attrs["value"] for seat in range(3)] == ["1", "5", "5"], stage
            assert "11" in page.one("p", cls="answer-text").text, stage

    def showdown(self, phone: Pad, store: Store) -> tuple[str, Page]:
        """A hand of Draw that only lacks its winner, and the page on which the tiles of both lie."""
        slug = sit(store, DRAW)
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
