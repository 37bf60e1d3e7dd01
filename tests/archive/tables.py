"""Tables for the folds of the archive, as blank sheets of one round, and archives of them."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.archive.archive import Archive, ArchivedTable, GameKey
from scorepad.archive.summary import TableSummary, summarise
from scorepad.table import fold_record

SKAT: GameKey = ("sheet", "skat")
DOPPELKOPF: GameKey = ("sheet", "doppelkopf")
ROMME: GameKey = ("sheet", "rommé")


def summary(*players: str, points: Sequence[int], ended: bool = True, seconds: int = 0, **options: object) -> TableSummary:
    """A blank sheet of one round; with `partners` there are points a side."""
    record = {
        "scorepad": 1, "game": "sheet", "players": list(players), "options": options, "ended": ended,
        "rounds": [{"points": list(points)}],
    }  # fmt: skip
    table, problems, _ = fold_record(record)
    assert table is not None, problems
    found = summarise(table)
    assert found is not None
    return found._replace(seconds=seconds)


def archived(table: int, players: str, *points: int, title: str = "Skat", **more: object) -> ArchivedTable[str, int]:
    """A table of these players, a letter each."""
    found = summary(*players, points=points, title=title, **more)  # type: ignore[arg-type]
    return ArchivedTable(table, found, found.names)


def partners(table: int, players: str, ours: int, theirs: int, **more: object) -> ArchivedTable[str, int]:
    """A table of two sides: the first and third of four against the others."""
    return archived(table, players, ours, theirs, partners=True, **more)


def archive(*tables: ArchivedTable[str, int]) -> Archive[str, int]:
    """An archive of these tables, in order of time."""
    return Archive(tables)
