"""Amendments: the log keeps the old version of an entry, and a new one counts."""

from __future__ import annotations

from typing import Any

from flask import flash

from scorepad.store import Conflict, NewStep
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import store
from scorepad.web.tables.notices import tell_done
from scorepad.web.tables.striking import deal
from scorepad.web.tables.table_view import Sheet, load
from scorepad.web.tables.version import carried, seen_version


def amend(sheet: Sheet, seq: int, raw: Any, key: str) -> bool:
    """Append an amendment (`raw` None strikes the entry out) and flash the outcome; False if another phone wrote first."""
    seen, data = seen_version(sheet), {"target": seq, "entry": raw}
    try:
        store().append(sheet.slug, NewStep("amend", data), seen=seen, key=key, at=now(), carry=carried(seen))
    except Conflict:
        return False
    after = load(sheet.slug)
    broken = [scored.number for scored in after.table.rounds if scored.problems and scored.number]
    number_of = next((scored.number for slot, scored in sheet.pairs() if slot.seq == seq), None)
    if broken:
        flash(say("misfit-from", n=min(broken)), "note")
    elif raw is None:
        told = [say("struck-round", n=number_of), deal(sheet, sheet.table, after.table)] if number_of else [say("struck")]
        tell_done(" ".join(filter(None, told)), after.version)
    else:
        tell_done(say("corrected", n=number_of or 0), after.version)
    return True
