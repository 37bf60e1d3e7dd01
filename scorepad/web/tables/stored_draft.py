"""Drafts loaded from the store, and the error for those that cannot be read, which are shown and can be discarded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from flask import g

from scorepad.forms.draft import is_readable_draft
from scorepad.forms.limits import is_text
from scorepad.table import Table
from scorepad.web.http.visitor import store
from scorepad.web.tables.table_view import ScoreSheet

#: Of an unreadable draft: maximum number of texts shown, and of characters of each.
MAX_TEXTS_SHOWN, MAX_TEXT_SHOWN = 40, 200


class UnreadableDraft(Exception):
    """A stored draft cannot be read."""

    def __init__(self, typed: StoredDraft) -> None:
        super().__init__(typed.slot)
        self.typed = typed


@dataclass(frozen=True, slots=True)
class StoredDraft:
    """A draft as stored: its table `sheet` and its name `slot`."""

    sheet: ScoreSheet
    slot: str
    texts: Mapping[str, Any]

    @property
    def mark(self) -> str:
        """A hash of its texts."""
        return blake2b(repr(sorted(map(repr, self.texts.items()))).encode(), digest_size=12).hexdigest()

    @property
    def words(self) -> list[str]:
        """The texts that can be shown of an unreadable draft."""
        texts = [text for name, text in self.texts.items() if name[:1] != "." and is_text(text) and text[:1] not in ("[", "{")]
        return [text[:MAX_TEXT_SHOWN] for text in texts[:MAX_TEXTS_SHOWN] if text.strip()]


def load_draft(sheet: ScoreSheet, table: Table, slot: str) -> dict[str, str]:
    """The stored draft with the name `slot`, for an entry of `table`; raises TypedUnreadable."""
    kept = store().load_draft(sheet.slug, slot)
    if kept:
        found = StoredDraft(sheet, slot, kept)
        if not is_readable_draft(sheet.pad, table, kept):
            raise UnreadableDraft(found)
        # If the rules raise over it all the same, the error page needs the draft, see `errors`.
        g.typed = found
    return kept
