"""Restores a backup into an empty pad, or merges it into another one; and restores raw dumps, see `store/database/postgres.py`."""

from __future__ import annotations

import time
from contextlib import closing, suppress
from datetime import datetime
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO, TypeVar

from sqlalchemy import text
from sqlalchemy.exc import StatementError
from sqlmodel import Session

from scorepad.backup.export import Progress, no_progress
from scorepad.backup.file_format import AccessLine, BackupLine, BackupRefused, CircleLine, LinkLine, PersonLine, TableLine
from scorepad.backup.merge import Merger
from scorepad.backup.reader import Reader
from scorepad.backup.writer import Restored, Writer, write_archive
from scorepad.store import Store, search_index
from scorepad.store.database import postgres, schema
from scorepad.store.export import TABLES_PER_BATCH, counts
from scorepad.store.games import delete_unused_descriptions
from scorepad.store.store import open_database
from scorepad.store.tables import record_bin_check

T = TypeVar("T")
#: Tables that others may not write to while a backup is restored.
_LOCKED = '"table", link, signature, evening, plan, answer, worth, payment'


def check_backup(file: BinaryIO, progress: Progress = no_progress) -> Reader:
    """Validate a backup to its end, before anything is written; raises BackupRefused."""
    reader = Reader(file)
    advance = progress(reader.head.counts.tables)
    for line in reader:
        if isinstance(line, TableLine):
            advance()
    return reader


def restore_backup(store: Store, backup: Reader, *, merge: bool = False, progress: Progress = no_progress) -> Restored:
    """Write a backup into an empty pad; with `merge` add to any pad what it lacks.

    One transaction. Raises BackupRefused if the pad is not empty or the database rejects the content, and DatabaseUnavailable.
    """
    advance = progress(backup.head.counts.tables)
    try:
        with store.database.write_session() as session:
            lock_everything(store, session)
            if not merge and not counts(session).is_empty:
                raise BackupRefused("this pad is not empty; with --merge what it does not have yet is added to it")
            writer = Merger(session) if merge else Writer(session)
            # What lay in the bin when the backup was written has lain there for no longer now: see `record_bin_check`.
            with suppress(ValueError, OverflowError):
                record_bin_check(session, int(datetime.fromisoformat(backup.head.written).timestamp()))
            # Validated a second time: the file may have changed since `check_backup`.
            for batch in search_index.batches(backup, TABLES_PER_BATCH):
                writer.circles(_lines_of(CircleLine, batch))
                writer.people(_lines_of(PersonLine, batch))
                tables = _lines_of(TableLine, batch)
                writer.tables(tables)
                for _ in tables:
                    advance()
                writer.links(_lines_of(LinkLine, batch))
                writer.access_entries(_lines_of(AccessLine, batch))
                write_archive(writer, batch)
            record_bin_check(session, int(time.time()))
            writer.finish()
            delete_unused_descriptions(session)
            search_index.rebuild(session.connection())
    except (StatementError, UnicodeError) as error:
        raise BackupRefused(
            f"the database does not take what is in this backup: {getattr(error, 'orig', None) or error}"
        ) from error
    return writer.restored


def lock_everything(store: Store, session: Session) -> None:
    """Lock the database against all other writers until the end of the session."""
    store.database.lock_people(session)
    if session.connection().dialect.name == "postgresql":
        session.connection().execute(text(f"LOCK TABLE {_LOCKED} IN EXCLUSIVE MODE"))


def _lines_of(kind: type[T], batch: list[BackupLine]) -> list[T]:
    """The lines of one kind."""
    return [line for line in batch if isinstance(line, kind)]


def is_raw_dump(file: BinaryIO) -> bool:
    """Whether the file is a raw dump; rewinds it."""
    first = file.readline(1_000)
    file.seek(0)
    return first.startswith(b'{"scorepad": "rows"')


def restore_raw_dump(where: Path | str, file: BinaryIO) -> int:
    """Fill the database at `where`, which must have no tables, and migrate it; returns the number of rows.

    The rows are written in one transaction. Raises BackupRefused, and what `Store` raises.
    """
    with closing(open_database(where)) as database:
        with database.write_session() as session:
            connection = session.connection()
            if not schema.has_no_tables(connection):
                raise BackupRefused("there are tables in this database: rows come back into one that is empty")
            try:
                number = postgres.load_dump(connection, TextIOWrapper(file, encoding="utf-8", errors="replace"))
            except postgres.InvalidDump as error:
                raise BackupRefused(str(error)) from error
        database.open_schema(True, None)
    return number
