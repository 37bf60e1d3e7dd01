"""How the verbs of a store reach a table: below one circle, and nobody else writes there meanwhile."""

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

#: In what a page asks at each look, as plain statements (a session of the mapper takes ten times as long): the table that is asked
#: for, where it lies open in the circle.
SLUG = bindparam("slug", type_=Plain())
HERE = '"table".slug = :slug AND "table".circle_id = :circle AND "table".id NOT IN (SELECT table_id FROM bin)'


class Below:
    """A database below one of its circles; `by`: the name of whoever writes, "" where nobody knows."""

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
        """Write at a table, at which nobody else writes meanwhile; raises Unknown. `named`: what people are called, or other words
        by which it is found, may change."""
        with self._naming() if named else self.database.writing() as session:
            self.database.lock_table(session, slug)
            yield session, table_of(session, self.circle, slug)

    @contextmanager
    def _naming(self) -> Iterator[Session]:
        """Write what people are called, alone."""
        with self.database.writing() as session:
            self.database.lock_people(session)
            yield session
