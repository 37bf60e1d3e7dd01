"""The PostgreSQL database: concurrent writers, row locks and advisory locks, error codes; and raw dumps.

A raw dump holds all rows of a database of any schema; it is written before a migration. It is JSON Lines: first the revision,
`{"scorepad": "rows", "schema": "0001"}`, then a line for each row, `{"table": …, "row": {…}}`, in an order that satisfies foreign
keys, last `{"rows": 123}`.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, MetaData, Table, create_engine, func, insert, inspect, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session, col

from scorepad.store.database import Database, UnsupportedDatabase, atomic_file, schema, unused_path
from scorepad.store.models import TableRow

#: Number of rows inserted at once.
BATCH = 1_000


class InvalidDump(ValueError):
    """The file is no raw dump, is truncated, or does not fit its schema; the message says which."""


def dump_lines(connection: Connection) -> Iterator[str]:
    """The lines of a raw dump. The caller must keep others from writing meanwhile."""
    number = 0
    yield json.dumps({"scorepad": "rows", "schema": schema.current_revision(connection) or schema.REVISIONS[0]})
    for table in _tables(connection):
        for row in connection.execute(select(table).order_by(*table.primary_key)).mappings().yield_per(BATCH):
            number += 1
            yield json.dumps({"table": table.name, "row": dict(row)}, ensure_ascii=False)
    yield json.dumps({"rows": number})


def load_dump(connection: Connection, lines: Iterable[str]) -> int:
    """Fill an empty database from a raw dump, in the schema of the dump; returns the number of rows. Raises InvalidDump and
    SchemaTooNew."""
    rows = map(_parse_row, lines)
    first = next(rows, {})
    if first.get("scorepad") != "rows":
        raise InvalidDump("this is no file of rows")
    schema.check_revision(str(first.get("schema")), migrate=True)
    schema.migrate_to(connection, str(first["schema"]))
    tables = {table.name: table for table in _tables(connection)}
    for table in reversed(tables.values()):
        # Migrations may have inserted rows, such as the first circle, which the dump contains too.
        connection.execute(table.delete())
    number, announced, name, batch = 0, None, "", list[dict[str, Any]]()
    for row in rows:
        if announced is not None:
            raise InvalidDump("something stands behind the last line of the file")
        announced, next_name = row.get("rows"), row.get("table")
        if batch and (next_name != name or len(batch) >= BATCH):
            _insert(connection, tables[name], batch)
            batch = []
        if announced is None:
            if not isinstance(next_name, str) or not isinstance(row.get("row"), dict):
                raise InvalidDump("a line of the file is no row of a table")
            if next_name not in tables:
                raise InvalidDump(f"there is no table {next_name!r} in that schema")
            name = next_name
            batch.append(row["row"])
            number += 1
    if batch:
        _insert(connection, tables[name], batch)
    if announced != number:
        raise InvalidDump("the end of the file is missing")
    if connection.dialect.name == "postgresql":
        _advance_sequences(connection, tables.values())
    return number


def _insert(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    try:
        connection.execute(insert(table), rows)
    except (SQLAlchemyError, OverflowError, UnicodeError) as error:
        raise InvalidDump(f"rows of {table.name!r} do not fit what came before them: a line is missing or was changed") from error


def _tables(connection: Connection) -> list[Table]:
    metadata = MetaData()
    metadata.reflect(connection)
    return [table for table in metadata.sorted_tables if table.name != "alembic_version"]


def _advance_sequences(connection: Connection, tables: Iterable[Table]) -> None:
    """Let the sequences of PostgreSQL go on after the greatest restored ids."""
    for table in tables:
        if "id" in table.c and connection.execute(select(func.pg_get_serial_sequence(f'"{table.name}"', "id"))).scalar():
            values = {"name": f'"{table.name}"'}
            highest = connection.execute(select(func.max(table.c.id))).scalar()
            if highest is not None:
                connection.execute(text("SELECT setval(pg_get_serial_sequence(:name, 'id'), :most)"), {**values, "most": highest})


def _parse_row(line: str) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        row = None
    if not isinstance(row, dict):
        raise InvalidDump("a line of the file cannot be read")
    return row


#: Timeouts in seconds: for locks and free connections of the pool, and for connecting.
LOCK_SECONDS, CONNECT_SECONDS = 5, 5
#: When a line to another machine counts as lost: without an answer for 25 seconds. The system alone waits a quarter of an hour.
KEEPALIVES = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3, "tcp_user_timeout": 25_000}
#: Keys of our advisory locks; they begin with "sc" in ASCII.
PEOPLE, SCHEMA = 0x7363_0001, 0x7363_0002

#: SQLSTATE codes and the reasons for `DatabaseUnavailable` that they stand for.
REASONS = {
    "55P03": "busy", "40P01": "busy", "40001": "busy", "57014": "busy", "53100": "full", "53200": "busy", "53300": "busy",
    "25P03": "away", "25006": "readonly", "42501": "readonly", "3D000": "gone", "XX001": "broken", "XX002": "broken",
}  # fmt: skip


class Postgres(Database):
    """The PostgreSQL database at `url`, which must exist; needs psycopg 3."""

    shared = True
    # A snapshot names the transactions that are writing, so it changes with each commit.
    commit = "SELECT CAST(pg_current_snapshot() AS text)"

    def __init__(self, url: URL) -> None:
        if find_spec("psycopg") is None:
            raise UnsupportedDatabase("PostgreSQL needs psycopg: install scorepad[postgresql]")
        options = f"-c lock_timeout={LOCK_SECONDS}s -c idle_in_transaction_session_timeout=60s -c timezone=UTC"
        self.engine = create_engine(
            url.set(drivername="postgresql+psycopg"), pool_pre_ping=True, pool_size=10, max_overflow=20, pool_timeout=LOCK_SECONDS,
            connect_args={"connect_timeout": CONNECT_SECONDS, "options": options, **KEEPALIVES},
        )  # fmt: skip

        self._snapshot_engine = self.engine.execution_options(isolation_level="REPEATABLE READ")

    @contextmanager
    def read_session(self) -> Iterator[Session]:
        """A read-only session on one snapshot; raises DatabaseUnavailable."""
        with self.guarded(), Session(self._snapshot_engine) as session:
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
        query: Any = select(col(TableRow.slug), col(TableRow.id)).where(col(TableRow.slug).in_(slugs)).order_by(col(TableRow.id))
        return dict(session.connection().execute(query.with_for_update(skip_locked=True)).all())

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
            revision = schema.current_revision(connection)
            if revision != schema.NEWEST_REVISION:
                schema.check_revision(revision, migrate is True)
                if aside and not schema.has_no_tables(connection):
                    _write_dump(connection, unused_path(aside, f"scorepad-before-{schema.NEWEST_REVISION}", ".jsonl"))
                schema.upgrade(connection)
                connection.commit()

    def unavailable_reason(self, error: BaseException | None) -> str | None:
        """The reason for `DatabaseUnavailable` that an error of PostgreSQL stands for; None if the error is a bug of ours."""
        code = getattr(error, "sqlstate", None)
        if code in REASONS:
            return REASONS[code]
        lost = code is None or code[:2] in ("08", "57")
        return "away" if lost and "OperationalError" in [each.__name__ for each in type(error).__mro__] else None

    def checkpoint(self) -> None:
        """Nothing to do: PostgreSQL checkpoints by itself."""


def _write_dump(connection: Connection, path: Path) -> None:
    """Write a raw dump into a file. The tables are locked against writers until the end of the transaction."""
    names = ", ".join(f'"{name}"' for name in inspect(connection).get_table_names())
    connection.execute(text(f"LOCK TABLE {names} IN SHARE MODE"))
    with atomic_file(path) as part, open(part, "w", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in dump_lines(connection))
