"""The class `Store`: its parts read and write tables, people, links and so on, each below one circle.

A database has an address: the path of a SQLite file, or a URL such as "postgresql://user@host/name".
"""

from __future__ import annotations

from contextlib import suppress
from copy import copy
from pathlib import Path

from sqlalchemy import URL, delete, make_url
from sqlalchemy.exc import ArgumentError

from scorepad.store import search_index
from scorepad.store.cache import Cache
from scorepad.store.circles import Circles, OwnCircle
from scorepad.store.database import Database, UnsupportedDatabase
from scorepad.store.database.postgres import Postgres
from scorepad.store.database.schema import NEWEST_REVISION
from scorepad.store.database.sqlite import Sqlite
from scorepad.store.evenings import Evenings, Plans
from scorepad.store.games import Games
from scorepad.store.imports import Imports
from scorepad.store.links import Codes, Links
from scorepad.store.lists import Lists
from scorepad.store.live import Drafts, Live
from scorepad.store.models import FIRST_CIRCLE, ResultRow, SecretRow
from scorepad.store.money import Money
from scorepad.store.people import People, Signatures
from scorepad.store.tables import Bin, Tables


def open_database(where: Path | str) -> Database:
    """The database at a path or URL; raises UnsupportedDatabase for any other kind."""
    address = _parse_address(where)
    if isinstance(address, Path):
        return Sqlite(address)
    if address.get_backend_name() == "postgresql":
        return Postgres(address)
    raise UnsupportedDatabase(f"tables are kept in SQLite or PostgreSQL, not in {address.render_as_string(hide_password=True)}")


def sqlite_file(where: Path | str) -> Path | None:
    """The path of the SQLite file, whether it exists or not; None for other databases."""
    with suppress(UnsupportedDatabase):
        return address if isinstance(address := _parse_address(where), Path) else None
    return None


def _parse_address(where: Path | str) -> Path | URL:
    if isinstance(where, Path):
        return where
    try:
        url = make_url(where)
    except ArgumentError as error:
        raise UnsupportedDatabase(f"no address of a database: {where}") from error
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else url


class Store:
    """A database of tables, limited to one circle. Safe to share between threads of one process; several processes may each have
    a store on the same database."""

    def __init__(self, where: Path | str, migrate: bool | None = None, aside: Path | None = None) -> None:
        """Open the SQLite file at `where`, created if it does not exist, or the database at a URL such as "postgresql://…".

        `migrate`: whether to migrate an older schema; None: SQLite is migrated, after a copy was written beside it, PostgreSQL is
        not. `aside`: another folder for that copy; on PostgreSQL a dump of all rows is written there. The store is limited to the
        first circle, see `for_circle`. Raises SchemaTooNew, SchemaTooOld, DatabaseUnavailable, and UnsupportedDatabase for any
        other kind of database.
        """
        database = open_database(where)
        database.open_schema(migrate, aside)
        self._limit_to(database, FIRST_CIRCLE, "")

    def _limit_to(self, database: Database, circle: int, by: str) -> None:
        self.database = database
        self.circle = OwnCircle(database, circle, by)
        self.tables = Tables(database, circle, by)
        self.drafts = Drafts(database, circle, by)
        self.live = Live(database, circle, by)
        self.games = Games(database, circle, by)
        self.bin = Bin(database, circle, by)
        self.imports = Imports(database, circle, by)
        self.lists = Lists(database, circle, by)
        self.cache = Cache(database, circle, by)
        self.people = People(database, circle, by)
        self.signatures = Signatures(database, circle, by)
        self.evenings = Evenings(database, circle, by)
        self.plans = Plans(database, circle, by)
        self.money = Money(database, circle, by)
        self.links = Links(database, circle, by)
        self.codes = Codes(database, circle, by)
        self.circles = Circles(database, circle, by)

    def for_circle(self, circle: int, by: str = "") -> Store:
        """A store for another circle of the same database; `by`: name of the writer, "" if unknown."""
        other = copy(self)
        other._limit_to(self.database, circle, by)
        return other

    def secret(self, name: str, fresh: str) -> str:
        """The secret of this name, set to `fresh` if there is none yet. All processes get the same value."""
        with self.database.read_session() as session:
            if row := session.get(SecretRow, name):
                return row.text
        with self.database.write_session() as session:
            self.database.lock_people(session)
            row = session.get(SecretRow, name) or SecretRow(name=name, text=fresh)
            session.add(row)
            return row.text

    def rebuild(self) -> None:
        """Rebuild the search index and delete all that is cached of tables."""
        with self.database.write_session() as session:
            self.database.lock_people(session)
            session.exec(delete(ResultRow))
            search_index.rebuild(session.connection())

    @property
    def schema(self) -> str:
        """The revision of the database, such as "0001"."""
        return NEWEST_REVISION

    @property
    def shared(self) -> bool:
        """Whether several processes and machines may use it at the same time."""
        return self.database.shared

    def close(self) -> None:
        """Close the database; on SQLite the write-ahead log is moved into the file first."""
        self.database.close()

    def ping(self) -> None:
        """Health check; raises DatabaseUnavailable if the database cannot be used."""
        self.database.ping()

    def checkpoint(self) -> None:
        """Move the write-ahead log into the file (SQLite only); to be called now and then."""
        self.database.checkpoint()
