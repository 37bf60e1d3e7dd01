"""A hand of poker on the pad: decisions tapped, the order tapped, the chips in between. Tests are named as in `test_rules.py`."""

import json
from typing import Any

import pytest
from hypothesis import assume, event, given
from hypothesis import strategies as st

from scorepad.core.game import State
from scorepad.core.question import pose
from scorepad.forms.cells import Slip
from scorepad.games import pad_of, questions_of
from scorepad.games.poker import GAMES
from scorepad.games.poker.bets import replay
from scorepad.games.poker.variants import by_itself
from scorepad.table import Table, fold
from tests.games.poker import slow, strategies

DRAW, STUD, HOLDEM = "poker-draw", "poker-stud", "poker-holdem"
BY_ID = {game.id: game for game in GAMES}
each_game = pytest.mark.parametrize("game", sorted(BY_ID))
NAMES = ["Ada", "Ben", "Cem", "Dora", "Ella", "Finn", "Gül", "Hugo"]
ADA, BEN, CEM, DORA = range(4)

Texts = dict[str, str]


def tiles(names: str) -> list[str]:
    return names.split()


def table(game: str, *chips: int, dealer: int = 0, rounds: Any = (), **options: Any) -> Table:
    """A table at which everybody has so many chips; Ada deals."""
    more = [chips_more - 200 for chips_more in chips]
    adjusted = [{"adjust": more, "note": "as agreed"}] if any(more) else []
    record = {"scorepad": 1, "game": game, "players": NAMES[: len(chips)], "dealer": dealer, "options": options}
    found, problems, _ = fold({**record, "rounds": [*adjusted, *rounds]})
    assert found is not None, problems
    return found


def state_of(game: str, *chips: int, **more: Any) -> State[Any]:
    return table(game, *chips, **more).state


@st.composite
def states(draw: st.DrawFn, game: str) -> State[Any]:
    """A table before a hand; two at least have chips."""
    asked = draw(strategies.tables(game))
    chips = asked["chips"]
    assume(sum(map(bool, chips)) > 1)
    return state_of(game, *chips, **{name: value for name, value in asked.items() if name != "chips"})


def judged(game: str, state: State[Any], bets: list[list[list[Any]]]) -> tuple[Any, ...]:
    """What the second judge says."""
    options, house = state.options, strategies.house_of(state.options.model_dump())
    return slow.judge(game, state.dealer, list(state.totals), options.min_stake, options.max_raise, bets, **house)


def raw(game: str, state: State[Any], texts: Texts) -> dict[str, Any]:
    """What is typed, as JSON."""
    return Slip(pad_of(game).fields(state.setting), texts).raw()


def written(game: str, state: State[Any], texts: Texts) -> dict[str, Any]:
    """The entry for what is typed."""
    return pad_of(game).write(raw(game, state, texts), state)


def problems_of(game: str, state: State[Any], entry: dict[str, Any]) -> list[tuple[str | None, str, str]]:
    scored = look_at(game, state, entry)
    return [(problem.field, problem.rule, problem.key) for problem in scored.problems]


def look_at(game: str, state: State[Any], entry: dict[str, Any]) -> Any:
    """What the table says of an entry."""
    options = state.options.model_dump()
    return table(game, *state.totals, dealer=state.dealer, **options).look_at(entry)


def tap(game: str, state: State[Any], texts: Texts, what: str) -> Texts:
    """The draft after a tap."""
    changed = pad_of(game).tapped(texts, what, state)
    whole = {**texts, **{name: text or "" for name, text in changed.items()}}
    return {name: text for name, text in whole.items() if text}


def keys(game: str, state: State[Any], texts: Texts) -> dict[str, Any]:
    found: dict[str, Any] = pad_of(game).bench("bets", {**raw(game, state, texts), **parts(texts)}, state)
    return found


def parts(texts: Texts) -> Texts:
    return {name: texts[name] for name in ("amount", "begins") if name in texts}


def ranking(game: str, state: State[Any], texts: Texts) -> dict[str, Any]:
    found: dict[str, Any] = pad_of(game).bench("order", raw(game, state, texts), state)
    return found


def decide(game: str, state: State[Any], texts: Texts, seat: int, action: str, amount: int, *, typed: bool = False) -> Texts:
    """One decision: who begins where the tiles decide, then the key; `typed`: with the number field, by how much."""
    place = keys(game, state, texts)["place"]
    if keys(game, state, texts)["seat"] is None:
        texts = tap(game, state, texts, f"bets:{seat}:begin::{place}")
    assert keys(game, state, texts)["seat"] == seat
    if typed and action in ("open", "raise"):
        texts = {**texts, "amount": str(amount - keys(game, state, texts)["owes"])}
        return tap(game, state, texts, f"bets:{seat}:{action}::{place}")
    return tap(game, state, texts, f"bets:{seat}:{action}:{amount}:{place}")


def betted(game: str, state: State[Any], bets: list[list[list[Any]]], texts: Texts | None = None) -> Texts:
    """The draft after these bets were tapped."""
    texts = texts or {}
    for bet in (bet for phase in bets for bet in phase):
        texts = decide(game, state, texts, *bet)
    return texts


def ordered(game: str, state: State[Any], texts: Texts, *groups: list[int]) -> Texts:
    """The draft after the seats were tapped in this order."""
    for group in groups:
        for which, seat in enumerate(group):
            place = ranking(game, state, texts)["place"]
            texts = tap(game, state, texts, f"order:{seat}:{'same' if which else 'next'}::{place}")
    return texts


def box(game: str, state: State[Any], texts: Texts) -> Any:
    entry = look_at(game, state, written(game, state, texts)).entry
    return pad_of(game).box(entry, state)


class TestTapped:
    """Any hand that may be played can be tapped, decision by decision."""

    @each_game
    @given(data=st.data())
    def test_betting__tapped_action_by_action(self, game: str, data: st.DataObject) -> None:
        state = data.draw(states(game))
        bets = data.draw(strategies.actions(strategies.betting_of(BY_ID[game].variant, state), most=40))
        texts: Texts = {}
        for bet in (bet for phase in bets for bet in phase):
            texts = decide(game, state, texts, *bet, typed=data.draw(st.booleans()))
        assert json.loads(texts.get("bets", "[]")) == bets
        assert set(texts) <= {"bets"}, "nothing is left in the number field, nobody is said to begin"

    @each_game
    @given(data=st.data())
    def test_betting__a_tap_sent_twice_counts_once(self, game: str, data: st.DataObject) -> None:
        state = data.draw(states(game))
        bets = data.draw(strategies.actions(strategies.betting_of(BY_ID[game].variant, state), most=12))
        texts: Texts = {}
        for place, bet in enumerate(bet for phase in bets for bet in phase):
            texts = decide(game, state, texts, *bet)
            again = f"bets:{bet[0]}:{bet[1]}:{bet[2]}:{place}"
            assert pad_of(game).tapped(texts, again, state) == {}
        assert json.loads(texts.get("bets", "[]")) == bets

    @each_game
    @given(data=st.data())
    def test_betting__taken_back_as_often_as_bet_leads_to_the_beginning(self, game: str, data: st.DataObject) -> None:
        state = data.draw(states(game))
        bets = data.draw(strategies.actions(strategies.betting_of(BY_ID[game].variant, state), most=15))
        tapped = [bet for phase in bets for bet in phase]
        texts = betted(game, state, bets)
        before = keys(game, state, {})
        for place in range(len(tapped), 0, -1):
            once = tap(game, state, texts, f"bets::drop::{place}")
            assert tap(game, state, once, f"bets::drop::{place}") == once, "taken back twice by a double tap"
            texts = once
            assert [bet for phase in json.loads(texts.get("bets", "[]")) for bet in phase] == tapped[: place - 1]
        assert texts == {}
        assert keys(game, state, texts) == before

    def test_betting__what_was_taken_back_can_be_bet_again(self) -> None:
        state = state_of(HOLDEM, 200, 200, 200)
        bets = [[[ADA, "call", 2], [BEN, "call", 1], [CEM, "call", 0]], [[BEN, "check", 0]]]
        texts = betted(HOLDEM, state, bets)
        texts = tap(HOLDEM, state, texts, "bets::drop::4")
        texts = tap(HOLDEM, state, texts, "bets::drop::3")
        assert keys(HOLDEM, state, texts)["seat"] == CEM
        texts = betted(HOLDEM, state, [[[CEM, "raise", 10], [ADA, "fold", 0], [BEN, "call", 10]]], texts)
        assert json.loads(texts["bets"]) == [[*bets[0][:2], [CEM, "raise", 10], [ADA, "fold", 0], [BEN, "call", 10]]]

    def test_showdown__a_bet_taken_back_takes_back_who_won(self) -> None:
        state = state_of(DRAW, 200, 200, 200)
        bets = [[[BEN, "open", 5], [CEM, "call", 5], [ADA, "fold", 0]], [[BEN, "open", 5], [CEM, "call", 5]]]
        texts = ordered(DRAW, state, betted(DRAW, state, bets), [BEN], [CEM])
        texts = tap(DRAW, state, texts, "bets::drop::5")
        assert "order" not in texts
        assert keys(DRAW, state, texts)["seat"] == CEM

    def test_showdown__one_of_two_who_share_a_place_is_taken_away_alone(self) -> None:
        state = state_of(DRAW, 200, 200, 200)
        bets = [[[BEN, "open", 5], [CEM, "call", 5], [ADA, "call", 5]], [[BEN, "open", 5], [CEM, "call", 5], [ADA, "call", 5]]]
        texts = ordered(DRAW, state, betted(DRAW, state, bets), [BEN, CEM])
        texts = tap(DRAW, state, texts, f"order:{CEM}:drop::2")
        assert json.loads(texts["order"]) == [[BEN]]
        assert "order" not in tap(DRAW, state, texts, f"order:{BEN}:drop::1")

    @pytest.mark.parametrize("by", ["0", "-5", "+5", "5.5", "x", "199", "1000000000000", "9" * 5000])
    def test_betting__a_typed_number_that_cannot_be_bet_changes_nothing(self, by: str) -> None:
        """Ben opens; he has 199 after his ante, so that 199 is all-in and may be bet."""
        state = state_of(DRAW, 200, 200, 200)
        texts = tap(DRAW, state, {"amount": by}, "bets:1:open::0")
        assert ("bets" in texts) == (by == "199")

    def test_betting__nothing_typed_is_the_least(self) -> None:
        """It stands there in pencil: Ben opens with the minimum stake of 5, Cem raises by 1, which is the least here."""
        state = state_of(DRAW, 200, 200, 200, min_stake=5)
        texts = tap(DRAW, state, {}, "bets:1:open::0")
        assert json.loads(texts["bets"]) == [[[BEN, "open", 5]]]
        texts = tap(DRAW, state, texts, "bets:2:raise::1")
        assert json.loads(texts["bets"]) == [[[BEN, "open", 5], [CEM, "raise", 6]]]

    def test_betting__raised_by_on_top_of_the_call(self) -> None:
        """The example of the rulebook: A opens with 4, B calls 4 and raises by 3."""
        state = state_of(DRAW, 200, 200, 200, 200, dealer=DORA)
        texts = betted(DRAW, state, [[[ADA, "open", 4]]])
        texts = tap(DRAW, state, {**texts, "amount": "3"}, "bets:1:raise::1")
        assert json.loads(texts["bets"]) == [[[ADA, "open", 4], [BEN, "raise", 7]]]
        assert keys(DRAW, state, texts)["call"] == 7


class TestWhatTapsMayNotDo:
    def test_betting__a_tap_that_no_key_offers_changes_nothing(self, subtests: pytest.Subtests) -> None:
        """Ada is first to act; 2 to call."""
        state = state_of(HOLDEM, 200, 200, 200)
        for what in (
            "", ":", "bets", "bets:", "bets:0", "bets:0:call", "bets:0:call:2", "bets:0:call:2:", "bets:0:call:2:x",
            "bets:0:call:2:0:0", "bets:0:call:2:1", "bets:1:call:1:0", "bets:9:fold:0:0", "bets:-1:fold:0:0", "bets:x:fold:0:0",
            "bets::fold:0:0", "bets:0:call:3:0", "bets:0:check:0:0", "bets:0:open:5:0", "bets:0:win:0:0", "bets:0:raise:201:0",
            "bets:0:raise:2:0", "bets:0:raise:-5:0", "bets:0:open::0", "bets:1:raise::0", "bets:1:begin::0", "bets:0:drop::1",
            "order:0:win::0", "order:7:next::0", "order:-1:next::0", "order:0:next::1", "order:0:next:", "hands:0:next::0",
            "put_in:0:next::0", "how:chips:::", f"bets:{'9' * 5000}:fold:0:0", f"bets:0:raise:{'9' * 5000}:0",
            f"bets:0:call:2:{'9' * 5000}", f"order:{'9' * 5000}:next::0", f"order:0:next::{'9' * 5000}",
            f"bets:{'9' * 5000}:begin::0",
        ):  # fmt: skip
            with subtests.test(what=what[:30]):
                assert tap(HOLDEM, state, {}, what) == {}

    @pytest.mark.parametrize("name", ["bets", "order", "hands", "board", "begins", "amount", "how", "put_in_0"])
    @each_game
    def test_betting__nonsense_in_the_draft_is_nothing_bet(self, game: str, name: str, subtests: pytest.Subtests) -> None:
        state = state_of(game, 200, 200, 200)
        for text in (
            "x", "{}", "[]", "null", "5", "[5]", "[[5]]", "[[[0]]]", '[[[0, "call", "2"]]]', '[[[0, "call", 2], []]]',
            "[" * 5000, '{"0": 5}', '{"0": [5]}', '{"0": "As"}', '{"x": ["As"]}', '[{"0": 1}]', "9" * 5000, "[[99999999]]",
            '[["0"]]', "[[true]]", '[[[7, "fold", 0]]]', "[[[0, [], 2]]]", "-1", "7",
        ):  # fmt: skip
            with subtests.test(text=text[:30]):
                for how in ("track", "chips"):
                    texts = {"how": how, name: text}
                    for what in ("bets:0:call:2:0", "bets:1:check:0:0", "bets::drop::0", "bets:1:begin::0", "order:1:next::0"):
                        pad_of(game).tapped(texts, what, state)
                    keys(game, state, texts)
                    ranking(game, state, texts)
                    found = box(game, state, texts)
                    assert sum(found.held) + found.pot == 600
                    for question in questions_of(game).values():
                        question.opens("", texts, state)
                        question.seats(texts, state)

    def test_betting__away_from_a_table_nothing_is_written(self) -> None:
        assert pad_of(DRAW).tapped({}, "bets:1:fold:0:0", None) == {}


class TestKeys:
    """The keys under the thumb are what the rules allow, no more and no less."""

    @each_game
    @given(data=st.data())
    def test_betting__the_keys_are_what_may_be_done(self, game: str, data: st.DataObject) -> None:
        state = data.draw(states(game))
        bets = data.draw(strategies.actions(strategies.betting_of(BY_ID[game].variant, state), most=data.draw(st.integers(0, 25))))
        found = keys(game, state, betted(game, state, bets))
        assert found["place"] == sum(map(len, bets))
        what, seat, phase, allowed = (*judged(game, state, bets), None)[:4]
        event(what)
        if what == "over":
            assert (found["over"], found["seat"], found["beginners"]) == (True, None, ())
            assert "keys" not in found
            return
        assert (found["over"], found["seat"], found["phase"]) == (False, seat, phase)
        if seat is None:
            assert "keys" not in found
            return
        assert found["keys"]
        assert found["check"] == ("check" in allowed)
        assert found["call"] == (allowed["call"][0] if "call" in allowed else None)
        higher = next((action for action in ("open", "raise") if action in allowed), None)
        assert found["higher"] == higher
        assert [name for name, *_ in found["raises"]][:2] == ["half-pot", "pot"], "the keys have fixed places"
        amounts = [chips for _, _, chips in found["raises"] if chips is not None]
        if higher:
            low, high = allowed[higher]
            assert (found["low"] + found["owes"], found["high"] + found["owes"]) == (low, high)
            amounts = [low, *amounts]
            assert amounts[-1] == high, "the least has a key, and so has the most"
            assert amounts == sorted(set(amounts)), "none twice, rising"
            assert all(chips - by == found["owes"] for _, by, chips in found["raises"] if chips is not None)
        else:
            assert amounts == []

    @given(data=st.data())
    def test_deal_stud__whoever_has_chips_may_show_the_highest_tile(self, data: st.DataObject) -> None:
        state = data.draw(states(STUD))
        assert list(keys(STUD, state, {})["beginners"]) in ([], [seat for seat, chips in enumerate(state.totals) if chips])

    def test_deal_stud__after_who_begins_was_tapped_come_his_keys(self) -> None:
        state = state_of(STUD, 200, 200, 200)
        texts = tap(STUD, state, {}, "bets:2:begin::0")
        found = keys(STUD, state, texts)
        assert (found["seat"], found["check"], found["higher"]) == (CEM, False, "open")
        assert "bets" not in texts

    def test_betting__handy_amounts(self) -> None:
        """Four antes of 10: half the pot is 20, the pot 40, and 190 are left."""
        state = state_of(DRAW, 200, 200, 200, 200, min_stake=10)
        found = keys(DRAW, state, {})
        assert (found["higher"], found["check"], found["call"], found["left"]) == ("open", True, None, 190)
        assert found["raises"] == [("half-pot", 20, 20), ("pot", 40, 40), ("all-in", 190, 190)]
        assert found["low"] == 10

    def test_betting__a_pot_raise_is_the_pot_after_the_call(self) -> None:
        """Three antes of 1 and a bet of 40: 43 lie there, 83 after the call. Half of it is 41; the call goes in on top."""
        state = state_of(DRAW, 200, 200, 200)
        found = keys(DRAW, state, betted(DRAW, state, [[[BEN, "open", 40]]]))
        assert found["raises"] == [("half-pot", 41, 81), ("pot", 83, 123), ("all-in", 159, 199)]

    def test_betting__a_key_that_cannot_act_keeps_its_place(self) -> None:
        """Cem has 60 left and owes 99: he can fold or put in all he has. Ben, with 119, can raise by 20 at most."""
        state = state_of(DRAW, 200, 120, 61, dealer=CEM)
        texts = betted(DRAW, state, [[[ADA, "open", 99]]])
        found = keys(DRAW, state, texts)
        assert found["raises"] == [("half-pot", None, None), ("pot", None, None), ("all-in", 20, 119)]
        found = keys(DRAW, state, betted(DRAW, state, [[[ADA, "open", 99], [BEN, "call", 99]]]))
        assert found["raises"] == [("half-pot", None, None), ("pot", None, None), ("all-in", None, None)]
        assert (found["call"], found["left"], found["owes"], found["no_raise"]) == (60, 60, 99, "chips")

    def test_betting__all_in_is_called_so_only_if_it_is(self) -> None:
        state = state_of(DRAW, 200, 200, 200, max_raise=5)
        assert keys(DRAW, state, {})["raises"][-1] == ("most", 5, 5)
        short = state_of(DRAW, 200, 4, 200, max_raise=5)
        assert keys(DRAW, short, {})["raises"][-1] == ("all-in", 3, 3)

    def test_betting__half_the_pot_is_the_most(self) -> None:
        """Three antes of 10; Ben may open with 15 at most, and raise by half of what lies there then."""
        state = state_of(DRAW, 200, 200, 200, min_stake=10, max_raise="half-pot")
        assert keys(DRAW, state, {})["raises"][-1] == ("most", 15, 15)
        texts = betted(DRAW, state, [[[BEN, "open", 15]]])
        # 45 lie there: 15 to call, and 22 more.
        assert keys(DRAW, state, texts)["raises"][-1] == ("most", 22, 15 + 22)

    def test_betting__no_handy_amount_is_below_the_least_raise(self) -> None:
        """A bet of 50 stands: house rule, a raise is by 50 at least."""
        state = state_of(DRAW, 200, 200, 200, min_raise="last")
        found = keys(DRAW, state, betted(DRAW, state, [[[BEN, "open", 50]]]))
        assert (found["low"], found["high"]) == (50, 149)
        assert min(by for _, by, _ in found["raises"]) >= 50

    def test_betting__no_key_to_raise_after_an_all_in_that_was_no_full_raise(self) -> None:
        """Ben bet 50, Cem is all-in with 19 more: Ben may only call or fold."""
        state = state_of(DRAW, 200, 200, 70, min_raise="last")
        found = keys(DRAW, state, betted(DRAW, state, [[[BEN, "open", 50], [CEM, "raise", 69], [ADA, "fold", 0]]]))
        assert (found["seat"], found["call"], found["higher"], found["no_raise"]) == (BEN, 19, None, "more")
        assert [chips for _, _, chips in found["raises"]] == [None, None, None]

    def test_fold__whoever_is_left_alone_is_named(self) -> None:
        state = state_of(STUD, 200, 200, 200)
        texts = betted(STUD, state, [[[BEN, "fold", 0], [CEM, "fold", 0]]])
        assert keys(STUD, state, texts)["alone"] == ADA
        assert written(STUD, state, texts) == {"bets": [[[BEN, "fold", 0], [CEM, "fold", 0]]]}


class TestWritten:
    """A hand that was tapped to the end is an entry."""

    @each_game
    @given(data=st.data())
    def test_showdown__a_tapped_hand_is_an_entry(self, game: str, data: st.DataObject) -> None:
        state = data.draw(states(game))
        variant = BY_ID[game].variant
        bets = data.draw(strategies.actions(strategies.betting_of(variant, state)))
        betting, _ = replay(strategies.betting_of(variant, state), bets)
        texts = betted(game, state, bets)
        if len(betting.stayed) > 1:
            assert [field for field, *_ in problems_of(game, state, written(game, state, texts))] == ["order"], "who won is missing"
            for place, seat in enumerate(data.draw(st.permutations(betting.stayed))):
                same = place and data.draw(st.booleans())
                seen = ranking(game, state, texts)["place"]
                texts = tap(game, state, texts, f"order:{seat}:{'same' if same else 'next'}::{seen}")
        assert problems_of(game, state, written(game, state, texts)) == []

    @each_game
    def test_put_in__a_table_that_counts_chips_goes_on_so(self, game: str) -> None:
        by_hand = {"put_in": [5, 5, 5], "order": [[0], [1, 2]]}
        assert pad_of(game).begin(state_of(game, 200, 200, 200)) == {"how": "track"}
        assert pad_of(game).begin(state_of(game, 200, 200, 200, rounds=[by_hand])) == {"how": "chips"}

    def test_put_in__chips_by_hand(self) -> None:
        state = state_of(DRAW, 200, 200, 200)
        texts = {"how": "chips", "put_in_0": "10+5", "put_in_1": "15", "put_in_2": "1"}
        assert open_to(DRAW, state, texts) == [ADA, BEN, CEM]
        texts = ordered(DRAW, state, texts, [BEN], [ADA])
        entry = written(DRAW, state, texts)
        assert entry == {"put_in": [15, 15, 1], "order": [[BEN], [ADA]]}
        assert look_at(DRAW, state, entry).scores == (-15, 16, -1)

    def test_put_in__whoever_put_in_nothing_is_not_asked_for(self) -> None:
        state = state_of(STUD, 200, 200, 200)
        texts = {"how": "chips", "put_in_0": "5", "put_in_1": "5"}
        assert open_to(STUD, state, texts) == [ADA, BEN]

    def test_put_in__of_bets_and_chips_only_what_is_chosen_counts(self) -> None:
        state = state_of(DRAW, 200, 200, 200)
        texts = betted(DRAW, state, [[[BEN, "fold", 0], [CEM, "fold", 0]]])
        both = {**texts, "how": "chips", "put_in_0": "1", "put_in_1": "1", "put_in_2": "1", "order": "[[0]]"}
        assert written(DRAW, state, both) == {"put_in": [1, 1, 1], "order": [[ADA]]}
        assert "put_in" not in written(DRAW, state, {**both, "how": "track"})


def open_to(game: str, state: State[Any], texts: Texts) -> list[int]:
    """The seats that can be tapped."""
    return sorted(each["seat"] for each in ranking(game, state, texts)["seats"] if each["may"])


class TestOrder:
    """Who shows, best first."""

    def all_in(self) -> tuple[State[Any], Texts]:
        """Ada has 10 and is all-in; Ben and Cem go on to 51, Dora folds after her ante. Main pot 31, side pot 82 for two."""
        state = state_of(DRAW, 10, 200, 200, 200)
        first = [[BEN, "open", 49], [CEM, "call", 49], [DORA, "fold", 0], [ADA, "call", 9]]
        return state, betted(DRAW, state, [first, [[BEN, "check", 0], [CEM, "open", 1], [BEN, "call", 1]]])

    def test_showdown__beaten_hands_may_be_laid_down_unseen(self) -> None:
        """Cem wins; where the others stand does not matter, and nobody has to tap them."""
        state = state_of(DRAW, 200, 200, 200)
        calls = [[BEN, "open", 5], [CEM, "call", 5], [ADA, "call", 5]]
        texts = betted(DRAW, state, [calls, [[BEN, "open", 1], [CEM, "call", 1], [ADA, "call", 1]]])
        entry = written(DRAW, state, ordered(DRAW, state, texts, [CEM]))
        assert entry["order"] == [[CEM], [ADA, BEN]]
        assert look_at(DRAW, state, entry).scores == (-7, -7, 14)

    def test_split__two_who_are_equal(self) -> None:
        state = state_of(DRAW, 200, 200, 200)
        calls = [[BEN, "open", 5], [CEM, "call", 5], [ADA, "call", 5]]
        texts = betted(DRAW, state, [calls, [[BEN, "open", 1], [CEM, "call", 1], [ADA, "call", 1]]])
        entry = written(DRAW, state, ordered(DRAW, state, texts, [CEM, ADA]))
        assert entry["order"] == [[ADA, CEM], [BEN]]
        # 21 for two; the odd chip goes to Cem, nearer the dealer's left.
        assert look_at(DRAW, state, entry).scores == (10 - 7, -7, 11 - 7)

    def test_pot__each_pot_needs_its_winner(self) -> None:
        """Ada is all-in and best: the side pot is still open between Ben and Cem."""
        state, texts = self.all_in()
        texts = ordered(DRAW, state, texts, [ADA])
        entry = written(DRAW, state, texts)
        assert entry["order"] == [[ADA]]
        assert problems_of(DRAW, state, entry) == [("order", "betting", "order-bets")]
        assert [problem.waits for problem in look_at(DRAW, state, entry).problems] == [True], "more taps are to come: no fault yet"
        bench = ranking(DRAW, state, texts)
        assert [each["seat"] for each in bench["seats"]] == [ADA, BEN, CEM, DORA], "as they sit"
        assert (bench["gets"], bench["then"]) == ({ADA: 31}, (1, 82)), "the side pot is still to be won"
        texts = tap(DRAW, state, texts, "order::on::1")
        assert open_to(DRAW, state, texts) == [BEN, CEM]
        entry = written(DRAW, state, ordered(DRAW, state, texts, [CEM]))
        assert entry["order"] == [[ADA], [CEM], [BEN]]
        assert look_at(DRAW, state, entry).scores == (31 - 10, -51, 82 - 51, -1)

    def test_pot__the_best_of_the_side_pot_takes_both(self) -> None:
        state, texts = self.all_in()
        entry = written(DRAW, state, ordered(DRAW, state, texts, [CEM]))
        assert entry["order"] == [[CEM], [ADA, BEN]]
        assert look_at(DRAW, state, entry).scores == (-10, -51, 62, -1)

    def test_pot__the_winner_of_a_side_pot_that_was_written_is_another(self) -> None:
        """Ada has the main pot, Cem the side pot; in truth Ben had the better hand."""
        state, texts = self.all_in()
        texts = {**texts, "order": json.dumps([[ADA], [CEM], [BEN]])}
        assert [each["seat"] for each in ranking(DRAW, state, texts)["seats"] if each["chosen"]] == [CEM]
        texts = tap(DRAW, state, texts, "order:2:off::2")
        assert open_to(DRAW, state, texts) == [BEN, CEM]
        entry = written(DRAW, state, tap(DRAW, state, texts, "order:1:next::1"))
        assert entry["order"] == [[ADA], [BEN], [CEM]]
        assert look_at(DRAW, state, entry).scores == (31 - 10, 82 - 51, -51, -1)

    def test_showdown__places_tapped_without_sight_stand_one_behind_the_other(self) -> None:
        """Offline the form shows no order: Cem is first, Ben second, and Ada as good as Ben, not as Cem."""
        state, texts = self.all_in()
        for what in ("order:2:next:", "order:1:next:", "order:0:same:"):
            texts = {**texts, **{name: text or "" for name, text in pad_of(DRAW).blind(texts, what, state).items()}}
        assert written(DRAW, state, texts)["order"] == [[CEM], [ADA, BEN]]

    def test_showdown__places_are_taken_back_one_by_one(self) -> None:
        state, texts = self.all_in()
        texts = ordered(DRAW, state, texts, [ADA], [CEM, BEN])
        once = tap(DRAW, state, texts, "order::drop::3")
        assert tap(DRAW, state, once, "order::drop::3") == once
        assert json.loads(once["order"]) == [[ADA]]
        assert "order" not in tap(DRAW, state, once, "order::drop::1")

    def test_showdown__one_of_two_is_taken_off(self) -> None:
        state, texts = self.all_in()
        texts = ordered(DRAW, state, texts, [ADA, CEM])
        texts = tap(DRAW, state, texts, "order:2:off::2")
        assert json.loads(texts["order"]) == [[ADA]]
        assert "order" not in tap(DRAW, state, texts, "order:0:off::1")
        assert tap(DRAW, state, texts, "order:2:off::1") == texts, "who does not stand there cannot be taken off"

    def test_showdown__a_pot_that_is_won_is_not_changed_by_the_next_one(self) -> None:
        state, texts = self.all_in()
        texts = tap(DRAW, state, ordered(DRAW, state, texts, [ADA]), "order::on::1")
        texts = tap(DRAW, state, texts, "order:2:next::1")
        assert json.loads(tap(DRAW, state, texts, "order:2:off::2")["order"]) == [[ADA]]
        assert ranking(DRAW, state, tap(DRAW, state, texts, "order:2:off::2"))["asked"] == 1

    def test_showdown__nobody_stands_there_twice(self) -> None:
        state, texts = self.all_in()
        texts = ordered(DRAW, state, texts, [ADA])
        for what in ("order:0:next::0", "order:0:same::0", "order:0:next::1", "order:0:same::1"):
            assert pad_of(DRAW).tapped(texts, what, state) == {}

    def test_showdown__who_folded_is_not_offered(self) -> None:
        state, texts = self.all_in()
        assert open_to(DRAW, state, texts) == [ADA, BEN, CEM]


def shown(game: str, data: dict[str, Any], texts: Texts) -> Texts:
    """The draft after the answer of the showdown was written into it."""
    question = questions_of(game)["showdown"]
    answer, problems = pose(BY_ID[game], question, data)
    assert answer is not None, problems
    changed = question.fills("", question.ask.model_validate(data), answer, texts)
    return {name: text for name, text in {**texts, **changed}.items() if text}


class TestTiles:
    PAIR, LOWER, FLUSH = tiles("As Ad Kc Qh 9d"), tiles("Ks Kd Ac Qs 9h"), tiles("2h 5h 8h Jh Kh")

    def called(self) -> tuple[State[Any], Texts]:
        state = state_of(DRAW, 200, 200, 200)
        calls = [[BEN, "open", 5], [CEM, "call", 5], [ADA, "call", 5]]
        return state, betted(DRAW, state, [calls, [[BEN, "open", 1], [CEM, "call", 1], [ADA, "call", 1]]])

    def test_hand_rank__the_tiles_tell_the_order(self) -> None:
        state, texts = self.called()
        hands = {"0": self.LOWER, "1": self.PAIR, "2": self.FLUSH}
        texts = shown(DRAW, {"hands": hands}, texts)
        entry = written(DRAW, state, texts)
        assert (entry["hands"], entry["order"]) == (hands, [[CEM], [BEN], [ADA]])
        assert problems_of(DRAW, state, entry) == []
        assert ranking(DRAW, state, texts)["shown"]

    def test_hand_rank__what_was_tapped_is_there_when_it_is_asked_again(self) -> None:
        question = questions_of(DRAW)["showdown"]
        state, texts = self.called()
        texts = shown(DRAW, {"hands": {"0": self.LOWER, "1": self.PAIR}}, texts)
        opened = {name: value for name, value in question.opens("", texts, state).items() if value}
        assert opened == {"hands_0": self.LOWER, "hands_1": self.PAIR}

    def test_deal_holdem__the_board_too(self) -> None:
        hands, board = {"0": ["As", "Ad"], "2": ["Ks", "Kd"]}, tiles("Kh 9c 7d 4s 2h")
        texts = shown(HOLDEM, {"hands": hands, "board": board}, {})
        assert json.loads(texts["board"]) == board
        assert json.loads(texts["order"]) == [[CEM], [ADA]]
        opened = questions_of(HOLDEM)["showdown"].opens("", texts, state_of(HOLDEM, 200, 200, 200))
        assert (opened["board"], opened["hands_2"]) == (board, ["Ks", "Kd"])

    def test_showdown__a_place_tapped_by_hand_puts_the_tiles_away(self) -> None:
        """Who sees that the tiles were tapped wrongly, taps the places: Ben has won, not Cem."""
        state, texts = self.called()
        texts = shown(DRAW, {"hands": {"0": self.LOWER, "1": self.PAIR, "2": self.FLUSH}}, texts)
        texts = tap(DRAW, state, tap(DRAW, state, texts, "order:2:off::1"), "order:1:next::0")
        assert not {"hands", "board"} & {*texts}
        assert written(DRAW, state, texts)["order"] == [[BEN], [ADA, CEM]]


class TestAtTheTable:
    """What a question begins with when it is asked at a table."""

    def opened(self, game: str, question: str, state: State[Any], texts: Texts) -> Any:
        return questions_of(game)[question].opens("", texts, state)

    def test_pot__who_folded_and_what_lies_there(self) -> None:
        state = state_of(HOLDEM, 200, 200, 200, 200)
        texts = betted(HOLDEM, state, [[[DORA, "fold", 0], [ADA, "call", 2]]])
        assert self.opened(HOLDEM, "pots", state, texts) == {
            "put_in_0": "2", "put_in_1": "1", "put_in_2": "2", "put_in_3": "0", "stayed": [ADA, BEN, CEM],
        }  # fmt: skip

    def test_pot__of_chips_that_were_typed_it_is_known_who_stayed_once_somebody_has_won(self) -> None:
        state = state_of(DRAW, 200, 200, 200)
        texts = {"how": "chips", "put_in_0": "5", "put_in_1": "10", "put_in_2": "10"}
        assert self.opened(DRAW, "pots", state, texts)["stayed"] == []
        assert self.opened(DRAW, "pots", state, {**texts, "order": "[[2], [1]]"})["stayed"] == [BEN, CEM]

    def test_pot__nothing_in_stud_before_the_first_bet(self) -> None:
        assert self.opened(STUD, "pots", state_of(STUD, 200, 200, 200), {}) == {}

    @each_game
    def test_betting__what_was_bet_so_far(self, game: str) -> None:
        state = state_of(game, 200, 200, 200)
        assert self.opened(game, "turn", state, {"bets": '[[[1, "fold", 0]]]', "begins": "1"}) == {
            "bets": '[[[1, "fold", 0]]]', "begins": "1",
        }  # fmt: skip
        assert self.opened(game, "turn", state, {"how": "chips", "bets": "[[]]"}) == {}, "only the chips are written down"

    def test_showdown__whoever_is_still_in_as_they_sit(self) -> None:
        """Cem deals; Ada has folded; Ella has no chips."""
        state = state_of(STUD, 200, 200, 200, 200, 0, dealer=CEM)
        showdown = questions_of(STUD)["showdown"]
        bets = [[[DORA, "open", 5], [ADA, "fold", 0], [BEN, "call", 5], [CEM, "call", 5]]]
        assert showdown.seats(betted(STUD, state, bets), state) == [BEN, CEM, DORA]
        by_hand = {"how": "chips", "put_in_0": "0", "put_in_1": "5", "put_in_3": "5"}
        assert showdown.seats(by_hand, state) == [BEN, DORA]
        assert showdown.seats({"how": "chips"}, state) == [ADA, BEN, CEM, DORA]


class TestBox:
    @each_game
    @given(data=st.data())
    def test_pot__no_chip_is_lost(self, game: str, data: st.DataObject) -> None:
        """At every moment: what lies in the middle and what everybody holds are all chips; the pots make up the middle."""
        state = data.draw(states(game))
        bets = data.draw(strategies.actions(strategies.betting_of(BY_ID[game].variant, state), most=25))
        put_in = list(by_itself(BY_ID[game].variant, state.dealer, state.totals, state.options.min_stake))
        folded = set()
        texts: Texts = {}
        for bet in [None, *(bet for phase in bets for bet in phase)]:
            if bet is not None:
                seat, action, amount = bet
                texts = decide(game, state, texts, seat, action, amount)
                put_in[seat] += amount
                folded |= {seat} if action == "fold" else set()
            found = box(game, state, texts)
            assert found.pot == sum(put_in)
            assert found.held == tuple(has - chips for has, chips in zip(state.totals, put_in, strict=True))
            assert sum(amount for amount, _ in found.pots) + (found.back[1] if found.back else 0) == found.pot
            assert all(seats and not folded & {*seats} for _, seats in found.pots)
            told = {each.side: each.key for each in found.told}
            assert {seat for seat, key in told.items() if key == "has-folded"} == folded
            assert {seat for seat, key in told.items() if key == "is-out"} == {s for s, has in enumerate(state.totals) if not has}

    @each_game
    @given(data=st.data())
    def test_pot__in_the_end_the_pots_are_those_that_are_paid_out(self, game: str, data: st.DataObject) -> None:
        state = data.draw(states(game))
        bets = data.draw(strategies.actions(strategies.betting_of(BY_ID[game].variant, state)))
        texts = betted(game, state, bets)
        found = box(game, state, texts)
        question = questions_of(game)["pots"]
        over = judged(game, state, bets)
        assert over[0] == "over"
        if sum(over[1]):
            answer, problems = pose(BY_ID[game], question, {"put_in": over[1], "stayed": over[2]})
            if max(over[1]) > max(over[1][seat] for seat in over[2]):
                # A small blind folded to a big one that is all-in for less. The question refuses it; the chips are all paid out.
                assert {problem.key for problem in problems} == {"put-in-folded"}
                assert (sum(amount for amount, _ in found.pots), found.back) == (sum(over[1]), None)
                return
            assert answer is not None, problems
            pots = [{"amount": amount, "seats": list(seats)} for amount, seats in found.pots]
            if found.back:
                # For the record what comes back is a pot of one; with it goes what somebody who folded left there.
                seat, chips = found.back
                if pots[-1]["seats"] == [seat]:
                    chips += pots.pop()["amount"]
                pots.append({"amount": chips, "seats": [seat]})
            assert answer["pots"] == pots

    def test_pot__of_who_is_all_in(self) -> None:
        """Ada has 30, Dora 60: the main pot is 30 of each, or what has been put in of it."""
        state = state_of(HOLDEM, 30, 100, 100, 60, dealer=DORA)
        bets = [[CEM, "raise", 60], [DORA, "call", 60], [ADA, "call", 29]]
        found = box(HOLDEM, state, betted(HOLDEM, state, [bets]))
        assert (found.pot, found.turn, found.held) == (152, BEN, (0, 98, 40, 0))
        assert found.pots == ((30 + 2 + 30 + 30, (ADA, BEN, CEM, DORA)), (30 + 30, (BEN, CEM, DORA))), "Ben may still call"
        assert found.back is None
        told = {each.side: (each.key, each.args["n"]) for each in found.told}
        assert told == {ADA: ("all-in", 30), BEN: ("to-call", 58), CEM: ("is-in", 60), DORA: ("all-in", 60)}
        bets += [[BEN, "raise", 98], [CEM, "call", 40]]
        found = box(HOLDEM, state, betted(HOLDEM, state, [bets]))
        assert found.pots == ((120, (0, 1, 2, 3)), (90, (1, 2, 3)), (80, (1, 2)))
        assert found.turn is None

    def test_pot__while_nobody_is_all_in_there_is_one(self) -> None:
        """The blinds are different, but nobody has to speak of side pots yet."""
        state = state_of(HOLDEM, 200, 200, 200, min_stake=10)
        found = box(HOLDEM, state, {})
        assert (found.pot, found.held, found.turn) == (15, (200, 195, 190), ADA)
        assert len(found.pots) == 1

    def test_pot__a_bet_that_nobody_called_is_no_side_pot(self) -> None:
        """Ada raised to 100, Ben is all-in with 50 and Cem folds: 50 of Ada's come back, and there is one pot."""
        state = state_of(HOLDEM, 196, 50, 200)
        texts = betted(HOLDEM, state, [[[ADA, "raise", 100], [BEN, "call", 49]]])
        found = box(HOLDEM, state, texts)
        assert (found.pots, found.back) == (((50 + 50 + 2, (ADA, BEN, CEM)),), (ADA, 50)), "Cem may still call them"
        texts = decide(HOLDEM, state, texts, CEM, "fold", 0)
        found = box(HOLDEM, state, texts)
        assert (found.pots, found.back, found.turn) == (((102, (ADA, BEN)),), (ADA, 50), None)

    def test_pot__whoever_is_left_alone_takes_all_and_nothing_comes_back(self) -> None:
        state = state_of(DRAW, 200, 200, 200)
        found = box(DRAW, state, betted(DRAW, state, [[[BEN, "open", 50], [CEM, "fold", 0], [ADA, "fold", 0]]]))
        assert (found.pots, found.back) == (((53, (BEN,)),), None)

    @pytest.mark.parametrize(
        ("put_in", "held", "pot"),
        [({}, (200, 200, 200), 0), ({0: "15", 1: "15"}, (185, 185, 200), 30), ({2: "200"}, (200, 200, 0), 200)],
    )
    def test_put_in__chips_by_hand(self, put_in: dict[int, str], held: tuple[int, ...], pot: int) -> None:
        texts = {"how": "chips", **{f"put_in_{seat}": text for seat, text in put_in.items()}}
        found = box(STUD, state_of(STUD, 200, 200, 200), texts)
        assert (found.held, found.pot) == (held, pot)
