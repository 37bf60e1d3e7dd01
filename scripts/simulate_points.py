"""Plays rounds and tables by the rulebook's own rules, and writes what they brought beside the games (`hand/points.json`).

    python scripts/simulate_points.py [ROOM …]

To be run when a test says that the rules or the players of a room have changed. All rooms take a quarter of an hour on two cores.
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any

from scorepad.archive.simulated import SIMULATION_SIZE, Simulated
from scorepad.games import can_be_played, games, room_of
from scorepad.hands.simulate import SimulationRun, map_chunks, records
from scorepad.hands.summary import Tally, tally_chunk

ROOMS = Path(__file__).parent.parent / "scorepad" / "games"
#: By the first of each the distributions tell whether they are still those of the rules.
FIRST_HANDS, FIRST_TABLES = 10, 2


def first_played(game_id: str, players: int) -> str:
    """A digest of the first hands and tables."""
    hands, tables = (SimulationRun(game_id, players, tables=tables) for tables in (False, True))
    played = [records(hands, 0, FIRST_HANDS), records(tables, 0, FIRST_TABLES)]
    return sha256(json.dumps(played, sort_keys=True).encode()).hexdigest()[:16]


def simulate(game_id: str, players: int) -> dict[str, Any]:
    """The distributions of a game with so many players."""
    data: dict[str, Any] = {"first": first_played(game_id, players)}
    for kind in ("rounds", "tables"):
        tally = Tally()
        for chunk in map_chunks(tally_chunk, SimulationRun(game_id, players, tables=kind == "tables"), SIMULATION_SIZE, None):
            tally.add(chunk)
        data[kind] = Simulated(tally.number, tally.won if kind == "tables" else tally.points).as_json
    return data


def main(rooms: list[str]) -> None:
    """Write the files of these rooms, or of all; one line a number of players."""
    wanted = [game for game in games().values() if can_be_played(game.id) and (not rooms or room_of(game.id) in rooms)]
    with ProcessPoolExecutor() as executor:
        made = {(game.id, players): executor.submit(simulate, game.id, players) for game in wanted for players in game.players}
        for room in dict.fromkeys(room_of(game.id) for game in wanted):
            of_room = [game for game in wanted if room_of(game.id) == room]
            texts = [
                json.dumps(game.id)
                + ": {\n"
                + ",\n".join(f'"{n}": {json.dumps(made[game.id, n].result())}' for n in game.players)
                + "}"
                for game in of_room
            ]
            path = ROOMS / room / "hand" / "points.json"
            path.write_text("{" + ",\n".join(texts) + "}\n", encoding="ascii")
            print(path.relative_to(ROOMS.parent.parent), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
