"""`scorepad simulate`: hands played out, a record a line; the same bytes however many play them."""

import json
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from scorepad.archive.distribution import quantile
from scorepad.cli.main import main
from scorepad.hands.simulate import SimulationRun, play_hands, play_tables
from scorepad.hands.summary import Tally, tally_chunk
from tests.faults.waiting import until

ROOT = Path(__file__).parent.parent.parent


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["simulate", *args])


def records(done: Result) -> list[dict[str, Any]]:
    assert done.exit_code == 0, done.output
    return [json.loads(line) for line in done.stdout.splitlines()]


class TestRecords:
    def test_each_line_is_a_record_of_one_round_with_its_play(self) -> None:
        found = records(run("partout", "--players", "4", "--hands", "5", "--seed", "1"))
        assert len(found) == 5
        for record in found:
            (played,) = record["rounds"]
            assert record["game"] == "partout"
            assert len(record["players"]) == 4
            assert set(played["play"]) == {"deal", "moves"}

    def test_the_seats_take_turns_in_dealing(self) -> None:
        assert [each["dealer"] for each in records(run("partout", "--players", "3", "--hands", "5"))] == [0, 1, 2, 0, 1]

    def test_the_same_seed_gives_the_same_lines_and_another_one_others(self) -> None:
        first, again, other = (run("partout", "--hands", "4", "--seed", seed).stdout for seed in ("7", "7", "8"))
        assert first == again != other

    def test_more_hands_begin_with_the_same(self) -> None:
        assert run("partout", "--hands", "130").stdout.startswith(run("partout", "--hands", "110").stdout)

    def test_what_is_simulated_is_taken_by_the_scorer_and_verified(self) -> None:
        made = run("partout", "--players", "6", "--hands", "20").stdout
        done = CliRunner().invoke(main, ["score", "--verify", "-"], input=made)
        assert done.exit_code == 0
        assert len(done.stdout.splitlines()) == 20

    def test_bots_are_one_for_all_or_one_a_seat(self) -> None:
        random = run("partout", "--hands", "3", "--bots", "random").stdout
        assert random == run("partout", "--hands", "3", "--bots", "random,random,random").stdout
        assert random != run("partout", "--hands", "3", "--bots", "random,sensible,random").stdout

    def test_whole_tables_are_played_to_their_end(self) -> None:
        # Four play eight rounds, as everybody deals twice.
        (table, other) = records(run("partout", "--players", "4", "--hands", "2", "--rounds", "end"))
        assert [len(table["rounds"]), len(other["rounds"])] == [8, 8]
        result = CliRunner().invoke(main, ["score", "--verify", "-"], input=json.dumps(table))
        assert json.loads(result.stdout)["finished"]

    def test_tables_of_so_many_rounds(self) -> None:
        assert [len(each["rounds"]) for each in records(run("partout", "--hands", "2", "--rounds", "3"))] == [3, 3]

    def test_no_hands_are_no_lines(self) -> None:
        assert run("partout", "--hands", "0").stdout == ""


class TestManyProcesses:
    def test_the_same_bytes_whatever_the_number_of_jobs(self) -> None:
        assert (
            run("partout", "--hands", "330", "--bots", "random").stdout
            == run("partout", "--hands", "330", "--bots", "random", "--jobs", "3").stdout
        )

    @pytest.fixture
    def cluster(self) -> Iterator[str]:
        """A Dask cluster on this machine."""
        distributed = pytest.importorskip("distributed", reason="the extra `dask` is not installed")
        with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as running:
            yield running.scheduler_address

    @pytest.mark.exhaustive
    def test_a_cluster_gives_the_same_bytes(self, cluster: str) -> None:
        alone = run("partout", "--hands", "330", "--bots", "random")
        assert run("partout", "--hands", "330", "--bots", "random", "--scheduler", cluster).stdout == alone.stdout

    def test_a_cluster_that_is_not_there_is_told_in_one_line(self) -> None:
        for address in ("nonsense://nowhere", "nowhere", "tcp://127.0.0.1:1", "tcp://127.0.0.1:99999"):
            done = run("partout", "--scheduler", address)
            assert (done.exit_code, done.output.count("\n")) == (2, 1)
            assert "Traceback" not in done.output


class TestCtrlC:
    def test_ctrl_c_leaves_whole_lines_and_no_worker_behind(self, tmp_path: Path) -> None:
        command = [sys.executable, "-m", "scorepad.cli", "simulate", "partout", "--hands", "1000000", "--jobs", "2"]
        with (tmp_path / "out").open("wb") as out:
            process = subprocess.Popen(command, stdout=out, stderr=subprocess.PIPE, cwd=ROOT, start_new_session=True)
            until(lambda: (tmp_path / "out").stat().st_size > 0, "the first line")
            os.killpg(process.pid, signal.SIGINT)
            _, errors = process.communicate(timeout=60)
        assert (process.returncode, errors) == (130, b"scorepad: stopped\n")
        text = (tmp_path / "out").read_text(encoding="utf-8")
        assert text.endswith("\n")
        assert all(json.loads(line)["game"] == "partout" for line in text.splitlines())

        def all_have_ended() -> bool:
            try:
                os.killpg(process.pid, 0)
            except ProcessLookupError:
                return True
            return False

        until(all_have_ended, "its workers end")

    def test_a_reader_that_has_enough_ends_it_quietly(self) -> None:
        command = f"({sys.executable} -m scorepad.cli simulate partout --hands 2000; echo $? >&2) | head -n 1"
        done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, timeout=120, check=False)
        assert (done.stdout.count(b"\n"), done.stderr) == (1, b"0\n"), "nothing is said but that all went well"

    @pytest.mark.exhaustive
    def test_a_terminal_shows_how_far_it_is(self) -> None:
        seen, terminal = pty.openpty()
        command = [sys.executable, "-m", "scorepad.cli", "simulate", "partout", "--hands", "300"]
        subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=terminal, timeout=120, check=True)
        os.close(terminal)
        assert b"100%" in os.read(seen, 100_000)


class TestWhatCannotBe:
    def test_one_line_says_why_and_nothing_is_played(self) -> None:
        for line in (
            "nothing", "sheet", "partout --players 5", "partout --players four", "partout --bots nobody", "partout --bots=",
            "partout --bots random,random", "partout --options {", "partout --options []", 'partout --options {"unknown":1}',
            'canasta --options {"target":"much"}', "partout --seed x", f"partout --seed {'1' * 30}", "partout --hands 10000001",
            "partout --hands -1", "partout --rounds 0", "partout --jobs 0", "partout --check --summary",
        ):  # fmt: skip
            done = run(*line.split())
            assert (done.exit_code, done.stdout) == (2, "")
            assert done.stderr.startswith("scorepad: ")
            assert done.stderr.count("\n") == 1


class TestSummary:
    def test_the_summary_counts_what_the_hands_came_to(self) -> None:
        made = records(run("partout", "--players", "4", "--hands", "130"))
        scored = CliRunner().invoke(main, ["score", "-"], input="".join(json.dumps(each) + "\n" for each in made)).stdout
        points = [score for line in scored.splitlines() for score in json.loads(line)["rounds"][0]["scores"]]
        with_bonus = sum(
            any(each["rule"] == "bonus" and each["points"] for each in json.loads(line)["rounds"][0]["lines"])
            for line in scored.splitlines()
        )
        (told,) = records(run("partout", "--players", "4", "--hands", "130", "--json"))
        assert told["number"] == 130
        assert told["points"]["mean"] == pytest.approx(sum(points) / len(points))
        assert told["points"]["counts"] == {str(value): points.count(value) for value in sorted(set(points))}
        assert told["rules"]["bonus"] == pytest.approx(with_bonus / 130)
        # Two name the trump, four announce, four play seven cards each.
        assert told["length"]["counts"] == {"34": 130}

    def test_it_is_a_table_for_people(self) -> None:
        done = run("partout", "--hands", "20", "--summary")
        assert done.exit_code == 0
        assert "trick-point" in done.stdout

    def test_nothing_that_was_played_has_no_middle(self) -> None:
        assert run("partout", "--hands", "0", "--summary").stdout == "nothing was played\n"
        with pytest.raises(ValueError, match="nothing"):
            quantile(Tally().points, 0.5)

    def test_what_is_counted_in_parts_is_what_is_counted_at_once(self) -> None:
        whole, parts = SimulationRun("partout", 4, 5), Tally()
        for chunk in range(2):
            parts.add(tally_chunk(whole, chunk, 50))
        points = [score for chunk in range(2) for _, played in play_hands(whole, chunk, 50) for score in played.scores]
        assert sorted(parts.points.elements()) == sorted(points)

    def test_a_table_of_so_many_rounds_is_won_by_who_leads_then(self) -> None:
        found, tables = (
            tally_chunk(SimulationRun("partout", 4, tables=True, rounds=2), 0, 3),
            play_tables(SimulationRun("partout", 4, tables=True, rounds=2), 0, 3),
        )
        assert sorted(found.won.elements()) == sorted(max(table.state.totals) for table in tables)


class TestCheck:
    def test_one_line_says_that_all_agree(self) -> None:
        done = run("partout", "--hands", "20", "--check")
        assert done.exit_code == 0
        assert done.stdout == "partout, 3 players, sensible, seed 0: play, scorer, questions and replayer agree\n"

    def test_a_play_that_counts_otherwise_is_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from scorepad.games.partout.hand.play import PartoutHand

        monkeypatch.setattr(PartoutHand, "scores", lambda self: (1, 2, 3))
        done = run("partout", "--hands", "2", "--check")
        assert done.exit_code == 1
        assert "the play counts (1, 2, 3)" in done.stderr


def test_a_table_begins_with_the_seat_whose_turn_it_is_to_deal() -> None:
    assert [table.state.first for table in play_tables(SimulationRun("partout", 4, tables=True, rounds=1), 0, 5)] == [0, 1, 2, 3, 0]
