"""What is written down of the next entry so far, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from scorepad.core.model import Field
from scorepad.core.pad import Pad
from scorepad.core.reading import gather
from scorepad.forms.draft import Draft, readable, slot_name
from scorepad.web.http.i18n import say
from scorepad.web.http.visitor import store
from scorepad.web.tables.stored_draft import Typed
from scorepad.web.tables.table_view import Sheet
from scorepad.web.tables.wording import NOTHING, in_words
from scorepad.words import number


@dataclass(frozen=True, slots=True)
class Announced:
    """The draft of the next entry: the number of its round, its values in words, and a hash of its texts."""

    number: int
    lines: list[str]
    mark: str


def announced(sheet: Sheet, kept: Mapping[str, Any] | None = None) -> Announced | None:
    """What the draft of the next entry says; None if that is nothing. `kept`: its stored texts, if they were just loaded."""
    if sheet.table.won:
        return None
    slot = slot_name(sheet.version)
    texts = store().draft(sheet.slug, slot) if kept is None else kept
    if not texts:
        return None
    # A table that was ended by hand may go on.
    table = sheet.table._replace(ended=False)
    if readable(sheet.pad, table, texts):
        lines = list(_lines(sheet, Draft(sheet.pad, table, {**sheet.pad.begin(table.state), **texts})))
    else:
        lines = [say("typed-unread-lead")]
    return Announced(table.number, lines, Typed(sheet, slot, texts).mark) if lines else None


def _lines(sheet: Sheet, draft: Draft) -> Iterator[str]:
    begun = sheet.pad.begin(draft.table.state)
    typed = draft.slip.raw()
    for field in draft.fields:
        cells = [cell for cell in draft.slip.of(field) if draft.slip.touched(cell)]
        fresh = all(draft.slip.texts[cell.name] == begun.get(cell.name) for cell in cells)
        if not cells or fresh or field.look.part_of or not draft.slip.belongs(field):
            continue
        if field.mark.kind == "list":
            yield from _listed(sheet, draft, field)
        elif field.mark.per:
            said = [f"{sheet.scene.name(cell)} {in_words(sheet, field, draft.slip.value(cell))}" for cell in cells]
            yield f"{sheet.scene.label(field.name)}: {', '.join(said)}"
        elif (told := in_words(sheet, field, typed.get(field.name))) != NOTHING:
            yield f"{sheet.scene.label(field.name)}: {told}"


def _listed(sheet: Sheet, draft: Draft, field: Field) -> Iterator[str]:
    """The objects of a list; where the room has no sentences for them, the chips that they put in, or its label."""
    entry, pad = draft.scored.entry, sheet.pad
    if entry is None or type(pad).listed is Pad.listed:
        box = pad.box(entry, draft.table.state) if entry is not None else None
        label = sheet.scene.label(field.name)
        yield f"{label}: {number(box.pot)} {sheet.say('in-the-pot')}" if box else f"{label}: {say('waits-already')}"
    else:
        lines = gather((pad.listed,), field.name, entry, draft.table.state)
        # Of a side that the table does not have nothing was announced: the form says so.
        yield from (f"{sheet.names(line.side)}: {sheet.words_for(line)}" for line in lines if 0 <= line.side < len(sheet.sides))
