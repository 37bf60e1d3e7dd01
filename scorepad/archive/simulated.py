"""What simulated rounds and tables brought: the distributions that come with the games (`games/ROOM/hand/points.json`)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from scorepad.games import game_of, room_of

#: Number of rounds (or tables) in a simulation.
SIMULATION_SIZE = 2_000


class SimulationRequest(NamedTuple):
    """What is simulated: rounds of a game of so many players, or whole `tables` of so many `rounds`, 0: to their end.

    `options`: the house rules that differ from the rulebook (JSON).
    """

    game_id: str
    players: int
    options: Mapping[str, Any]
    tables: bool = False
    rounds: int = 0


class Simulated(NamedTuple):
    """The result of a simulation.

    `number`: of rounds or tables, below `SIMULATION_SIZE` if the time was over; `counts`: how often a side got so many points in a
    round, or won a table with so many; empty if too few were played to tell anything.
    """

    number: int
    counts: Counter[int]

    @classmethod
    def from_json(cls, data: Any) -> Simulated:
        """Read `{"number": …, "counts": {"POINTS": …}}`; raises ValueError, KeyError, TypeError or AttributeError."""
        return cls(int(data["number"]), Counter({int(points): int(count) for points, count in data["counts"].items()}))

    @property
    def as_json(self) -> dict[str, Any]:
        """The inverse of `from_json`, in ascending order of points."""
        return {"number": self.number, "counts": {str(points): self.counts[points] for points in sorted(self.counts)}}


def simulation_request(
    game_id: str, players: int, options: Mapping[str, Any], tables: bool = False, rounds: int = 0
) -> SimulationRequest:
    """The request for a table with these house rules (JSON)."""
    usual = game_of(game_id).options.model_validate({}).model_dump(mode="json")
    own = {name: value for name, value in options.items() if name not in usual or value != usual[name]}
    return SimulationRequest(game_id, players, own, tables=tables, rounds=rounds)


def simulated_before(request: SimulationRequest) -> Simulated | None:
    """The distribution that comes with the game; None for house rules, for tables that do not end by the rules, and where no hands
    are installed."""
    if request.options or request.rounds:
        return None
    of_game = _data_of(request.game_id).get(str(request.players), {})
    data = of_game.get("tables" if request.tables else "rounds")
    return Simulated.from_json(data) if data else None


@cache
def _data_of(game_id: str) -> Mapping[str, Any]:
    """The distributions of a game, by number of players: `first` (see `scripts/simulate_points.py`), `rounds`, `tables`."""
    path = files("scorepad.games") / room_of(game_id) / "hand" / "points.json"
    data: Mapping[str, Any] = json.loads(path.read_text(encoding="ascii")).get(game_id, {}) if path.is_file() else {}
    return data
