"""Restores a raw dump that was written before a migration of PostgreSQL, see `store/raw.py`."""

from __future__ import annotations

from contextlib import closing
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO

from scorepad.backup.file_format import Refused
from scorepad.store import raw, schema
from scorepad.store.address import database_of


def is_one(file: BinaryIO) -> bool:
    """Whether the file is a raw dump; rewinds it."""
    first = file.readline(1_000)
    file.seek(0)
    return first.startswith(b'{"scorepad": "rows"')


def restore(where: Path | str, file: BinaryIO) -> int:
    """Fill the database at `where`, which must have no tables, and migrate it; returns the number of rows.

    The rows are written in one transaction. Raises Refused, and what `Store` raises.
    """
    with closing(database_of(where)) as database:
        with database.writing() as session:
            connection = session.connection()
            if not schema.empty(connection):
                raise Refused("there are tables in this database: rows come back into one that is empty")
            try:
                many = raw.put_back(connection, TextIOWrapper(file, encoding="utf-8", errors="replace"))
            except raw.Unreadable as error:
                raise Refused(str(error)) from error
        database.prepare(True, None)
    return many
