"""Invented circles: making one, and deleting it with all that belongs to it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, func
from sqlmodel import col, select

from scorepad.store import search_index
from scorepad.store.link_limits import NewLink
from scorepad.store.models import CircleRow, LinkRow, PersonRow, Row, TableRow
from scorepad.store.scope import CircleBase
from scorepad.store.values import NotFound, id_of


class DemoMixin(CircleBase):
    """The methods of `Store` for invented circles."""

    def is_demo(self) -> bool:
        """Whether this circle is invented."""
        with self.database.connection() as connection:
            return bool(connection.execute(select(col(CircleRow.demo)).where(col(CircleRow.id) == self.circle)).scalar())

    def demos(self) -> int:
        """The number of invented circles."""
        with self.database.connection() as connection:
            return connection.execute(select(func.count()).select_from(CircleRow).where(col(CircleRow.demo))).scalar_one()

    def count_own_tables(self, key: str) -> int:
        """The number of tables of this circle, thrown ones too, whose idempotency keys do not begin so."""
        mine = select(func.count()).select_from(TableRow).where(col(TableRow.circle_id) == self.circle)
        with self.database.connection() as connection:
            return connection.execute(mine.where(~col(TableRow.key).startswith(key, autoescape=True))).scalar_one()

    def new_demo(self, name: str, new: NewLink, hash: str, at: int) -> tuple[int, bool]:
        """Make an invented circle with a link to it; returns its id, and whether it is new: the same hash again returns the same
        circle."""
        with self.database.write_session() as session:
            self.database.lock_people(session)
            known = session.exec(select(LinkRow).where(LinkRow.hash == hash)).first()
            if known is not None:
                return known.circle_id, False
            circle = CircleRow(name=name, made_at=at, demo=True)
            session.add(circle)
            session.flush()
            made = LinkRow(circle_id=id_of(circle), role=new.role, name=new.name, hash=hash, made_at=at, made_by=new.by)
            session.add(made)
            return id_of(circle), True

    def delete_demo(self) -> None:
        """Delete this circle and all that belongs to it. Raises NotFound unless it is an invented one."""
        with self.database.write_session() as session:
            self.database.lock_people(session)
            circle = session.get(CircleRow, self.circle)
            if circle is None or not circle.demo:
                raise NotFound(self.circle)
            connection = session.connection()
            for rows in reversed(Row.metadata.sorted_tables):
                if (whose := _belongs(rows, self.circle)) is not None:
                    connection.execute(delete(rows).where(whose))
            search_index.delete_unused_words(connection)
            session.expunge(circle)


def _belongs(rows: Any, circle: int) -> Any:
    """Condition: rows that belong to a circle, itself included; None if such rows belong to none."""
    if rows.name == "circle":
        return rows.c.id == circle
    if "circle_id" in rows.c:
        return rows.c.circle_id == circle
    for key, owner in (("table_id", TableRow), ("person_id", PersonRow)):
        if key in rows.c:
            return rows.c[key].in_(select(col(owner.id)).where(col(owner.circle_id) == circle))
    return None
