"""All tables of a circle, as rows for a spreadsheet or as records, read some at a time."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress

from scorepad.archive.evenings import local
from scorepad.backup.export import record
from scorepad.backup.folded import Reckoned, Unclear, reckoned, standing
from scorepad.formats.table_rows import RESULTS, ROUNDS, Dated, Row, result_rows, round_rows
from scorepad.log import Stands
from scorepad.store import Filter, Store
from scorepad.store.export import BATCH, WholeTable, some_tables
from scorepad.table import Table

#: The kinds of rows: their columns, and what makes them of a table.
KINDS: dict[str, tuple[Sequence[str], Callable[[Table, Dated], Iterable[Row]]]] = {
    "rounds": (ROUNDS, round_rows), "results": (RESULTS, result_rows),
}  # fmt: skip


def rows(store: Store, kind: str, where: Filter | None = None) -> Iterator[Row]:
    """The header and the rows of all tables, oldest first; times are those of the circle.

    A table that cannot be folded has one row, without a round. Raises Unavailable.
    """
    (columns, of), zone = KINDS[kind], store.zone()
    yield tuple(columns)
    for whole in _tables(store, where):
        try:
            log = standing(whole)
            folded = reckoned(whole, log)
        except Unclear as why:
            unread = {"table": whole.slug, "started": _started(whole, zone), "game": whole.game, "note": f"? {why}"}
            yield tuple(unread.get(name) for name in columns)
        else:
            yield from of(folded.table, _dated(whole, log, folded, zone))


def records(store: Store, where: Filter | None = None) -> Iterator[str]:
    """The records of all tables, one a line (JSON Lines), oldest first; without those whose log is damaged. Raises Unavailable."""
    for whole in _tables(store, where):
        with suppress(Unclear):
            yield json.dumps(record(whole, standing(whole)), ensure_ascii=False) + "\n"


def _tables(store: Store, where: Filter | None) -> Iterator[WholeTable]:
    ids = store.ids(where)
    for start in range(0, len(ids), BATCH):
        some = ids[start : start + BATCH]
        # A session each: a slow reader of the answer keeps no snapshot open.
        with store.database.reading() as session:
            found = {table.id: table for table in some_tables(session, some)}
        yield from (found[each] for each in some if each in found)


def _dated(whole: WholeTable, log: Stands, folded: Reckoned, zone: str) -> Dated:
    ended = ""
    # The times in the log of an imported table are not those of its rounds.
    if folded.table.finished and whole.started is None:
        stopped = [step.at for step in whole.steps if step.kind == "end" and step.seq not in log.undone]
        rounds = [slot.versions[0][0].at for slot in folded.slots]
        ended = _moment(stopped[-1] if stopped and folded.table.ended else rounds[-1] if rounds else whole.opened_at, zone)
    return Dated(whole.slug, _started(whole, zone), ended, whole.note)


def _started(whole: WholeTable, zone: str) -> str:
    """When a table was opened, as spreadsheets read it; the day alone if no more is known."""
    if whole.started is None or "T" in whole.started:
        return _moment(whole.opened_at, zone)
    return whole.started


def _moment(at: int, zone: str) -> str:
    return local(at, zone).strftime("%Y-%m-%d %H:%M")
