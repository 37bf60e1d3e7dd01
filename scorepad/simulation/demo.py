"""An invented circle: a year of evenings of eight people, played out by the simulator. The same seed gives the same evenings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from random import Random
from typing import Any

from scorepad.games import games, players_of
from scorepad.simulation.simulate import SimulationRun, play_tables

#: Eight people, those who come most often first. The last two play anything that is legal where the others think.
PEOPLE = ("Ada", "Ben", "Cem", "Dora", "Ella", "Finn", "Gül", "Hugo")
CARELESS = PEOPLE[-2:]
EVENINGS = 40
#: Days from one evening to the next, at least and at most.
DAYS_APART = (6, 11)
#: Tables of an evening, minutes of a round, and minutes between two tables: at least and at most.
TABLES, ROUND, BREAK = (2, 3), (3, 6), (4, 12)
#: When an evening begins: the first table, in minutes after 18:00.
START_MINUTES = (60, 150)
#: How many come.
GUESTS = (3, 6)
#: So many games, drawn by lot, are played three times as often as the others.
FAVOURITES = 4
#: What is played on the blank sheet: the title, and the least and the greatest points of a round.
SHEET, POINTS = "Kniffel", (5, 50)


@dataclass(frozen=True, slots=True)
class DemoTable:
    """A table of the invented circle: its record, when it was opened (local time, naive), and the seconds between its entries."""

    record: Mapping[str, Any]
    opened: datetime
    every: int


def demo_tables(seed: int, last: date) -> Iterator[DemoTable]:
    """All tables of the invented circle in order of time; `last`: the day of the last evening."""
    random = Random(f"{seed}:demo")
    days = [last]
    while len(days) < EVENINGS:
        days.append(days[-1] - timedelta(days=random.randint(*DAYS_APART)))
    turn = [*games(), *random.sample(list(games()), FAVOURITES) * 2]
    random.shuffle(turn)
    for day in reversed(days):
        at = datetime.combine(day, time(18)) + timedelta(minutes=random.randint(*START_MINUTES))
        guests = _guests(random)
        for _ in range(random.randint(*TABLES)):
            # Each game has its turn, those that the guests can play.
            game = next(each for each in turn if any(many <= len(guests) for many in games()[each].players))
            turn.remove(game)
            turn.append(game)
            found = DemoTable(_record(game, guests, random), at, 60 * random.randint(*ROUND))
            yield found
            at += timedelta(seconds=found.every * len(found.record["rounds"]), minutes=random.randint(*BREAK))


def _guests(random: Random) -> list[str]:
    """Who comes, in the order in which they sit; the first of `PEOPLE` more often than the last."""
    often = sorted(PEOPLE, key=lambda name: random.random() * (1 + PEOPLE.index(name)))
    guests = often[: random.randint(*GUESTS)]
    random.shuffle(guests)
    return guests


def _record(game: str, guests: Sequence[str], random: Random) -> dict[str, Any]:
    """The record of a table at which as many of the guests sit as the game takes."""
    many = max(number for number in games()[game].players if number <= len(guests))
    names = list(guests[:many])
    if game == "sheet":
        return _sheet(names, random)
    known = players_of(game)
    bots = tuple("random" if name in CARELESS and "random" in known else next(iter(known)) for name in names)
    (table,) = play_tables(SimulationRun(game, many, random.randrange(2**31), bots, tables=True), 0, 1)
    record = {"scorepad": 1, "game": game, "players": names, "dealer": table.state.first, "options": {}, "ended": table.ended}
    return {**record, "rounds": [scored.raw for scored in table.rounds]}


def _sheet(names: Sequence[str], random: Random) -> dict[str, Any]:
    """A blank sheet of a few rounds."""
    rounds = [{"points": [random.randint(*POINTS) for _ in names]} for _ in range(random.randint(4, 8))]
    record = {"scorepad": 1, "game": "sheet", "players": list(names), "dealer": 0, "options": {"title": SHEET}, "ended": True}
    return {**record, "rounds": rounds}
