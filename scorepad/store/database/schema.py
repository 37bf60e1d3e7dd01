"""Schema revisions: finding that of a database, and migrating it to the newest.

Each revision is a file in `migrations/versions`, named by its number. A new database is created from the models and stamped with
the newest revision; a test compares both ways.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from sqlalchemy import Connection, insert, inspect, text

from scorepad.store import search_index
from scorepad.store.database import SchemaTooNew, SchemaTooOld
from scorepad.store.models import CircleRow, Row

VERSIONS = files("scorepad.store") / "migrations" / "versions"
#: The revisions in order: "0001", "0002" …
REVISIONS = tuple(sorted(file.name[1:5] for file in VERSIONS.iterdir() if file.name[:1] == "r" and file.name.endswith(".py")))
NEWEST_REVISION = REVISIONS[-1]


def current_revision(connection: Connection) -> str | None:
    """The revision of a database; None if it is empty or older than the first revision."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    number = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return str(number) if number is not None else None


def has_no_tables(connection: Connection) -> bool:
    """Whether the database has none of our tables yet."""
    return not inspect(connection).has_table("table")


def check_revision(number: str | None, migrate: bool) -> None:
    """Check a revision that is not the newest: raises SchemaTooNew if it is unknown, SchemaTooOld unless `migrate`."""
    if number is not None and number not in REVISIONS:
        raise SchemaTooNew(number, NEWEST_REVISION)
    if not migrate:
        raise SchemaTooOld(number, NEWEST_REVISION)


def upgrade(connection: Connection) -> None:
    """Create the schema or migrate it to the newest revision, in the transaction of the connection; the caller commits."""
    from alembic import command

    if has_no_tables(connection):
        Row.metadata.create_all(connection)
        connection.execute(insert(CircleRow).values(name="", made_at=0))
        command.stamp(_settings(connection), NEWEST_REVISION)
    else:
        migrate_to(connection, NEWEST_REVISION)
        # Not in a migration: older revisions lack columns that this needs.
        search_index.rebuild(connection)


def migrate_to(connection: Connection, to: str) -> None:
    """Run the migrations up to the revision `to`, also on an empty database."""
    from alembic import command

    command.upgrade(_settings(connection), to)


def differences(connection: Connection) -> list[Any]:
    """Differences between the database and the models, as Alembic reports them; empty if there are none."""
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
