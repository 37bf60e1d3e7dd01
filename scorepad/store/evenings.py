"""Evenings: the time zone of a circle, the tables of a night, and what people wrote about it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import select as columns
from sqlalchemy import text
from sqlmodel import Session, col, select

from scorepad.archive.evenings import MAX_NIGHT_SECONDS, evening_end, night_opened, night_start
from scorepad.store import search_index
from scorepad.store.archive_models import EveningRow
from scorepad.store.models import CircleRow, MemoRow, TableRow
from scorepad.store.scope import CircleBase
from scorepad.store.values import Conflict, ListedTable, in_circle, list_rows

_ZONE = text("SELECT zone FROM circle WHERE id = :circle")


class EveningTexts(NamedTuple):
    """What people wrote about an evening: its title and note, "" where there is none."""

    title: str = ""
    note: str = ""


class EveningsMixin(CircleBase):
    """The methods of `Store` for evenings."""

    def zone(self) -> str:
        """The time zone of the circle (IANA name), "" for that of the machine."""
        with self.database.connection() as connection:
            return connection.execute(_ZONE, {"circle": self.circle}).scalar() or ""

    def set_zone(self, zone: str) -> None:
        """Set the time zone of the circle; "" for that of the machine."""
        with self._people_lock() as session:
            row = session.get_one(CircleRow, self.circle)
            before, row.zone = row.zone, zone
            session.add(row)
            session.flush()
            search_index.reindex_tables(session.connection(), _moved(session, self.circle, before, zone))
            search_index.delete_unused_words(session.connection())

    def tables_of_night(self, night: date, zone: str, most: int, *, rules: str) -> list[ListedTable]:
        """At most `most` tables of a night, the first one first, with the results cached for these `rules`."""
        with self.database.read_session() as session:
            ids = _of_night(session, in_circle(self.circle), night, zone)[:most]
            order = col(TableRow.opened_at), col(TableRow.id)
            return list_rows(session, session.exec(select(TableRow).where(order[1].in_(ids)).order_by(*order)).all(), rules)

    def evening_texts(self, night: date) -> EveningTexts:
        """What people wrote about an evening."""
        return self.texts_of_evenings([night]).get(night, EveningTexts())

    def texts_of_evenings(self, nights: Collection[date]) -> dict[date, EveningTexts]:
        """What people wrote about these evenings, for those about which they wrote something."""
        days = [night.isoformat() for night in nights]
        with self.database.read_session() as session:
            rows = session.exec(select(EveningRow).where(EveningRow.circle_id == self.circle, col(EveningRow.night).in_(days)))
            return {date.fromisoformat(row.night): EveningTexts(row.title, row.note) for row in rows}

    def set_evening_texts(self, night: date, new: EveningTexts, seen: EveningTexts) -> None:
        """Set title and note of an evening; `seen`: those that the caller knew. Raises Conflict if they have changed since."""
        with self._people_lock() as session:
            row = _row(session, self.circle, night)
            if EveningTexts(row.title, row.note) not in (seen, new):
                raise Conflict
            row.title, row.note = new
            session.add(row)
            session.flush()
            zone = session.get_one(CircleRow, self.circle).zone
            tables = _of_night(session, col(TableRow.circle_id) == self.circle, night, zone)
            search_index.reindex_tables(session.connection(), tables)
            search_index.delete_unused_words(session.connection())


def _opened(session: Session, *where: Any) -> Iterator[Any]:
    """The id of each of these tables, when it was opened, and its start time if it was imported, in that order."""
    query: Any = columns(*map(col, (TableRow.id, TableRow.opened_at, MemoRow.started))).select_from(TableRow)
    query = query.outerjoin(MemoRow, col(MemoRow.table_id) == TableRow.id).where(*where)
    yield from session.connection().execute(query.order_by(TableRow.opened_at, TableRow.id))


def _of_night(session: Session, where: Any, night: date, zone: str) -> list[int]:
    """The ids of these tables that belong to a night, the first one first."""
    since = night_start(night, zone)
    near = TableRow.opened_at >= since - MAX_NIGHT_SECONDS, TableRow.opened_at < evening_end(since, zone) + MAX_NIGHT_SECONDS
    return [table for table, at, started in _opened(session, where, *near) if night_opened(at, started, zone) == night]


def _moved(session: Session, circle: int, before: str, zone: str) -> list[int]:
    """The tables of a circle that belong to another night in this zone than `before`, where people wrote about one of the two."""
    written = set(session.exec(select(EveningRow.night).where(EveningRow.circle_id == circle)))
    if not written:
        return []
    found = []
    for table, at, started in _opened(session, col(TableRow.circle_id) == circle):
        nights = {night_opened(at, started, each).isoformat() for each in (before, zone)}
        if len(nights) > 1 and nights & written:
            found.append(table)
    return found


def _row(session: Session, circle: int, night: date) -> EveningRow:
    found = select(EveningRow).where(EveningRow.circle_id == circle, EveningRow.night == night.isoformat())
    return session.exec(found).first() or EveningRow(circle_id=circle, night=night.isoformat())
