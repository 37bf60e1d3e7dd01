"""Databases of earlier versions, as `evenings.py` wrote them down: `schemas/REVISION.sql`, two from before there were revisions."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, inspect, text

from scorepad.described import find_texts_in
from scorepad.log import fold_log
from scorepad.store import Store, StoredTable
from scorepad.store.database import postgres
from scorepad.store.database.schema import REVISIONS
from scorepad.table import add_entries, open_table
from tests.databases import engine_of
from tests.store.evenings import SCHEMAS

DUMPS = sorted(path.stem for path in SCHEMAS.glob("*.sql"))


def told(dump: str) -> dict[str, list[int]]:
    """What each table came to, as the version said that wrote them."""
    first, _, _ = (SCHEMAS / f"{dump}.sql").read_text(encoding="utf-8").partition("\n")
    found: dict[str, list[int]] = json.loads(first.removeprefix("-- "))
    return found


def lay(dump: str, where: Path | str, between: Path) -> None:
    """Put such a database to where nothing is yet. (Before there were revisions there was no PostgreSQL: there it is the first.)"""
    path = where if isinstance(where, Path) else between
    with closing(sqlite3.connect(path)) as database:
        database.executescript((SCHEMAS / f"{dump}.sql").read_text(encoding="utf-8"))
    if isinstance(where, str):
        with engine_of(path) as one, one.connect() as source, engine_of(where) as other, other.begin() as target:
            postgres.load_dump(target, postgres.dump_lines(source))


def revision(dump: str, where: Path | str) -> str | None:
    """Which one it has then."""
    return dump if dump in REVISIONS else None if isinstance(where, Path) else REVISIONS[0]


def totals(kept: StoredTable) -> list[int]:
    """What a table comes to."""
    players = [person.name for person in kept.people]
    record = {"scorepad": 1, "game": kept.game, "players": players, "dealer": kept.dealer, "options": kept.options}
    table, _, problems = open_table(record)
    assert table is not None, problems
    log = fold_log(kept.steps)
    folded = add_entries(table, [slot.raw for slot in log.entries if slot.raw is not None], log.ended)
    assert [scored.problems for scored in folded.rounds if scored.problems] == []
    return list(folded.state.totals)


def all_totals(store: Store) -> dict[str, list[int]]:
    """What each table of a pad comes to."""
    find_texts_in(store.games.find_text)
    return {kept.slug: totals(kept) for kept in store.lists.recent(1_000)}


def shape(engine: Engine) -> dict[str, Any]:
    """How a database is built: its tables, columns, keys and indexes, in no order; and whether SQLite uses no id again."""
    seen = inspect(engine)
    lasting = set[str]()
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            lasting = {*connection.scalars(text("SELECT name FROM sqlite_master WHERE sql LIKE '%AUTOINCREMENT%'"))}

    def alike(found: Any) -> Any:
        return sorted(json.dumps(dict(each), default=str, sort_keys=True) for each in found)

    return {
        name: [
            sorted((each["name"], str(each["type"]), each["nullable"]) for each in seen.get_columns(name)),
            sorted(seen.get_pk_constraint(name)["constrained_columns"]),
            seen.get_pk_constraint(name)["name"],
            name in lasting,
            *map(alike, (seen.get_foreign_keys(name), seen.get_unique_constraints(name), seen.get_indexes(name))),
        ]
        for name in seen.get_table_names()
    }
