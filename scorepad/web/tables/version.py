"""What a form had seen of the log when it was drawn, and what becomes of a draft when the log goes on."""

from __future__ import annotations

from flask import g, request

from scorepad.forms.draft import slot_name
from scorepad.log import Slot
from scorepad.table import Scored
from scorepad.web.tables.table_view import Sheet


def seen_version(sheet: Sheet) -> int:
    """How many steps the log had when the form was drawn (or since it moved something out of its way, see `late`); −1 if the form
    does not tell, or tells of the future."""
    if "seen" in g:
        return int(g.seen)
    seen = request.form.get(".seen", "")
    found = int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 10 else -1
    return found if found <= sheet.version else -1


def unseen(sheet: Sheet) -> tuple[Slot, Scored] | tuple[None, None]:
    """The first round that was written since the form was drawn; what else was done since is none."""
    seen = seen_version(sheet)
    pairs = ((slot, scored) for slot, scored in sheet.pairs() if scored.entry is not None and 0 <= seen < slot.seq)
    return next(pairs, (None, None))


def carried(seen: int) -> tuple[str, str]:
    """The drafts between which the log goes on by a step that is no round, after `seen` steps: what is typed of the next round
    outlives it."""
    return slot_name(seen), slot_name(seen + 1)
