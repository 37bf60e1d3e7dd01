"""Base class of the store's parts: access to tables of one circle only, and the locks for writing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

from sqlalchemy import bindparam, func, select
from sqlmodel import Session, col

from scorepad.store.database import Database
from scorepad.store.models import PlainText, StepRow, TableRow
from scorepad.store.values import NotFound, table_of

#: Parts of plain SQL for queries of every page view (an ORM session takes ten times as long): the parameter for the slug, and the
#: condition for a table of the circle that is not in the bin.
SLUG = bindparam("slug", type_=PlainText())
TABLE_OF_CIRCLE = '"table".slug = :slug AND "table".circle_id = :circle AND "table".id NOT IN (SELECT table_id FROM bin)'


class Computed(Protocol):
    """What was computed from the first `version` steps of a table."""

    @property
    def slug(self) -> str: ...  # noqa: D102

    @property
    def version(self) -> int: ...  # noqa: D102


R = TypeVar("R", bound=Computed)


class CircleBase:
    """A database, limited to one circle; `by`: name of the writer, "" if unknown."""

    database: Database
    circle: int
    by: str

    def _rows(self, slug: str, statement: Any, **values: Any) -> Sequence[Any]:
        with self.database.connection() as connection:
            rows = connection.execute(statement, {"slug": slug, "circle": self.circle, **values}).all()
        if not rows:
            raise NotFound(slug)
        return rows

    def _unchanged(self, session: Session, items: Sequence[R]) -> dict[int, R]:
        """Those of these items whose tables are not locked and have no more steps than they were computed from, by table id. The
        tables are locked until the end of the session."""
        table_ids = self.database.lock_free_tables(session, [item.slug for item in items])
        last_steps = select(col(StepRow.table_id), func.max(StepRow.seq)).where(col(StepRow.table_id).in_(table_ids.values()))
        versions = dict(session.connection().execute(last_steps.group_by(col(StepRow.table_id))).all())
        unlocked = [item for item in items if item.slug in table_ids]
        return {table_ids[item.slug]: item for item in unlocked if versions.get(table_ids[item.slug], 0) == item.version}

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
