"""Texts as every database keeps them."""

from __future__ import annotations

import hashlib
import re
from typing import Any

from sqlalchemy import MetaData, String, TypeDecorator

#: NUL, which PostgreSQL does not take, and halves of characters, which nobody can write.
NOWHERE = re.compile("[\0\ud800-\udfff]")
#: A key that is longer is kept as its digest: an index takes only so much.
LONGEST_KEY = 200


class Plain(TypeDecorator[str]):
    """A text without the signs that not every database keeps."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Any) -> str | None:
        """As it is written, and looked for."""
        return value if value is None else NOWHERE.sub("", value)


class Key(TypeDecorator[str]):
    """What tells one request from another; it may be of any length."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Any) -> str | None:
        """As it is written, and looked for."""
        if value is None or (len(value) <= LONGEST_KEY and not NOWHERE.search(value)):
            return value
        return hashlib.sha256(value.encode(errors="surrogatepass")).hexdigest()


def settle(metadata: MetaData) -> None:
    """Let every text of these tables be such a one."""
    for table in metadata.tables.values():
        for column in table.columns:
            if isinstance(column.type, String) or isinstance(getattr(column.type, "impl", None), String):
                column.type = Key() if column.name == "key" else Plain()
