"""Restores a backup into an empty pad, or merges it into another one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import BinaryIO, TypeVar

from sqlalchemy import text
from sqlalchemy.exc import StatementError
from sqlmodel import Session

from scorepad.backup.archive import write_archive
from scorepad.backup.export import Progress, unseen
from scorepad.backup.file_format import Access, Circle, Line, Link, Person, Refused, Table
from scorepad.backup.merge import Merger
from scorepad.backup.reader import Reader
from scorepad.backup.writer import Restored, Writer
from scorepad.store import Store, search_index
from scorepad.store.export import BATCH
from scorepad.store.row_counts import counts

T = TypeVar("T")
#: What others may not write to while a backup is restored.
_LOCKED = '"table", link, signature, evening, plan, answer, worth, payment'


def checked(file: BinaryIO, progress: Progress = unseen) -> Reader:
    """Validate a backup to its end, before anything is written; raises Refused."""
    reader = Reader(file)
    done = progress(reader.head.counts.tables)
    for found in reader:
        if isinstance(found, Table):
            done()
    return reader


def restore(store: Store, backup: Reader, *, merge: bool = False, progress: Progress = unseen) -> Restored:
    """Write a backup into an empty pad; with `merge` add to any pad what it lacks.

    One transaction. Raises Refused if the pad is not empty or the database rejects the content, and Unavailable.
    """
    done = progress(backup.head.counts.tables)
    try:
        with store.database.writing() as session:
            alone(store, session)
            if not merge and not counts(session).empty:
                raise Refused("this pad is not empty; with --merge what it does not have yet is added to it")
            writer = Merger(session) if merge else Writer(session)
            # Validated a second time: the file may have changed since `checked`.
            for batch in batches(iter(backup), BATCH):
                writer.circles(_those(Circle, batch))
                writer.people(_those(Person, batch))
                tables = _those(Table, batch)
                writer.tables(tables)
                for _ in tables:
                    done()
                writer.links(_those(Link, batch))
                writer.doors(_those(Access, batch))
                write_archive(writer, batch)
            writer.ended()
            search_index.rebuild(session.connection())
    except (StatementError, UnicodeError) as error:
        raise Refused(f"the database does not take what is in this backup: {getattr(error, 'orig', None) or error}") from error
    return writer.restored


def alone(store: Store, session: Session) -> None:
    """Lock the database against all other writers until the end of the session."""
    store.database.lock_people(session)
    if session.connection().dialect.name == "postgresql":
        session.connection().execute(text(f"LOCK TABLE {_LOCKED} IN EXCLUSIVE MODE"))


def batches(those: Iterator[T], many: int) -> Iterator[list[T]]:
    """Lists of `many` items, the last one possibly shorter."""
    while batch := list(islice(those, many)):
        yield batch


def _those(kind: type[T], batch: list[Line]) -> list[T]:
    """The lines of one kind."""
    return [found for found in batch if isinstance(found, kind)]
