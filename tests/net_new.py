"""The first files of a room: Hearts, the smallest game, by another name; and headings under which the rest is filled in."""

from __future__ import annotations

import sys
from pathlib import Path

#: The chapters that every text of rules has, or nearly: the id, the heading in English and German.
CHAPTERS = (
    ("short", "In short", "In Kürze"),
    ("goal", "Goal", "Ziel"),
    ("setup", "Setting up", "Aufbau"),
    ("players", "Who plays", "Wer spielt"),
    ("dealer", "Who deals", "Wer gibt"),
    ("points", "Scoring", "Wertung"),
    ("end", "End", "Ende"),
    ("tips", "Tips", "Tipps"),
)
#: The other files, those of the tests under `tests/`.
FILES = {
    "__init__.py": '''\
"""Hearts: …"""

from collections.abc import Iterator
from typing import Annotated

from scorepad.core.field_input import FieldInput, Stage
from scorepad.core.game import Game, GameState, Goal
from scorepad.core.model import Model, Seq, SumBounds, per_seat
from scorepad.core.problem import Line

ROUND = Stage("points", "points")


class Entry(Model):
    """What the table writes down of a round."""

    points: Annotated[Seq[int], per_seat(0, 26, total=SumBounds(26, 26, "points")), FieldInput(ROUND)]


class Hearts(Game[Entry]):
    """Hearts: the fewest points win."""

    id = "hearts"
    players = (4,)
    entry = Entry

    def score(self, entry: Entry, state: GameState[Entry]) -> Iterator[Line]:
        """Rule `points`: each seat gets the points that it took."""
        for seat, points in enumerate(entry.points):
            if points:
                yield Line(seat, points, "points", args={"n": points})

    def goal(self, state: GameState[Entry]) -> Goal:
        """Rule `end`: once somebody has 100 points, the fewest win."""
        return Goal(target=100, least=True)


GAMES = (Hearts(),)
''',
    "stats.py": '"""What the rounds of Hearts tell about people."""\n',
    "words.de.ftl": "game-hearts = Hearts\n",
    "words.en.ftl": "game-hearts = Hearts\n",
    "tests/__init__.py": """\
#: What the rulebook leaves open, by rule: what the frame says of it.
RULINGS: dict[str, tuple[str, ...]] = {}

#: Headings that only lead to other rules.
CHAPTERS: set[str] = set()

#: Rules of how to play that leave no trace on the pad.
AT_THE_TABLE: set[str] = set()

#: Numbers of the code that the text does not tell, and why.
NOT_TOLD: dict[str, str] = {}
""",
    "tests/test_rules.py": '''\
"""The rulebook of Hearts. A test is named after the rule that it is about: `test_` rule id `__` what the rule says."""

from tests.tables import played

ROUND = {"points": [20, 3, 2, 1]}


def test_end__the_fewest_points_win_once_somebody_has_100() -> None:
    assert played("hearts", 4, *[ROUND] * 4).winners == ()
    assert played("hearts", 4, *[ROUND] * 5).winners == (3,)
''',
    "tests/test_stats.py": '"""What the rounds of Hearts tell about people."""\n',
    "tests/strategies.py": '"""Random rounds of Hearts."""\n',
    "tests/box.txt": "# The words that are printed in the box, one a line.\n",
}


def write_room(folder: Path, tests: Path) -> None:
    """Write the first files of a room into its folder and that of its tests. There must be neither yet."""
    if there := [place for place in (folder, tests) if place.exists()]:
        sys.exit(f"{there[0]} is there already: take another name")
    name = folder.name.replace("_", " ").title()
    rules = {
        f"rules.{lang}.md": "\n".join(["# Hearts\n", *(f"## {chapter[at]} {{#{chapter[0]}}}\n" for chapter in CHAPTERS)])
        for at, lang in enumerate(("en", "de"), 1)
    }
    for file, text in {**FILES, **rules}.items():
        path = (tests if file.startswith("tests/") else folder) / file.removeprefix("tests/")
        path.parent.mkdir(exist_ok=True)
        ours = text.replace("Hearts(", f"{name.replace(' ', '')}(").replace("Hearts", name)
        path.write_text(ours.replace("hearts", folder.name.replace("_", "-")), encoding="utf-8")
