"""What the large view shows between two hands: the last round, the course of the totals, who deals and begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.forms.draft import Draft
from scorepad.web.board.header import seats_with_duties, totals_course
from scorepad.web.forms.badges import Badge
from scorepad.web.http.i18n import say
from scorepad.web.tables.chart import TotalsChart
from scorepad.web.tables.rounds import sheet_rows
from scorepad.web.tables.table_view import ScoreSheet

#: The width of the chart in units of its SVG: a little wider than on a phone, at the same height.
CHART_WIDTH = 400


@dataclass(frozen=True, slots=True)
class SideOfRound:
    """A side in the last round: its points, and what it announced and took ("" if nothing is told)."""

    people: Sequence[Badge]
    points: str
    note: str


@dataclass(frozen=True, slots=True)
class BetweenHands:
    """`title` of the last entry, its `sides`, the `chart`, and `duties`: who has to do what ("Cem deals")."""

    title: str
    sides: list[SideOfRound]
    chart: TotalsChart
    duties: list[str]


def between_hands(sheet: ScoreSheet, draft: Draft) -> BetweenHands | None:
    """The time between two hands; None before the first entry, while something is typed of the next, and once the table is over."""
    begun = sheet.pad.initial_texts(sheet.table.state)
    typed = any(draft.field_texts.texts.get(cell.name, "") != begun.get(cell.name, "") for cell in draft.field_texts.cells)
    course = (
        None if typed or draft.earlier_fields or sheet.table.finished else totals_course(sheet, everything=False, width=CHART_WIDTH)
    )
    if course is None:
        return None
    row = sheet_rows(sheet, None, everything=False).newest[0]
    told = {each.side: each.text for each in row.side_notes}
    sides = [SideOfRound(people, row.cells[at].points_text, told.get(at, "")) for at, people in enumerate(sheet.sides)]
    title = sheet.say("round-n", n=row.scored.number) if row.scored.number else say("adjust-word")
    duties = [f"{each.name} {', '.join(each.captions)}" for each in seats_with_duties(sheet) if each.captions]
    return BetweenHands(title, sides, course.chart, duties)
