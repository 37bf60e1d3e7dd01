"""Amendments: the log keeps the old version of an entry, and a new one counts.

Striking a round out: whether its hand was dealt decides who deals next.

A round entered twice leaves the table, and the deal moves back. One whose hand was dealt stays as a round, so that the deal stays,
and an adjustment takes its points back: a record can say that already.

"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import flash

from scorepad.log import LogEntry
from scorepad.store import Conflict, NewStep
from scorepad.table import Table, add_entries
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import store
from scorepad.web.tables.conflicts import carried_drafts, form_version
from scorepad.web.tables.notices import add_notice
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet


@dataclass(frozen=True, slots=True)
class StrikeOptions:
    """What striking a round can mean: `dealt`, `twice`: what it does to the deal, in words; `back`: the adjustment that takes the
    points of a dealt hand back, as JSON."""

    dealt: str
    twice: str
    back: dict[str, Any]


def strike_options(sheet: ScoreSheet, slot: LogEntry) -> StrikeOptions | None:
    """The two meanings of striking a round; None if it can only be removed, or if the same player deals next in either case."""
    pairs = list(sheet.entries_scored())
    place = next((index for index, (each, _) in enumerate(pairs) if each.seq == slot.seq), None)
    if place is None or sheet.table.finished or not (scored := pairs[place][1]).scores or scored.number is None:
        return None
    back = {"adjust": [-points for points in scored.scores], "note": say("struck-note", n=scored.number)}
    without = add_entries(sheet.table.after_entries(place), [each.raw for each, _ in pairs[place + 1 :]])
    if without.state.dealer == sheet.table.state.dealer or sheet.table.score_next(back).problems:
        return None
    return StrikeOptions(next_deal_in_words(sheet, sheet.table, sheet.table), next_deal_in_words(sheet, sheet.table, without), back)


def next_deal_in_words(sheet: ScoreSheet, before: Table, after: Table) -> str:
    """Who deals next, and whether that is the same as before, in words; "" once nobody does."""
    if after.finished:
        return ""
    deals = sheet.say("deals-next", name=sheet.seats[after.state.dealer].name)
    return say("deal-stays" if before.state.dealer == after.state.dealer else "deal-moves", deals=deals)


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
