"""Entries in words: a round, a value of a field, what a correction changed, the draft of the next entry, ticks beside people."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from scorepad.core.model import Field, fields
from scorepad.core.pad import Pad
from scorepad.core.reading import run_checks
from scorepad.core.record import Adjustment
from scorepad.forms.draft import Draft, draft_name, is_readable_draft
from scorepad.table import ScoredEntry, Table
from scorepad.web.forms.controls import choice_word
from scorepad.web.http.i18n import say
from scorepad.web.http.visitor import store
from scorepad.web.tables.score_sheet import ScoreSheet
from scorepad.web.tables.unreadable import StoredDraft
from scorepad.words import number, signed, words_in
from scorepad.words.languages import LANGUAGES

#: Keys of the notes that the pad writes: of a hand that was struck out, of chips, and ready words.
PAD_NOTES = ("struck-note", "rebuy-note", "give-note", "adjust-agreed", "adjust-misdeal", "adjust-penalty")
#: Stands for an empty value.
NO_VALUE = "–"
#: One change by a correction: label, value before, value after.
Change = tuple[str, str, str]


def note_in_words(note: str, sheet: ScoreSheet) -> str:
    """The note of an adjustment: one that the pad wrote itself is in the language of the visitor."""
    digits = re.search(r"\d+", note)
    args = {"n": int(digits[0]) if digits else 0}
    for lang, room in product(LANGUAGES, (sheet.room, None)):
        key = next((key for key in PAD_NOTES if words_in(lang, room).say(key, args) == note), None)
        if key:
            return sheet.say(key, **args)
    return note


def entry_in_words(scored: ScoredEntry, sheet: ScoreSheet) -> list[str]:
    """A round as one line per side: "Ann: 3 + 2 announced, 7 taken (+37)"; its problems, if it has any."""
    if scored.entry is None or scored.problems:
        return [sheet.words_for(problem) for problem in scored.problems]
    summaries = {summary.side: sheet.words_for(summary) for summary in sheet.game.side_summaries(scored.entry, scored.before)}
    lines = [
        f"{sheet.names(side)}: {summaries[side]} ({signed(points)})"
        if side in summaries
        else f"{sheet.names(side)}: {signed(points)}"
        for side, points in enumerate(scored.scores)
    ]
    return [*lines, note] if (note := note_with_ticks(vars(scored.entry), sheet)) else lines


def value_in_words(sheet: ScoreSheet, field: Field, value: Any) -> str:
    """One value of a field in words."""
    kind, words = field.spec.kind, sheet.context.words
    if value is None or value == [] or value == "":
        return NO_VALUE
    if isinstance(value, bool):
        return say("yes" if value else "no")
    if isinstance(value, list):
        return (" · " if kind == "sets" else ", ").join(value_in_words(sheet, field, item) for item in value)
    if isinstance(value, int):
        if kind in ("seat", "seats") and value in range(len(sheet.seats)):
            return sheet.seats[value].name
        return sheet.names(value) if kind == "side" and value in range(len(sheet.sides)) else number(field.points(value))
    if kind in ("cards", "sets"):
        return words.card(str(value))
    # A value stored by another version may be none of the known choices.
    is_known = kind != "choice" or value in field.choices
    return choice_word(words, field.input, field.name, word=str(value)) if is_known else str(value)


def correction_in_words(sheet: ScoreSheet, table: Table, before: Any, after: Any) -> Iterator[Change]:
    """The changes of a corrected entry (JSON), field by field, and of its points. `table`: before that entry."""
    scored_before, scored_after = table.score_next(before), table.score_next(after)
    adjusts = "adjust" in after
    for field in fields(Adjustment, table.setting) if adjusts else sheet.pad.fields(table.setting):
        old, new = (_typed_values(sheet, raw, adjusts).get(field.name) for raw in (before, after))
        if old != new and not field.input.part_of:
            yield from _field_changes(
                sheet,
                field,
                old,
                new=new,
                items_before=_listed_values(sheet, field, scored_before),
                items_after=_listed_values(sheet, field, scored_after),
            )
    if "play" in before and "play" not in after:
        yield say("play-word"), say("play-written"), NO_VALUE
    for side in range(len(sheet.sides)) if not adjusts and scored_before.scores and scored_after.scores else ():
        if scored_before.scores[side] != scored_after.scores[side]:
            yield (
                f"{say('points-word')}, {sheet.names(side)}",
                signed(scored_before.scores[side]),
                signed(scored_after.scores[side]),
            )


def _typed_values(sheet: ScoreSheet, raw: dict[str, Any], adjusts: bool) -> dict[str, Any]:
    return raw if adjusts else sheet.pad.from_entry(raw, sheet.table.setting)


def _field_changes(
    sheet: ScoreSheet, field: Field, old: Any, new: Any, items_before: list[str], items_after: list[str]
) -> Iterator[Change]:
    label = sheet.context.label(field.name)
    if field.spec.kind in ("list", "other"):
        if items_before != items_after:
            yield label, _without(items_before, items_after), _without(items_after, items_before)
        return
    if not field.size:
        yield label, value_in_words(sheet, field, old), value_in_words(sheet, field, new)
        return
    for index in range(field.size):
        old_value, new_value = _value_at(old, index), _value_at(new, index)
        if old_value != new_value:
            yield (
                _label_at(sheet, field, label, index=index),
                value_in_words(sheet, field, old_value),
                value_in_words(sheet, field, new_value),
            )


def _label_at(sheet: ScoreSheet, field: Field, label: str, index: int) -> str:
    if field.spec.per:
        return f"{label}, {sheet.seats[index].name if field.spec.per == 'seat' else sheet.names(index)}"
    cell_name = f"{field.name}_{index}"
    return sheet.context.label(cell_name, field.name)


def _value_at(values: Any, index: int) -> Any:
    if isinstance(values, dict):
        return values.get(str(index))
    return values[index] if isinstance(values, list) and index < len(values) else None


def _listed_values(sheet: ScoreSheet, field: Field, scored: ScoredEntry) -> list[str]:
    """The objects of a list, a sentence each; where the room has no sentences for them, the round in words."""
    if field.spec.kind != "list" or scored.entry is None:
        return []
    if type(sheet.pad).list_lines is Pad.list_lines:
        return [] if scored.problems else entry_in_words(scored, sheet)
    return [sheet.words_for(line) for line in run_checks((sheet.pad.list_lines,), field.name, scored.entry, scored.before)]


def _without(these: list[str], those: list[str]) -> str:
    """The items of `these` that are not in `those`."""
    return "; ".join(item for item in these if item not in those) or NO_VALUE


@dataclass(frozen=True, slots=True)
class DraftInWords:
    """The draft of the next entry: the number of its round, its values in words, and a hash of its texts."""

    number: int
    lines: list[str]
    mark: str


def draft_in_words(sheet: ScoreSheet, stored: Mapping[str, Any] | None = None) -> DraftInWords | None:
    """What the draft of the next entry says; None if that is nothing. `stored`: its texts, if they were just loaded."""
    if sheet.table.winners_by_rule:
        return None
    slot = draft_name(sheet.version)
    texts = store().drafts.load(sheet.slug, slot) if stored is None else stored
    if not texts:
        return None
    # A table that was ended by hand may go on.
    table = sheet.table._replace(ended=False)
    if is_readable_draft(sheet.pad, table, texts):
        lines = list(_draft_lines(sheet, Draft(sheet.pad, table, {**sheet.pad.initial_texts(table.state), **texts})))
    else:
        lines = [say("typed-unread-lead")]
    return DraftInWords(table.number, lines, StoredDraft(sheet, slot, texts).digest) if lines else None


def _draft_lines(sheet: ScoreSheet, draft: Draft) -> Iterator[str]:
    initial_texts = sheet.pad.initial_texts(draft.table.state)
    typed = draft.field_texts.json
    for field in draft.fields:
        cells = [cell for cell in draft.field_texts.cells_of(field) if draft.field_texts.has_text(cell)]
        is_initial = all(draft.field_texts.texts[cell.name] == initial_texts.get(cell.name) for cell in cells)
        if not cells or is_initial or field.input.part_of or not draft.field_texts.applies(field):
            continue
        if field.spec.kind == "list":
            yield from _announced_lines(sheet, draft, field)
        elif field.spec.per:
            values = [f"{sheet.context.name(cell)} {value_in_words(sheet, field, draft.field_texts.value(cell))}" for cell in cells]
            yield f"{sheet.context.label(field.name)}: {', '.join(values)}"
        elif (value := value_in_words(sheet, field, typed.get(field.name))) != NO_VALUE:
            yield f"{sheet.context.label(field.name)}: {value}"


def _announced_lines(sheet: ScoreSheet, draft: Draft, field: Field) -> Iterator[str]:
    """The objects of a list; where the room has no sentences for them, the chips in the pot, or the label of the list."""
    entry, pad = draft.scored.entry, sheet.pad
    if entry is None or type(pad).list_lines is Pad.list_lines:
        chips = pad.chip_state(entry, draft.table.state) if entry is not None else None
        label = sheet.context.label(field.name)
        yield f"{label}: {number(chips.pot)} {sheet.say('in-the-pot')}" if chips else f"{label}: {say('waits-already')}"
    else:
        lines = run_checks((pad.list_lines,), field.name, entry, draft.table.state)
        # Of a side that the table does not have nothing was announced: the form says so.
        yield from (f"{sheet.names(line.side)}: {sheet.words_for(line)}" for line in lines if 0 <= line.side < len(sheet.sides))


#: Begins a note with ticks; between names; between the names and the rest of the note. Old notes hold their ticks like this.
TICK, COMMA, REST = "✓ ", ", ", " · "


def note_with_ticks(raw: Any, sheet: ScoreSheet) -> str:
    """The note of an entry (JSON), after the names that are ticked: "✓ Ada, Cem · all trumps"; "" where there is neither."""
    if not isinstance(raw, Mapping):
        return ""
    ticked = COMMA.join(sheet.seats[seat].name for seat in _flagged_seats(raw, sheet))
    return REST.join(filter(None, (ticked and TICK + ticked, str(raw.get("note") or ""))))


def _flagged_seats(raw: Mapping[str, Any], sheet: ScoreSheet) -> list[int]:
    flags = raw.get("ticks")
    seats = zip(range(len(sheet.seats)), flags, strict=False) if isinstance(flags, list | tuple) else ()
    return [seat for seat, flag in seats if flag is True]


def _ticked_seats(raw: Mapping[str, Any], sheet: ScoreSheet) -> set[int]:
    """The seats that an entry ticks, also by the names in its note, as before there was a field."""
    note = str(raw.get("note") or "").strip()
    names = note.removeprefix(TICK).partition(REST)[0].split(COMMA) if note.startswith(TICK) else []
    return {*_flagged_seats(raw, sheet), *(seat for seat, person in enumerate(sheet.seats) if person.name in names)}


def tick_counts(sheet: ScoreSheet) -> Counter[int]:
    """How often each seat was ticked in the rounds that stand, where rounds are lines of the sheet."""
    if not any(field.input.sheet_line for field in sheet.pad.fields(sheet.table.setting)):
        return Counter()
    entries = [played.entry for played in sheet.table.state.rounds if played.entry is not None]
    return Counter(seat for entry in entries for seat in _ticked_seats(vars(entry), sheet))
