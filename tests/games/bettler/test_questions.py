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
from scorepad.words import words
from tests.examples import scaled
from tests.games.bettler.strategies import BEGGARS, LEFT_OUT, QUESTIONS, THIEVES

FIVE = {"players": 5, "lead": 0}
EXAMPLE = {"players": 5, "lead": 2, "cards": ["r4", "r8", "t1", "g8", "r1"]}
GAME_OF = {2: "snear", 3: "halsabschneider", 4: "bettler-und-diebe", 5: "bettler-und-diebe"}


def pose(game: str, name: str, data: Any) -> tuple[Mapping[str, Any] | None, list[Problem]]:
    return question.pose(games()[game], questions_of(game)[name], data)


def rows(players: int, name: str) -> tuple[tuple[str, ...], ...]:
    """The cards that can be tapped for a question at a table of so many."""
    fields = questions_of(GAME_OF[players])[name].fields(games()[GAME_OF[players]].setting(players))
    (pack,) = [field.pack for field in fields if field.name == "cards"]
    return tuple(pack.rows)


def ask(cards: str, game: str = "bettler-und-diebe", **more: Any) -> dict[str, Any]:
    start = FIVE if game == "bettler-und-diebe" else {"lead": 0}
    answer, problems = pose(game, "trick", {**start, "cards": cards.split(), **more})
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


def refusal(data: Any, name: str = "trick", game: str = "bettler-und-diebe") -> list[tuple[str | None, str]]:
    answer, problems = pose(game, name, data)
    assert answer is None
    return sorted({(problem.field, problem.rule) for problem in problems}, key=str)


def test_trick__example_of_the_question() -> None:
    """The thief 1 is the only thief. The red 8 and the green 8 are worth 5 each, the others nothing."""
    answer, problems = pose("bettler-und-diebe", "trick", EXAMPLE)
    assert problems == []
    assert answer is not None
    assert {name: answer[name] for name in answer if name != "rules"} == {"winner": 4, "card": 2, "points": 10}
    assert set(answer["rules"]) >= {"trick", "card-points"}


def test_card_points__example_of_the_question() -> None:
    """A thief 14 and a blue 8: 6 and 5."""
    assert count("t14 b8") == 11


class TestTrick:
    LADDER = (*(f"t{number}" for number in range(14, 0, -1)), *(f"r{number}" for number in range(8, 1, -1)))

    def test_trick__thieves_from_the_top_then_the_suit_led(self, subtests: pytest.Subtests) -> None:
        for high, low in combinations(self.LADDER, 2):
            with subtests.test(high=high, low=low):
                assert best(f"r1 {high} {low}") == high
                assert best(f"r1 {low} {high}") == high

    @pytest.mark.parametrize("stranger", ["g8", "b8", "g1", "b2"])
    def test_trick__another_colour_cannot_win(self, stranger: str) -> None:
        assert best(f"r1 {stranger}") == "r1"
        assert best(f"r1 {stranger} r2") == "r2"

    @pytest.mark.parametrize("beggar", ["r8", "g8", "b8"])
    def test_trick__the_lowest_thief_beats_every_beggar(self, beggar: str) -> None:
        assert best(f"{beggar} t1") == "t1"
        assert best(f"t1 {beggar}") == "t1"

    def test_trick__thieves_led(self) -> None:
        assert best("t5 r8 t4 t12 t11") == "t12"

    @pytest.mark.parametrize(
        ("cards", "taker"), [("r4 r8 g8 r1", "r8"), ("r4 r8 t1 g8", "t1"), ("b2 t9 t11 b8", "t11"), ("g1 r7 b7", "g1")]
    )
    def test_trick__whole_tricks(self, cards: str, taker: str) -> None:
        assert best(cards) == taker

    @pytest.mark.parametrize(("lead", "seat"), [(0, 2), (1, 3), (2, 4), (3, 0), (4, 1)])
    def test_trick__the_seat_of_the_highest_card_takes_it(self, lead: int, seat: int) -> None:
        assert ask("r1 r2 r7 r4 r3", lead=lead)["winner"] == seat
        assert ask("r1 r2 r7 r4", lead=lead)["winner"] == seat

    def test_trick__an_unfinished_trick_is_answered_as_it_stands(self) -> None:
        assert ask("r2", lead=3)["winner"] == 3
        assert ask("r2 r5", lead=4)["winner"] == 0

    @pytest.mark.parametrize(("game", "players"), [("halsabschneider", 3), ("snear", 2)])
    def test_trick__players_may_be_left_out_where_there_is_one_number(self, game: str, players: int) -> None:
        cards = "r4 t1 r8" if players == 3 else "r4 t1"
        answer = ask(cards, game, lead=players - 1)
        assert (answer["card"], answer["winner"]) == (1, 0)
        assert ask(cards, game, lead=players - 1, players=players) == answer
        assert ask(cards, game, lead=players - 1, players=None) == answer


class TestCardPoints:
    @pytest.mark.parametrize("thief", THIEVES)
    def test_card_points__a_thief_from_five_on_has_six(self, thief: str) -> None:
        assert count(thief) == (0 if thief in ("t1", "t2", "t3", "t4") else 6)

    @pytest.mark.parametrize("beggar", BEGGARS)
    def test_card_points__a_beggar_from_five_on_has_five(self, beggar: str) -> None:
        assert count(beggar) == (5 if beggar[1] in "5678" else 0)

    @pytest.mark.parametrize(("game", "players"), [("bettler-und-diebe", 4), ("halsabschneider", 3), ("snear", 2)])
    def test_card_points__the_whole_pack_has_120(self, game: str, players: int) -> None:
        pack = [card for card in [*THIEVES, *BEGGARS] if card not in LEFT_OUT[players]]
        assert count(" ".join(pack), game) == 120

    def test_card_points__no_cards_have_none(self) -> None:
        assert count("") == 0

    def test_card_points__of_a_pack_that_prints_others(self) -> None:
        """The thieves 60 again (5 has 1 … 13 has 9, 14 has 15), the beggars 2, 4, 6, 8."""
        printed = {"thief_points": [1, 2, 3, 4, 5, 6, 7, 8, 9, 15], "beggar_points": [2, 4, 6, 8]}
        assert count("t5 t14 r5 g8 b6 t4", **printed) == 1 + 15 + 2 + 8 + 4
        assert ask("r5 t6 g7", **printed)["points"] == 2 + 2 + 6
        assert count("t5 b8", thief_points=printed["thief_points"]) == 1 + 5
        assert count("t5 b8", beggar_points=printed["beggar_points"]) == 6 + 8
        assert count("t5 b8", beggar_points=None, thief_points=None) == 6 + 5

    def test_card_points__of_the_trick_are_all_cards_in_it(self) -> None:
        assert ask("r5 t14 g8 t2 b6")["points"] == 5 + 6 + 5 + 0 + 5

    def test_card_points__values_that_do_not_make_120_are_refused(self) -> None:
        for name, asked in (("trick", EXAMPLE), ("count", {"cards": ["t5"]})):
            assert refusal({**asked, "thief_points": [7] * 10}, name) == [("thief_points", "options")]
            assert refusal({**asked, "beggar_points": [5, 5, 5, 4]}, name) == [("beggar_points", "options")]
            assert len(refusal({**asked, "beggar_points": [4] * 4, "thief_points": [7] * 10}, name)) == 1

    def test_card_points__values_have_their_number_and_bounds(self) -> None:
        for name, asked in (("trick", EXAMPLE), ("count", {"cards": ["t5"]})):
            assert refusal({**asked, "thief_points": [6] * 9}, name) == [("thief_points", "format")]
            assert refusal({**asked, "beggar_points": [5] * 5}, name) == [("beggar_points", "format")]
            assert refusal({**asked, "beggar_points": [-5, 15, 5, 5]}, name) == [("beggar_points", "range")]
            assert refusal({**asked, "thief_points": [121, *[0] * 9]}, name) == [("thief_points", "range")]
            assert refusal({**asked, "thief_points": ["6"] * 10}, name) == [("thief_points", "format")]
            both = {**asked, "thief_points": [6] * 9, "beggar_points": [200, 0, 0, 0]}
            assert refusal(both, name) == [("beggar_points", "range"), ("thief_points", "format")]


class TestFollow:
    def revokes(self, cards: str, *hands: list[str] | None, game: str = "bettler-und-diebe", **more: Any) -> list[int]:
        answer = ask(cards, game, hands=list(hands), **more)
        assert "follow" in answer["rules"]
        return list(answer["revokes"])

    def test_follow__who_has_the_suit_led_must_play_it(self) -> None:
        """Seat 2 held a red 3 and played a thief; seat 3 had no red."""
        hands = [["r4"], ["r8", "r2"], ["t1", "r3"], ["g8", "g7", "t3"], ["r1"]]
        assert self.revokes("r4 r8 t1 g8 r1", *hands) == [2]

    def test_follow__who_has_none_may_play_anything(self) -> None:
        assert self.revokes("r4 t1 b3", ["r4"], ["t1", "b8"], ["b3", "t9"], None, None) == []

    def test_follow__thieves_are_a_suit(self) -> None:
        """A thief is led: seat 1 plays a beggar though it holds a thief, seat 2 has none."""
        assert self.revokes("t9 r8 g1", ["t9"], ["r8", "t1"], ["g1", "b2", "r1"], None, None) == [1]

    def test_follow__nobody_must_trump(self) -> None:
        assert self.revokes("r4 g1", ["r4", "t9"], ["g1", "t14"], None, None, None) == []

    def test_follow__the_first_card_is_free(self) -> None:
        assert self.revokes("b4", ["b4", "t9", "r8"], None, None, None, None) == []

    def test_follow__seats_ascending(self) -> None:
        """Seat 3 leads; seats 4, 0 and 1 hold red and play something else."""
        hands = [["b8", "r5"], ["g8", "r6"], None, ["r1"], ["t1", "r7"]]
        assert self.revokes("r1 t1 b8 g8", *hands, lead=3) == [0, 1, 4]

    def test_follow__unknown_hands_are_passed_over(self) -> None:
        assert self.revokes("r1 t1 b8 g8", None, None, None, None, None) == []

    def test_follow__who_has_not_played_yet_revokes_nothing(self) -> None:
        assert self.revokes("r1 t1", ["r1"], ["t1"], ["r2", "g1"], None, None) == []

    def test_follow__in_snear_hand_and_face_up_cards_count_together(self) -> None:
        """Ruling: hand and face-up cards count together; both lie in `hands`."""
        assert self.revokes("r4 t1", ["r4", "g3"], ["t1", "b8", "r5"], game="snear") == [1]
        assert self.revokes("r4 t1", ["r4", "g3"], ["t1", "b8", "g5"], game="snear") == []

    def test_follow__without_hands_nothing_is_said_about_it(self) -> None:
        assert "revokes" not in ask("r4 t1")
        assert "revokes" not in ask("r4 t1", hands=None)

    @pytest.mark.parametrize(
        ("hands", "rule"),
        [
            ([["r4"], ["r8"], ["t1"], ["g8"]], "format"),
            ([["r4"], ["r8"], ["t1"], ["g8"], ["r1"], ["r2"]], "format"),
            ([], "format"),
            ("r4", "format"),
            ([["r4"], "r8", None, None, None], "format"),
            ([["r4"], [8], None, None, None], "format"),
            ([["r4", "y1"], None, None, None, None], "cards"),
            ([["r4", "b1"], None, None, None, None], "cards"),
            ([["r4", "r3", "r3"], None, None, None, None], "cards"),
            ([["r4", "g2"], ["r8", "g2"], None, None, None], "cards"),
            ([["r4", "r8"], None, None, None, None], "cards"),
            ([["r5"], None, None, None, None], "cards"),
            ([[], None, None, None, None], "cards"),
        ],
    )
    def test_cards__the_hands_are_one_a_seat_with_the_card_played(self, hands: Any, rule: str) -> None:
        asked = {**FIVE, "cards": ["r4", "r8", "t1", "g8", "r1"], "hands": hands}
        assert refusal(asked) == [("hands", rule)]

    def test_cards__hands_are_looked_at_even_if_the_trick_is_not_sound(self) -> None:
        asked = {**FIVE, "lead": 7, "cards": ["r4"], "hands": [["y1"], None, None, None, None]}
        assert refusal(asked) == [("hands", "cards"), ("lead", "range")]
        asked = {**FIVE, "lead": 7, "cards": ["r4"], "hands": [["r4"], None, None, None, None]}
        assert refusal(asked) == [("lead", "range")]


class TestRefusals:
    @pytest.mark.parametrize(
        "cards", [["r5", "r5"], ["y5"], ["R5"], ["r0"], ["r9"], ["t15"], ["t0"], [""], ["t"], ["t01"], ["king"]]
    )
    def test_cards__that_do_not_exist_or_lie_twice(self, cards: list[str]) -> None:
        assert refusal({**FIVE, "cards": cards}) == [("cards", "cards")]
        assert refusal({"cards": cards}, "count") == [("cards", "cards")]

    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_cards__what_was_left_out_cannot_be_played(self, players: int) -> None:
        game = GAME_OF[players]
        for card in BEGGARS:
            asked = {"players": players, "lead": 0, "cards": [card]}
            answer, problems = pose(game, "trick", asked)
            assert (answer is None) == (card in LEFT_OUT[players])
            assert {problem.rule for problem in problems} <= {"cards"}

    @pytest.mark.parametrize("players", [None, 6, "4"])
    def test_cards__blue_1_may_be_in_play_while_nobody_says_how_many_play(self, players: Any) -> None:
        hands = [["b1"], None, None, None]
        assert {field for field, _ in refusal({"players": players, "lead": 0, "cards": ["b1"], "hands": hands})} == {"players"}

    @pytest.mark.parametrize(("game", "players"), [("halsabschneider", 3), ("snear", 2)])
    def test_cards__what_was_left_out_cannot_be_counted(self, game: str, players: int) -> None:
        for card in LEFT_OUT[players]:
            assert refusal({"cards": [card]}, "count", game) == [("cards", "cards")]
        assert count("b1") == 0

    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_cards__one_to_one_a_player(self, players: int) -> None:
        cards = [f"t{number}" for number in range(1, players + 2)]
        asked = {"players": players, "lead": 0}
        assert refusal({**asked, "cards": cards}, game=GAME_OF[players]) == [("cards", "range")]
        assert refusal({**asked, "cards": []}, game=GAME_OF[players]) == [("cards", "range")]
        assert pose(GAME_OF[players], "trick", {**asked, "cards": cards[:-1]})[1] == []

    @pytest.mark.parametrize(
        ("game", "players"),
        [("bettler-und-diebe", 3), ("bettler-und-diebe", 6), ("bettler-und-diebe", 0), ("halsabschneider", 4), ("snear", 3)],
    )
    def test_players__as_many_as_the_game_is_for(self, game: str, players: int) -> None:
        assert refusal({"players": players, "lead": 0, "cards": ["t1"]}, game=game) == [("players", "players")]

    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_range__a_seat_of_the_table_leads(self, players: int) -> None:
        for lead in (-1, players):
            assert refusal({"players": players, "lead": lead, "cards": ["t1"]}, game=GAME_OF[players]) == [("lead", "range")]

    @pytest.mark.parametrize("field", ["players", "lead", "cards"])
    def test_format__the_fields_of_the_question_are_needed(self, field: str) -> None:
        without = {name: value for name, value in EXAMPLE.items() if name != field}
        assert refusal(without) == [(field, "format")]
        assert refusal({**without, field: None}) == [(field, "format")]

    def test_format__counting_needs_cards(self) -> None:
        assert refusal({}, "count") == [("cards", "format")]
        assert refusal({"cards": None}, "count") == [("cards", "format")]

    @pytest.mark.parametrize(
        ("field", "value"),
        [("players", True), ("players", "5"), ("lead", 1.0), ("lead", "1"), ("cards", "r5"), ("cards", [5]), ("cards", {"r5": 1})],
    )
    def test_format__each_field_has_its_kind(self, field: str, value: Any) -> None:
        assert (field, "format") in refusal({**EXAMPLE, field: value})

    @pytest.mark.parametrize("value", [None, 1])
    def test_format__there_are_no_other_fields(self, value: Any) -> None:
        assert refusal({**EXAMPLE, "trump": value}) == [("trump", "format")]
        assert refusal({"cards": ["t1"], "players": value}, "count") == [("players", "format")]

    @pytest.mark.parametrize("data", [None, 1, "trick", [], True])
    def test_format__a_question_is_an_object(self, data: Any) -> None:
        assert refusal(data) == [(None, "format")]
        assert refusal(data, "count") == [(None, "format")]

    def test_format__all_that_is_wrong_is_said_at_once(self) -> None:
        asked = {"players": 7, "lead": 5, "cards": ["y1"], "hands": [["z"]], "beggar_points": [1], "thief_points": [-1] * 10}
        assert refusal(asked) == [
            ("beggar_points", "format"),
            ("cards", "cards"),
            ("hands", "cards"),
            ("lead", "range"),
            ("players", "players"),
            ("thief_points", "range"),
        ]


class TestDeck:
    @pytest.mark.parametrize(("players", "thieves", "beggars"), [(5, 14, 23), (4, 14, 24), (3, 14, 19), (2, 14, 18)])
    def test_cards__can_be_tapped_a_suit_a_row(self, players: int, thieves: int, beggars: int) -> None:
        for name in ("trick", "count"):
            suits = rows(players, name)
            assert len(suits) == 4
            assert suits[0] == tuple(THIEVES)
            assert (len(suits[0]), sum(map(len, suits[1:]))) == (thieves, beggars)
            assert all(len({card[0] for card in suit}) == 1 for suit in suits)

    @pytest.mark.parametrize(
        ("card", "name"), [("t14", "Dieb 14"), ("r1", "rot 1"), ("g8", "grün 8"), ("b3", "blau 3"), ("b9", "b9")]
    )
    def test_cards__are_called_by_suit_and_number(self, card: str, name: str) -> None:
        assert words("de", "bettler").card(card) == name

    def test_cards__hands_and_pot_use_up_what_can_be_tapped(self) -> None:
        """7 each and 2 · 9 each and 2 · 10 each and 3 · 16 each."""
        sizes = {n: sum(map(len, rows(n, "trick"))) for n in GAME_OF}
        assert sizes == {5: 5 * 7 + 2, 4: 4 * 9 + 2, 3: 3 * 10 + 3, 2: 2 * 16}


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


@settings(max_examples=scaled(7))
@given(data=st.data())
@pytest.mark.parametrize("game", ["bettler-und-diebe", "halsabschneider", "snear"])
def test_trick__a_plain_judge_agrees(game: str, data: st.DataObject) -> None:
    asked = data.draw(QUESTIONS[game]["trick"])
    answer, problems = pose(game, "trick", asked)
    assert answer is not None, problems
    expected = second_judge(asked, asked.get("players") or games()[game].players[0])
    event("revokes" if expected.get("revokes") else "all followed")
    assert {name: answer[name] for name in answer if name != "rules"} == expected
