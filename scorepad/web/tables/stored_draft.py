"""Drafts loaded from the store, and the error for those that cannot be read, which are shown and can be discarded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from flask import g

from scorepad.forms.draft import readable
from scorepad.forms.limits import is_text
from scorepad.table import Table
from scorepad.web.http.visitor import store
from scorepad.web.tables.table_view import Sheet

#: Of an unreadable draft: maximum number of texts shown, and of characters of each.
MOST, LONGEST = 40, 200


class TypedUnreadable(Exception):
    """A stored draft cannot be read."""

    def __init__(self, typed: Typed) -> None:
        super().__init__(typed.slot)
        self.typed = typed


@dataclass(frozen=True, slots=True)
class Typed:
    """A draft as stored: its table `sheet` and its name `slot`."""

    sheet: Sheet
    slot: str
    kept: Mapping[str, Any]

    @property
    def mark(self) -> str:
        """A hash of its texts."""
        return blake2b(repr(sorted(map(repr, self.kept.items()))).encode(), digest_size=12).hexdigest()

    @property
    def words(self) -> list[str]:
        """The texts that can be shown of an unreadable draft."""
        texts = [text for name, text in self.kept.items() if name[:1] != "." and is_text(text) and text[:1] not in ("[", "{")]
        return [text[:LONGEST] for text in texts[:MOST] if text.strip()]


def typed(sheet: Sheet, table: Table, slot: str) -> dict[str, str]:
    """The stored draft with the name `slot`, for an entry of `table`; raises TypedUnreadable."""
    kept = store().draft(sheet.slug, slot)
    if kept:
        found = Typed(sheet, slot, kept)
        if not readable(sheet.pad, table, kept):
            raise TypedUnreadable(found)
        # If the rules raise over it all the same, the error page needs the draft, see `errors`.
        g.typed = found
    return kept
