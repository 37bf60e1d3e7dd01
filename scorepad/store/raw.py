"""Raw dump of all rows of a database of any schema, written before PostgreSQL is migrated.

Format: JSON Lines. First the revision, `{"scorepad": "rows", "schema": "0001"}`, then one line per row,
`{"table": …, "row": {…}}`, in an order that satisfies foreign keys, last `{"rows": 123}`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import Connection, MetaData, Table, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from scorepad.store import schema

#: Number of rows inserted at once.
BATCH = 1_000


class InvalidDump(ValueError):
    """The file is not such a dump, is truncated, or does not fit its schema; the message says which."""


def dump_lines(connection: Connection) -> Iterator[str]:
    """The lines of the dump. The caller must keep others from writing meanwhile."""
    number = 0
    yield json.dumps({"scorepad": "rows", "schema": schema.current_revision(connection) or schema.REVISIONS[0]})
    for table in _tables(connection):
        for row in connection.execute(select(table).order_by(*table.primary_key)).mappings().yield_per(BATCH):
            number += 1
            yield json.dumps({"table": table.name, "row": dict(row)}, ensure_ascii=False)
    yield json.dumps({"rows": number})


def load_dump(connection: Connection, given: Iterable[str]) -> int:
    """Fill an empty database from a dump, in the schema of the dump; returns the number of rows. Raises InvalidDump and
    SchemaTooNew."""
    rows = map(_read, given)
    first = next(rows, {})
    if first.get("scorepad") != "rows":
        raise InvalidDump("this is no file of rows")
    schema.check_revision(str(first.get("schema")), migrate=True)
    schema.migrate_to(connection, str(first["schema"]))
    tables = {table.name: table for table in _tables(connection)}
    for each in reversed(tables.values()):
        # Migrations may have inserted rows, such as the first circle, which the dump contains too.
        connection.execute(each.delete())
    number, told, table, waiting = 0, None, "", list[dict[str, Any]]()
    for row in rows:
        if told is not None:
            raise InvalidDump("something stands behind the last line of the file")
        told, name = row.get("rows"), row.get("table")
        if waiting and (name != table or len(waiting) >= BATCH):
            _insert(connection, tables[table], waiting)
            waiting = []
        if told is None:
            if not isinstance(name, str) or not isinstance(row.get("row"), dict):
                raise InvalidDump("a line of the file is no row of a table")
            if name not in tables:
                raise InvalidDump(f"there is no table {name!r} in that schema")
            table = name
            waiting.append(row["row"])
            number += 1
    if waiting:
        _insert(connection, tables[table], waiting)
    if told != number:
        raise InvalidDump("the end of the file is missing")
    if connection.dialect.name == "postgresql":
        _count_on(connection, tables.values())
    return number


def _insert(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    try:
        connection.execute(insert(table), rows)
    except (SQLAlchemyError, OverflowError, UnicodeError) as error:
        raise InvalidDump(f"rows of {table.name!r} do not fit what came before them: a line is missing or was changed") from error


def _tables(connection: Connection) -> list[Table]:
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def _count_on(connection: Connection, tables: Iterable[Table]) -> None:
    """Set the sequences of PostgreSQL behind the greatest restored ids."""
    for table in tables:
        if "id" in table.c and connection.execute(select(func.pg_get_serial_sequence(f'"{table.name}"', "id"))).scalar():
            named = {"name": f'"{table.name}"'}
            most = connection.execute(select(func.max(table.c.id))).scalar()
            if most is not None:
                connection.execute(text("SELECT setval(pg_get_serial_sequence(:name, 'id'), :most)"), {**named, "most": most})


def _read(line: str) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        row = None
    if not isinstance(row, dict):
        raise InvalidDump("a line of the file cannot be read")
    return row
