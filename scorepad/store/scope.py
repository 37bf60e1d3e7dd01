"""Base class of the store's parts: access to tables of one circle only, and the locks for writing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import bindparam
from sqlmodel import Session

from scorepad.store.columns import Plain
from scorepad.store.database import Database
from scorepad.store.models import TableRow
from scorepad.store.values import Unknown, table_of

#: Parts of plain SQL for queries of every page view (an ORM session takes ten times as long): the parameter for the slug, and the
#: condition for a table of the circle that is not in the bin.
SLUG = bindparam("slug", type_=Plain())
HERE = '"table".slug = :slug AND "table".circle_id = :circle AND "table".id NOT IN (SELECT table_id FROM bin)'


class Below:
    """A database, limited to one circle; `by`: name of the writer, "" if unknown."""

    database: Database
    circle: int
    by: str

    def _rows(self, slug: str, statement: Any, **values: Any) -> Sequence[Any]:
        with self.database.looking() as connection:
            rows = connection.execute(statement, {"slug": slug, "circle": self.circle, **values}).all()
        if not rows:
            raise Unknown(slug)
        return rows

    @contextmanager
    def _at(self, slug: str, named: bool = False) -> Iterator[tuple[Session, TableRow]]:
        """A write session that holds the lock of a table; raises Unknown. `named`: names or other words of the search index may
        change, so the lock on people is taken too."""
        with self._naming() if named else self.database.writing() as session:
            self.database.lock_table(session, slug)
            yield session, table_of(session, self.circle, slug)

    @contextmanager
    def _naming(self) -> Iterator[Session]:
        """A write session that holds the lock on people and search words."""
        with self.database.writing() as session:
            self.database.lock_people(session)
            yield session
