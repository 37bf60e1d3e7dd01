"""Optimistic locking: the version of the log that a form was rendered from."""

from __future__ import annotations

from flask import g, request

from scorepad.forms.draft import slot_name
from scorepad.log import Slot
from scorepad.table import Scored
from scorepad.web.tables.table_view import Sheet


def seen_version(sheet: Sheet) -> int:
    """How many steps the log had when the form was rendered, or after `conflicts.cleared` moved one; −1 if the form does not tell,
    or tells of the future."""
    if "seen" in g:
        return int(g.seen)
    seen = request.form.get(".seen", "")
    found = int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 10 else -1
    return found if found <= sheet.version else -1


def unseen(sheet: Sheet) -> tuple[Slot, Scored] | tuple[None, None]:
    """The first round that was written since the form was rendered. Other steps of the log do not count."""
    seen = seen_version(sheet)
    pairs = ((slot, scored) for slot, scored in sheet.pairs() if scored.entry is not None and 0 <= seen < slot.seq)
    return next(pairs, (None, None))


def carried(seen: int) -> tuple[str, str]:
    """The names of the drafts before and after a step that is no round, written after `seen` steps: it leaves the draft of the next
    round alone."""
    return slot_name(seen), slot_name(seen + 1)
