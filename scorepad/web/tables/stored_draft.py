"""What is typed of an entry, as it lies in the store. Where it cannot be read it is shown as such, and can be thrown away."""

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

#: Of what cannot be read so many texts are shown, and so much of each.
MOST, LONGEST = 40, 200


class TypedUnreadable(Exception):
    """What was typed of an entry cannot be read."""

    def __init__(self, typed: Typed) -> None:
        super().__init__(typed.slot)
        self.typed = typed


@dataclass(frozen=True, slots=True)
class Typed:
    """A draft as it was kept: of `sheet`, under the name `slot`."""

    sheet: Sheet
    slot: str
    kept: Mapping[str, Any]

    @property
    def mark(self) -> str:
        """What tells it from what is typed there another time."""
        return blake2b(repr(sorted(map(repr, self.kept.items()))).encode(), digest_size=12).hexdigest()

    @property
    def words(self) -> list[str]:
        """What can be shown of it."""
        texts = [text for name, text in self.kept.items() if name[:1] != "." and is_text(text) and text[:1] not in ("[", "{")]
        return [text[:LONGEST] for text in texts[:MOST] if text.strip()]


def typed(sheet: Sheet, table: Table, slot: str) -> dict[str, str]:
    """What is typed of an entry of `table`; raises TypedUnreadable."""
    kept = store().draft(sheet.slug, slot)
    if kept:
        found = Typed(sheet, slot, kept)
        if not readable(sheet.pad, table, kept):
            raise TypedUnreadable(found)
        # Should the rules stumble over it all the same, the fault can be told, see `errors`.
        g.typed = found
    return kept
