"""A database, whichever it is: sessions that read and sessions that write, and what keeps it from answering."""

from __future__ import annotations

import errno
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlmodel import Session, col

from scorepad.store.models import TableRow


class Unavailable(Exception):
    """The database does not answer, and nothing was written.

    `reason`: "busy" (somebody else has locked it for too long), "full" (no room on the disk), "readonly", "gone" (the file or its
    folder is not there any more), "broken" (it cannot be read), "away" (nobody answers at its address).
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Newer(Exception):
    """A later version of Scorepad wrote this database: `found` is its schema, `known` the newest that this version knows."""

    def __init__(self, found: str, known: str) -> None:
        super().__init__(f"this version of Scorepad knows schema {known}, the database has {found}: a newer Scorepad wrote it")
        self.found, self.known = found, known


class Outdated(Exception):
    """The database has to be migrated first: `found` is its schema, None if it has none yet."""

    def __init__(self, found: str | None, wanted: str) -> None:
        has = f"has schema {found}" if found else "has no tables yet"
        super().__init__(f"the database {has}, this version of Scorepad needs {wanted}: run scorepad migrate")
        self.found, self.wanted = found, wanted


class NoDatabase(ValueError):
    """There is no such kind of database, or not what it takes to speak to it; the message says so."""


@contextmanager
def on_disk() -> Iterator[None]:
    """What is done with files raises Unavailable where that cannot be done."""
    try:
        yield
    except PermissionError as error:
        raise Unavailable("readonly") from error
    except OSError as error:
        reasons = {errno.ENOSPC: "full", errno.EDQUOT: "full", errno.EROFS: "readonly", errno.EIO: "broken"}
        raise Unavailable(reasons.get(error.errno or 0, "gone")) from error


class Database(ABC):
    """What holds the rows. Safe to share between threads of one process; `engine` is made in the process that uses it."""

    engine: Engine
    #: Whether several processes and machines may serve it at once.
    shared: bool

    @abstractmethod
    def reading(self) -> AbstractContextManager[Session]:
        """A session that only looks: all at one moment; raises Unavailable."""

    @contextmanager
    def looking(self) -> Iterator[Connection]:
        """A bare connection, for what is asked often; raises Unavailable."""
        with self.guarded(), self.engine.connect() as connection:
            yield connection

    def answers(self) -> None:
        """Look into a table; raises Unavailable."""
        with self.looking() as connection:
            connection.execute(select(col(TableRow.id)).limit(1))

    @abstractmethod
    def writing(self, wait: bool = True) -> AbstractContextManager[Session]:
        """A context with a session: all of what it writes is kept at its end, or nothing; raises Unavailable, at once where
        somebody else writes and we are not to `wait`."""

    @abstractmethod
    def free(self, session: Session, slugs: Collection[str]) -> dict[str, int]:
        """The ids of those tables at which nobody else writes until the session is over. Waits for nobody."""

    @abstractmethod
    def lock_table(self, session: Session, slug: str) -> None:
        """Nobody else writes at this table until the session is over."""

    @abstractmethod
    def lock_people(self, session: Session) -> None:
        """Nobody else opens tables or mends names until the session is over."""

    @abstractmethod
    def prepare(self, migrate: bool | None, aside: Path | None) -> None:
        """Bring the schema up to date, once a copy of what there is has been written beside it, or into the folder `aside`.

        `migrate`: whether to; None: as this kind of database is used to. Raises Newer, Outdated where it is not to be migrated
        here, and Unavailable.
        """

    @abstractmethod
    def reason(self, error: BaseException | None) -> str | None:
        """Why the database did not answer, see Unavailable; None for a fault of ours."""

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """What is done with the database raises Unavailable where that cannot answer."""
        try:
            yield
        except (DBAPIError, PoolTimeout) as error:
            # All connections are in use where none comes in time.
            reason = "busy" if isinstance(error, PoolTimeout) else self.reason(error.orig)
            if reason is None:
                raise
            raise Unavailable(reason) from error

    @abstractmethod
    def checkpoint(self) -> None:
        """Let all that was written come to rest in one file, where that is not so at once."""

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()


def unused(folder: Path, name: str, end: str) -> Path:
    """A path in the folder at which nothing is: the name, or with a number behind it."""
    number = 1
    while (path := folder / f"{name}{f'-{number}' if number > 1 else ''}{end}").exists():
        number += 1
    return path
