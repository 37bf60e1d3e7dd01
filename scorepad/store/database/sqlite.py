"""The SQLite database: a single writer across all processes, file checks, migration with a copy, error codes."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Collection, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from filelock import FileLock, Timeout
from sqlalchemy import QueuePool, create_engine, event, select
from sqlmodel import Session, col

from scorepad.store.database import Database, DatabaseUnavailable, atomic_file, disk_errors, schema, unused_path
from scorepad.store.database.checks import blobs_as_text, decode_damaged
from scorepad.store.models import TableRow
from scorepad.store.values import read_json

#: Timeouts of writers in seconds: for the lock on the file, and (`QUEUE_SECONDS`) for a thread that is itself waiting for that
#: lock.
LOCK_SECONDS, QUEUE_SECONDS = 5.0, 1.0
#: Size of the write-ahead log, in pages of 4 KiB, that triggers a checkpoint. With SQLite's default of 1,000, the log may fill a
#: small disk and leave no room for the checkpoint, which has to grow the database file.
CHECKPOINT_PAGES = 100
#: Timeout in seconds for another process that creates or migrates the same database.
MIGRATION_SECONDS = 300.0

#: SQLite's primary result codes and the reasons for `DatabaseUnavailable` that they stand for.
REASONS = {
    sqlite3.SQLITE_BUSY: "busy", sqlite3.SQLITE_LOCKED: "busy", sqlite3.SQLITE_PROTOCOL: "busy",
    sqlite3.SQLITE_FULL: "full", sqlite3.SQLITE_READONLY: "readonly", sqlite3.SQLITE_PERM: "readonly",
    sqlite3.SQLITE_CORRUPT: "broken", sqlite3.SQLITE_NOTADB: "broken",
}  # fmt: skip
#: Result codes for file errors without details; `Sqlite._disk_reason` finds the cause.
FILE_ERRORS = {sqlite3.SQLITE_CANTOPEN: "gone", sqlite3.SQLITE_IOERR: "broken"}
#: Extended codes of these that mean that a file cannot grow (a quota, say).
CANNOT_GROW = (sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE)


class Sqlite(Database):
    """The SQLite file at `path`, created with mode 600 if it does not exist."""

    shared = False
    commit = "PRAGMA data_version"

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        with disk_errors():
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
            self._file = _identity(self.path)
        self._gate = WriterGate()
        self.engine = create_engine(
            "sqlite://",
            creator=self._connect,
            poolclass=QueuePool,
            pool_size=10,
            max_overflow=20,
            json_deserializer=read_json,
        )
        event.listen(self.engine, "connect", _on_connect)

    def _connect(self) -> sqlite3.Connection:
        # mode=rw: a deleted file must not be replaced by an empty one. isolation_level=None: the driver must not begin
        # transactions by itself, since writers use BEGIN IMMEDIATE.
        address = f"{self.path.as_uri()}?mode=rw"
        connection = sqlite3.connect(address, uri=True, timeout=LOCK_SECONDS, isolation_level=None, check_same_thread=False)
        connection.text_factory = decode_damaged
        connection.row_factory = blobs_as_text
        return connection

    @contextmanager
    def read_session(self) -> Iterator[Session]:
        """A read-only session on one snapshot; raises DatabaseUnavailable."""
        with self.guarded(), Session(self.engine) as session:
            session.connection().exec_driver_sql("BEGIN")
            yield session

    @contextmanager
    def write_session(self, wait: bool = True) -> Iterator[Session]:
        """A session in one transaction, committed at the end, rolled back on an exception. Raises DatabaseUnavailable; with `wait`
        false at once if a lock is held."""
        with self.guarded(), self._gate.passed(wait) as end_wait, Session(self.engine) as session:
            connection = session.connection()
            connection.exec_driver_sql(f"PRAGMA busy_timeout={int(LOCK_SECONDS * 1000) * wait}")
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            end_wait()
            yield session
            # SQLite does not notice if the file is deleted or moved.
            self._check_file()
            session.commit()
            self._check_file()

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """A context that turns errors of the database and of its driver into DatabaseUnavailable, except bugs of ours."""
        try:
            with super().guarded():
                yield
        except sqlite3.Error as error:
            if (reason := self.unavailable_reason(error)) is None:
                raise
            raise DatabaseUnavailable(reason) from error

    def lock_free_tables(self, session: Session, slugs: Collection[str]) -> dict[str, int]:
        """Ids by slug of all these tables, since the session is the only writer."""
        query: Any = select(col(TableRow.slug), col(TableRow.id)).where(col(TableRow.slug).in_(slugs))
        return dict(session.connection().execute(query).all())

    def lock_table(self, session: Session, slug: str) -> None:
        """Nothing to do: the session is the only writer."""

    def lock_people(self, session: Session) -> None:
        """Nothing to do: the session is the only writer."""

    def open_schema(self, migrate: bool | None, aside: Path | None) -> None:
        """Bring the schema up to date, after copying an older database; raises SchemaTooNew, SchemaTooOld and
        DatabaseUnavailable."""
        with disk_errors(), self.guarded(), self._migration_lock(), closing(self._connect()) as bare:
            # journal_mode is stored in the file; foreign_keys (below) cannot be set within a transaction.
            bare.execute("PRAGMA journal_mode=WAL")
            with self.engine.connect() as connection:
                revision = schema.current_revision(connection)
                if revision == schema.NEWEST_REVISION:
                    return
                schema.check_revision(revision, migrate is not False)
                if not schema.has_no_tables(connection):
                    copy_to(
                        bare,
                        unused_path(
                            aside or self.path.parent, f"{self.path.stem}-before-{schema.NEWEST_REVISION}", self.path.suffix
                        ),
                    )
                connection.rollback()
                connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
                connection.commit()
                connection.exec_driver_sql("BEGIN IMMEDIATE")
                schema.upgrade(connection)
                if strays := connection.exec_driver_sql("PRAGMA foreign_key_check").all():
                    raise RuntimeError(f"rows that belong to nothing: {strays[:3]}")
                connection.commit()
                connection.exec_driver_sql("PRAGMA foreign_keys=ON")

    @contextmanager
    def _migration_lock(self) -> Iterator[None]:
        """A file lock against other processes that create or migrate this database."""
        try:
            with FileLock(f"{self.path}.lock", timeout=MIGRATION_SECONDS, mode=0o600):
                yield
        except Timeout as error:
            raise DatabaseUnavailable("busy") from error

    def _check_file(self) -> None:
        if not self._is_in_place():
            raise DatabaseUnavailable("gone")

    def _is_in_place(self) -> bool:
        try:
            return _identity(self.path) == self._file
        except OSError:
            return False

    def unavailable_reason(self, error: BaseException | None) -> str | None:
        """The reason for `DatabaseUnavailable` that an error of SQLite stands for; None if the error is a bug of ours."""
        if not isinstance(error, sqlite3.Error):
            return None
        if not self._is_in_place():
            return "gone"
        code = getattr(error, "sqlite_errorcode", None) or 0
        # The low byte is the primary result code.
        kind = code & 0xFF
        if kind in FILE_ERRORS:
            return self._disk_reason("full" if code in CANNOT_GROW else FILE_ERRORS[kind])
        return REASONS.get(kind)

    def _disk_reason(self, otherwise: str) -> str:
        """The reason why the file, or any file in its folder, cannot be written; `otherwise` if it can be."""
        if not os.access(self.path, os.W_OK):
            return "readonly"
        try:
            with disk_errors(), TemporaryFile(dir=self.path.parent) as file:
                file.write(bytes(64 * 1024))
                file.flush()
                os.fsync(file.fileno())
        except DatabaseUnavailable as error:
            return error.reason
        return otherwise

    def ping(self) -> None:
        """Run a trivial query and check that the file is still in its place; raises DatabaseUnavailable."""
        super().ping()
        # A deleted file that is open stays readable.
        self._check_file()

    def checkpoint(self) -> None:
        """Move the write-ahead log into the file, as far as readers allow."""
        with suppress(DatabaseUnavailable), self.guarded(), self.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    def close(self) -> None:
        """Close all connections, after the write-ahead log was moved into the file."""
        with suppress(DatabaseUnavailable), self.guarded(), self.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        super().close()


class WriterGate:
    """Lock for the writers of this process, cheaper than SQLite's busy wait. While its holder waits for another process, threads
    behind it give up after `QUEUE_SECONDS` seconds, since a server has few threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._since: float | None = None

    @contextmanager
    def passed(self, wait: bool = True) -> Iterator[Any]:
        """Hold the lock. The context value is a function to call once SQLite's lock is held too. Raises DatabaseUnavailable."""
        while not self._lock.acquire(timeout=QUEUE_SECONDS / 4 if wait else 0):
            if not wait:
                raise DatabaseUnavailable("busy")
            since = self._since
            if since is not None and time.monotonic() - since > QUEUE_SECONDS:
                raise DatabaseUnavailable("busy")
        try:
            self._since = time.monotonic()
            yield self._end_wait
        finally:
            self._since = None
            self._lock.release()

    def _end_wait(self) -> None:
        self._since = None


def copy_to(source: sqlite3.Connection, target: Path) -> None:
    """Copy the current state of a database into the file `target`, atomically."""
    with atomic_file(target) as part, closing(sqlite3.connect(part, isolation_level=None)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")


def _identity(path: Path) -> tuple[int, int]:
    status = os.stat(path)
    return status.st_dev, status.st_ino


def _on_connect(connection: sqlite3.Connection, _: Any) -> None:
    for pragma in ("synchronous=FULL", "foreign_keys=ON", f"wal_autocheckpoint={CHECKPOINT_PAGES}"):
        connection.execute(f"PRAGMA {pragma}")
