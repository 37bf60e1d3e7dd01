"""Evenings: the time zone of a circle, the tables of a night, and what people wrote about it."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import select as columns
from sqlmodel import Session, col, select

from scorepad.archive.evenings import APART, began, ends, night_opened
from scorepad.store.archive_models import EveningRow
from scorepad.store.models import CircleRow, MemoRow, TableRow
from scorepad.store.scope import Below
from scorepad.store.values import Conflict, Listed, here, listed_of


class Written(NamedTuple):
    """What people wrote about an evening: its title and note, "" where there is none."""

    title: str = ""
    note: str = ""


class Evenings(Below):
    """The methods of `Store` for evenings."""

    def zone(self) -> str:
        """The time zone of the circle (IANA name), "" for that of the machine."""
        with self.database.reading() as session:
            return session.exec(select(CircleRow.zone).where(CircleRow.id == self.circle)).first() or ""

    def set_zone(self, zone: str) -> None:
        """Set the time zone of the circle; "" for that of the machine."""
        with self.database.writing() as session:
            row = session.get_one(CircleRow, self.circle)
            row.zone = zone
            session.add(row)

    def of_night(self, night: date, zone: str, most: int, *, rules: str) -> list[Listed]:
        """At most `most` tables of a night, the first one first, with the results cached for these `rules`."""
        since = began(night, zone)
        until = ends(since, zone)
        near = TableRow.opened_at >= since - APART, TableRow.opened_at < until + APART
        query: Any = columns(*map(col, (TableRow.id, TableRow.opened_at, MemoRow.started))).select_from(TableRow)
        query = query.outerjoin(MemoRow, col(MemoRow.table_id) == TableRow.id).where(here(self.circle), *near)
        with self.database.reading() as session:
            found = session.connection().execute(query.order_by(TableRow.opened_at, TableRow.id))
            ids = [id for id, at, started in found if night_opened(at, started, zone) == night][:most]
            order = col(TableRow.opened_at), col(TableRow.id)
            return listed_of(session, session.exec(select(TableRow).where(order[1].in_(ids)).order_by(*order)).all(), rules)

    def written(self, night: date) -> Written:
        """What people wrote about an evening."""
        return self.written_of([night]).get(night, Written())

    def written_of(self, nights: Collection[date]) -> dict[date, Written]:
        """What people wrote about these evenings, for those about which they wrote something."""
        days = [night.isoformat() for night in nights]
        with self.database.reading() as session:
            rows = session.exec(select(EveningRow).where(EveningRow.circle_id == self.circle, col(EveningRow.night).in_(days)))
            return {date.fromisoformat(row.night): Written(row.title, row.note) for row in rows}

    def write_evening(self, night: date, new: Written, seen: Written) -> None:
        """Set title and note of an evening; `seen`: those that the caller knew. Raises Conflict if they have changed since."""
        with self._naming() as session:
            row = _row(session, self.circle, night)
            if Written(row.title, row.note) not in (seen, new):
                raise Conflict
            row.title, row.note = new
            session.add(row)


def _row(session: Session, circle: int, night: date) -> EveningRow:
    found = select(EveningRow).where(EveningRow.circle_id == circle, EveningRow.night == night.isoformat())
    return session.exec(found).first() or EveningRow(circle_id=circle, night=night.isoformat())
