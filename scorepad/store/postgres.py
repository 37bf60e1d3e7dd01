"""A PostgreSQL database. Several processes and machines write to it at once; what nobody but PostgreSQL needs stands here."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, create_engine, inspect, select, text
from sqlmodel import Session, col

from scorepad.store import raw, schema
from scorepad.store.atomic_file import whole_file
from scorepad.store.database import Database, NoDatabase, unused
from scorepad.store.models import TableRow

#: So long a writer waits for somebody else, and so long a connection for an answer, in seconds.
PATIENCE, CONNECTING = 5, 5
#: The numbers of our advisory locks: "sc" in front, then what is locked.
PEOPLE, SCHEMA = 0x7363_0001, 0x7363_0002

#: Classes and codes of PostgreSQL's faults that are not ours.
REASONS = {
    "55P03": "busy", "40P01": "busy", "40001": "busy", "57014": "busy", "53100": "full", "53200": "busy", "53300": "busy",
    "25006": "readonly", "42501": "readonly", "3D000": "gone", "XX001": "broken", "XX002": "broken",
}  # fmt: skip


class Postgres(Database):
    """The PostgreSQL database at `url`, which must be there; needs psycopg 3."""

    shared = True

    def __init__(self, url: URL) -> None:
        if find_spec("psycopg") is None:
            raise NoDatabase("PostgreSQL needs psycopg: install scorepad[postgresql]")
        options = f"-c lock_timeout={PATIENCE}s -c idle_in_transaction_session_timeout=60s -c timezone=UTC"
        self.engine = create_engine(
            url.set(drivername="postgresql+psycopg"), pool_pre_ping=True, pool_size=10, max_overflow=20, pool_timeout=PATIENCE,
            connect_args={"connect_timeout": CONNECTING, "options": options},
        )  # fmt: skip

        self._still = self.engine.execution_options(isolation_level="REPEATABLE READ")

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session that only looks: all at one moment; raises Unavailable."""
        with self.guarded(), Session(self._still) as session:
            yield session

    @contextmanager
    def writing(self, wait: bool = True) -> Iterator[Session]:
        """A context with a session: all of what it writes is kept at its end, or nothing; raises Unavailable, at once where
        somebody else writes and we are not to `wait`."""
        with self.guarded(), Session(self.engine) as session:
            if not wait:
                session.connection().execute(text("SET LOCAL lock_timeout = '1ms'"))
            yield session
            session.commit()

    def free(self, session: Session, slugs: Collection[str]) -> dict[str, int]:
        """The ids of those tables at which nobody else writes until the session is over. Waits for nobody."""
        wanted: Any = select(col(TableRow.slug), col(TableRow.id)).where(col(TableRow.slug).in_(slugs)).order_by(col(TableRow.id))
        return dict(session.connection().execute(wanted.with_for_update(skip_locked=True)).all())

    def lock_table(self, session: Session, slug: str) -> None:
        """Nobody else writes at this table until the session is over. What is read after this is as the last writer left it."""
        session.connection().execute(select(col(TableRow.id)).where(col(TableRow.slug) == slug).with_for_update())

    def lock_people(self, session: Session) -> None:
        """Nobody else opens tables or mends names until the session is over."""
        session.connection().execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": PEOPLE})

    def prepare(self, migrate: bool | None, aside: Path | None) -> None:
        """See that the schema is up to date, or bring it there if `migrate`; raises Newer, Outdated and Unavailable."""
        with self.guarded(), self.engine.connect() as connection:
            if schema.found(connection) == schema.HEAD:
                return
            connection.rollback()
            connection.execute(text("SET LOCAL lock_timeout = 0"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": SCHEMA})
            found = schema.found(connection)
            if found != schema.HEAD:
                schema.check(found, migrate is True)
                if aside and not schema.empty(connection):
                    _write_down(connection, unused(aside, f"scorepad-before-{schema.HEAD}", ".jsonl"))
                schema.upgrade(connection)
                connection.commit()

    def reason(self, error: BaseException | None) -> str | None:
        """Why PostgreSQL did not do what it was told, see Unavailable; None for a fault of ours."""
        code = getattr(error, "sqlstate", None)
        if code in REASONS:
            return REASONS[code]
        lost = code is None or code[:2] in ("08", "57")
        return "away" if lost and type(error).__name__ in ("OperationalError", "AdminShutdown", "CrashShutdown") else None

    def checkpoint(self) -> None:
        """PostgreSQL does so by itself."""


def _write_down(connection: Connection, path: Path) -> None:
    """Write all rows into a file, see `raw`; nobody writes to the tables until the transaction is over."""
    names = ", ".join(f'"{name}"' for name in inspect(connection).get_table_names())
    connection.execute(text(f"LOCK TABLE {names} IN SHARE MODE"))
    with whole_file(path) as part, open(part, "w", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in raw.lines(connection))
