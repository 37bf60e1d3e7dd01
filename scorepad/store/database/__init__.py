"""Interface of the databases (SQLite, PostgreSQL): sessions, locks, and the errors of opening and using one; atomic file writes."""

from __future__ import annotations

import errno
import os
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

from sqlalchemy import Connection, Engine, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlmodel import Session, col

from scorepad.store.models import TableRow


class DatabaseUnavailable(Exception):
    """The database cannot be used; nothing was written.

    `reason`: "busy" (locked for too long), "full" (no space on the disk), "readonly", "gone" (the file or its folder does not
    exist any more), "broken" (it cannot be read), "away" (no answer at its address).
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class SchemaTooNew(Exception):
    """A later version of Scorepad wrote this database: `found` is its schema, `known` the newest that this version knows."""

    def __init__(self, found: str, known: str) -> None:
        super().__init__(f"this version of Scorepad knows schema {known}, the database has {found}: a newer Scorepad wrote it")
        self.found, self.known = found, known


class SchemaTooOld(Exception):
    """The database has to be migrated first: `found` is its schema, None if it has none; `wanted` is the newest."""

    def __init__(self, found: str | None, wanted: str) -> None:
        state = f"has schema {found}" if found else "has no tables yet"
        super().__init__(f"the database {state}, this version of Scorepad needs {wanted}: run scorepad migrate")
        self.found, self.wanted = found, wanted


class UnsupportedDatabase(ValueError):
    """The kind of database is unknown or its driver is not installed; the message says which."""


@contextmanager
def disk_errors() -> Iterator[None]:
    """A context that turns OSError of file operations into DatabaseUnavailable."""
    try:
        yield
    except PermissionError as error:
        raise DatabaseUnavailable("readonly") from error
    except OSError as error:
        reasons = {errno.ENOSPC: "full", errno.EDQUOT: "full", errno.EROFS: "readonly", errno.EIO: "broken"}
        raise DatabaseUnavailable(reasons.get(error.errno or 0, "gone")) from error


class Database(ABC):
    """A database. Safe to share between threads of one process; `engine` is created in the process that uses it."""

    engine: Engine
    #: Whether several processes and machines may use it at the same time.
    shared: bool
    #: A query whose result changes with each commit of another connection.
    commit: str
    #: Called with the slug of a table after this process has written it.
    on_write: Callable[[str], object] = staticmethod(lambda slug: None)

    @abstractmethod
    def read_session(self) -> AbstractContextManager[Session]:
        """A read-only session on one snapshot; raises DatabaseUnavailable."""

    @contextmanager
    def connection(self) -> Iterator[Connection]:
        """A plain connection, without the cost of an ORM session, for frequent queries; raises DatabaseUnavailable."""
        with self.guarded(), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def commit_counter(self) -> Iterator[Callable[[], object]]:
        """A function, for one thread, whose value changes whenever something was committed; it costs next to nothing. Raises
        DatabaseUnavailable, as the function does within this context."""
        with self.guarded(), self.engine.connect() as connection:
            always = connection.execution_options(isolation_level="AUTOCOMMIT")
            yield lambda: always.exec_driver_sql(self.commit).scalar()

    def ping(self) -> None:
        """Run a trivial query as a health check; raises DatabaseUnavailable."""
        with self.connection() as connection:
            connection.execute(select(col(TableRow.id)).limit(1))

    @abstractmethod
    def write_session(self, wait: bool = True) -> AbstractContextManager[Session]:
        """A session in one transaction, committed at the end, rolled back on an exception. Raises DatabaseUnavailable; with `wait`
        false at once if a lock is held."""

    @abstractmethod
    def lock_free_tables(self, session: Session, slugs: Collection[str]) -> dict[str, int]:
        """Lock those of these tables that are not locked, until the end of the session, without waiting; returns id by slug."""

    @abstractmethod
    def lock_table(self, session: Session, slug: str) -> None:
        """Lock this table against other writers until the end of the session."""

    @abstractmethod
    def lock_people(self, session: Session) -> None:
        """Lock people and search words: nobody else opens tables or changes names until the end of the session."""

    @abstractmethod
    def open_schema(self, migrate: bool | None, aside: Path | None) -> None:
        """Migrate the schema to the newest revision, after a copy was written beside the database or into the folder `aside`.

        `migrate`: whether to migrate; None: the default of this kind of database. Raises SchemaTooNew, SchemaTooOld if it may not
        be migrated, and DatabaseUnavailable.
        """

    @abstractmethod
    def unavailable_reason(self, error: BaseException | None) -> str | None:
        """The reason for `DatabaseUnavailable` that an error of the driver stands for; None if the error is a bug of ours."""

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """A context that turns errors of the database into DatabaseUnavailable, except bugs of ours."""
        try:
            yield
        except (DBAPIError, PoolTimeout) as error:
            # PoolTimeout: all connections of the pool are in use.
            reason = "busy" if isinstance(error, PoolTimeout) else self.unavailable_reason(error.orig)
            if reason is None:
                raise
            raise DatabaseUnavailable(reason) from error

    @abstractmethod
    def checkpoint(self) -> None:
        """Move what the write-ahead log holds into the database file; does nothing where there is none."""

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()


def unused_path(folder: Path, name: str, end: str) -> Path:
    """A path in the folder that does not exist: the name, with a number appended if it is taken."""
    number = 1
    while (path := folder / f"{name}{f'-{number}' if number > 1 else ''}{end}").exists():
        number += 1
    return path


@contextmanager
def atomic_file(path: Path) -> Iterator[Path]:
    """A context with the path of a temporary file (mode 600), renamed to `path` at the end unless an exception was raised.

    The content is synced first, so the file survives a power failure. Raises OSError.
    """
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        yield part
        with open(part, "rb+") as file:
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise
    # Sync the folder too, for the new name, where the platform allows that.
    with suppress(OSError):
        handle = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
