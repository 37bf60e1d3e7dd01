"""Databases for tests: a file of SQLite, or one of many in a PostgreSQL that the tests start themselves (see `postgres.py`).

A test that takes `database` runs on SQLite, and in `make test-all` on PostgreSQL as well if it is marked `both_databases`.
Each is a copy of one that was migrated once, with nothing but the schema; `bare_database` holds nothing yet.
"""

from __future__ import annotations

import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, create_engine, text

from scorepad.store import NewTable, Store
from scorepad.store.database import sqlite as ours
from scorepad.store.models import FIRST_CIRCLE, Row
from tests import postgres

SQLITE, POSTGRESQL = "sqlite", "postgresql"
#: When tests open tables, unless they say otherwise, and a round of Partout for three.
AT, ROUND = 1_800_000_000, {"bids": [1, 2, 0], "tricks": [2, 2, 1]}


@pytest.fixture(scope="session", autouse=True)
def careless_sqlite() -> Iterator[None]:
    """Pads in this process do not wait for the disk: what tests write need not outlive a power failure."""

    @wraps(ours._on_connect)
    def connect(connection: sqlite3.Connection, record: Any) -> None:
        connect.__wrapped__(connection, record)  # type: ignore[attr-defined]
        connection.execute("PRAGMA synchronous=OFF")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ours, "_on_connect", connect)
        yield


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[postgres.Server]:
    """A server for all tests of this process, and the databases of each of them."""
    if reason := postgres.missing():
        pytest.skip(reason)
    server = postgres.Server()
    yield server
    server.close()


@pytest.fixture(scope="session")
def postgres_template(postgres_server: postgres.Server) -> str:
    """A database with nothing but the schema, made once: a copy of it takes a fraction of the time."""
    name = postgres_server.create()
    Store(postgres_server.url(name), migrate=True).close()
    return name


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same as a file: a copy is there in a twentieth of the time that migrating takes."""
    path = tmp_path_factory.mktemp("template") / "pad.sqlite"
    Store(path).close()
    return path


@pytest.fixture(scope="module")
def shared_postgres_url(postgres_server: postgres.Server, postgres_template: str) -> Iterator[str]:
    """The address of a pad in PostgreSQL on which all tests of a module write."""
    with postgres_server.database(postgres_template) as url:
        yield url


@pytest.fixture
def postgres_url(postgres_server: postgres.Server, postgres_template: str) -> Iterator[str]:
    """The address of a new pad in PostgreSQL."""
    with postgres_server.database(postgres_template) as url:
        yield url


@pytest.fixture
def bare_postgres_url(postgres_server: postgres.Server) -> Iterator[str]:
    """The address of a database in PostgreSQL in which there is nothing."""
    with postgres_server.database() as url:
        yield url


@pytest.fixture
def durable_postgres() -> Iterator[postgres.Server]:
    """A server of one's own that keeps what it says it kept, for tests that stop it, let it crash and start it again."""
    if reason := postgres.missing():
        pytest.skip(reason)
    server = postgres.Server(durable=True)
    yield server
    server.close()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """What takes `database_kind` runs on SQLite; in `make test-all` on PostgreSQL as well, if it is marked `both_databases`."""
    if "database_kind" in metafunc.fixturenames:
        both = metafunc.definition.get_closest_marker("both_databases")
        second = [pytest.param(POSTGRESQL, marks=pytest.mark.exhaustive)] if both else []
        metafunc.parametrize("database_kind", [SQLITE, *second])


@pytest.fixture
def kind(database_kind: str) -> str:
    """Which database a test runs on."""
    return database_kind


@pytest.fixture
def new_pad(tmp_path: Path, sqlite_template: Path) -> Iterator[Callable[..., Store]]:
    """Makes a pad on SQLite: `name` is that of its file in `tmp_path`. It is closed after the test."""
    opened: list[Store] = []

    def make(name: str = "") -> Store:
        path = tmp_path / (name or f"other-{len(opened)}.sqlite")
        path.parent.mkdir(parents=True, exist_ok=True)
        opened.append(Store(shutil.copy(sqlite_template, path)))
        return opened[-1]

    yield make
    for store in opened:
        store.close()


@pytest.fixture
def database(database_kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Path | str:
    """A new pad, as `Store` takes it: on SQLite, and on PostgreSQL."""
    if database_kind == SQLITE:
        return Path(shutil.copy(request.getfixturevalue("sqlite_template"), tmp_path / "pad.sqlite"))
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def store(database: Path | str) -> Iterator[Store]:
    """A new pad, on either database."""
    opened = Store(database)
    yield opened
    opened.close()


@pytest.fixture
def bare_database(database_kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Path | str:
    """A place for a pad where there is nothing yet."""
    if database_kind == SQLITE:
        return tmp_path / "pad.sqlite"
    url: str = request.getfixturevalue("bare_postgres_url")
    return url


def clear(store: Store) -> None:
    """Wipe all that was written, so that the next test finds a pad that nobody has written on. It waits for requests of the test
    before: a connection of the pool may have been left by a writer that does not."""
    with store.database.write_session() as session:
        connection = session.connection()
        for table in reversed(Row.metadata.sorted_tables):
            # The first circle is there from the beginning.
            connection.execute(table.delete().where(table.c.id != FIRST_CIRCLE) if table.name == "circle" else table.delete())
        connection.execute(Row.metadata.tables["circle"].update().values(name="", zone="", demo=False))
        if connection.dialect.name == SQLITE:
            # Ids begin anew.
            connection.execute(text("DELETE FROM sqlite_sequence"))


@contextmanager
def engine_of(database: Path | str) -> Iterator[Engine]:
    """A way past the store, to see or to change what is written there."""
    engine = create_engine(database if isinstance(database, str) else f"sqlite:///{database}")
    yield engine
    engine.dispose()


def new_table(store: Store, key: str = "one", players: tuple[str, ...] = ("Ada", "Ben", "Cem"), at: int = AT, **more: Any) -> str:
    """Open a table (of Partout, unless `more` says otherwise); returns its name in addresses."""
    return store.tables.open(
        NewTable(**{"game": "partout", "players": players, "dealer": 0, "options": {}, **more}), key=key, at=at
    )


def people(store: Store) -> dict[str, int]:
    """The numbers of all people of a circle, by name."""
    return {person.name: person.id for person in store.people.all()}


def change(store: Store, statement: str, **values: Any) -> None:
    """Change rows past all verbs of the store."""
    with store.database.write_session() as session:
        session.connection().execute(text(statement), values)


def at_once(act: Callable[[int], Any], times: int) -> list[Any]:
    """What `act` gives, or the fault that it raises, when so many threads do it at the same moment, each with its number."""
    outcome: list[Any] = [None] * times
    ready = threading.Barrier(times)

    def run(number: int) -> None:
        ready.wait(60)
        try:
            outcome[number] = act(number)
        except Exception as fault:
            outcome[number] = fault

    threads = [threading.Thread(target=run, args=(number,)) for number in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return outcome
