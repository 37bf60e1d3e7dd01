"""What tables tell, worked out by hand from a few blank sheets and rounds of Partout."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from scorepad.archive.stats import Filters, StatsArchive, StatsTable, as_json, build_archive, parse_moment, rows
from scorepad.archive.summary import as_json as kept
from scorepad.archive.summary import from_json, summarise
from scorepad.games import games
from scorepad.table import fold_record
from tests.tables import DESCRIBED, DOUBLED, drawn_records

ADA, BEN, CEM, DORA = "Ada", "Ben", "Cem", "Dora"


def sheet(players: Sequence[str], *rounds: Sequence[int], ended: bool = True, **options: Any) -> dict[str, Any]:
    """A blank sheet with these points a round."""
    entries = [{"points": list(points)} for points in rounds]
    return {"scorepad": 1, "game": "sheet", "players": list(players), "options": options, "ended": ended, "rounds": entries}


def tell(*records: dict[str, Any], filters: Filters | None = None) -> StatsArchive:
    """What these records tell; their lines are numbered from 1."""
    tables = []
    for line, record in enumerate(records, 1):
        table, problems, _ = fold_record(record)
        assert table is not None, problems
        summary, started = summarise(table), record.get("started")
        if summary is not None:
            tables.append(StatsTable(line, parse_moment(started) if started else None, summary))
    return build_archive(tables, filters or Filters())


def game(*records: dict[str, Any], name: str = "sheet", **filters: Any) -> dict[str, Any]:
    """What these records tell of one game."""
    found: dict[str, Any] = as_json(tell(*records, filters=Filters(**filters)))["games"][name]
    return found


def person(told: dict[str, Any], name: str) -> dict[str, Any]:
    """What is told of a person at a game."""
    found: dict[str, Any] = next(each for each in told["people"] if each["name"] == name)
    return found


def test_a_table_without_a_round_is_no_table_and_an_open_one_has_no_winner() -> None:
    """An adjustment is no round."""
    empty = sheet([ADA, BEN])
    adjusted = {**empty, "rounds": [{"adjust": [5, 0], "note": "Vorgabe"}]}
    assert as_json(tell(empty, adjusted)) == {"tables": 0, "games": {}}
    told = game(sheet([ADA, BEN], [7, 3], [1, 2], ended=False))
    ada = person(told, ADA)
    assert (told["tables"], told["finished"], told["rounds"], told["length"]) == (1, 0, 2, None)
    assert (ada["rounds"], ada["points"], ada["won"], ada["places"], ada["strength"]["tables"]) == (2, 8, 0, {}, 0)
    assert (told["closest"], told["pairs"]) == (None, [])


def test_an_adjustment_is_in_the_place_but_in_no_round_score_and_the_least_may_be_best() -> None:
    """Ben gets 10 for his birthday, and wins by them. Where the least wins the highest stays the highest: a record of the game."""
    told = game({**sheet([ADA, BEN]), "rounds": [{"adjust": [0, 10], "note": "Geburtstag"}, {"points": [7, 3]}]})
    ben = person(told, BEN)
    assert (ben["points"], ben["won"], ben["best"]) == (3, 1, {"score": 3, "table": 1, "round": 1})
    assert told["closest"] == {"distance": 6, "table": 1}
    told = game(sheet([ADA, BEN], [12, 3], [1, 30], win="least"))
    ada = person(told, ADA)
    assert (ada["best"]["score"], ada["worst"]["score"], ada["won"], told["highest"]["score"]) == (1, 12, 1, 30)


def test_a_first_place_is_shared_and_partners_win_together_and_are_no_pair_against_each_other() -> None:
    """Ada and Ben both have 5, Cem comes third; then Ada and Cem sit opposite."""
    told = game(sheet([ADA, BEN, CEM], [5, 5, 1]))
    assert [(each["won"], each["shared"], each["places"]) for each in told["people"]] == [
        (0, 1, {"1": 1}), (0, 1, {"1": 1}), (0, 0, {"3": 1}),
    ]  # fmt: skip
    told = game(sheet([ADA, BEN, CEM, DORA], [9, 4], partners=True))
    assert told["highest"] == {"score": 9, "people": [ADA, CEM], "table": 1, "round": 0}
    pairs = {tuple(pair.pop("people")): pair for pair in told["pairs"]}
    never = {"tables": 0, "ahead": 0, "level": 0, "behind": 0}
    assert pairs[ADA, CEM] == {"against": never, "together": {"tables": 1, "won": 1}}
    assert pairs[BEN, DORA]["together"] == {"tables": 1, "won": 0}
    assert pairs[ADA, BEN]["against"] == {**never, "tables": 1, "ahead": 1}


def test_of_equal_records_the_first_counts_and_tables_without_a_time_are_last() -> None:
    """By time, then by round, then by side. The streak of Ada ends with the undated table that Ben won."""
    later = {**sheet([ADA, BEN], [9, 9]), "started": "2026-03-02"}
    earlier = {**sheet([CEM, BEN], [1, 9]), "started": "2026-03-01T23:00+00:00"}
    assert game(later, earlier)["highest"] == {"score": 9, "people": [BEN], "table": 2, "round": 0}
    won, lost = sheet([ADA, BEN], [2, 1]), sheet([ADA, BEN], [1, 2])
    told = game(lost, {**won, "started": "2026-01-01"}, {**won, "started": "2026-01-02"})
    assert person(told, ADA)["streak"] == {"now": 0, "longest": 2}
    assert person(told, BEN)["streak"] == {"now": 1, "longest": 1}


def test_names_and_titles_are_compared_without_case_and_spelled_as_last() -> None:
    """Names across games, too."""
    found = tell(sheet(["ada", BEN], [1, 2]), {**sheet(["ADA", CEM], [1, 2], title="Skat")})
    assert [each["name"] for each in as_json(found)["games"]["sheet"]["people"]] == ["ADA", BEN]
    records = [sheet([ADA, BEN], [1, 2], title="skat"), sheet([ADA, BEN], [1, 2], title=" SKAT "), sheet([ADA, BEN], [1, 2])]
    games = as_json(tell(*records))["games"]
    assert {name: each["tables"] for name, each in games.items()} == {"sheet": 1, "sheet:SKAT": 2}
    assert [*as_json(tell(*records, filters=Filters(game="sheet:Skat")))["games"]] == ["sheet:SKAT"]
    assert as_json(tell(*records, filters=Filters(game="sheet")))["tables"] == 3


def test_whom_a_person_never_beats() -> None:
    """At least three finished tables, and more of them behind than ahead. Of two equal shares the one with more tables, then by
    name: behind Ben 3 of 3, behind Cem 4 of 4; then behind Dora 4 of 4 as well."""
    for behind, level, ahead, never in ((3, 0, 0, True), (2, 0, 0, False), (2, 0, 2, False), (2, 1, 1, True)):
        points = [[1, 2]] * behind + [[1, 1]] * level + [[2, 1]] * ahead
        told = game(*(sheet([ADA, BEN], each) for each in points))
        assert person(told, ADA)["nemesis"] == (BEN if never else None), points
        assert person(told, BEN)["nemesis"] is None
    of_ben, of_cem, of_dora = ([sheet([ADA, other], [1, 2])] for other in (BEN, "cem", DORA))
    assert person(game(*of_ben * 3, *of_cem * 4), ADA)["nemesis"] == "cem"
    assert person(game(*of_dora * 4, *of_ben * 3, *of_cem * 4), ADA)["nemesis"] == "cem"


def test_a_person_alone_is_told_of_with_the_same_numbers() -> None:
    """Records stay, even those of others."""
    records = sheet([ADA, BEN, CEM], [1, 8, 2]), sheet([BEN, CEM], [1, 2], title="Skat")
    found = tell(*records)
    alone = as_json(found, " ADA ")
    assert [*alone["games"]] == ["sheet"]
    assert alone["tables"] == 2
    assert [each["name"] for each in alone["games"]["sheet"]["people"]] == [ADA]
    assert [pair["people"] for pair in alone["games"]["sheet"]["pairs"]] == [[ADA, BEN], [ADA, CEM]]
    assert alone["games"]["sheet"]["highest"]["people"] == [BEN]


def test_both_bounds_are_included_and_a_day_is_whole() -> None:
    """One on the first of March, one on the second at 21:00:01 in Berlin, one on the third, one at no time."""
    times = ("2026-03-01", "2026-03-02T21:00:01+01:00", "2026-03-03")
    records = [{**sheet([ADA, BEN], [1, 2]), "started": each} for each in times]
    for since, until, tables in (
        ("2026-03-02", None, 2), (None, "2026-03-01", 1), ("2026-03-01", "2026-03-02", 2), (None, "2026-03-02T20:00:01+00:00", 2),
    ):  # fmt: skip
        filters = Filters(since=parse_moment(since) if since else None, until=parse_moment(until, end=True) if until else None)
        assert as_json(tell(*records, sheet([ADA, BEN], [1, 2]), filters=filters))["tables"] == tables, (since, until)


def test_who_wins_against_an_equal_is_stronger_and_both_are_surer() -> None:
    """PlackettLuce's own numbers for one game of two newcomers: 25 ± 2.635, and 8.065 in place of 8.333."""
    told = game(sheet([ADA, BEN], [2, 1]))
    ada, ben = person(told, ADA)["strength"], person(told, BEN)["strength"]
    assert ada["mu"] - 25 == pytest.approx(25 - ben["mu"]) == pytest.approx(2.6352, abs=1e-3)
    assert ada["sigma"] == pytest.approx(ben["sigma"]) == pytest.approx(8.0655, abs=1e-3)
    assert ada["tables"] == 1


def test_in_games_for_chips_the_gain_is_the_place() -> None:
    """Ada buys 100 chips more, and has most of them; Ben has won 5."""
    hand = {"seat": 1, "stake": 5, "result": "win"}
    rounds = [{"adjust": [100, 0, 0], "note": "Nachkauf"}, {"banker": 0, "hands": [hand]}]
    table = {"scorepad": 1, "game": "black-jack", "players": [ADA, BEN, CEM], "ended": True, "rounds": rounds}
    told = game(table, name="black-jack")
    assert person(told, BEN)["won"] == 1
    assert told["closest"] == {"distance": 5, "table": 1}
    assert [each["places"] for each in told["people"]] == [{"3": 1}, {"1": 1}, {"2": 1}]


def test_a_summary_that_was_kept_reads_the_same(subtests: pytest.Subtests) -> None:
    """As JSON, through text; but for the names, which people change."""
    for name, each in games().items():
        with subtests.test(game=name):
            for record in drawn_records(each, 5, many=5):
                table, _, _ = fold_record(record)
                assert table is not None
                if summary := summarise(table):
                    found = from_json(json.loads(json.dumps(kept(summary, table.players))), table.players)
                    assert found == (summary._replace(names=()), [*summary.names])


def test_all_versions_of_a_described_game_are_one_game() -> None:
    """In the second, points count twice: Ada has 3 and 4, Ben 1 and 10, each in two rounds of three."""
    three = {"scorepad": 1, "game": "three-rounds", "players": [ADA, BEN]}
    first, second, other = (
        {**three, "description": DESCRIBED, "rounds": [{"points": [3, 1]}]},
        {**three, "description": DOUBLED, "rounds": [{"points": [2, 5]}, {"points": [0, 0]}]},
        sheet([ADA, BEN], [9, 9]),
    )
    told = game(first, second, other, name="three-rounds", game="three-rounds")
    assert (told["tables"], told["rounds"], told["highest"]["score"]) == (2, 3, 10)
    assert [(each["points"], each["facts"]) for each in told["people"]] == [
        (7, {"scored": {"n": 2, "of": 3}}),
        (11, {"scored": {"n": 2, "of": 3}}),
    ]
    assert list(as_json(tell(first, other))["games"]) == ["sheet", "three-rounds"]
    assert list(rows(tell(first))) == [(name, "three-rounds", "scored", 1, 1) for name in (ADA, BEN)]


def test_rows_are_one_a_person_game_and_fact() -> None:
    """Ada announced 1 and 0 and took at least so much; Cem announced 2 and made 1."""
    rounds = [{"bids": [1, 0, 2], "tricks": [2, 2, 1]}, {"bids": [0, 0, 0], "tricks": [5, 0, 0]}]
    table = {"scorepad": 1, "game": "partout", "players": [ADA, BEN, CEM], "rounds": rounds}
    found = {(name, fact): counts for name, game, fact, *counts in rows(tell(table)) if game == "partout"}
    assert (found[ADA, "announced"], found[ADA, "met"]) == ([1, 2], [1, 1])
    assert (found[CEM, "met"], found[CEM, "short"]) == ([0, 1], [1, 1])
    assert (BEN, "met") not in found
