"""All tables of a circle, as rows for a spreadsheet or as records, read some at a time."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress

from scorepad.archive.evenings import local_time
from scorepad.backup.export import full_record
from scorepad.backup.folded import CannotFold, FoldedTable, fold_stored, log_state
from scorepad.formats.table_rows import RESULT_COLUMNS, ROUND_COLUMNS, ExportInfo, Row, result_rows, round_rows
from scorepad.log import LogState
from scorepad.store import Filter, Store
from scorepad.store.export import TABLES_PER_BATCH, FullTable, tables_by_id
from scorepad.table import Table

#: The kinds of rows: their columns, and what makes them of a table.
EXPORT_KINDS: dict[str, tuple[Sequence[str], Callable[[Table, ExportInfo], Iterable[Row]]]] = {
    "rounds": (ROUND_COLUMNS, round_rows), "results": (RESULT_COLUMNS, result_rows),
}  # fmt: skip


def export_rows(store: Store, kind: str, where: Filter | None = None) -> Iterator[Row]:
    """The header and the rows of all tables, oldest first; times are those of the circle.

    A table that cannot be folded has one row, without a round. Raises DatabaseUnavailable.
    """
    (columns, of), zone = EXPORT_KINDS[kind], store.zone()
    yield tuple(columns)
    for whole in _tables(store, where):
        try:
            log = log_state(whole)
            folded = fold_stored(whole, log)
        except CannotFold as why:
            unread = {"table": whole.slug, "started": _started_cell(whole, zone), "game": whole.game, "note": f"? {why}"}
            yield tuple(unread.get(name) for name in columns)
        else:
            yield from of(folded.table, _dated(whole, log, folded, zone))


def export_records(store: Store, where: Filter | None = None) -> Iterator[str]:
    """The records of all tables, one a line (JSON Lines), oldest first; without those whose log is damaged. Raises
    DatabaseUnavailable."""
    for whole in _tables(store, where):
        with suppress(CannotFold):
            yield json.dumps(full_record(whole, log_state(whole)), ensure_ascii=False) + "\n"


def _tables(store: Store, where: Filter | None) -> Iterator[FullTable]:
    ids = store.table_ids(where)
    for start in range(0, len(ids), TABLES_PER_BATCH):
        some = ids[start : start + TABLES_PER_BATCH]
        # A session each: a slow reader of the answer keeps no snapshot open.
        with store.database.read_session() as session:
            found = {table.id: table for table in tables_by_id(session, some)}
        yield from (found[each] for each in some if each in found)


def _dated(whole: FullTable, log: LogState, folded: FoldedTable, zone: str) -> ExportInfo:
    ended = ""
    # The times in the log of an imported table are not those of its rounds.
    if folded.table.finished and whole.started is None:
        stopped = [step.at for step in whole.steps if step.kind == "end" and step.seq not in log.undone]
        rounds = [slot.versions[0][0].at for slot in folded.slots]
        ended = _moment_cell(stopped[-1] if stopped and folded.table.ended else rounds[-1] if rounds else whole.opened_at, zone)
    return ExportInfo(whole.slug, _started_cell(whole, zone), ended, whole.note)


def _started_cell(whole: FullTable, zone: str) -> str:
    """When a table was opened, as spreadsheets read it; the day alone if no more is known."""
    if whole.started is None or "T" in whole.started:
        return _moment_cell(whole.opened_at, zone)
    return whole.started


def _moment_cell(at: int, zone: str) -> str:
    return local_time(at, zone).strftime("%Y-%m-%d %H:%M")
