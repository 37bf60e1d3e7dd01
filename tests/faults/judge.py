"""Whoever looks afterwards: is all there that was acknowledged, once and in order, and nothing that was refused?"""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
from collections import Counter, defaultdict, deque
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import text

from scorepad.store import Store
from scorepad.web.tables.score_sheet import fold_sheet
from tests.databases import engine_of
from tests.faults.noted import Noted, Tried

NAME = "scorepad.db"
STEPS = 'SELECT slug, seq, kind, data FROM step JOIN "table" ON "table".id = table_id ORDER BY slug, seq'
TABLES = 'SELECT slug FROM "table"'


class Written(NamedTuple):
    """What stands in a database: its tables, and each step as (slug, seq, kind, data)."""

    tables: list[str]
    steps: list[tuple[str, int, str, Any]]


@contextmanager
def copied(instance: Path) -> Iterator[Path]:
    """A copy of the files as they lie there, so that nobody who looks mends what he looks at."""
    with tempfile.TemporaryDirectory() as folder:
        for each in (NAME, f"{NAME}-wal"):
            if (instance / each).exists():
                shutil.copyfile(instance / each, Path(folder) / each)
        yield Path(folder) / NAME


def in_file(path: Path) -> Written:
    """What stands in a SQLite file, read without Scorepad; it must be whole."""
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        tables = [slug for (slug,) in database.execute(TABLES)]
        return Written(tables, [(slug, seq, kind, json.loads(data)) for slug, seq, kind, data in database.execute(STEPS)])


def in_postgres(url: str) -> Written:
    """What stands in a PostgreSQL database, at one moment."""
    with engine_of(url) as engine, engine.connect().execution_options(isolation_level="REPEATABLE READ") as connection:
        tables = list(connection.scalars(text(TABLES)))
        return Written(tables, [(slug, seq, kind, data) for slug, seq, kind, data in connection.execute(text(STEPS))])


class Promised(NamedTuple):
    """What must be there: the steps and the tables that were acknowledged."""

    steps: list[Tried]
    tables: list[str]


def promised(noted: Noted) -> Promised:
    """What must be there from now on."""
    return Promised(noted.done, noted.tables[0])


def compare(found: Written, due: Promised, noted: Noted) -> None:
    """Raises AssertionError where something that is `due` is not there, or not once, or not in its place; where something stands
    there that was refused, or that nobody sent (both in `noted`, as of after the look)."""
    opening = noted.tables[1]
    missing = set(due.tables) - set(found.tables)
    assert not missing, f"tables that were opened are not there: {missing}"
    assert len(found.tables) <= opening, f"{len(found.tables)} tables, but only {opening} were opened"
    waiting: dict[tuple[str, str, str], deque[Tried]] = defaultdict(deque)
    for each in noted.tried:
        if not each.refused:
            waiting[each.what].append(each)
    left = Counter(each.what for each in due.steps)
    last: dict[str, tuple[int, float]] = {}
    for slug, seq, kind, data in found.steps:
        before, latest = last.get(slug, (0, 0.0))
        assert seq == before + 1, f"{slug}: step {seq} follows {before}"
        what = slug, kind, json.dumps(data, sort_keys=True)
        assert waiting[what], f"{slug}: step {seq} was refused, or stands there twice, or nobody sent it: {kind} {data}"
        mine = waiting[what].popleft()
        left[what] -= 1
        done = mine.done_at
        assert done is None or done >= latest, f"{slug}: step {seq} stands behind one that was sent when it was done"
        last[slug] = seq, max(latest, mine.sent_at)
    lost = +left
    assert not lost, f"acknowledged, and not there: {dict(lost)}"


def fold(store: Store) -> int:
    """Fold every table; each entry must be one that its game takes. Returns how many tables there are."""
    tables = store.lists.recent(1_000_000)
    for kept in tables:
        sheet = fold_sheet(kept, None)
        misfits = [scored.problems for scored in sheet.table.rounds if scored.problems]
        assert not misfits, f"{kept.slug}: {misfits}"
    return len(tables)


def judge(where: Path | str, noted: Noted, whole: bool = True) -> None:
    """Look at what lies in a pad's folder (where nobody may write meanwhile) or at a PostgreSQL address, against what phones were
    told by now; fold it, if it is looked at as a `whole`."""
    due = promised(noted)
    with nullcontext(where) if isinstance(where, str) else copied(where) as place:
        found = in_postgres(place) if isinstance(place, str) else in_file(place)
        compare(found, due, noted)
        if whole:
            with closing(Store(place)) as store:
                assert fold(store) == len(found.tables)
