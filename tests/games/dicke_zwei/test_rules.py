"""The rulebook of Dicke Zwei. A test is named after the rule that it is about: `test_` rule id `__` what the rule says."""

from typing import Any

import pytest

from scorepad.forms.cells import Slip
from scorepad.games import find, pad_of, questions_of
from scorepad.table import Table, fold, open_table
from scorepad.words import LANGUAGES, words

NAMES = ["Ada", "Ben", "Cem", "Dora"]


def record(players: int, *rounds: Any, **more: Any) -> dict[str, Any]:
    given = [{"left": left} if isinstance(left, list) else left for left in rounds]
    return {"scorepad": 1, "game": "dicke-zwei", "players": NAMES[:players], "rounds": given, **more}


def played(*rounds: Any, players: int = 4, **more: Any) -> Table:
    table, problems, _ = fold(record(players, *rounds, **more))
    assert table is not None, problems
    return table


def scored(*left: int) -> list[int]:
    return list(played(list(left), players=len(left)).rounds[0].scores)


def refused(players: int, entry: Any) -> list[tuple[str | None, str]]:
    table, problems, index = fold(record(players, entry))
    assert table is None
    assert index == 0
    seats = tuple((seat,) for seat in range(players))
    for lang in LANGUAGES:
        assert all(words(lang, "dicke_zwei").of(problem, NAMES, seats) for problem in problems)
    return [(problem.field, problem.rule) for problem in problems]


class TestWhoPlays:
    @pytest.mark.parametrize("players", [3, 4])
    def test_players__three_or_four_each_alone(self, players: int) -> None:
        assert played(players=players).setting.sides == tuple((seat,) for seat in range(players))

    @pytest.mark.parametrize("players", [0, 1, 2, 5])
    def test_players__any_other_number_cannot_play(self, players: int) -> None:
        names = [f"{number}. Platz" for number in range(players)]
        _, problems, index = fold({"scorepad": 1, "game": "dicke-zwei", "players": names})
        assert index is None
        assert ("players", "players") in {(problem.field, problem.rule) for problem in problems}


class TestDealer:
    @pytest.mark.parametrize("first", [0, 1, 2, 3])
    def test_dealer__anybody_may_deal_first(self, first: int) -> None:
        assert played(dealer=first).ahead == {"dealer": first}

    @pytest.mark.parametrize("winner", [0, 1, 2, 3])
    def test_dealer__the_winner_of_the_last_round_deals(self, winner: int) -> None:
        left = [5, 5, 5, 5]
        left[winner] = 0
        assert played([1, 2, 0, 3], left, dealer=1).ahead == {"dealer": winner}

    def test_dealer__an_adjustment_moves_no_deal(self) -> None:
        note = {"adjust": [0, 0, 0, 5], "note": "Vorgabe"}
        assert played([1, 2, 0, 3], note).ahead == {"dealer": 2}
        assert played(note, dealer=3).ahead == {"dealer": 3}


class TestOneOut:
    def test_one_out__somebody_has_none_left(self) -> None:
        assert refused(4, [1, 2, 3, 4]) == [("left", "one-out")]
        assert refused(3, [17, 1, 1]) == [("left", "one-out")]

    def test_one_out__nobody_else(self) -> None:
        assert refused(4, [0, 2, 0, 4]) == [("left", "one-out")]
        assert refused(4, [0, 0, 0, 0]) == [("left", "one-out")]

    @pytest.mark.parametrize(
        ("texts", "filled"),
        [
            ({"left_1": "9", "left_2": "10", "left_3": "13"}, {"left_0": 0}),
            ({"left_0": "1", "left_1": "2", "left_3": "3"}, {"left_2": 0}),
            ({"left_1": "9", "left_2": "0", "left_3": "13"}, {}),
            ({"left_1": "9", "left_2": "10"}, {}),
            ({"left_1": "9", "left_2": "x", "left_3": "1"}, {}),
        ],
    )
    def test_one_out__the_pad_fills_in_who_has_none(self, texts: dict[str, str], filled: dict[str, int]) -> None:
        assert Slip(pad_of("dicke-zwei").fields(played().setting), texts).filled == filled

    def test_one_out__the_winner_of_the_round_scores_nothing(self) -> None:
        assert scored(4, 0, 1, 2) == [-4, 0, -1, -2]

    @pytest.mark.parametrize(("players", "most"), [(3, 17), (4, 13)])
    def test_deal__nobody_has_more_left_than_he_was_dealt(self, players: int, most: int) -> None:
        played([0, *[most] * (players - 1)], players=players)
        assert refused(players, [0, *[1] * (players - 2), most + 1]) == [("left", "range")]

    def test_range__nobody_has_fewer_than_none(self) -> None:
        assert refused(4, [0, -1, 5, 14]) == [("left", "range"), ("left", "range")]

    @pytest.mark.parametrize("left", [None, 5, [], [0, 1, 2], [0, 1, 2, 3, 4], [0, 1, 2, "3"], [0, 1, 2, True], [0, 1, 2, None]])
    def test_format__a_number_for_each(self, left: Any) -> None:
        assert set(refused(4, {"left": left})) == {("left", "format")}

    def test_format__nothing_else(self) -> None:
        assert refused(4, {}) == [("left", "format")]
        assert refused(4, {"left": [0, 1, 2, 3], "winner": 0}) == [("winner", "format")]


class TestMinus:
    @pytest.mark.parametrize(
        ("left", "points"),
        [(1, -1), (2, -2), (8, -8), (9, -9), (10, -20), (11, -22), (12, -24), (13, -39), (14, -42), (16, -48), (17, -51)],
    )
    def test_minus__each_costs_one_then_two_then_three(self, left: int, points: int) -> None:
        assert scored(0, left, 1) == [0, points, -1]

    def test_minus__rounds_add_up(self) -> None:
        assert played([0, 9, 10, 13], [5, 0, 1, 12]).state.totals == (-5, -9, -21, -63)


class TestEnd:
    def test_end__after_ten_rounds(self) -> None:
        left = [0, 1, 2, 3]
        assert not played(*[left] * 9).finished
        assert played(*[left] * 10).winners == (0,)
        assert played(*[left] * 10).ahead is None

    def test_end__after_as_many_as_were_agreed(self) -> None:
        assert played([2, 1, 0, 3], options={"rounds": 1}).winners == (2,)
        assert not played([2, 1, 0, 3], options={"rounds": 2}).finished
        assert played([2, 1, 0, 3], [2, 1, 0, 3], options={"rounds": 2}).winners == (2,)

    def test_end__fewest_minus_points_win_not_most_rounds(self) -> None:
        assert played([0, 1, 5, 5], [0, 1, 5, 5], [13, 0, 1, 1], options={"rounds": 3}).winners == (1,)

    def test_end__equals_share(self) -> None:
        assert played([0, 3, 5, 5], [3, 0, 5, 5], options={"rounds": 2}).winners == (0, 1)

    def test_end__an_adjustment_is_no_round(self) -> None:
        assert not played([0, 3, 5, 5], {"adjust": [0, 0, 0, 0], "note": "x"}, options={"rounds": 2}).finished

    def test_end__stopped_by_hand(self) -> None:
        assert played([1, 0, 5, 5], ended=True).winners == (1,)

    @pytest.mark.parametrize("rounds", [0, -1, 1_000_001, "3", 2.0, True])
    def test_options__rounds_have_bounds(self, rounds: Any) -> None:
        table, _, problems = open_table(record(4, options={"rounds": rounds}))
        assert table is None
        assert {(problem.field, problem.rule) for problem in problems} == {("options", "options")}

    def test_options__null_is_the_default(self) -> None:
        table = played(options={"rounds": None})
        assert table.game.goal(table.state).rounds == 10


def test_cards__52_tiles_to_tap_high_to_low() -> None:
    game = find("dicke-zwei")
    assert game is not None
    (tiles,) = questions_of("dicke-zwei")["combination"].fields(game.setting(4))
    rows = tiles.pack.rows
    assert rows[0][0] == "2s"
    assert rows[-1][-1] == "3c"
    assert len({code for row in rows for code in row}) == 52
