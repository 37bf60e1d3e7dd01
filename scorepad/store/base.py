"""The base class of the parts of a store: access to tables of one circle only, and the locks for writing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import bindparam
from sqlmodel import Session

from scorepad.store.database import Database
from scorepad.store.models import PlainText, TableRow
from scorepad.store.values import NotFound, table_of

#: Parts of plain SQL for queries of every page view (an ORM session takes ten times as long): the parameter for the slug, and the
#: condition for a table of the circle that is not in the bin.
SLUG = bindparam("slug", type_=PlainText())
TABLE_OF_CIRCLE = '"table".slug = :slug AND "table".circle_id = :circle AND "table".id NOT IN (SELECT table_id FROM bin)'


class CirclePart:
    """A part of a store: a database, limited to one circle; `by`: name of the writer, "" if unknown."""

    def __init__(self, database: Database, circle: int, by: str) -> None:
        self.database, self.circle, self.by = database, circle, by

    def _rows(self, slug: str, statement: Any, **values: Any) -> Sequence[Any]:
        with self.database.connection() as connection:
            rows = connection.execute(statement, {"slug": slug, "circle": self.circle, **values}).all()
        if not rows:
            raise NotFound(slug)
        return rows

    @contextmanager
    def _locked_table(self, slug: str, named: bool = False) -> Iterator[tuple[Session, TableRow]]:
        """A write session that holds the lock of a table; raises NotFound. `named`: names or other words of the search index may
        change, so the lock on people is taken too."""
        with self._people_lock() if named else self.database.write_session() as session:
            self.database.lock_table(session, slug)
            yield session, table_of(session, self.circle, slug)
        self.database.on_write(slug)

    @contextmanager
    def _people_lock(self) -> Iterator[Session]:
        """A write session that holds the lock on people and search words."""
        with self.database.write_session() as session:
            self.database.lock_people(session)
            yield session
