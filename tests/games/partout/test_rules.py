"""The rulebook of Partout. A test is named after the rule that it is about: `test_` rule id `__` what the rule says."""

from typing import Any

import pytest

from scorepad.core.reading import read
from scorepad.table import Table, fold, open_table, result

NAMES = ["Ada", "Ben", "Cem", "Dora", "Ella", "Finn"]

#: One point a side and nothing else, whoever plays: everybody announced nothing.
QUIET = {
    3: {"bids": [0, 0, 0], "tricks": [2, 2, 1]},
    4: {"bids": [0, 0, 0, 0], "tricks": [4, 3]},
    6: {"bids": [0, 0, 0, 0, 0, 0], "tricks": [3, 2, 2]},
}


def record(players: int, *rounds: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"scorepad": 1, "game": "partout", "players": NAMES[:players], "rounds": list(rounds), **more}


def played(players: int, *rounds: dict[str, Any], **more: Any) -> Table:
    table, problems, _ = fold(record(players, *rounds, **more))
    assert table is not None, problems
    return table


def scored(players: int, bids: list[int], tricks: list[int]) -> list[int]:
    return list(played(players, {"bids": bids, "tricks": tricks}).rounds[0].scores)


def points(players: int, bids: list[int], tricks: list[int], side: int) -> dict[str, int]:
    lines = played(players, {"bids": bids, "tricks": tricks}).rounds[0].lines
    return {line.rule: line.points for line in lines if line.side == side and line.points}


def refused(players: int, entry: dict[str, Any]) -> set[tuple[str | None, str]]:
    table, problems, index = fold(record(players, entry))
    assert table is None
    assert index == 0
    return {(problem.field, problem.rule) for problem in problems}


class TestSeats:
    def test_players__four_sit_in_two_teams_partners_opposite(self) -> None:
        assert played(4).setting.sides == ((0, 2), (1, 3))

    def test_players__six_sit_in_three_teams_partners_opposite(self) -> None:
        assert played(6).setting.sides == ((0, 3), (1, 4), (2, 5))

    def test_players__three_play_each_for_himself(self) -> None:
        assert played(3).setting.sides == ((0,), (1,), (2,))

    @pytest.mark.parametrize("players", [0, 1, 2, 5, 7])
    def test_players__any_other_number_cannot_play(self, players: int) -> None:
        names = [f"{number}. Platz" for number in range(players)]
        table, problems, index = fold({"scorepad": 1, "game": "partout", "players": names})
        assert table is None
        assert index is None
        assert ("players", "players") in {(problem.field, problem.rule) for problem in problems}


class TestDealer:
    @pytest.mark.parametrize("players", [3, 4, 6])
    def test_dealer__any_player_may_deal_first(self, players: int) -> None:
        for seat in range(players):
            assert played(players, dealer=seat).ahead == {"dealer": seat}

    @pytest.mark.parametrize(
        ("players", "first", "after"),
        [(3, 0, [1, 2, 0, 1, 2]), (4, 2, [3, 0, 1, 2, 3, 0, 1]), (6, 5, [0, 1, 2, 3, 4])],
    )
    def test_dealer__the_deal_moves_one_seat_clockwise_each_round(self, players: int, first: int, after: list[int]) -> None:
        for rounds, seat in enumerate(after, 1):
            assert played(players, *[QUIET[players]] * rounds, dealer=first).ahead == {"dealer": seat}

    @pytest.mark.parametrize(("players", "dealer", "first", "second"), [(4, 0, 1, 2), (4, 3, 0, 1), (3, 1, 2, 0), (6, 4, 5, 0)])
    def test_dealer__the_first_after_the_dealer_names_the_number_and_begins_the_second_names_the_colour(
        self, players: int, dealer: int, first: int, second: int
    ) -> None:
        table = played(players, dealer=dealer)
        duties = {(duty.key, duty.seat) for duty in table.game.duties(table.state)}
        assert duties == {("names-number", first), ("begins", first), ("names-colour", second)}


class TestTrump:
    @pytest.mark.parametrize(("players", "highest"), [(3, 7), (4, 7), (6, 9)])
    def test_trump__the_number_goes_from_one_to_the_highest_card_in_play(self, players: int, highest: int) -> None:
        for number in range(1, highest + 1):
            played(players, {**QUIET[players], "trump_number": number})

    @pytest.mark.parametrize(("players", "number"), [(3, 0), (3, 8), (3, 9), (4, 0), (4, 8), (4, 9), (6, 0), (6, 10), (6, -1)])
    def test_trump__a_number_that_no_card_has_is_refused(self, players: int, number: int) -> None:
        assert refused(players, {**QUIET[players], "trump_number": number}) == {("trump_number", "range")}

    @pytest.mark.parametrize("colour", ["red", "green", "blue", "black"])
    def test_trump__the_colour_is_one_of_four(self, colour: str) -> None:
        played(4, {**QUIET[4], "trump_colour": colour})

    @pytest.mark.parametrize("colour", ["yellow", "Red", "r", "", 1, ["red"]])
    def test_trump__any_other_colour_is_refused(self, colour: Any) -> None:
        assert refused(4, {**QUIET[4], "trump_colour": colour}) == {("trump_colour", "format")}

    def test_trump__need_not_be_written_down(self) -> None:
        played(4, QUIET[4], {**QUIET[4], "trump_number": None, "trump_colour": None})

    def test_trump__changes_no_points(self) -> None:
        bare = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
        assert played(4, {**bare, "trump_number": 3, "trump_colour": "green"}).rounds[0].scores == (12, 7)


class TestMinimum:
    def test_minimum__is_what_both_partners_announced_together(self) -> None:
        assert points(4, [1, 0, 2, 0], [3, 4], side=0) == {"trick-point": 3, "bonus": 8}
        assert points(6, [0, 0, 1, 0, 0, 1], [3, 2, 2], side=2) == {"trick-point": 2, "bonus": 8}

    def test_minimum__with_three_players_is_the_own_announcement(self) -> None:
        assert points(3, [2, 1, 5], [2, 2, 1], side=0) == {"trick-point": 2, "bonus": 8}

    def test_minimum__all_announcements_need_not_sum_up_to_the_tricks(self) -> None:
        assert scored(4, [0, 0, 0, 0], [7, 0]) == [7, 0]
        assert scored(4, [7, 7, 7, 7], [7, 0]) == [7, -14]

    @pytest.mark.parametrize(("players", "highest"), [(3, 5), (4, 7), (6, 7)])
    def test_minimum__a_player_announces_up_to_all_tricks_of_the_round(self, players: int, highest: int) -> None:
        bids = [0] * players
        for bid in range(highest + 1):
            played(players, {**QUIET[players], "bids": [*bids[1:], bid]})
        assert refused(players, {**QUIET[players], "bids": [*bids[1:], highest + 1]}) == {("bids", "range")}
        assert refused(players, {**QUIET[players], "bids": [*bids[1:], -1]}) == {("bids", "range")}

    @pytest.mark.parametrize(("players", "given"), [(3, 2), (3, 4), (4, 2), (4, 3), (4, 5), (6, 3), (6, 5), (6, 7), (4, 0)])
    def test_minimum__everybody_announces_once(self, players: int, given: int) -> None:
        assert refused(players, {**QUIET[players], "bids": [0] * given}) == {("bids", "format")}

    def test_minimum__the_pad_shows_what_each_side_needs_and_what_it_is_worth(self) -> None:
        table = played(6)
        entry, _ = read(table.game.entry, {"bids": [3, 7, 0, 0, 1, 0]}, table.game.fields(table.setting))
        shown = [(each.side, each.number, each.args["bonus"]) for each in table.game.outlook(entry, table.state)]
        assert shown == [(0, 3, 16), (1, 8, 0), (2, 0, 0)]


class TestTrickCount:
    @pytest.mark.parametrize(
        ("players", "tricks"), [(3, [2, 2, 1]), (3, [5, 0, 0]), (4, [4, 3]), (4, [0, 7]), (6, [3, 1, 3]), (6, [0, 0, 7])]
    )
    def test_trick_count__seven_tricks_a_round_five_with_three_players(self, players: int, tricks: list[int]) -> None:
        played(players, {"bids": [0] * players, "tricks": tricks})

    @pytest.mark.parametrize(
        ("players", "tricks"),
        [(3, [2, 2, 2]), (3, [0, 0, 0]), (3, [3, 3, 1]), (4, [4, 4]), (4, [3, 3]), (4, [2, 3]), (6, [3, 3, 3]), (6, [2, 2, 2])],
    )
    def test_trick_count__any_other_sum_is_refused(self, players: int, tricks: list[int]) -> None:
        assert refused(players, {"bids": [0] * players, "tricks": tricks}) == {("tricks", "trick-count")}

    @pytest.mark.parametrize(("players", "tricks"), [(4, [8, -1]), (4, [-1, 8]), (3, [6, -1, 0]), (6, [8, 0, 0])])
    def test_trick_count__no_side_takes_fewer_than_none_or_more_than_all(self, players: int, tricks: list[int]) -> None:
        assert refused(players, {"bids": [0] * players, "tricks": tricks}) == {("tricks", "range")}

    @pytest.mark.parametrize(
        ("players", "tricks"), [(3, [5]), (3, [4, 1]), (4, [7]), (4, [2, 2, 3]), (4, [1, 2, 2, 2]), (6, [4, 3])]
    )
    def test_trick_count__each_side_has_one_number(self, players: int, tricks: list[int]) -> None:
        assert refused(players, {"bids": [0] * players, "tricks": tricks}) == {("tricks", "format")}


class TestTrickPoint:
    @pytest.mark.parametrize("taken", range(8))
    def test_trick_point__each_trick_is_one_point(self, taken: int) -> None:
        assert scored(4, [0, 0, 0, 0], [taken, 7 - taken]) == [taken, 7 - taken]

    def test_trick_point__a_missed_minimum_does_not_take_the_tricks_away(self) -> None:
        assert points(6, [0, 3, 0, 0, 0, 0], [3, 1, 3], side=1) == {"trick-point": 1}

    def test_trick_point__tricks_beyond_the_minimum_count_too(self) -> None:
        assert points(4, [1, 0, 0, 0], [5, 2], side=0) == {"trick-point": 5, "bonus": 2}


class TestBonus:
    @pytest.mark.parametrize(("minimum", "bonus"), [(1, 2), (2, 4), (3, 8), (4, 16), (5, 30), (6, 50), (7, 100)])
    def test_bonus__two_teams(self, minimum: int, bonus: int) -> None:
        other = 7 - minimum
        assert scored(4, [minimum, 0, 0, 0], [minimum, other]) == [minimum + bonus, other]
        assert scored(4, [0, minimum - 1, 0, 1], [other, minimum]) == [other, minimum + bonus]

    @pytest.mark.parametrize(("minimum", "bonus"), [(1, 4), (2, 8), (3, 16), (4, 30), (5, 50), (6, 100), (7, 200)])
    def test_bonus__three_teams(self, minimum: int, bonus: int) -> None:
        other = 7 - minimum
        assert scored(6, [minimum, 0, 0, 0, 0, 0], [minimum, other, 0]) == [minimum + bonus, other, 0]
        assert scored(6, [0, 0, 1, 0, 0, minimum - 1], [0, other, minimum]) == [0, other, minimum + bonus]

    @pytest.mark.parametrize(("minimum", "bonus"), [(1, 4), (2, 8), (3, 16), (4, 30), (5, 50)])
    def test_bonus__three_players_as_three_teams(self, minimum: int, bonus: int) -> None:
        other = 5 - minimum
        assert scored(3, [0, minimum, 0], [other, minimum, 0]) == [other, minimum + bonus, 0]

    def test_bonus__three_teams_a_minimum_of_three_reached_is_worth_sixteen(self) -> None:
        assert points(6, [1, 0, 0, 2, 0, 0], [3, 2, 2], side=0)["bonus"] == 16

    def test_bonus__goes_by_the_minimum_not_by_the_tricks(self) -> None:
        assert points(4, [1, 0, 0, 0], [7, 0], side=0) == {"trick-point": 7, "bonus": 2}

    def test_bonus__both_teams_may_get_it(self) -> None:
        assert scored(4, [2, 1, 1, 2], [4, 3]) == [4 + 8, 3 + 8]

    @pytest.mark.parametrize(
        ("players", "bids", "tricks"), [(4, [3, 0, 0, 0], [2, 5]), (6, [3, 0, 0, 0, 0, 0], [2, 5, 0]), (3, [3, 0, 0], [2, 3, 0])]
    )
    def test_bonus__one_trick_short_is_no_bonus(self, players: int, bids: list[int], tricks: list[int]) -> None:
        assert points(players, bids, tricks, side=0) == {"trick-point": 2}

    @pytest.mark.parametrize(("players", "tricks"), [(3, [5, 0, 0]), (4, [7, 0]), (6, [7, 0, 0])])
    def test_bonus__a_minimum_of_nothing_earns_none(self, players: int, tricks: list[int]) -> None:
        assert scored(players, [0] * players, tricks) == tricks

    @pytest.mark.parametrize(("bids", "minimum"), [([1, 0, 7, 0], 8), ([5, 0, 4, 0], 9), ([7, 0, 7, 0], 14)])
    def test_bonus__a_minimum_above_seven_may_be_announced_but_never_met(self, bids: list[int], minimum: int) -> None:
        assert scored(4, bids, [7, 0]) == [7, 0]
        assert scored(4, bids, [0, 7]) == [-minimum, 7]
        six = [bids[0], 0, 0, bids[2], 0, 0]
        assert scored(6, six, [7, 0, 0]) == [7, 0, 0]


class TestNoTrick:
    @pytest.mark.parametrize("minimum", range(1, 8))
    def test_no_trick__costs_one_point_for_each_trick_announced(self, minimum: int) -> None:
        assert points(4, [minimum, 0, 0, 0], [0, 7], side=0) == {"no-trick": -minimum}
        assert points(6, [0, 1, 0, 0, minimum - 1, 0], [3, 0, 4], side=1) == {"no-trick": -minimum}

    def test_no_trick__three_players(self) -> None:
        assert scored(3, [5, 0, 1], [0, 4, 1]) == [-5, 4, 1 + 4]

    def test_no_trick__one_single_trick_is_enough(self) -> None:
        assert scored(4, [7, 0, 0, 0], [1, 6]) == [1, 6]

    def test_no_trick__costs_nothing_where_nothing_was_announced(self) -> None:
        assert scored(4, [0, 0, 0, 0], [0, 7]) == [0, 7]


class TestExample:
    def test_example__of_the_rulebook(self) -> None:
        assert scored(6, [3, 3, 2, 0, 0, 0], [3, 1, 3]) == [19, 1, 11]

    def test_example__of_the_rulebook_told_by_partners(self) -> None:
        assert scored(6, [2, 1, 0, 1, 2, 2], [3, 1, 3]) == [19, 1, 11]

    def test_example__of_the_record(self) -> None:
        table = played(4, {"bids": [1, 2, 2, 0], "tricks": [4, 3]})
        assert result(table) == {
            "scorepad": 1,
            "game": "partout",
            "sides": [[0, 2], [1, 3]],
            "rounds": [
                {
                    "scores": [12, 7],
                    "lines": [
                        {"side": 0, "points": 4, "rule": "trick-point"},
                        {"side": 0, "points": 8, "rule": "bonus"},
                        {"side": 1, "points": 3, "rule": "trick-point"},
                        {"side": 1, "points": 4, "rule": "bonus"},
                    ],
                }
            ],
            "totals": [12, 7],
            "finished": False,
            "winners": [],
            "next": {"dealer": 1},
        }


class TestEnd:
    @pytest.mark.parametrize(("players", "rounds"), [(3, 6), (4, 8), (6, 6)])
    def test_end__after_six_rounds_eight_with_four_players(self, players: int, rounds: int) -> None:
        before = played(players, *[QUIET[players]] * (rounds - 1))
        assert (before.finished, before.winners) == (False, ())
        after = played(players, *[QUIET[players]] * rounds)
        assert after.finished
        assert after.ahead is None

    @pytest.mark.parametrize(("players", "rounds"), [(3, 6), (4, 8), (6, 6)])
    def test_end__the_pad_knows_how_many_rounds(self, players: int, rounds: int) -> None:
        table = played(players)
        assert table.game.goal(table.state).rounds == rounds

    def test_end__most_points_win(self) -> None:
        assert played(4, *[QUIET[4]] * 8).winners == (0,)
        assert played(3, *[{"bids": [0, 0, 0], "tricks": [1, 1, 3]}] * 6).winners == (2,)
        assert played(6, *[{"bids": [0] * 6, "tricks": [2, 4, 1]}] * 6).winners == (1,)

    def test_end__all_rounds_count_not_only_the_last(self) -> None:
        big = {"bids": [0, 7, 0, 0], "tricks": [0, 7]}
        assert played(4, big, *[QUIET[4]] * 7).winners == (1,)

    def test_end__equal_points_share_the_win(self) -> None:
        swapped = {"bids": [0, 0, 0, 0], "tricks": [3, 4]}
        assert played(4, *[QUIET[4], swapped] * 4).winners == (0, 1)
        assert played(3, *[QUIET[3]] * 6).winners == (0, 1)
        assert played(6, *[{"bids": [0] * 6, "tricks": [1, 3, 3]}] * 6).winners == (1, 2)

    def test_end__a_lead_may_be_below_zero(self) -> None:
        lost = {"bids": [1, 0, 7, 0], "tricks": [0, 7]}
        won = {"bids": [0, 7, 0, 2], "tricks": [7, 0]}
        table = played(4, *[lost, won] * 4)
        assert table.state.totals == (4 * (7 - 8), 4 * (7 - 9))
        assert table.winners == (0,)

    def test_end__stopped_by_hand_most_points_win(self) -> None:
        table = played(4, QUIET[4], ended=True)
        assert (table.finished, table.winners, table.ahead) == (True, (0,), None)

    def test_end__stopped_by_hand_equal_points_share_the_win(self) -> None:
        assert played(3, QUIET[3], ended=True).winners == (0, 1)
        assert played(6, ended=True).winners == (0, 1, 2)

    def test_end__stopped_by_hand_after_the_last_round_changes_nothing(self) -> None:
        assert played(4, *[QUIET[4]] * 8, ended=True).winners == (0,)


class TestTheRestOfTheRules:
    @pytest.mark.parametrize(("players", "rounds"), [(3, 6), (4, 8), (6, 6)])
    def test_over__no_round_after_the_last(self, players: int, rounds: int) -> None:
        table, problems, index = fold(record(players, *[QUIET[players]] * (rounds + 1)))
        assert table is None
        assert index == rounds
        assert [(problem.field, problem.rule) for problem in problems] == [(None, "over")]

    def test_adjustment__changes_the_totals_only(self) -> None:
        table = played(6, QUIET[6], {"adjust": [5, -5, 0], "note": "Vorgabe"}, dealer=2)
        assert table.state.totals == (3 + 5, 2 - 5, 2)
        assert table.ahead == {"dealer": 3}

    def test_adjustment__has_one_number_a_team(self) -> None:
        played(4, {"adjust": [5, -5], "note": "Vorgabe"})
        assert refused(4, {"adjust": [5, -5, 0, 0], "note": "Vorgabe"}) == {("adjust", "format")}

    def test_adjustment__is_none_of_the_eight_rounds(self) -> None:
        given = {"adjust": [1, 1], "note": "Vorgabe"}
        assert not played(4, *[QUIET[4]] * 7, given).finished
        assert played(4, given, *[QUIET[4]] * 8).finished

    @pytest.mark.parametrize("missing", ["bids", "tricks"])
    def test_format__announcements_and_tricks_are_both_needed(self, missing: str) -> None:
        entry = {name: value for name, value in QUIET[4].items() if name != missing}
        assert refused(4, entry) == {(missing, "format")}
        assert refused(4, {**entry, missing: None}) == {(missing, "format")}

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("bids", [True, 0, 0, 0]),
            ("bids", [1.0, 0, 0, 0]),
            ("bids", ["1", 0, 0, 0]),
            ("bids", [None, 0, 0, 0]),
            ("bids", 3),
            ("bids", "1111"),
            ("bids", {"0": 1}),
            ("tricks", [4, "3"]),
            ("tricks", [7, False]),
            ("tricks", 7),
            ("trump_number", True),
            ("trump_number", 3.0),
            ("trump_number", "3"),
            ("trump_number", [3]),
        ],
    )
    def test_format__only_integers_count(self, field: str, value: Any) -> None:
        assert refused(4, {**QUIET[4], field: value}) == {(field, "format")}

    def test_format__partout_knows_no_other_fields(self) -> None:
        assert refused(4, {**QUIET[4], "contract": 3}) == {("contract", "format")}
        assert refused(4, {**QUIET[4], "contract": None}) == {("contract", "format")}

    def test_range__all_that_is_wrong_is_said_at_once(self) -> None:
        entry = {"bids": [8, 0, 0, -1], "tricks": [4, 4], "trump_number": 8, "trump_colour": "pink"}
        assert refused(4, entry) == {
            ("bids", "range"),
            ("tricks", "trick-count"),
            ("trump_number", "range"),
            ("trump_colour", "format"),
        }

    def test_options__partout_has_no_house_rules(self) -> None:
        played(4, options={})
        played(4, options=None)
        table, _, problems = open_table(record(4, options={"target": 100}))
        assert table is None
        assert {problem.rule for problem in problems} == {"options"}
