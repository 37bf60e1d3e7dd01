"""Importing tables that were played before, and taking that back as a whole: the tables go to the bin, and come back from there.

Each transaction also notes what it adds: wherever an import breaks off, it can be completed and taken back. Undo data stand where
those of people do, until the next change of a circle.
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
from scorepad.store.search_index import batches
from scorepad.store.tables import TABLES_PER_INSERT, insert_tables, opened_keys, record_bin_check
from scorepad.store.values import NewTable, count_rows, id_of, in_circle


class Import(NamedTuple):
    """An import: what `take_back` and `bring_back` take, how many of its tables are there, not in the bin, and how many it is to
    have (`of`)."""

    id: int
    n: int
    of: int


class Imports(CirclePart):
    """The last import of a circle."""

    def open(self, tables: Sequence[tuple[str, NewTable]], key: str, *, at: int) -> Import:
        """Open those of these tables, each with its idempotency key, that are not there yet, not even in the bin. Their logs, and
        who was seen last, go by the times at which they were opened; `at`: now, where that is not known. What comes with the same
        `key` is one import: the rest of one that broke off, or the same form once more."""
        added, start = list[str](), 0
        while True:
            batch = dict(tables[start : start + TABLES_PER_INSERT])
            start += TABLES_PER_INSERT
            # Between two batches others may write.
            with self._people_lock() as session:
                known = opened_keys(session, self.circle, batch)
                missing = [(table_key, new, new.opened_at or at) for table_key, new in batch.items() if table_key not in known]
                added += insert_tables(session, self.circle, missing, self.by) if missing else []
                change = _note(session, self.circle, added, key, rest=len(tables[start:]))
                if start >= len(tables):
                    return _import(session, change)

    def note(self, slug: str, key: str) -> Import:
        """Note an import of one table. What comes with the same idempotency `key` is one import."""
        with self._people_lock() as session:
            return _import(session, _note(session, self.circle, [slug], key))

    def incomplete(self) -> Import | None:
        """The last import if it broke off; None if nothing of it is there, or something else was changed since."""
        with self.database.read_session() as session:
            last = last_change(session, self.circle)
            if last is None or len(last.data.get("import", ())) >= last.data.get("of", 0):
                return None
            found = _import(session, last)
            return found if found.n else None

    def take_back(self, change_id: int, at: int) -> tuple[int, list[str]]:
        """Move the tables of an import to the bin, except those that were written on since. Returns how many of its tables are
        there now, and the slugs of the others. Raises NotFound if something else was changed since."""
        with self._people_lock() as session:
            record_bin_check(session, at)
            in_bin, put, stay = 0, list[str](), list[str]()
            for tables in _tables(session, change_row(session, self.circle, change_id, what="import")):
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
            for tables in _tables(session, change_row(session, self.circle, change_id, what="import")):
                ids = [id_of(table) for table in tables]
                session.exec(delete(BinRow).where(col(BinRow.table_id).in_(ids)))
                _recount(session, ids)


def _note(session: Session, circle: int, slugs: Sequence[str], key: str, *, rest: int = 0) -> ChangeRow:
    """Note tables of an import to which so many more (`rest`) are still to be added."""
    last = last_change(session, circle)
    noted = last.data if last and last.data.get("key") == key else {}
    together = [*dict.fromkeys([*noted.get("import", ()), *slugs])]
    # Nothing is added to an import that was complete.
    if last is None or not noted or len(noted["import"]) == noted.get("of", 0) < len(together):
        last = session.get_one(ChangeRow, save_change(session, circle, {"import": slugs, "key": key, "of": len(slugs) + rest}))
    else:
        last.data = {**noted, "import": together, "of": noted["of"] if rest else len(together)}
        session.add(last)
    return last


def _import(session: Session, change: ChangeRow) -> Import:
    slugs = change.data["import"]
    tables = (select(TableRow).where(in_circle(change.circle_id), col(TableRow.slug).in_(batch)) for batch in batches(slugs))
    return Import(change.id or 0, sum(count_rows(session, batch) for batch in tables), change.data["of"])


def _tables(session: Session, change: ChangeRow) -> Iterator[Sequence[TableRow]]:
    """The tables of an import that still exist, locked."""
    for slugs in batches(change.data.get("import", [])):
        tables = select(TableRow).where(TableRow.circle_id == change.circle_id, col(TableRow.slug).in_(slugs))
        # A fixed order prevents deadlocks.
        yield session.exec(tables.order_by(col(TableRow.id)).with_for_update()).all()


def _recount(session: Session, tables: Sequence[int]) -> None:
    """Recount the tables of those who sit at these."""
    session.flush()
    people = session.exec(select(SeatRow.person_id).where(col(SeatRow.table_id).in_(tables)).distinct())
    search_index.count_tables(session.connection(), people.all())
