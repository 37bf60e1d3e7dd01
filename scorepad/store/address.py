"""Database addresses: the path of a SQLite file, or a URL such as "postgresql://user@host/name"."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from scorepad.store.database import Database, NoDatabase
from scorepad.store.postgres import Postgres
from scorepad.store.sqlite import Sqlite


def database_of(where: Path | str) -> Database:
    """The database at a path or URL; raises NoDatabase for any other kind."""
    found = _read(where)
    if isinstance(found, Path):
        return Sqlite(found)
    if found.get_backend_name() == "postgresql":
        return Postgres(found)
    raise NoDatabase(f"tables are kept in SQLite or PostgreSQL, not in {found.render_as_string(hide_password=True)}")


def file_of(where: Path | str) -> Path | None:
    """The path of the SQLite file, whether it exists or not; None for other databases."""
    with suppress(NoDatabase):
        return found if isinstance(found := _read(where), Path) else None
    return None


def _read(where: Path | str) -> Path | URL:
    if isinstance(where, Path):
        return where
    try:
        url = make_url(where)
    except ArgumentError as error:
        raise NoDatabase(f"no address of a database: {where}") from error
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else url
