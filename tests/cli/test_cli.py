"""The command line as it is used: records and questions in, one result a line out."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from scorepad import __version__
from scorepad.cli.main import main

RECORD = {
    "scorepad": 1,
    "game": "partout",
    "players": ["Ada", "Ben", "Cem", "Dora"],
    "rounds": [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}],
}
REFUSED = {**RECORD, "rounds": [{"bids": [1, 2, 2, 0], "tricks": [4, 4]}]}
TRICK = {
    "players": 4,
    "lead": 1,
    "trump_number": 3,
    "trump_colour": "green",
    "cards": ["r5", "king", "dungeon", "jester"],
    "lock": 1,
}
ASK = ("ask", "partout", "trick")
#: Any name can be said.
NAMES = ("Gül", "Ünsal", "山田", "🂡", "O'Neill", "{ $n }", "<b>")
#: What is no JSON.
BROKEN = (
    b"{", b"nonsense", b"{'scorepad': 1}", b"\xff", b'"\xc3', b"[" * 100_000, b'{"a":' * 50_000, b"1" * 5_000, b'{"a": 1} {"b": 2}',
)  # fmt: skip


def run(*args: str, given: str | bytes = b"") -> Result:
    done = CliRunner().invoke(main, args, input=given)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def results(done: Result) -> list[dict[str, Any]]:
    """One JSON object a line, each line ended."""
    assert done.stdout == "" or done.stdout.endswith("\n")
    return [json.loads(line) for line in done.stdout.splitlines()]


def lines(*data: Any) -> bytes:
    return b"".join(json.dumps(each).encode() + b"\n" for each in data)


def ids(found: dict[str, Any]) -> list[tuple[str | None, str]]:
    return [(problem["field"], problem["rule"]) for problem in found["problems"]]


def write(folder: Path, name: str, data: Any) -> str:
    path = folder / name
    path.write_bytes(data if isinstance(data, bytes) else json.dumps(data, indent=2).encode())
    return str(path)


def refusals(args: Sequence[str], given: Sequence[bytes], good: dict[str, Any]) -> list[list[tuple[str | None, str]]]:
    """Of each of these lines the fields and rules for which it is refused, though what stands before and after it is taken."""
    between = b"".join(line + b"\n" + lines(good) for line in given)
    done = run(*args, "-", given=lines(good) + between)
    assert done.exit_code == 2
    found = results(done)
    assert len(found) == 2 * len(given) + 1
    assert not any("problems" in each for each in found[::2])
    return [ids(each) for each in found[1::2]]


class TestScore:
    def test_the_result_is_that_of_the_example(self, tmp_path: Path) -> None:
        done = run("score", write(tmp_path, "one.json", RECORD), write(tmp_path, "two.json", {**RECORD, "dealer": 2}))
        assert done.exit_code == 0
        first, second = results(done)
        assert second["next"] == {"dealer": 3}
        assert first == {
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

    def test_a_file_that_is_none_does_not_stop_the_others(self, tmp_path: Path) -> None:
        good = write(tmp_path, "good.json", RECORD)
        broken = [write(tmp_path, f"{number}.json", content) for number, content in enumerate((*BROKEN, b"", b"\n"))]
        done = run("score", write(tmp_path, "bad.json", REFUSED), *broken, str(tmp_path / "nowhere.json"), good)
        assert done.exit_code == 2
        refused, *none, missing, scored = results(done)
        assert ids(refused) == [("tricks", "trick-count")]
        assert [ids(each) for each in none] == [[(None, "format")]] * len(broken)
        assert ids(missing) == [(None, "format")]
        assert "nowhere.json" in missing["problems"][0]["message"]
        assert scored["totals"] == [12, 7]
        assert run("score", str(tmp_path)).exit_code == 2, "a folder is no file"
        assert "FILE" in run("score").stderr

    def test_results_keep_the_order_and_blank_lines_are_skipped(self) -> None:
        given = lines(*({**RECORD, "dealer": dealer} for dealer in (3, 0, 2, 1)))
        for text in (given, given.rstrip(), given.replace(b"\n", b"\r\n"), given.replace(b"\n", b"\n\n  \n\t\n\r\n")):
            done = run("score", "-", given=text)
            assert done.exit_code == 0
            assert [found["next"]["dealer"] for found in results(done)] == [0, 1, 3, 2]
        done = run("score", "-", given=b"\n\n")
        assert (done.exit_code, done.stdout) == (0, "")

    def test_what_is_no_record_has_problems_and_the_others_are_scored(self) -> None:
        half = b'{"scorepad": 1, "game": "\\ud800", "players": ["\\ud800", "b", "c", "d"], "\\udfff": 1}'
        none = [*BROKEN, *(json.dumps(data).encode() for data in (None, 1, "partout", [], [RECORD], True)), half]
        assert all(each[0][1] == "format" for each in refusals(["score"], none, RECORD))
        huge = [lines({**RECORD, "scorepad": 10**digits}).rstrip() for digits in (26, 30, 100, 4000)]
        assert refusals(["score"], huge, RECORD) == [[("scorepad", "format")]] * len(huge)
        assert refusals(["score"], [lines({**RECORD, "game": "bridge"}).rstrip()], RECORD) == [[("game", "format")]]

    def test_a_refused_record_says_where_by_which_rule_and_in_words(self) -> None:
        for record, round, field, rule, words in (
            (lines(REFUSED), 0, "tricks", "trick-count", ("7", "8")),
            (lines({**RECORD, "dealer": 9}), None, "dealer", "range", ()),
            (lines({**RECORD, "rounds": RECORD["rounds"] * 9}), 8, None, "over", ()),  # type: ignore[operator]
            (b"{", None, None, "format", ()),
            *((lines({**RECORD, "players": ["Ada", name, "Cem", name]}), None, None, "players", (name,)) for name in NAMES),
        ):
            (found,) = results(run("score", "-", given=record))
            assert set(found) == {"scorepad", "game", "problems"}
            assert found["scorepad"] == 1
            (problem,) = found["problems"]
            assert set(problem) == {"round", "field", "rule", "message"}
            assert (problem["round"], problem["rule"]) == (round, rule), record
            assert field is None or problem["field"] == field
            assert all(word in problem["message"] for word in words), record


class TestAsk:
    def test_an_answer(self, tmp_path: Path) -> None:
        names = [write(tmp_path, f"{lead}.json", {**TRICK, "lead": lead}) for lead in (1, 2, 0, 3)]
        done = run(*ASK, *names)
        assert done.exit_code == 0
        assert [found["winner"] for found in results(done)] == [1, 2, 0, 3]
        first = results(done)[0]
        assert first.pop("rules")
        assert first == {"winner": 1, "card": 0, "trump_number": 3, "trump_colour": "green"}

    def test_what_cannot_be_asked_so_has_problems_and_the_others_are_answered(self, tmp_path: Path) -> None:
        huge = [lines({**TRICK, "players": 10**digits}).rstrip() for digits in (26, 4000)]
        broken = refusals(ASK, [b"{", b"null", b"3", *huge], TRICK)
        assert broken == [[(None, "format")]] * 3 + [[("players", "players")]] * 2
        (found,) = results(run(*ASK, "-", given=lines({**TRICK, "cards": ["r5", "r5"], "lock": None})))
        assert (set(found), ids(found)) == ({"problems"}, [("cards", "cards")])
        assert set(found["problems"][0]) == {"field", "rule", "message"}
        assert "red 5" in found["problems"][0]["message"]
        for game, question in (("bridge", "trick"), ("partout", "meld")):
            done = run("ask", game, question, "-", given=lines(TRICK, TRICK))
            assert done.exit_code == 2
            assert [[rule for _, rule in ids(each)] for each in results(done)] == [["format"], ["format"]]
        done = run(*ASK, str(tmp_path / "nowhere.json"))
        assert done.exit_code == 2
        assert "nowhere.json" in results(done)[0]["problems"][0]["message"]


class TestTheProgram:
    def test_says_its_version_and_explains_itself(self) -> None:
        assert run("--version").stdout.split()[-1] == __version__
        for args in (["-h"], ["--help"], ["score", "--help"], ["ask", "-h"]):
            done = run(*args)
            assert done.exit_code == 0
            assert "Usage" in done.stdout

    def test_scores_what_is_piped_into_it(self, tmp_path: Path) -> None:
        given = lines(RECORD) + b"\n\xff{\n" + lines({**RECORD, "dealer": 1})
        done = subprocess.run([sys.executable, "-m", "scorepad.cli", "score", "-"], input=given, capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (2, b"")
        assert [json.loads(line).get("next") for line in done.stdout.splitlines()] == [{"dealer": 1}, None, {"dealer": 2}]

    @pytest.mark.exhaustive
    def test_nothing_but_answers_is_on_standard_output_whatever_a_library_prints(self) -> None:
        """A library in C writes past Python, straight to descriptor 1."""
        program = (
            "import json, os, sys; from scorepad.cli.main import main; said = json.dumps; "
            "json.dumps = lambda *args: os.write(1, b'HiGHS 1.16\\n') and said(*args); main(sys.argv[1:])"
        )
        asked = lines({"table": [], "rack": ["Kh", "Kd", "Kc"], "first": False})
        for command in (["ask", "rummy", "best", "-"], ["simulate", "partout", "--hands", "1"]):
            done = subprocess.run([sys.executable, "-c", program, *command], input=asked, capture_output=True, check=True)
            assert len([json.loads(line) for line in done.stdout.splitlines()]) == 1
            assert done.stderr == b"HiGHS 1.16\n"

    @pytest.mark.exhaustive
    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
    def test_a_line_that_is_closed_or_full_is_told_in_a_sentence(self, tmp_path: Path, subtests: pytest.Subtests) -> None:
        for command in ("score -", "restore --instance {} -", "simulate partout", "simulate partout --summary"):
            for streams in ("<&-", ">&- 2>&-", ">/dev/full"):
                with subtests.test(command=command, streams=streams):
                    program = f"{sys.executable} -m scorepad.cli {command.format(tmp_path)} {streams}"
                    done = subprocess.run(["sh", "-c", program], input=lines(RECORD), capture_output=True, check=False)
                    assert len(done.stderr.splitlines()) <= 1
                    assert done.stderr.startswith(b"scorepad: ") or not done.stderr
                    assert done.returncode in (0, 2)
