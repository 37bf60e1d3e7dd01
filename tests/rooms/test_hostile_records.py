"""Whatever stands in a line, it is answered by one line, and the work for it grows with its length only."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorepad.cli import inputs
from scorepad.cli import main as cli
from scorepad.core.chain import Chain
from scorepad.core.json_input import MAX_DEPTH, MAX_FIELDS, MAX_VALUES, exceeds_limits, load_json
from scorepad.core.problem import Problem
from scorepad.core.question import answer_question
from scorepad.core.record import Record
from scorepad.formats.table_parts import join_records
from scorepad.games import find_game, games, questions_of
from scorepad.hands import hand_class
from scorepad.hands.simulate import SimulationRun
from scorepad.hands.verify import verified_problems
from scorepad.kit.cards import Pack
from scorepad.kit.french import french_pack
from scorepad.store.values import DamagedJson, read_json
from scorepad.table import fold_record, last_entry_problems, open_table, table_result
from scorepad.words import LANGUAGES, words_in
from tests.examples import scaled
from tests.tables import asks, drawn_records, records

GAMES = sorted(games())
HALF = "\ud800"
GOOD: dict[str, Any] = {"scorepad": 1, "game": "sheet", "players": ["Ada", "Ben"], "rounds": [{"points": [1, 2]}]}


def nested(depth: int, value: Any = 1) -> Any:
    for _ in range(depth):
        value = [value]
    return value


def said(*args: str, given: bytes) -> list[Any]:
    """One answer a line, each of them JSON for everybody."""
    done = CliRunner().invoke(cli.main, args, input=given)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    found = [json.loads(line, parse_constant=pytest.fail) for line in done.stdout.splitlines()]
    done.stdout.encode("ascii")
    return found


def scored(*lines: bytes, verify: bool = False) -> list[Any]:
    return said("score", *(["--verify"] if verify else []), "-", given=b"\n".join(lines))


#: What no line may stumble over, wherever it stands.
ODD = [
    b'{"\\ud800": 1}', b'"\\ud800"', b"1e999", b"-1e999", b"NaN", b"-Infinity", b"1" * 5_000, b"-" + b"9" * 200_000,
    b"[" * 900 + b"]" * 900, b'{"a":' * 900 + b"1" + b"}" * 900, b"[" * 50_000, b"1.5e308", b"null", b'"\\u0000"', b"{}", b"[[]]",
    b'{"":{"":""}}', b"[" + b"0," * 60_000 + b"0]", b'"' + "e\u0301".encode() * 60_000 + b'"',
]  # fmt: skip


class TestALineIsAnsweredByALine:
    @pytest.mark.parametrize("field", ["", *Record.model_fields])
    def test_whatever_stands_in_a_record(self, field: str) -> None:
        rest = json.dumps({name: value for name, value in GOOD.items() if name != field})[:-1].encode()
        good = json.dumps(GOOD).encode()
        lines = [line for odd in ODD for line in (odd if not field else rest + b', "' + field.encode() + b'": ' + odd + b"}", good)]
        for verify in (False, True):
            found = scored(*lines, verify=verify)
            assert [each["totals"] for each in found[1::2]] == [[1, 2]] * len(ODD)

    @pytest.mark.parametrize("game_id", ["belote", "black-jack", "canasta", "poker-holdem", "rummy"])
    def test_whatever_stands_in_a_round(self, game_id: str) -> None:
        game = games()[game_id]
        head = json.dumps({"scorepad": 1, "game": game_id, "players": list("abcdefgh")[: max(game.players)]})[:-1].encode()
        inside = [*game.entry.model_fields, "play", "adjust", "\\ud800"]
        lines = []
        for odd in ODD:
            lines += [head + b', "rounds": [{"' + name.encode() + b'": ' + odd + b"}]}" for name in inside]
            lines += [head + b', "rounds": [{"play": {"deal": {"hands": ' + odd + b'}, "moves": [' + odd + b"]}}]}"]
            lines += [head + b', "rounds": [' + odd + b"]}", head + b', "options": {"\\ud800": ' + odd + b"}}"]
        assert len(scored(*lines, verify=True)) == len(lines)

    @pytest.mark.parametrize("question", ["belote trick", "gin-rummy knock", "poker-stud turn", "rummy best", "canasta first-meld"])
    def test_whatever_stands_in_a_question(self, question: str) -> None:
        game_id, question_id = question.split()
        names = [*questions_of(game_id)[question_id].input_model.model_fields, "\\ud800"]
        lines = [b'{"' + name.encode() + b'": ' + odd + b"}" for name in names for odd in ODD]
        assert len(said("ask", game_id, question_id, "-", given=b"\n".join(lines))) == len(lines)

    def test_options_of_a_simulation(self) -> None:
        for odd in {*ODD} - {b"{}"}:
            done = CliRunner().invoke(cli.main, ["simulate", "partout", "--hands", "1", "--options", odd[:100_000].decode()])
            assert done.exit_code != 0
            assert isinstance(done.exception, SystemExit)

    def test_a_line_that_is_too_long_is_not_read(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
        monkeypatch.setattr(inputs, "MAX_LINE", 1_000)
        good = json.dumps(GOOD).encode()
        lines = [good, b" " * 5_000 + good, good, b"x" * 1_000, b"x" * 1_001, good]
        found = scored(*lines)
        assert ["problems" in each for each in found] == [False, True, False, True, True, False]
        assert "MB" in found[1]["problems"][0]["message"]
        (tmp_path / "long.json").write_bytes(good + b" " * 1_000)
        (one,) = said("score", str(tmp_path / "long.json"), given=b"")
        assert "MB" in one["problems"][0]["message"]


@pytest.mark.exhaustive
@settings(max_examples=scaled(0.5), suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=st.data())
@pytest.mark.parametrize("game_id", GAMES)
def test_a_record_or_a_question_with_something_else_in_it_is_answered(game_id: str, data: st.DataObject) -> None:
    game = games()[game_id]
    odd = st.sampled_from(
        [HALF, {HALF: HALF}, 10**900, -1, 1.5, None, True, [], {}, nested(200), "X:X", "\0", [HALF], {"0": [HALF]}]
    )

    def other(value: Any) -> Any:
        """The same with something else in one place."""
        if isinstance(value, dict | list) and value and data.draw(st.integers(0, 4)):
            place = data.draw(st.sampled_from([*value] if isinstance(value, dict) else range(len(value))))
            copy = value.copy()
            copy[place] = other(value[place])
            return copy
        if isinstance(value, dict) and data.draw(st.booleans()):
            return {**value, data.draw(st.sampled_from([HALF, "", "play", "adjust", "self"])): data.draw(odd)}
        return data.draw(odd)

    record = other(data.draw(records(game, rounds=2)))
    for score in (cli._score, cli._score_verified):
        found: Any = score(json.loads(json.dumps(record)))
        found = found if isinstance(found, str) else json.dumps(found, allow_nan=False)
        found.encode("ascii")
        for problem in json.loads(found).get("problems", ()):
            problem["message"].encode()
    for question_id in questions_of(game_id):
        answer = said("ask", game_id, question_id, "-", given=json.dumps(other(data.draw(asks(game_id, question_id)))).encode())
        assert len(answer) == 1


class TestNumbers:
    def test_of_any_length_are_numbers_out_of_bounds(self) -> None:
        for digits in ("9" * 1_000, "9" * 5_000, "-" + "9" * 1_000_000):
            (found,) = scored(b'{"scorepad": 1, "game": "sheet", "players": ["a", "b"], "dealer": ' + digits.encode() + b"}")
            assert [(each["field"], each["rule"]) for each in found["problems"]] == [("dealer", "range")]

    def test_beyond_the_largest_can_be_written_again(self) -> None:
        assert json.loads(json.dumps(load_json('[1e999, -1e999, 1.5, {"a": 2E400}]'), allow_nan=False))[2] == 1.5

    @pytest.mark.parametrize("text", ["Infinity", '{"a": [NaN]}', "[" * 5_000, "{"])
    def test_that_are_none_are_told_where_they_are_kept(self, text: str) -> None:
        assert isinstance(read_json(text), DamagedJson)


class TestNoMoreThanFits:
    def test_a_field_and_an_object(self) -> None:
        for points, fits in (([0] * MAX_VALUES, True), ([0] * (MAX_VALUES + 1), False), (nested(MAX_DEPTH + 1), False)):
            _, problems, _ = fold_record({**GOOD, "rounds": [{"points": points}]})
            assert ("too-much" in [each.key for each in problems]) != fits
        _, (problem,), _ = fold_record({**GOOD, "rounds": [{str(number): 1 for number in range(MAX_FIELDS + 1)}]})
        assert problem.key == "too-many-fields"
        assert all(words_in(lang).sentence_of(problem) for lang in LANGUAGES)

    def test_all_fields_together(self) -> None:
        entry = {str(number): [0] * (MAX_VALUES - 1) for number in range(40)}
        _, problems, _ = fold_record({**GOOD, "rounds": [{**entry, "points": [1, 2]}]})
        assert {each.key for each in problems} == {"unknown-field"}
        _, problems, _ = fold_record({**GOOD, "rounds": [{**entry, "points": [0] * 5_000}]})
        assert [each.key for each in problems if each.field == "points"] == ["too-much"]

    def test_rounds_may_be_many(self) -> None:
        table, _, _ = fold_record({**GOOD, "rounds": [{"points": [1, 0]}] * (MAX_VALUES + 1)})
        assert table is not None
        assert table.state.totals == (MAX_VALUES + 1, 0)

    def test_a_play_that_is_nested_is_told_and_not_kept(self) -> None:
        kind = hand_class("partout")
        deal = kind.new_deal(SimulationRun("partout", 4).states[0], Random(1))
        for play in (nested(900), {"deal": nested(900), "moves": []}, {"deal": deal, "moves": [nested(900)]}):
            entry = {"bids": [1, 2, 2, 0], "tricks": [4, 3], "play": play}
            record = {"scorepad": 1, "game": "partout", "players": [*"abcd"], "rounds": [entry]}
            for find_problems in (last_entry_problems, verified_problems):
                _, problems, _ = fold_record(record, find_problems)
                assert [each.key for each in problems if each.key == "too-much"] == ["too-much"]

    def test_a_move_of_thousands_is_none(self) -> None:
        run = SimulationRun("rummy", 2)
        (state, *_) = run.states
        kind = hand_class("rummy")
        game = find_game("rummy")
        assert game is not None
        deal = kind.new_deal(state, Random(1))
        record = run.record([{"winner": 0, "rack": [0, 5], "play": {"deal": deal, "moves": [[0, "lay", ["As"] * 9_000, []]]}}], 0)
        _, problems, _ = fold_record(record, verified_problems)
        assert ("play", 0) in [(each.field, each.move) for each in problems]

    def test_as_deep_as_it_is(self) -> None:
        assert [exceeds_limits(nested(depth)) for depth in (0, 1, MAX_DEPTH, MAX_DEPTH + 1, 900)] == [
            False,
            False,
            False,
            True,
            True,
        ]
        assert not exceeds_limits({str(number): [1] for number in range(MAX_VALUES // 2)})


def test_a_problem_hides_no_other() -> None:
    """Fields are read one by one: a name that cannot be written hid all that was wrong beside it, and where."""
    table, _, _ = open_table({**GOOD, "game": "belote"})
    assert table is not None
    melds = [{"side": 0, "kind": "square", "rank": "Z"}]
    plain, odd = (table.score_next({"melds": melds, "cards": [1, "2"], name: 1}).problems for name in ("x", HALF))
    assert [each for each in odd if each.field != HALF] == [each for each in plain if each.field != "x"]
    assert Problem(HALF, "format", "unknown-field", {"field": HALF}) in odd


def work(job: Callable[[int], object], size: int) -> float:
    """The least of three, in seconds of the processor."""

    def once() -> float:
        before = time.process_time()
        job(size)
        return time.process_time() - before

    return min(once(), once(), once())


def grows_with(job: Callable[[int], object], size: int) -> None:
    """Eight times as much is far from 64 times the work."""
    job(10)
    assert work(job, 8 * size) < 28 * work(job, size) + 0.02


@pytest.mark.exhaustive
class TestTheWork:
    """Not how long it takes, but how it grows."""

    @pytest.mark.parametrize("entry", [{"points": [1, 0]}, {"adjust": [1, 0], "note": "x"}], ids=["rounds", "adjustments"])
    def test_grows_with_the_rounds(self, entry: Any) -> None:
        grows_with(lambda size: cli._score({**GOOD, "rounds": [entry] * size}), 500)

    def test_grows_with_the_parts_of_a_table(self) -> None:
        def join(size: int) -> None:
            """Two who change seats after each round."""
            parts = [
                {**GOOD, "players": ["Ada", "Ben"][:: 1 - part % 2 * 2], "rounds": [{"points": [1, 1]}], "continued": True,
                 "opening": [part, part], "before": part}
                for part in range(size)
            ]  # fmt: skip
            assert len([*join_records(parts)]) == 1

        grows_with(join, 50)

    @pytest.mark.parametrize("tile", ["As", "Zz", "X", ""])
    @pytest.mark.parametrize(
        ("question", "field", "sets"),
        [
            ("rummy best", "rack", False),
            ("rummy turn", "after", True),
            ("canasta first-meld", "melds", True),
            ("belote count", "cards", False),
            ("gin-rummy deadwood", "tiles", False),
            ("poker-holdem showdown", "board", False),
            ("black-jack hand", "tiles", False),
            ("dicke-zwei combination", "tiles", False),
            ("snear count", "cards", False),
        ],
    )
    def test_grows_with_the_cards(self, question: str, field: str, sets: bool, tile: str) -> None:
        game_id, question_id = question.split()

        def ask(size: int) -> None:
            tiles = [tile] * size
            answer_question(games()[game_id], questions_of(game_id)[question_id], {field: [tiles] if sets else tiles})

        grows_with(ask, 1_000)

    def test_grows_with_the_cards_that_are_fitted(self) -> None:
        deck: Pack = french_pack()
        grows_with(lambda size: deck.refit_suits(["As"] * size, ["As"] * size), 5_000)

    def test_grows_with_unknown_fields(self) -> None:
        grows_with(lambda size: fold_record({**GOOD, **{str(number): 1 for number in range(size)}}), 1_000)


def test_a_scored_round_is_let_go() -> None:
    """Of a long record no entry stays but the last, and nothing that it came to but its text."""
    table, _, _ = open_table({**GOOD, "rounds": []})
    assert table is not None
    for number in range(50):
        table = table.with_entry({"points": [number, 0]} if number % 3 else {"adjust": [1, 0], "note": "x"}).compacted()
    assert table.rounds == table.state.past == ()
    assert [past.entry is None for past in table.state.rounds] == [True] * 32 + [False]
    assert isinstance(table.state.rounds, Chain)


def test_what_is_written_of_a_record_is_what_is_found_of_it() -> None:
    for game_id in GAMES:
        record = {"scorepad": 1, "game": game_id, "players": list("abcdefgh")[: min(games()[game_id].players)], "ended": True}
        table, _, _ = fold_record(record)
        assert table is not None
        assert cli._score(record) == json.dumps(table_result(table))
        for drawn in drawn_records(games()[game_id], 7, many=scaled(0.25)):
            whole = {**drawn, "ended": True}
            table, _, _ = fold_record(whole)
            if table is not None:
                assert cli._score(json.loads(json.dumps(whole))) == json.dumps(table_result(table)), game_id
    long = {**GOOD, "rounds": [{"points": [1, 2]}, {"adjust": [0, 5], "note": "x"}] * 300}
    table, _, _ = fold_record(long)
    assert table is not None
    assert cli._score({**long}) == json.dumps(table_result(table))


MEASURE = """
import resource, sys
from tests.examples import scaled
from scorepad.cli.main import _score
size = int(sys.argv[1])
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
record = {"scorepad": 1, "game": "sheet", "players": ["a", "b"], "rounds": [{"points": [1, 2]} for _ in range(size)]}
_score(record)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


@pytest.mark.exhaustive
@pytest.mark.skipif(sys.platform != "linux", reason="memory is counted in other units elsewhere")
def test_a_record_takes_memory_by_its_rounds() -> None:
    """20,000 rounds with all they came to were 50 MB, and as tuples gigabytes."""
    done = subprocess.run([sys.executable, "-c", MEASURE, "20000"], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 40_000
