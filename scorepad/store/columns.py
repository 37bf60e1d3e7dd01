"""Column types: text that both databases can store, and numbers whatever SQLite stores in their place."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from typing import Any

from sqlalchemy import Integer, MetaData, String, TypeDecorator

#: NUL, which PostgreSQL rejects, and lone surrogates, which have no UTF-8.
FORBIDDEN_CHARACTERS = re.compile("[\0\ud800-\udfff]")
#: Longer keys are stored as their digest, since index entries are limited in size.
LONGEST_KEY = 200


class PlainText(TypeDecorator[str]):
    """Text from which the characters in `FORBIDDEN_CHARACTERS` are removed."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Any) -> str | None:
        """As it is written, and looked for."""
        return value if value is None else FORBIDDEN_CHARACTERS.sub("", value)


class RequestKey(TypeDecorator[str]):
    """An idempotency key of any length, stored as its SHA-256 if it is long or cannot be stored as it is."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Any) -> str | None:
        """As it is written, and looked for."""
        if value is None or (len(value) <= LONGEST_KEY and not FORBIDDEN_CHARACTERS.search(value)):
            return value
        return hashlib.sha256(value.encode(errors="surrogatepass")).hexdigest()


class SafeInteger(Integer):
    """A whole number on SQLite, which stores anything in any column: what a damaged file holds instead is read as 0, as a restore
    reads it, so that one such value does not make pages unreadable. The doctor names it."""

    def result_processor(self, dialect: Any, coltype: object) -> Callable[[Any], int | None]:
        """As it is read."""
        return lambda value: value if type(value) is int or value is None else 0


def set_column_types(metadata: MetaData) -> None:
    """Give every text column of these tables the type Plain, or Key if it is called "key", and every number Number on SQLite."""
    for table in metadata.tables.values():
        for column in table.columns:
            if isinstance(column.type, String) or isinstance(getattr(column.type, "impl", None), String):
                column.type = RequestKey() if column.name == "key" else PlainText()
            elif isinstance(column.type, Integer):
                column.type = type(column.type)().with_variant(SafeInteger(), "sqlite")
