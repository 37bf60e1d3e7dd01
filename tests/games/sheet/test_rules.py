"""The blank sheet. A test is named after the rule that it is about: `test_` rule id `__` what the rule says."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core.model import fields
from scorepad.forms.draft import Draft, texts_for
from scorepad.games import games, pad_of, questions_of
from scorepad.table import Table, fold, open_table, result
from scorepad.words import LANGUAGES, words
from tests.tables import records

NAMES = ["Ada", "Ben", "Cem", "Dora", "Ella", "Finn", "Gül", "Hugo", "Ida", "Jörg"]
SHEET = games()["sheet"]


def record(players: int, *rounds: Any, **more: Any) -> dict[str, Any]:
    """A table; a list is a round of points, anything else the entry itself. `ended` is the record's, other words are options."""
    entries = [{"points": each} if isinstance(each, list) else each for each in rounds]
    ended = more.pop("ended", False)
    return {
        "scorepad": 1, "game": "sheet", "players": NAMES[:players], "options": more, "rounds": entries, "ended": ended,
    }  # fmt: skip


def played(players: int, *rounds: Any, **more: Any) -> Table:
    table, problems, _ = fold(record(players, *rounds, **more))
    assert table is not None, problems
    return table


def refused(players: int, entry: Any, **options: Any) -> set[tuple[str | None, str]]:
    table, problems, index = fold(record(players, entry, **options))
    assert table is None
    assert index == 0
    return {(problem.field, problem.rule) for problem in problems}


def not_agreed(players: int, **options: Any) -> set[tuple[str | None, str, Any]]:
    """What is wrong with house rules: field, rule, and which of them."""
    table, problems, index = fold(record(players, **options))
    assert table is None
    assert index is None
    for lang in LANGUAGES:
        assert all(words(lang, "sheet").of(problem) for problem in problems)
    return {(problem.field, problem.rule, problem.at[0]) for problem in problems}


def typed(players: int, texts: dict[str, str], **options: Any) -> Draft:
    """A round while it is typed."""
    table = played(players, **options)
    return Draft(pad_of("sheet"), table, texts, pad_of("sheet").stages(table.setting)[0])


class TestEnding:
    @pytest.mark.parametrize(
        ("options", "ended", "rule"),
        [({"target": 10}, False, "target"), ({"rounds": 1}, False, "rounds"), ({}, True, "win"), ({"target": 30}, True, "win")],
    )
    def test_end__the_rule_that_ended_the_game_is_told(self, options: dict[str, Any], ended: bool, rule: str) -> None:
        table = played(3, [10, 0, 5], ended=ended, **options)
        assert table.finished
        assert table.game.ending(table.state, ended).rule == rule


class TestTitle:
    def test_title__nothing_is_said_at_first(self) -> None:
        assert SHEET.title(played(3).setting.options) is None
        assert SHEET.title(played(3, title=None).setting.options) is None

    @pytest.mark.parametrize("title", ["Skat", "S", "Doppelkopf ohne Neunen, mit Solo, bis 40 !", "Ö" * 40])
    def test_title__is_what_is_played(self, title: str) -> None:
        assert SHEET.title(played(3, title=title[:40]).setting.options) == title[:40]

    def test_title__blanks_around_it_do_not_count(self) -> None:
        assert SHEET.title(played(3, title="  Skat ").setting.options) == "Skat"
        assert SHEET.title(played(3, title=" " + "S" * 40 + " ").setting.options) == "S" * 40

    @pytest.mark.parametrize("title", ["", "   ", "S" * 41, "Sk\x00at", "Sk\nat", "\ud800"])
    def test_title__empty_too_long_or_with_what_cannot_be_seen_is_refused(self, title: str) -> None:
        assert not_agreed(3, title=title) == {("options", "options", "title")}

    @pytest.mark.parametrize("title", [1, True, ["Skat"], {"de": "Skat"}])
    def test_title__is_text(self, title: Any) -> None:
        assert not_agreed(3, title=title) == {("options", "options", "title")}


class TestPlayers:
    @pytest.mark.parametrize("players", range(2, 11))
    def test_players__two_to_ten_play_each_alone(self, players: int) -> None:
        assert played(players).setting.sides == tuple((seat,) for seat in range(players))

    @pytest.mark.parametrize("players", [0, 1, 11, 12])
    def test_players__any_other_number_cannot_play(self, players: int) -> None:
        names = [f"{number}. Platz" for number in range(players)]
        table, problems, index = fold({"scorepad": 1, "game": "sheet", "players": names})
        assert (table, index) == (None, None)
        assert {(problem.field, problem.rule) for problem in problems} == {("players", "players")}

    @pytest.mark.parametrize(
        ("players", "sides"),
        [
            (4, ((0, 2), (1, 3))),
            (6, ((0, 3), (1, 4), (2, 5))),
            (8, ((0, 4), (1, 5), (2, 6), (3, 7))),
            (10, ((0, 5), (1, 6), (2, 7), (3, 8), (4, 9))),
        ],
    )
    def test_players__partners_sit_opposite_and_score_together(self, players: int, sides: tuple[tuple[int, ...], ...]) -> None:
        table = played(players, [7] * len(sides), partners=True)
        assert table.setting.sides == sides
        assert table.state.totals == (7,) * len(sides)

    @pytest.mark.parametrize("players", [2, 3, 5, 7, 9])
    def test_players__with_any_other_number_there_are_no_partners(self, players: int) -> None:
        assert not_agreed(players, partners=True) == {("options", "options", "partners")}
        assert played(players, partners=False).setting.sides == played(players).setting.sides

    @pytest.mark.parametrize("given", ["yes", 1, "true"])
    def test_players__partners_are_agreed_or_not(self, given: Any) -> None:
        assert not_agreed(4, partners=given) == {("options", "options", "partners")}


class TestDealer:
    @pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 0), (10, 9)])
    def test_dealer__moves_clockwise(self, players: int, first: int) -> None:
        for rounds in range(players + 1):
            table = fold({**record(players, *[[1] * players] * rounds), "dealer": first})[0]
            assert table is not None
            assert table.ahead == {"dealer": (first + rounds) % players}

    def test_dealer__an_adjustment_moves_nobody(self) -> None:
        assert played(3, {"adjust": [1, 0, 0], "note": "Vorgabe"}).ahead == {"dealer": 0}


class TestPoints:
    def test_points__each_side_scores_just_what_was_written(self) -> None:
        table = played(3, [24, -48, 0], [-999_999_999, 1, 0])
        assert [scored.scores for scored in table.rounds] == [(24, -48, 0), (-999_999_999, 1, 0)]
        assert table.state.totals == (-999_999_975, -47, 0)

    def test_points__a_line_for_each_side_that_has_any(self) -> None:
        lines = played(3, [24, -48, 0]).rounds[0].lines
        assert [(line.side, line.points, line.rule) for line in lines] == [(0, 24, "points"), (1, -48, "points")]

    def test_points__the_whole_result(self) -> None:
        assert result(played(3, [24, 0, -3], title="Skat")) == {
            "scorepad": 1,
            "game": "sheet",
            "sides": [[0], [1], [2]],
            "rounds": [
                {
                    "scores": [24, 0, -3],
                    "lines": [{"side": 0, "points": 24, "rule": "points"}, {"side": 2, "points": -3, "rule": "points"}],
                }
            ],
            "totals": [24, 0, -3],
            "finished": False,
            "winners": [],
            "next": {"dealer": 1},
        }

    @pytest.mark.parametrize("points", [[], [1], [1, 2], [1, 2, 3, 4]])
    def test_points__one_number_a_side(self, points: list[int]) -> None:
        assert refused(3, points) == {("points", "format")}

    @pytest.mark.parametrize("points", [[1, 2, "3"], [1, 2, 3.0], [1, 2, True], [1, 2, None], "123", None, {"0": 1}])
    def test_points__are_whole_numbers(self, points: Any) -> None:
        assert refused(3, {"points": points}) == {("points", "format")}

    def test_points__wider_than_any_number_are_refused(self) -> None:
        assert refused(2, [10**9 + 1, 0]) == {("points", "range")}
        assert refused(2, [-(10**9) - 1, 0], high=5) == {("points", "range")}

    def test_points__must_be_there(self) -> None:
        assert refused(2, {}) == {("points", "format")}
        assert refused(2, {"points": [1, 2], "trump": None}) == {("trump", "format")}

    @pytest.mark.parametrize("note", ["x", "Grand ohne vier", "x" * 200, " " + "x" * 200 + "\n", "zwei\nZeilen", None])
    def test_points__a_note_may_stand_with_them(self, note: str | None) -> None:
        table = played(2, {"points": [1, 2], "note": note})
        assert table.rounds[0].scores == (1, 2)
        assert table.number == 2

    @pytest.mark.parametrize("note", ["", "  ", "x" * 201, 5, ["x"], "\ud800"])
    def test_points__a_note_has_one_to_two_hundred_characters(self, note: Any) -> None:
        assert refused(2, {"points": [1, 2], "note": note}) == {("note", "format")}

    @given(st.data())
    def test_points__all_rounds_add_up(self, data: st.DataObject) -> None:
        given = data.draw(records(SHEET))
        table, problems, _ = fold(given)
        assert table is not None, problems
        written = [each.get("points") or each["adjust"] for each in given["rounds"]]
        assert list(table.state.totals) == [sum(side) for side in zip([0] * len(table.state.sides), *written, strict=True)]

    def test_points__nothing_is_asked_mid_game(self) -> None:
        assert not questions_of("sheet")


class TestSum:
    def test_sum__none_unless_agreed(self) -> None:
        played(3, [1, 2, 3], [100, 0, 0])

    @pytest.mark.parametrize(
        ("agreed", "points"), [(0, [24, -12, -12]), (120, [61, 59, 0]), (-7, [-7, 0, 0]), (1_000_000, [10**6, 0, 0])]
    )
    def test_sum__the_points_of_all_sides_come_to_it(self, agreed: int, points: list[int]) -> None:
        assert played(3, points, sum=agreed).rounds[0].scores == tuple(points)
        assert refused(3, [points[0] + 1, *points[1:]], sum=agreed) == {("points", "sum")}

    def test_sum__of_partners_one_number_counts(self) -> None:
        assert played(4, [61, 59], partners=True, sum=120).state.totals == (61, 59)

    def test_sum__an_adjustment_need_not_come_to_it(self) -> None:
        assert played(3, {"adjust": [5, 0, 0], "note": "Vorgabe"}, sum=0).state.totals == (5, 0, 0)

    def test_sum__is_told_whatever_else_is_wrong(self) -> None:
        assert refused(3, {"points": [5, 11, 0], "note": ""}, sum=0, high=10, step=5) == {
            ("points", "sum"), ("points", "bounds"), ("points", "step"), ("note", "format"),
        }  # fmt: skip

    def test_sum__says_what_is_left_for_the_last(self) -> None:
        _, problems, _ = fold(record(3, [24, -12, 0], sum=0))
        assert [problem.fix.values for problem in problems if problem.fix] == [(24, -12, -12)]
        assert words("de", "sheet").of(problems[0]) == "Zusammen sind es 0 in jeder Runde; 24, −12 und 0 sind 12."

    @pytest.mark.parametrize("options", [{"low": -10}, {"high": -20}, {"step": 5}])
    def test_sum__offers_nothing_that_cannot_be_written(self, options: dict[str, int]) -> None:
        _, problems, _ = fold(record(3, [24, -12, 0], sum=0, **options))
        assert not [problem.fix for problem in problems if problem.fix]

    def test_sum__the_pad_fills_in_the_last_number(self) -> None:
        assert typed(3, {"points_0": "24", "points_2": "-3"}, sum=0).slip.filled == {"points_1": -21}
        assert typed(3, {"points_0": "24"}, sum=0).slip.filled == {}
        assert typed(3, {"points_0": "24", "points_2": "-3"}).slip.filled == {}
        assert typed(3, {"points_0": "24", "points_2": "-3"}, sum=0, low=-20).slip.filled == {}

    def test_sum__what_is_filled_in_is_the_round(self) -> None:
        draft = typed(2, {"points_1": "70", "note": "Schneider"}, sum=120)
        assert draft.raw == {"points": [50, 70], "note": "Schneider"}
        assert not draft.in_the_way()

    @pytest.mark.parametrize("agreed", [1_000_001, -1_000_001, "0", 0.0, True])
    def test_sum__is_up_to_a_million(self, agreed: Any) -> None:
        assert not_agreed(3, sum=agreed) == {("options", "options", "sum")}


class TestStep:
    def test_step__one_unless_agreed(self) -> None:
        played(2, [1, -7])

    def test_step__each_number_is_a_multiple(self) -> None:
        played(4, [5, -10, 0, 15], step=5)
        assert refused(4, [5, -10, 0, 14], step=5) == {("points", "step")}
        assert refused(4, [5, -11, 0, 15], step=5) == {("points", "step")}

    @pytest.mark.parametrize("agreed", [0, -5, 1_000_001, "5"])
    def test_step__is_one_to_a_million(self, agreed: Any) -> None:
        assert not_agreed(2, step=agreed) == {("options", "options", "step")}

    def test_step__the_pad_offers_multiples_only(self) -> None:
        table = played(2, step=10, low=0, high=100)
        (points, _) = fields(SHEET.entry, table.setting)
        assert (points.low, points.high, points.step) == (0, 100, 10)


class TestBounds:
    def test_bounds__none_unless_agreed(self) -> None:
        played(2, [10**9, -(10**9)])

    def test_bounds__nobody_writes_less_or_more(self) -> None:
        played(3, [-10, 0, 30], low=-10, high=30)
        assert refused(3, [-11, 0, 30], low=-10, high=30) == {("points", "bounds")}
        assert refused(3, [-10, 0, 31], low=-10, high=30) == {("points", "bounds")}

    def test_bounds__either_may_be_missing(self) -> None:
        played(2, [10**9, 0], low=0)
        assert refused(2, [-1, 0], low=0) == {("points", "bounds")}
        played(2, [-(10**9), 0], high=0)
        assert refused(2, [1, 0], high=0) == {("points", "bounds")}

    @pytest.mark.parametrize(
        ("options", "points", "said"),
        [
            ({"low": 0}, -1, "Punkte: mindestens 0."),
            ({"high": 9}, 10, "Punkte: höchstens 9."),
            ({"low": -5, "high": 9}, 10, "Punkte: erlaubt ist −5 bis 9."),
            ({}, 10**9 + 1, "Punkte: erlaubt ist −1\u202f000\u202f000\u202f000 bis 1\u202f000\u202f000\u202f000."),
        ],
    )
    def test_bounds__are_told_as_they_were_agreed(self, options: dict[str, int], points: int, said: str) -> None:
        _, problems, _ = fold(record(2, [points, 0], **options))
        assert [words("de", "sheet").of(problem) for problem in problems] == [said]

    def test_bounds__the_lower_is_not_above_the_upper(self) -> None:
        played(2, [3, 3], low=3, high=3)
        assert not_agreed(2, low=4, high=3) == {("options", "options", "high")}

    @pytest.mark.parametrize("name", ["low", "high"])
    @pytest.mark.parametrize("agreed", [1_000_001, -1_000_001, "3"])
    def test_bounds__are_up_to_a_million(self, name: str, agreed: Any) -> None:
        assert not_agreed(2, **{name: agreed}) == {("options", "options", name)}

    def test_bounds__that_do_not_go_with_the_sum_are_not_checked(self) -> None:
        """Ruling: only the bounds themselves must go together."""
        assert refused(2, [1, 1], high=1, sum=100) == {("points", "sum")}


class TestEnd:
    def test_end__as_long_as_the_players_like(self) -> None:
        table = played(2, *[[100, 0]] * 50)
        assert not table.finished

    def test_end__whichever_comes_first(self) -> None:
        assert played(2, [50, 0], [50, 0], target=100, rounds=5).won == (0,)
        assert played(2, [5, 9], [5, 9], target=100, rounds=2).won == (1,)
        assert not played(2, [5, 9], target=100, rounds=2).finished

    @pytest.mark.parametrize(("win", "ahead"), [("most", 0), ("least", 1)])
    def test_end__stopped_by_hand_who_is_ahead_wins(self, win: str, ahead: int) -> None:
        table = played(2, [7, 3], win=win)
        assert table.leading == (ahead,)
        assert table.lead == 4
        assert played(2, [7, 3], win=win, ended=True).winners == (ahead,)


#: Who won, what it was worth, what was typed besides, and what each gets: Doppelkopf and Schafkopf.
PAID = [
    (4, "02", "4", {}, [4, -4, 4, -4]),
    (4, "0", "4", {}, [12, -4, -4, -4]),
    (4, "123", "50", {}, [-150, 50, 50, 50]),
    (3, "1", "10", {}, [-10, 20, -10]),
    (5, "14", "2", {"points_0": "0"}, [0, 2, -2, -2, 2]),
    (2, "1", "7", {}, [-7, 7]),
]


class TestEmpty:
    def test_empty__is_asked_for_unless_something_else_was_agreed(self) -> None:
        assert "points" not in typed(3, {"points_2": "60"}).raw

    def test_empty__counts_nothing_where_only_one_scores(self) -> None:
        assert typed(3, {"points_2": "60"}, empty="zero").raw == {"points": [0, 0, 60]}
        assert "points" not in typed(3, {}, empty="zero").raw

    def test_empty__is_what_is_left_of_an_agreed_sum(self) -> None:
        assert typed(3, {"points_0": "60", "points_1": "40"}, empty="zero", sum=120).raw == {"points": [60, 40, 20]}
        assert "points" not in typed(3, {"points_0": "60"}, empty="zero", sum=120).raw

    @pytest.mark.parametrize(("players", "won", "worth", "more", "points"), PAID)
    def test_empty__the_others_pay_and_a_solo_is_for_all(
        self, players: int, won: str, worth: str, more: dict[str, str], points: list[int]
    ) -> None:
        texts = {**{f"won_{side}": "1" for side in won}, "worth": worth, **more}
        assert typed(players, texts, empty="paid").raw == {"points": points}

    @pytest.mark.parametrize("won", ["", "0123"])
    def test_empty__all_or_none_have_not_won(self, won: str) -> None:
        assert "points" not in typed(4, {**{f"won_{side}": "1" for side in won}, "worth": "4"}, empty="paid").raw

    def test_empty__what_does_not_come_out_even_is_typed(self) -> None:
        assert "points" not in typed(5, {"won_0": "1", "won_1": "1", "worth": "3"}, empty="paid").raw
        assert typed(5, {"won_0": "1", "won_1": "1", "worth": "4"}, empty="paid").raw == {"points": [6, 6, -4, -4, -4]}

    def test_empty__with_the_others_paying_all_comes_to_nothing(self) -> None:
        assert refused(3, [5, -2, -2], empty="paid") == {("points", "sum")}
        assert not_agreed(3, empty="paid", sum=5) == {("options", "options", "sum")}
        assert played(3, [10, -5, -5], empty="paid", sum=0).state.totals == (10, -5, -5)

    @pytest.mark.parametrize(("players", "won", "worth", "more", "points"), PAID)
    def test_empty__a_correction_begins_with_who_won(
        self, players: int, won: str, worth: str, more: dict[str, str], points: list[int]
    ) -> None:
        texts = texts_for(pad_of("sheet"), played(players, empty="paid"), {"points": points})
        assert {name for name in texts if name.startswith("won")} == {f"won_{side}" for side in won}
        assert texts["worth"] == worth
        assert typed(players, texts, empty="paid").raw == {"points": points}

    def test_empty__other_points_are_corrected_as_they_stand(self) -> None:
        texts = texts_for(pad_of("sheet"), played(3, empty="paid"), {"points": [7, -4, -3]})
        assert "worth" not in texts
        assert typed(3, texts, empty="paid").raw == {"points": [7, -4, -3]}

    def test_empty__what_a_record_holds_scores_as_ever(self) -> None:
        for agreed in ("asked", "zero", "paid"):
            assert played(3, [7, -4, -3], empty=agreed).state.totals == (7, -4, -3)
            assert refused(3, {"points": [7, None, -7]}, empty=agreed)

    @pytest.mark.parametrize("given", ["none", "", 0, True])
    def test_empty__is_one_of_three(self, given: Any) -> None:
        assert not_agreed(3, empty=given) == {("options", "options", "empty")}


class TestTarget:
    def test_target__any_side_that_reaches_it_ends_the_game(self) -> None:
        assert not played(3, [99, 0, 0], target=100).finished
        assert played(3, [99, 0, 0], [1, 0, 0], target=100).won == (0,)
        assert played(3, [130, 140, 0], target=100).won == (1,)

    def test_target__equals_share(self) -> None:
        assert played(3, [100, 0, 100], target=100).won == (0, 2)

    def test_target__with_least_who_has_least_wins_whoever_reached_it(self) -> None:
        assert played(3, [101, 20, 7], target=100, win="least").won == (2,)
        assert played(3, [101, 7, 7], target=100, win="least").won == (1, 2)

    def test_target__an_adjustment_does_not_end_it_the_next_round_does(self) -> None:
        adjusted = {"adjust": [100, 0], "note": "vom Zettel"}
        assert not played(2, adjusted, target=100).finished
        assert played(2, adjusted, [-10, 0], [10, 0], target=100).won == (0,)
        assert played(2, adjusted, [0, 200], target=100).won == (1,)

    def test_target__of_nothing_is_none(self) -> None:
        assert not played(2, [5, 0], target=0).finished

    @pytest.mark.parametrize("agreed", [-1, 1_000_001, "100"])
    def test_target__is_up_to_a_million(self, agreed: Any) -> None:
        assert not_agreed(2, target=agreed) == {("options", "options", "target")}


class TestRounds:
    def test_rounds__so_many(self) -> None:
        assert not played(2, [1, 0], [1, 0], rounds=3).finished
        assert played(2, [1, 0], [1, 0], [1, 0], rounds=3).won == (0,)

    def test_rounds__an_adjustment_is_none(self) -> None:
        assert not played(2, [1, 0], {"adjust": [1, 0], "note": "x"}, rounds=2).finished

    def test_rounds__equals_share(self) -> None:
        assert played(3, [4, 4, 0], rounds=1).won == (0, 1)

    def test_rounds__of_none_go_on(self) -> None:
        assert not played(2, [1, 0], rounds=0).finished

    @pytest.mark.parametrize("agreed", [-1, 1_000_001, "3"])
    def test_rounds__are_up_to_a_million(self, agreed: Any) -> None:
        assert not_agreed(2, rounds=agreed) == {("options", "options", "rounds")}


class TestWin:
    @pytest.mark.parametrize(("win", "winner"), [("most", 2), ("least", 1)])
    def test_win__the_most_unless_the_least_was_agreed(self, win: str, winner: int) -> None:
        assert played(3, [4, -3, 9], rounds=1, win=win).won == (winner,)

    @pytest.mark.parametrize("win", ["most", "least"])
    def test_win__equals_share_also_when_stopped_by_hand(self, win: str) -> None:
        assert played(2, [4, 4], ended=True, win=win).winners == (0, 1)
        assert played(2, [4, 4], win=win).leading == ()

    @pytest.mark.parametrize("given", ["best", "", 1, True])
    def test_win__is_one_of_two(self, given: Any) -> None:
        assert not_agreed(2, win=given) == {("options", "options", "win")}


class TestOptions:
    def test_options__null_is_the_default(self) -> None:
        names = dict.fromkeys(SHEET.options.model_fields)
        table, problems, _ = fold(record(4, [1, 2, 3, 4], **names))
        assert table is not None, problems
        assert table.setting == played(4).setting

    def test_options__all_that_is_wrong_is_told(self) -> None:
        assert not_agreed(3, title="", partners=True, sum="x", low=2, high=1, luck=1) == {
            ("options", "options", name) for name in ("title", "partners", "sum", "high", "luck")
        }

    def test_options__a_wrong_number_of_players_hides_nothing(self) -> None:
        names = [f"{number}. Platz" for number in range(11)]
        _, _, problems = open_table({"scorepad": 1, "game": "sheet", "players": names, "options": {"low": 2, "high": 1}})
        assert {problem.field for problem in problems} == {"players", "options"}
