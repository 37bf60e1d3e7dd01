"""What may be laid, and what it captures; a slow second judge. Tests are named as in `test_rules.py`."""

from functools import partial
from itertools import combinations
from typing import Any

import pytest
from hypothesis import event, given, settings

from scorepad.games import questions_of
from scorepad.games.biber_mania import GAMES
from tests.asked import answered, refused_question
from tests.examples import scaled
from tests.games.biber_mania.hand.rounds import cards
from tests.games.biber_mania.strategies import ACTIONS, duels, plays

(BIBER_MANIA,) = GAMES

#: Those with which nothing but equal numbers can be laid.
PLAIN = [action for action in ACTIONS if action not in ("partybiber", "hippie")]

refusal = partial(refused_question, "biber-mania")


def whole(text: str) -> dict[str, Any]:
    return answered("biber-mania", "play", {"cards": cards(text)})


def lay(text: str) -> dict[str, Any]:
    """The answer without the rules."""
    return {name: value for name, value in whole(text).items() if name not in ("rule", "rules")}


def a_set(value: int, count: int) -> dict[str, Any]:
    return {"legal": True, "kind": "set", "value": value, "count": count}


def forbidden(text: str) -> str:
    """The rule that forbids to lay these cards."""
    answer = whole(text)
    assert answer["legal"] is False, text
    assert set(answer) == {"legal", "rule", "rules"}
    assert answer["rule"] in answer["rules"]
    return str(answer["rule"])


def verdict(mine: str, theirs: str) -> dict[str, Any]:
    answer = answered("biber-mania", "capture", {"cards": cards(mine), "target": cards(theirs)})
    assert ("rule" in answer) == (not answer["captures"])
    return answer


def captures(mine: str, theirs: str) -> bool:
    return bool(verdict(mine, theirs)["captures"])


class TestLaying:
    def test_play__equal_numbers_as_many_as_you_like_or_just_one(self) -> None:
        assert lay("5 5 X") == a_set(5, 3)
        for value, count in ((4, 1), (3, 2), (10, 5), (37, 1), (2, 9)):
            assert lay(f"{value} " * count) == a_set(value, count)

    def test_play__numbers_that_do_not_fit_together(self) -> None:
        for text in ("3 4", "3 5", "2 2 3", "1 2 4", "1 2 2 3", "1 2 3 4 5 6 7 8", "10 1 2"):
            assert forbidden(text) == "play"

    def test_play__an_action_card_makes_no_run_and_no_party(self) -> None:
        for action in PLAIN:
            for text in (f"3 4 {action}", f"3 {action} 5 6", f"1 4 8 {action}"):
                assert forbidden(text) == "play"

    def test_play__one_action_card_at_a_time(self) -> None:
        for pair in (*combinations(ACTIONS, 2), *((action, action) for action in ACTIONS)):
            for numbers in ((), ("5",), ("3", "4", "5"), ("1", "4", "8")):
                assert forbidden(" ".join((*numbers, *pair))) == "play"

    def test_play__a_run_without_hippie_only_to_capture(self) -> None:
        for text in ("3 4 5", "5 3 4", "1 2 3 4 5 6 7", "9 8 10", "11 12 13"):
            assert lay(text) == {"legal": True, "kind": "run", "count": len(text.split()), "needs_capture": True}

    def test_play__order_does_not_matter(self) -> None:
        assert lay("X 5 5") == lay("5 X 5") == lay("5 5 X")
        assert lay("6 hippie 3 4") == lay("3 4 6 hippie")
        assert lay("9 5 partybiber 2") == lay("partybiber 2 5 9")

    def test_play__the_answer_cites_what_decides_it(self) -> None:
        for text, rule in {
            "5 5": "play",
            "5 5 X": "joker",
            "X X": "joker",
            "5 5 dieb": "dieb",
            "fee": "fee",
            "5 5 hippie": "hippie",
            "5 6 hippie": "hippie",
            "5 6 7": "capture",
            "1 4 8 partybiber": "partybiber",
        }.items():
            answer = whole(text)
            assert set(answer["rules"]) == {"play", rule}, text
            assert "rule" not in answer


class TestActionCards:
    def test_play__an_action_card_takes_the_value_of_its_numbers(self) -> None:
        for action in set(ACTIONS) - {"partybiber"}:
            assert lay(action) == {"legal": True, "kind": "action", "count": 1}
            assert lay(f"6 {action}") == a_set(6, 2)
            assert lay(f"6 {action} 6 6") == a_set(6, 4)
            assert captures(f"6 {action}", "5 5")
            assert not captures(f"6 {action}", "6 6")

    def test_partybiber__alone_or_with_three_numbers_that_do_not_fit_together(self) -> None:
        assert lay("partybiber") == {"legal": True, "kind": "action", "count": 1}
        for text in ("1 4 8", "1 3 5", "10 2 6", "8 1 20"):
            assert lay(f"partybiber {text}") == {"legal": True, "kind": "party", "count": 4}

    def test_partybiber__no_two_equal_no_two_adjacent_no_other_number_of_guests(self) -> None:
        for text in ("1 4 5", "1 2 8", "4 4 8", "1 8 8", "5 5 5", "3 4 5", "5 1 4", "4", "4 4", "1 4", "1 4 8 10", "2 4 6 8 10"):
            assert forbidden(f"partybiber {text}") == "partybiber"

    def test_hippie__stands_for_any_number_of_a_run(self) -> None:
        for text in ("3 4 hippie 6", "hippie 8 9", "1 hippie 3", "1 2 3 4 5 6 hippie", "1 2 3 hippie 5 6 7", "9 11 hippie"):
            assert lay(text) == {"legal": True, "kind": "run", "count": len(text.split())}

    def test_hippie__fills_one_gap_of_up_to_seven_cards(self) -> None:
        for text in ("1 4", "1 2 5", "1 3 5", "1 2 2", "1 2 2 4", "1 1 3", "1 2 3 4 5 6 7", "1 2 3 4 6 7 8", "10 1"):
            assert forbidden(f"{text} hippie") == "play"


class TestJoker:
    def test_joker__is_any_number_among_equal_ones(self) -> None:
        for text, value in (("5 5 X", 5), ("9 X X X", 9), ("X 1", 1)):
            assert lay(text) == a_set(value, len(text.split()))

    def test_joker__may_be_laid_without_numbers(self) -> None:
        for count in (1, 2, 5):
            assert lay("X " * count) == {"legal": True, "kind": "jokers", "count": count}

    def test_joker__never_with_an_action_card_nor_in_a_run(self) -> None:
        for action in ACTIONS:
            for text in ("X", "5 X", "3 X 5", "1 4 X", "X X"):
                assert forbidden(f"{text} {action}") == "joker"
        for text in ("3 4 X", "3 X 5", "3 4 5 X", "1 4 8 X", "X X 3 4"):
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
    def test_capture__the_examples_of_the_rulebook_and_of_the_question(self) -> None:
        for mine, theirs in (("5", "4"), ("6 6", "3 3"), ("7 7", "4 4")):
            assert captures(mine, theirs)

    def test_capture__each_kind_against_each(self) -> None:
        for mine in FOURS:
            assert {theirs for theirs in FOURS if captures(FOURS[mine], FOURS[theirs])} == BEATEN.get(mine, set()), mine

    def test_capture__only_as_many_cards(self) -> None:
        for mine, theirs in (
            ("9 9", "4"),
            ("9", "4 4"),
            ("X", "4 4"),
            ("X X", "4"),
            ("1 2 3 4", "1 2 hippie"),
            ("5 6 hippie", "1 2 hippie 4"),
            ("X X", "fee"),
        ):
            assert verdict(mine, theirs)["rule"] == "capture", (mine, theirs)

    def test_capture__a_run_captures_a_run_even_a_higher_one_but_not_both_without_hippie(self) -> None:
        for mine, theirs in (
            ("1 2 3", "8 9 hippie"),
            ("1 hippie 3", "7 8 9"),
            ("1 hippie 3", "hippie 8 9"),
            ("1 2 3 4 5 6 7", "3 4 5 6 7 8 hippie"),
        ):
            assert captures(mine, theirs)
            assert "hippie" in verdict(mine, theirs)["rules"]
        assert not captures("7 8 9", "1 2 3")

    def test_capture__a_single_action_card_captures_nothing(self) -> None:
        for action in ACTIONS:
            for theirs in ("1", "X", "fee", "1 1", "partybiber 1 4 8", "1 2 hippie"):
                assert not captures(action, theirs)

    def test_joker__one_alone_captures_a_single_action_card(self) -> None:
        for action in ACTIONS:
            answer = verdict("X", action)
            assert answer["captures"]
            assert "joker" in answer["rules"]
            for mine in ("X X", "1", "10", "fee"):
                assert not captures(mine, action)

    def test_joker__alone_has_the_highest_value(self) -> None:
        for count in range(1, 6):
            jokers, tens = "X " * count, "10 " * count
            assert captures(jokers, tens)
            assert not captures(tens, jokers)
            assert not captures(jokers, jokers)
            if count > 1:
                assert captures(jokers, "10 " * (count - 1) + "X")
                assert captures(jokers, "10 " * (count - 1) + "koenig")

    def test_partybiber__and_the_three_cannot_be_captured_and_capture_nothing(self) -> None:
        for mine in ("9 9 9 9", "9 9 X X", "X X X X", "1 2 3 4", "6 7 hippie 9", "partybiber 5 7 10"):
            assert verdict(mine, "partybiber 1 4 8")["rule"] == "partybiber"
        for theirs in ("1 1 1 1", "dieb 1 1 1", "1 2 3 hippie", "X X X X", "partybiber 1 3 5"):
            assert not captures("partybiber 6 8 10", theirs)

    def test_bodyguard__cards_with_it_can_capture_but_not_be_captured(self) -> None:
        for mine, theirs in (("9 9", "1 bodyguard"), ("X X", "1 bodyguard"), ("9 9 9", "bodyguard 1 1")):
            assert verdict(mine, theirs)["rule"] == "bodyguard"
        assert captures("9 bodyguard", "1 1")

    def test_capture__cards_that_may_not_be_laid_capture_nothing_and_are_not_captured(self) -> None:
        for text, rule in (("3 4", "play"), ("X fee", "joker"), ("partybiber 4 4", "partybiber"), ("fee dieb", "play")):
            low, high = "1 " * len(text.split()), "X " * len(text.split())
            assert verdict(text, low)["rule"] == rule
            assert verdict(high, text)["rule"] == rule


@pytest.mark.parametrize(
    ("question", "field", "good"),
    [
        ("play", "cards", {"cards": [5]}),
        ("capture", "cards", {"cards": [7], "target": [4]}),
        ("capture", "target", {"cards": [7], "target": [4]}),
    ],
)
def test_cards__only_those_that_exist(question: str, field: str, good: Any) -> None:
    """A card is a number from one or a word."""
    for word in ("", "x", "5", "Fee", "König", "könig", "joker", "Xs", "g3", " X", "beaver"):
        assert refusal(question, {**good, field: [5, word]}) == {(field, "cards")}, word
    for number in (0, -1, -(10**30), 10**9 + 1, 10**30):
        assert refusal(question, {**good, field: [number, 5]}) == {(field, "range")}
    for card in (True, False, 5.0, 1.5, None, [5], {"5": 1}):
        assert refusal(question, {**good, field: [card]}) == refusal(question, {**good, field: [5, card]}) == {(field, "format")}
    assert refusal(question, {**good, field: []}) == {(field, "range")}
    assert refusal(question, {**good, field: [0, "fea", 5, -2], "hand": 1}) == {
        (field, "range"), (field, "cards"), ("hand", "format"),
    }  # fmt: skip


def test_cards__both_sides_of_a_capture_are_looked_at() -> None:
    assert refusal("capture", {"cards": [0], "target": ["fea"]}) == {("cards", "range"), ("target", "cards")}


def test_cards__all_can_be_tapped() -> None:
    for question in questions_of("biber-mania").values():
        packs = [field.pack for field in question.fields(BIBER_MANIA.setting(2)) if field.spec.kind == "cards"]
        assert packs
        for pack in packs:
            numbers, actions, jokers = pack.rows
            assert [int(card) for card in numbers] == list(range(1, 11))
            assert (set(actions), jokers) == (set(ACTIONS), ("X",))
            for card in pack.cards:
                assert answered("biber-mania", "play", {"cards": [pack.to_json(card)]})


def test_play__a_run_that_needs_a_capture_is_told_as_one() -> None:
    play = questions_of("biber-mania")["play"]
    for text, key in (("4 4", "play"), ("1 2 hippie", "play"), ("1 2 3", "play-to-capture"), ("3 4", "play-no")):
        assert play.sentence(play.input_model.model_validate({"cards": cards(text)}), whole(text))[0] == key


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


@settings(max_examples=scaled(6))
@given(plays())
def test_a_plain_judge_agrees_what_may_be_laid(play: list[Any]) -> None:
    answer = answered("biber-mania", "play", {"cards": play})
    event(str(answer.get("kind")))
    assert {name: value for name, value in answer.items() if name not in ("rule", "rules")} == judged(play)
    assert ("rule" in answer) == (not answer["legal"])


@settings(max_examples=scaled(6))
@given(duels())
def test_a_plain_judge_agrees_what_captures(asked: dict[str, Any]) -> None:
    answer = answered("biber-mania", "capture", asked)
    event("captures" if answer["captures"] else "does not")
    assert answer["captures"] == plain_capture(asked["cards"], asked["target"])
