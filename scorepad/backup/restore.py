"""A backup comes back: into an empty pad as it was, or what is not there is added to a pad."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import BinaryIO, TypeVar

from sqlalchemy import text
from sqlalchemy.exc import StatementError
from sqlmodel import Session

from scorepad.backup.export import Progress, unseen
from scorepad.backup.file_format import Access, Circle, Line, Link, Person, Refused, Table
from scorepad.backup.merge import Merger
from scorepad.backup.reader import Reader
from scorepad.backup.writer import Restored, Writer
from scorepad.store import Store, search_index
from scorepad.store.export import BATCH, counts

T = TypeVar("T")


def checked(file: BinaryIO, progress: Progress = unseen) -> Reader:
    """Read a backup to its end, so that nothing is begun with one that is not whole; raises Refused."""
    reader = Reader(file)
    done = progress(reader.head.counts.tables)
    for found in reader:
        if isinstance(found, Table):
            done()
    return reader


def restore(store: Store, backup: Reader, *, merge: bool = False, progress: Progress = unseen) -> Restored:
    """Write all of a backup into an empty pad; `merge`: into any pad, what it does not have yet.

    Everything or nothing is written. Raises Refused for a pad that is not empty, or that cannot take it, and Unavailable.
    """
    done = progress(backup.head.counts.tables)
    try:
        with store.database.writing() as session:
            alone(store, session)
            there = counts(session)
            if not merge and (there.people or there.tables or there.circles > 1):
                raise Refused("this pad is not empty; with --merge what it does not have yet is added to it")
            writer = Merger(session) if merge else Writer(session)
            # Looked at again as it is read again: the file may have been changed in between.
            for batch in batches(iter(backup), BATCH):
                writer.circles(_those(Circle, batch))
                writer.people(_those(Person, batch))
                tables = _those(Table, batch)
                writer.tables(tables)
                for _ in tables:
                    done()
                writer.links(_those(Link, batch))
                writer.doors(_those(Access, batch))
            writer.ended()
            # What lists are read by, with what they list.
            search_index.rebuild(session.connection())
    except (StatementError, UnicodeError) as error:
        raise Refused(f"the database does not take what is in this backup: {getattr(error, 'orig', None) or error}") from error
    return writer.restored


def alone(store: Store, session: Session) -> None:
    """Nobody else writes until the session is over."""
    store.database.lock_people(session)
    if session.connection().dialect.name == "postgresql":
        session.connection().execute(text('LOCK TABLE "table", link IN EXCLUSIVE MODE'))


def batches(those: Iterator[T], many: int) -> Iterator[list[T]]:
    """Lists of so many."""
    while batch := list(islice(those, many)):
        yield batch


def _those(kind: type[T], batch: list[Line]) -> list[T]:
    """The lines of one kind."""
    return [found for found in batch if isinstance(found, kind)]
