"""The rulebook of Biber-Mania. A test is named after the rule that it is about: `test_` rule id `__` what the rule says."""

from functools import partial
from typing import Any

from scorepad.table import Table
from tests import tables

#: Ada has no cards left; Ben and everybody after has two on the stack and one in hand.
SMALL = {players: {"stack": [5] + [2] * (players - 1), "hand": [0] + [1] * (players - 1)} for players in (2, 3, 4, 5)}

played = partial(tables.played, "biber-mania")
refused = partial(tables.refused, "biber-mania")
refused_start = partial(tables.refused_start, "biber-mania")


def collected(players: int, *rounds: dict[str, Any], target: int = 250, **more: Any) -> Table:
    return played(players, *rounds, options={"mode": "collect", "target": target}, **more)


def lines(table: Table) -> list[tuple[int, int, str]]:
    return [(line.side, line.points, line.rule) for line in table.rounds[-1].lines]


def won_by(seat: int, points: int, players: int = 3) -> dict[str, Any]:
    """A round that `seat` wins alone with so many points."""
    stack = [0] * players
    stack[seat] = points
    return {"stack": stack, "hand": [0] * players}


def test_players__two_to_five_play_each_alone() -> None:
    for players in (2, 3, 4, 5):
        assert played(players).setting.sides == tuple((seat,) for seat in range(players))
    for players in (0, 1, 6, 7):
        assert refused_start(players) == {("players", "players")}


def test_starter__any_player_may_begin_then_the_start_moves_clockwise() -> None:
    """Ruling: the start moves clockwise each round."""
    for players in SMALL:
        for first in range(players):
            for rounds in range(players + 1):
                table = collected(players, *[SMALL[players]] * rounds, dealer=first)
                starter = (first + rounds) % players
                assert table.next_round_info == {"dealer": starter}
                assert [(duty.seat, duty.key) for duty in table.game.duties(table.state)] == [(starter, "begins")]


class TestRoundEnd:
    def test_round_end__when_somebody_has_no_cards_left_in_hand(self) -> None:
        for hand in ([0, 3, 4], [3, 0, 4], [3, 4, 0], [0, 0, 0], [0, 13, 13]):
            for more in ({}, {"pile_empty": None}, {"pile_empty": False}):
                played(3, {"stack": [9, 9, 9], "hand": hand, **more})

    def test_round_end__or_when_pile_and_reserve_are_used_up(self) -> None:
        for hand in ([3, 1, 4], [3, 0, 4]):
            played(3, {"stack": [9, 9, 9], "hand": hand, "pile_empty": True})
        for more in ({}, {"pile_empty": False}, {"pile_empty": None}):
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
    def test_single__is_one_round_unless_agreed_otherwise(self) -> None:
        for options in ({}, {"mode": "single"}, {"mode": None}, {"target": 1000}):
            before = played(3, options=options)
            assert not before.finished
            assert (before.game.goal(before.state).rounds, before.game.goal(before.state).target) == (1, 0)
            after = played(3, SMALL[3], options=options)
            assert (after.finished, after.winners, after.next_round_info) == (True, (0,), None)
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
            assert (table.finished, table.winners, table.next_round_info) == (True, (1,), None)

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


def test_pro__changes_no_points() -> None:
    assert played(3, SMALL[3], options={"pro": True}).state.totals == (5, 1, 1)
    assert played(3, SMALL[3], options={"pro": True}).winners == (0,)


class TestTheRestOfTheRules:
    def test_adjustment__is_no_round_and_ends_nothing(self) -> None:
        given = {"adjust": [60, -5, 0], "note": "vom Zettel"}
        table = collected(3, given, target=50, dealer=1)
        assert (table.state.totals, table.finished, table.next_round_info) == ((60, -5, 0), False, {"dealer": 1})
        assert collected(3, given, won_by(2, 1), target=50).winners == (0,)

    def test_format__each_field_has_its_kind(self) -> None:
        for field, value in (
            ("stack", [5, 2]),
            ("stack", [5, 2, 2, 2]),
            ("stack", None),
            ("hand", []),
            ("hand", None),
            ("pile_empty", 1),
            ("pile_empty", "true"),
            ("display", 3),
        ):
            assert refused(3, {**SMALL[3], field: value}) == {(field, "format")}, value

    def test_range__cards_are_counted_from_none(self) -> None:
        for field in ("stack", "hand"):
            for number in (-1, 1_000_000_001):
                assert refused(3, {"stack": [0, 0, 0], "hand": [0, 0, 0], field: [0, number, 0]}) == {(field, "range")}

    def test_range__all_that_is_wrong_is_said_at_once(self) -> None:
        entry = {"stack": [-1, 2], "hand": [3, 1], "pile_empty": None, "x": 1}
        assert refused(2, entry) == {("stack", "range"), ("hand", "round-end"), ("x", "format")}

    def test_options__the_target_is_from_one_to_a_million(self) -> None:
        for target in (1, 250, 1_000_000):
            table = collected(3, target=target)
            assert table.game.goal(table.state).target == target
        for options in ({"target": 0}, {"target": 1_000_001}, {"mode": "Single"}, {"pro": 1}, {"bonus": None}):
            assert refused_start(3, options=options) == {("options", "options")}
