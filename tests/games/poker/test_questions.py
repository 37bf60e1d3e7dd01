"""Who wins, what are the pots, whose turn is it? Tests are named as in `test_rules.py`."""

from typing import Any

from scorepad.core.question import answer_question
from scorepad.games import questions_of
from scorepad.kit.poker_hands import HAND_KINDS
from scorepad.words import LANGUAGES, words_in
from tests.games.poker.test_rules import BY_ID, DRAW, HOLDEM, STUD, bets, each_game
from tests.games.poker.test_rules import tiles as cards
from tests.tables import NAMES

AS, TWOS = cards("As Ad Kc Kd 9h"), cards("2s 2d 2c Kh 4h")


def question(game: str, name: str) -> Any:
    return questions_of(game)[name]


def answer(game: str, name: str, asked: Any) -> dict[str, Any]:
    found, problems = answer_question(BY_ID[game], question(game, name), asked)
    assert found is not None, [(problem.field, problem.rule, problem.key) for problem in problems]
    assert found["rules"]
    return {key: value for key, value in found.items() if key != "rules"}


def refusal(game: str, name: str, asked: Any) -> set[tuple[str | None, str]]:
    found, problems = answer_question(BY_ID[game], question(game, name), asked)
    assert found is None
    return {(problem.field, problem.rule) for problem in problems}


def said(game: str, name: str, asked: Any, lang: str = "en") -> str:
    each = question(game, name)
    found, _ = answer_question(BY_ID[game], each, asked)
    assert found is not None
    key, args = each.sentence(each.input_model.model_validate(asked), found)
    return words_in(lang, "poker").say(f"answer-{key}", args, NAMES, tuple((seat,) for seat in range(8)))


class TestShowdown:
    def test_hand_rank__the_example(self) -> None:
        for game in (DRAW, STUD):
            assert answer(game, "showdown", {"hands": {"0": AS, "2": TWOS}}) == {
                "order": [[2], [0]],
                "hands": {
                    "0": {"kind": "two-pair", "best": ["As", "Ad", "Kc", "Kd", "9h"]},
                    "2": {"kind": "three-of-a-kind", "best": ["2s", "2d", "2c", "Kh", "4h"]},
                },
            }

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

    def test_showdown__hands_by_the_seat_of_tiles_that_are_possible(self) -> None:
        for hands, rule in [
            ({}, "showdown"),
            (None, "format"),
            ([], "format"),
            ({"8": None}, "format"),
            ({"8": []}, "range"),
            ({"x": []}, "format"),
            ({"0": []}, "format"),
            ({"0": AS[:4]}, "format"),
            ({"0": AS, "1": ["As", *TWOS[1:]]}, "tiles"),
        ]:
            assert ("hands", rule) in refusal(DRAW, "showdown", {"hands": hands})
        assert refusal(DRAW, "showdown", {"hands": {"0": AS}, "board": []}) == {("board", "format")}
        for more, field, rule in [
            ({}, "board", "format"),
            ({"board": AS}, "board", "tiles"),
            ({"board": TWOS[:3]}, "board", "format"),
            ({"board": TWOS, "hands": {"0": AS}}, "hands", "format"),
        ]:
            assert refusal(HOLDEM, "showdown", {"hands": {"0": AS[:2]}, **more}) == {(field, rule)}

    def test_showdown__too_few_tiles_are_still_to_come_too_many_are_wrong(self) -> None:
        for hands, waits in (({}, True), ({"0": AS[:4]}, True), ({"0": [*AS, "Jd"]}, False)):
            _, problems = answer_question(BY_ID[DRAW], question(DRAW, "showdown"), {"hands": hands})
            assert [problem.incomplete for problem in problems] == [waits]

    def test_showdown__is_told(self) -> None:
        three = "three of a kind (2 of spades, 2 of diamonds, 2 of clubs, king of hearts and 4 of hearts)"
        assert said(DRAW, "showdown", {"hands": {"0": AS, "2": TWOS}}) == f"Cem wins: {three}."
        assert all(words_in(lang, "poker").has(f"kind-{kind}") for lang in LANGUAGES for kind in HAND_KINDS)


class TestPots:
    def test_pot__main_and_side_pots(self) -> None:
        for put_in, stayed, pots in [
            ([30, 5, 45, 30], [0, 2], [(95, [0, 2]), (15, [2])]),
            ([30, 100, 100, 60], [3, 0, 1, 2], [(120, [0, 1, 2, 3]), (90, [1, 2, 3]), (80, [1, 2])]),
        ]:
            for game in BY_ID:
                found = answer(game, "pots", {"put_in": put_in, "stayed": stayed})
                assert found == {"pots": [{"amount": amount, "seats": seats} for amount, seats in pots]}

    def test_pot__an_empty_one_in_stud(self) -> None:
        assert answer(STUD, "pots", {"put_in": [0, 0, 0], "stayed": [1]}) == {"pots": []}
        assert refusal(STUD, "pots", {"put_in": [0, 0, 0], "stayed": [1, 2]}) == {("put_in", "put-in")}
        assert refusal(DRAW, "pots", {"put_in": [0, 0, 0], "stayed": [1]}) == {("put_in", "put-in")}

    def test_pot__what_cannot_be(self) -> None:
        for put_in, rule in [
            ([5, 5, 6], "put-in"), ([5, 5, -1], "range"), ([5, 5], "players"), ([5] * 9, "players"), ([5, 5, "5"], "format"),
            (None, "format"),
        ]:  # fmt: skip
            assert refusal(STUD, "pots", {"put_in": put_in, "stayed": [0, 1]}) == {("put_in", rule)}
        for stayed, rule in [([], "pot"), ([0, 0], "pot"), ([3], "range"), ([-1], "range"), (None, "format"), (1, "format")]:
            assert refusal(STUD, "pots", {"put_in": [5, 5, 5], "stayed": stayed}) == {("stayed", rule)}

    def test_pot__is_told(self) -> None:
        """Who plays for which pot, what goes back to whom, and what only one plays for: in the end Dora folded with 40."""
        for put_in, stayed, sentence in [
            ([0, 0, 0], [2], "There is nothing in the pot."),
            ([30, 5, 30, 30], [0, 2], "Pot of 95: Ada and Cem."),
            ([30, 5, 45, 30], [0, 2], "Pot of 95: Ada and Cem. 15 chips go back to Cem, unless somebody matches them."),
            (
                [30, 101, 100, 60],
                [3, 0, 1, 2],
                "Main pot of 120: Ada, Ben, Cem and Dora. Side pot 1 of 90: Ben, Cem and Dora. Side pot 2 of 80: Ben and Cem. "
                "1 chip goes back to Ben, unless somebody matches it.",
            ),
            ([30, 5, 45, 40], [0, 2], "Pot of 95: Ada and Cem. 25 chips go to Cem: nobody else still plays for them."),
            ([30, 5, 45, 40], [2], "120 chips go to Cem, the only one left."),
        ]:
            assert said(STUD, "pots", {"put_in": put_in, "stayed": stayed}) == sentence


def turn(game: str, done: str = "", **asked: Any) -> dict[str, Any]:
    return answer(game, "turn", {**asked, "bets": bets(done)})


THREE = {"dealer": 0, "chips": [200, 200, 200], "min_stake": 2}
ALL_IN = {"dealer": 3, "chips": [30, 100, 100, 60], "min_stake": 2, "max_raise": 0}
FOUR = {"dealer": 2, "chips": [100, 100, 100, 100], "min_stake": 3, "max_raise": 20}
STUDS = {"dealer": 1, "chips": [50, 40, 0, 50], "min_stake": 2, "max_raise": 5}
CASINO = {"checked_round": "on", "most_raises": 0, "min_raise": "last", "late_double": False}
CALLED, CHECKED = "Ada call 2, Ben call 1, Cem call 0", "Ben check, Cem check, Ada check"
RAISED = "Cem raise 60, Dora call 60, Ada call 29"
FIRST_STUD = "Dora open 4, Ada raise 9, Ben call 9, Dora call 5"
#: The first two phases of Texas Hold'em, with three.
TWO_PHASES = f"{CALLED} / Ben open 2, Cem call 2, Ada call 2"
OPENED = "Dora check, Ada open 5, Ben raise 10, Cem fold, Dora call 10, Ada call 5"


class TestTurn:
    def test_betting__examples(self) -> None:
        """The blinds are in; the full blind may raise; all-in; the first action tells who begins; nobody checks twice; the opener
        begins the second phase."""
        for game, asked, done, seat, phase, to_call, pot, actions, higher in [
            (HOLDEM, {**THREE, "max_raise": 0}, "", 0, 0, 2, 3, "fold call raise", [3, 200]),
            (HOLDEM, {**THREE, "max_raise": 10}, "Ada call 2, Ben call 1", 2, 0, 0, 6, "fold call raise", [1, 10]),
            (HOLDEM, ALL_IN, RAISED, 1, 0, 58, 152, "fold call raise", [59, 98]),
            (STUD, STUDS, f"{FIRST_STUD} / Ben check", 3, 1, 0, 27, "fold check open", [2, 5]),
            (DRAW, FOUR, "Dora check, Ada check, Ben check, Cem check", 3, 0, 0, 12, "fold open", [3, 20]),
            (DRAW, FOUR, OPENED, 0, 1, 0, 42, "fold check open", [3, 20]),
        ]:
            *_, last = actions.split()
            expected = {"seat": seat, "phase": phase, "to_call": to_call, "pot": pot, "actions": actions.split(), last: higher}
            assert turn(game, done, **asked) == expected
        over = turn(HOLDEM, f"{RAISED}, Ben raise 98, Cem call 40", **ALL_IN)
        assert over == {"over": True, "put_in": [30, 100, 100, 60]}

    def test_deal_stud__before_it_nobody_is_named_and_what_depends_on_who_begins_is_left_out(self) -> None:
        known = {"seat": None, "phase": 1, "to_call": 0, "pot": 27, "actions": ["fold", "check", "open"], "open": [2, 5]}
        assert turn(STUD, FIRST_STUD, **STUDS) == known
        assert answer(STUD, "turn", {**STUDS, "bets": [*bets(FIRST_STUD), []]}) == known
        # Without a limit each could put in all he has, and they have different amounts.
        found = turn(STUD, **{**STUDS, "max_raise": 0})
        assert found == {"seat": None, "phase": 0, "to_call": 0, "pot": 0, "actions": ["fold", "open"]}

    def test_betting__the_house_rules_need_not_be_given(self) -> None:
        """The minimum stake is 1, in Texas Hold'em 2; there is no limit."""
        plain = {"dealer": 0, "chips": [200, 200, 200]}
        assert turn(HOLDEM, **plain) == turn(HOLDEM, **THREE, max_raise=0)
        assert turn(DRAW, **plain)["open"] == turn(DRAW, **plain, min_stake=None, max_raise=None)["open"] == [1, 199]
        assert turn(STUD, **plain)["open"] == [1, 200]

    def test_betting__the_call_is_told_in_full_to_who_has_less(self) -> None:
        found = turn(HOLDEM, "Cem raise 60, Dora call 60", **ALL_IN)
        assert (found["seat"], found["to_call"], found["actions"]) == (0, 59, ["fold", "call"])

    def test_betting__the_least_opening_may_be_put_in_whatever_the_maximum(self) -> None:
        """Twice the stake is 4, and 3 is the maximum: 4 and nothing else."""
        found = turn(HOLDEM, TWO_PHASES, **THREE, max_raise=3)
        assert (found["phase"], found["actions"], found["open"]) == (2, ["fold", "check", "open"], [4, 4])
        assert turn(STUD, dealer=0, chips=[50, 50, 50], min_stake=9, max_raise=3)["open"] == [9, 9]
        assert turn(DRAW, dealer=0, chips=[50, 13, 50], min_stake=9, max_raise=3)["open"] == [4, 4], "all that Ben has"

    def test_betting__house_rules_are_taken(self) -> None:
        """The big blind is 2: without the house rule a raise is by 1, with it by 2."""
        assert turn(HOLDEM, **THREE)["raise"] == turn(HOLDEM, **THREE, min_raise="one")["raise"] == [3, 200]
        assert turn(HOLDEM, **THREE, min_raise="last")["raise"] == [4, 200]
        once = "Ada raise 4, Ben raise 7, Cem fold"
        assert turn(HOLDEM, once, **THREE, most_raises=1)["actions"] == ["fold", "call"]
        assert turn(HOLDEM, once, **THREE, most_raises=2)["actions"] == ["fold", "call", "raise"]
        assert turn(HOLDEM, TWO_PHASES, **THREE)["open"] == [4, 196]
        assert turn(HOLDEM, TWO_PHASES, **THREE, late_double=False)["open"] == [2, 196]
        assert turn(DRAW, CHECKED, dealer=0, chips=[9, 9, 9])["phase"] == 0
        assert turn(DRAW, CHECKED, dealer=0, chips=[9, 9, 9], checked_round="on")["phase"] == 1

    def test_blinds__house_rules_are_taken(self) -> None:
        """Of two with chips the dealer begins, or the first after a dealer without chips; an ante is nothing to call."""
        two = {"dealer": 0, "chips": [200, 0, 200], "heads_up": "button"}
        found = turn(HOLDEM, **two, min_stake=3, small_blind=1, ante=10)
        assert (found["seat"], found["to_call"], found["pot"], found["raise"]) == (0, 2, 24, [3, 189])
        assert [turn(HOLDEM, "Cem call 1, Ada call 0"[:n], **{**two, "dealer": 1})["seat"] for n in (0, 99)] == [2, 0]

    def test_betting__house_rules_as_in_a_casino(self) -> None:
        """All four. Three check through phases two to four: the showdown."""
        assert turn(HOLDEM, CALLED, **THREE, **CASINO)["open"] == [2, 198]
        assert turn(HOLDEM, f"{CALLED} / {CHECKED} / {CHECKED}", **THREE, **CASINO)["open"] == [2, 198]
        over = turn(HOLDEM, f"{CALLED} / {CHECKED} / {CHECKED} / {CHECKED}", **THREE, **CASINO)
        assert over == {"over": True, "put_in": [2, 2, 2]}

    def test_betting__a_bet_that_was_not_allowed_is_a_problem(self) -> None:
        for wrong, rule in [
            ([[[0, "raise", 1000]]], "betting"),
            ([[], [[1, "open", 5]]], "betting"),
            ([[[0, "x", 1]]], "format"),
            ([[[3, "fold", 0]]], "range"),
        ]:
            for game in BY_ID:
                assert refusal(game, "turn", {"dealer": 0, "chips": [200, 200, 200], "bets": wrong}) == {("bets", rule)}

    @each_game
    def test_betting__what_cannot_be_asked(self, game: str) -> None:
        asked = {"dealer": 0, "chips": [200, 200, 200], "min_stake": 2, "max_raise": 0, "bets": []}
        for field, value, rule in (
            ("dealer", 3, "range"), ("dealer", -1, "range"), ("dealer", "0", "format"), ("dealer", None, "format"),
            ("chips", [200], "players"), ("chips", [200] * 11, "players"), ("chips", [200, -1, 200], "range"),
            ("chips", [200, 2.0, 200], "format"), ("chips", None, "format"), ("min_stake", 0, "range"),
            ("min_stake", 1_000_001, "range"), ("min_stake", "2", "format"), ("max_raise", -1, "range"),
            ("max_raise", "all", "format"), ("max_raise", True, "format"), ("checked_round", "off", "format"),
            ("checked_round", True, "format"), ("most_raises", -1, "range"), ("most_raises", 1_000_001, "range"),
            ("most_raises", "3", "format"), ("most_raises", False, "format"), ("min_raise", "two", "format"),
            ("min_raise", 1, "format"), ("late_double", 1, "format"), ("bets", None, "format"), ("bets", {}, "format"),
            ("short_deck", True, "format"), ("players", 3, "format"),
        ):  # fmt: skip
            assert refusal(game, "turn", {**asked, field: value}) == {(field, rule)}
        for field, good, bad, rule in (
            ("late_double", True, 1, "format"), ("small_blind", 2, -1, "range"), ("small_blind", 2, 3, "options"),
            ("ante", 1, 1_000_001, "range"), ("heads_up", "button", "dealer", "format"),
        ):  # fmt: skip
            # There is neither a late phase nor a blind elsewhere.
            wrong, why = (bad, rule) if game == HOLDEM else (good, "format")
            assert refusal(game, "turn", {**asked, field: wrong}) == {(field, why)}

    def test_openers__are_cited_where_one_may_open(self) -> None:
        found, _ = answer_question(BY_ID[DRAW], question(DRAW, "turn"), {"dealer": 0, "chips": [9, 9, 9], "bets": []})
        assert found is not None
        assert "openers" in found["rules"]  # type: ignore[operator]

    def test_betting__is_told(self) -> None:
        for game, asked, done, sentence in [
            (HOLDEM, THREE, "", "Betting round 1: Ada may fold, call or raise. To call takes 2. There are 3 chips in the pot."),
            (STUD, STUDS, "", "Betting round 1 begins; the open tiles tell who is first to act. There are 0 chips in the pot."),
            (HOLDEM, THREE, "Ada fold, Ben fold", "The betting is over. There are 3 chips in the pot."),
        ]:
            assert said(game, "turn", {**asked, "bets": bets(done)}) == sentence
