"""Database addresses: the path of a SQLite file, or a URL such as "postgresql://user@host/name"."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from scorepad.store.database import Database, UnsupportedDatabase
from scorepad.store.postgres import Postgres
from scorepad.store.sqlite import Sqlite


def open_database(where: Path | str) -> Database:
    """The database at a path or URL; raises UnsupportedDatabase for any other kind."""
    found = _read(where)
    if isinstance(found, Path):
        return Sqlite(found)
    if found.get_backend_name() == "postgresql":
        return Postgres(found)
    raise UnsupportedDatabase(f"tables are kept in SQLite or PostgreSQL, not in {found.render_as_string(hide_password=True)}")


def sqlite_file(where: Path | str) -> Path | None:
    """The path of the SQLite file, whether it exists or not; None for other databases."""
    with suppress(UnsupportedDatabase):
        return found if isinstance(found := _read(where), Path) else None
    return None


def _read(where: Path | str) -> Path | URL:
    if isinstance(where, Path):
        return where
    try:
        url = make_url(where)
    except ArgumentError as error:
        raise UnsupportedDatabase(f"no address of a database: {where}") from error
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else url
