"""The next line of the sheet, where the numbers of a round are typed into it; and what stands above any first step of a round."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote

from scorepad.core.model import Field
from scorepad.forms.draft import Draft
from scorepad.web.board.header import Ledger, ledger
from scorepad.web.tables.rounds import Row, rows_of
from scorepad.web.tables.table_view import Sheet
from scorepad.web.tables.ticks import tick_counts, ticked, with_ticks
from scorepad.words import number

#: Maximum number of rounds beside the one that is entered.
ROWS = 6


@dataclass(frozen=True, slots=True)
class TickKey:
    """The key that ticks a person in this round, or takes the tick back: `before`: how often they were ticked in other rounds;
    `fix`: what it writes ("note=…")."""

    name: str
    on: bool
    before: int
    fix: str


@dataclass(frozen=True)
class NextLine:
    """The line that is typed: its number, the total that each side comes to, who deals, the rounds before it (newest first), and
    what an empty number counts, in words, and the keys that tick people."""

    number: int
    totals: list[str]
    deals: list[str]
    rows: list[Row]
    hint: str
    ticks: list[TickKey]


@dataclass(frozen=True)
class Standing:
    """How the table stands: the head of its sheet, and its last rounds."""

    ledger: Ledger
    rows: list[Row]


def next_line(sheet: Sheet, draft: Draft) -> NextLine | None:
    """The line of the sheet that a draft is typed into; None for a game whose numbers are no such line (`Look.next_line`)."""
    field = draft.line
    if field is None:
        return None
    state, slip = draft.table.state, draft.slip
    typed = [slip.filled.get(cell.name, slip.value(cell)) or 0 for cell in slip.of(field)]
    dealer, empty = sheet.seats[draft.state.dealer].name, draft.table.setting.options.empty
    deals = [
        (sheet.say("deals") if len(people) == 1 else sheet.say("deals-next", name=dealer))
        if any(person.name == dealer for person in people)
        else ""
        for people in sheet.sides
    ]
    return NextLine(
        draft.scored.number or len(state.rounds) + 1,
        [number(total + points) for total, points in zip(state.totals, typed, strict=True)],
        deals,
        _rows(sheet) if draft.stage else [],
        sheet.say("empty-zero") if empty == "zero" and sheet.pad.spare(draft.table.setting) else "",
        _ticks(sheet, draft),
    )


def _ticks(sheet: Sheet, draft: Draft) -> list[TickKey]:
    names, note, counts = [badge.name for badge in sheet.seats], draft.texts.get("note"), tick_counts(sheet)
    on = ticked(note, names)
    now = ticked(draft.scored.entry.note, names) if draft.stage is None and draft.scored.entry else []
    return [
        TickKey(
            name, name in on, counts.get(name, 0) - (name in now),
            "note=" + quote(with_ticks(note, names, set(on) ^ {name})),
        )
        for name in names
    ]  # fmt: skip


def first_asked(sheet: Sheet, draft: Draft) -> Field | None:
    """The first empty field from which all numbers of the line follow; None where they are typed."""
    line = draft.line
    if line is None or sheet.pad.spare(draft.table.setting).get(line.name) != line.size:
        return None
    if any(map(draft.slip.touched, draft.slip.of(line))):
        return None
    before = draft.shown[: draft.shown.index(line)]
    return next((each for each in before if not any(map(draft.slip.touched, draft.slip.of(each)))), None)


def _rows(sheet: Sheet) -> list[Row]:
    shown = rows_of(sheet, None, False)
    return [*shown.newest, *shown.earlier][:ROWS]


def standing(sheet: Sheet) -> Standing:
    """How the table stands before its next round."""
    return Standing(ledger(sheet), _rows(sheet))
