"""Column types for text that both databases can store."""

from __future__ import annotations

import hashlib
import re
from typing import Any

from sqlalchemy import MetaData, String, TypeDecorator

#: NUL, which PostgreSQL rejects, and lone surrogates, which have no UTF-8.
NOWHERE = re.compile("[\0\ud800-\udfff]")
#: Longer keys are stored as their digest, since index entries are limited in size.
LONGEST_KEY = 200


class Plain(TypeDecorator[str]):
    """Text from which the characters in `NOWHERE` are removed."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Any) -> str | None:
        """As it is written, and looked for."""
        return value if value is None else NOWHERE.sub("", value)


class Key(TypeDecorator[str]):
    """An idempotency key of any length, stored as its SHA-256 if it is long or cannot be stored as it is."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Any) -> str | None:
        """As it is written, and looked for."""
        if value is None or (len(value) <= LONGEST_KEY and not NOWHERE.search(value)):
            return value
        return hashlib.sha256(value.encode(errors="surrogatepass")).hexdigest()


def settle(metadata: MetaData) -> None:
    """Give every text column of these tables the type Plain, or Key if it is called "key"."""
    for table in metadata.tables.values():
        for column in table.columns:
            if isinstance(column.type, String) or isinstance(getattr(column.type, "impl", None), String):
                column.type = Key() if column.name == "key" else Plain()
