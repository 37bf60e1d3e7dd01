"""Evenings: the time zone of a circle."""

from __future__ import annotations

from sqlmodel import select

from scorepad.store.models import CircleRow
from scorepad.store.scope import Below


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
