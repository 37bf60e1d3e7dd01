"""The rulebook of Biber-Mania. A test is named after the rule that it is about: `test_` rule id `__` what the rule says."""

from typing import Any

import pytest

from scorepad.table import Table, fold, open_table, result
from scorepad.words import LANGUAGES, words
from tests.games.biber_mania.strategies import ACTIONS

NAMES = ["Ada", "Ben", "Cem", "Dora", "Ella"]

#: Ada has no cards left; Ben and everybody after has two on the stack and one in hand.
SMALL = {players: {"stack": [5] + [2] * (players - 1), "hand": [0] + [1] * (players - 1)} for players in (2, 3, 4, 5)}


def record(players: int, *rounds: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"scorepad": 1, "game": "biber-mania", "players": NAMES[:players], "rounds": list(rounds), **more}


def played(players: int, *rounds: dict[str, Any], **more: Any) -> Table:
    table, problems, _ = fold(record(players, *rounds, **more))
    assert table is not None, problems
    return table


def collected(players: int, *rounds: dict[str, Any], target: int = 250, **more: Any) -> Table:
    return played(players, *rounds, options={"mode": "collect", "target": target}, **more)


def lines(table: Table) -> list[tuple[int, int, str]]:
    return [(line.side, line.points, line.rule) for line in table.rounds[-1].lines]


def won_by(seat: int, points: int, players: int = 3) -> dict[str, Any]:
    """A round that `seat` wins alone with so many points."""
    stack = [0] * players
    stack[seat] = points
    return {"stack": stack, "hand": [0] * players}


def refused(players: int, entry: Any, **more: Any) -> set[tuple[str | None, str]]:
    table, problems, index = fold(record(players, entry, **more))
    assert table is None
    assert index == 0
    return {(problem.field, problem.rule) for problem in problems}


def refused_options(options: dict[str, Any]) -> set[tuple[str | None, str]]:
    table, _, problems = open_table(record(3, options=options))
    assert table is None
    return {(problem.field, problem.rule) for problem in problems}


class TestPlayers:
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_players__two_to_five_play_each_alone(self, players: int) -> None:
        assert played(players).setting.sides == tuple((seat,) for seat in range(players))

    @pytest.mark.parametrize("players", [0, 1, 6, 7])
    def test_players__any_other_number_cannot_play(self, players: int) -> None:
        names = [f"{number}. Platz" for number in range(players)]
        table, problems, index = fold({"scorepad": 1, "game": "biber-mania", "players": names})
        assert table is None
        assert index is None
        assert {(problem.field, problem.rule) for problem in problems} == {("players", "players")}


class TestStarter:
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_starter__any_player_may_begin_the_first_round(self, players: int) -> None:
        for seat in range(players):
            table = played(players, dealer=seat)
            assert table.ahead == {"dealer": seat}
            assert [(duty.seat, duty.key) for duty in table.game.duties(table.state)] == [(seat, "begins")]

    @pytest.mark.parametrize(("players", "first", "after"), [(2, 0, [1, 0, 1]), (3, 2, [0, 1, 2, 0]), (5, 3, [4, 0, 1, 2, 3])])
    def test_starter__then_the_start_moves_clockwise(self, players: int, first: int, after: list[int]) -> None:
        """Ruling: the start moves clockwise each round."""
        for rounds, seat in enumerate(after, 1):
            table = collected(players, *[SMALL[players]] * rounds, dealer=first)
            assert table.ahead == {"dealer": seat}
            assert [duty.seat for duty in table.game.duties(table.state)] == [seat]


class TestRoundEnd:
    @pytest.mark.parametrize("hand", [[0, 3, 4], [3, 0, 4], [3, 4, 0], [0, 0, 0], [0, 13, 13]])
    def test_round_end__when_somebody_has_no_cards_left_in_hand(self, hand: list[int]) -> None:
        played(3, {"stack": [9, 9, 9], "hand": hand})
        played(3, {"stack": [9, 9, 9], "hand": hand, "pile_empty": None})
        played(3, {"stack": [9, 9, 9], "hand": hand, "pile_empty": False})

    def test_round_end__or_when_pile_and_reserve_are_used_up(self) -> None:
        played(3, {"stack": [9, 9, 9], "hand": [3, 1, 4], "pile_empty": True})
        played(3, {"stack": [9, 9, 9], "hand": [3, 0, 4], "pile_empty": True})

    @pytest.mark.parametrize("more", [{}, {"pile_empty": False}, {"pile_empty": None}])
    def test_round_end__not_while_everybody_can_go_on(self, more: dict[str, Any]) -> None:
        assert refused(3, {"stack": [9, 9, 9], "hand": [3, 1, 4], **more}) == {("hand", "round-end")}


class TestPoints:
    def test_stack_point__each_card_on_the_own_stack_is_one_point(self) -> None:
        table = played(2, {"stack": [17, 4], "hand": [0, 0]})
        assert lines(table) == [(0, 17, "stack-point"), (1, 4, "stack-point")]
        assert table.state.totals == (17, 4)

    def test_hand_point__each_card_in_hand_costs_one_point(self) -> None:
        table = played(2, {"stack": [0, 0], "hand": [0, 6]})
        assert lines(table) == [(1, -6, "hand-point")]
        assert table.state.totals == (0, -6)

    def test_hand_point__stack_and_hand_count_together(self) -> None:
        """The example of the rules page."""
        table = played(3, {"stack": [24, 27, 2], "hand": [0, 5, 6]})
        assert table.state.totals == (24, 22, -4)
        assert lines(table) == [
            (0, 24, "stack-point"),
            (1, 27, "stack-point"),
            (1, -5, "hand-point"),
            (2, 2, "stack-point"),
            (2, -6, "hand-point"),
        ]

    def test_stack_point__nobody_with_cards_scores_nothing(self) -> None:
        assert played(2, {"stack": [0, 0], "hand": [0, 0]}).state.totals == (0, 0)


class TestRoundWin:
    def test_round_win__most_points_not_most_cards_on_the_stack(self) -> None:
        assert played(3, {"stack": [24, 27, 2], "hand": [0, 5, 6]}).winners == (0,)

    def test_round_win__nor_an_empty_hand(self) -> None:
        assert played(2, {"stack": [10, 20], "hand": [0, 5]}).winners == (1,)

    def test_round_win__equal_points_win_together(self) -> None:
        assert played(3, {"stack": [10, 15, 9], "hand": [0, 5, 0]}).winners == (0, 1)
        assert played(2, {"stack": [0, 0], "hand": [0, 0]}).winners == (0, 1)

    def test_round_win__even_below_zero(self) -> None:
        assert played(3, {"stack": [1, 0, 0], "hand": [4, 2, 5], "pile_empty": True}).winners == (1,)


class TestSingle:
    @pytest.mark.parametrize("options", [{}, {"mode": "single"}, {"mode": None}, {"target": 1000}])
    def test_single__is_one_round_unless_agreed_otherwise(self, options: dict[str, Any]) -> None:
        before = played(3, options=options)
        assert not before.finished
        assert (before.game.goal(before.state).rounds, before.game.goal(before.state).target) == (1, 0)
        after = played(3, SMALL[3], options=options)
        assert (after.finished, after.winners, after.ahead) == (True, (0,), None)
        assert after.state.totals == (5, 1, 1)

    def test_single__a_handicap_from_before_the_round_counts(self) -> None:
        """Ruling: an adjustment counts towards the win, as in any total."""
        table = played(3, {"adjust": [0, 9, 0], "note": "Vorgabe"}, SMALL[3])
        assert (table.state.totals, table.winners) == ((5, 10, 1), (1,))

    def test_single__stopped_before_it_is_shared(self) -> None:
        assert played(3, ended=True).winners == (0, 1, 2)


class TestCollect:
    def test_collect__only_the_winner_of_the_round_gets_points(self) -> None:
        table = collected(3, {"stack": [24, 27, 2], "hand": [0, 5, 6]})
        assert table.state.totals == (24, 0, 0)
        assert lines(table) == [(0, 24, "stack-point"), (1, 0, "collect"), (2, 0, "collect")]

    def test_collect__a_winner_with_cards_in_hand_gets_what_is_left(self) -> None:
        table = collected(2, {"stack": [10, 20], "hand": [0, 5]})
        assert lines(table) == [(0, 0, "collect"), (1, 20, "stack-point"), (1, -5, "hand-point")]
        assert table.state.totals == (0, 15)

    def test_collect__all_winners_of_the_round_get_their_points(self) -> None:
        assert collected(3, {"stack": [10, 15, 9], "hand": [0, 5, 0]}).state.totals == (10, 10, 0)

    def test_collect__points_below_zero_are_written_down_too(self) -> None:
        table = collected(3, {"stack": [1, 0, 0], "hand": [4, 2, 5], "pile_empty": True})
        assert table.state.totals == (0, -2, 0)

    def test_collect__rounds_add_up(self) -> None:
        assert collected(3, won_by(0, 20), won_by(2, 12), won_by(0, 7)).state.totals == (27, 0, 12)

    def test_collect__first_to_the_target_wins(self) -> None:
        assert not collected(3, won_by(2, 30), won_by(1, 49), target=50).finished
        for points in (50, 51):
            table = collected(3, won_by(2, 30), won_by(1, points), target=50)
            assert (table.finished, table.winners, table.ahead) == (True, (1,), None)

    def test_collect__two_hundred_and_fifty_unless_agreed_otherwise(self) -> None:
        table = played(3, won_by(0, 249), options={"mode": "collect"})
        assert (table.finished, table.game.goal(table.state).target) == (False, 250)
        assert played(3, won_by(0, 250), options={"mode": "collect", "target": None}).winners == (0,)

    def test_collect__several_there_together_most_points_win(self) -> None:
        both = {"stack": [30, 30, 0], "hand": [0, 0, 4]}
        table = collected(3, won_by(1, 15), won_by(0, 12), both, target=40)
        assert (table.state.totals, table.winners) == ((42, 45, 0), (1,))

    def test_collect__equal_there_together_they_share_the_win(self) -> None:
        both = {"stack": [30, 30, 0], "hand": [0, 0, 4]}
        assert collected(3, both, target=30).winners == (0, 1)
        assert collected(3, both, target=31).winners == ()

    def test_collect__stopped_by_hand_most_points_win_and_equals_share(self) -> None:
        assert collected(3, won_by(1, 3), ended=True).winners == (1,)
        assert collected(3, won_by(1, 3), won_by(0, 3), ended=True).winners == (0, 1)


class TestPro:
    def test_pro__changes_no_points(self) -> None:
        assert played(3, SMALL[3], options={"pro": True}).state.totals == (5, 1, 1)
        assert played(3, SMALL[3], options={"pro": True}).winners == (0,)


class TestTheRestOfTheRules:
    def test_over__nothing_after_the_one_round(self) -> None:
        table, problems, index = fold(record(3, SMALL[3], SMALL[3]))
        assert table is None
        assert index == 1
        assert [(problem.field, problem.rule) for problem in problems] == [(None, "over")]

    def test_over__nothing_after_the_target(self) -> None:
        options = {"mode": "collect", "target": 50}
        table, problems, index = fold(record(3, won_by(0, 50), SMALL[3], options=options))
        assert table is None
        assert index == 1
        assert [problem.rule for problem in problems] == ["over"]

    def test_adjustment__is_no_round_and_ends_nothing(self) -> None:
        given = {"adjust": [60, -5, 0], "note": "vom Zettel"}
        table = collected(3, given, target=50, dealer=1)
        assert (table.state.totals, table.finished, table.ahead) == ((60, -5, 0), False, {"dealer": 1})
        assert collected(3, given, won_by(2, 1), target=50).winners == (0,)

    @pytest.mark.parametrize("missing", ["stack", "hand"])
    def test_format__stack_and_hand_are_both_needed(self, missing: str) -> None:
        entry = {name: value for name, value in SMALL[3].items() if name != missing}
        assert refused(3, entry) == {(missing, "format")}
        assert refused(3, {**entry, missing: None}) == {(missing, "format")}

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("stack", [5, 2]),
            ("stack", [5, 2, 2, 2]),
            ("stack", [True, 2, 2]),
            ("stack", [5.0, 2, 2]),
            ("stack", ["5", 2, 2]),
            ("stack", [None, 2, 2]),
            ("stack", 5),
            ("stack", "522"),
            ("hand", []),
            ("hand", [False, 1, 1]),
            ("hand", {"0": 0}),
            ("pile_empty", 1),
            ("pile_empty", "true"),
            ("pile_empty", [True]),
        ],
    )
    def test_format__each_field_has_its_kind(self, field: str, value: Any) -> None:
        assert refused(3, {**SMALL[3], field: value}) == {(field, "format")}

    @pytest.mark.parametrize("value", [None, 3])
    def test_format__there_are_no_other_fields(self, value: Any) -> None:
        assert refused(3, {**SMALL[3], "display": value}) == {("display", "format")}

    @pytest.mark.parametrize("field", ["stack", "hand"])
    @pytest.mark.parametrize("number", [-1, 1_000_000_001])
    def test_range__cards_are_counted_from_none(self, field: str, number: int) -> None:
        entry = {"stack": [0, 0, 0], "hand": [0, 0, 0]}
        entry[field] = [0, number, 0]
        assert refused(3, entry) == {(field, "range")}

    def test_range__all_that_is_wrong_is_said_at_once(self) -> None:
        entry = {"stack": [-1, 2], "hand": [3, 1], "pile_empty": None, "x": 1}
        assert refused(2, entry) == {("stack", "range"), ("hand", "round-end"), ("x", "format")}

    @pytest.mark.parametrize("target", [1, 250, 1_000_000])
    def test_options__the_target_is_from_one_to_a_million(self, target: int) -> None:
        assert collected(3, target=target).game.goal(collected(3, target=target).state).target == target

    @pytest.mark.parametrize(
        "options",
        [
            {"target": 0},
            {"target": 1_000_001},
            {"target": "250"},
            {"target": True},
            {"mode": "Single"},
            {"mode": 1},
            {"pro": 1},
            {"pro": "yes"},
            {"bonus": 5},
            {"bonus": None},
        ],
    )
    def test_options__nothing_else_can_be_chosen(self, options: dict[str, Any]) -> None:
        assert refused_options(options) == {("options", "options")}

    def test_format__the_result_of_a_round_as_a_record(self) -> None:
        table = collected(2, {"stack": [10, 20], "hand": [0, 5]}, dealer=1)
        assert result(table) == {
            "scorepad": 1,
            "game": "biber-mania",
            "sides": [[0], [1]],
            "rounds": [
                {
                    "scores": [0, 15],
                    "lines": [
                        {"side": 0, "points": 0, "rule": "collect"},
                        {"side": 1, "points": 20, "rule": "stack-point"},
                        {"side": 1, "points": -5, "rule": "hand-point"},
                    ],
                }
            ],
            "totals": [0, 15],
            "finished": False,
            "winners": [],
            "next": {"dealer": 0},
        }


class TestWords:
    @pytest.mark.parametrize("lang", sorted(LANGUAGES))
    def test_cards__each_has_a_name(self, lang: str) -> None:
        for card in (*ACTIONS, "X"):
            assert words(lang, "biber_mania").card(card) not in ("", card)

    @pytest.mark.parametrize("lang", sorted(LANGUAGES))
    @pytest.mark.parametrize("points", [-7, -1, 0, 1, 24])
    def test_collect__the_pad_says_what_does_not_count(self, lang: str, points: int) -> None:
        entry = {"stack": [40, max(points, 0)], "hand": [0, max(-points, 0)]}
        line = collected(2, entry).rounds[0].lines[-1]
        said = words(lang, "biber_mania").of(line)
        assert str(points).replace("-", "−") in said
