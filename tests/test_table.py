"""The fold: what every game's record is refused for, what an adjustment does, and that all that is wrong is said at once."""

from collections.abc import Iterator
from typing import Annotated, Any

from scorepad.core.field_input import FieldInput, Stage
from scorepad.core.game import Game, GameState, Goal
from scorepad.core.model import Field, Model, Seq, Setting, SumBounds, per_seat, per_side
from scorepad.core.pad import Pad
from scorepad.core.problem import Line, Problem
from scorepad.formats.table_parts import table_records
from scorepad.forms.draft import Draft
from scorepad.table import Table, add_entries, fold_record, table_result

#: Four players, the first round of the record's example: the sides score 12 and 7.
ROUND = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
GIVEN = {"adjust": [5, -5], "note": "Vorgabe"}


def record(*rounds: Any, **more: Any) -> dict[str, Any]:
    return {"scorepad": 1, "game": "partout", "players": ["Ada", "Ben", "Cem", "Dora"], "rounds": list(rounds), **more}


def without(field: str, data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name != field}


def table_of(*rounds: Any, **more: Any) -> Table:
    table, problems, _ = fold_record(record(*rounds, **more))
    assert table is not None, problems
    return table


def ids(problems: list[Problem]) -> set[tuple[str | None, str]]:
    return {(problem.field, problem.rule) for problem in problems}


def faults(data: Any) -> set[tuple[str | None, str]]:
    """What is wrong with a record itself."""
    table, problems, index = fold_record(data)
    assert table is None
    assert index is None
    return ids(problems)


def refused(*rounds: Any) -> tuple[int | None, set[tuple[str | None, str]]]:
    table, problems, index = fold_record(record(*rounds))
    assert table is None
    return index, ids(problems)


class TestAdjustment:
    def test_it_counts_and_stands_among_the_rounds_but_is_none_and_moves_no_dealer(self) -> None:
        table = table_of(GIVEN, ROUND, GIVEN, {"adjust": [0, 0], "note": "Nichts"})
        assert table.state.totals == (5 + 12 + 5, -5 + 7 - 5)
        assert [scored.number for scored in table.rounds] == [None, 1, None, None]
        assert (table.number, table.next_round_info) == (2, {"dealer": 1})
        assert table_of(GIVEN).next_round_info == {"dealer": 0}
        rounds = table_result(table)["rounds"]
        assert isinstance(rounds, list)
        assert rounds[2] == {
            "scores": [5, -5],
            "lines": [{"side": 0, "points": 5, "rule": "adjustment"}, {"side": 1, "points": -5, "rule": "adjustment"}],
        }

    def test_it_ends_no_game_and_counts_when_the_game_ends(self) -> None:
        assert table_of(*[ROUND] * 7, GIVEN).winners == ()
        turned = {"adjust": [-1000, 0], "note": "Papierblock"}
        assert table_of(turned, *[ROUND] * 8).winners == (1,)
        assert table_of(*[ROUND] * 7, turned, ROUND).winners == (1,)

    def test_it_has_a_note_and_one_integer_a_side_and_all_that_is_wrong_is_said_at_once(self) -> None:
        for note in ("x", " ", "x" * 200, "ä" * 200, "🂡" * 200):
            table_of({**GIVEN, "note": note})
        assert table_of({"adjust": [10**9, -(10**9)], "note": "viel"}).state.totals == (10**9, -(10**9))
        lists = ([], [5], [5, -5, 0], [5, -5, 0, 0], None, 5, "5", {"0": 5}, *([5, no] for no in (True, 1.0, "1", None, [1])))
        wrong: list[tuple[dict[str, Any], set[tuple[str, str]]]] = [
            *(({"note": note}, {("note", "adjustment")}) for note in ("", "x" * 201)),
            *(({"note": note}, {("note", "format")}) for note in (None, 1, ["why"], True)),
            *(({"adjust": adjust}, {("adjust", "format")}) for adjust in lists),
            *(({"adjust": [0, number]}, {("adjust", "range")}) for number in (10**9 + 1, -(10**9) - 1, 10**400)),
            *(({"why": value}, {("why", "format")}) for value in (None, 0)),
            ({"adjust": [5], "note": "", "why": 1}, {("adjust", "format"), ("note", "adjustment"), ("why", "format")}),
            (ROUND, {("bids", "format"), ("tricks", "format")}),
        ]
        for change, problems in wrong:
            assert refused({**GIVEN, **change}) == (0, problems), change
        assert refused({"adjust": [5, -5]}) == (0, {("note", "format")})


class Pebbles(Model):
    """What each side picked up."""

    pebbles: Annotated[Seq[int], per_side(0, 9)]


class ToTen(Game[Pebbles]):
    """Two players pick up pebbles; who is alone ahead with ten or more has won."""

    id = "to-ten"
    players = (2,)
    entry = Pebbles

    def score(self, entry: Pebbles, state: GameState[Pebbles]) -> Iterator[Line]:
        yield from (Line(side, picked, "pebble") for side, picked in enumerate(entry.pebbles))

    def goal(self, state: GameState[Pebbles]) -> Goal:
        return Goal(target=10)


def cards_dealt(setting: Setting) -> int:
    return int(setting.round_parameter or 0)


class Tricks(Model):
    """The tricks of each player; all cards that were dealt are played."""

    tricks: Annotated[
        Seq[int],
        per_seat(0, cards_dealt, total=SumBounds(cards_dealt, cards_dealt, "tricks")),
        FieldInput(Stage("count", "tricks")),
    ]


class OneMoreEachRound(Game[Tricks]):
    """One card each in the first round, two in the second, and so on."""

    id = "one-more"
    players = (3,)
    entry = Tricks

    def round_parameter(self, state: GameState[Tricks]) -> int:
        return len(state.rounds) + 1

    def score(self, entry: Tricks, state: GameState[Tricks]) -> Iterator[Line]:
        yield from (Line(side, taken, "tricks") for side, taken in enumerate(entry.tricks))


class TestBoundsOfTheRound:
    def table(self, *entries: Any) -> Table:
        game = OneMoreEachRound()
        return add_entries(Table(game, ("Ada", "Ben", "Cem"), game.start(game.setting(3))), entries)

    def field(self, table: Table) -> Field:
        (found,) = table.game.fields(table.setting)
        return found

    def test_are_those_of_the_number_of_cards_in_it_and_an_adjustment_is_no_round(self) -> None:
        second = self.table({"tricks": [1, 0, 0]})
        assert (self.field(self.table()).high, self.field(second).high) == (1, 2)
        assert self.field(self.table({"adjust": [5, 0, 0], "note": "Vorgabe"})).high == 1
        assert Draft(Pad(second.game), second, {"tricks_0": "1", "tricks_1": "0"}).raw == {"tricks": [1, 0, 1]}, "filled in"

    def test_of_another_round_are_refused_and_a_correction_goes_by_its_own(self) -> None:
        (first, second) = self.table({"tricks": [2, 0, 0]}, {"tricks": [0, 0, 0]}).rounds
        assert ids(list(first.problems)) == {("tricks", "range")}
        assert ids(list(second.problems)) == {("tricks", "tricks")}
        table = self.table({"tricks": [1, 0, 0]}, {"tricks": [2, 0, 0]})
        assert not table.rounds[-1].problems
        assert [self.field(table.after_entries(count)).high for count in (0, 1, 2)] == [1, 2, 3]


class TestAdjustmentsOnTheWayToATarget:
    def table(self, *entries: Any) -> Table:
        game = ToTen()
        return add_entries(Table(game, ("Ada", "Ben"), GameState(game.setting(2), (0, 0), 0, 0)), entries)

    def test_only_a_round_reaches_it_also_one_after_an_adjustment(self) -> None:
        assert self.table({"pebbles": [9, 0]}, {"pebbles": [1, 0]}).winners == (0,)
        table = self.table({"pebbles": [9, 0]}, {"adjust": [5, 0], "note": "Vorgabe"})
        assert (table.state.totals, table.finished, table.next_round_info) == ((14, 0), False, {"dealer": 1})
        given = {"adjust": [14, 0], "note": "Vorgabe"}
        assert self.table(given, {"pebbles": [0, 0]}).winners == (0,)
        assert not self.table(given, {"adjust": [-6, 0], "note": "Zu viel"}, {"pebbles": [1, 9]}).finished
        assert not self.table(given, {"adjust": [0, 9], "note": "Auch"}, {"pebbles": [0, 5]}).finished

    def test_an_adjustment_below_the_target_does_not_take_a_win_back(self) -> None:
        table = self.table({"pebbles": [9, 0]}, {"pebbles": [9, 0]}, {"adjust": [-9, 0], "note": "Zu viel"})
        assert [problem.rule for problem in table.rounds[-1].problems] == ["over"]
        assert table.winners == (0,)


class TestOver:
    def test_whatever_comes_after_the_end_or_a_stop_by_hand_is_too_late(self) -> None:
        stopped = table_of(ROUND, ended=True)
        for entry in (ROUND, None, 1, [], {}, {"bids": 1}, GIVEN, {"adjust": 1}):
            assert refused(*[ROUND] * 8, entry) == (8, {(None, "over")})
            assert ids(list(stopped.score_next(entry).problems)) == {(None, "over")}

    def test_a_table_stopped_by_hand_keeps_its_rounds_and_a_finished_one_has_no_next(self) -> None:
        table = table_of(ROUND, GIVEN, ended=True)
        assert (table.finished, table.winners, len(table.rounds)) == (True, (0,), 2)
        assert table_result(table)["next"] is table_result(table_of(*[ROUND] * 8))["next"] is None


class TestTheRecord:
    def test_is_an_object_with_a_version_a_game_and_players(self) -> None:
        for data in (None, True, 0, 1.5, "partout", [], [record()], float("nan")):
            assert faults(data) == {(None, "format")}
        for field in ("scorepad", "game", "players"):
            assert faults(without(field, record())) == {(field, "format")}
            assert faults({**record(), field: None}) == {(field, "format")}

    def test_may_tell_when_it_began_and_what_was_noted_and_leave_out_the_rest_or_say_null(self) -> None:
        plain = table_result(table_of())
        assert table_result(table_of(started="2026-11-21", note="Bei Ida")) == plain
        assert table_result(table_of(started="2026-11-21T20:15:00+01:00")) == plain
        for field in ("dealer", "options", "ended", "rounds", "started", "note"):
            for data in (without(field, record()), record(**{field: None})):
                table, problems, _ = fold_record(data)
                assert table is not None, (field, problems)
                assert table_result(table) == plain

    def test_has_in_each_field_what_belongs_there(self) -> None:
        table: list[tuple[str, str, list[Any]]] = [
            ("scorepad", "format", [0, 2, -1, 10**400, True, 1.0, "1", [1], {"1": 1}]),
            ("game", "format", ["bridge", "", "Partout", "partout ", "__init__", "../partout", "\ud800", 1, True, ["partout"]]),
            ("dealer", "range", [-1, 4, 10**400]),
            ("dealer", "format", [True, False, 1.0, "1", [1], "Ada"]),
            ("ended", "format", [0, 1, "true", []]),
            ("rounds", "format", [{}, "rounds", 1, True]),
            ("options", "options", [{"jokers": value} for value in (None, 1, True)]),
            ("options", "format", [[], "none", 1, True]),
            ("started", "format", ["", "gestern", "2025-13-01", "2025-02-30", "20251121", "2025-11-21T20:15:00", "2025-W47-5"]),
            ("started", "format", [5, [], True]),
            ("note", "format", ["", "  \n", "x" * 2001, "\ud800", 5, ["x"]]),
            ("winner", "format", [None, 1, []]),
        ]
        for field, rule, values in table:
            for value in values:
                assert faults({**record(), field: value}) == {(field, rule)}

    def test_has_all_that_is_wrong_said_at_once_but_for_its_rounds(self) -> None:
        assert faults(record({"bids": 1}, dealer=4)) == {("dealer", "range")}
        data = record(scorepad=2, dealer=9, options={"jokers": 1}, players=["Ada", "ada", "Cem", ""], ended="no", winner=None)
        assert faults(data) == {
            ("scorepad", "format"),
            ("dealer", "range"),
            ("options", "options"),
            ("players", "players"),
            ("ended", "format"),
            ("winner", "format"),
        }
        unknown = faults(record(game="bridge", players=["Ada", "Ada"], scorepad=2))
        assert unknown == {("game", "format"), ("players", "players"), ("scorepad", "format")}


class TestNames:
    def test_are_trimmed_and_have_one_to_forty_characters_that_are_none_for_control(self) -> None:
        assert table_of(players=["  Ada", "Ben ", "\tCem\n", " Dora "]).players == ("Ada", "Ben", "Cem", "Dora")
        for name in ("x" * 40, "  " + "x" * 40 + "  ", "ß" * 40, "🂡" * 40):
            assert table_of(players=["Ada", "Ben", "Cem", name]).players[3] == name.strip()
        for name in ("", " ", " \t\n ", "x" * 41, *(f"Do{sign}ra" for sign in "\n\t\x00\x7f\x9f\x1b\ud800")):
            assert faults(record(players=["Ada", "Ben", "Cem", name])) == {("players", "players")}, repr(name)

    def test_differ_in_more_than_case(self) -> None:
        for one, other in [("Ada", "Ada"), ("Ada", "ada"), ("Ada", " ADA "), ("Straße", "STRASSE"), ("Öner", "öner")]:
            assert faults(record(players=[one, "Ben", "Cem", other])) == {("players", "players")}
        for one, other in [("Ada", "Adá"), ("Ada", "A da"), ("Jörg", "Joerg")]:
            assert table_of(players=[one, "Ben", "Cem", other]).players == (one, "Ben", "Cem", other)

    def test_are_a_list_of_texts_all_of_which_are_looked_at(self) -> None:
        for players in ("Ada", {"0": "Ada"}, 4, ["Ada", "Ben", "Cem", 4], ["Ada", "Ben", "Cem", None], [["Ada"]]):
            assert ("players", "format") in faults(record(players=players))
        _, problems, _ = fold_record(record(players=["", "x" * 41, "Cem", "cem"]))
        assert [problem.at for problem in problems] == [(0,), (1,), (3,)]


class TestEntries:
    def test_are_objects(self) -> None:
        for entry in (None, True, 1, "7", [], [ROUND], 1.5, 10**400):
            assert refused(ROUND, entry) == (1, {(None, "format")})

    def test_the_first_that_is_refused_is_told_with_all_that_is_wrong_in_it(self) -> None:
        assert refused(ROUND, GIVEN, {**ROUND, "tricks": [4, 4]}, {"bids": 1}) == (2, {("tricks", "trick-count")})
        entry = {"bids": [1, 9, 2, 0], "tricks": [4, 4], "trump_number": 0, "contract": None}
        count = ("tricks", "trick-count")
        assert refused(entry) == (0, {("bids", "range"), count, ("trump_number", "range"), ("contract", "format")})
        assert refused({"tricks": [4, 4]}) == (0, {("bids", "format"), count})
        assert refused({"bids": ["1", 0, 0, 0], "tricks": [3, 3]}) == (0, {("bids", "format"), count})

    def test_each_number_that_is_out_of_bounds_is_told_beside_those_of_another_kind(self) -> None:
        _, problems, _ = fold_record(record({"bids": [9, 0, -1, 8], "tricks": [4, 3]}))
        assert [problem.at for problem in problems] == [(0,), (2,), (3,)]
        assert refused({"bids": [9, "1", 0, 0], "tricks": [4, 3]}) == (0, {("bids", "range"), ("bids", "format")})
        for size in (10**10, 10**30, -(10**30), 10**4000):
            assert refused({"bids": [size, 0, 0, 0], "tricks": [4, 3]}) == (0, {("bids", "range")})
            assert refused({"bids": [0, 0, 0, 0], "tricks": [size, -size]}) == (0, {("tricks", "range")})
        for point in (float("nan"), float("inf"), 1e400, 4.0):
            assert refused({"bids": [1, 2, 2, 0], "tricks": [point, 3]}) == (0, {("tricks", "format")})

    def test_deep_nesting_is_refused_like_anything_else(self) -> None:
        deep: Any = []
        wide: Any = {}
        for _ in range(20_000):
            deep, wide = [deep], {"in": wide}
        for nested in (deep, wide):
            assert ("bids", "format") in refused({**ROUND, "bids": nested})[1]
            assert refused({**ROUND, "trump_colour": nested}) == (0, {("trump_colour", "format")})
            assert refused({"adjust": nested, "note": nested})[1] == {("adjust", "format"), ("note", "format")}
            assert ("players", "format") in faults(record(players=nested))
            assert faults(record(game=nested)) == {("game", "format")}
            assert {field for field, _ in faults(record(options={"deep": nested}))} == {"options"}
            assert refused({**ROUND, "play": nested}) == (0, {("play", "format")})


class TestPlay:
    def test_is_allowed_in_a_round_alone_not_looked_at_and_stays_in_the_record(self) -> None:
        """The record is the export, the import and the backup."""
        for play in ({"deal": {"hands": []}, "moves": []}, {}, None, "whatever", [1]):
            assert table_result(table_of({**ROUND, "play": play})) == table_result(table_of(ROUND))
        assert refused({**GIVEN, "play": {}}) == (0, {("play", "format")})
        played = {**ROUND, "play": {"deal": {"hands": []}, "moves": []}}
        assert table_records(table_of(played), {})[0]["rounds"] == [played]


class TestThePad:
    def test_knows_what_stood_after_so_many_entries_and_goes_on_after_one_that_does_not_fit(self) -> None:
        entries = [ROUND, {**ROUND, "tricks": [4, 4]}, GIVEN, {"adjust": [5]}, ROUND]
        whole = add_entries(table_of(), entries, ended=True)
        assert [whole.after_entries(count) for count in range(6)] == [
            add_entries(table_of(), entries[:count]) for count in range(6)
        ]
        assert [bool(scored.problems) for scored in whole.rounds] == [False, True, False, True, False]
        assert [scored.number for scored in whole.rounds] == [1, 2, None, None, 3]
        assert whole.state.totals == (12 + 5 + 12, 7 - 5 + 7)

    def test_is_finished_if_it_was(self) -> None:
        """Something was corrected: what came after the end does not count any more."""
        whole = add_entries(table_of(), [*[ROUND] * 8, GIVEN, ROUND])
        assert [whole.after_entries(count).winners_by_rule for count in range(11)] == [()] * 8 + [(0,)] * 3

    def test_looking_at_an_entry_changes_nothing(self) -> None:
        table = table_of(ROUND)
        before = table_result(table)
        assert table.score_next(ROUND).scores == (12, 7)
        assert table_result(table) == before

    def test_an_empty_table_has_a_dealer_and_no_points(self) -> None:
        assert table_result(table_of(dealer=3)) == {
            "scorepad": 1,
            "game": "partout",
            "sides": [[0, 2], [1, 3]],
            "rounds": [],
            "totals": [0, 0],
            "finished": False,
            "winners": [],
            "next": {"dealer": 3},
        }
