"""The blank sheet. A test is named after the rule that it is about: `test_` rule id `__` what the rule says."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorepad.archive.summary import summarise
from scorepad.cli.main import _score
from scorepad.core.model import fields
from scorepad.core.problem import Problem
from scorepad.forms.draft import Draft, texts_of_entry
from scorepad.games import games, pad_of, questions_of
from scorepad.table import Table, fold_record, open_table, table_result
from scorepad.words import number, signed, words_in
from tests import tables

SHEET = games()["sheet"]


def rounds_of(rounds: tuple[Any, ...]) -> list[Any]:
    """A list is a round of points, anything else the entry itself."""
    return [{"points": each} if isinstance(each, list) else each for each in rounds]


def played(players: int, *rounds: Any, ended: bool = False, dealer: int = 0, **options: Any) -> Table:
    return tables.played("sheet", players, *rounds_of(rounds), ended=ended, dealer=dealer, options=options)


def problems_of(players: int, entry: Any, **options: Any) -> list[Problem]:
    return tables.problems_of("sheet", players, *rounds_of((entry,)), options=options)


def refused(players: int, entry: Any, **options: Any) -> set[tuple[str | None, str]]:
    return {(problem.field, problem.rule) for problem in problems_of(players, entry, **options)}


def not_agreed(players: int, **options: Any) -> set[Any]:
    """The house rules that are refused."""
    _, _, problems = open_table(tables.record("sheet", players, options=options))
    assert {(problem.field, problem.rule) for problem in problems} <= {("options", "options")}
    return {problem.at[0] for problem in problems}


def typed(players: int, texts: dict[str, str], **options: Any) -> Draft:
    """A round while it is typed."""
    table = played(players, **options)
    return Draft(pad_of("sheet"), table, texts, pad_of("sheet").stages(table.setting)[0])


class TestTheTable:
    def test_options__each_has_its_bounds(self) -> None:
        count = (-1, 1_000_001, "3")
        signed = (1_000_001, -1_000_001, "0", 0.0, True)
        for name, wrong in {
            "title": ("", "   ", "S" * 41, "Sk\x00at", "Sk\nat", "\ud800", 1, True, ["Skat"], {"de": "Skat"}),
            "partners": ("yes", 1, "true"), "bids": ("yes", 1),
            "sum": signed, "low": signed, "high": signed, "step": (0, -5, 1_000_001, "5"), "target": count, "rounds": count,
            "empty": ("none", "", 0, True), "win": ("best", "", 1, True),
        }.items():  # fmt: skip
            for value in wrong:
                assert not_agreed(4, **{name: value}) == {name}, value
        all_wrong = {"title": "", "partners": True, "sum": "x", "low": 2, "high": 1, "luck": 1}
        assert not_agreed(3, **all_wrong) == {*all_wrong} - {"low"}
        assert played(4, **dict.fromkeys(SHEET.options.model_fields)).setting == played(4).setting

    def test_options__a_wrong_number_of_players_hides_nothing(self) -> None:
        record = {
            "scorepad": 1,
            "game": "sheet",
            "players": [f"{number}. Platz" for number in range(11)],
            "options": {"low": 2, "high": 1},
        }
        assert {problem.field for problem in open_table(record)[2]} == {"players", "options"}

    def test_title__is_what_is_played_without_blanks_around_it(self) -> None:
        for title, shown in {
            None: None, "Skat": "Skat", "Doppelkopf ohne Neunen, bis 40 !": "Doppelkopf ohne Neunen, bis 40 !", "  Skat ": "Skat",
            " " + "Ö" * 40 + " ": "Ö" * 40,
        }.items():  # fmt: skip
            assert SHEET.title(played(3, title=title).setting.options) == shown

    def test_players__two_to_ten_play_each_alone(self) -> None:
        for players in range(2, 11):
            assert played(players).setting.sides == tuple((seat,) for seat in range(players))
        for players in (0, 1):
            assert tables.refused_start("sheet", players) == {("players", "players")}

    def test_players__partners_sit_opposite_and_score_together_where_their_number_is_even_and_four_or_more(self) -> None:
        for players in range(2, 11):
            if players % 2 or players == 2:
                assert not_agreed(players, partners=True) == {"partners"}
                continue
            sides = tuple((seat, seat + players // 2) for seat in range(players // 2))
            table = played(players, [7] * len(sides), partners=True)
            assert (table.setting.sides, table.state.totals) == (sides, (7,) * len(sides))

    def test_dealer__moves_clockwise(self) -> None:
        for players, first in [(2, 1), (3, 0), (10, 9)]:
            for rounds in range(players + 1):
                table = played(players, *[[1] * players] * rounds, dealer=first)
                assert table.next_round_info == {"dealer": (first + rounds) % players}


class TestPoints:
    def test_points__each_side_scores_just_what_was_written(self) -> None:
        table = played(3, [24, -48, 0], [-999_999_999, 1, 0])
        assert [scored.scores for scored in table.rounds] == [(24, -48, 0), (-999_999_999, 1, 0)]
        lines = [(line.side, line.points, line.rule) for line in table.rounds[0].lines]
        assert lines == [(0, 24, "points"), (1, -48, "points")], "one for each side that has any"

    def test_points__the_whole_result(self) -> None:
        lines = [{"side": 0, "points": 24, "rule": "points"}, {"side": 2, "points": -3, "rule": "points"}]
        assert table_result(played(3, [24, 0, -3], title="Skat")) == {
            "scorepad": 1,
            "game": "sheet",
            "sides": [[0], [1], [2]],
            "rounds": [{"scores": [24, 0, -3], "lines": lines}],
            "totals": [24, 0, -3],
            "finished": False,
            "winners": [],
            "next": {"dealer": 1},
        }

    def test_points__one_whole_number_a_side(self) -> None:
        for points in ([], [1], [1, 2], [1, 2, 3, 4], [1, 2, "3"], [1, 2, 3.0], [1, 2, True], [1, 2, None], "123", None, {"0": 1}):
            assert refused(3, {"points": points}) == {("points", "format")}
        assert refused(3, {}) == {("points", "format")}
        assert refused(3, {"points": [1, 2, 3], "trump": None}) == {("trump", "format")}
        assert refused(2, [10**9 + 1, 0]) == refused(2, [-(10**9) - 1, 0], high=5) == {("points", "range")}

    def test_points__a_note_of_one_to_two_hundred_characters_may_stand_with_them(self) -> None:
        for note in ("x", "Grand ohne vier", " " + "x" * 200 + "\n", "zwei\nZeilen", None):
            assert played(2, {"points": [1, 2], "note": note}).rounds[0].scores == (1, 2)
        for wrong in ("", "  ", "x" * 201, 5, ["x"], "\ud800"):
            assert refused(2, {"points": [1, 2], "note": wrong}) == {("note", "format")}

    @given(st.data())
    def test_points__all_rounds_add_up(self, data: st.DataObject) -> None:
        drawn = data.draw(tables.records(SHEET))
        table, problems, _ = fold_record(drawn)
        assert table is not None, problems
        written = [each.get("points") or each["adjust"] for each in drawn["rounds"]]
        assert list(table.state.totals) == [sum(side) for side in zip([0] * len(table.state.sides), *written, strict=True)]

    def test_points__nothing_is_asked_mid_game(self) -> None:
        assert not questions_of("sheet")


class TestSum:
    def test_sum__the_points_of_all_sides_come_to_what_was_agreed(self) -> None:
        played(3, [1, 2, 3], [100, 0, 0])
        for agreed, points in [(0, [24, -12, -12]), (120, [61, 59, 0]), (-7, [-7, 0, 0]), (1_000_000, [10**6, 0, 0])]:
            assert played(3, points, sum=agreed).rounds[0].scores == tuple(points)
            assert refused(3, [points[0] + 1, *points[1:]], sum=agreed) == {("points", "sum")}
        assert played(4, [61, 59], partners=True, sum=120).state.totals == (61, 59)

    def test_sum__an_adjustment_need_not_come_to_it(self) -> None:
        assert played(3, {"adjust": [5, 0, 0], "note": "Vorgabe"}, sum=0).state.totals == (5, 0, 0)

    def test_sum__is_told_whatever_else_is_wrong(self) -> None:
        wrong = {("points", "sum"), ("points", "bounds"), ("points", "step"), ("note", "format")}
        assert refused(3, {"points": [5, 11, 0], "note": ""}, sum=0, high=10, step=5) == wrong

    def test_sum__says_what_is_left_for_the_last_unless_that_cannot_be_written(self) -> None:
        (problem,) = problems_of(3, [24, -12, 0], sum=0)
        assert problem.fix is not None
        assert problem.fix.new_values == (24, -12, -12)
        assert words_in("de", "sheet").sentence_of(problem) == "Zusammen sind es 0 in jeder Runde; 24, −12 und 0 sind 12."
        for options in ({"low": -10}, {"high": -20}, {"step": 5}):
            assert not [problem.fix for problem in problems_of(3, [24, -12, 0], sum=0, **options) if problem.fix]

    def test_sum__the_pad_fills_in_the_last_number(self) -> None:
        for texts, options, filled in [
            ({"points_0": "24", "points_2": "-3"}, {"sum": 0}, {"points_1": -21}),
            ({"points_0": "24"}, {"sum": 0}, {}),
            ({"points_0": "24", "points_2": "-3"}, {}, {}),
            ({"points_0": "24", "points_2": "-3"}, {"sum": 0, "low": -20}, {}),
        ]:
            assert typed(3, texts, **options).field_texts.filled_in == filled
        draft = typed(2, {"points_1": "70", "note": "Schneider"}, sum=120)
        assert draft.raw == {"points": [50, 70], "note": "Schneider"}
        assert not draft.blocking_problems()


class TestStepAndBounds:
    def test_step__each_number_is_a_multiple_of_one_unless_agreed(self) -> None:
        played(2, [1, -7])
        played(4, [5, -10, 0, 15], step=5)
        for points in ([5, -10, 0, 14], [5, -11, 0, 15]):
            assert refused(4, points, step=5) == {("points", "step")}
        points = fields(SHEET.entry, played(2, step=10, low=0, high=100).setting)[0]
        assert (points.low, points.high, points.step) == (0, 100, 10), "the pad offers multiples only"

    def test_bounds__nobody_writes_less_or_more_than_was_agreed(self) -> None:
        for options, good, bad in [
            ({}, [[10**9, -(10**9)]], []),
            ({"low": -10, "high": 30}, [[-10, 30]], [[-11, 30], [-10, 31]]),
            ({"low": 0}, [[10**9, 0]], [[-1, 0]]),
            ({"high": 0}, [[-(10**9), 0]], [[1, 0]]),
            ({"low": 3, "high": 3}, [[3, 3]], [[3, 4], [2, 3]]),
        ]:
            for points in good:
                played(2, points, **options)
            for points in bad:
                assert refused(2, points, **options) == {("points", "bounds")}

    def test_bounds__are_told_as_they_were_agreed(self) -> None:
        for options, points, said in [
            ({"low": 0}, -1, "Punkte: mindestens 0."),
            ({"high": 9}, 10, "Punkte: höchstens 9."),
            ({"low": -5, "high": 9}, 10, "Punkte: erlaubt ist −5 bis 9."),
            ({}, 10**9 + 1, "Punkte: erlaubt ist −1\u202f000\u202f000\u202f000 bis 1\u202f000\u202f000\u202f000."),
        ]:
            assert [words_in("de", "sheet").sentence_of(problem) for problem in problems_of(2, [points, 0], **options)] == [said]

    def test_bounds__must_go_together_but_not_with_the_sum(self) -> None:
        """Ruling: only the bounds themselves must go together."""
        assert not_agreed(2, low=4, high=3) == {"high"}
        assert refused(2, [1, 1], high=1, sum=100) == {("points", "sum")}


#: How many play, who won, what it was worth, what was typed besides, and what each gets: Doppelkopf and Schafkopf.
PAID: list[tuple[int, str, str, dict[str, str], list[int]]] = [
    (4, "02", "4", {}, [4, -4, 4, -4]),
    (4, "0", "4", {}, [12, -4, -4, -4]),
    (4, "123", "50", {}, [-150, 50, 50, 50]),
    (3, "1", "10", {}, [-10, 20, -10]),
    (5, "14", "2", {"points_0": "0"}, [0, 2, -2, -2, 2]),
    (5, "01", "4", {}, [6, 6, -4, -4, -4]),
    (2, "1", "7", {}, [-7, 7]),
]


def won(seats: str, worth: str) -> dict[str, str]:
    return {**{f"won_{side}": "1" for side in seats}, "worth": worth}


class TestEmpty:
    def test_empty__is_asked_for_unless_something_else_was_agreed(self) -> None:
        assert "points" not in typed(3, {"points_2": "60"}).raw

    def test_empty__counts_nothing_where_only_one_scores_or_what_is_left_of_an_agreed_sum(self) -> None:
        assert typed(3, {"points_2": "60"}, empty="zero").raw == {"points": [0, 0, 60]}
        assert "points" not in typed(3, {}, empty="zero").raw
        assert typed(3, {"points_0": "60", "points_1": "40"}, empty="zero", sum=120).raw == {"points": [60, 40, 20]}
        assert "points" not in typed(3, {"points_0": "60"}, empty="zero", sum=120).raw

    def test_empty__the_others_pay_and_a_solo_is_for_all(self) -> None:
        for players, winners, worth, more, points in PAID:
            assert typed(players, {**won(winners, worth), **more}, empty="paid").raw == {"points": points}
        # All or none have not won, and what does not come out even is typed.
        for players, winners, worth in ((4, "", "4"), (4, "0123", "4"), (5, "01", "3")):
            assert "points" not in typed(players, won(winners, worth), empty="paid").raw

    def test_empty__with_the_others_paying_all_comes_to_nothing(self) -> None:
        assert refused(3, [5, -2, -2], empty="paid") == {("points", "sum")}
        assert not_agreed(3, empty="paid", sum=5) == {"sum"}
        assert played(3, [10, -5, -5], empty="paid", sum=0).state.totals == (10, -5, -5)

    def test_empty__a_correction_begins_with_who_won_if_the_points_follow_from_that(self) -> None:
        for players, winners, worth, _, points in PAID:
            texts = texts_of_entry(pad_of("sheet"), played(players, empty="paid"), {"points": points})
            assert {name for name in texts if name.startswith("won")} == {f"won_{side}" for side in winners}
            assert texts["worth"] == worth
            assert typed(players, texts, empty="paid").raw == {"points": points}
        texts = texts_of_entry(pad_of("sheet"), played(3, empty="paid"), {"points": [7, -4, -3]})
        assert "worth" not in texts
        assert typed(3, texts, empty="paid").raw == {"points": [7, -4, -3]}

    def test_empty__what_a_record_holds_scores_as_ever(self) -> None:
        for agreed in ("asked", "zero", "paid"):
            assert played(3, [7, -4, -3], empty=agreed).state.totals == (7, -4, -3)
            assert refused(3, {"points": [7, None, -7]}, empty=agreed)


class TestBids:
    def test_bids__stand_beside_the_points_and_count_nothing(self) -> None:
        table = played(3, {"bids": [3, 0, 12], "points": [-2, 5, 0]}, [1, 1, 1], bids=True)
        assert table.state.totals == (-1, 6, 1), "a round without is possible, too"
        scored, words = table.rounds[0], words_in("de", "sheet")
        told = [words.sentence_of(summary) for summary in SHEET.side_summaries(scored.entry, scored.before)]
        assert told == ["3 angesagt", "0 angesagt", "12 angesagt"]

    def test_bids__one_a_side_and_only_where_agreed(self) -> None:
        for bids in ([], [1], [1, 2, 3, 4], [1, 2, "3"], "123"):
            assert refused(3, {"bids": bids, "points": [1, 2, 3]}, bids=True) == {("bids", "format")}
        assert refused(3, {"bids": [0, 0, -1], "points": [1, 2, 3]}, bids=True) == {("bids", "range")}
        assert refused(3, {"bids": [1, 2, 3], "points": [1, 2, 3]}) == {("bids", "format")}
        assert refused(4, {"bids": [1, 2, 3, 4], "points": [1, 2]}, bids=True, partners=True) == {("bids", "format")}

    def test_bids__are_asked_before_the_points(self) -> None:
        stages = [stage.id for stage in pad_of("sheet").stages(played(3, bids=True).setting)]
        assert stages == ["announce", "points"]
        assert [stage.id for stage in pad_of("sheet").stages(played(3).setting)] == ["points"]
        draft = typed(3, {"bids_0": "1", "bids_1": "0"}, bids=True)
        assert [cell.name for cell in draft.field_texts.missing if cell.field.name == "bids"] == ["bids_2"]


class TestHalves:
    def test_halves__a_number_counts_halves_and_is_typed_and_said_as_points(self) -> None:
        for text, halves in (("3,5", 7), ("3.5", 7), ("3½", 7), ("½", 1), ("−,5", -1), ("4", 8), ("4,0", 8), ("3,5+2-½", 10)):
            assert typed(2, {"points_0": text, "points_1": "0"}, halves=True).raw == {"points": [halves, 0]}, text
        for text in ("3,25", "3½5", "3,", "h", "3,5,5", "½½"):
            draft = typed(2, {"points_0": text, "points_1": "0"}, halves=True)
            assert [cell.name for cell in draft.field_texts.unparsable] == ["points_0"], text
        table = played(2, [7, -1], {"adjust": [2, 4], "note": "Vorgabe"}, halves=True)
        assert table_result(table)["totals"] == [9, 3]
        assert [number(total) for total in table.state.totals] == ["4½", "1½"]
        assert [signed(score) for score in table.rounds[0].scores] == ["+3½", "−½"]
        assert [signed(line.points) for line in table.rounds[1].lines] == ["+1", "+2"]
        assert json.dumps(table_result(table)["rounds"]).count("3.5") == 0, "the record has integers"

    def test_halves__a_correction_begins_with_points(self) -> None:
        table = played(2, halves=True)
        texts = texts_of_entry(pad_of("sheet"), table, {"points": [7, -8]})
        assert (texts["points_0"], texts["points_1"]) == ("3½", "-4")
        assert typed(2, texts, halves=True).raw == {"points": [7, -8]}

    def test_halves__what_is_agreed_is_in_points(self) -> None:
        assert not played(2, [9, 0], target=5, halves=True).finished
        assert played(2, [10, 0], target=5, halves=True).winners_by_rule == (0,)
        assert refused(2, [1, 2], sum=1, halves=True) == {("points", "sum")}
        assert played(2, [1, 1], sum=1, halves=True).state.totals == (1, 1)
        assert typed(2, {"points_0": "0,5"}, sum=1, halves=True).raw == {"points": [1, 1]}
        assert refused(2, [7, -1], low=0, high=3, halves=True) == {("points", "bounds")}
        words = words_in("de", "sheet")
        said = [words.sentence_of(problem) for problem in problems_of(2, [7, 0], low=0, high=3, halves=True)]
        assert said == ["Punkte: erlaubt ist 0 bis 3."]
        (problem,) = problems_of(2, [7, 0], sum=4, halves=True)
        assert words.sentence_of(problem) == "Zusammen sind es 4 in jeder Runde; 3½ und 0 sind 3½."

    def test_halves__are_the_step_and_fixed(self) -> None:
        assert not_agreed(2, halves=True, step=5) == {"step"}
        change = played(2, halves=True).score_next({"rules": {"halves": False}})
        assert [(problem.rule, problem.at) for problem in change.problems] == [("options", ("halves",))]

    def test_halves__the_others_pay_halves_too(self) -> None:
        assert typed(3, won("0", "1,5"), empty="paid", halves=True).raw == {"points": [6, -3, -3]}
        texts = texts_of_entry(pad_of("sheet"), played(3, empty="paid", halves=True), {"points": [6, -3, -3]})
        assert texts["worth"] == "1½"

    def test_halves__the_archive_counts_points(self) -> None:
        summary = summarise(played(2, [7, 0], [1, 2], halves=True, ended=True))
        assert summary is not None
        assert ([part.points for part in summary.parts], summary.winning_margin) == ([4, 1], 3)
        assert summary.highest[0].score == 3.5


ADJUSTED = {"adjust": [100, 0], "note": "vom Zettel"}


class TestEnd:
    def test_end__as_long_as_the_players_like_or_whichever_comes_first(self) -> None:
        assert not played(2, *[[100, 0]] * 50).finished
        assert played(2, [50, 0], [50, 0], target=100, rounds=5).winners_by_rule == (0,)
        assert played(2, [5, 9], [5, 9], target=100, rounds=2).winners_by_rule == (1,)
        assert not played(2, [5, 9], target=100, rounds=2).finished

    def test_end__the_rule_that_ended_the_game_is_told(self) -> None:
        for options, ended, rule in [
            ({"target": 10}, False, "target"),
            ({"rounds": 1}, False, "rounds"),
            ({}, True, "win"),
            ({"target": 30}, True, "win"),
        ]:
            table = played(3, [10, 0, 5], ended=ended, **options)
            assert table.finished
            assert table.game.ending(table.state, ended).rule == rule

    def test_target__any_side_that_reaches_it_ends_the_game_and_equals_share(self) -> None:
        assert not played(3, [99, 0, 0], target=100).finished
        assert played(3, [99, 0, 0], [1, 0, 0], target=100).winners_by_rule == (0,)
        assert played(3, [130, 140, 0], target=100).winners_by_rule == (1,)
        assert played(3, [100, 0, 100], target=100).winners_by_rule == (0, 2)
        assert not played(2, [5, 0], target=0).finished

    def test_target__with_least_who_has_least_wins_whoever_reached_it(self) -> None:
        assert played(3, [101, 20, 7], target=100, win="least").winners_by_rule == (2,)
        assert played(3, [101, 7, 7], target=100, win="least").winners_by_rule == (1, 2)

    def test_target__an_adjustment_does_not_end_it_the_next_round_does(self) -> None:
        assert not played(2, ADJUSTED, target=100).finished
        assert played(2, ADJUSTED, [-10, 0], [10, 0], target=100).winners_by_rule == (0,)
        assert played(2, ADJUSTED, [0, 200], target=100).winners_by_rule == (1,)

    def test_rounds__so_many_an_adjustment_is_none_and_equals_share(self) -> None:
        assert not played(2, [1, 0], [1, 0], rounds=3).finished
        assert played(2, [1, 0], [1, 0], [1, 0], rounds=3).winners_by_rule == (0,)
        assert not played(2, [1, 0], ADJUSTED, rounds=2).finished
        assert played(3, [4, 4, 0], rounds=1).winners_by_rule == (0, 1)
        assert not played(2, [1, 0], rounds=0).finished

    def test_win__the_most_unless_the_least_was_agreed_also_when_stopped_by_hand(self) -> None:
        for win, winner, ahead in [("most", 2, 0), ("least", 1, 1)]:
            assert played(3, [4, -3, 9], rounds=1, win=win).winners_by_rule == (winner,)
            table = played(2, [7, 3], win=win)
            assert (table.leading, table.lead_margin) == ((ahead,), 4)
            assert played(2, [7, 3], win=win, ended=True).winners == (ahead,)
            assert played(2, [4, 4], win=win, ended=True).winners == (0, 1)
            assert played(2, [4, 4], win=win).leading == ()


class TestChangingTheHouseRules:
    def refused(self, change: Any, *before: Any, **options: Any) -> set[tuple[str | None, str, tuple[Any, ...]]]:
        problems = played(3, *before, **options).score_next(change).problems
        return {(problem.field, problem.rule, problem.at) for problem in problems}

    def test_rules__hold_from_the_next_round_on_and_what_is_written_stays(self) -> None:
        table = played(3, [1, 2, 4], {"rules": {"sum": 0, "step": 5}, "note": "ab jetzt"}, [5, 0, -5], step=1, low=-9)
        assert table.state.totals == (6, 2, -1)
        assert (table.setting.options.sum, table.setting.options.low, table.number) == (0, -9, 3)
        assert refused(3, [1, 2, 4], sum=0, step=5) == {
            (problem.field, problem.rule) for problem in table.score_next({"points": [1, 2, 4]}).problems
        }
        assert table_result(table)["rounds"][1] == {"scores": [0, 0, 0], "lines": []}  # type: ignore[index]
        assert table_result(table)["next"] == {"dealer": 2}, "it is no round"
        back = played(3, {"rules": {"sum": None, "step": None}}, [1, 2, 4], sum=0, step=5)
        assert back.setting == played(3).setting, "nothing in place of a number is what holds if nothing was agreed"

    def test_rules__a_target_that_is_reached_ends_the_game_after_the_next_round(self) -> None:
        table = played(3, [50, 0, 0], {"rules": {"target": 40}})
        assert not table.finished
        assert not table.after_entries(2).finished
        assert played(3, [50, 0, 0], {"rules": {"target": 40}}, [0, 7, 0]).winners_by_rule == (0,)
        assert not played(3, [50, 0, 0], {"rules": {"target": 90}}, [0, 7, 0], target=55).finished

    def test_rules__a_number_of_rounds_is_higher_than_what_is_played(self) -> None:
        for rounds in (1, 2):
            assert self.refused({"rules": {"rounds": rounds}}, [1, 2, 3], [1, 2, 3]) == {("rules", "rules", ("rounds",))}
        assert played(3, [1, 2, 3], [1, 2, 3], {"rules": {"rounds": 3}}, [0, 0, 9]).winners_by_rule == (2,)
        assert not played(3, [1, 2, 3], {"rules": {"rounds": 0}}, [1, 2, 3], rounds=2).finished

    def test_rules__who_wins_may_turn_round(self) -> None:
        assert played(3, [4, 1, 9], {"rules": {"win": "least"}}, ended=True).winners == (1,)
        assert played(3, {"rules": {"win": "least"}}, {"rules": {"win": "most"}}, [4, 1, 9], ended=True).winners == (2,)

    def test_rules__hold_together_and_some_are_fixed(self) -> None:
        wrong: list[tuple[Any, set[Any]]] = [
            ({}, {("rules", "options", ())}),
            ({"title": "Skat"}, {("rules", "options", ("title",))}),
            ({"partners": False}, {("rules", "options", ("partners",))}),
            ({"low": 7}, {("rules", "options", ("high",))}),
            ({"empty": "paid", "sum": 5}, {("rules", "options", ("sum",))}),
            ({"target": -1}, {("rules", "options", ("target",))}),
            ({"step": "5", "luck": 1}, {("rules", "options", ("step",)), ("rules", "options", ("luck",))}),
            (5, {("rules", "format", ())}),
            (None, {("rules", "format", ())}),
        ]
        for change, problems in wrong:
            assert self.refused({"rules": change}, high=5) == problems, change
        assert self.refused({"rules": {"low": 7, "high": 9}}, high=5) == set()
        assert self.refused({"rules": {"sum": 0}, "note": ""}) == {("note", "rules", ())}
        assert self.refused({"rules": {"sum": 0}}, [100, 0, 0], target=100) == {(None, "over", ())}

    def test_rules__no_other_game_changes_them(self) -> None:
        for game in games().values():
            if game.id != "sheet":
                table = tables.played(game.id, game.players[0])
                assert [problem.rule for problem in table.score_next({"rules": {"target": 5}}).problems] == ["options"]

    def test_rules__are_scored_alike_in_one_go_and_round_by_round(self) -> None:
        """The command drops entries once they are scored."""
        rounds = [{"points": [1, 2]}, {"rules": {"target": 3, "win": "least"}}, {"points": [1, 2]}]
        record = tables.record("sheet", 2, *rounds, options={"rounds": 9})
        table, problems, _ = fold_record(record)
        assert table is not None, problems
        answer = _score(record)
        assert isinstance(answer, str)
        assert json.loads(answer) == table_result(table)
        assert table.winners == (0,)
        summary = summarise(table)
        assert summary is not None
        assert (summary.least_wins, summary.places, summary.rounds) == (True, (1, 2), 2)
