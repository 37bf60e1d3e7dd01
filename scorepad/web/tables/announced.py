"""What is written down of the next entry so far, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from scorepad.core.model import Field
from scorepad.core.pad import Pad
from scorepad.core.reading import run_checks
from scorepad.forms.draft import Draft, draft_name, is_readable_draft
from scorepad.web.http.i18n import say
from scorepad.web.http.visitor import store
from scorepad.web.tables.stored_draft import StoredDraft
from scorepad.web.tables.table_view import ScoreSheet
from scorepad.web.tables.wording import NO_VALUE, value_in_words
from scorepad.words import number


@dataclass(frozen=True, slots=True)
class DraftInWords:
    """The draft of the next entry: the number of its round, its values in words, and a hash of its texts."""

    number: int
    lines: list[str]
    mark: str


def draft_in_words(sheet: ScoreSheet, kept: Mapping[str, Any] | None = None) -> DraftInWords | None:
    """What the draft of the next entry says; None if that is nothing. `kept`: its stored texts, if they were just loaded."""
    if sheet.table.winners_by_rule:
        return None
    slot = draft_name(sheet.version)
    texts = store().load_draft(sheet.slug, slot) if kept is None else kept
    if not texts:
        return None
    # A table that was ended by hand may go on.
    table = sheet.table._replace(ended=False)
    if is_readable_draft(sheet.pad, table, texts):
        lines = list(_lines(sheet, Draft(sheet.pad, table, {**sheet.pad.initial_texts(table.state), **texts})))
    else:
        lines = [say("typed-unread-lead")]
    return DraftInWords(table.number, lines, StoredDraft(sheet, slot, texts).mark) if lines else None


def _lines(sheet: ScoreSheet, draft: Draft) -> Iterator[str]:
    begun = sheet.pad.initial_texts(draft.table.state)
    typed = draft.field_texts.to_json()
    for field in draft.fields:
        cells = [cell for cell in draft.field_texts.cells_of(field) if draft.field_texts.has_text(cell)]
        fresh = all(draft.field_texts.texts[cell.name] == begun.get(cell.name) for cell in cells)
        if not cells or fresh or field.input.part_of or not draft.field_texts.applies(field):
            continue
        if field.spec.kind == "list":
            yield from _announced_lines(sheet, draft, field)
        elif field.spec.per:
            said = [f"{sheet.scene.name(cell)} {value_in_words(sheet, field, draft.field_texts.value(cell))}" for cell in cells]
            yield f"{sheet.scene.label(field.name)}: {', '.join(said)}"
        elif (told := value_in_words(sheet, field, typed.get(field.name))) != NO_VALUE:
            yield f"{sheet.scene.label(field.name)}: {told}"


def _announced_lines(sheet: ScoreSheet, draft: Draft, field: Field) -> Iterator[str]:
    """The objects of a list; where the room has no sentences for them, the chips that they put in, or its label."""
    entry, pad = draft.scored.entry, sheet.pad
    if entry is None or type(pad).list_lines is Pad.list_lines:
        box = pad.chip_state(entry, draft.table.state) if entry is not None else None
        label = sheet.scene.label(field.name)
        yield f"{label}: {number(box.pot)} {sheet.say('in-the-pot')}" if box else f"{label}: {say('waits-already')}"
    else:
        lines = run_checks((pad.list_lines,), field.name, entry, draft.table.state)
        # Of a side that the table does not have nothing was announced: the form says so.
        yield from (f"{sheet.names(line.side)}: {sheet.words_for(line)}" for line in lines if 0 <= line.side < len(sheet.sides))
