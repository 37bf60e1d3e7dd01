"""What a hand counts and what it comes to. Tests are named as in `test_rules.py`."""

from functools import partial
from typing import Any

from hypothesis import event, given

from scorepad.games import questions_of
from scorepad.games.black_jack import GAMES
from scorepad.words import words_in
from tests.asked import answered, problems_with, refused_question
from tests.games.black_jack import slow, strategies

HAND = questions_of("black-jack")["hand"]

refusal = partial(refused_question, "black-jack", "hand")


def asked_of(tiles: str, bank: str = "", **more: Any) -> dict[str, Any]:
    return {"tiles": tiles.split(), **({"bank": bank.split()} if bank else {}), **more}


def answer(tiles: str, bank: str = "", **more: Any) -> dict[str, Any]:
    return answered("black-jack", "hand", asked_of(tiles, bank, **more))


class TestValue:
    def test_value__the_best_count_not_over_21(self) -> None:
        for tiles, value, soft, kind in (
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
        ):
            hand = answer(tiles)
            assert (hand["value"], hand["soft"], hand["kind"]) == (value, soft, kind), tiles
            assert "result" not in hand
            assert "value" in hand["rules"]

    def test_value__the_example(self) -> None:
        found = answer("As Kd", split=False)
        del found["rules"]
        assert found == {"value": 21, "soft": True, "kind": "blackjack", "double": False, "can_split": False}

    def test_split__ace_and_ten_are_no_black_jack(self) -> None:
        found = answer("As Kd", split=True)
        assert (found["value"], found["kind"], found["double"]) == (21, "count", True)

    def test_cards__two_of_each_tile_can_be_tapped(self) -> None:
        tapped = [field for field in HAND.fields(GAMES[0].setting(4)) if field.spec.kind == "cards"]
        assert [field.name for field in tapped] == ["tiles", "bank"]
        for field in tapped:
            assert len(field.pack.cards) == len(set(field.pack.cards)) == 52
            assert {field.pack.copies(tile) for tile in field.pack.cards} == {2}

    @given(strategies.asked())
    def test_value__as_a_plain_judge_counts(self, asked: dict[str, Any]) -> None:
        found = answered("black-jack", "hand", asked)
        own = slow.stands(asked["tiles"], asked.get("split", False))
        assert found["value"] == slow.value(asked["tiles"])
        assert found["kind"] == (own if own in (slow.BLACK_JACK, slow.BUST) else "count")
        event(str(found["kind"]))
        if "bank" in asked:
            assert found["result"] == slow.judge(own, slow.stands(asked["bank"]))


class TestDoubleAndSplit:
    def test_double__two_tiles_that_count_9_10_or_11(self) -> None:
        for tiles in ("4s 5s", "5s 5h", "6s 5s", "As 8s", "As 9s"):
            assert answer(tiles)["double"]
        for tiles in ("4s 4h", "6s 6h", "As 7s", "As Ts", "As As", "Ts 9s", "5s 5h 5d", "4s 5s 2s", "As 8s 2s"):
            assert not answer(tiles)["double"]

    def test_split__two_tiles_of_a_rank(self) -> None:
        """Ruling: a split hand may be split again."""
        for tiles in ("8s 8h", "8s 8s", "Ks Kh", "As Ad"):
            assert answer(tiles, split=True)["can_split"]
            assert answer(tiles, split=False)["can_split"]
        for tiles in ("8s 9h", "Ks Qh", "Ts Kh", "5s 5h 5d"):
            assert not answer(tiles)["can_split"]


class TestResult:
    def test_win__against_the_bank(self) -> None:
        for tiles, bank, result, rule in (
            ("Ts 9s", "Th 8h", "win", "win"),
            ("Ts 7s", "Th 8h", "lose", "lose"),
            ("Ts 8s", "Qh 8h", "push", "push"),
            ("2s 3s", "Th 6h Kh", "win", "bank-bust"),
            ("Ts 6s 8s", "Th 6h Kh", "lose", "bust"),
            ("As Ks", "Th 5h 6h", "blackjack", "blackjack"),
            ("As Ks", "Th 6h Kh", "blackjack", "blackjack"),
            ("As Ks", "Ah Kh", "push", "blackjack"),
            ("Ts 5s 6s", "Ah Kh", "lose", "blackjack"),
        ):
            hand = answer(tiles, bank)
            assert hand["result"] == result, (tiles, bank)
            assert rule in hand["rules"]
            assert not {"double", "split"} & {*hand["rules"]}, "they did not decide it"

    def test_split__changes_the_result(self) -> None:
        assert answer("As Ks", "Th 9h", split=True)["result"] == "win"
        assert answer("As Ks", "Th 5h 6h", split=True)["result"] == "push"
        assert answer("As Ks", "Ah Kh", split=True)["result"] == "lose"

    def test_bank_draws__the_bank_need_not_if_the_hand_is_bust(self) -> None:
        assert answer("Ts 6s 8s", "Th 2h")["result"] == "lose"


class TestItIsRefused:
    def test_bank_draws__a_bank_that_should_have_drawn_or_stood(self) -> None:
        for bank in ("Th 6h", "Th 2h", "Ah 5h", "Th 7h 2h", "Ah 6h 2h", "Ah Kh 2h"):
            assert refusal(asked_of("Ts 8s", bank)) == {("bank", "bank-draws")}

    def test_tiles__at_least_two_none_thrice_and_nothing_after_going_over_21(self) -> None:
        for tiles, waits in ([], True), (["Ts"], True), (["Ts", "8s", "5s", "2s"], False), (["5s", "5s", "5s"], False):
            (problem,) = problems_with("black-jack", "hand", {"tiles": tiles})
            assert (problem.field, problem.rule, problem.incomplete) == ("tiles", "tiles", waits), tiles
        for bank in ([], ["Ts"], ["Th", "6h", "8h", "2h"], ["Ts", "Ts"]):
            assert refusal({"tiles": ["Ts", "8s"], "bank": bank}) == {("bank", "tiles")}, bank

    def test_cards__only_those_that_exist(self) -> None:
        for tile in ("X", "1s", "10s", "sA", "", "as", "Kk"):
            assert refusal({"tiles": ["Ts", tile]}) == {("tiles", "cards")}
            assert refusal({"tiles": ["Ts", "8s"], "bank": ["Th", tile]}) == {("bank", "cards")}

    def test_format__each_fault_is_told(self) -> None:
        assert refusal({}) == {("tiles", "format")}
        assert refusal({"tiles": ["Ts", "Zz"], "bank": ["Th", "8h", "2h"], "split": "no", "stake": 1}) == {
            ("tiles", "cards"),
            ("bank", "bank-draws"),
            ("split", "format"),
            ("stake", "format"),
        }


def test_value__in_words() -> None:
    for tiles, bank, german, english in (
        ("As Ks", "", "Black Jack.", "Black Jack."),
        ("Ts 7s", "", "17.", "17."),
        ("As 8s", "", "19, ein Ass zählt 11. Du darfst verdoppeln.", "19, an ace counts 11. You may double."),
        ("5s 5h", "", "10. Du darfst verdoppeln oder splitten.", "10. You may double or split."),
        ("8s 8h", "", "16. Du darfst splitten.", "16. You may split."),
        ("Ts 8s 5s", "", "23: über 21 und damit verloren.", "23: over 21, and lost."),
        ("Ts 9s", "Th 8h", "Gewonnen: 19, die Bank hat 18.", "Won: 19, the bank has 18."),
        ("Ts 9s", "Th 6h Kh", "Gewonnen: 19, die Bank hat 26 und ist über 21.", "Won: 19, the bank has 26 and is over 21."),
        ("Ts 8s", "Qh 8h", "Unentschieden: Beide haben 18.", "A push: both have 18."),
        ("As Ks", "Ah Kh", "Unentschieden: Beide haben Black Jack.", "A push: both have Black Jack."),
        ("Ts 7s", "Th 8h", "Verloren: 17, die Bank hat 18.", "Lost: 17, the bank has 18."),
        ("Ts 7s", "Ah Kh", "Verloren: 17, die Bank hat Black Jack.", "Lost: 17, the bank has Black Jack."),
        ("Ts 8s 5s", "Th 8h", "Verloren: 23 ist über 21.", "Lost: 23 is over 21."),
        (
            "As Ks",
            "Th 8h",
            "Black Jack: Du bekommst das Anderthalbfache deines Einsatzes.",
            "Black Jack: you get one and a half times your stake.",
        ),
    ):
        key, args = HAND.sentence(HAND.input_model.model_validate(asked_of(tiles, bank)), answer(tiles, bank))
        for lang, sentence in (("de", german), ("en", english)):
            assert words_in(lang, "black_jack").say(f"answer-{key}", args) == sentence
