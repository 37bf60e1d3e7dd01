"""Who takes the trick, what cards are worth, who should have followed: with a plain second judge. Tests are named as in
`test_rules.py`.
"""

from collections.abc import Mapping
from itertools import combinations
from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from scorepad.core import question
from scorepad.core.problem import Problem
from scorepad.games import games, questions_of
from scorepad.words import words_in
from tests.examples import scaled
from tests.games.bettler.strategies import BEGGARS, LEFT_OUT, QUESTIONS, THIEVES
from tests.games.bettler.test_rules import GAMES

EXAMPLE = {"players": 5, "lead": 2, "cards": ["r4", "r8", "t1", "g8", "r1"]}
LADDER = (*(f"t{number}" for number in range(14, 0, -1)), *(f"r{number}" for number in range(8, 1, -1)))


def pose(game: str, name: str, data: Any) -> tuple[Mapping[str, Any] | None, list[Problem]]:
    return question.answer_question(games()[game], questions_of(game)[name], data)


def rows(players: int, name: str) -> tuple[tuple[str, ...], ...]:
    """The cards that can be tapped for a question at a table of so many."""
    fields = questions_of(GAMES[players])[name].fields(games()[GAMES[players]].setting(players))
    (pack,) = [field.pack for field in fields if field.name == "cards"]
    return tuple(pack.rows)


def ask(cards: str, players: int = 5, **more: Any) -> dict[str, Any]:
    answer, problems = pose(GAMES[players], "trick", {"players": players, "lead": 0, "cards": cards.split(), **more})
    assert answer is not None, problems
    return dict(answer)


def best(cards: str) -> str:
    """The card that takes the trick."""
    return cards.split()[ask(cards)["card"]]


def count(cards: str, game: str = "bettler-und-diebe", **more: Any) -> Any:
    answer, problems = pose(game, "count", {"cards": cards.split(), **more})
    assert answer is not None, problems
    assert answer["rules"] == ["card-points"]
    return answer["points"]


def refusal(data: Any, name: str = "trick", game: str = "bettler-und-diebe") -> set[tuple[str | None, str]]:
    answer, problems = pose(game, name, data)
    assert answer is None
    return {(problem.field, problem.rule) for problem in problems}


class TestTrick:
    def test_trick__example_of_the_question(self) -> None:
        """The thief 1 is the only thief. The red 8 and the green 8 are worth 5 each, the others nothing."""
        answer, _ = pose("bettler-und-diebe", "trick", EXAMPLE)
        assert answer == {"winner": 4, "card": 2, "points": 10, "rules": ["trick", "card-points"]}

    def test_trick__thieves_from_the_top_then_the_suit_led(self) -> None:
        for high, low in combinations(LADDER, 2):
            assert best(f"r1 {high} {low}") == best(f"r1 {low} {high}") == high
        for cards, taker in [
            ("r4 r8 g8 r1", "r8"),
            ("r4 r8 t1 g8", "t1"),
            ("b2 t9 t11 b8", "t11"),
            ("g1 r7 b7", "g1"),
            ("r1 b2 r2", "r2"),
            ("t1 g8", "t1"),
            ("t5 r8 t4 t12 t11", "t12"),
        ]:
            assert best(cards) == taker

    def test_trick__the_seat_of_the_highest_card_takes_it_whole_or_not(self) -> None:
        for lead, seat in enumerate((2, 3, 4, 0, 1)):
            for cards in ("r1 r2 r7 r4 r3", "r1 r2 r7"):
                assert ask(cards, lead=lead)["winner"] == seat
        assert ask("r2", lead=3)["winner"] == 3

    def test_trick__players_may_be_left_out_where_there_is_one_number(self) -> None:
        for players, cards in ((3, "r4 t1 r8"), (2, "r4 t1")):
            asked = {"lead": players - 1, "cards": cards.split()}
            answer, _ = pose(GAMES[players], "trick", asked)
            assert answer is not None
            assert (answer["card"], answer["winner"]) == (1, 0)
            assert pose(GAMES[players], "trick", {**asked, "players": None})[0] == answer


class TestCardPoints:
    def test_card_points__a_thief_from_five_on_has_six_a_beggar_five(self) -> None:
        for card in [*THIEVES, *BEGGARS]:
            assert count(card) == (0 if int(card[1:]) < 5 else 6 if card[0] == "t" else 5)
        assert (count("t14 b8"), count("")) == (11, 0)
        assert ask("r5 t14 g8 t2 b6")["points"] == 5 + 6 + 5 + 0 + 5

    def test_card_points__the_whole_pack_has_120(self) -> None:
        for players in (2, 3, 4):
            pack = [card for card in [*THIEVES, *BEGGARS] if card not in LEFT_OUT[players]]
            assert count(" ".join(pack), GAMES[players]) == 120

    def test_card_points__of_a_pack_that_prints_others(self) -> None:
        """The thieves 60 again (5 has 1 … 13 has 9, 14 has 15), the beggars 2, 4, 6, 8."""
        printed = {"thief_points": [1, 2, 3, 4, 5, 6, 7, 8, 9, 15], "beggar_points": [2, 4, 6, 8]}
        assert count("t5 t14 r5 g8 b6 t4", **printed) == 1 + 15 + 2 + 8 + 4
        assert ask("r5 t6 g7", **printed)["points"] == 2 + 2 + 6
        assert count("t5 b8", thief_points=printed["thief_points"]) == 1 + 5
        assert count("t5 b8", beggar_points=printed["beggar_points"]) == 6 + 8
        assert count("t5 b8", beggar_points=None, thief_points=None) == 6 + 5

    def test_card_points__values_have_their_number_and_bounds_and_make_120(self) -> None:
        for name, asked in (("trick", EXAMPLE), ("count", {"cards": ["t5"]})):
            for field, rule, values in (
                ("thief_points", "options", [7] * 10),
                ("beggar_points", "options", [5, 5, 5, 4]),
                ("thief_points", "format", [6] * 9),
                ("beggar_points", "format", [5] * 5),
                ("thief_points", "format", ["6"] * 10),
                ("beggar_points", "range", [-5, 15, 5, 5]),
                ("thief_points", "range", [121, *[0] * 9]),
            ):
                assert refusal({**asked, field: values}, name) == {(field, rule)}
            both = {**asked, "thief_points": [6] * 9, "beggar_points": [200, 0, 0, 0]}
            assert refusal(both, name) == {("beggar_points", "range"), ("thief_points", "format")}


class TestFollow:
    def test_follow__who_has_the_suit_led_must_play_it(self) -> None:
        for what, cards, hands, guilty in [
            ("seat 2 held a red 3, seat 3 had no red", "r4 r8 t1 g8 r1", "r4 / r8 r2 / t1 r3 / g8 g7 t3 / r1", [2]),
            ("who has none may play anything", "r4 t1 b3", "r4 / t1 b8 / b3 t9 / ? / ?", []),
            ("thieves are a suit", "t9 r8 g1", "t9 / r8 t1 / g1 b2 r1 / ? / ?", [1]),
            ("nobody must trump", "r4 g1", "r4 t9 / g1 t14 / ? / ? / ?", []),
            ("the first card is free", "b4", "b4 t9 r8 / ? / ? / ? / ?", []),
            ("unknown hands are passed over", "r1 t1 b8 g8", "? / ? / ? / ? / ?", []),
            ("who has not played yet revokes nothing", "r1 t1", "r1 / t1 / r2 g1 / ? / ?", []),
            ("in Snear hand and face-up cards count together", "r4 t1", "r4 g3 / t1 b8 r5", [1]),
            ("in Snear hand and face-up cards count together", "r4 t1", "r4 g3 / t1 b8 g5", []),
        ]:
            held = [None if hand == "?" else hand.split() for hand in hands.split(" / ")]
            answer = ask(cards, len(held), hands=held)
            assert answer["revokes"] == guilty, what
            assert "follow" in answer["rules"]
        # Seat 3 leads; seats 4, 0 and 1 hold red and play something else.
        hands = [["b8", "r5"], ["g8", "r6"], None, ["r1"], ["t1", "r7"]]
        assert ask("r1 t1 b8 g8", hands=hands, lead=3)["revokes"] == [0, 1, 4]
        assert "revokes" not in ask("r4 t1", hands=None)

    def test_cards__the_hands_are_one_a_seat_with_the_card_played(self) -> None:
        nobody = [None, None, None]
        for hands, rule in [
            ([["r4"], ["r8"], ["t1"], ["g8"]], "format"),
            ([["r4"], ["r8"], ["t1"], ["g8"], ["r1"], ["r2"]], "format"),
            ("r4", "format"),
            ([["r4"], "r8", *nobody], "format"),
            ([["r4"], [8], *nobody], "format"),
            ([["r4", "y1"], None, *nobody], "cards"),
            ([["r4", "b1"], None, *nobody], "cards"),
            ([["r4", "r3", "r3"], None, *nobody], "cards"),
            ([["r4", "g2"], ["r8", "g2"], *nobody], "cards"),
            ([["r4", "r8"], None, *nobody], "cards"),
            ([["r5"], None, *nobody], "cards"),
            ([[], None, *nobody], "cards"),
        ]:
            assert refusal({**EXAMPLE, "lead": 0, "hands": hands}) == {("hands", rule)}
        # Hands are looked at even if the trick is not sound.
        asked = {"players": 5, "lead": 7, "cards": ["r4"], "hands": [["y1"], None, *nobody]}
        assert refusal(asked) == {("hands", "cards"), ("lead", "range")}
        assert refusal({**asked, "hands": [["r4"], None, *nobody]}) == {("lead", "range")}


class TestRefusals:
    def test_cards__that_do_not_exist_or_lie_twice(self) -> None:
        for cards in (["r5", "r5"], ["y5"], ["R5"], ["r0"], ["r9"], ["t15"], ["t0"], [""], ["t"], ["t01"], ["king"]):
            assert refusal({**EXAMPLE, "cards": cards}) == refusal({"cards": cards}, "count") == {("cards", "cards")}

    def test_cards__what_was_left_out_can_neither_be_played_nor_counted(self) -> None:
        for players, game in GAMES.items():
            for card in BEGGARS:
                out = card in LEFT_OUT[players]
                answer, problems = pose(game, "trick", {"players": players, "lead": 0, "cards": [card]})
                assert (answer is None, {problem.rule for problem in problems}) == (out, {"cards"} if out else set())
                if out and players < 4:
                    assert refusal({"cards": [card]}, "count", game) == {("cards", "cards")}
        # Blue 1 may be in play while nobody says how many play.
        assert count("b1") == 0
        for players in (None, 6, "4"):
            asked = {"players": players, "lead": 0, "cards": ["b1"], "hands": [["b1"], None, None, None]}
            assert {field for field, _ in refusal(asked)} == {"players"}

    def test_cards__one_to_one_a_player_led_by_a_seat_of_the_table(self) -> None:
        for players, game in GAMES.items():
            cards = [f"t{number}" for number in range(1, players + 2)]
            asked = {"players": players, "lead": 0, "cards": cards[:-1]}
            assert pose(game, "trick", asked)[1] == []
            for wrong in (cards, []):
                assert refusal({**asked, "cards": wrong}, game=game) == {("cards", "range")}
            for lead in (-1, players):
                assert refusal({**asked, "lead": lead}, game=game) == {("lead", "range")}

    def test_players__as_many_as_the_game_is_for(self) -> None:
        for game, players in [("bettler-und-diebe", 3), ("bettler-und-diebe", 6), ("halsabschneider", 4), ("snear", 3)]:
            assert refusal({"players": players, "lead": 0, "cards": ["t1"]}, game=game) == {("players", "players")}

    def test_format__the_fields_of_the_question_are_needed_each_of_its_kind_and_there_are_no_others(self) -> None:
        for field in EXAMPLE:
            without = {name: value for name, value in EXAMPLE.items() if name != field}
            assert refusal(without) == refusal({**without, field: None}) == {(field, "format")}
        assert refusal({}, "count") == refusal({"cards": None}, "count") == {("cards", "format")}
        for field, wrong in {"players": (True, "5"), "lead": (1.0, "1"), "cards": ("r5", [5], {"r5": 1})}.items():
            for value in wrong:
                assert (field, "format") in refusal({**EXAMPLE, field: value})
        assert refusal({**EXAMPLE, "trump": None}) == {("trump", "format")}
        assert refusal({"cards": ["t1"], "players": 5}, "count") == {("players", "format")}
        for data in (None, 1, "trick", [], True):
            assert refusal(data) == {(None, "format")}

    def test_format__all_that_is_wrong_is_said_at_once(self) -> None:
        asked = {"players": 7, "lead": 5, "cards": ["y1"], "hands": [["z"]], "beggar_points": [1], "thief_points": [-1] * 10}
        assert refusal(asked) == {
            ("beggar_points", "format"),
            ("cards", "cards"),
            ("hands", "cards"),
            ("lead", "range"),
            ("players", "players"),
            ("thief_points", "range"),
        }


class TestDeck:
    def test_cards__can_be_tapped_a_suit_a_row(self) -> None:
        """As many as hands and pot use up: 7 each and 2, 9 each and 2, 10 each and 3, 16 each."""
        for players, cards in {5: 5 * 7 + 2, 4: 4 * 9 + 2, 3: 3 * 10 + 3, 2: 2 * 16}.items():
            for name in ("trick", "count"):
                suits = rows(players, name)
                assert len(suits) == 4
                assert suits[0] == tuple(THIEVES)
                assert all(len({card[0] for card in suit}) == 1 for suit in suits)
            assert sum(map(len, rows(players, "trick"))) == cards

    def test_cards__are_called_by_suit_and_number(self) -> None:
        for card, name in {"t14": "Dieb 14", "r1": "rot 1", "g8": "grün 8", "b3": "blau 3", "b9": "b9"}.items():
            assert words_in("de", "bettler").card(card) == name


def second_judge(asked: dict[str, Any], players: int) -> dict[str, Any]:
    """The cards as they would be laid out on the table, the winner on top."""
    cards = asked["cards"]
    order = [*reversed(THIEVES), *(f"{cards[0][0]}{number}" for number in range(8, 0, -1))]
    taker = next(card for card in order if card in cards)
    prices = dict.fromkeys([*THIEVES, *BEGGARS], 0)
    prices |= {f"t{number}": price for number, price in zip(range(5, 15), asked.get("thief_points") or [6] * 10, strict=True)}
    for colour in "rgb":
        prices |= {f"{colour}{n}": price for n, price in zip(range(5, 9), asked.get("beggar_points") or [5] * 4, strict=True)}
    clockwise = [*range(players)] * 2
    around = clockwise[asked["lead"] :]
    found = {
        "winner": around[cards.index(taker)],
        "card": cards.index(taker),
        "points": sum(prices[card] for card in cards),
    }
    if asked.get("hands") is not None:
        found["revokes"] = []
        for seat, card in sorted(zip(around, cards, strict=False)):
            hand = asked["hands"][seat] or []
            if card[0] != cards[0][0] and any(each.startswith(cards[0][0]) for each in hand):
                found["revokes"].append(seat)
    return found


@settings(max_examples=scaled(4))
@given(data=st.data())
@pytest.mark.parametrize("game", ["bettler-und-diebe", "halsabschneider", "snear"])
def test_trick__a_plain_judge_agrees(game: str, data: st.DataObject) -> None:
    asked = data.draw(QUESTIONS[game]["trick"])
    answer, problems = pose(game, "trick", asked)
    assert answer is not None, problems
    expected = second_judge(asked, asked.get("players") or games()[game].players[0])
    event("revokes" if expected.get("revokes") else "all followed")
    assert {name: answer[name] for name in answer if name != "rules"} == expected
