"""People come and go: seats taken over, dealers chosen, tables that go on with the totals of others."""

from __future__ import annotations

import json
from typing import Any

from scorepad.archive.stats import Filters, StatsTable, as_json, build_archive
from scorepad.archive.summary import summarise, summarise_parts
from scorepad.cli.main import _score
from scorepad.formats.table_parts import join_records, table_records
from scorepad.games import games
from scorepad.table import Table, fold_record, table_result
from tests.tables import drawn_records

#: Partout: 12 points for Ada and Cem, 7 for Ben and Dora.
ROUND = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
EMIL = {"sits": {"1": "Emil"}}
NAMES = ["Ada", "Ben", "Cem", "Dora", "Ella", "Finn", "Gül"]


def table_of(*rounds: Any, game: str = "partout", players: int = 4, **more: Any) -> Table:
    record = {"scorepad": 1, "game": game, "players": NAMES[:players], "rounds": list(rounds), **more}
    return folded(record)


def folded(record: dict[str, Any]) -> Table:
    table, problems, _ = fold_record(record)
    assert table is not None, problems
    return table


def refused(*rounds: Any, game: str = "partout", players: int = 4, **more: Any) -> set[tuple[str | None, str]]:
    table, problems, _ = fold_record({"scorepad": 1, "game": game, "players": NAMES[:players], "rounds": list(rounds), **more})
    assert table is None
    return {(problem.field, problem.rule) for problem in problems}


class TestTakingOver:
    def test_sits__a_seat_keeps_its_total_and_nobody_gets_points(self) -> None:
        table = table_of(ROUND, EMIL, ROUND)
        assert (table.players, table.state.totals, table.number) == (("Ada", "Emil", "Cem", "Dora"), (24, 14), 3)
        result = table_result(table)
        assert result["seated"] == ["Ada", "Emil", "Cem", "Dora"]
        assert result["rounds"][1] == {"scores": [0, 0], "lines": []}  # type: ignore[index]
        assert result["next"] == {"dealer": 2}, "it moves no dealer"
        assert "seated" not in table_result(table_of(ROUND))
        assert [scored.players[1] for scored in table.rounds] == ["Ben", "Ben", "Emil"]

    def test_sits__people_swap_and_come_back(self) -> None:
        swapped = {"sits": {"1": "Dora", "3": "Ben"}, "note": "Hexe"}
        assert table_of(swapped).players == ("Ada", "Dora", "Cem", "Ben")
        assert table_of(EMIL, ROUND, {"sits": {"1": " ben "}}).players == ("Ada", "ben", "Cem", "Dora")

    def test_sits__it_ends_no_game_and_counts_for_no_number_of_rounds(self) -> None:
        assert table_of(*[ROUND] * 7, EMIL).next_round_info is not None
        assert table_of(*[ROUND] * 7, EMIL, ROUND).winners == (0,)
        assert refused(*[ROUND] * 8, EMIL) == {(None, "over")}

    def test_sits__what_is_wrong_with_it_is_said_at_once(self) -> None:
        wrong: list[tuple[Any, set[tuple[str, str]]]] = [
            ({"sits": {}}, {("sits", "players")}),
            *(({"sits": {seat: "Emil"}}, {("sits", "players")}) for seat in ("4", "-1", "01", "x", "")),
            *(({"sits": {"1": name}}, {("sits", "players")}) for name in ("", " ", "x" * 41, "a\nb", "ADA", "ben", "Ben")),
            ({"sits": {"1": "Emil", "2": "emil"}}, {("sits", "players")}),
            *(({"sits": sits}, {("sits", "format")}) for sits in (None, 1, ["Emil"], {"1": 2}, {"1": None})),
            ({"sits": {"1": "Emil"}, "note": ""}, {("note", "sits")}),
            ({"sits": {"1": "Emil"}, "tricks": 1}, {("tricks", "format")}),
        ]
        for entry, problems in wrong:
            assert refused(entry) == problems, entry


class TestChoosingTheDealer:
    def test_deals__the_next_round_is_dealt_there_and_it_goes_on_from_there(self) -> None:
        for after in range(3):
            rounds = [ROUND] * after
            assert table_of(*rounds, {"deals": 3}).state.dealer == 3
            assert table_of(*rounds, {"deals": 3}, {"adjust": [1, 1], "note": "x"}, EMIL).state.dealer == 3
            assert table_of(*rounds, {"deals": 3}, ROUND).state.dealer == 0
            assert table_of(*rounds, {"deals": 1}, {"deals": 3}, ROUND, ROUND).state.dealer == 1

    def test_deals__by_the_rule_of_each_game(self) -> None:
        def dealer(game: str, *rounds: Any, players: int = 3, **options: Any) -> int:
            return table_of(*rounds, game=game, players=players, options=options).state.dealer

        passed = {"passed": True}
        assert [dealer("belote", {"deals": 2}, *[passed] * n, players=4) for n in (0, 1)] == [2, 2], "the same after all passed"
        gin = {"knocker": 0, "deadwood": [5, 20]}
        assert [dealer("gin-rummy", gin, {"deals": 0}, *rounds, players=2) for rounds in ((), (gin,))] == [0, 1], "the loser"
        assert dealer("black-jack", {"deals": 1}) == 1
        hand = {"put_in": [200, 200, 1], "order": [[0], [1]]}
        for chosen, deals in ((0, 0), (1, 2), (2, 2)):
            assert dealer("poker-stud", hand, {"deals": chosen}) == deals, "a seat without chips is passed over"
        assert dealer("dicke-zwei", {"left": [0, 1, 2]}, {"deals": 2}, {"left": [1, 0, 2]}) == 1, "the winner of the round"

    def test_deals__a_seat_that_is_there(self) -> None:
        assert [refused({"deals": seat}) for seat in (-1, 4)] == [{("deals", "range")}] * 2
        assert [refused({"deals": seat}) for seat in (None, "1", True, 1.0)] == [{("deals", "format")}] * 4


class TestGoingOnWithOthers:
    def test_goes_on__the_totals_and_the_rounds_before_count(self) -> None:
        table = table_of(ROUND, opening=[10, 30], before=7)
        assert (table.state.totals, table.winners, table.progress) == ((22, 37), (1,), (8, 8))
        assert table_of(ROUND, opening=None, before=None, gained=None, game="black-jack", players=3, rounds=[]).progress
        assert table_of(game="canasta", opening=[1500, -20]).next_round_info == {"dealer": 0, "min_meld": [90, 15]}

    def test_goes_on__gains_of_before_decide_where_gains_do(self) -> None:
        ended: dict[str, Any] = {"game": "poker-stud", "players": 3, "opening": [300, 50, 250], "ended": True}
        assert table_of(**ended).winners == (0, 1, 2)
        assert table_of(**ended, gained=[-50, 60, -10]).winners == (1,)
        hand = {"put_in": [10, 10, 0], "order": [[0], [1]]}
        assert table_of(hand, **ended, gained=[-50, 60, -10]).game.standing(table_of(hand, **ended).state) == (10, -10, 0)

    def test_goes_on__the_one_that_was_closed_is_neither_finished_nor_won_and_takes_nothing(self) -> None:
        table = table_of(ROUND, continued=True)
        result = table_result(table)
        assert (result["finished"], result["winners"], result["next"]) == (False, [], None)
        assert [problem.rule for problem in table.score_next(ROUND).problems] == ["over"]
        assert refused(ROUND, continued=True, ended=True) == refused(*[ROUND] * 8, continued=True) == {("continued", "over")}

    def test_goes_on__what_is_wrong_with_it_is_said(self) -> None:
        poker = {"game": "poker-draw", "players": 3}
        wrong: list[tuple[dict[str, Any], set[tuple[str, str]]]] = [
            *(({"before": before}, {("before", "range")}) for before in (-1, 8, 1_000_001)),
            ({"before": "1"}, {("before", "format")}),
            *(({"opening": opening}, {("opening", "format")}) for opening in ([], [1], [1, 2, 3], "1", [1, "2"])),
            ({"opening": [10**9 + 1, 0]}, {("opening", "range")}),
            *(({"gained": gained}, {("gained", "format")}) for gained in ([0, 0], None)),
            *(({**poker, "opening": opening}, {("opening", "range")}) for opening in ([5, 5, -1], [5, 0, 0])),
            ({**poker, "gained": [1]}, {("gained", "format")}),
            ({"opening": [1], "before": 8}, {("opening", "format"), ("before", "range")}),
        ]
        for more, problems in wrong:
            assert refused(**more) == problems, more
        table_of(game="poker-draw", players=3, opening=[0, 5, 5])
        table_of(game="sheet", players=3, before=1_000_000)


class TestPeopleWhoJoinAndLeave:
    """The same within one table, as the pad keeps it."""

    #: a round of the blank sheet for three, for four and for two
    THREE, FOUR, TWO = {"points": [5, 3, 1]}, {"points": [1, 2, 3, 4]}, {"points": [2, 0]}

    def test_goes_on__points_go_along_and_whoever_joins_begins_with_none(self) -> None:
        joined = {"people": [0, 1, 2, "Dora"], "of": 3}
        assert table_of(self.THREE, joined, game="sheet", players=3).state.totals == (5, 3, 1, 0)
        assert table_of(self.THREE, {**joined, "start": 1}, game="sheet", players=3).state.totals == (5, 3, 1, 1)
        table = table_of(self.THREE, joined, self.FOUR, {"people": [3, 0], "of": 4}, self.TWO, game="sheet", players=3)
        assert (table.players, table.state.totals) == (("Dora", "Ada"), (6, 6))
        assert [scored.number for scored in table.rounds] == [1, None, 2, None, 3]
        swapped = table_of(self.THREE, {"people": [2, 1, 0], "of": 3}, game="sheet", players=3)
        assert (swapped.players, swapped.state.totals) == (("Cem", "Ben", "Ada"), (1, 3, 5))

    def test_goes_on__who_would_deal_deals_and_the_next_one_if_they_leave(self) -> None:
        for people, deals in (([0, 1, 2, "Dora"], "Ben"), ([2, 1, 0], "Ben"), ([0, 2], "Cem")):
            table = table_of(self.THREE, {"people": people, "of": 3}, game="sheet", players=3)
            assert table.players[table.state.dealer] == deals, people

    def test_goes_on__the_rounds_before_count_towards_the_end(self) -> None:
        leaves = {"people": [0, 1], "of": 3}
        assert table_of(self.THREE, leaves, self.TWO, game="sheet", players=3, options={"rounds": 2}).finished
        assert refused(self.THREE, leaves, game="sheet", players=3, options={"rounds": 1}) == {(None, "over")}

    def test_goes_on__at_poker_whoever_joins_buys_chips_and_whoever_leaves_takes_their_gain(self) -> None:
        hand = {"put_in": [10, 10, 10], "order": [[0], [1, 2]]}
        table = table_of(hand, {"people": [0, 1, 2, "Dora"], "of": 3}, game="poker-stud", players=3)
        assert (table.state.totals, table.game.standing(table.state)) == ((220, 190, 190, 200), (20, -10, -10, 0))
        table = table_of(hand, {"people": [0, 1, 2, "Dora"], "of": 3}, {"people": [3, 1, 2], "of": 4}, game="poker-stud", players=3)
        assert (table.left, table.game.standing(table.state)) == ([("Ada", 20)], (0, -10, -10))

    def test_goes_on__what_is_wrong_with_it_is_said(self) -> None:
        wrong: list[tuple[Any, str, int, set[tuple[str | None, str]]]] = [
            ({"people": [0, 1, 2], "of": 3}, "sheet", 3, {("people", "players")}),
            ({"people": [0], "of": 3}, "sheet", 3, {("people", "players")}),
            ({"people": [0, "ada"], "of": 3}, "sheet", 3, {("people", "players")}),
            ({"people": [0, 0], "of": 3}, "sheet", 3, {("people", "players")}),
            ({"people": [0, 3], "of": 3}, "sheet", 3, {("people", "players")}),
            ({"people": [0, 1], "of": 4}, "sheet", 3, {("people", "players")}),
            ({"people": [0, True], "of": 3}, "sheet", 3, {("people", "format")}),
            ({"people": [0, 1, 2, "Dora", "Ella"], "of": 3}, "black-jack", 3, set()),
            ({"people": [0, 1, 2, "Ella"], "of": 3, "start": 5}, "black-jack", 3, {("start", "format")}),
            ({"people": [0, 2, 1, 3], "of": 4}, "partout", 4, {("people", "players")}),
            ({"people": [0, 1], "of": 3, "note": ""}, "sheet", 3, {("note", "goes-on")}),
        ]
        for entry, game, players, problems in wrong:
            assert (refused(entry, game=game, players=players) if problems else set()) == problems, entry

    def test_goes_on__its_parts_are_the_records_of_tables_that_follow_one_another(self) -> None:
        """Written as records and read again it is the same, and the archive counts as many tables."""
        rounds = [self.THREE, {"people": [0, 1, 2, "Dora"], "of": 3, "start": 1}, self.FOUR, {"sits": {"1": "Ella"}}, self.FOUR]
        rounds += [{"people": [3, 0], "of": 4}, {"deals": 1}, self.TWO]
        whole: dict[str, Any] = {"scorepad": 1, "game": "sheet", "players": NAMES[:3], "dealer": 0, "options": {}, "rounds": rounds}
        table, _, _ = fold_record({**whole, "ended": True})
        assert table is not None
        first, second, third = records = table_records(table, {})
        assert (first["continued"], second["continued"], third["ended"]) == (True, True, True)
        assert (second["opening"], second["before"], second["players"]) == ([5, 3, 1, 1], 1, ["Ada", "Ben", "Cem", "Dora"])
        assert (third["opening"], third["before"], third["dealer"]) == ([9, 7], 3, 0)
        (joined,) = join_records(records)
        assert joined == {**whole, "ended": True}
        told = []
        for summaries in (summarise_parts(table), [part for record in records for part in summarise_parts(folded(record))]):
            (game,) = as_json(build_archive([StatsTable(1, None, summary) for summary in summaries], Filters()))["games"].values()
            told.append(
                [[person[key] for key in ("name", "tables", "finished", "won", "rounds", "points")] for person in game["people"]]
            )
        assert told[0] == told[1]

    def test_goes_on__records_that_do_not_follow_one_another_stay_apart(self) -> None:
        first = {"scorepad": 1, "game": "sheet", "players": NAMES[:3], "continued": True, "rounds": [self.THREE]}
        second = {"scorepad": 1, "game": "sheet", "players": NAMES[:2], "opening": [5, 3], "before": 1, "rounds": [self.TWO]}
        assert len([*join_records([first, second])]) == 1
        for other in ({**second, "opening": [5, 4]}, {**second, "before": 2}, {**second, "game": "rummy"}, "no record"):
            assert [*join_records([first, other])] == [first, other]


class TestTheArchive:
    def person(self, name: str, *rounds: Any, **more: Any) -> dict[str, Any]:
        summary = summarise(table_of(*rounds, **more))
        assert summary is not None
        (game,) = as_json(build_archive([StatsTable(1, None, summary)], Filters()))["games"].values()
        (found,) = [person for person in game["people"] if person["name"] == name]
        return {key: found[key] for key in ("tables", "finished", "won", "rounds", "points")} | {"highest": game["highest"]}

    def test_a_round_counts_for_who_sat_there_and_the_table_for_who_sits_there_at_the_end(self) -> None:
        rounds = [{"bids": [1, 3, 1, 2], "tricks": [0, 7]}, EMIL, *[ROUND] * 7]
        ben, emil = (self.person(name, *rounds) for name in ("Ben", "Emil"))
        assert (ben["tables"], ben["finished"], ben["rounds"]) == (1, 0, 1)
        assert (emil["tables"], emil["finished"], emil["rounds"], emil["points"]) == (1, 1, 7, 49)
        assert ben["highest"]["people"] == ["Ben", "Dora"]

    def test_who_sat_there_for_no_round_has_no_table_unless_they_sit_there_at_the_end(self) -> None:
        gone = summarise(table_of(EMIL, {"sits": {"1": "Finn"}}, ROUND))
        assert gone is not None
        assert gone.names == ("Ada", "Finn", "Cem", "Dora")
        assert self.person("Emil", *[ROUND] * 3, EMIL, ended=True)["finished"] == 1

    def test_a_table_that_went_on_elsewhere_is_not_finished(self) -> None:
        assert self.person("Ada", *[ROUND] * 3, continued=True)["finished"] == 0


def test_sits__and_deals_are_scored_alike_in_one_go_and_round_by_round() -> None:
    """The command drops entries once they are scored; what a dealer is chosen by is not among them."""
    for game in games().values():
        for record in drawn_records(game, 4):
            players = len(record["players"])
            for seat in range(players):
                rounds = record["rounds"]
                chosen = [*rounds[:1], {"deals": seat}, *rounds[1:2], {"sits": {str(seat): "Neu"}}, *rounds[2:]]
                table, problems, _ = fold_record({**record, "rounds": list(chosen)})
                answer = _score({**record, "rounds": list(chosen)})
                if table is None:
                    assert isinstance(answer, dict)
                    assert [each["rule"] for each in answer["problems"]] == [problem.rule for problem in problems], game.id
                else:
                    assert isinstance(answer, str)
                    assert json.loads(answer) == table_result(table), game.id
