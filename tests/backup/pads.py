"""Pads as they are after years: every game, steps taken back and put back, drafts, notes, the bin, names from everywhere."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

from scorepad.backup.export import write_backup
from scorepad.backup.restore import check_backup, restore_backup
from scorepad.backup.writer import Restored
from scorepad.games import games
from scorepad.store import NewStep, NewTable, Store
from tests.tables import drawn_records

#: With capitals that have none, letters put together from two, from right to left, and with pictures.
NAMES = (
    "Straße", "STRASSE II", "Zoe\u0308", "Zoé", "אילנה", "محمد", "👩‍👩‍👧 Ida", "İpek", "Nguyễn", "\u2068Bo\u2069",
    "O'Neil \\", '"Ada"',
)  # fmt: skip
NOTE = "auf der Hütte ⛰\nבערב\t<b>& 'so'</b> \u2028 ende"


@cache
def records() -> tuple[dict[str, Any], ...]:
    """A table of each game."""
    return tuple(record for game in games().values() for record in drawn_records(game, rounds=3, many=1))


def fill(store: Store, many: int | None = None) -> list[str]:
    """Play every game, or so many of them; the slugs of the tables, those in the bin too."""
    slugs = []
    for number, record in enumerate(records()[:many]):
        names = [NAMES[(number + seat) % len(NAMES)] for seat in range(len(record["players"]))]
        new = NewTable(
            record["game"], names, record["dealer"], record["options"], entries=record["rounds"],
            opened_at=-5_000_000_000 if number == 1 else None, started=("", None, "2024-02-29")[number % 3],
            note=NOTE if number % 2 else "",
        )  # fmt: skip
        slug = store.tables.open(new, key=f"open-{number}", at=1_700_000_000 + number)
        slugs.append(slug)
        go_on(store, slug)
        store.drafts.update(slug, f"next-{store.tables.version(slug)}", {"note": "“½” 𝄞", "bids_0": ""})
        store.drafts.update(slug, "1", {"a": "1"})
    store.bin.put(slugs[0], 1_800_000_000)
    if len(slugs) > 5:
        store.bin.put(slugs[5], 5_000_000_000)
    return slugs


def go_on(store: Store, slug: str) -> None:
    """Correct the first entry and take that back, strike it out, end, take that back, end again and put the end back."""
    first = store.tables.load(slug).steps[0]
    step(store, slug, "amend", {"target": first.seq, "entry": {**first.data, "note": "besser 🂡"}})
    step(store, slug, "undo", {"target": store.tables.version(slug)})
    step(store, slug, "amend", {"target": first.seq, "entry": None})
    step(store, slug, "end", {})
    ended = store.tables.version(slug)
    step(store, slug, "undo", {"target": ended})
    step(store, slug, "redo", {"target": ended})


def step(store: Store, slug: str, kind: Any, data: Any, key: str = "", at: int = 1_750_000_000) -> None:
    """Write one step."""
    seen = store.tables.version(slug)
    store.tables.append_step(slug, NewStep(kind, data), seen=seen, key=key or f"step-{seen + 1}", at=at)


def written(store: Store) -> bytes:
    """A backup."""
    file = io.BytesIO()
    write_backup(store, file)
    return file.getvalue()


def body(backup: bytes) -> list[bytes]:
    """A backup without its first line, which says when it was written, and the last, with the sum of all others."""
    return backup.splitlines(keepends=True)[1:-1]


def given_back(store: Store, backup: bytes, *, merge: bool = False) -> Restored:
    """Restore a backup."""
    return restore_backup(store, check_backup(io.BytesIO(backup)), merge=merge)


def without_keys(store: Store, *statements: str) -> int:
    """Damage a file of SQLite past its foreign keys; returns the number of rows."""
    with store.database.connection() as connection:
        connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
        rows = sum(connection.exec_driver_sql(statement).rowcount for statement in statements)
        connection.exec_driver_sql("PRAGMA foreign_keys=ON")
        return rows
