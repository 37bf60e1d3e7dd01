"""Rows as they lay before PostgreSQL was migrated (see `store/raw.py`) come back."""

from __future__ import annotations

from contextlib import closing
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO

from scorepad.backup.file_format import Refused
from scorepad.store import raw, schema
from scorepad.store.address import database_of


def is_one(file: BinaryIO) -> bool:
    """Whether this is such a file; it is read from its beginning afterwards."""
    first = file.readline(1_000)
    file.seek(0)
    return first.startswith(b'{"scorepad": "rows"')


def restore(where: Path | str, file: BinaryIO) -> int:
    """Fill the database at `where`, in which there must be no tables, and bring it up to date; how many rows there were.

    Everything or nothing is put back. Raises Refused, and what `Store` raises.
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
