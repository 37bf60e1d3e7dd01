"""Restores a raw dump that was written before a migration of PostgreSQL, see `store/database/postgres.py`."""

from __future__ import annotations

from contextlib import closing
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO

from scorepad.backup.file_format import BackupRefused
from scorepad.store.database import postgres, schema
from scorepad.store.store import open_database


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
                many = postgres.load_dump(connection, TextIOWrapper(file, encoding="utf-8", errors="replace"))
            except postgres.InvalidDump as error:
                raise BackupRefused(str(error)) from error
        database.open_schema(True, None)
    return many
