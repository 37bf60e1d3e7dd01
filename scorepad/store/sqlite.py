"""A SQLite file. It lets one connection write at a time, in any process; what nobody but SQLite needs stands here."""

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

from scorepad.store import schema
from scorepad.store.atomic_file import whole_file
from scorepad.store.bad_json import read_json
from scorepad.store.database import Database, Unavailable, on_disk, unused
from scorepad.store.models import TableRow

#: So long somebody else may hold the file before a writer gives up, in seconds; those behind him give up after `QUEUED`.
PATIENCE, QUEUED = 5.0, 1.0
#: So many pages (4 KiB each) may lie in the log beside the file before they come to rest in it. With SQLite's own 1,000, a small
#: disk may end up full of that log, and there would never be room again for the file itself to grow by what lies in it.
BESIDE = 100
#: So long one who starts waits for another who is making or migrating the same database, in seconds.
MIGRATING = 300.0

#: What SQLite's result codes mean for a table of players.
REASONS = {
    sqlite3.SQLITE_BUSY: "busy", sqlite3.SQLITE_LOCKED: "busy", sqlite3.SQLITE_PROTOCOL: "busy",
    sqlite3.SQLITE_FULL: "full", sqlite3.SQLITE_READONLY: "readonly", sqlite3.SQLITE_PERM: "readonly",
    sqlite3.SQLITE_CORRUPT: "broken", sqlite3.SQLITE_NOTADB: "broken",
}  # fmt: skip
#: Where SQLite knows no more than that the disk does not do what it is told.
DISK = {sqlite3.SQLITE_CANTOPEN: "gone", sqlite3.SQLITE_IOERR: "broken"}
#: Of these: a file may not grow, as with a quota.
NO_LONGER = (sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE)


class Sqlite(Database):
    """The SQLite file at `path`; made, readable by its owner alone, if it is not there."""

    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        with on_disk():
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
            self._file = _identity(self.path)
        self._gate = Gate()
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
        # Never made here: a file that is gone must not be replaced by an empty one. The driver must not begin transactions by
        # itself either: writers say BEGIN IMMEDIATE.
        address = f"{self.path.as_uri()}?mode=rw"
        return sqlite3.connect(address, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False)

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session that only looks: all at one moment; raises Unavailable."""
        with self.guarded(), Session(self.engine) as session:
            session.connection().exec_driver_sql("BEGIN")
            yield session

    @contextmanager
    def writing(self, wait: bool = True) -> Iterator[Session]:
        """A context with a session: all of what it writes is kept at its end, or nothing; raises Unavailable, at once where
        somebody else writes and we are not to `wait`."""
        with self.guarded(), self._gate.passed(wait) as inside, Session(self.engine) as session:
            connection = session.connection()
            connection.exec_driver_sql(f"PRAGMA busy_timeout={int(PATIENCE * 1000) * wait}")
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            inside()
            yield session
            # Whoever deletes the file, or moves it, takes it from under us, and SQLite does not notice.
            self._look_for_it()
            session.commit()
            self._look_for_it()

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """What is done with the database, or with its driver itself, raises Unavailable where that cannot answer."""
        try:
            with super().guarded():
                yield
        except sqlite3.Error as error:
            if (reason := self.reason(error)) is None:
                raise
            raise Unavailable(reason) from error

    def free(self, session: Session, slugs: Collection[str]) -> dict[str, int]:
        """The ids of those tables at which nobody else writes until the session is over: of all, as nobody else writes at all."""
        wanted: Any = select(col(TableRow.slug), col(TableRow.id)).where(col(TableRow.slug).in_(slugs))
        return dict(session.connection().execute(wanted).all())

    def lock_table(self, session: Session, slug: str) -> None:
        """Nobody else writes at all."""

    def lock_people(self, session: Session) -> None:
        """Nobody else writes at all."""

    def prepare(self, migrate: bool | None, aside: Path | None) -> None:
        """Bring the schema up to date, once a copy of an older one lies beside it; raises Newer, Outdated and Unavailable."""
        with on_disk(), self.guarded(), self._alone(), closing(self._connect()) as bare:
            # Both are told once: the first stays in the file, the second cannot be told within a transaction.
            bare.execute("PRAGMA journal_mode=WAL")
            with self.engine.connect() as connection:
                found = schema.found(connection)
                if found == schema.HEAD:
                    return
                schema.check(found, migrate is not False)
                if not schema.empty(connection):
                    copy_to(bare, unused(aside or self.path.parent, f"{self.path.stem}-before-{schema.HEAD}", self.path.suffix))
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
    def _alone(self) -> Iterator[None]:
        """Nobody else makes or migrates this database meanwhile."""
        try:
            with FileLock(f"{self.path}.lock", timeout=MIGRATING, mode=0o600):
                yield
        except Timeout as error:
            raise Unavailable("busy") from error

    def _look_for_it(self) -> None:
        if not self._there():
            raise Unavailable("gone")

    def _there(self) -> bool:
        try:
            return _identity(self.path) == self._file
        except OSError:
            return False

    def reason(self, error: BaseException | None) -> str | None:
        """Why SQLite did not do what it was told, see Unavailable; None for a fault of ours."""
        if not isinstance(error, sqlite3.Error):
            return None
        if not self._there():
            return "gone"
        code = getattr(error, "sqlite_errorcode", None) or 0
        # The first byte tells the kind, the others the circumstances.
        kind = code & 0xFF
        if kind in DISK:
            return self._what_the_disk_says("full" if code in NO_LONGER else DISK[kind])
        return REASONS.get(kind)

    def _what_the_disk_says(self, otherwise: str) -> str:
        """What keeps us from writing a file, or from having one in this folder; `otherwise`: if that is well."""
        if not os.access(self.path, os.W_OK):
            return "readonly"
        try:
            with on_disk(), TemporaryFile(dir=self.path.parent) as file:
                file.write(bytes(64 * 1024))
                file.flush()
                os.fsync(file.fileno())
        except Unavailable as error:
            return error.reason
        return otherwise

    def answers(self) -> None:
        """Look into a table, and whether the file is still in its place; raises Unavailable."""
        super().answers()
        # What is open can be read for ever, though nobody will find it again.
        self._look_for_it()

    def checkpoint(self) -> None:
        """Let all that was written come to rest in the one file, as far as nobody is reading."""
        with suppress(Unavailable), self.guarded(), self.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    def close(self) -> None:
        """Let go of the file; all that was written lies in it then."""
        with suppress(Unavailable), self.guarded(), self.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        super().close()


class Gate:
    """Lets one writer of this process in at a time: waiting here is cheaper than SQLite's own. Nobody waits long behind one who
    waits for another process: the threads of a server are few."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._since: float | None = None

    @contextmanager
    def passed(self, wait: bool = True) -> Iterator[Any]:
        """Be the one writer; call what comes once the file is yours. Raises Unavailable."""
        while not self._lock.acquire(timeout=QUEUED / 4 if wait else 0):
            if not wait:
                raise Unavailable("busy")
            since = self._since
            if since is not None and time.monotonic() - since > QUEUED:
                raise Unavailable("busy")
        try:
            self._since = time.monotonic()
            yield self._inside
        finally:
            self._since = None
            self._lock.release()

    def _inside(self) -> None:
        self._since = None


def copy_to(source: sqlite3.Connection, target: Path) -> None:
    """Write a whole database, as it stands, into the file `target`; what is there by then is the whole of it."""
    with whole_file(target) as part, closing(sqlite3.connect(part, isolation_level=None)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")


def _identity(path: Path) -> tuple[int, int]:
    found = os.stat(path)
    return found.st_dev, found.st_ino


def _on_connect(connection: sqlite3.Connection, _: Any) -> None:
    for pragma in ("synchronous=FULL", "foreign_keys=ON", f"wal_autocheckpoint={BESIDE}"):
        connection.execute(f"PRAGMA {pragma}")
