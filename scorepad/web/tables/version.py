"""Optimistic locking: the version of the log that a form was rendered from."""

from __future__ import annotations

from flask import g, request

from scorepad.forms.draft import draft_name
from scorepad.log import LogEntry
from scorepad.store import StoredTable
from scorepad.table import ScoredEntry
from scorepad.web.tables.table_view import ScoreSheet


def form_version(sheet: ScoreSheet | StoredTable) -> int:
    """The version of the log that the form was rendered from, or after a step by `conflicts.sheet_after_back`; −1 if the form has
    none, or one that does not exist yet."""
    if "seen" in g:
        return int(g.seen)
    seen = request.form.get(".seen", "")
    found = int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 10 else -1
    return found if found <= sheet.version else -1


def first_unseen_round(sheet: ScoreSheet) -> tuple[LogEntry, ScoredEntry] | tuple[None, None]:
    """The first round that was written since the form was rendered, ignoring other steps; (None, None) if there is none."""
    seen = form_version(sheet)
    pairs = ((slot, scored) for slot, scored in sheet.entries_scored() if scored.entry is not None and 0 <= seen < slot.seq)
    return next(pairs, (None, None))


def carried_drafts(seen: int, steps: int = 1) -> tuple[str, str]:
    """The old and new name of the draft that steps which are no rounds carry over; `seen`: the version before them."""
    return draft_name(seen), draft_name(seen + steps)
