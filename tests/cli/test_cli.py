"""The command line as it is used: records and questions in, one result a line out."""

import json
import subprocess
import sys
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


def run(*args: str, given: str | bytes = b"") -> Result:
    return CliRunner().invoke(main, args, input=given)


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
    path.write_text(json.dumps(data, indent=2), encoding="utf-8")
    return str(path)


class TestScoreFiles:
    def test_one_record_a_file_gives_one_result_a_line(self, tmp_path: Path) -> None:
        one = write(tmp_path, "one.json", RECORD)
        two = write(tmp_path, "two.json", {**RECORD, "dealer": 2})
        done = run("score", one, two)
        assert done.exit_code == 0
        assert [found["next"] for found in results(done)] == [{"dealer": 1}, {"dealer": 3}]

    def test_the_result_is_that_of_the_example(self, tmp_path: Path) -> None:
        (found,) = results(run("score", write(tmp_path, "one.json", RECORD)))
        assert found == {
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

    @pytest.mark.parametrize("bought", [False, True])
    @pytest.mark.parametrize(
        ("game", "entry", "winner"),
        [
            ("black-jack", {"banker": 0, "hands": [{"seat": 1, "stake": 3, "result": "lose"}]}, 0),
            ("poker-stud", {"put_in": [5, 5, 5], "order": [[1], [0], [2]]}, 1),
        ],
    )
    def test_who_won_most_chips_wins_when_the_players_stop(
        self, tmp_path: Path, game: str, entry: dict[str, Any], winner: int, bought: bool
    ) -> None:
        """Chips that were bought are no gain."""
        rounds = [*([{"adjust": [0, 0, 500], "note": "Nachkauf"}] if bought else []), entry]
        record = {"scorepad": 1, "game": game, "players": ["Ada", "Ben", "Cem"], "ended": True, "rounds": rounds}
        (found,) = results(run("score", write(tmp_path, "one.json", record)))
        assert found["winners"] == [winner]

    def test_a_refused_one_does_not_stop_the_others(self, tmp_path: Path) -> None:
        good, bad = write(tmp_path, "good.json", RECORD), write(tmp_path, "bad.json", REFUSED)
        done = run("score", good, bad, good)
        assert done.exit_code == 2
        assert ["problems" in found for found in results(done)] == [False, True, False]

    @pytest.mark.parametrize("content", [b"", b"\n", b"{", b"scorepad", b"\xff\xfe\x00", b"[" * 100_000, b'{"a": 1} {"b": 2}'])
    def test_a_file_that_is_no_json_is_refused(self, tmp_path: Path, content: bytes) -> None:
        (tmp_path / "broken.json").write_bytes(content)
        done = run("score", str(tmp_path / "broken.json"), write(tmp_path, "good.json", RECORD))
        assert done.exit_code == 2
        broken, good = results(done)
        assert ids(broken) == [(None, "format")]
        assert good["totals"] == [12, 7]

    def test_a_file_that_is_not_there_is_named_and_the_others_are_scored(self, tmp_path: Path) -> None:
        there = tmp_path / "there.json"
        there.write_text(json.dumps(RECORD))
        done = run("score", str(tmp_path / "nowhere.json"), str(there))
        assert done.exit_code == 2
        missing, good = results(done)
        assert ids(missing) == [(None, "format")]
        assert "nowhere.json" in missing["problems"][0]["message"]
        assert good["totals"] == [12, 7]

    def test_a_folder_is_no_file(self, tmp_path: Path) -> None:
        done = run("score", str(tmp_path))
        assert done.exit_code != 0
        assert isinstance(done.exception, SystemExit)
        assert "Traceback" not in done.stderr

    def test_without_a_file_it_says_how_it_is_used(self) -> None:
        done = run("score")
        assert done.exit_code == 2
        assert "FILE" in done.stderr


class TestScoreLines:
    def test_results_keep_the_order(self) -> None:
        given = [{**RECORD, "dealer": dealer} for dealer in (3, 0, 2, 1)]
        done = run("score", "-", given=lines(*given))
        assert done.exit_code == 0
        assert [found["next"]["dealer"] for found in results(done)] == [0, 1, 3, 2]

    def test_blank_lines_are_skipped(self) -> None:
        one = lines(RECORD)
        done = run("score", "-", given=b"\n  \n" + one + b"\n\t\n\r\n" + one + b"\n\n")
        assert done.exit_code == 0
        assert len(results(done)) == 2

    def test_nothing_at_all_gives_nothing(self) -> None:
        done = run("score", "-", given=b"\n\n")
        assert (done.exit_code, done.stdout) == (0, "")

    def test_the_last_line_need_not_be_ended(self) -> None:
        assert len(results(run("score", "-", given=lines(RECORD, RECORD).rstrip()))) == 2

    def test_lines_may_end_as_windows_ends_them(self) -> None:
        done = run("score", "-", given=lines(RECORD, RECORD).replace(b"\n", b"\r\n"))
        assert done.exit_code == 0
        assert len(results(done)) == 2

    @pytest.mark.parametrize(
        "broken", [b"{", b"nonsense", b"{'scorepad': 1}", b"\xff", b'"\xc3', b"[" * 100_000, b'{"a":' * 50_000, b"1" * 5_000]
    )
    def test_a_broken_line_gives_a_result_with_problems_and_the_others_are_scored(self, broken: bytes) -> None:
        done = run("score", "-", given=lines(RECORD) + broken + b"\n" + lines(RECORD))
        assert done.exit_code == 2
        first, second, third = results(done)
        assert first["totals"] == third["totals"] == [12, 7]
        assert second["scorepad"] == 1
        assert ids(second) == [(None, "format")]

    def test_what_is_wrong_with_a_broken_line_is_in_no_round(self) -> None:
        (found,) = results(run("score", "-", given=b"{\n"))
        assert [set(problem) for problem in found["problems"]] == [{"round", "field", "rule", "message"}]
        assert found["problems"][0]["round"] is None

    @pytest.mark.parametrize("data", [None, 1, "partout", [], [RECORD], True])
    def test_a_line_that_is_no_record_gives_a_result_with_problems(self, data: Any) -> None:
        done = run("score", "-", given=lines(data, RECORD))
        assert done.exit_code == 2
        first, second = results(done)
        assert [problem["rule"] for problem in first["problems"]] == ["format"]
        assert second["totals"] == [12, 7]

    def test_an_unknown_game_gives_a_result_with_problems(self) -> None:
        done = run("score", "-", given=lines({**RECORD, "game": "skat"}, RECORD))
        assert done.exit_code == 2
        first, second = results(done)
        assert first["game"] == "skat"
        assert ids(first) == [("game", "format")]
        assert "totals" in second

    def test_a_refused_record_says_where_by_which_rule_and_in_words(self) -> None:
        done = run("score", "-", given=lines(REFUSED))
        assert done.exit_code == 2
        (found,) = results(done)
        assert set(found) == {"scorepad", "game", "problems"}
        assert (found["scorepad"], found["game"]) == (1, "partout")
        (problem,) = found["problems"]
        assert set(problem) == {"round", "field", "rule", "message"}
        assert (problem["round"], problem["field"], problem["rule"]) == (0, "tricks", "trick-count")
        assert "7" in problem["message"]
        assert "8" in problem["message"]

    def test_what_concerns_the_whole_record_is_in_no_round(self) -> None:
        (found,) = results(run("score", "-", given=lines({**RECORD, "dealer": 9})))
        assert [(problem["round"], problem["field"], problem["rule"]) for problem in found["problems"]] == [
            (None, "dealer", "range")
        ]

    def test_an_entry_after_the_end_is_told_with_its_index(self) -> None:
        (found,) = results(run("score", "-", given=lines({**RECORD, "rounds": RECORD["rounds"] * 9})))
        assert [(problem["round"], problem["rule"]) for problem in found["problems"]] == [(8, "over")]

    @pytest.mark.parametrize("name", ["Gül", "Ünsal", "山田", "🂡", "O'Neill", "{ $n }", "<b>"])
    def test_any_name_can_be_said(self, name: str) -> None:
        done = run("score", "-", given=lines({**RECORD, "players": ["Ada", name, "Cem", name]}))
        assert done.exit_code == 2
        (found,) = results(done)
        assert name in found["problems"][0]["message"]

    def test_half_a_character_is_refused_without_a_fuss(self) -> None:
        half = b'{"scorepad": 1, "game": "\\ud800", "players": ["\\ud800", "b", "c", "d"], "\\udfff": 1}\n'
        done = run("score", "-", given=half + lines(RECORD))
        assert done.exit_code == 2
        assert len(results(done)) == 2

    @pytest.mark.parametrize("digits", [26, 30, 100, 4000])
    def test_a_huge_version_is_refused_without_a_traceback(self, digits: int) -> None:
        done = run("score", "-", given=lines({**RECORD, "scorepad": 10**digits}, RECORD))
        assert done.exit_code == 2
        first, second = results(done)
        assert ids(first) == [("scorepad", "format")]
        assert second["totals"] == [12, 7]


class TestAsk:
    def test_an_answer(self) -> None:
        done = run("ask", "partout", "trick", "-", given=lines(TRICK))
        assert done.exit_code == 0
        (found,) = results(done)
        assert found.pop("rules")
        assert found == {"winner": 1, "card": 0, "trump_number": 3, "trump_colour": "green"}

    def test_files_and_order(self, tmp_path: Path) -> None:
        names = [write(tmp_path, f"{lead}.json", {**TRICK, "lead": lead}) for lead in (2, 0, 3)]
        done = run("ask", "partout", "trick", *names)
        assert done.exit_code == 0
        assert [found["winner"] for found in results(done)] == [2, 0, 3]

    def test_what_cannot_be_asked_so_has_problems(self) -> None:
        done = run("ask", "partout", "trick", "-", given=lines({**TRICK, "cards": ["r5", "r5"], "lock": None}, TRICK))
        assert done.exit_code == 2
        first, second = results(done)
        assert set(first) == {"problems"}
        assert ids(first) == [("cards", "cards")]
        assert set(first["problems"][0]) == {"field", "rule", "message"}
        assert "red 5" in first["problems"][0]["message"]
        assert second["winner"] == 1

    @pytest.mark.parametrize("broken", [b"{\n", b"nonsense\n", b"null\n", b"[]\n", b"3\n"])
    def test_a_broken_line_does_not_stop_the_others(self, broken: bytes) -> None:
        done = run("ask", "partout", "trick", "-", given=broken + b"\n" + lines(TRICK))
        assert done.exit_code == 2
        first, second = results(done)
        assert ids(first) == [(None, "format")]
        assert second["winner"] == 1

    @pytest.mark.parametrize(("game", "question"), [("skat", "trick"), ("partout", "meld"), ("skat", "meld")])
    def test_an_unknown_game_or_question_has_a_problem_a_line(self, game: str, question: str) -> None:
        done = run("ask", game, question, "-", given=lines(TRICK, TRICK))
        assert done.exit_code == 2
        found = results(done)
        assert len(found) == 2
        assert [[rule for _, rule in ids(each)] for each in found] == [["format"], ["format"]]

    def test_a_file_that_is_not_there_is_named_and_nothing_else(self, tmp_path: Path) -> None:
        done = run("ask", "partout", "trick", str(tmp_path / "nowhere.json"))
        assert done.exit_code == 2
        assert "nowhere.json" in results(done)[0]["problems"][0]["message"]

    @pytest.mark.parametrize("digits", [26, 30, 100, 4000])
    def test_a_huge_number_of_players_is_refused_without_a_traceback(self, digits: int) -> None:
        done = run("ask", "partout", "trick", "-", given=lines({**TRICK, "players": 10**digits}, TRICK))
        assert done.exit_code == 2
        first, second = results(done)
        assert ids(first) == [("players", "players")]
        assert second["winner"] == 1


class TestTheProgram:
    def program(self, *args: str, given: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
        return subprocess.run([sys.executable, "-m", "scorepad.cli", *args], input=given, capture_output=True, check=False)

    def test_says_its_version(self) -> None:
        done = run("--version")
        assert done.exit_code == 0
        assert done.stdout.split()[-1] == __version__

    @pytest.mark.parametrize("args", [["-h"], ["--help"], ["score", "--help"], ["ask", "-h"]])
    def test_explains_itself(self, args: list[str]) -> None:
        done = run(*args)
        assert done.exit_code == 0
        assert "Usage" in done.stdout

    def test_scores_what_is_piped_into_it(self) -> None:
        given = lines(RECORD) + b"\n\xff{\n" + lines({**RECORD, "dealer": 1})
        done = self.program("score", "-", given=given)
        assert done.returncode == 2
        assert done.stderr == b""
        found = [json.loads(line) for line in done.stdout.splitlines()]
        assert [each.get("next") for each in found] == [{"dealer": 1}, None, {"dealer": 2}]

    def test_answers_what_is_piped_into_it(self) -> None:
        done = self.program("ask", "partout", "trick", "-", given=lines(TRICK))
        assert (done.returncode, done.stderr) == (0, b"")
        assert json.loads(done.stdout)["winner"] == 1

    @pytest.mark.parametrize("command", [["ask", "rummy", "best", "-"], ["simulate", "partout", "--hands", "1"]])
    def test_nothing_but_answers_is_on_standard_output_whatever_a_library_prints(self, command: list[str]) -> None:
        """A library in C writes past Python, straight to descriptor 1."""
        program = (
            "import json, os, sys; from scorepad.cli.main import main; said = json.dumps; "
            "json.dumps = lambda *args: os.write(1, b'HiGHS 1.16\\n') and said(*args); main(sys.argv[1:])"
        )
        asked = lines({"table": [], "rack": ["Kh", "Kd", "Kc"], "first": False})
        done = subprocess.run([sys.executable, "-c", program, *command], input=asked, capture_output=True, check=False)
        assert done.returncode == 0
        assert len([json.loads(line) for line in done.stdout.splitlines()]) == 1
        assert done.stderr == b"HiGHS 1.16\n"

    @pytest.mark.exhaustive
    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
    @pytest.mark.parametrize("streams", ["<&-", ">&- 2>&-", ">/dev/full"])
    @pytest.mark.parametrize(
        "command",
        ["score -", "restore --instance {} -", "simulate partout", "simulate partout --summary"],
    )
    def test_a_line_that_is_closed_or_full_is_told_in_a_sentence(self, tmp_path: Path, command: str, streams: str) -> None:
        program = f"{sys.executable} -m scorepad.cli {command.format(tmp_path)} {streams}"
        done = subprocess.run(["sh", "-c", program], input=lines(RECORD), capture_output=True, check=False)
        assert len(done.stderr.splitlines()) <= 1
        assert done.stderr.startswith(b"scorepad: ") or not done.stderr
        assert done.returncode in (0, 2)

    def test_shows_no_traceback_for_a_file_that_is_not_there(self, tmp_path: Path) -> None:
        done = self.program("score", str(tmp_path / "nowhere.json"))
        assert done.returncode == 2
        assert b"nowhere.json" in done.stdout
        assert b"Traceback" not in done.stderr
