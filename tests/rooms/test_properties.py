"""What holds for every game, tried on random tables."""

import json
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from scorepad.core.question import answer_question
from scorepad.formats.table_parts import table_records
from scorepad.games import games, questions_of, room_of
from scorepad.table import Table, fold_record, open_table, table_result
from tests.examples import scaled
from tests.net import unsaid, unsaid_answer
from tests.tables import asks, junk, miscounted, records, spoiled

GAMES = sorted(games())
QUESTIONS = [(game_id, question_id) for game_id in games() for question_id in questions_of(game_id)]

for_each_game = pytest.mark.parametrize("game_id", GAMES)
for_each_question = pytest.mark.parametrize(("game_id", "question_id"), QUESTIONS)
slow_to_make = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def folded(record: Any) -> Table:
    table, problems, index = fold_record(record)
    assert table is not None, (index, problems)
    return table


def can_be_said(things: Iterable[Any], room: str | None, players: Any = (), sides: Any = ()) -> None:
    """Each cites a known rule and can be said in every language."""
    assert [hole for thing in things for hole in unsaid(thing, room, players, sides)] == []


def a_valid_table_is_scored(record: dict[str, Any], table: Table) -> None:
    found: Any = table_result(table)
    assert json.loads(json.dumps(found)) == found
    assert list(found) == ["scorepad", "game", "sides", "rounds", "totals", "finished", "winners", "next"]
    assert sorted(seat for seats in found["sides"] for seat in seats) == list(range(len(record["players"])))
    assert len(found["rounds"]) == len(record["rounds"])
    assert (found["next"] is None) == found["finished"]
    assert bool(found["winners"]) == found["finished"]
    if found["next"] is not None:
        assert found["next"]["dealer"] in range(len(record["players"]))


def lines_sum_up_to_scores_and_scores_to_totals(record: dict[str, Any], table: Table) -> None:
    found: Any = table_result(table)
    totals = list(table.game.opening_totals(table.setting))
    for each in found["rounds"]:
        scores = [0] * len(totals)
        for line in each["lines"]:
            scores[line["side"]] += line["points"]
        assert each["scores"] == scores
        totals = [total + score for total, score in zip(totals, scores, strict=True)]
    assert found["totals"] == totals


def what_a_table_says_can_be_said(record: dict[str, Any], table: Table) -> None:
    game = table.game
    things: list[Any] = [line for scored in table.rounds for line in scored.lines]
    things += [*game.duties(table.state), *([table.ending] if table.finished else [])]
    for scored in table.rounds:
        if scored.entry is not None:
            things += [*game.side_summaries(scored.entry, scored.before), *game.outlook(scored.entry, scored.before)]
    can_be_said(things, room_of(game.id), table.players, table.setting.sides)


def the_same_record_gives_the_same_result(record: dict[str, Any], table: Table) -> None:
    copy = json.loads(json.dumps(record))
    assert table_result(table) == table_result(folded(record)) == table_result(folded(copy))
    assert record == copy


def every_beginning_of_a_table_is_a_table(record: dict[str, Any], table: Table) -> None:
    whole: Any = table_result(folded({**record, "ended": False}))
    for played in range(len(record["rounds"])):
        part: Any = table_result(folded({**record, "rounds": record["rounds"][:played], "ended": False}))
        assert not part["finished"]
        assert part["rounds"] == whole["rounds"][:played]


def export_import_export_is_the_same_file(record: dict[str, Any], table: Table) -> None:
    first = json.dumps(table_records(table, record["options"]))
    back = folded(json.loads(first)[0])
    assert json.dumps(table_records(back, json.loads(first)[0]["options"])) == first
    assert json.loads(first) == [record]
    assert table_result(back) == table_result(table)


def a_table_stopped_by_hand_has_winners_and_takes_nothing_more(record: dict[str, Any], table: Table) -> None:
    stopped = folded({**record, "ended": True})
    assert stopped.finished
    assert stopped.winners
    for more in (*record["rounds"][:1], {"adjust": [0] * len(table.setting.sides), "note": "x"}, None):
        assert [problem.rule for problem in stopped.score_next(more).problems] == ["over"]


#: What holds for every valid record and the table it makes. To make one costs more than to look at it, so all look at the same.
HOLDS = (
    a_valid_table_is_scored,
    lines_sum_up_to_scores_and_scores_to_totals,
    what_a_table_says_can_be_said,
    the_same_record_gives_the_same_result,
    every_beginning_of_a_table_is_a_table,
    export_import_export_is_the_same_file,
    a_table_stopped_by_hand_has_winners_and_takes_nothing_more,
)


@for_each_game
@slow_to_make
@given(data=st.data())
def test_what_holds_for_every_table(game_id: str, data: st.DataObject) -> None:
    record = data.draw(records(games()[game_id]))
    event(f"{len(record['players'])} players")
    table = folded(record)
    for holds in HOLDS:
        holds(record, table)


@for_each_game
@settings(slow_to_make, max_examples=scaled(0.25))
@given(data=st.data())
def test_nothing_comes_after_the_end(game_id: str, data: st.DataObject) -> None:
    record = data.draw(records(games()[game_id], to_the_end=True))
    table = folded(record)
    event("over" if table.winners_by_rule else "goes on")
    if not table.winners_by_rule:
        return
    note = {"adjust": [0] * len(table.setting.sides), "note": "x"}
    for more in (record["rounds"][-1], note, data.draw(junk())):
        refused, problems, index = fold_record({**record, "rounds": [*record["rounds"], more]})
        assert refused is None
        assert index == len(record["rounds"])
        assert [problem.rule for problem in problems] == ["over"]


@settings(max_examples=scaled(2.5))
@given(junk())
def test_junk_is_refused_with_known_rules_and_words(data: Any) -> None:
    table, problems, index = fold_record(data)
    assert table is None
    assert index is None
    assert problems
    can_be_said(problems, None)


@for_each_game
@settings(slow_to_make)
@given(data=st.data())
def test_a_spoiled_record_is_refused_with_known_rules_and_words(game_id: str, data: st.DataObject) -> None:
    record = data.draw(spoiled(records(games()[game_id])))
    table, problems, index = fold_record(record)
    event("refused" if problems else "still good")
    assert (table is None) == bool(problems)
    if table is not None:
        json.dumps(table_result(table))
    in_round = index is not None
    players = record["players"] if in_round else ()
    opened = open_table(record)[0] if in_round else None
    room = room_of(game_id) if isinstance(record, dict) and record.get("game") == game_id else None
    can_be_said(problems, room, players, opened.setting.sides if opened else ())


@for_each_game
@settings(slow_to_make)
@given(data=st.data())
def test_a_repair_that_is_offered_solves_it(game_id: str, data: st.DataObject) -> None:
    record = data.draw(records(games()[game_id]))
    before = folded({**record, "rounds": record["rounds"][:-1], "ended": False})
    entry = data.draw(miscounted(before, record["rounds"][-1])) if record["rounds"] else {}
    problems = before.score_next(entry).problems
    for problem in problems:
        event("a repair" if problem.fix else "none")
        if problem.fix is None:
            continue
        assert problem.field is not None
        after = before.score_next({**entry, problem.field: list(problem.fix.new_values)}).problems
        there, left = (
            [(each.key, each.rule, each.at) for each in found if each.field == problem.field] for found in (problems, after)
        )
        assert (problem.key, problem.rule, problem.at) not in left
        assert set(left) <= set(there)


@for_each_question
@settings(slow_to_make)
@given(data=st.data())
def test_a_spoiled_question_is_refused_with_known_rules_and_words(game_id: str, question_id: str, data: st.DataObject) -> None:
    good = asks(game_id, question_id)
    assert good is not None
    answer, problems = answer_question(games()[game_id], questions_of(game_id)[question_id], data.draw(spoiled(good)))
    assert (answer is None) == bool(problems)
    can_be_said(problems, room_of(game_id))


@for_each_question
@slow_to_make
@given(data=st.data())
def test_an_answer_is_json_cites_rules_and_can_be_said(game_id: str, question_id: str, data: st.DataObject) -> None:
    game, question = games()[game_id], questions_of(game_id)[question_id]
    good = asks(game_id, question_id)
    assert good is not None
    asked = data.draw(good)
    assert list(unsaid_answer(game, question, asked)) == []
    answer, _ = answer_question(game, question, asked)
    assert json.loads(json.dumps(answer)) == answer
    assert answer_question(game, question, json.loads(json.dumps(asked))) == (answer, [])
