"""Deterministic test data: many tables, written directly into the rows of a database.

About sixty people, a few of whom play most; seven games, with titles for the blank sheet; a note at one table in six; one table in
fifty was never ended. A table has twenty rounds, or fewer if the game ends before.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from sqlalchemy import insert, text

from scorepad.hands.simulate import SimulationRun, records
from scorepad.store import Store
from scorepad.store.models import FIRST_CIRCLE, MemoRow, PersonRow, Row, SeatRow, StepRow, TableRow

#: Version of this test data; change it to have databases filled anew.
EDITION = 1
ROUNDS = 20
#: Number of logs played per game; each table gets a random one.
LOGS = 25
#: Unix seconds of the last table, and seconds between tables: three a day, so 50,000 take about 45 years.
LAST, BETWEEN = 1_790_000_000, 8 * 3600
#: Number of tables per INSERT.
MANY = 1_000

#: (game, house rules, number of players)
GAMES: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("snear", {"target": 100_000}, 2), ("belote", {"target": 100_000}, 4), ("gin-rummy", {"target": 100_000}, 2),
    ("biber-mania", {"mode": "collect", "target": 10_000}, 4), ("dicke-zwei", {"rounds": 20}, 4),
    ("black-jack", {"start_chips": 200}, 5), ("sheet", {}, 4), ("sheet", {}, 3),
)  # fmt: skip
TITLES = ("Skat", "Doppelkopf", "Schafkopf", "Rommé", "Wizard", "Phase 10", "Kniffel", "Boule", "Jeopardy", "Qwixx", "Zwicker")
FIRST = (
    "Ada", "Ben", "Cem", "Dora", "Ella", "Finn", "Gül", "Hans", "Ines", "Jon", "Kurt", "Lena", "Mia", "Nils", "Olga", "Paul",
    "Rita", "Sven", "Tina", "Uwe", "Vera", "Willi", "Xaver", "Yara", "Zoë", "Jürgen", "Käthe", "Bärbel", "Özlem", "André", "Ömer",
    "Émile", "Søren", "Łukasz", "Agnès", "Heiner", "Gisela", "Horst", "Ingrid", "Dieter",
)  # fmt: skip
SURNAMES = (" M.", " K.", " Schmidt", " aus Köln")
SOUNDS = tuple(one + other for one in "bdfghklmn" for other in "aeioöü")


def people() -> list[str]:
    """The names of all people, most frequent players first."""
    return [*FIRST, *(first + SURNAMES[place % len(SURNAMES)] for place, first in enumerate(FIRST[:20]))]


def fill(store: Store, tables: int) -> None:
    """Replace the contents of the store by so many tables, with people, notes and search index."""
    random, logs = Random(tables), played()
    names = people()
    vocabulary = ["".join(random.choice(SOUNDS) for _ in range(random.randint(2, 4))) for _ in range(4_000)]
    with store.database.write_session() as session:
        connection = session.connection()
        for row in reversed(Row.metadata.sorted_tables):
            if row.name != "secret":
                # The first circle is kept: it exists in every store.
                connection.execute(row.delete().where(row.c.id != FIRST_CIRCLE) if row.name == "circle" else row.delete())
        seen = [{"id": place, "name": name, "folded": name.casefold(), "seen_at": LAST} for place, name in enumerate(names, 1)]
        connection.execute(insert(PersonRow), seen)
        for start in range(0, tables, MANY):
            found: dict[type[Row], list[dict[str, Any]]] = {TableRow: [], SeatRow: [], MemoRow: [], StepRow: []}
            for number in range(start, min(start + MANY, tables)):
                for kind, row in _table(random, logs, names, vocabulary, number, tables):
                    found[kind].append(row)
            for kind, rows in found.items():
                if rows:
                    connection.execute(insert(kind), rows)
    store.rebuild()
    if store.database.engine.dialect.name == "postgresql":
        with store.database.engine.begin() as connection:
            for name in ("table", "person"):
                # Continue the id sequences after the inserted rows; update the planner's statistics.
                most = text(f"""SELECT setval(pg_get_serial_sequence('"{name}"', 'id'), (SELECT max(id) FROM "{name}"))""")
                connection.execute(most)
            connection.execute(text("ANALYZE"))


def _table(
    random: Random, logs: list[list[dict[str, Any]]], names: list[str], vocabulary: list[str], number: int, tables: int
) -> Iterator[tuple[type[Row], dict[str, Any]]]:
    record = random.choice(random.choice(logs))
    at = LAST - (tables - number) * BETWEEN
    options = dict(record["options"])
    if record["game"] == "sheet":
        options["title"] = TITLES[min(len(TITLES) - 1, int(random.expovariate(0.5)))]
    key = number + 1
    yield TableRow, {
        "id": key, "slug": f"t{key:09}", "key": f"k{key}", "game": record["game"], "dealer": record["dealer"], "options": options,
        "opened_at": at, "touched_at": at + 7200, "title": None, "over": False,
    }  # fmt: skip
    who: list[int] = []
    while len(who) < len(record["players"]):
        place = min(len(names) - 1, int(random.expovariate(0.06)))
        if place not in who:
            who.append(place)
    for seat, place in enumerate(who):
        yield SeatRow, {"table_id": key, "seat": seat, "person_id": place + 1, "name": names[place]}
    if random.random() < 1 / 6:
        yield MemoRow, {"table_id": key, "started": None, "note": _note(random, vocabulary, random.randint(2, 12))}
    steps: list[tuple[str, Any]] = [("entry", entry) for entry in record["rounds"]]
    if random.random() < 0.2:
        zeros = [0] * record["sides"]
        steps.insert(random.randint(1, len(steps)), ("entry", {"adjust": zeros, "note": _note(random, vocabulary, 3)}))
    ended = random.random() > 1 / 50
    if ended:
        steps.append(("end", {}))
    for seq, (kind, data) in enumerate(steps, 1):
        yield StepRow, {"table_id": key, "seq": seq, "kind": kind, "data": data, "key": f"k{seq}", "at": at + seq * 300}


def _note(random: Random, vocabulary: list[str], length: int) -> str:
    """A random text in which some words are far more frequent than others."""
    return " ".join(vocabulary[min(len(vocabulary) - 1, int(random.paretovariate(0.5)))] for _ in range(length)).capitalize()


def played() -> list[list[dict[str, Any]]]:
    """The logs of each game in `GAMES`; see `_played`."""
    return [list(_played(*game)) for game in GAMES]


def _played(game: str, options: dict[str, Any], players: int) -> Iterator[dict[str, Any]]:
    """Logs of a game as records, with one more field: the number of `sides`."""
    random, run = Random(players), SimulationRun(game, players, 1, ("random",), options, True, ROUNDS)
    for number in range(LOGS):
        if game == "sheet":
            rounds = [{"points": [random.randint(-20, 120) for _ in range(players)]} for _ in range(ROUNDS)]
            record = {**run.record(rounds, number % players), "options": options}
        else:
            (record,) = records(run, number, 1)
            record["rounds"] = [{name: value for name, value in entry.items() if name != "play"} for entry in record["rounds"]]
        yield {**record, "sides": len(run.table.setting.sides)}
