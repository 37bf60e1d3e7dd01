"""The head of the sheet: totals, leaders, duties, the chart of totals, house rules.

The large view shows some of it between two hands: the last round, the course of the totals, who deals and begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from scorepad.core.halves import as_points
from scorepad.core.reading import read_model, run_checks
from scorepad.core.record import is_change
from scorepad.forms.draft import Draft
from scorepad.table import ScoredEntry
from scorepad.web.forms.badges import Badge
from scorepad.web.http.i18n import say, words_of_request
from scorepad.web.tables.chart import CHART_WIDTH, Ruler, SeamMark, TotalsChart, target_ruler, thin_out, totals_chart
from scorepad.web.tables.last_settings import rules_in_words
from scorepad.web.tables.parts import Seat, SideTotal
from scorepad.web.tables.score_sheet import ScoreSheet
from scorepad.web.tables.seams import SheetColumns, seams_of
from scorepad.web.tables.sheet_rows import ROWS_PER_PAGE, ROWS_WITH_DETAILS, SIDES_WITH_POINTS_ONLY, sheet_rows
from scorepad.web.tables.wording import tick_counts
from scorepad.words import number, signed

#: Maximum number of characters of a total, by number of sides, for sides in columns; longer ones are in rows.
MAX_DIGITS = {2: 7, 3: 3, 4: 2}
#: The same for the longest word of their names, which is broken in a column.
MAX_NAME_LETTERS = {2: 16, 3: 10, 4: 8}
#: The same for the words of a seam in the chart; a longer one has the dashed line alone.
MAX_SEAM = 28


@dataclass(frozen=True, slots=True)
class Ledger:
    """The head of the ledger: the sides with their seats; `shape`: see `totals_layout`; `duties`: the seats that have duties."""

    sides: list[SideTotal]
    shape: str
    duties: list[Seat]


@dataclass(frozen=True, slots=True)
class TotalsTable:
    """The totals as a table of texts: one row per entry, its label first."""

    headers: list[str]
    rows: list[list[str]]


@dataclass(frozen=True, slots=True)
class TotalsCourse:
    """The course of the totals: as a chart, and as a table; None for a long table, which is loaded separately."""

    chart: TotalsChart
    table: TotalsTable | None


def current_totals(sheet: ScoreSheet) -> list[SideTotal]:
    """The total of each side, who leads or has won, and what each needs or has gained."""
    sheet = sheet.now
    values, standing = sheet.table.state.totals, sheet.game.standing(sheet.table.state)
    captions = {}
    if sheet.chips and len(values) < SIDES_WITH_POINTS_ONLY:
        captions = {side: say("gain-of", n=signed(gain)) for side, gain in enumerate(standing) if sheet.table.rounds}
    elif not sheet.chips and not sheet.table.finished:
        # What a side needs before the round begins (for its first meld).
        blank, _ = read_model(sheet.game.entry, {})
        captions = {
            summary.side: sheet.words_for(summary) for summary in run_checks((sheet.game.outlook,), blank, sheet.table.state)
        }
    leading = sheet.table.leading
    return [
        SideTotal(people, sheet.names(side), number(values[side]), lead=side in leading, caption=captions.get(side, ""))
        for side, people in enumerate(sheet.sides)
    ]


def current_totals_with_draft(sheet: ScoreSheet, draft: Draft) -> list[SideTotal]:
    """The totals, each with what the next entry would make of it ("+11 = 92") once that can be counted."""
    totals, scored = [replace(total, caption="") for total in current_totals(sheet)], draft.scored
    if draft.stage is None or not draft.is_last or draft.field_texts.missing or scored.problems or not scored.scores:
        return totals
    values = sheet.table.state.totals
    return [
        replace(total, caption=f"{signed(points)} = {number(values[side] + points)}")
        for side, (total, points) in enumerate(zip(totals, scored.scores, strict=True))
    ]


def totals_layout(sheet: ScoreSheet) -> str:
    """The layout of totals: "columns", "rows" if numbers or names are too long for that, "list" if there are too many sides."""
    values = column_totals(sheet)
    if len(values) >= SIDES_WITH_POINTS_ONLY:
        return "list"
    widest = max(len(number(value)) for value in values)
    longest = max(len(word) for name in sheet.table.players for word in name.replace("-", "- ").split())
    return "columns" if widest <= MAX_DIGITS[len(values)] and longest <= MAX_NAME_LETTERS[len(values)] else "rows"


def make_ledger(sheet: ScoreSheet) -> Ledger:
    """The head of the ledger: totals with their seats."""
    seats_by_name = {seat.name: seat for seat in seats_with_duties(sheet)}
    columns = SheetColumns(sheet)
    sides = [
        replace(
            side, seats=[seats_by_name[person.name] for person in side.people],
            caption=side.caption or (sheet.say("from-round", n=columns.since[index]) if index in columns.since else ""),
        )
        for index, side in enumerate(current_totals(sheet))
    ]  # fmt: skip
    for gone in columns.left:
        caption = sheet.say("until-round", n=gone.until)
        sides.append(
            SideTotal([gone.person], gone.person.name, number(gone.total), caption=caption, seats=[Seat(gone.person)], left=True)
        )
    return Ledger(sides, totals_layout(sheet), [seat for seat in seats_by_name.values() if seat.captions])


def column_totals(sheet: ScoreSheet) -> list[int]:
    """The total of each column: of the sides, and of those who left."""
    return [*sheet.table.state.totals, *(column.total for column in SheetColumns(sheet).left)]


def column_people(sheet: ScoreSheet) -> list[list[Badge]]:
    """The people of each column."""
    return [*sheet.sides, *([column.person] for column in SheetColumns(sheet).left)]


def progress_caption(sheet: ScoreSheet) -> str:
    """How far the game is, and the lead or the target."""
    done, planned = sheet.table.state.played, sheet.table.goal.rounds
    progress = sheet.say("rounds-of", n=done, of=planned) if planned else sheet.say("rounds-played", n=done)
    # With chips the totals do not show the lead, since they contain bought chips.
    if sheet.table.lead_margin and not sheet.chips:
        return f"{progress}, {say('ahead-by', n=sheet.table.lead_margin)}"
    target = sheet.table.goal.target
    return sheet.say("rounds-to", rounds=progress, target=target) if target and done else progress


def seats_with_duties(sheet: ScoreSheet) -> list[Seat]:
    """The seats with their duties, as they sit."""
    state, nobody_deals = sheet.table.state, sheet.game.nobody_deals
    duties, ticks = list(sheet.game.duties(state)), tick_counts(sheet)
    seats = []
    for seat in range(state.players):
        captions = [sheet.duty(duty) for duty in duties if duty.seat == seat]
        if seat == state.dealer:
            captions = list(dict.fromkeys([sheet.say("deals"), *captions]))
        captions += ["✓"] * ticks[seat]
        deals, on_turn = seat == state.dealer and not nobody_deals, bool(duties) and seat == duties[0].seat
        seats.append(Seat(sheet.seats[seat], deals, captions, on=on_turn))
    return seats


def order_of_play(sheet: ScoreSheet) -> list[Seat]:
    """The seats with their duties, from the one whose turn it is."""
    seats = seats_with_duties(sheet)
    first = next((place for place, seat in enumerate(seats) if seat.on), 0)
    return seats[first:] + seats[:first]


def course_points(sheet: ScoreSheet, gains: bool = False) -> list[tuple[int | None, ...]]:
    """The total of each column before the first entry and after each that counts, None where it had none; `gains`: what it has won
    instead."""
    columns, points, rounds = SheetColumns(sheet), list[tuple[int | None, ...]](), [*sheet.table.rounds]
    states_after = [*(scored.before for scored in rounds[1:]), sheet.table.state]

    def at(state: Any, sides: tuple[int | None, ...]) -> tuple[int | None, ...]:
        values = sheet.game.standing(state) if gains else state.totals
        return tuple([None if side is None else as_points(values[side]) for side in sides])

    for index, scored in counting_entries(sheet):
        sides = columns.of_entry(index)
        if not points:
            points.append(at(scored.before, sides))
        elif None in points[-1]:
            # A person who joins begins where the round before ended.
            pairs = zip(points[-1], at(scored.before, sides), strict=True)
            points[-1] = tuple(opening if value is None else value for value, opening in pairs)
        points.append(at(states_after[index], sides))
    return points


def totals_course(sheet: ScoreSheet, everything: bool, width: int = CHART_WIDTH, gains: bool = False) -> TotalsCourse | None:
    """The chart of the totals, `width` SVG units wide; None before the first entry. `everything`: with its table, however long;
    `gains`: see `course_points`."""
    entries = counting_entries(sheet)
    if not entries:
        return None
    points = course_points(sheet, gains)
    totals = [
        f"{sheet.names(side)} {number(total)}" for side, total in enumerate(points[-1][: len(sheet.sides)]) if total is not None
    ]
    done = sheet.table.state.played
    to_come = max(0, sheet.table.goal.rounds - done)

    def label(index: int) -> str:
        return _label(entries[index][1]) if index < len(entries) else number(done + 1 + index - len(entries))

    title = say("chart-title", n=len(entries), totals=totals)
    table = totals_table(sheet) if everything or len(entries) <= ROWS_WITH_DETAILS else None
    seams = seams_of(sheet)
    marks = [
        SeamMark(sum(place < index for place, _ in entries), seam.text if len(seams) == 1 and len(seam.text) <= MAX_SEAM else "")
        for index, seam in seams
    ]
    chart = totals_chart(column_people(sheet), points, len(entries) + to_come, label=label, title=title, width=width, seams=marks)
    return TotalsCourse(chart, table)


def totals_table(sheet: ScoreSheet) -> TotalsTable:
    """The totals after each entry; with very many entries, only after those drawn in the chart."""
    entries = counting_entries(sheet)
    drawn = range(1, len(entries) + 1) if len(entries) <= ROWS_PER_PAGE else thin_out(len(entries))
    headers = [say("round-word"), *(" & ".join(person.name for person in people) for people in column_people(sheet))]
    points = course_points(sheet)
    return TotalsTable(
        headers,
        [[_label(entries[place - 1][1]), *("" if total is None else number(total) for total in points[place])] for place in drawn],
    )


def counting_entries(sheet: ScoreSheet) -> list[tuple[int, ScoredEntry]]:
    """The rounds and adjustments that count, in order, each with the index of its entry."""
    return [(index, scored) for index, scored in enumerate(sheet.table.rounds) if not scored.problems and not is_change(scored.raw)]


def _label(scored: ScoredEntry) -> str:
    return number(scored.number) if scored.number else "±"


def target_ruler_of(sheet: ScoreSheet) -> Ruler | None:
    """The ruler towards the target; None where the game has none."""
    target, values = as_points(sheet.table.goal.target), tuple(map(as_points, sheet.table.state.totals))
    if not target:
        return None
    totals = [f"{sheet.names(side)} {number(value)}" for side, value in enumerate(values)]
    return target_ruler(sheet.sides, values, target, title=say("ruler-title", target=target, totals=totals))


def changed_house_rules(sheet: ScoreSheet) -> list[str]:
    """The house rules that differ from the default, in words."""
    return rules_in_words(words_of_request(sheet.room), sheet.game, sheet.options)


#: The width of the chart in units of its SVG: a little wider than on a phone, at the same height.
LARGE_CHART_WIDTH = 400


@dataclass(frozen=True, slots=True)
class SideOfRound:
    """A side in the last round: its points, and what it announced and took ("" if nothing is known)."""

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
    initial = sheet.pad.initial_texts(sheet.table.state)
    typed = any(draft.field_texts.texts.get(cell.name, "") != initial.get(cell.name, "") for cell in draft.field_texts.cells)
    course = (
        None
        if typed or draft.earlier_fields or sheet.table.finished
        else totals_course(sheet, everything=False, width=LARGE_CHART_WIDTH)
    )
    if course is None:
        return None
    row = next((row for row in sheet_rows(sheet, None, everything=False).newest if not row.seam), None)
    if row is None:
        return None
    notes = {note.side: note.text for note in row.side_notes}
    sides = [SideOfRound(people, row.cells[side].points_text, notes.get(side, "")) for side, people in enumerate(sheet.sides)]
    title = sheet.say("round-n", n=row.scored.number) if row.scored.number else say("adjust-word")
    duties = [f"{seat.name} {', '.join(seat.captions)}" for seat in seats_with_duties(sheet) if seat.captions]
    return BetweenHands(title, sides, course.chart, duties=duties)
