"""The pad without what plays hands counts, asks, teaches, keeps and tells all the same."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
#: Tests in which nothing is played: of a walk through all pages, of what counts, asks, teaches, keeps and tells.
WALK = ["tests/web/without_hands.py", "tests/test_table.py"]
WHOLE = [
    "tests/archive", "tests/backup/test_archive.py", "tests/forms", "tests/formats", "tests/web/archive", "tests/web/entry",
    "tests/web/questions", "tests/web/rulebook",
]  # fmt: skip


@pytest.mark.exhaustive
@pytest.mark.parametrize("tests", [WALK, WHOLE], ids=["walk", "whole"])
def test_the_pad_works_without_hands(tests: list[str]) -> None:
    command = [sys.executable, "-m", "pytest", "-p", "tests.without_hands", "-n", "0", "-q", "--no-header", *tests]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_command_scores_and_asks_without_hands() -> None:
    script = "import tests.without_hands; from scorepad.cli.main import main; main()"

    def run(*arguments: str, text: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", script, *arguments]
        return subprocess.run(command, cwd=ROOT, input=text, capture_output=True, text=True, check=False)

    rounds = '[{"bids": [1, 2, 2, 0], "tricks": [4, 3]}]'
    record = f'{{"scorepad": 1, "game": "partout", "players": ["a", "b", "c", "d"], "rounds": {rounds}}}'
    assert '"totals"' in run("score", "-", text=record).stdout
    asked = '{"players": 4, "lead": 1, "trump_number": 3, "trump_colour": "green", "cards": ["r5", "king", "r2", "r3"]}'
    assert '"winner": 2' in run("ask", "partout", "trick", "-", text=asked).stdout
    assert "No such command 'simulate'" in run("simulate", "partout", text="").stderr
