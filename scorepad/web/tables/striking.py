"""Striking a round out: whether its hand was dealt decides who deals next.

A round entered twice leaves the table, and the deal moves back. One whose hand was dealt stays as a round, so that the deal stays,
and an adjustment takes its points back: a record can say that already.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scorepad.log import Slot
from scorepad.table import Table, fold_all
from scorepad.web.http.i18n import say
from scorepad.web.tables.table_view import Sheet


@dataclass(frozen=True, slots=True)
class Striking:
    """What striking a round can mean: `dealt`, `twice`: what it does to the deal, in words; `back`: the adjustment that takes the
    points of a dealt hand back, as JSON."""

    dealt: str
    twice: str
    back: dict[str, Any]


def striking(sheet: Sheet, slot: Slot) -> Striking | None:
    """The two meanings of striking a round; None if it can only be removed, or if the same player deals next in either case."""
    pairs = list(sheet.pairs())
    place = next((index for index, (each, _) in enumerate(pairs) if each.seq == slot.seq), None)
    if place is None or sheet.table.finished or not (scored := pairs[place][1]).scores or scored.number is None:
        return None
    back = {"adjust": [-points for points in scored.scores], "note": say("struck-note", n=scored.number)}
    without = fold_all(sheet.table.after(place), [each.raw for each, _ in pairs[place + 1 :]])
    if without.state.dealer == sheet.table.state.dealer or sheet.table.look_at(back).problems:
        return None
    return Striking(deal(sheet, sheet.table, sheet.table), deal(sheet, sheet.table, without), back)


def deal(sheet: Sheet, before: Table, after: Table) -> str:
    """Who deals next, and whether that is the same as before, in words; "" once nobody does."""
    if after.finished:
        return ""
    deals = sheet.say("deals-next", name=sheet.seats[after.state.dealer].name)
    return say("deal-stays" if before.state.dealer == after.state.dealer else "deal-moves", deals=deals)
