"""What a hand counts and what it comes to. Tests are named as in `test_rules.py`."""

from typing import Any

import pytest
from hypothesis import event, given

from scorepad.core.question import pose
from scorepad.games import questions_of
from scorepad.games.black_jack import GAMES
from scorepad.words import LANGUAGES, words
from tests.games.black_jack import slow, strategies

(GAME,) = GAMES
HAND = questions_of("black-jack")["hand"]


def answer(tiles: str, bank: str = "", **more: Any) -> dict[str, Any]:
    found, problems = pose(GAME, HAND, {"tiles": tiles.split(), **({"bank": bank.split()} if bank else {}), **more})
    assert found is not None, problems
    return dict(found)


def refusal(data: Any) -> set[tuple[str | None, str]]:
    found, problems = pose(GAME, HAND, data)
    assert found is None
    return {(problem.field, problem.rule) for problem in problems}


def said(lang: str, tiles: str, bank: str = "", **more: Any) -> str:
    asked = {"tiles": tiles.split(), **({"bank": bank.split()} if bank else {}), **more}
    key, args = HAND.sentence(HAND.ask.model_validate(asked), answer(tiles, bank, **more))
    return words(lang, "black_jack").say(f"answer-{key}", args, ["Ada", "Ben", "Cem"], ((0,), (1,), (2,)))


class TestValue:
    @pytest.mark.parametrize(
        ("tiles", "value", "soft", "kind"),
        [
            ("As Kd", 21, True, "blackjack"),
            ("Ts 7h", 17, False, "count"),
            ("2s 3s", 5, False, "count"),
            ("As 6s", 17, True, "count"),
            ("As 6s 9s", 16, False, "count"),
            ("As As", 12, True, "count"),
            ("As Ah 9s", 21, True, "count"),
            ("As Ah Ts", 12, False, "count"),
            ("Js Qs As", 21, False, "count"),
            ("7s 7h 7d", 21, False, "count"),
            ("Ts 8s 5s", 23, False, "bust"),
            ("Ts 9s As 2s", 22, False, "bust"),
        ],
    )
    def test_value__the_best_count_not_over_21(self, tiles: str, value: int, soft: bool, kind: str) -> None:
        found = answer(tiles)
        assert (found["value"], found["soft"], found["kind"]) == (value, soft, kind)
        assert "result" not in found
        assert "value" in found["rules"]

    def test_value__the_example(self) -> None:
        found = answer("As Kd", split=False)
        del found["rules"]
        assert found == {"value": 21, "soft": True, "kind": "blackjack", "double": False, "can_split": False}

    def test_split__ace_and_ten_are_no_black_jack(self) -> None:
        found = answer("As Kd", split=True)
        assert (found["value"], found["kind"], found["double"]) == (21, "count", True)

    def test_cards__two_of_each_tile_can_be_tapped(self) -> None:
        tapped = [field for field in HAND.fields(GAME.setting(4)) if field.mark.kind == "cards"]
        assert [field.name for field in tapped] == ["tiles", "bank"]
        for field in tapped:
            assert len(field.pack.cards) == len(set(field.pack.cards)) == 52
            assert {field.pack.copies(tile) for tile in field.pack.cards} == {2}

    @given(strategies.asked())
    def test_value__as_a_plain_judge_counts(self, asked: dict[str, Any]) -> None:
        found, problems = pose(GAME, HAND, asked)
        assert found is not None, problems
        own = slow.stands(asked["tiles"], asked.get("split", False))
        assert found["value"] == slow.value(asked["tiles"])
        assert found["kind"] == (own if own in (slow.BLACK_JACK, slow.BUST) else "count")
        event(str(found["kind"]))
        if "bank" in asked:
            assert found["result"] == slow.judge(own, slow.stands(asked["bank"]))


class TestDoubleAndSplit:
    @pytest.mark.parametrize("tiles", ["4s 5s", "5s 5h", "6s 5s", "As 8s", "As 9s"])
    def test_double__on_9_10_or_11(self, tiles: str) -> None:
        assert answer(tiles)["double"]

    @pytest.mark.parametrize("tiles", ["4s 4h", "6s 6h", "As 7s", "As Ts", "As As", "Ts 9s"])
    def test_double__on_nothing_else(self, tiles: str) -> None:
        assert not answer(tiles)["double"]

    @pytest.mark.parametrize("tiles", ["8s 8h", "8s 8s", "Ks Kh", "As Ad"])
    @pytest.mark.parametrize("again", [False, True])
    def test_split__two_of_a_rank(self, tiles: str, again: bool) -> None:
        """Ruling: a split hand may be split again."""
        assert answer(tiles, split=again)["can_split"]

    @pytest.mark.parametrize("tiles", ["8s 9h", "Ks Qh", "Ts Kh"])
    def test_split__nothing_else(self, tiles: str) -> None:
        assert not answer(tiles)["can_split"]

    @pytest.mark.parametrize("tiles", ["5s 5h 5d", "4s 5s 2s", "As 8s 2s"])
    def test_double__only_with_two_tiles(self, tiles: str) -> None:
        found = answer(tiles)
        assert (found["double"], found["can_split"]) == (False, False)


class TestResult:
    @pytest.mark.parametrize(
        ("tiles", "bank", "result", "rule"),
        [
            ("Ts 9s", "Th 8h", "win", "win"),
            ("Ts 7s", "Th 8h", "lose", "lose"),
            ("Ts 8s", "Qh 8h", "push", "push"),
            ("2s 3s", "Th 6h Kh", "win", "bank-bust"),
            ("Ts 6s 8s", "Th 6h Kh", "lose", "bust"),
            ("As Ks", "Th 5h 6h", "blackjack", "blackjack"),
            ("As Ks", "Th 6h Kh", "blackjack", "blackjack"),
            ("As Ks", "Ah Kh", "push", "blackjack"),
            ("Ts 5s 6s", "Ah Kh", "lose", "blackjack"),
        ],
    )
    def test_win__against_the_bank(self, tiles: str, bank: str, result: str, rule: str) -> None:
        found = answer(tiles, bank)
        assert found["result"] == result
        assert rule in found["rules"]

    def test_split__changes_the_result(self) -> None:
        assert answer("As Ks", "Th 9h", split=True)["result"] == "win"
        assert answer("As Ks", "Th 5h 6h", split=True)["result"] == "push"
        assert answer("As Ks", "Ah Kh", split=True)["result"] == "lose"

    def test_bank_draws__the_bank_need_not_if_the_hand_is_bust(self) -> None:
        assert answer("Ts 6s 8s", "Th 2h")["result"] == "lose"


class TestItIsRefused:
    @pytest.mark.parametrize("bank", ["Th 6h", "Th 2h", "Ah 5h", "Th 7h 2h", "Ah 6h 2h", "Ah Kh 2h"])
    def test_bank_draws__a_bank_that_should_have_drawn_or_stood(self, bank: str) -> None:
        assert refusal({"tiles": ["Ts", "8s"], "bank": bank.split()}) == {("bank", "bank-draws")}

    @pytest.mark.parametrize("tiles", [[], ["Ts"]])
    def test_tiles__at_least_two(self, tiles: list[str]) -> None:
        assert refusal({"tiles": tiles}) == {("tiles", "tiles")}
        assert refusal({"tiles": ["Ts", "8s"], "bank": tiles}) == {("bank", "tiles")}

    @pytest.mark.parametrize(("tiles", "waits"), [([], True), (["Ts"], True), (["Ts", "8s", "5s", "2s"], False)])
    def test_tiles__too_few_are_still_to_come_too_many_are_wrong(self, tiles: list[str], waits: bool) -> None:
        _, problems = pose(GAME, HAND, {"tiles": tiles})
        assert [problem.waits for problem in problems] == [waits]

    def test_tiles__nothing_after_going_over_21(self) -> None:
        assert refusal({"tiles": ["Ts", "8s", "5s", "2s"]}) == {("tiles", "tiles")}
        assert refusal({"tiles": ["Ts", "8s"], "bank": ["Th", "6h", "8h", "2h"]}) == {("bank", "tiles")}

    def test_tiles__each_lies_there_twice_at_most(self) -> None:
        assert refusal({"tiles": ["5s", "5s", "5s"]}) == {("tiles", "tiles")}
        assert refusal({"tiles": ["8s", "8s"], "bank": ["Th", "8s"]}) == {("bank", "tiles")}

    @pytest.mark.parametrize("tile", ["X", "1s", "10s", "sA", "", "as", "Kk"])
    def test_cards__only_those_that_exist(self, tile: str) -> None:
        assert refusal({"tiles": ["Ts", tile]}) == {("tiles", "cards")}
        assert refusal({"tiles": ["Ts", "8s"], "bank": ["Th", tile]}) == {("bank", "cards")}

    @pytest.mark.parametrize("asked", [{}, {"tiles": None}, {"tiles": "As"}, {"tiles": [1, 2]}])
    def test_format__tiles_are_asked(self, asked: Any) -> None:
        assert refusal(asked) == {("tiles", "format")}

    def test_format__nothing_else_is(self) -> None:
        assert refusal({"tiles": ["Ts", "8s"], "stake": 1}) == {("stake", "format")}
        assert refusal({"tiles": ["Ts", "8s"], "split": 1}) == {("split", "format")}

    def test_format__each_fault_is_told(self) -> None:
        assert refusal({"tiles": ["Ts", "Zz"], "bank": ["Th", "8h", "2h"], "split": "no"}) == {
            ("tiles", "cards"),
            ("bank", "bank-draws"),
            ("split", "format"),
        }


class TestItIsSaid:
    @pytest.mark.parametrize(
        ("tiles", "bank", "german", "english"),
        [
            ("As Ks", "", "Black Jack.", "Black Jack."),
            ("Ts 7s", "", "17.", "17."),
            ("As 8s", "", "19, ein Ass zählt 11. Du darfst verdoppeln.", "19, an ace counts 11. You may double."),
            ("5s 5h", "", "10. Du darfst verdoppeln oder splitten.", "10. You may double or split."),
            ("8s 8h", "", "16. Du darfst splitten.", "16. You may split."),
            ("Ts 8s 5s", "", "23: über 21 und damit verloren.", "23: over 21, and lost."),
            ("Ts 9s", "Th 8h", "Gewonnen: 19, die Bank hat 18.", "Won: 19, the bank has 18."),
            (
                "Ts 9s",
                "Th 6h Kh",
                "Gewonnen: 19, die Bank hat 26 und ist über 21.",
                "Won: 19, the bank has 26 and is over 21.",
            ),
            ("Ts 8s", "Qh 8h", "Unentschieden: Beide haben 18.", "A draw: both have 18."),
            ("As Ks", "Ah Kh", "Unentschieden: Beide haben Black Jack.", "A draw: both have Black Jack."),
            ("Ts 7s", "Th 8h", "Verloren: 17, die Bank hat 18.", "Lost: 17, the bank has 18."),
            ("Ts 7s", "Ah Kh", "Verloren: 17, die Bank hat Black Jack.", "Lost: 17, the bank has Black Jack."),
            ("Ts 8s 5s", "Th 8h", "Verloren: 23 ist über 21.", "Lost: 23 is over 21."),
            (
                "As Ks",
                "Th 8h",
                "Black Jack: Du bekommst das Anderthalbfache deines Einsatzes.",
                "Black Jack: you get one and a half times your stake.",
            ),
        ],
    )
    def test_value__in_words(self, tiles: str, bank: str, german: str, english: str) -> None:
        assert said("de", tiles, bank) == german
        assert said("en", tiles, bank) == english

    @pytest.mark.parametrize("lang", sorted(LANGUAGES))
    @given(strategies.asked())
    def test_value__whatever_is_asked(self, lang: str, asked: dict[str, Any]) -> None:
        found, _ = pose(GAME, HAND, asked)
        assert found is not None
        key, args = HAND.sentence(HAND.ask.model_validate(asked), found)
        assert words(lang, "black_jack").say(f"answer-{key}", args)
