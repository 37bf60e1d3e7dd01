"""The rulebook of Partout. A test is named after the rule that it is about: `test_` rule id `__` what the rule says."""

from functools import partial
from typing import Any

import pytest

from scorepad.core.reading import read_model
from scorepad.table import table_result
from tests import tables

#: One point a side and nothing else, whoever plays: everybody announced nothing.
QUIET = {
    3: {"bids": [0, 0, 0], "tricks": [2, 2, 1]},
    4: {"bids": [0, 0, 0, 0], "tricks": [4, 3]},
    6: {"bids": [0, 0, 0, 0, 0, 0], "tricks": [3, 2, 2]},
}
#: Tricks of a round, and rounds of a game, by the number of players.
TRICKS = {3: 5, 4: 7, 6: 7}
ROUNDS = {3: 6, 4: 8, 6: 6}

played = partial(tables.played, "partout")
refused = partial(tables.refused, "partout")
refused_start = partial(tables.refused_start, "partout")


def scored(players: int, bids: list[int], tricks: list[int]) -> list[int]:
    return list(tables.scored("partout", players, {"bids": bids, "tricks": tricks}).scores)


def points(players: int, bids: list[int], tricks: list[int], side: int) -> dict[str, int]:
    lines = tables.scored("partout", players, {"bids": bids, "tricks": tricks}).lines
    return {line.rule: line.points for line in lines if line.side == side and line.points}


class TestSeats:
    def test_players__partners_sit_opposite_and_three_play_for_themselves(self) -> None:
        for players, sides in ((3, ((0,), (1,), (2,))), (4, ((0, 2), (1, 3))), (6, ((0, 3), (1, 4), (2, 5)))):
            assert played(players).setting.sides == sides

    def test_players__any_other_number_cannot_play(self) -> None:
        for players in (0, 1, 2, 5, 7):
            assert ("players", "players") in refused_start(players), players


class TestDealer:
    def test_dealer__the_deal_moves_one_seat_clockwise_each_round(self) -> None:
        for players in QUIET:
            for first in range(players):
                for rounds in range(ROUNDS[players]):
                    table = played(players, *[QUIET[players]] * rounds, dealer=first)
                    assert table.next_round_info == {"dealer": (first + rounds) % players}

    def test_dealer__the_first_after_the_dealer_names_the_number_and_begins_the_second_names_the_colour(self) -> None:
        for players, dealer, first, second in ((4, 0, 1, 2), (4, 3, 0, 1), (3, 1, 2, 0), (6, 4, 5, 0)):
            table = played(players, dealer=dealer)
            duties = {(duty.key, duty.seat) for duty in table.game.duties(table.state)}
            assert duties == {("names-number", first), ("begins", first), ("names-colour", second)}


class TestTrump:
    def test_trump__the_number_goes_from_one_to_the_highest_card_in_play(self) -> None:
        for players, highest in ((3, 7), (4, 7), (6, 9)):
            for number in range(1, highest + 1):
                played(players, {**QUIET[players], "trump_number": number})
            for number in (-1, 0, highest + 1):
                assert refused(players, {**QUIET[players], "trump_number": number}) == {("trump_number", "range")}

    def test_trump__the_colour_is_one_of_four(self) -> None:
        for colour in ("red", "green", "blue", "black"):
            played(4, {**QUIET[4], "trump_colour": colour})
        for wrong in ("yellow", "Red", "r", "", 1, ["red"]):
            assert refused(4, {**QUIET[4], "trump_colour": wrong}) == {("trump_colour", "format")}

    def test_trump__need_not_be_written_down_and_changes_no_points(self) -> None:
        played(4, QUIET[4], {**QUIET[4], "trump_number": None, "trump_colour": None})
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

    def test_minimum__a_player_announces_up_to_all_tricks_of_the_round(self) -> None:
        for players, most in TRICKS.items():
            others = [0] * (players - 1)
            for bid in range(most + 1):
                played(players, {**QUIET[players], "bids": [*others, bid]})
            for bid in (-1, most + 1):
                assert refused(players, {**QUIET[players], "bids": [*others, bid]}) == {("bids", "range")}

    def test_minimum__everybody_announces_once(self) -> None:
        for players in QUIET:
            for many in {*range(8)} - {players}:
                assert refused(players, {**QUIET[players], "bids": [0] * many}) == {("bids", "format")}

    def test_minimum__the_pad_shows_what_each_side_needs_and_what_it_is_worth(self) -> None:
        table = played(6)
        entry, _ = read_model(table.game.entry, {"bids": [3, 7, 0, 0, 1, 0]}, table.game.fields(table.setting))
        shown = [(each.side, each.number, each.args["bonus"]) for each in table.game.outlook(entry, table.state)]
        assert shown == [(0, 3, 16), (1, 8, 0), (2, 0, 0)]


class TestTrickCount:
    @pytest.mark.parametrize(
        ("players", "right", "wrong", "beyond", "sides"),
        [
            (3, ([2, 2, 1], [5, 0, 0]), ([2, 2, 2], [0, 0, 0], [3, 3, 1]), ([6, -1, 0],), ([5], [4, 1])),
            (4, ([4, 3], [0, 7]), ([4, 4], [3, 3], [2, 3]), ([8, -1], [-1, 8]), ([7], [2, 2, 3], [1, 2, 2, 2])),
            (6, ([3, 1, 3], [0, 0, 7]), ([3, 3, 3], [2, 2, 2]), ([8, 0, 0],), ([4, 3],)),
        ],
    )
    def test_trick_count__seven_tricks_a_round_five_with_three_players(
        self, players: int, right: Any, wrong: Any, beyond: Any, sides: Any
    ) -> None:
        """Any other sum is refused, fewer than none or more than all of a side, and another number of sides."""
        for tricks in right:
            played(players, {**QUIET[players], "tricks": tricks})
        for rule, refusals in (("trick-count", wrong), ("range", beyond), ("format", sides)):
            for tricks in refusals:
                assert refused(players, {**QUIET[players], "tricks": tricks}) == {("tricks", rule)}, tricks


class TestTrickPoint:
    def test_trick_point__each_trick_is_one_point(self) -> None:
        for taken in range(8):
            assert scored(4, [0, 0, 0, 0], [taken, 7 - taken]) == [taken, 7 - taken]

    def test_trick_point__a_missed_minimum_does_not_take_the_tricks_away(self) -> None:
        assert points(6, [0, 3, 0, 0, 0, 0], [3, 1, 3], side=1) == {"trick-point": 1}

    def test_trick_point__tricks_beyond_the_minimum_count_too(self) -> None:
        assert points(4, [1, 0, 0, 0], [5, 2], side=0) == {"trick-point": 5, "bonus": 2}


class TestBonus:
    def test_bonus__two_teams(self) -> None:
        for minimum, bonus in enumerate((2, 4, 8, 16, 30, 50, 100), 1):
            other = 7 - minimum
            assert scored(4, [minimum, 0, 0, 0], [minimum, other]) == [minimum + bonus, other]
            assert scored(4, [0, minimum - 1, 0, 1], [other, minimum]) == [other, minimum + bonus]

    def test_bonus__three_teams_or_three_players(self) -> None:
        for minimum, bonus in enumerate((4, 8, 16, 30, 50, 100, 200), 1):
            other = 7 - minimum
            assert scored(6, [minimum, 0, 0, 0, 0, 0], [minimum, other, 0]) == [minimum + bonus, other, 0]
            assert scored(6, [0, 0, 1, 0, 0, minimum - 1], [0, other, minimum]) == [0, other, minimum + bonus]
            if minimum <= 5:
                assert scored(3, [0, minimum, 0], [5 - minimum, minimum, 0]) == [5 - minimum, minimum + bonus, 0]

    def test_bonus__goes_by_the_minimum_not_by_the_tricks(self) -> None:
        assert points(4, [1, 0, 0, 0], [7, 0], side=0) == {"trick-point": 7, "bonus": 2}

    def test_bonus__both_teams_may_get_it(self) -> None:
        assert scored(4, [2, 1, 1, 2], [4, 3]) == [4 + 8, 3 + 8]

    def test_bonus__one_trick_short_is_no_bonus(self) -> None:
        for players, tricks in ((4, [2, 5]), (6, [2, 5, 0]), (3, [2, 3, 0])):
            assert points(players, [3, *[0] * (players - 1)], tricks, side=0) == {"trick-point": 2}

    def test_bonus__a_minimum_of_nothing_earns_none(self) -> None:
        for players, tricks in ((3, [5, 0, 0]), (4, [7, 0]), (6, [7, 0, 0])):
            assert scored(players, [0] * players, tricks) == tricks

    def test_bonus__a_minimum_above_seven_may_be_announced_but_never_met(self) -> None:
        for one, other in ((1, 7), (5, 4), (7, 7)):
            assert scored(4, [one, 0, other, 0], [7, 0]) == [7, 0]
            assert scored(4, [one, 0, other, 0], [0, 7]) == [-one - other, 7]
            assert scored(6, [one, 0, 0, other, 0, 0], [7, 0, 0]) == [7, 0, 0]


class TestNoTrick:
    def test_no_trick__costs_one_point_for_each_trick_announced(self) -> None:
        for minimum in range(1, 8):
            assert points(4, [minimum, 0, 0, 0], [0, 7], side=0) == {"no-trick": -minimum}
            assert points(6, [0, 1, 0, 0, minimum - 1, 0], [3, 0, 4], side=1) == {"no-trick": -minimum}
        assert scored(3, [5, 0, 1], [0, 4, 1]) == [-5, 4, 1 + 4]

    def test_no_trick__one_single_trick_is_enough(self) -> None:
        assert scored(4, [7, 0, 0, 0], [1, 6]) == [1, 6]

    def test_no_trick__costs_nothing_where_nothing_was_announced(self) -> None:
        assert scored(4, [0, 0, 0, 0], [0, 7]) == [0, 7]


class TestExample:
    def test_example__of_the_rulebook(self) -> None:
        for bids in ([3, 3, 2, 0, 0, 0], [2, 1, 0, 1, 2, 2]):
            assert scored(6, bids, [3, 1, 3]) == [19, 1, 11]

    def test_example__of_the_record(self) -> None:
        table = played(4, {"bids": [1, 2, 2, 0], "tricks": [4, 3]})
        assert table_result(table) == {
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
    def test_end__after_six_rounds_eight_with_four_players(self) -> None:
        for players, rounds in ROUNDS.items():
            before = played(players, *[QUIET[players]] * (rounds - 1))
            assert (before.finished, before.winners) == (False, ())
            assert before.game.goal(before.state).rounds == rounds
            after = played(players, *[QUIET[players]] * rounds)
            assert (after.finished, after.next_round_info) == (True, None)

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

    def test_end__stopped_by_hand_most_points_win_and_equal_ones_share(self) -> None:
        table = played(4, QUIET[4], ended=True)
        assert (table.finished, table.winners, table.next_round_info) == (True, (0,), None)
        assert played(3, QUIET[3], ended=True).winners == (0, 1)
        assert played(6, ended=True).winners == (0, 1, 2)
        assert played(4, *[QUIET[4]] * 8, ended=True).winners == (0,)


class TestTheRestOfTheRules:
    def test_over__no_round_after_the_last(self) -> None:
        for players, rounds in ROUNDS.items():
            assert refused(players, *[QUIET[players]] * (rounds + 1)) == {(None, "over")}

    def test_adjustment__changes_the_totals_only(self) -> None:
        table = played(6, QUIET[6], {"adjust": [5, -5, 0], "note": "Vorgabe"}, dealer=2)
        assert table.state.totals == (3 + 5, 2 - 5, 2)
        assert table.next_round_info == {"dealer": 3}

    def test_adjustment__has_one_number_a_team(self) -> None:
        played(4, {"adjust": [5, -5], "note": "Vorgabe"})
        assert refused(4, {"adjust": [5, -5, 0, 0], "note": "Vorgabe"}) == {("adjust", "format")}

    def test_adjustment__is_none_of_the_eight_rounds(self) -> None:
        given = {"adjust": [1, 1], "note": "Vorgabe"}
        assert not played(4, *[QUIET[4]] * 7, given).finished
        assert played(4, given, *[QUIET[4]] * 8).finished

    def test_format__announcements_and_tricks_are_both_needed_and_nothing_else_is_known(self) -> None:
        for missing in ("bids", "tricks"):
            entry = {name: value for name, value in QUIET[4].items() if name != missing}
            assert refused(4, entry) == refused(4, {**entry, missing: None}) == {(missing, "format")}
        for value in (3, None):
            assert refused(4, {**QUIET[4], "contract": value}) == {("contract", "format")}

    def test_format__only_integers_count(self) -> None:
        for field, values in {
            "bids": ([True, 0, 0, 0], [1.0, 0, 0, 0], ["1", 0, 0, 0], [None, 0, 0, 0], 3, "1111", {"0": 1}),
            "tricks": ([4, "3"], [7, False], 7),
            "trump_number": (True, 3.0, "3", [3]),
        }.items():
            for value in values:
                assert refused(4, {**QUIET[4], field: value}) == {(field, "format")}, value

    def test_range__all_that_is_wrong_is_said_at_once(self) -> None:
        entry = {"bids": [8, 0, 0, -1], "tricks": [4, 4], "trump_number": 8, "trump_colour": "pink"}
        assert refused(4, entry) == {
            ("bids", "range"),
            ("tricks", "trick-count"),
            ("trump_number", "range"),
            ("trump_colour", "format"),
        }

    def test_options__partout_has_no_house_rules(self) -> None:
        for options in ({}, None):
            played(4, options=options)
        assert refused_start(4, options={"target": 100}) == {("options", "options")}
