"""A hand of poker on the pad: decisions tapped, the order tapped, the chips in between. Tests are named as in `test_rules.py`."""

import json
from itertools import chain, product
from typing import Any

import pytest
from hypothesis import assume, event, given
from hypothesis import strategies as st

from scorepad.core.game import GameState
from scorepad.core.question import answer_question
from scorepad.forms.cells import FieldTexts
from scorepad.forms.draft import entry_spec
from scorepad.forms.question import QuestionDraft
from scorepad.games import pad_of, questions_of
from scorepad.games.poker.bets import replay
from scorepad.games.poker.variants import by_itself
from scorepad.table import Table
from tests import tables
from tests.games.poker import slow, strategies
from tests.games.poker.test_rules import BY_ID, DRAW, FLUSH, HOLDEM, LOWER_PAIR, PAIR, STUD, adjusted, bets, each_game, tiles

ADA, BEN, CEM, DORA = range(4)

Texts = dict[str, str]


def table(game: str, *chips: int, dealer: int = 0, rounds: Any = (), **options: Any) -> Table:
    """A table at which everybody has so many chips; Ada deals."""
    before = [adjusted(*chips)] if {*chips} != {200} else []
    return tables.played(game, len(chips), *before, *rounds, dealer=dealer, options=options)


def state_of(game: str, *chips: int, **more: Any) -> GameState[Any]:
    return table(game, *chips, **more).state


@st.composite
def states(draw: st.DrawFn, game: str) -> GameState[Any]:
    """A table before a hand; two at least have chips."""
    asked = draw(strategies.tables(game))
    chips = asked.pop("chips")
    assume(sum(map(bool, chips)) > 1)
    return state_of(game, *chips, **asked)


def judged(game: str, state: GameState[Any], done: list[list[list[Any]]]) -> tuple[Any, ...]:
    """What the second judge says."""
    options, house = state.options, strategies.house_of(state.options.model_dump())
    return slow.judge(game, state.dealer, list(state.totals), options.min_stake, options.max_raise, done, **house)


def raw(game: str, state: GameState[Any], texts: Texts) -> dict[str, Any]:
    """What is typed, as JSON."""
    return FieldTexts(entry_spec(pad_of(game), state.setting), texts).json


def written(game: str, state: GameState[Any], texts: Texts) -> dict[str, Any]:
    """The entry for what is typed."""
    return pad_of(game).to_entry(raw(game, state, texts), state)


def look_at(game: str, state: GameState[Any], entry: dict[str, Any]) -> Any:
    """What the table says of an entry."""
    return table(game, *state.totals, dealer=state.dealer, **state.options.model_dump()).score_next(entry)


def tap(game: str, state: GameState[Any], texts: Texts, *taps: str) -> Texts:
    """The draft after some taps."""
    for what in taps:
        changed = pad_of(game).apply_tap(texts, what, state)
        texts = {name: text for name, text in {**texts, **changed}.items() if text}
    return texts


def keys(game: str, state: GameState[Any], texts: Texts) -> dict[str, Any]:
    parts = {name: texts[name] for name in ("amount", "begins") if name in texts}
    found: dict[str, Any] = pad_of(game).template_data("bets", {**raw(game, state, texts), **parts}, state)
    return found


def ranking(game: str, state: GameState[Any], texts: Texts) -> dict[str, Any]:
    found: dict[str, Any] = pad_of(game).template_data("order", raw(game, state, texts), state)
    return found


def open_to(game: str, state: GameState[Any], texts: Texts) -> list[int]:
    """The seats that can be tapped."""
    return sorted(each["seat"] for each in ranking(game, state, texts)["seats"] if each["may"])


def decide(game: str, state: GameState[Any], texts: Texts, seat: int, action: str, amount: int, *, typed: bool = False) -> Texts:
    """One decision: who begins where the tiles decide, then the key; `typed`: with the number field, by how much."""
    lies = keys(game, state, texts)
    if lies["seat"] is None:
        texts = tap(game, state, texts, f"bets:{seat}:begin::{lies['place']}")
        lies = keys(game, state, texts)
    assert lies["seat"] == seat
    if typed and action in ("open", "raise"):
        return tap(game, state, {**texts, "amount": str(amount - lies["owes"])}, f"bets:{seat}:{action}::{lies['place']}")
    return tap(game, state, texts, f"bets:{seat}:{action}:{amount}:{lies['place']}")


def betted(game: str, state: GameState[Any], done: str | list[list[list[Any]]], texts: Texts | None = None) -> Texts:
    """The draft after these bets were tapped."""
    texts = texts or {}
    for bet in chain(*(bets(done) if isinstance(done, str) else done)):
        texts = decide(game, state, texts, *bet)
    return texts


def bet_so_far(texts: Texts) -> list[list[list[Any]]]:
    done: list[list[list[Any]]] = json.loads(texts.get("bets", "[]"))
    return done


def ordered(game: str, state: GameState[Any], texts: Texts, *groups: list[int]) -> Texts:
    """The draft after pots were given to these seats, one after the other; several share."""
    for group in groups:
        place = ranking(game, state, texts)["place"]
        taps = [f"order:{group[0]}:next:"] if len(group) == 1 else [f"order:{seat}:same:" for seat in group]
        taps = taps if len(group) == 1 else ["order::share:", *taps, "order::on:"]
        texts = tap(game, state, texts, *(f"{what}:{place}" for what in taps))
    return texts


def box(game: str, state: GameState[Any], texts: Texts) -> Any:
    return pad_of(game).chip_state(look_at(game, state, written(game, state, texts)).entry, state)


THREE = state_of(DRAW, 200, 200, 200)
#: Three stay to the end, with 7 each.
CALLED = "Ben open 5, Cem call 5, Ada call 5 / Ben open 1, Cem call 1, Ada call 1"


class TestTapped:
    """Any hand that may be played can be tapped, decision by decision."""

    @each_game
    @given(data=st.data())
    def test_betting__the_keys_are_what_may_be_done_and_no_chip_is_lost(self, game: str, data: st.DataObject) -> None:
        state, variant = data.draw(states(game)), BY_ID[game].variant
        drawn = data.draw(strategies.actions(strategies.betting_of(variant, state), most=25))
        rules, folded, texts = state.options, set(), Texts()
        put_in = by_itself(variant, state.dealer, state.totals, rules.min_stake, rules.house)
        taps = [*chain(*drawn)]
        for place, bet in enumerate([*taps, None]):
            keys_fit(game, state, texts)
            chips_fit(game, state, texts, put_in, folded)
            if bet is not None:
                seat, action, amount = bet
                texts = decide(game, state, texts, *bet, typed=data.draw(st.booleans()))
                assert pad_of(game).apply_tap(texts, f"bets:{seat}:{action}:{amount}:{place}", state) == {}, "sent twice"
                put_in[seat] += amount
                folded |= {seat} if action == "fold" else set()
        assert bet_so_far(texts) == drawn
        assert set(texts) <= {"bets"}, "nothing is left in the number field, nobody is said to begin"
        for place in range(len(taps), 0, -1):
            once = tap(game, state, texts, f"bets::drop::{place}")
            assert tap(game, state, once, f"bets::drop::{place}") == once, "taken back twice by a double tap"
            texts = once
            assert [*chain(*bet_so_far(texts))] == taps[: place - 1]
        assert texts == {}

    @each_game
    @given(data=st.data())
    def test_showdown__a_tapped_hand_is_an_entry_and_its_pots_are_those_that_are_paid_out(
        self, game: str, data: st.DataObject
    ) -> None:
        state, variant = data.draw(states(game)), BY_ID[game].variant
        drawn = data.draw(strategies.actions(strategies.betting_of(variant, state)))
        betting, _ = replay(strategies.betting_of(variant, state), drawn)
        texts = betted(game, state, drawn)
        pots_fit(game, state, texts, *judged(game, state, drawn))
        if len(betting.stayed) > 1:
            problems = look_at(game, state, written(game, state, texts)).problems
            assert [problem.field for problem in problems] == ["order"], "who won is missing"
            while ranking(game, state, texts)["asked"] is not None:
                seats = st.sampled_from(open_to(game, state, texts))
                texts = ordered(game, state, texts, sorted(data.draw(st.sets(seats, min_size=1))))
        assert look_at(game, state, written(game, state, texts)).problems == ()

    def test_betting__what_was_taken_back_can_be_bet_again(self) -> None:
        state = state_of(HOLDEM, 200, 200, 200)
        texts = betted(HOLDEM, state, "Ada call 2, Ben call 1, Cem call 0 / Ben check")
        texts = tap(HOLDEM, state, texts, "bets::drop::4", "bets::drop::3")
        assert keys(HOLDEM, state, texts)["seat"] == CEM
        texts = betted(HOLDEM, state, "Cem raise 10, Ada fold, Ben call 10", texts)
        assert bet_so_far(texts) == bets("Ada call 2, Ben call 1, Cem raise 10, Ada fold, Ben call 10")

    def test_showdown__a_bet_taken_back_takes_back_who_won(self) -> None:
        texts = betted(DRAW, THREE, "Ben open 5, Cem call 5, Ada fold / Ben open 5, Cem call 5")
        texts = tap(DRAW, THREE, ordered(DRAW, THREE, texts, [BEN], [CEM]), "bets::drop::5")
        assert "order" not in texts
        assert keys(DRAW, THREE, texts)["seat"] == CEM

    def test_betting__a_typed_number_that_cannot_be_bet_changes_nothing(self) -> None:
        """Ben opens; he has 199 after his ante, so that 199 is all-in and may be bet."""
        for by in ("0", "-5", "+5", "5.5", "x", "1000000000000", "9" * 5000):
            assert "bets" not in tap(DRAW, THREE, {"amount": by}, "bets:1:open::0"), by[:20]
        assert "bets" in tap(DRAW, THREE, {"amount": "199"}, "bets:1:open::0")

    def test_betting__nothing_typed_is_the_least_and_a_raise_goes_on_top_of_the_call(self) -> None:
        """The least stands there in pencil: Ben opens with the minimum stake of 5, Cem raises by 1, which is the least here."""
        state = state_of(DRAW, 200, 200, 200, min_stake=5)
        texts = tap(DRAW, state, {}, "bets:1:open::0", "bets:2:raise::1")
        assert bet_so_far(texts) == bets("Ben open 5, Cem raise 6")
        # The example of the rulebook: A opens with 4, B calls 4 and raises by 3.
        state = state_of(DRAW, 200, 200, 200, 200, dealer=DORA)
        texts = tap(DRAW, state, {**betted(DRAW, state, "Ada open 4"), "amount": "3"}, "bets:1:raise::1")
        assert bet_so_far(texts) == bets("Ada open 4, Ben raise 7")
        assert keys(DRAW, state, texts)["call"] == 7


def keys_fit(game: str, state: GameState[Any], texts: Texts) -> None:
    """The keys under the thumb are what the second judge allows, no more and no less."""
    found, done = keys(game, state, texts), bet_so_far(texts)
    assert found["place"] == sum(map(len, done))
    what, seat, phase, allowed = (*judged(game, state, done), None)[:4]
    event(what)
    if what == "over":
        assert (found["over"], found["seat"], found["beginners"]) == (True, None, ())
    else:
        assert (found["over"], found["seat"], found["phase"]) == (False, seat, phase)
    if what == "over" or seat is None:
        assert "keys" not in found
        return
    assert found["keys"]
    assert found["check"] == ("check" in allowed)
    assert found["call"] == (allowed["call"][0] if "call" in allowed else None)
    higher = next((action for action in ("open", "raise") if action in allowed), None)
    assert found["higher"] == higher
    assert [name for name, *_ in found["raises"]][:2] == ["half-pot", "pot"], "the keys have fixed places"
    amounts = [chips for _, _, chips in found["raises"] if chips is not None]
    if not higher:
        assert amounts == []
        return
    low, high = allowed[higher]
    assert (found["low"] + found["owes"], found["high"] + found["owes"]) == (low, high)
    amounts = [low, *amounts]
    assert amounts[-1] == high, "the least has a key, and so has the most"
    assert amounts == sorted(set(amounts)), "none twice, rising"
    assert all(chips - by == found["owes"] for _, by, chips in found["raises"] if chips is not None)


def chips_fit(game: str, state: GameState[Any], texts: Texts, put_in: list[int], folded: set[int]) -> None:
    """What lies in the middle and what everybody holds are all chips; the pots make up the middle."""
    found = box(game, state, texts)
    assert found.pot == sum(put_in)
    assert found.held == tuple(has - chips for has, chips in zip(state.totals, put_in, strict=True))
    assert sum(amount for amount, _ in found.pots) + (found.uncalled[1] if found.uncalled else 0) == found.pot
    assert all(seats and not folded & {*seats} for _, seats in found.pots)
    told = {each.side: each.key for each in found.seat_notes}
    assert {seat for seat, key in told.items() if key == "has-folded"} == folded
    assert {seat for seat, key in told.items() if key == "is-out"} == {s for s, has in enumerate(state.totals) if not has}


def pots_fit(game: str, state: GameState[Any], texts: Texts, over: str, put_in: list[int], stayed: list[int]) -> None:
    """In the end the pots in the box are those of the question."""
    assert over == "over"
    found = box(game, state, texts)
    if not sum(put_in):
        return
    answer, problems = answer_question(BY_ID[game], questions_of(game)["pots"], {"put_in": put_in, "stayed": stayed})
    if max(put_in) > max(put_in[seat] for seat in stayed):
        # A small blind folded to a big one that is all-in for less. The question refuses it; the chips are all paid out.
        assert {problem.key for problem in problems} == {"put-in-folded"}
        assert (sum(amount for amount, _ in found.pots), found.uncalled) == (sum(put_in), None)
        return
    assert answer is not None, problems
    pots = [{"amount": amount, "seats": list(seats)} for amount, seats in found.pots]
    if found.uncalled:
        # For the record what comes back is a pot of one; with it goes what somebody who folded left there.
        seat, chips = found.uncalled
        if pots[-1]["seats"] == [seat]:
            chips += pots.pop()["amount"]
        pots.append({"amount": chips, "seats": [seat]})
    assert answer["pots"] == pots


class TestWhatTapsMayNotDo:
    def test_betting__a_tap_that_no_key_offers_changes_nothing(self) -> None:
        """Ada is first to act; 2 to call."""
        state, huge = state_of(HOLDEM, 200, 200, 200), "9" * 5000
        for what in (
            "", ":", "bets", "bets:", "bets:0", "bets:0:call", "bets:0:call:2", "bets:0:call:2:", "bets:0:call:2:x",
            "bets:0:call:2:0:0", "bets:0:call:2:1", "bets:1:call:1:0", "bets:9:fold:0:0", "bets:-1:fold:0:0", "bets:x:fold:0:0",
            "bets::fold:0:0", "bets:0:call:3:0", "bets:0:check:0:0", "bets:0:open:5:0", "bets:0:win:0:0", "bets:0:raise:201:0",
            "bets:0:raise:2:0", "bets:0:raise:-5:0", "bets:0:open::0", "bets:1:raise::0", "bets:1:begin::0", "bets:0:drop::1",
            "order:0:win::0", "order:7:next::0", "order:-1:next::0", "order:0:next::1", "order:0:next:", "hands:0:next::0",
            "put_in:0:next::0", "how:chips:::", f"bets:{huge}:fold:0:0", f"bets:0:raise:{huge}:0", f"bets:0:call:2:{huge}",
            f"order:{huge}:next::0", f"order:0:next::{huge}", f"bets:{huge}:begin::0",
        ):  # fmt: skip
            assert tap(HOLDEM, state, {}, what) == {}, what[:30]
        assert pad_of(DRAW).apply_tap({}, "bets:1:fold:0:0", None) == {}, "away from a table nothing is written"

    def test_betting__nonsense_in_the_draft_is_nothing_bet(self, subtests: pytest.Subtests) -> None:
        texts = (
            "x", "{}", "[]", "null", "5", "[5]", "[[5]]", "[[[0]]]", '[[[0, "call", "2"]]]', '[[[0, "call", 2], []]]',
            "[" * 5000, '{"0": 5}', '{"0": [5]}', '{"0": "As"}', '{"x": ["As"]}', '[{"0": 1}]', "9" * 5000, "[[99999999]]",
            '[["0"]]', "[[true]]", '[[[7, "fold", 0]]]', "[[[0, [], 2]]]", "-1", "7",
        )  # fmt: skip
        fields = ("bets", "order", "hands", "board", "begins", "amount", "how", "put_in_0")
        for game, name in ((HOLDEM, name) for name in fields):
            with subtests.test(game=game, name=name):
                for text, how in product(texts, ("track", "chips")):
                    nothing_bet(game, {"how": how, name: text})

    def test_put_in__a_table_that_counts_chips_goes_on_so(self) -> None:
        by_hand = {"put_in": [5, 5, 5], "order": [[0], [1, 2]]}
        assert pad_of(STUD).initial_texts(state_of(STUD, 200, 200, 200)) == {"how": "track"}
        assert pad_of(STUD).initial_texts(state_of(STUD, 200, 200, 200, rounds=[by_hand])) == {"how": "chips"}


def nothing_bet(game: str, texts: Texts) -> None:
    """Every question to a draft with something odd in it is answered, and all chips are there."""
    state = state_of(game, 200, 200, 200)
    for what in ("bets:0:call:2:0", "bets:1:check:0:0", "bets::drop::0", "bets:1:begin::0", "order:1:next::0"):
        pad_of(game).apply_tap(texts, what, state)
    keys(game, state, texts)
    ranking(game, state, texts)
    found = box(game, state, texts)
    assert sum(found.held) + found.pot == 600, texts
    for question in questions_of(game).values():
        question.known_at_table("", texts, state)


class TestKeys:
    def test_deal_stud__whoever_has_chips_may_show_the_highest_tile_then_come_his_keys(self) -> None:
        state = state_of(STUD, 200, 0, 200)
        assert keys(STUD, state, {})["beginners"] == (ADA, CEM)
        texts = tap(STUD, state, {}, "bets:2:begin::0")
        found = keys(STUD, state, texts)
        assert (found["seat"], found["check"], found["higher"]) == (CEM, False, "open")
        assert "bets" not in texts

    def test_betting__handy_amounts(self) -> None:
        four, stake = (200, 200, 200, 200), {"min_stake": 10}
        last, half = {"min_raise": "last"}, {"min_stake": 10, "max_raise": "half-pot"}
        for why, chips, options, done, raises in [
            ("half the pot is 20, the pot 40, and 190 are left", four, stake, "", [(20, 20), (40, 40), (190, 190)]),
            (
                "43 lie there, 83 after the call, which goes in on top",
                (200,) * 3,
                {},
                "Ben open 40",
                [(41, 81), (83, 123), (159, 199)],
            ),
            (
                "a bet of 50 stands, and a raise is by 50 at least",
                (200,) * 3,
                last,
                "Ben open 50",
                [(51, 101), (103, 153), (149, 199)],
            ),
            ("15 at most are half of three antes of 10", (200,) * 3, half, "", [(None, None), (None, None), (15, 15)]),
            ("45 lie there: 15 to call, and 22 more", (200,) * 3, half, "Ben open 15", [(None, None), (None, None), (22, 37)]),
            ("the most, where that is not all there is", (200,) * 3, {"max_raise": 5}, "", [(None, None), (3, 3), (5, 5)]),
            (
                "Ben, with 119, can raise by 20",
                (200, 120, 61),
                {"dealer": CEM},
                "Ada open 99",
                [(None, None), (None, None), (20, 119)],
            ),
        ]:
            state = state_of(DRAW, *chips, **options)
            found = [each[1:] for each in keys(DRAW, state, betted(DRAW, state, done))["raises"]]
            assert found == raises, why

    def test_betting__all_in_is_called_so_only_if_it_is(self) -> None:
        for ben, name in ((200, "most"), (4, "all-in")):
            assert keys(DRAW, state_of(DRAW, 200, ben, 200, max_raise=5), {})["raises"][-1][0] == name

    def test_betting__a_key_that_cannot_act_keeps_its_place(self) -> None:
        """Cem has 60 left and owes 99: he can fold or put in all he has. Ben bet 50, Cem is all-in with 19 more: no full raise."""
        nothing = [("half-pot", None, None), ("pot", None, None), ("all-in", None, None)]
        state = state_of(DRAW, 200, 120, 61, dealer=CEM)
        found = keys(DRAW, state, betted(DRAW, state, "Ada open 99, Ben call 99"))
        assert (found["raises"], found["no_raise"]) == (nothing, "chips")
        assert (found["call"], found["left"], found["owes"]) == (60, 60, 99)
        state = state_of(DRAW, 200, 200, 70, min_raise="last")
        found = keys(DRAW, state, betted(DRAW, state, "Ben open 50, Cem raise 69, Ada fold"))
        assert (found["raises"], found["no_raise"]) == (nothing, "more")
        assert (found["seat"], found["call"], found["higher"]) == (BEN, 19, None)

    def test_fold__all_who_owe_chips_fold_with_one_tap(self) -> None:
        """Dora raises, and nobody comes along. Where Ada only called the blind, Cem, who is the big blind, may still check."""
        four, three = state_of(HOLDEM, 200, 200, 200, 200), state_of(HOLDEM, 200, 200, 200)
        texts = tap(HOLDEM, four, betted(HOLDEM, four, "Dora raise 10"), "bets:0:others::1")
        assert bet_so_far(texts) == bets("Dora raise 10, Ada fold, Ben fold, Cem fold")
        assert keys(HOLDEM, three, betted(HOLDEM, three, "Ada call 2"))["others"] == 1, "there is the key to fold for that"

    def test_fold__whoever_is_left_alone_is_named(self) -> None:
        state = state_of(STUD, 200, 200, 200)
        texts = betted(STUD, state, "Ben fold, Cem fold")
        assert keys(STUD, state, texts)["alone"] == ADA
        assert written(STUD, state, texts) == {"bets": bets("Ben fold, Cem fold")}


class TestChipsByHand:
    def test_put_in__whoever_put_in_something_can_be_tapped(self) -> None:
        texts = {"how": "chips", "put_in_0": "10+5", "put_in_1": "15", "put_in_2": "1"}
        assert open_to(DRAW, THREE, texts) == [ADA, BEN, CEM]
        entry = written(DRAW, THREE, ordered(DRAW, THREE, texts, [BEN], [ADA]))
        assert entry == {"put_in": [15, 15, 1], "order": [[BEN], [ADA]]}
        assert look_at(DRAW, THREE, entry).scores == (-15, 16, -1)
        state = state_of(STUD, 200, 200, 200)
        assert open_to(STUD, state, {"how": "chips", "put_in_0": "5", "put_in_1": "5"}) == [ADA, BEN]

    def test_put_in__of_bets_and_chips_only_what_is_chosen_counts(self) -> None:
        put_in = {f"put_in_{seat}": "1" for seat in range(3)}
        both = {**betted(DRAW, THREE, "Ben fold, Cem fold"), "how": "chips", **put_in, "order": "[[0]]"}
        assert written(DRAW, THREE, both) == {"put_in": [1, 1, 1], "order": [[ADA]]}
        assert "put_in" not in written(DRAW, THREE, {**both, "how": "track"})

    def test_put_in__what_is_typed_lies_in_the_middle(self) -> None:
        for put_in, held, pot in [
            ({}, (200, 200, 200), 0),
            ({0: "15", 1: "15"}, (185, 185, 200), 30),
            ({2: "200"}, (200, 200, 0), 200),
        ]:
            texts = {"how": "chips", **{f"put_in_{seat}": text for seat, text in put_in.items()}}
            found = box(STUD, state_of(STUD, 200, 200, 200), texts)
            assert (found.held, found.pot) == (held, pot)


#: Ada has 10 and is all-in; Ben and Cem go on to 51, Dora folds after her ante. Main pot 31, side pot 82 for two.
SHORT = state_of(DRAW, 10, 200, 200, 200)
SIDE_POT = betted(DRAW, SHORT, "Ben open 49, Cem call 49, Dora fold, Ada call 9 / Ben check, Cem open 1, Ben call 1")


def tapped_order(*taps: str, texts: Texts = SIDE_POT) -> Texts:
    return tap(DRAW, SHORT, texts, *taps)


def paid(texts: Texts, state: GameState[Any] = SHORT) -> tuple[list[list[int]], tuple[int, ...]]:
    """The order that is written, and what it comes to."""
    entry = written(DRAW, state, texts)
    return entry["order"], look_at(DRAW, state, entry).scores


class TestOrder:
    """Who shows, best first."""

    def test_showdown__beaten_hands_may_be_laid_down_unseen(self) -> None:
        """Cem wins; where the others stand does not matter, and nobody has to tap them."""
        texts = betted(DRAW, THREE, CALLED)
        assert paid(ordered(DRAW, THREE, texts, [CEM]), THREE) == ([[CEM], [ADA, BEN]], (-7, -7, 14))
        # 21 for two; the odd chip goes to Cem, nearer the dealer's left.
        assert paid(ordered(DRAW, THREE, texts, [CEM, ADA]), THREE) == ([[ADA, CEM], [BEN]], (10 - 7, -7, 11 - 7))

    def test_pot__each_pot_needs_its_winner(self) -> None:
        """Ada is all-in and best: the side pot is still open between Ben and Cem. Who folded is not offered."""
        assert open_to(DRAW, SHORT, SIDE_POT) == [ADA, BEN, CEM]
        texts = ordered(DRAW, SHORT, SIDE_POT, [ADA])
        entry = written(DRAW, SHORT, texts)
        assert entry["order"] == [[ADA]]
        (problem,) = look_at(DRAW, SHORT, entry).problems
        assert (problem.field, problem.rule, problem.key, problem.incomplete) == ("order", "betting", "order-bets", True)
        bench = ranking(DRAW, SHORT, texts)
        assert [each["seat"] for each in bench["seats"]] == [ADA, BEN, CEM, DORA], "as they sit"
        assert (bench["asked"], bench["sums"]) == (1, None), "the side pot is still to be won"
        assert open_to(DRAW, SHORT, texts) == [BEN, CEM]
        assert paid(ordered(DRAW, SHORT, texts, [CEM])) == ([[ADA], [CEM], [BEN]], (31 - 10, -51, 82 - 51, -1))
        # The best of the side pot takes both.
        assert paid(ordered(DRAW, SHORT, SIDE_POT, [CEM])) == ([[CEM], [ADA, BEN]], (-10, -51, 62, -1))

    def test_pot__in_the_end_stands_what_went_in_what_came_out_and_what_is_left(self) -> None:
        """Ada had 10, the others 200: 10, 51, 51 and 1 are in."""
        sums = ranking(DRAW, SHORT, ordered(DRAW, SHORT, SIDE_POT, [ADA], [CEM]))["sums"]
        assert sums == [(ADA, 10, 31, 31), (BEN, 51, 0, 149), (CEM, 51, 82, 231), (DORA, 1, 0, 199)]

    def test_pot__the_winner_of_a_side_pot_that_was_written_is_another(self) -> None:
        """Ada has the main pot, Cem the side pot; in truth Ben had the better hand."""
        texts = {**SIDE_POT, "order": json.dumps([[ADA], [CEM], [BEN]])}
        assert [pot["again"] for pot in ranking(DRAW, SHORT, texts)["pots"]] == [0, 1]
        texts = tapped_order("order::again:1:2", texts=texts)
        assert open_to(DRAW, SHORT, texts) == [BEN, CEM]
        assert paid(tapped_order("order:1:next::1", texts=texts)) == ([[ADA], [BEN], [CEM]], (31 - 10, 82 - 51, -51, -1))

    def test_showdown__no_pot_is_given_before_the_betting_is_over(self) -> None:
        """A page of the hand before, to which *Back* led."""
        assert tapped_order("order:1:next::0", texts={}) == {}

    def test_split__a_second_tap_never_shares(self) -> None:
        """As at the table: the main pot to Ada, the side pot to Cem."""
        assert written(DRAW, SHORT, ordered(DRAW, SHORT, SIDE_POT, [ADA], [CEM]))["order"] == [[ADA], [CEM], [BEN]]

    def test_split__who_shares_is_ticked_and_nothing_is_given_before_it_is_said(self) -> None:
        texts = tapped_order("order::share::0", "order:0:same::0", "order:2:same::0", "order:2:next::0", "order:1:same::0")
        texts = tapped_order("order:1:off::0", texts=texts)
        bench = ranking(DRAW, SHORT, texts)
        assert (bench["gets"], bench["sharing"], bench["place"]) == ({ADA: 15, CEM: 16}, [ADA, CEM], 0), "the odd chip goes to Cem"
        assert "order" not in tapped_order("order::whole::0", texts=texts)
        assert ranking(DRAW, SHORT, tapped_order("order::whole::0", texts=texts))["sharing"] is None
        shared = tapped_order("order::on::0", texts=texts)
        assert paid(shared) == ([[ADA, CEM], [BEN]], (15 - 10, -51, 16 + 82 - 51, -1)), "Ben is behind Cem, so the side pot is his"
        assert "sharing" not in shared

    def test_showdown__places_tapped_without_sight_stand_one_behind_the_other(self) -> None:
        """Offline the form shows no order: Cem is first, Ben second, and Ada as good as Ben, not as Cem."""
        texts = SIDE_POT
        for what in ("order:2:next:", "order:1:next:", "order:0:same:"):
            texts = {**texts, **{name: text or "" for name, text in pad_of(DRAW).tap_offline(texts, what, SHORT).items()}}
        assert written(DRAW, SHORT, texts)["order"] == [[CEM], [ADA, BEN]]

    def test_showdown__pots_are_taken_back_one_by_one(self) -> None:
        both = ordered(DRAW, SHORT, SIDE_POT, [ADA], [CEM, BEN])
        once = tapped_order("order::drop::3", texts=both)
        assert tapped_order("order::drop::3", texts=once) == once
        assert json.loads(once["order"]) == [[ADA]]
        assert "order" not in tapped_order("order::drop::1", texts=once)

    def test_showdown__a_tap_that_gave_way_to_another_is_taken_back_if_it_is_the_last_one(self) -> None:
        texts = ordered(DRAW, SHORT, SIDE_POT, [ADA])
        assert tapped_order("order:2:drop::1", texts=texts) == texts
        assert "order" not in tapped_order("order:0:drop::1", texts=texts)

    def test_showdown__a_pot_that_is_won_is_not_changed_by_a_tap_on_an_older_page_and_nobody_stands_there_twice(self) -> None:
        first = ordered(DRAW, SHORT, SIDE_POT, [ADA])
        for what in ("order:2:next::0", "order::again:0:0", "order:0:next::1", "order:0:same::1"):
            assert pad_of(DRAW).apply_tap(first, what, SHORT) == {}, what


def shown(game: str, data: dict[str, Any], texts: Texts) -> Texts:
    """The draft after the answer of the showdown was written into it."""
    question = questions_of(game)["showdown"]
    answer, problems = answer_question(BY_ID[game], question, data)
    assert answer is not None, problems
    changed = question.entry_changes("", question.input_model.model_validate(data), answer, texts)
    return {name: text for name, text in {**texts, **changed}.items() if text}


def opened(game: str, question: str, state: GameState[Any], texts: Texts) -> dict[str, Any]:
    """What a question begins with when it is asked at the table."""
    begins = questions_of(game)[question].known_at_table("", texts, state).initial
    return {name: value for name, value in begins.items() if value not in (None, "", [])}


class TestQuestions:
    def test_hand_rank__the_tiles_tell_the_order_until_a_place_is_tapped_by_hand(self) -> None:
        hands = {"0": LOWER_PAIR, "1": PAIR, "2": FLUSH}
        texts = shown(DRAW, {"hands": hands}, betted(DRAW, THREE, CALLED))
        entry = written(DRAW, THREE, texts)
        assert (entry["hands"], entry["order"]) == (hands, [[CEM], [BEN], [ADA]])
        assert look_at(DRAW, THREE, entry).problems == ()
        assert ranking(DRAW, THREE, texts)["shown"]
        assert opened(DRAW, "showdown", THREE, texts) == {f"hands_{seat}": tiles for seat, tiles in hands.items()}
        # Who sees that the tiles were tapped wrongly, taps the places: Ben has won, not Cem.
        texts = tap(DRAW, THREE, texts, "order::again:0:1", "order:1:next::0")
        assert not {"hands", "board"} & {*texts}
        assert written(DRAW, THREE, texts)["order"] == [[BEN], [ADA, CEM]]

    def test_deal_holdem__the_board_too(self) -> None:
        hands, board = {"0": ["As", "Ad"], "2": ["Ks", "Kd"]}, tiles("Kh 9c 7d 4s 2h")
        texts = shown(HOLDEM, {"hands": hands, "board": board}, {})
        assert json.loads(texts["board"]) == board
        assert json.loads(texts["order"]) == [[CEM], [ADA]]
        begins = opened(HOLDEM, "showdown", state_of(HOLDEM, 200, 200, 200), texts)
        assert (begins["board"], begins["hands_2"]) == (board, ["Ks", "Kd"])

    def test_pot__who_folded_and_what_lies_there(self) -> None:
        state = state_of(HOLDEM, 200, 200, 200, 200)
        texts = betted(HOLDEM, state, "Dora fold, Ada call 2")
        put_in = {"put_in_0": "2", "put_in_1": "1", "put_in_2": "2", "put_in_3": "0"}
        assert opened(HOLDEM, "pots", state, texts) == {**put_in, "stayed": [ADA, BEN, CEM]}
        assert opened(STUD, "pots", state_of(STUD, 200, 200, 200), {}) == {}
        # Of chips that were typed it is known who stayed once somebody has won.
        texts = {"how": "chips", "put_in_0": "5", "put_in_1": "10", "put_in_2": "10"}
        assert "stayed" not in opened(DRAW, "pots", THREE, texts)
        assert opened(DRAW, "pots", THREE, {**texts, "order": "[[2], [1]]"})["stayed"] == [BEN, CEM]

    def test_betting__what_was_bet_so_far(self) -> None:
        texts = {"bets": '[[[1, "fold", 0]]]', "begins": "1"}
        for game in BY_ID:
            assert opened(game, "turn", state_of(game, 200, 200, 200), texts) == texts
            assert opened(game, "turn", state_of(game, 200, 200, 200), {"how": "chips", "bets": "[[]]"}) == {}

    def test_betting__whose_turn_it_is_is_told_at_a_table_before_anything_is_tapped(self) -> None:
        """Ben deals Stud: what everybody has is known, and nothing is asked."""
        state, question = state_of(STUD, 200, 150, 250, dealer=BEN), questions_of(STUD)["turn"]
        known = question.known_at_table("", {}, state)
        assert known.fixed == {"dealer": BEN, "chips": [200, 150, 250]}
        draft = QuestionDraft(BY_ID[STUD], question, {}, 3, table=table(STUD, 200, 150, 250, dealer=BEN), known=known)
        assert draft.has_input
        assert draft.answer

    def test_showdown__whoever_is_still_in_as_they_sit(self) -> None:
        """Cem deals; Ada has folded; Ella has no chips."""
        state = state_of(STUD, 200, 200, 200, 200, 0, dealer=CEM)

        def seats(texts: Texts) -> Any:
            return questions_of(STUD)["showdown"].known_at_table("", texts, state).seats

        assert seats(betted(STUD, state, "Dora open 5, Ada fold, Ben call 5, Cem call 5")) == [BEN, CEM, DORA]
        assert seats({"how": "chips", "put_in_0": "0", "put_in_1": "5", "put_in_3": "5"}) == [BEN, DORA]
        assert seats({"how": "chips"}) == [ADA, BEN, CEM, DORA]


class TestBox:
    def test_pot__of_who_is_all_in(self) -> None:
        """Ada has 30, Dora 60: the main pot is 30 of each, or what has been put in of it."""
        state = state_of(HOLDEM, 30, 100, 100, 60, dealer=DORA)
        called = "Cem raise 60, Dora call 60, Ada call 29"
        found = box(HOLDEM, state, betted(HOLDEM, state, called))
        assert (found.pot, found.turn, found.held, found.uncalled) == (152, BEN, (0, 98, 40, 0), None)
        assert found.pots == ((30 + 2 + 30 + 30, (ADA, BEN, CEM, DORA)), (30 + 30, (BEN, CEM, DORA))), "Ben may still call"
        told = {each.side: (each.key, each.args["n"]) for each in found.seat_notes}
        assert told == {ADA: ("all-in", 30), BEN: ("to-call", 58), CEM: ("is-in", 60), DORA: ("all-in", 60)}
        found = box(HOLDEM, state, betted(HOLDEM, state, f"{called}, Ben raise 98, Cem call 40"))
        assert found.pots == ((120, (0, 1, 2, 3)), (90, (1, 2, 3)), (80, (1, 2)))
        assert found.turn is None

    def test_betting__who_checked_is_told_until_somebody_bets(self) -> None:
        state = state_of(DRAW, 200, 200, 200)
        opened = "Ben open 5, Cem call 5, Ada call 5 / Ben check, Cem check"
        for done, checked in ((opened, [BEN, CEM]), (f"{opened}, Ada open 5", [])):
            notes = box(DRAW, state, betted(DRAW, state, done)).seat_notes
            assert [note.side for note in notes if note.key == "has-checked"] == checked

    def test_pot__while_nobody_is_all_in_there_is_one(self) -> None:
        """The blinds are different, but nobody has to speak of side pots yet."""
        found = box(HOLDEM, state_of(HOLDEM, 200, 200, 200, min_stake=10), {})
        assert (found.pot, found.held, found.turn, len(found.pots)) == (15, (200, 195, 190), ADA, 1)

    def test_pot__a_bet_that_nobody_called_is_no_side_pot_but_whoever_is_left_alone_takes_all(self) -> None:
        """Ada raised to 100, Ben is all-in with 50 and Cem folds: 50 of Ada's come back, and there is one pot."""
        state, raised = state_of(HOLDEM, 196, 50, 200), "Ada raise 100, Ben call 49"
        found = box(HOLDEM, state, betted(HOLDEM, state, raised))
        assert (found.pots, found.uncalled) == (((50 + 50 + 2, (ADA, BEN, CEM)),), (ADA, 50)), "Cem may still call them"
        found = box(HOLDEM, state, betted(HOLDEM, state, f"{raised}, Cem fold"))
        assert (found.pots, found.uncalled, found.turn) == (((102, (ADA, BEN)),), (ADA, 50), None)
        found = box(DRAW, THREE, betted(DRAW, THREE, "Ben open 50, Cem fold, Ada fold"))
        assert (found.pots, found.uncalled) == (((53, (BEN,)),), None)
