"""The next line of the sheet, into which the numbers of a round are typed, and how the table stands before a round."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.core.model import Field
from scorepad.forms.draft import Draft
from scorepad.web.board.header import Ledger, make_ledger
from scorepad.web.tables.score_sheet import ScoreSheet
from scorepad.web.tables.sheet_rows import SheetRow, sheet_rows
from scorepad.words import number

#: Maximum number of rounds beside the one that is entered.
MAX_ROWS = 6


@dataclass(frozen=True)
class SheetLine:
    """The line that is typed: its number, the total that each side comes to, who deals and what was announced, the rounds before it
    (newest first), and what an empty number counts, in words."""

    number: int
    totals: list[str]
    deals: list[str]
    rows: list[SheetRow]
    hint: str


@dataclass(frozen=True)
class Standing:
    """How the table stands: the head of its sheet, and its last rounds."""

    ledger: Ledger
    rows: list[SheetRow]


def sheet_line(sheet: ScoreSheet, draft: Draft) -> SheetLine | None:
    """The line of the sheet that a draft is typed into; None for a game whose numbers are no such line
    (`FieldInput.sheet_line`)."""
    field = draft.sheet_line
    if field is None:
        return None
    state, field_texts = draft.table.state, draft.field_texts
    numbers = [field_texts.filled_in.get(cell.name, field_texts.value(cell)) or 0 for cell in field_texts.cells_of(field)]
    dealer, empty_means = sheet.seats[draft.state.dealer].name, draft.table.setting.options.empty
    deals = [
        (sheet.say("deals") if len(people) == 1 else sheet.say("deals-next", name=dealer))
        if any(person.name == dealer for person in people)
        else ""
        for people in sheet.sides
    ]
    for announced in draft.earlier_fields:
        told = [sheet.say("told-told", n=n) if n is not None else "" for n in field_texts.values_of(announced)]
        deals = [", ".join(filter(None, each)) for each in zip(deals, told, strict=True)]
    return SheetLine(
        draft.scored.number or len(state.rounds) + 1,
        [number(total + points) for total, points in zip(state.totals, numbers, strict=True)],
        deals,
        rows=_last_rows(sheet) if draft.stage else [],
        hint=sheet.say("empty-zero") if empty_means == "zero" and sheet.pad.optional_counts(draft.table.setting) else "",
    )


def first_asked(sheet: ScoreSheet, draft: Draft) -> Field | None:
    """The first empty field from which all numbers of the line follow; None where they are typed."""
    line = draft.sheet_line
    if line is None or sheet.pad.optional_counts(draft.table.setting).get(line.name) != line.size:
        return None
    if draft.field_texts.has_texts(line):
        return None
    fields_before = draft.visible_fields[: draft.visible_fields.index(line)]
    return next((field for field in fields_before if not draft.field_texts.has_texts(field)), None)


def _last_rows(sheet: ScoreSheet) -> list[SheetRow]:
    rows = sheet_rows(sheet, None, False)
    return [row for row in (*rows.newest, *rows.earlier) if not row.seam][:MAX_ROWS]


def table_standing(sheet: ScoreSheet) -> Standing:
    """How the table stands before its next round."""
    return Standing(make_ledger(sheet), _last_rows(sheet))
