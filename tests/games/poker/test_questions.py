"""Who wins, what are the pots, whose turn is it? Tests are named as in `test_rules.py`."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core.question import pose
from scorepad.games import questions_of
from scorepad.kit.poker_hands import KINDS
from scorepad.words import LANGUAGES, words
from tests.games.poker import strategies
from tests.games.poker.test_rules import BY_ID, DRAW, HOLDEM, NAMES, STUD, each_game
from tests.games.poker.test_rules import tiles as cards

AS, TWOS = cards("As Ad Kc Kd 9h"), cards("2s 2d 2c Kh 4h")


def question(game: str, name: str) -> Any:
    return questions_of(game)[name]


def answer(game: str, name: str, asked: Any) -> dict[str, Any]:
    found, problems = pose(BY_ID[game], question(game, name), asked)
    assert found is not None, [(problem.field, problem.rule, problem.key) for problem in problems]
    assert found["rules"]
    return {key: value for key, value in found.items() if key != "rules"}


def refusal(game: str, name: str, asked: Any) -> set[tuple[str | None, str]]:
    found, problems = pose(BY_ID[game], question(game, name), asked)
    assert found is None
    return {(problem.field, problem.rule) for problem in problems}


def said(game: str, name: str, asked: Any, lang: str = "en") -> str:
    each = question(game, name)
    found, _ = pose(BY_ID[game], each, asked)
    assert found is not None
    key, args = each.sentence(each.ask.model_validate(asked), found)
    return words(lang, "poker").say(f"answer-{key}", args, NAMES, tuple((seat,) for seat in range(8)))


class TestShowdown:
    @pytest.mark.parametrize("game", [DRAW, STUD])
    def test_hand_rank__the_example(self, game: str) -> None:
        assert answer(game, "showdown", {"hands": {"0": AS, "2": TWOS}}) == {
            "order": [[2], [0]],
            "hands": {
                "0": {"kind": "two-pair", "best": ["As", "Ad", "Kc", "Kd", "9h"]},
                "2": {"kind": "three-of-a-kind", "best": ["2s", "2d", "2c", "Kh", "4h"]},
            },
        }

    @pytest.mark.parametrize(
        ("tiles", "kind", "best"),
        [
            ("2s 7d Jc Kh 9h", "high-card", "Kh Jc 9h 7d 2s"),
            ("2s 9d Jc Kh 9h", "pair", "9d 9h Kh Jc 2s"),
            ("2s 9d 2c Kh 9h", "two-pair", "9d 9h 2s 2c Kh"),
            ("9s 9d Jc Kh 9h", "three-of-a-kind", "9s 9d 9h Kh Jc"),
            ("As 2d 5c 4h 3h", "straight", "5c 4h 3h 2d As"),
            ("As Kd Tc Qh Jh", "straight", "As Kd Qh Jh Tc"),
            ("2h 7h Jh Kh 9h", "flush", "Kh Jh 9h 7h 2h"),
            ("9s 9d Kc Kh 9h", "full-house", "9s 9d 9h Kc Kh"),
            ("9s 9d 9c Kh 9h", "four-of-a-kind", "9s 9d 9c 9h Kh"),
            ("9h Th Jh Kh Qh", "straight-flush", "Kh Qh Jh Th 9h"),
            ("Qs Kd Ac 2h 3h", "high-card", "Ac Kd Qs 3h 2h"),
        ],
    )
    def test_hand_rank__each_kind(self, tiles: str, kind: str, best: str) -> None:
        found = answer(DRAW, "showdown", {"hands": {"1": tiles.split()}})
        assert found == {"order": [[1]], "hands": {"1": {"kind": kind, "best": best.split()}}}

    def test_hand_rank__equal_hands_stand_together(self) -> None:
        hands = {"3": cards("As Ad Kc Qh 9d"), "1": cards("Ac Ah Kd Qs 9c"), "0": cards("2s 2d 3c 4h 5d")}
        assert answer(STUD, "showdown", {"hands": hands})["order"] == [[1, 3], [0]]

    def test_hand_rank__with_the_board(self) -> None:
        asked = {"hands": {"0": ["As", "Ad"], "1": ["Kh", "9c"]}, "board": cards("9d Tc Js Qh 2c")}
        found = answer(HOLDEM, "showdown", asked)
        assert found["order"] == [[1], [0]]
        assert found["hands"]["0"] == {"kind": "pair", "best": cards("As Ad Qh Js Tc")}
        assert found["hands"]["1"]["kind"] == "straight"
        assert found["hands"]["1"]["best"] in (cards("Kh Qh Js Tc 9d"), cards("Kh Qh Js Tc 9c"))

    def test_tiles__without_the_small_ones_the_ace_is_high_only(self) -> None:
        asked = {"hands": {"0": cards("As 7d 8c 9h Td"), "1": cards("Ks Kd 7c 8h 9d")}, "short_deck": True}
        assert answer(DRAW, "showdown", asked)["order"] == [[1], [0]]
        assert refusal(DRAW, "showdown", {**asked, "hands": {"0": cards("As 6d 8c 9h Td")}}) == {("hands", "tiles")}

    @each_game
    @pytest.mark.parametrize(
        ("hands", "field", "rule"),
        [
            ({}, "hands", "showdown"),
            (None, "hands", "format"),
            ([], "hands", "format"),
            ({"8": None}, "hands", "format"),
            ({"8": []}, "hands", "range"),
            ({"x": []}, "hands", "format"),
            ({"0": []}, "hands", "format"),
        ],
    )
    def test_showdown__hands_by_the_seat(self, game: str, hands: Any, field: str, rule: str) -> None:
        board = {"board": cards("2s 3s 4s 5d 7d")} if game == HOLDEM else {}
        assert (field, rule) in refusal(game, "showdown", {"hands": hands, **board})

    @pytest.mark.parametrize(("hands", "waits"), [({}, True), ({"0": AS[:4]}, True), ({"0": [*AS, "Jd"]}, False)])
    def test_showdown__too_few_tiles_are_still_to_come_too_many_are_wrong(self, hands: Any, waits: bool) -> None:
        _, problems = pose(BY_ID[DRAW], question(DRAW, "showdown"), {"hands": hands})
        assert [problem.waits for problem in problems] == [waits]

    def test_showdown__tiles_and_board_must_be_possible(self) -> None:
        assert refusal(DRAW, "showdown", {"hands": {"0": AS, "1": ["As", *TWOS[1:]]}}) == {("hands", "tiles")}
        assert refusal(DRAW, "showdown", {"hands": {"0": AS[:4]}}) == {("hands", "format")}
        assert refusal(DRAW, "showdown", {"hands": {"0": AS}, "board": []}) == {("board", "format")}
        assert refusal(HOLDEM, "showdown", {"hands": {"0": AS[:2]}}) == {("board", "format")}
        assert refusal(HOLDEM, "showdown", {"hands": {"0": AS[:2]}, "board": AS}) == {("board", "tiles")}
        assert refusal(HOLDEM, "showdown", {"hands": {"0": AS[:2]}, "board": TWOS[:3]}) == {("board", "format")}
        assert refusal(HOLDEM, "showdown", {"hands": {"0": AS}, "board": TWOS}) == {("hands", "format")}

    def test_showdown__is_told(self) -> None:
        asked = {"hands": {"0": AS, "2": TWOS}}
        assert said(DRAW, "showdown", asked) == (
            "Cem wins: three of a kind (2 of spades, 2 of diamonds, 2 of clubs, king of hearts and 4 of hearts)."
        )
        for lang in LANGUAGES:
            for kind in KINDS:
                assert words(lang, "poker").has(f"kind-{kind}")


class TestPots:
    @each_game
    def test_pot__the_example(self, game: str) -> None:
        asked = {"put_in": [30, 5, 45, 30][:4], "stayed": [0, 2]}
        assert answer(game, "pots", asked) == {"pots": [{"amount": 95, "seats": [0, 2]}, {"amount": 15, "seats": [2]}]}

    def test_pot__main_and_side_pots(self) -> None:
        assert answer(HOLDEM, "pots", {"put_in": [30, 100, 100, 60], "stayed": [3, 0, 1, 2]}) == {
            "pots": [
                {"amount": 120, "seats": [0, 1, 2, 3]},
                {"amount": 90, "seats": [1, 2, 3]},
                {"amount": 80, "seats": [1, 2]},
            ]
        }

    def test_pot__an_empty_one_in_stud(self) -> None:
        assert answer(STUD, "pots", {"put_in": [0, 0, 0], "stayed": [1]}) == {"pots": []}
        assert refusal(STUD, "pots", {"put_in": [0, 0, 0], "stayed": [1, 2]}) == {("put_in", "put-in")}
        assert refusal(DRAW, "pots", {"put_in": [0, 0, 0], "stayed": [1]}) == {("put_in", "put-in")}

    @each_game
    @pytest.mark.parametrize(
        ("put_in", "stayed", "found"),
        [
            ([5, 5, 6], [0, 1], ("put_in", "put-in")),
            ([5, 5, -1], [0, 1], ("put_in", "range")),
            ([5, 5], [0, 1], ("put_in", "players")),
            ([5] * 9, [0, 1], ("put_in", "players")),
            ([5, 5, "5"], [0, 1], ("put_in", "format")),
            (None, [0, 1], ("put_in", "format")),
            ([5, 5, 5], [], ("stayed", "pot")),
            ([5, 5, 5], [0, 0], ("stayed", "pot")),
            ([5, 5, 5], [3], ("stayed", "range")),
            ([5, 5, 5], [-1], ("stayed", "range")),
            ([5, 5, 5], None, ("stayed", "format")),
            ([5, 5, 5], 1, ("stayed", "format")),
        ],
    )
    def test_pot__what_cannot_be(self, game: str, put_in: Any, stayed: Any, found: tuple[str, str]) -> None:
        assert refusal(game, "pots", {"put_in": put_in, "stayed": stayed}) == {found}

    def test_pot__is_told(self) -> None:
        """Who plays for which pot, and what goes back to whom."""
        assert said(STUD, "pots", {"put_in": [0, 0, 0], "stayed": [2]}) == "There is nothing in the pot."
        assert said(DRAW, "pots", {"put_in": [30, 5, 30, 30], "stayed": [0, 2]}) == "Pot of 95: Ada and Cem."
        assert said(DRAW, "pots", {"put_in": [30, 5, 45, 30], "stayed": [0, 2]}) == (
            "Pot of 95: Ada and Cem. 15 chips go back to Cem, unless somebody matches them."
        )
        assert said(HOLDEM, "pots", {"put_in": [30, 101, 100, 60], "stayed": [3, 0, 1, 2]}) == (
            "Main pot of 120: Ada, Ben, Cem and Dora. Side pot 1 of 90: Ben, Cem and Dora. Side pot 2 of 80: Ben and Cem. "
            "1 chip goes back to Ben, unless somebody matches it."
        )

    def test_pot__in_words_what_only_one_plays_for(self) -> None:
        """Dora folded with 40, Ada is all-in with 30: nobody plays against Cem for what lies above 30."""
        assert said(HOLDEM, "pots", {"put_in": [30, 5, 45, 40], "stayed": [0, 2]}) == (
            "Pot of 95: Ada and Cem. 25 chips go to Cem: nobody else still plays for them."
        )
        assert said(HOLDEM, "pots", {"put_in": [30, 5, 45, 40], "stayed": [2]}) == "120 chips go to Cem, the only one left."


def turn(game: str, *bets: Any, **asked: Any) -> dict[str, Any]:
    return answer(game, "turn", {**asked, "bets": list(bets)})


THREE = {"dealer": 0, "chips": [200, 200, 200], "min_stake": 2}
ALL_IN = {"dealer": 3, "chips": [30, 100, 100, 60], "min_stake": 2, "max_raise": 0}
RAISED = [[2, "raise", 60], [3, "call", 60], [0, "call", 29]]
FOUR = {"dealer": 2, "chips": [100, 100, 100, 100], "min_stake": 3, "max_raise": 20}
STUDS = {"dealer": 1, "chips": [50, 40, 0, 50], "min_stake": 2, "max_raise": 5}
#: The first two phases of Texas Hold'em, with three.
TWO_PHASES = [
    [[0, "call", 2], [1, "call", 1], [2, "call", 0]],
    [[1, "open", 2], [2, "call", 2], [0, "call", 2]],
]
CASINO = {"checked_round": "on", "most_raises": 0, "min_raise": "last", "late_double": False}
FIRST_STUD = [[3, "open", 4], [0, "raise", 9], [1, "call", 9], [3, "call", 5]]


class TestTurn:
    def test_blinds__example_the_blinds_are_in(self) -> None:
        assert turn(HOLDEM, **THREE, max_raise=0) == {
            "seat": 0,
            "phase": 0,
            "to_call": 2,
            "pot": 3,
            "actions": ["fold", "call", "raise"],
            "raise": [3, 200],
        }

    def test_betting__example_the_full_blind_may_raise(self) -> None:
        assert turn(HOLDEM, [[0, "call", 2], [1, "call", 1]], **THREE, max_raise=10) == {
            "seat": 2,
            "phase": 0,
            "to_call": 0,
            "pot": 6,
            "actions": ["fold", "call", "raise"],
            "raise": [1, 10],
        }

    def test_betting__example_all_in(self) -> None:
        assert turn(HOLDEM, RAISED, **ALL_IN) == {
            "seat": 1,
            "phase": 0,
            "to_call": 58,
            "pot": 152,
            "actions": ["fold", "call", "raise"],
            "raise": [59, 98],
        }

    def test_betting__example_over(self) -> None:
        found = turn(HOLDEM, [*RAISED, [1, "raise", 98], [2, "call", 40]], **ALL_IN)
        assert found == {"over": True, "put_in": [30, 100, 100, 60]}

    def test_deal_stud__example_the_first_action_tells_who_begins(self) -> None:
        assert turn(STUD, FIRST_STUD, [[1, "check", 0]], **STUDS) == {
            "seat": 3,
            "phase": 1,
            "to_call": 0,
            "pot": 27,
            "actions": ["fold", "check", "open"],
            "open": [2, 5],
        }

    def test_betting__example_nobody_checks_twice(self) -> None:
        assert turn(DRAW, [[3, "check", 0], [0, "check", 0], [1, "check", 0], [2, "check", 0]], **FOUR) == {
            "seat": 3,
            "phase": 0,
            "to_call": 0,
            "pot": 12,
            "actions": ["fold", "open"],
            "open": [3, 20],
        }

    def test_deal_draw__example_the_opener_begins_the_second_phase(self) -> None:
        first = [[3, "check", 0], [0, "open", 5], [1, "raise", 10], [2, "fold", 0], [3, "call", 10], [0, "call", 5]]
        assert turn(DRAW, first, **FOUR) == {
            "seat": 0,
            "phase": 1,
            "to_call": 0,
            "pot": 42,
            "actions": ["fold", "check", "open"],
            "open": [3, 20],
        }

    def test_deal_stud__before_it_nobody_is_named(self) -> None:
        known = {"seat": None, "phase": 1, "to_call": 0, "pot": 27, "actions": ["fold", "check", "open"], "open": [2, 5]}
        assert turn(STUD, FIRST_STUD, **STUDS) == known
        assert turn(STUD, FIRST_STUD, [], **STUDS) == known

    def test_deal_stud__what_depends_on_who_begins_is_left_out(self) -> None:
        """Without a limit each could put in all he has, and they have different amounts."""
        assert turn(STUD, **{**STUDS, "max_raise": 0}) == {
            "seat": None,
            "phase": 0,
            "to_call": 0,
            "pot": 0,
            "actions": ["fold", "open"],
        }

    def test_betting__the_house_rules_need_not_be_given(self) -> None:
        """The minimum stake is 1, in Texas Hold'em 2; there is no limit."""
        plain = {"dealer": 0, "chips": [200, 200, 200]}
        assert turn(HOLDEM, **plain) == turn(HOLDEM, **THREE, max_raise=0)
        assert turn(DRAW, **plain)["open"] == [1, 199]
        assert turn(DRAW, **plain, min_stake=None, max_raise=None)["open"] == [1, 199]
        assert turn(STUD, **plain)["open"] == [1, 200]

    def test_betting__the_call_is_told_in_full_to_who_has_less(self) -> None:
        found = turn(HOLDEM, [[2, "raise", 60], [3, "call", 60]], **ALL_IN)
        assert (found["seat"], found["to_call"], found["actions"]) == (0, 59, ["fold", "call"])

    def test_betting__no_fourth_raise(self) -> None:
        first = [[3, "open", 3], [0, "fold", 0], [1, "fold", 0]]
        first += [[2, "raise", 4], *[[3, "raise", 2], [2, "raise", 2]] * 2, [3, "raise", 2]]
        found = turn(DRAW, first, **FOUR)
        assert (found["seat"], found["actions"], found["to_call"]) == (2, ["fold", "call"], 1)

    def test_betting__the_least_opening_may_be_put_in_whatever_the_maximum(self) -> None:
        """Twice the stake is 4, and 3 is the maximum: 4 and nothing else."""
        found = turn(HOLDEM, *TWO_PHASES, **THREE, max_raise=3)
        assert (found["phase"], found["actions"], found["open"]) == (2, ["fold", "check", "open"], [4, 4])
        assert turn(STUD, dealer=0, chips=[50, 50, 50], min_stake=9, max_raise=3)["open"] == [9, 9]
        assert turn(DRAW, dealer=0, chips=[50, 13, 50], min_stake=9, max_raise=3)["open"] == [4, 4], "all that Ben has"

    def test_betting__house_rules_are_taken(self) -> None:
        """The big blind is 2: without the house rule a raise is by 1, with it by 2."""
        assert turn(HOLDEM, **THREE)["raise"] == [3, 200]
        assert turn(HOLDEM, **THREE, min_raise="last")["raise"] == [4, 200]
        assert turn(HOLDEM, **THREE, min_raise="one")["raise"] == [3, 200]
        once = [[0, "raise", 4], [1, "raise", 7], [2, "fold", 0]]
        assert turn(HOLDEM, once, **THREE, most_raises=1)["actions"] == ["fold", "call"]
        assert turn(HOLDEM, once, **THREE, most_raises=2)["actions"] == ["fold", "call", "raise"]
        assert turn(HOLDEM, *TWO_PHASES, **THREE)["open"] == [4, 196]
        assert turn(HOLDEM, *TWO_PHASES, **THREE, late_double=False)["open"] == [2, 196]
        checked = [[1, "check", 0], [2, "check", 0], [0, "check", 0]]
        assert turn(DRAW, checked, dealer=0, chips=[9, 9, 9])["phase"] == 0
        assert turn(DRAW, checked, dealer=0, chips=[9, 9, 9], checked_round="on")["phase"] == 1

    def test_betting__house_rules_as_in_a_casino(self) -> None:
        """All four. Three check through phases two to four: the showdown."""
        checked = [[1, "check", 0], [2, "check", 0], [0, "check", 0]]
        called = [[0, "call", 2], [1, "call", 1], [2, "call", 0]]
        assert turn(HOLDEM, called, **THREE, **CASINO)["open"] == [2, 198]
        assert turn(HOLDEM, called, checked, **THREE, **CASINO)["phase"] == 2
        assert turn(HOLDEM, called, checked, checked, **THREE, **CASINO)["open"] == [2, 198]
        assert turn(HOLDEM, called, checked, checked, checked, **THREE, **CASINO) == {"over": True, "put_in": [2, 2, 2]}

    @pytest.mark.parametrize("game", [DRAW, STUD])
    def test_betting__house_rule_of_the_late_phases_only_in_holdem(self, game: str) -> None:
        asked = {"dealer": 0, "chips": [9, 9, 9], "late_double": True, "bets": []}
        assert refusal(game, "turn", asked) == {("late_double", "format")}

    @each_game
    def test_betting__a_bet_that_was_not_allowed_is_a_problem(self, game: str) -> None:
        first = {"dealer": 0, "chips": [200, 200, 200]}
        assert refusal(game, "turn", {**first, "bets": [[[0, "raise", 1000]]]}) == {("bets", "betting")}
        assert refusal(game, "turn", {**first, "bets": [[], [[1, "open", 5]]]}) == {("bets", "betting")}
        assert refusal(game, "turn", {**first, "bets": [[[0, "x", 1]]]}) == {("bets", "format")}
        assert refusal(game, "turn", {**first, "bets": [[[3, "fold", 0]]]}) == {("bets", "range")}

    @each_game
    def test_betting__what_cannot_be_asked(self, game: str, subtests: pytest.Subtests) -> None:
        asked = {"dealer": 0, "chips": [200, 200, 200], "min_stake": 2, "max_raise": 0, "bets": []}
        for field, value, rule in (
            ("dealer", 3, "range"), ("dealer", -1, "range"), ("dealer", "0", "format"), ("dealer", None, "format"),
            ("chips", [200, 200], "players"), ("chips", [200] * 9, "players"), ("chips", [200, -1, 200], "range"),
            ("chips", [200, 2.0, 200], "format"), ("chips", None, "format"), ("min_stake", 0, "range"),
            ("min_stake", 1_000_001, "range"), ("min_stake", "2", "format"), ("max_raise", -1, "range"),
            ("max_raise", "all", "format"), ("max_raise", True, "format"), ("checked_round", "off", "format"),
            ("checked_round", True, "format"), ("most_raises", -1, "range"), ("most_raises", 1_000_001, "range"),
            ("most_raises", "3", "format"), ("most_raises", False, "format"), ("min_raise", "two", "format"),
            ("min_raise", 1, "format"), ("late_double", 1, "format"), ("bets", None, "format"), ("bets", {}, "format"),
            ("short_deck", True, "format"), ("players", 3, "format"),
        ):  # fmt: skip
            with subtests.test(field=field, value=value, rule=rule):
                assert refusal(game, "turn", {**asked, field: value}) == {(field, rule)}

    def test_openers__are_cited_where_one_may_open(self) -> None:
        found, _ = pose(BY_ID[DRAW], question(DRAW, "turn"), {"dealer": 0, "chips": [9, 9, 9], "bets": []})
        assert found is not None
        assert "openers" in found["rules"]  # type: ignore[operator]

    def test_betting__is_told(self) -> None:
        assert said(HOLDEM, "turn", {**THREE, "bets": []}) == (
            "Betting round 1: Ada may fold, call or raise. To call takes 2. There are 3 chips in the pot."
        )
        assert said(STUD, "turn", {**STUDS, "bets": []}) == (
            "Betting round 1 begins; the open tiles tell who is first to act. There are 0 chips in the pot."
        )
        assert said(HOLDEM, "turn", {**THREE, "bets": [[[0, "fold", 0], [1, "fold", 0]]]}) == (
            "The betting is over. There are 3 chips in the pot."
        )

    @each_game
    @given(data=st.data())
    def test_betting__an_answer_can_be_told(self, game: str, data: st.DataObject) -> None:
        for name in ("showdown", "pots", "turn"):
            asked = data.draw(strategies.QUESTIONS[game][name])
            for lang in LANGUAGES:
                assert said(game, name, asked, lang)
