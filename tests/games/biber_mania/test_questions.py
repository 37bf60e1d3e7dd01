"""What may be laid, and what it captures; a slow second judge. Tests are named as in `test_rules.py`."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import event, given, settings

from scorepad.core.question import pose
from scorepad.games import questions_of
from scorepad.games.biber_mania import GAMES
from scorepad.words import LANGUAGES, words
from tests.examples import scaled
from tests.games.biber_mania.strategies import ACTIONS, duels, plays
from tests.sources import headings, languages_of

(BIBER_MANIA,) = GAMES
PLAY, CAPTURE = (questions_of("biber-mania")[each] for each in ("play", "capture"))

#: Those with which nothing but equal numbers can be laid.
PLAIN = [action for action in ACTIONS if action not in ("partybiber", "hippie")]
#: Those with which equal numbers can be laid.
MATES = [action for action in ACTIONS if action != "partybiber"]


def cards(text: str) -> list[Any]:
    return [int(card) if card.isdigit() else card for card in text.split()]


def whole(text: str) -> dict[str, Any]:
    answer, problems = pose(BIBER_MANIA, PLAY, {"cards": cards(text)})
    assert answer is not None, problems
    assert answer["rules"]
    return dict(answer)


def lay(text: str) -> dict[str, Any]:
    """The answer without the rules."""
    return {name: value for name, value in whole(text).items() if name not in ("rule", "rules")}


def a_set(value: int, count: int) -> dict[str, Any]:
    return {"legal": True, "kind": "set", "value": value, "count": count}


def forbidden(text: str) -> str:
    """The rule that forbids to lay these cards."""
    answer = whole(text)
    assert answer["legal"] is False
    assert set(answer) == {"legal", "rule", "rules"}
    assert answer["rule"] in answer["rules"]
    return str(answer["rule"])


def verdict(mine: str, there: str) -> dict[str, Any]:
    answer, problems = pose(BIBER_MANIA, CAPTURE, {"cards": cards(mine), "target": cards(there)})
    assert answer is not None, problems
    assert answer["rules"]
    assert ("rule" in answer) == (not answer["captures"])
    return dict(answer)


def captures(mine: str, there: str) -> bool:
    return bool(verdict(mine, there)["captures"])


def refusal(question: Any, data: Any) -> list[tuple[str | None, str]]:
    answer, problems = pose(BIBER_MANIA, question, data)
    assert answer is None
    for lang in LANGUAGES:
        for problem in problems:
            assert words(lang, "biber_mania").of(problem)
    return [(problem.field, problem.rule) for problem in problems]


class TestLaying:
    def test_play__the_example_of_the_question(self) -> None:
        assert lay("5 5 X") == {"legal": True, "kind": "set", "value": 5, "count": 3}

    @pytest.mark.parametrize(("text", "value", "count"), [("4", 4, 1), ("3 3", 3, 2), ("10 10 10 10 10", 10, 5), ("37", 37, 1)])
    def test_play__equal_numbers_or_just_one(self, text: str, value: int, count: int) -> None:
        assert lay(text) == a_set(value, count)

    def test_play__as_many_equal_numbers_as_you_like(self) -> None:
        assert lay("2 " * 9) == a_set(2, 9)

    @pytest.mark.parametrize("text", ["3 4", "3 5", "2 2 3", "1 2 4", "1 2 2 3", "1 2 3 4 5 6 7 8", "10 1 2"])
    def test_play__numbers_that_do_not_fit_together(self, text: str) -> None:
        assert forbidden(text) == "play"

    @pytest.mark.parametrize("action", PLAIN)
    def test_play__an_action_card_makes_no_run_and_no_party(self, action: str) -> None:
        assert forbidden(f"3 4 {action}") == "play"
        assert forbidden(f"3 {action} 5 6") == "play"
        assert forbidden(f"1 4 8 {action}") == "play"

    @pytest.mark.parametrize("pair", list(combinations(ACTIONS, 2)))
    def test_play__one_action_card_at_a_time(self, pair: tuple[str, str]) -> None:
        assert forbidden(" ".join(pair)) == "play"
        assert forbidden(" ".join(("5", *pair))) == "play"
        assert forbidden(" ".join(("3", "4", "5", *pair))) == "play"

    @pytest.mark.parametrize("action", ACTIONS)
    def test_play__nor_the_same_action_card_twice(self, action: str) -> None:
        assert forbidden(f"{action} {action}") == "play"
        assert forbidden(f"1 4 8 {action} {action}") == "play"

    @pytest.mark.parametrize("text", ["3 4 5", "5 3 4", "1 2 3 4 5 6 7", "9 8 10", "11 12 13"])
    def test_play__a_run_without_hippie_only_to_capture(self, text: str) -> None:
        assert lay(text) == {"legal": True, "kind": "run", "count": len(text.split()), "needs_capture": True}

    def test_play__order_does_not_matter(self) -> None:
        assert lay("X 5 5") == lay("5 X 5") == lay("5 5 X")
        assert lay("6 hippie 3 4") == lay("3 4 6 hippie")
        assert lay("9 5 partybiber 2") == lay("partybiber 2 5 9")

    @pytest.mark.parametrize(
        ("text", "rules"),
        [
            ("5 5", {"play"}),
            ("5 5 X", {"play", "joker"}),
            ("X X", {"play", "joker"}),
            ("5 5 dieb", {"play", "dieb"}),
            ("fee", {"play", "fee"}),
            ("5 5 hippie", {"play", "hippie"}),
            ("5 6 hippie", {"play", "hippie"}),
            ("5 6 7", {"play", "capture"}),
            ("1 4 8 partybiber", {"play", "partybiber"}),
        ],
    )
    def test_play__the_answer_cites_what_decides_it(self, text: str, rules: set[str]) -> None:
        assert set(whole(text)["rules"]) == rules
        assert "rule" not in whole(text)


class TestActionCards:
    def check_one_like_any_other(self, action: str) -> None:
        assert lay(action) == {"legal": True, "kind": "action", "count": 1}
        assert lay(f"6 {action}") == a_set(6, 2)
        assert lay(f"6 {action} 6 6") == a_set(6, 4)
        assert captures(f"6 {action}", "5 5")
        assert not captures(f"6 {action}", "6 6")
        assert not captures(action, "1")
        assert captures("X", action)

    def test_superbiber__takes_the_value_of_its_numbers(self) -> None:
        self.check_one_like_any_other("superbiber")

    def test_dieb__takes_the_value_of_its_numbers(self) -> None:
        self.check_one_like_any_other("dieb")

    def test_fee__takes_the_value_of_its_numbers(self) -> None:
        self.check_one_like_any_other("fee")

    def test_gemeinling__takes_the_value_of_its_numbers(self) -> None:
        self.check_one_like_any_other("gemeinling")

    def test_koenig__takes_the_value_of_its_numbers(self) -> None:
        self.check_one_like_any_other("koenig")

    def test_bodyguard__takes_the_value_of_its_numbers(self) -> None:
        self.check_one_like_any_other("bodyguard")

    def test_hippie__takes_the_value_of_equal_numbers(self) -> None:
        self.check_one_like_any_other("hippie")

    def test_partybiber__may_be_laid_alone(self) -> None:
        assert lay("partybiber") == {"legal": True, "kind": "action", "count": 1}

    @pytest.mark.parametrize("text", ["1 4 8", "1 3 5", "10 2 6", "8 1 20"])
    def test_partybiber__with_three_numbers_that_do_not_fit_together(self, text: str) -> None:
        assert lay(f"partybiber {text}") == {"legal": True, "kind": "party", "count": 4}

    @pytest.mark.parametrize("text", ["1 4 5", "1 2 8", "4 4 8", "1 8 8", "5 5 5", "3 4 5", "5 1 4"])
    def test_partybiber__no_two_equal_and_no_two_adjacent(self, text: str) -> None:
        assert forbidden(f"partybiber {text}") == "partybiber"

    @pytest.mark.parametrize("text", ["4", "4 4", "1 4", "1 4 8 10", "2 4 6 8 10"])
    def test_partybiber__with_three_numbers_or_none(self, text: str) -> None:
        assert forbidden(f"partybiber {text}") == "partybiber"

    @pytest.mark.parametrize(
        "text",
        [
            "3 4 hippie 6",
            "hippie 8 9",
            "8 9 hippie",
            "1 hippie 3",
            "1 2 hippie",
            "1 2 3 4 5 6 hippie",
            "1 2 3 hippie 5 6 7",
            "9 11 hippie",
        ],
    )
    def test_hippie__stands_for_any_number_of_a_run(self, text: str) -> None:
        assert lay(text) == {"legal": True, "kind": "run", "count": len(text.split())}

    @pytest.mark.parametrize(
        "text",
        [
            "1 4 hippie",
            "1 2 5 hippie",
            "1 3 5 hippie",
            "1 2 2 hippie",
            "1 2 2 4 hippie",
            "1 1 3 hippie",
            "1 2 3 4 5 6 7 hippie",
            "1 2 3 4 6 7 8 hippie",
            "10 1 hippie",
        ],
    )
    def test_hippie__fills_one_gap_of_up_to_seven_cards(self, text: str) -> None:
        assert forbidden(text) == "play"


class TestJoker:
    @pytest.mark.parametrize(("text", "value", "count"), [("5 5 X", 5, 3), ("9 X X X", 9, 4), ("X 1", 1, 2)])
    def test_joker__is_any_number_among_equal_ones(self, text: str, value: int, count: int) -> None:
        assert lay(text) == a_set(value, count)

    @pytest.mark.parametrize("text", ["X", "X X", "X X X X X"])
    def test_joker__may_be_laid_without_numbers(self, text: str) -> None:
        assert lay(text) == {"legal": True, "kind": "jokers", "count": len(text.split())}

    @pytest.mark.parametrize("action", ACTIONS)
    def test_joker__never_with_an_action_card(self, action: str) -> None:
        for text in (f"X {action}", f"5 X {action}", f"3 X 5 {action}", f"1 4 X {action}", f"X X {action}"):
            assert forbidden(text) == "joker"

    @pytest.mark.parametrize("text", ["3 4 X", "3 X 5", "3 4 5 X", "1 4 8 X", "X X 3 4"])
    def test_joker__never_in_a_run(self, text: str) -> None:
        assert forbidden(text) == "play"


#: One play of each kind, all of four cards; who captures whom is told below.
FOURS = {
    "low": "2 2 2 2",
    "low with a joker": "2 2 X X",
    "low with an action card": "2 2 2 dieb",
    "low with the hippie": "2 2 2 hippie",
    "guarded": "2 2 2 bodyguard",
    "high": "9 9 9 9",
    "high with a joker": "9 X X X",
    "high and guarded": "9 9 9 bodyguard",
    "jokers": "X X X X",
    "run": "1 2 3 4",
    "high run": "6 7 8 9",
    "hippie run": "1 2 hippie 4",
    "high hippie run": "7 8 9 hippie",
    "party": "partybiber 1 4 8",
}
LOW = {"low", "low with a joker", "low with an action card", "low with the hippie"}
HIGH = {"high", "high with a joker"}
HIPPIES = {"hippie run", "high hippie run"}
RUNS = {"run", "high run", *HIPPIES}
BEATEN = {
    **dict.fromkeys((*HIGH, "high and guarded"), LOW),
    "jokers": LOW | HIGH,
    **dict.fromkeys(HIPPIES, RUNS),
    **dict.fromkeys(RUNS - HIPPIES, HIPPIES),
}


class TestCapturing:
    def test_capture__the_example_of_the_question(self) -> None:
        answer, problems = pose(BIBER_MANIA, CAPTURE, {"cards": [7, 7], "target": [4, 4]})
        assert problems == []
        assert answer is not None
        assert answer["captures"] is True

    def test_capture__the_examples_of_the_rulebook(self) -> None:
        assert captures("5", "4")
        assert captures("6 6", "3 3")

    def test_capture__each_kind_against_each(self, subtests: pytest.Subtests) -> None:
        for mine in FOURS:
            for there in FOURS:
                with subtests.test(mine=mine, there=there):
                    assert captures(FOURS[mine], FOURS[there]) == (there in BEATEN.get(mine, set()))

    @pytest.mark.parametrize(("mine", "there"), [("4", "4"), ("4", "5"), ("7 X", "7 7"), ("7 7", "X 7"), ("3 fee", "3 3")])
    def test_capture__only_a_lower_value(self, mine: str, there: str) -> None:
        assert not captures(mine, there)

    @pytest.mark.parametrize(
        ("mine", "there"),
        [
            ("9 9", "4"),
            ("9", "4 4"),
            ("X", "4 4"),
            ("X X", "4"),
            ("1 2 3 4", "1 2 hippie"),
            ("5 6 hippie", "1 2 hippie 4"),
            ("X X", "fee"),
        ],
    )
    def test_capture__only_as_many_cards(self, mine: str, there: str) -> None:
        assert not captures(mine, there)
        assert verdict(mine, there)["rule"] == "capture"

    @pytest.mark.parametrize(
        ("mine", "there"),
        [("1 2 3", "8 9 hippie"), ("1 hippie 3", "7 8 9"), ("1 hippie 3", "hippie 8 9"), ("1 2 3 4 5 6 7", "3 4 5 6 7 8 hippie")],
    )
    def test_capture__a_run_captures_a_run_even_a_higher_one(self, mine: str, there: str) -> None:
        assert captures(mine, there)
        assert "hippie" in verdict(mine, there)["rules"]

    def test_capture__a_run_without_hippie_captures_none_without(self) -> None:
        assert not captures("7 8 9", "1 2 3")

    def test_capture__hippies_with_equal_numbers_are_no_run(self) -> None:
        assert not captures("7 8 9", "4 4 hippie")
        assert not captures("5 5 hippie", "1 2 hippie")
        assert captures("5 5 hippie", "4 4 hippie")

    @pytest.mark.parametrize("action", ACTIONS)
    def test_capture__a_single_action_card_captures_nothing(self, action: str) -> None:
        for there in ("1", "X", "fee", "1 1", "partybiber 1 4 8", "1 2 hippie"):
            assert not captures(action, there)

    @pytest.mark.parametrize("action", ACTIONS)
    def test_joker__one_alone_captures_a_single_action_card(self, action: str) -> None:
        assert captures("X", action)
        assert "joker" in verdict("X", action)["rules"]
        assert not captures("X X", action)
        for mine in ("1", "10", "fee"):
            assert not captures(mine, action)

    @pytest.mark.parametrize("count", range(1, 6))
    def test_joker__alone_has_the_highest_value(self, count: int) -> None:
        jokers = "X " * count
        assert captures(jokers, "10 " * count)
        assert not captures("10 " * count, jokers)
        assert not captures(jokers, jokers)
        if count > 1:
            assert captures(jokers, "10 " * (count - 1) + "X")
            assert captures(jokers, "10 " * (count - 1) + "koenig")

    def test_joker__captures_no_run(self) -> None:
        assert not captures("X X X", "1 2 hippie")
        assert not captures("X X X", "1 2 3")

    @pytest.mark.parametrize("mine", ["9 9 9 9", "9 9 X X", "X X X X", "1 2 3 4", "6 7 hippie 9", "partybiber 5 7 10"])
    def test_partybiber__and_the_three_cannot_be_captured(self, mine: str) -> None:
        assert verdict(mine, "partybiber 1 4 8")["rule"] == "partybiber"

    @pytest.mark.parametrize("there", ["1 1 1 1", "dieb 1 1 1", "1 2 3 hippie", "X X X X", "partybiber 1 3 5"])
    def test_partybiber__captures_nothing(self, there: str) -> None:
        assert not captures("partybiber 6 8 10", there)

    @pytest.mark.parametrize(("mine", "there"), [("9 9", "1 bodyguard"), ("X X", "1 bodyguard"), ("9 9 9", "bodyguard 1 1")])
    def test_bodyguard__cards_with_it_cannot_be_captured(self, mine: str, there: str) -> None:
        assert verdict(mine, there)["captures"] is False
        assert verdict(mine, there)["rule"] == "bodyguard"

    def test_bodyguard__alone_can_by_a_joker(self) -> None:
        assert captures("X", "bodyguard")
        assert not captures("10", "bodyguard")

    def test_bodyguard__cards_with_it_can_capture(self) -> None:
        assert captures("9 bodyguard", "1 1")

    @pytest.mark.parametrize(
        ("text", "rule"), [("3 4", "play"), ("X fee", "joker"), ("partybiber 4 4", "partybiber"), ("fee dieb", "play")]
    )
    def test_capture__cards_that_may_not_be_laid_capture_nothing_and_are_not_captured(self, text: str, rule: str) -> None:
        low, high = "1 " * len(text.split()), "X " * len(text.split())
        assert verdict(text, low)["captures"] is False
        assert verdict(text, low)["rule"] == rule
        assert verdict(high, text)["captures"] is False
        assert verdict(high, text)["rule"] == rule


ASKED = [(PLAY, "cards", {"cards": [5]}), (CAPTURE, "cards", {"cards": [7], "target": [4]})]
ASKED.append((CAPTURE, "target", {"cards": [7], "target": [4]}))
for_each_field = pytest.mark.parametrize(("question", "field", "good"), ASKED, ids=["play", "capture", "target"])


@for_each_field
class TestRefusals:
    @pytest.mark.parametrize("word", ["", "x", "5", "Fee", "König", "könig", "joker", "Xs", "g3", " X", "beaver"])
    def test_cards__only_those_that_exist(self, question: Any, field: str, good: Any, word: str) -> None:
        assert refusal(question, {**good, field: [5, word]}) == [(field, "cards")]

    @pytest.mark.parametrize("number", [0, -1, -(10**30), 10**9 + 1, 10**30])
    def test_range__numbers_begin_with_one(self, question: Any, field: str, good: Any, number: int) -> None:
        assert refusal(question, {**good, field: [number, 5]}) == [(field, "range")]

    def test_range__at_least_one_card(self, question: Any, field: str, good: Any) -> None:
        assert refusal(question, {**good, field: []}) == [(field, "range")]

    @pytest.mark.parametrize("card", [True, False, 5.0, 1.5, None, [5], {"5": 1}])
    def test_format__a_card_is_a_number_or_a_word(self, question: Any, field: str, good: Any, card: Any) -> None:
        assert refusal(question, {**good, field: [card]}) == [(field, "format")]
        assert refusal(question, {**good, field: [5, card]}) == [(field, "format")]

    @pytest.mark.parametrize("value", [5, "5", "fee", True, {"5": 1}, None])
    def test_format__cards_are_a_list(self, question: Any, field: str, good: Any, value: Any) -> None:
        assert refusal(question, {**good, field: value}) == [(field, "format")]

    def test_format__the_fields_of_the_question_are_needed(self, question: Any, field: str, good: Any) -> None:
        assert refusal(question, {name: value for name, value in good.items() if name != field}) == [(field, "format")]

    @pytest.mark.parametrize("value", [None, 1])
    def test_format__there_are_no_other_fields(self, question: Any, field: str, good: Any, value: Any) -> None:
        assert refusal(question, {**good, "hand": value}) == [("hand", "format")]

    @pytest.mark.parametrize("data", [None, 1, "play", [], [5], True])
    def test_format__a_question_is_an_object(self, question: Any, field: str, good: Any, data: Any) -> None:
        assert (None, "format") in refusal(question, data)

    def test_format__all_that_is_wrong_is_said_at_once(self, question: Any, field: str, good: Any) -> None:
        found = refusal(question, {**good, field: [0, "fea", 5, -2], "hand": 1})
        assert sorted(found, key=str) == sorted([(field, "range"), (field, "cards"), (field, "range"), ("hand", "format")], key=str)


def test_format__both_sides_of_a_capture_are_looked_at() -> None:
    assert refusal(CAPTURE, {"cards": [0], "target": ["fea"]}) == [("cards", "range"), ("target", "cards")]


class TestTheForm:
    @pytest.mark.parametrize("question", [PLAY, CAPTURE])
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_cards__all_can_be_tapped(self, question: Any, players: int) -> None:
        packs = [field.pack for field in question.fields(BIBER_MANIA.setting(players)) if field.mark.kind == "cards"]
        assert packs
        for pack in packs:
            numbers, actions, jokers = pack.rows
            assert [int(card) for card in numbers] == list(range(1, 11))
            assert (set(actions), jokers) == (set(ACTIONS), ("X",))
            for card in pack.cards:
                assert pose(BIBER_MANIA, PLAY, {"cards": [pack.in_json(card)]})[1] == []

    @pytest.mark.parametrize("lang", sorted(LANGUAGES))
    @pytest.mark.parametrize("text", ["4", "4 4", "X", "X X", "1 2 3", "1 2 hippie", "1 4 8 partybiber", "fee", "3 4"])
    def test_play__each_answer_can_be_said(self, lang: str, text: str) -> None:
        asked = {"cards": cards(text)}
        key, args = PLAY.sentence(PLAY.ask.model_validate(asked), whole(text))
        assert words(lang, "biber_mania").say(f"answer-{key}", args)
        assert key == {"3 4": "play-no", "1 2 3": "play-to-capture"}.get(text, "play")

    @pytest.mark.parametrize("lang", sorted(LANGUAGES))
    @pytest.mark.parametrize(("target", "key"), [("3", "capture"), ("5", "capture-no")])
    def test_capture__each_answer_can_be_said(self, lang: str, target: str, key: str) -> None:
        asked = {"cards": [4], "target": cards(target)}
        said, args = CAPTURE.sentence(CAPTURE.ask.model_validate(asked), verdict("4", target))
        assert said == key
        assert words(lang, "biber_mania").say(f"answer-{key}", args)


def readings(play: list[Any]) -> list[dict[str, Any]]:
    """All ways to read `play` by the list in the rulebook, tried one by one with what every joker and hippie might stand for."""
    found: list[dict[str, Any]] = []
    actions = [card for card in play if card in ACTIONS]
    plain = [card for card in play if card not in ACTIONS and card != "X"]
    numbers = range(0, 30)
    for value in numbers:
        if value not in play:
            continue
        jokers_as_value = [value if card == "X" else card for card in play]
        if jokers_as_value == [value] * len(play):
            found.append({"kind": "set", "value": value})
        if (
            len(actions) == 1
            and actions != ["partybiber"]
            and [value if card in ACTIONS else card for card in play] == [value] * len(play)
        ):
            found.append({"kind": "set", "value": value})
    if play == ["X"] * len(play):
        found.append({"kind": "jokers"})
    if len(play) == 1 and actions:
        found.append({"kind": "action"})
    if sorted(map(str, play)).count("partybiber") == 1 and len(play) == 4 and len(plain) == 3:
        fits = [abs(one - other) < 2 for one, other in combinations(plain, 2)]
        if not any(fits):
            found.append({"kind": "party"})
    if 3 <= len(play) <= 7:
        stretches = [list(range(low, low + len(play))) for low in range(1, 30)]
        if play.count("hippie") == 1:
            rest = [card for card in play if card != "hippie"]
            tried = [[number, *rest] for number in range(1, 40)]
            if any("X" not in rest and not set(rest) & set(ACTIONS) and sorted(each) in stretches for each in tried):
                found.append({"kind": "run"})
        elif len(plain) == len(play) and sorted(play) in stretches:
            found.append({"kind": "run", "needs_capture": True})
    return found


def judged(play: list[Any]) -> dict[str, Any]:
    found = readings(play)
    assert len(found) <= 1, "two ways to read the same cards"
    return {"legal": True, "count": len(play), **found[0]} if found else {"legal": False}


def worth(play: list[Any]) -> int | None:
    """The value of equal numbers or jokers alone; None for anything else."""
    found = judged(play)
    return {"set": found.get("value"), "jokers": 1000}.get(found.get("kind", ""))


def plain_capture(mine: list[Any], there: list[Any]) -> bool:
    if not judged(mine)["legal"] or not judged(there)["legal"] or len(mine) != len(there):
        return False
    kinds = [judged(mine)["kind"], judged(there)["kind"]]
    if kinds == ["run", "run"]:
        return "hippie" in [*mine, *there]
    if there == ["bodyguard"] or kinds[1] == "action":
        return mine == ["X"]
    if "bodyguard" in there:
        return False
    high, low = worth(mine), worth(there)
    return high is not None and low is not None and high > low


@settings(max_examples=scaled(10))
@given(plays())
def test_a_plain_judge_agrees_what_may_be_laid(play: list[Any]) -> None:
    answer, problems = pose(BIBER_MANIA, PLAY, {"cards": play})
    assert answer is not None, problems
    event(str(answer.get("kind")))
    assert {name: value for name, value in answer.items() if name not in ("rule", "rules")} == judged(play)
    assert ("rule" in answer) == (not answer["legal"])


@settings(max_examples=scaled(10))
@given(duels())
def test_a_plain_judge_agrees_what_captures(asked: dict[str, Any]) -> None:
    answer, problems = pose(BIBER_MANIA, CAPTURE, asked)
    assert answer is not None, problems
    event("captures" if answer["captures"] else "does not")
    assert answer["captures"] == plain_capture(asked["cards"], asked["target"])


@given(duels())
def test_what_captures_is_not_captured_by_it(asked: dict[str, Any]) -> None:
    """Only runs capture each other; of all else, at most one is the higher."""
    there_and_back = [
        pose(BIBER_MANIA, CAPTURE, {"cards": asked[one], "target": asked[other]})[0]
        for one, other in (("cards", "target"), ("target", "cards"))
    ]
    if all(answer and answer["captures"] for answer in there_and_back):
        kinds = {str(judged(asked[name])["kind"]) for name in ("cards", "target")}
        assert kinds == {"run"}


@given(duels())
def test_an_answer_cites_rules_of_the_page(asked: dict[str, Any]) -> None:
    for question, data in ((PLAY, {"cards": asked["cards"]}), (CAPTURE, asked)):
        answer, problems = pose(BIBER_MANIA, question, data)  # type: ignore[arg-type]
        assert answer is not None, problems
        rules = answer["rules"]
        assert isinstance(rules, list)
        assert answer.get("rule", rules[0]) in rules
        for lang in languages_of("biber_mania"):
            assert set(rules) <= set(headings(lang, "biber_mania"))
