"""Which shape a database has, and how it gets into the newest one.

Each revision is a file in `migrations/versions`, called by its number. A fresh database is made as the rows stand and takes the
number of the last; a test says that both ways lead to the same.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from sqlalchemy import Connection, insert, inspect, text

from scorepad.store import search_index
from scorepad.store.database import Newer, Outdated
from scorepad.store.models import CircleRow, Row

VERSIONS = files("scorepad.store") / "migrations" / "versions"
#: The revisions in order: "0001", "0002" …
REVISIONS = tuple(sorted(each.name[1:5] for each in VERSIONS.iterdir() if each.name[:1] == "r" and each.name.endswith(".py")))
HEAD = REVISIONS[-1]


def found(connection: Connection) -> str | None:
    """The revision of a database; None if it has none yet: it is empty, or older than the first of them."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    number = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return str(number) if number is not None else None


def empty(connection: Connection) -> bool:
    """Whether there is no table of ours yet."""
    return not inspect(connection).has_table("table")


def check(number: str | None, migrate: bool) -> None:
    """Raises Newer for a database of a later version, and Outdated for an older one unless we are to `migrate` it."""
    if number is not None and number not in REVISIONS:
        raise Newer(number, HEAD)
    if not migrate:
        raise Outdated(number, HEAD)


def upgrade(connection: Connection) -> None:
    """Bring a database to the newest revision, within the transaction of the connection, which the caller commits."""
    from alembic import command

    if empty(connection):
        Row.metadata.create_all(connection)
        connection.execute(insert(CircleRow).values(name="", made_at=0))
        command.stamp(_settings(connection), HEAD)
    else:
        build(connection, HEAD)
        # Here and in no revision: those on the way do not have the columns of today yet.
        search_index.rebuild(connection)


def build(connection: Connection, to: str) -> None:
    """Bring a database, which may be empty, to the revision `to`, one after the other."""
    from alembic import command

    command.upgrade(_settings(connection), to)


def differences(connection: Connection) -> list[Any]:
    """What Alembic would still change for the database to be as the rows say; nothing, if all is well."""
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    return list(compare_metadata(MigrationContext.configure(connection), Row.metadata))


def _settings(connection: Connection) -> Any:
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(VERSIONS.joinpath("..")).replace("%", "%%"))
    settings.set_main_option("path_separator", "os")
    settings.attributes["connection"] = connection
    return settings
