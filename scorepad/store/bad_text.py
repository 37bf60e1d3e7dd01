"""Damaged texts in a SQLite file: bytes that are no UTF-8, and BLOBs. PostgreSQL refuses to store them."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from typing import Any

from sqlalchemy import JSON, Connection, String, TypeDecorator, text

from scorepad.store.models import Row

#: What stands before the two hex digits of a byte that is no text.
REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


def _in_hex(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return "".join(f"{REPLACEMENT}{byte:02x}" for byte in error.object[error.start : error.end]), error.end


codecs.register_error("scorepad-hex", _in_hex)


def decode_damaged(raw: bytes) -> str:
    """The text; a byte that is no UTF-8 is U+FFFD and two hex digits. One such byte must not make other rows unreadable, and two
    keys that differ must not become equal: a backup of both could not be restored."""
    return raw.decode(errors="scorepad-hex")


def blobs_as_text(_: object, row: tuple[Any, ...]) -> tuple[Any, ...]:
    """A row with each BLOB as a text: no column is meant to hold one. (The text factory of a connection sees texts only.)"""
    return tuple(decode_damaged(each) if isinstance(each, bytes) else each for each in row) if bytes in map(type, row) else row


def find_damaged_texts(connection: Connection) -> Iterator[str]:
    """Each damaged text, a sentence each: which column, table and row (its primary key)."""
    if connection.dialect.name != "sqlite":
        return
    for table in Row.metadata.sorted_tables:
        texts = [each.name for each in table.columns if isinstance(each.type, String | JSON | TypeDecorator)]
        if not texts:
            continue
        keys = [each.name for each in table.primary_key]
        # No text equals a BLOB, not even one of the same bytes.
        raw = [f"iif(typeof(\"{each}\") = 'blob', 'ff', hex(\"{each}\"))" for each in texts]
        wanted = ", ".join([*(f'"{each}"' for each in keys), *raw])
        for row in connection.execute(text(f'SELECT {wanted} FROM "{table.name}"')):  # noqa: S608 (names of the schema)
            for column, digits in zip(texts, row[len(keys) :], strict=True):
                if not _is_utf_8(bytes.fromhex(digits)):
                    which = ", ".join(f"{key} {value}" for key, value in zip(keys, row, strict=False))
                    yield f"{column} of {table.name} ({which}) holds bytes that are no text"


def _is_utf_8(raw: bytes) -> bool:
    try:
        raw.decode()
    except UnicodeDecodeError:
        return False
    return True
