"""Speed of scoring: `scorepad score -` on up to 200 records of each game, against parsing and writing the same JSON lines; and of
Partout as a file describes it, against its room."""

from __future__ import annotations

import io
import json
import sys
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from bench.measure import Row, cpu, in_turns
from scorepad.cli.main import score
from scorepad.core.game import Game
from scorepad.described import remember
from scorepad.games import games
from scorepad.table import open_table
from tests.tables import NAMES, entries_of

RECORDS = 200
FEWEST, MOST = 5, 20
#: House rules that make games last longer.
LONG = {"target": 10_000, "rounds": MOST, "games": MOST, "mode": "collect"}
TARGET = 15.0
TARGETS = {"black-jack": 25.0}
#: How many times the time of its room a game may take that a file describes.
MOST_AS_A_FILE = 3.0
PARTOUT = Path(__file__).parent.parent / "tests/described/partout.toml"


def run() -> list[Row]:
    rows = []
    for game in games().values():
        lines = [json.dumps(record).encode() + b"\n" for record in records(game)]
        ours, limit = in_turns([cpu(partial(scored, lines)), cpu(partial(written, lines))])
        what = f"{game.id}, {len(lines)} records"
        rows.append(Row(what, ours / len(lines), limit / len(lines), TARGETS.get(game.id, TARGET)))
    return [*rows, as_a_file()]


def as_a_file() -> Row:
    """Partout as a file, on the records of the room."""
    found = records(games()["partout"])
    described = remember(PARTOUT.read_text(encoding="utf-8")).game.id
    plain, own = ([json.dumps({**record, "game": game}).encode() + b"\n" for record in found] for game in ("partout", described))
    ours, room = in_turns([cpu(partial(scored, own)), cpu(partial(scored, plain))])
    return Row(f"partout as a file, {len(own)} records", ours / len(own), room / len(own), MOST_AS_A_FILE)


def records(game: Game[Any]) -> list[dict[str, Any]]:
    """Generated valid records with at least `FEWEST` rounds, the same in each run."""
    found = []

    @settings(
        derandomize=True, database=None, max_examples=RECORDS, phases=[Phase.generate], deadline=None,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(played(game))
    def collect(record: dict[str, Any]) -> None:
        if len(record["rounds"]) >= FEWEST:
            found.append(record)

    collect()
    assert len(found) >= RECORDS // 3, (game.id, len(found))
    return found


@st.composite
def played(draw: st.DrawFn, game: Game[Any]) -> dict[str, Any]:
    entries = entries_of(game.id)
    assert entries is not None, f"no strategy for {game.id}"
    players = draw(st.sampled_from(game.players))
    options = {name: value for name, value in LONG.items() if name in game.options.model_fields}
    record: dict[str, Any] = {
        "scorepad": 1, "game": game.id, "players": NAMES[:players], "dealer": 0, "options": options, "rounds": [],
    }  # fmt: skip
    table, _, problems = open_table({**record, "players": list(NAMES[:players])})
    assert table is not None, problems
    rounds = draw(st.integers(FEWEST, MOST))
    while not table.finished and len(record["rounds"]) < rounds:
        record["rounds"].append(draw(entries(table.state)))
        table = table.with_entry(record["rounds"][-1])
    return record


def scored(lines: list[bytes]) -> str:
    """Run the command in this process; return its output."""
    source = io.TextIOWrapper(io.BytesIO(b"".join(lines)))
    with patch.object(sys, "stdin", source), patch.object(sys, "stdout", io.StringIO()) as out:
        status: object = None
        try:
            assert score.callback is not None
            score.callback(("-",), verify=False)
        except SystemExit as end:
            status = end.code
    assert status == 0, out.getvalue()[-500:]
    return out.getvalue()


def written(lines: list[bytes]) -> str:
    out = io.StringIO()
    for line in io.BytesIO(b"".join(lines)):
        out.write(json.dumps(json.loads(line)) + "\n")
    return out.getvalue()
