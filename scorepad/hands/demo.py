"""The invented circle: a year of evenings of eight people, played by the simulator. The same seed gives the same evenings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from random import Random
from typing import Any

from scorepad.games import can_be_played, games
from scorepad.hands import players_of
from scorepad.hands.simulate import SimulationRun, play_tables

#: Eight people, those who come most often first. The last two play anything that is legal where the others think.
PEOPLE = ("Ada", "Ben", "Cem", "Dora", "Ella", "Finn", "Gül", "Hugo")
CARELESS = PEOPLE[-2:]
EVENINGS = 40
#: Days from one evening to the next, at least and at most.
DAYS_APART = (6, 11)
#: Tables of an evening, minutes of a round, and minutes between two tables: at least and at most.
TABLES, ROUND, BREAK = (2, 3), (3, 6), (4, 12)
#: When the first table of an evening is opened, in minutes after 18:00: at least and at most.
START_MINUTES = (60, 150)
#: Guests of an evening: at least and at most.
GUESTS = (3, 6)
#: Number of games, drawn by lot, that are played three times as often as the others.
FAVOURITES = 4
#: Tables with the blank sheet: their title, and the least and the greatest points of a round.
SHEET, POINTS = "Kniffel", (5, 50)


@dataclass(frozen=True, slots=True)
class DemoTable:
    """A table of the invented circle: its record, when it was opened (local time, naive), and the seconds between its entries."""

    record: Mapping[str, Any]
    opened: datetime
    seconds_per_step: int


def demo_tables(seed: int, last: date) -> Iterator[DemoTable]:
    """All tables of the invented circle in order of time; `last`: the day of the last evening."""
    random = Random(f"{seed}:demo")
    days = [last]
    while len(days) < EVENINGS:
        days.append(days[-1] - timedelta(days=random.randint(*DAYS_APART)))
    turns = [game for game in games() if can_be_played(game) or game == "sheet"]
    queue = [*turns, *random.sample(turns, FAVOURITES) * 2]
    random.shuffle(queue)
    for day in reversed(days):
        at = datetime.combine(day, time(18)) + timedelta(minutes=random.randint(*START_MINUTES))
        guests = _guests(random)
        for _ in range(random.randint(*TABLES)):
            # Each game has its turn, those that the guests can play.
            game = next(candidate for candidate in queue if any(number <= len(guests) for number in games()[candidate].players))
            queue.remove(game)
            queue.append(game)
            table = DemoTable(_record(game, guests, random), at, 60 * random.randint(*ROUND))
            yield table
            at += timedelta(seconds=table.seconds_per_step * len(table.record["rounds"]), minutes=random.randint(*BREAK))


def _guests(random: Random) -> list[str]:
    """Who comes, in the order in which they sit; the first of `PEOPLE` more often than the last."""
    people = sorted(PEOPLE, key=lambda name: random.random() * (1 + PEOPLE.index(name)))
    guests = people[: random.randint(*GUESTS)]
    random.shuffle(guests)
    return guests


def _record(game: str, guests: Sequence[str], random: Random) -> dict[str, Any]:
    """The record of a table at which as many of the guests sit as the game takes."""
    size = max(number for number in games()[game].players if number <= len(guests))
    names = list(guests[:size])
    if game == "sheet":
        return _sheet(names, random)
    players = players_of(game)
    bots = tuple("random" if name in CARELESS and "random" in players else next(iter(players)) for name in names)
    (table,) = play_tables(SimulationRun(game, size, random.randrange(2**31), bots=bots, tables=True), 0, 1)
    record = {"scorepad": 1, "game": game, "players": names, "dealer": table.state.first, "options": {}, "ended": table.ended}
    return {**record, "rounds": [scored.raw for scored in table.rounds]}


def _sheet(names: Sequence[str], random: Random) -> dict[str, Any]:
    """A blank sheet of a few rounds."""
    rounds = [{"points": [random.randint(*POINTS) for _ in names]} for _ in range(random.randint(4, 8))]
    record = {"scorepad": 1, "game": "sheet", "players": list(names), "dealer": 0, "options": {"title": SHEET}, "ended": True}
    return {**record, "rounds": rounds}
