"""Amendments: the log keeps the old version of an entry, and a new one counts."""

from __future__ import annotations

from typing import Any

from flask import flash

from scorepad.store import Conflict, NewStep
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import store
from scorepad.web.tables.notices import add_notice
from scorepad.web.tables.striking import next_deal_in_words
from scorepad.web.tables.table_view import ScoreSheet, load_sheet
from scorepad.web.tables.version import carried_drafts, form_version


def append_amendment(sheet: ScoreSheet, seq: int, raw: Any, key: str) -> bool:
    """Append an amendment (`raw` None strikes the entry out) and flash the outcome; False if another phone wrote first."""
    seen, data = form_version(sheet), {"target": seq, "entry": raw}
    try:
        store().append_step(sheet.slug, NewStep("amend", data), seen=seen, key=key, at=now(), carry=carried_drafts(seen))
    except Conflict:
        return False
    after = load_sheet(sheet.slug)
    broken = [scored.number for scored in after.table.rounds if scored.problems and scored.number]
    number_of = next((scored.number for slot, scored in sheet.entries_scored() if slot.seq == seq), None)
    if broken:
        flash(say("misfit-from", n=min(broken)), "note")
    elif raw is None:
        told = (
            [say("struck-round", n=number_of), next_deal_in_words(sheet, sheet.table, after.table)]
            if number_of
            else [say("struck")]
        )
        add_notice(" ".join(filter(None, told)), after.version)
    else:
        add_notice(say("corrected", n=number_of or 0), after.version)
    return True
