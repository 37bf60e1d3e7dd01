"""The rulebook of Dicke Zwei. A test is named after the rule that it is about: `test_` rule id `__` what the rule says."""

from functools import partial
from typing import Any

from scorepad.forms.cells import FieldTexts
from scorepad.forms.draft import entry_spec
from scorepad.games import pad_of, questions_of
from scorepad.table import Table
from tests import tables

refused = partial(tables.refused, "dicke-zwei")


def played(*rounds: Any, players: int = 4, **more: Any) -> Table:
    return tables.played("dicke-zwei", players, *({"left": each} if isinstance(each, list) else each for each in rounds), **more)


def scored(*left: int) -> list[int]:
    return list(played(list(left), players=len(left)).rounds[0].scores)


def test_players__three_or_four_each_alone() -> None:
    for players in (3, 4):
        assert played(players=players).setting.sides == tuple((seat,) for seat in range(players))
    for players in (0, 1, 2, 5):
        assert ("players", "players") in tables.refused_start("dicke-zwei", players)


def test_dealer__anybody_may_deal_first_then_the_winner_of_the_last_round() -> None:
    note = {"adjust": [0, 0, 0, 5], "note": "Vorgabe"}
    for seat in range(4):
        assert played(dealer=seat).next_round_info == played(note, dealer=seat).next_round_info == {"dealer": seat}
        left = [5, 5, 5, 5]
        left[seat] = 0
        assert played([1, 2, 0, 3], left, dealer=1).next_round_info == played(left, note).next_round_info == {"dealer": seat}


class TestOneOut:
    def test_one_out__somebody_has_none_left_and_nobody_else(self) -> None:
        for left in ([1, 2, 3, 4], [17, 1, 1], [0, 2, 0, 4], [0, 0, 0, 0]):
            assert refused(len(left), {"left": left}) == {("left", "one-out")}

    def test_one_out__the_pad_fills_in_who_has_none(self) -> None:
        for texts, filled in (
            ({"left_1": "9", "left_2": "10", "left_3": "13"}, {"left_0": 0}),
            ({"left_0": "1", "left_1": "2", "left_3": "3"}, {"left_2": 0}),
            ({"left_1": "9", "left_2": "0", "left_3": "13"}, {}),
            ({"left_1": "9", "left_2": "10"}, {}),
            ({"left_1": "9", "left_2": "x", "left_3": "1"}, {}),
        ):
            assert FieldTexts(entry_spec(pad_of("dicke-zwei"), played().setting), texts).filled_in == filled, texts

    def test_one_out__the_winner_of_the_round_scores_nothing(self) -> None:
        assert scored(4, 0, 1, 2) == [-4, 0, -1, -2]

    def test_deal__nobody_has_more_left_than_he_was_dealt_nor_fewer_than_none(self) -> None:
        for players, most in ((3, 17), (4, 13)):
            played([0, *[most] * (players - 1)], players=players)
            for wrong in (most + 1, -1):
                assert refused(players, {"left": [0, *[1] * (players - 2), wrong]}) == {("left", "range")}

    def test_format__a_number_for_each_and_nothing_else(self) -> None:
        for left in (None, 5, [], [0, 1, 2], [0, 1, 2, 3, 4], [0, 1, 2, "3"], [0, 1, 2, True], [0, 1, 2, None]):
            assert refused(4, {"left": left}) == {("left", "format")}
        assert refused(4, {"left": [0, 1, 2, 3], "winner": 0}) == {("winner", "format")}


class TestMinus:
    def test_minus__each_costs_one_then_two_then_three(self) -> None:
        for price, some in {1: (1, 2, 8, 9), 2: (10, 11, 12), 3: (13, 14, 16, 17)}.items():
            for left in some:
                assert scored(0, left, 1) == [0, -price * left, -1]

    def test_minus__rounds_add_up(self) -> None:
        assert played([0, 9, 10, 13], [5, 0, 1, 12]).state.totals == (-5, -9, -21, -63)


class TestEnd:
    def test_end__after_ten_rounds(self) -> None:
        left = [0, 1, 2, 3]
        assert not played(*[left] * 9).finished
        assert played(*[left] * 10).winners == (0,)
        assert played(*[left] * 10).next_round_info is None

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

    def test_options__rounds_have_bounds(self) -> None:
        for rounds in (0, -1, 1_000_001, "3", 2.0, True):
            assert tables.refused_start("dicke-zwei", 4, options={"rounds": rounds}) == {("options", "options")}
        table = played(options={"rounds": None})
        assert table.game.goal(table.state).rounds == 10


def test_cards__52_tiles_to_tap_high_to_low() -> None:
    (tiles,) = questions_of("dicke-zwei")["combination"].fields(played().setting)
    rows = tiles.pack.rows
    assert (rows[0][0], rows[-1][-1]) == ("2s", "3c")
    assert len({code for row in rows for code in row}) == 52
