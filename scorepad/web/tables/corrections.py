"""Amendments of written entries, and striking a round out.

The log keeps the old version of an amended entry, and the new one counts. A struck round that was entered twice leaves the table,
and the deal moves back. One whose hand was dealt stays as a round, so that the deal stays, and an adjustment takes its points back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import flash

from scorepad.core.record import kind_of_entry
from scorepad.log import LogEntry
from scorepad.store import NewStep
from scorepad.table import Table, add_entries
from scorepad.web.http.i18n import say
from scorepad.web.tables.conflicts import write_step
from scorepad.web.tables.notices import add_notice
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet
from scorepad.web.tables.seams import seam_at


@dataclass(frozen=True, slots=True)
class StrikeOptions:
    """What striking a round can mean: `dealt`, `twice`: what it does to the deal, in words; `back`: the adjustment that takes the
    points of a dealt hand back, as JSON."""

    dealt: str
    twice: str
    back: dict[str, Any]


def strike_options(sheet: ScoreSheet, entry: LogEntry) -> StrikeOptions | None:
    """The two meanings of striking a round; None if it can only be removed, or if the same player deals next in either case."""
    pairs = list(sheet.entries_scored())
    position = next((index for index, (other, _) in enumerate(pairs) if other.seq == entry.seq), None)
    if position is None or sheet.table.finished or not (scored := pairs[position][1]).scores or scored.number is None:
        return None
    back = {"adjust": [-points for points in scored.scores], "note": sheet.say("struck-note", n=scored.number)}
    table_without = add_entries(sheet.table.after_entries(position), [other.raw for other, _ in pairs[position + 1 :]])
    if table_without.state.dealer == sheet.table.state.dealer or sheet.table.score_next(back).problems:
        return None
    return StrikeOptions(
        next_deal_in_words(sheet, sheet.table, sheet.table), next_deal_in_words(sheet, sheet.table, table_without), back
    )


def next_deal_in_words(sheet: ScoreSheet, before: Table, after: Table) -> str:
    """Who deals next, and whether that is the same as before, in words; "" once nobody does."""
    if after.finished:
        return ""
    deals = sheet.say("deals-next", name=sheet.seats[after.state.dealer].name)
    return say("deal-stays" if before.state.dealer == after.state.dealer else "deal-moves", deals=deals)


def append_amendment(sheet: ScoreSheet, seq: int, raw: Any, *, key: str, seen: int | None = None) -> bool:
    """Append an amendment (`raw` None strikes the entry out) and flash the outcome; False if another phone wrote first. `seen`: see
    `write_step`."""
    if not write_step(sheet, NewStep("amend", {"target": seq, "entry": raw}), key, seen=seen):
        return False
    sheet_after = load_sheet(sheet.slug)
    refused_numbers = [scored.number for scored in sheet_after.table.rounds if scored.problems and scored.number]
    round_number = next((scored.number for entry, scored in sheet.entries_scored() if entry.seq == seq), None)
    if refused_numbers:
        flash(say("misfit-from", n=min(refused_numbers)), "note")
    elif raw is None:
        sentences = (
            [say("struck-round", n=round_number), next_deal_in_words(sheet, sheet.table, sheet_after.table)]
            if round_number
            else [say("struck")]
        )
        add_notice(" ".join(filter(None, sentences)), sheet_after.version)
    else:
        kind, index = kind_of_entry(raw), [entry.seq for entry in sheet_after.entries].index(seq)
        seam = seam_at(sheet_after, index)
        told = say("log-amend-seam", what=seam.sentence) if seam else say("log-amend-adjust") if kind else ""
        add_notice(told or say("corrected", n=round_number or 0), sheet_after.version)
    return True
