"""Damaged texts in a SQLite file: bytes that are no UTF-8. PostgreSQL refuses to store them."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import JSON, Connection, String, TypeDecorator, text

from scorepad.store.models import Row


def readable(raw: bytes) -> str:
    """The text, with U+FFFD in place of bytes that are no UTF-8: one such byte must not make other rows unreadable."""
    return raw.decode(errors="replace")


def unreadable(connection: Connection) -> Iterator[str]:
    """Each damaged text, a sentence each: which column, table and row (its primary key)."""
    if connection.dialect.name != "sqlite":
        return
    for table in Row.metadata.sorted_tables:
        texts = [each.name for each in table.columns if isinstance(each.type, String | JSON | TypeDecorator)]
        if not texts:
            continue
        keys = [each.name for each in table.primary_key]
        wanted = [*(f'"{each}"' for each in keys), *(f'CAST("{each}" AS BLOB)' for each in texts)]
        rows = connection.execute(text(f'SELECT {", ".join(wanted)} FROM "{table.name}"'))  # noqa: S608 (names of the schema)
        for row in rows:
            for column, raw in zip(texts, row[len(keys) :], strict=True):
                if not _is_utf_8(raw):
                    which = ", ".join(f"{key} {value}" for key, value in zip(keys, row, strict=False))
                    yield f"{column} of {table.name} ({which}) holds bytes that are no text"


def _is_utf_8(raw: bytes | None) -> bool:
    try:
        return raw is None or raw.decode() is not None
    except UnicodeDecodeError:
        return False
