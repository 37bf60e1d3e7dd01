"""The distributions beside the games are those of their rules and players."""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

from scorepad.archive.simulated import SIMULATION_SIZE, simulated_before, simulation_request
from scorepad.games import can_be_played, games, room_of

TOP = Path(__file__).parents[2]
SCRIPT: dict[str, Any] = runpy.run_path(str(TOP / "scripts" / "simulate_points.py"))


@pytest.mark.parametrize("game", [game for game in games() if can_be_played(game)])
def test_rounds_and_tables_are_played_as_when_they_were_counted(game: str) -> None:
    path = TOP / "scorepad" / "games" / room_of(game) / "hand" / "points.json"
    data = json.loads(path.read_text(encoding="ascii"))[game]
    assert [*data] == [str(players) for players in games()[game].players]
    for players, of_players in data.items():
        again = f"`python scripts/simulate_points.py {room_of(game)}` counts anew"
        assert of_players["first"] == SCRIPT["first_played"](game, int(players)), again
        sides = len(games()[game].setting(int(players)).sides)
        assert sum(of_players["rounds"]["counts"].values()) == SIMULATION_SIZE * sides
        assert sum(of_players["tables"]["counts"].values()) >= SIMULATION_SIZE, "each is won"


def test_tables_tell_what_winners_had_and_rounds_what_they_brought() -> None:
    tables, rounds = (simulated_before(simulation_request("belote", 4, {}, tables=tables)) for tables in (True, False))
    assert tables is not None
    assert rounds is not None
    assert min(tables.counts) >= 1000 > max(rounds.counts)


def test_house_rules_that_are_those_of_the_rulebook_need_no_simulation() -> None:
    for options in ({}, {"target": 1000}, {"overtrump": True, "king_points": 10}):
        assert simulated_before(simulation_request("belote", 4, options)) is not None
    for request in (
        simulation_request("belote", 4, {"target": 500}),
        simulation_request("belote", 4, {}, tables=True, rounds=3),
    ):
        assert simulated_before(request) is None
    assert simulation_request("belote", 4, {"target": 500, "no_ruff": False}) == simulation_request("belote", 4, {"target": 500})
