"""Circles: groups of people who share one database and know nothing of one another; some are invented, to try the pad out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, func, text
from sqlmodel import Session, col, select

from scorepad.store import search_index
from scorepad.store.base import CirclePart
from scorepad.store.evenings import tables_moved
from scorepad.store.games import delete_unused_descriptions
from scorepad.store.links import NewLink, lock_links
from scorepad.store.models import CircleRow, LinkRow, PersonRow, Row, TableRow
from scorepad.store.tables import insert_tables
from scorepad.store.values import Circle, NewTable, NotFound, id_of

_ZONE = text("SELECT zone FROM circle WHERE id = :circle")


class Circles(CirclePart):
    """All circles of a database."""

    def all(self) -> list[Circle]:
        """All circles of this database in the order in which they were made."""
        with self.database.read_session() as session:
            return [Circle(id_of(row), row.name) for row in session.exec(select(CircleRow).order_by(col(CircleRow.id)))]

    def new(self, name: str, at: int) -> Circle:
        """Make a new circle, separate from all others."""
        with self.database.write_session() as session:
            row = CircleRow(name=name, made_at=at)
            session.add(row)
            session.flush()
            return Circle(id_of(row), row.name)

    def new_demo(
        self, name: str, new: NewLink, hash: str, tables: Sequence[tuple[str, NewTable]], *, at: int, most: int
    ) -> int | None:
        """Make an invented circle with a link to it and its tables, each with its idempotency key, or nothing of it; returns its
        id. The key of the first table again returns the same circle. None if there are `most` already."""
        with self._people_lock() as session:
            demos = session.exec(select(CircleRow.id).where(col(CircleRow.demo))).all()
            first_table = select(TableRow.circle_id).where(TableRow.key == tables[0][0], col(TableRow.circle_id).in_(demos))
            if (existing := session.exec(first_table).first()) is not None:
                return existing
            if len(demos) >= most:
                return None
            circle = CircleRow(name=name, made_at=at, demo=True)
            session.add(circle)
            session.flush()
            link = LinkRow(circle_id=id_of(circle), role=new.role, name=new.name, hash=hash, made_at=at, made_by=new.by)
            session.add(link)
            insert_tables(session, id_of(circle), [(key, table, table.opened_at or at) for key, table in tables], self.by)
            return id_of(circle)


class OwnCircle(CirclePart):
    """The circle to which a store is limited."""

    @property
    def id(self) -> int:
        """Its id."""
        return self.circle

    def name(self) -> str:
        """The name of the circle; "" if it has none yet."""
        with self.database.read_session() as session:
            return _circle(session, self.circle).name

    def rename(self, name: str) -> None:
        """Rename the circle."""
        with self.database.write_session() as session:
            lock_links(session, self.circle)
            row = _circle(session, self.circle)
            row.name = name
            session.add(row)

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
            search_index.reindex_tables(session.connection(), tables_moved(session, self.circle, before, zone=zone))
            search_index.delete_unused_words(session.connection())

    def is_demo(self) -> bool:
        """Whether this circle is invented."""
        with self.database.connection() as connection:
            return bool(connection.execute(select(col(CircleRow.demo)).where(col(CircleRow.id) == self.circle)).scalar())

    def count_own_tables(self, key: str) -> int:
        """The number of tables of this circle, deleted ones too, whose idempotency keys do not begin with `key`."""
        query = select(func.count()).select_from(TableRow).where(col(TableRow.circle_id) == self.circle)
        with self.database.connection() as connection:
            return connection.execute(query.where(~col(TableRow.key).startswith(key, autoescape=True))).scalar_one()

    def delete_demo(self) -> None:
        """Delete this circle and all that belongs to it. Raises NotFound unless it is an invented one."""
        with self._people_lock() as session:
            circle = session.get(CircleRow, self.circle)
            if circle is None or not circle.demo:
                raise NotFound(self.circle)
            connection = session.connection()
            for sql_table in reversed(Row.metadata.sorted_tables):
                if (condition := _in_circle(sql_table, self.circle)) is not None:
                    connection.execute(delete(sql_table).where(condition))
            search_index.delete_unused_words(connection)
            delete_unused_descriptions(session)
            session.expunge(circle)


def _circle(session: Session, circle: int) -> CircleRow:
    row = session.get(CircleRow, circle)
    if row is None:
        raise NotFound(circle)
    return row


def _in_circle(table: Any, circle: int) -> Any:
    """Condition: rows of a table of the database that belong to a circle, itself included; None if none of them do."""
    if table.name == "circle":
        return table.c.id == circle
    if "circle_id" in table.c:
        return table.c.circle_id == circle
    for key, owner in (("table_id", TableRow), ("person_id", PersonRow)):
        if key in table.c:
            return table.c[key].in_(select(col(owner.id)).where(col(owner.circle_id) == circle))
    return None
