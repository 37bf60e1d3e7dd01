"""The PostgreSQL database: concurrent writers, row locks and advisory locks, error codes."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, create_engine, inspect, select, text
from sqlmodel import Session, col

from scorepad.store import raw, schema
from scorepad.store.atomic_file import atomic_file
from scorepad.store.database import Database, UnsupportedDatabase, unused_path
from scorepad.store.models import TableRow

#: Timeouts in seconds: for locks and free connections of the pool, and for connecting.
LOCK_SECONDS, CONNECT_SECONDS = 5, 5
#: Keys of our advisory locks; they begin with "sc" in ASCII.
PEOPLE, SCHEMA = 0x7363_0001, 0x7363_0002

#: SQLSTATE codes and the reasons for `DatabaseUnavailable` that they stand for.
REASONS = {
    "55P03": "busy", "40P01": "busy", "40001": "busy", "57014": "busy", "53100": "full", "53200": "busy", "53300": "busy",
    "25006": "readonly", "42501": "readonly", "3D000": "gone", "XX001": "broken", "XX002": "broken",
}  # fmt: skip


class Postgres(Database):
    """The PostgreSQL database at `url`, which must exist; needs psycopg 3."""

    shared = True
    # It lists the transactions that write now.
    commit = "SELECT CAST(pg_current_snapshot() AS text)"

    def __init__(self, url: URL) -> None:
        if find_spec("psycopg") is None:
            raise UnsupportedDatabase("PostgreSQL needs psycopg: install scorepad[postgresql]")
        options = f"-c lock_timeout={LOCK_SECONDS}s -c idle_in_transaction_session_timeout=60s -c timezone=UTC"
        self.engine = create_engine(
            url.set(drivername="postgresql+psycopg"), pool_pre_ping=True, pool_size=10, max_overflow=20, pool_timeout=LOCK_SECONDS,
            connect_args={"connect_timeout": CONNECT_SECONDS, "options": options},
        )  # fmt: skip

        self._still = self.engine.execution_options(isolation_level="REPEATABLE READ")

    @contextmanager
    def read_session(self) -> Iterator[Session]:
        """A read-only session on one snapshot; raises DatabaseUnavailable."""
        with self.guarded(), Session(self._still) as session:
            yield session

    @contextmanager
    def write_session(self, wait: bool = True) -> Iterator[Session]:
        """A session in one transaction, committed at the end, rolled back on an exception. Raises DatabaseUnavailable; with `wait`
        false at once if a lock is held."""
        with self.guarded(), Session(self.engine) as session:
            if not wait:
                session.connection().execute(text("SET LOCAL lock_timeout = '1ms'"))
            yield session
            session.commit()

    def lock_free_tables(self, session: Session, slugs: Collection[str]) -> dict[str, int]:
        """Lock those of these tables that are not locked, until the end of the session, without waiting; returns id by slug."""
        wanted: Any = select(col(TableRow.slug), col(TableRow.id)).where(col(TableRow.slug).in_(slugs)).order_by(col(TableRow.id))
        return dict(session.connection().execute(wanted.with_for_update(skip_locked=True)).all())

    def lock_table(self, session: Session, slug: str) -> None:
        """Lock this table against other writers until the end of the session. Later reads see the last committed write."""
        session.connection().execute(select(col(TableRow.id)).where(col(TableRow.slug) == slug).with_for_update())

    def lock_people(self, session: Session) -> None:
        """Lock people and search words: nobody else opens tables or changes names until the end of the session."""
        session.connection().execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": PEOPLE})

    def open_schema(self, migrate: bool | None, aside: Path | None) -> None:
        """Check the schema; with `migrate` update it, after a dump into `aside`. Raises SchemaTooNew, SchemaTooOld and
        DatabaseUnavailable."""
        with self.guarded(), self.engine.connect() as connection:
            if schema.current_revision(connection) == schema.NEWEST_REVISION:
                return
            connection.rollback()
            connection.execute(text("SET LOCAL lock_timeout = 0"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": SCHEMA})
            found = schema.current_revision(connection)
            if found != schema.NEWEST_REVISION:
                schema.check_revision(found, migrate is True)
                if aside and not schema.has_no_tables(connection):
                    _write_down(connection, unused_path(aside, f"scorepad-before-{schema.NEWEST_REVISION}", ".jsonl"))
                schema.upgrade(connection)
                connection.commit()

    def unavailable_reason(self, error: BaseException | None) -> str | None:
        """The reason for `DatabaseUnavailable` that an error of PostgreSQL stands for; None if the error is a bug of ours."""
        code = getattr(error, "sqlstate", None)
        if code in REASONS:
            return REASONS[code]
        lost = code is None or code[:2] in ("08", "57")
        return "away" if lost and type(error).__name__ in ("OperationalError", "AdminShutdown", "CrashShutdown") else None

    def checkpoint(self) -> None:
        """Nothing to do: PostgreSQL checkpoints by itself."""


def _write_down(connection: Connection, path: Path) -> None:
    """Write all rows into a file, see `raw`. The tables are locked against writers until the end of the transaction."""
    names = ", ".join(f'"{name}"' for name in inspect(connection).get_table_names())
    connection.execute(text(f"LOCK TABLE {names} IN SHARE MODE"))
    with atomic_file(path) as part, open(part, "w", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in raw.dump_lines(connection))
