"""Taking back an import as a whole: its tables go to the bin, and come back from there.

Undo data stand where those of people do, until the next change of a circle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sqlalchemy import delete
from sqlmodel import Session, col, select

from scorepad.store import search_index
from scorepad.store.base import CirclePart
from scorepad.store.models import BinRow, ChangeRow, SeatRow, StepRow, TableRow
from scorepad.store.people import change_row, last_change, save_change
from scorepad.store.search_index import IDS_PER_BATCH
from scorepad.store.tables import record_bin_check
from scorepad.store.values import id_of


class Import(NamedTuple):
    """An import: what `take_back` and `bring_back` take, and its number of tables."""

    id: int
    n: int


class Imports(CirclePart):
    """The last import of a circle."""

    def note(self, slugs: Sequence[str], key: str) -> Import:
        """Note the tables of an import. What comes with the same idempotency `key` is one import."""
        with self._people_lock() as session:
            last = last_change(session, self.circle)
            if last is None or last.id is None or last.data.get("key") != key:
                return Import(save_change(session, self.circle, {"import": [*slugs], "key": key}), len(slugs))
            last.data = {**last.data, "import": [*dict.fromkeys([*last.data["import"], *slugs])]}
            session.add(last)
            return Import(last.id, len(last.data["import"]))

    def take_back(self, change_id: int, at: int) -> tuple[int, list[str]]:
        """Move the tables of an import to the bin, except those that were written on since. Returns how many of its tables are
        there now, and the slugs of the others. Raises NotFound if something else was changed since."""
        with self._people_lock() as session:
            record_bin_check(session, at)
            in_bin, put, stay = 0, list[str](), list[str]()
            for tables in _batches(session, change_row(session, self.circle, change_id, what="import")):
                ids = [id_of(table) for table in tables]
                there = set(session.exec(select(BinRow.table_id).where(col(BinRow.table_id).in_(ids))))
                own = col(StepRow.key).startswith(col(TableRow.key) + "-")
                later = select(StepRow.table_id).join(TableRow).where(col(StepRow.table_id).in_(ids), ~own)
                written = set(session.exec(later.distinct())) - there
                session.add_all(BinRow(table_id=table, at=at) for table in ids if table not in there | written)
                in_bin += len(ids) - len(written)
                put += [table.slug for table in tables if table.id not in there | written]
                stay += [table.slug for table in tables if table.id in written]
                _recount(session, ids)
        for slug in put:
            self.database.on_write(slug)
        return in_bin, stay

    def bring_back(self, change_id: int) -> None:
        """Restore the tables of an import from the bin. Raises NotFound if something else was changed since."""
        with self._people_lock() as session:
            for tables in _batches(session, change_row(session, self.circle, change_id, what="import")):
                ids = [id_of(table) for table in tables]
                session.exec(delete(BinRow).where(col(BinRow.table_id).in_(ids)))
                _recount(session, ids)


def _batches(session: Session, change: ChangeRow) -> Iterator[Sequence[TableRow]]:
    """The tables of an import that still exist, locked."""
    slugs = change.data.get("import", [])
    for start in range(0, len(slugs), IDS_PER_BATCH):
        tables = select(TableRow).where(TableRow.circle_id == change.circle_id)
        tables = tables.where(col(TableRow.slug).in_(slugs[start : start + IDS_PER_BATCH]))
        # A fixed order prevents deadlocks.
        yield session.exec(tables.order_by(col(TableRow.id)).with_for_update()).all()


def _recount(session: Session, tables: Sequence[int]) -> None:
    """Recount the tables of those who sit at these."""
    session.flush()
    people = session.exec(select(SeatRow.person_id).where(col(SeatRow.table_id).in_(tables)).distinct())
    search_index.count_tables(session.connection(), people.all())
