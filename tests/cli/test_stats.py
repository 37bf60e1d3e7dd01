"""`scorepad stats`: lines, filters, what is left out, and rows for a spreadsheet."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from scorepad import described
from scorepad.cli.main import main
from tests.tables import DESCRIBED

ROUND = {"bids": [1, 0, 2], "tricks": [2, 2, 1]}


def line(*rounds: Any, **fields: Any) -> str:
    """A record of Partout."""
    return json.dumps({"scorepad": 1, "game": "partout", "players": ["Ada", "Ben", "Cem"], "rounds": rounds, **fields})


def stats(*options: str, text: str = "") -> Result:
    """What the command answers to these lines."""
    return CliRunner().invoke(main, ["stats", *options, "-"], input=text)


def test_refused_lines_are_named_and_the_rest_is_told() -> None:
    """Blank lines are numbered, a record without a round is no table; and a broken line is named whatever is asked for."""
    text = "\n".join([line(ROUND), "", "{nonsense", line(), line({"bids": [9, 9, 9], "tricks": [5, 0, 0]}), "[]", line(ROUND)])
    done = stats(text=text)
    answer = json.loads(done.stdout)
    assert done.exit_code == 2
    assert answer["left_out"] == [{"line": number, "why": "problems"} for number in (3, 5, 6)]
    assert answer["tables"] == 2
    assert answer["games"]["partout"]["rounds"] == 2
    assert answer["games"]["partout"]["highest"]["table"] == 1
    broken = json.loads(stats("--game", "belote", text="{\n" + line(ROUND)).stdout)
    assert broken == {"scorepad": 1, "tables": 0, "left_out": [{"line": 1, "why": "problems"}], "games": {}}
    assert stats(text=line(ROUND)).exit_code == 0
    assert json.loads(stats(text="").stdout)["games"] == {}


def test_files_are_read_one_after_the_other(tmp_path: Path) -> None:
    """Lines are numbered on, even after a line without an end."""
    (tmp_path / "a").write_text(line(ROUND) + "\n\n" + line(ROUND))
    (tmp_path / "b").write_text("{\n" + line(ROUND, ended=True))
    found = CliRunner().invoke(main, ["stats", str(tmp_path / "a"), str(tmp_path / "b")])
    answer = json.loads(found.stdout)
    assert [each["line"] for each in answer["left_out"]] == [4]
    assert answer["tables"] == 3
    assert answer["games"]["partout"]["length"]["longest"] == {"rounds": 1, "table": 5}


def test_what_cannot_be_is_refused_with_a_sentence_that_names_it(tmp_path: Path) -> None:
    for option in (("--since", "gestern"), ("--until", "2026-02-30"), ("--game", "chess"), ("--game", "belote:Skat"), ("nowhere",)):
        done = stats(*option, text=line(ROUND))
        assert (done.exit_code, done.stdout, "Traceback" in done.stderr) == (2, "", False)
        assert option[-1] in done.stderr


def test_a_game_that_a_file_describes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The file holds for the process of the command, which is that of other tests here.
    monkeypatch.setattr(described, "_named", {})
    (tmp_path / "a.toml").write_text(DESCRIBED)
    tables = line({"points": [3, 1, 0]}, game="three-rounds") + "\n" + line(ROUND)
    done = stats("--game-file", str(tmp_path / "a.toml"), "--game", "three-rounds", text=tables)
    assert {name: told["rounds"] for name, told in json.loads(done.stdout)["games"].items()} == {"three-rounds": 1}


def test_rows_are_for_a_spreadsheet() -> None:
    """A name that it would run has an apostrophe in front; commas and quotes are as CSV has them."""
    names = ["=1+1", 'Zoë, "die Gute"', "-Cem"]
    found = stats("--csv", text=line(ROUND, players=names) + "\n{")
    table = list(csv.reader(io.StringIO(found.stdout)))
    assert table[0] == ["person", "game", "fact", "n", "of"]
    assert {row[0] for row in table[1:]} == {"'=1+1", names[1], "'-Cem"}
    assert ["'=1+1", "partout", "met", "1", "1"] in table
    assert found.exit_code == 2
    assert "line 2" in found.stderr


def test_moments_at_the_ends_of_the_calendar() -> None:
    """The first and the last day there is, with offsets that lead out of it."""
    text = "\n".join(line(ROUND, started=each) for each in ("0001-01-01T00:00+14:00", "9999-12-31T23:59-12:00", "9999-12-31"))
    assert json.loads(stats("--until", "9999-12-31", text=text).stdout)["tables"] == 2
    assert json.loads(stats("--since", "0001-01-01", text=text).stdout)["tables"] == 2
