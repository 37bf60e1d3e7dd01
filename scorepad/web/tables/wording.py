"""Entries in words: a round, a value of a field, and what a correction changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scorepad.core.model import Field, fields
from scorepad.core.pad import Pad
from scorepad.core.reading import gather
from scorepad.core.record import Adjustment
from scorepad.table import Scored, Table
from scorepad.web.forms.controls import choice_word
from scorepad.web.http.i18n import say
from scorepad.web.tables.table_view import Sheet
from scorepad.words import number, signed

#: Stands for an empty value.
NOTHING = "–"
#: One change by a correction: label, value before, value after.
Change = tuple[str, str, str]


def told(scored: Scored, sheet: Sheet) -> list[str]:
    """A round as one line per side: "Ann: 3 + 2 announced, 7 taken (+37)"; its problems, if it has any."""
    if scored.entry is None or scored.problems:
        return [sheet.words_for(problem) for problem in scored.problems]
    said = {each.side: sheet.words_for(each) for each in sheet.game.told(scored.entry, scored.before)}
    lines = [
        f"{sheet.names(side)}: {said[side]} ({signed(points)})" if side in said else f"{sheet.names(side)}: {signed(points)}"
        for side, points in enumerate(scored.scores)
    ]
    return [*lines, note] if (note := getattr(scored.entry, "note", None)) else lines


def in_words(sheet: Sheet, field: Field, value: Any) -> str:
    """One value of a field in words."""
    kind, words = field.mark.kind, sheet.scene.words
    if value is None or value == [] or value == "":
        return NOTHING
    if isinstance(value, bool):
        return say("yes" if value else "no")
    if isinstance(value, list):
        return (" · " if kind == "sets" else ", ").join(in_words(sheet, field, each) for each in value)
    if isinstance(value, int):
        if kind in ("seat", "seats") and value in range(len(sheet.seats)):
            return sheet.seats[value].name
        return sheet.names(value) if kind == "side" and value in range(len(sheet.sides)) else number(value)
    if kind in ("cards", "sets"):
        return words.card(str(value))
    # A value stored by another version may be none of the known choices.
    known = kind != "choice" or value in field.choices
    return choice_word(words, field.look, field.name, str(value)) if known else str(value)


def changes(sheet: Sheet, table: Table, before: Any, after: Any) -> Iterator[Change]:
    """The changes of a corrected entry (JSON), field by field, and of its points. `table`: before that entry."""
    was, now = table.look_at(before), table.look_at(after)
    adjusts = "adjust" in after
    for field in fields(Adjustment, table.setting) if adjusts else sheet.pad.fields(table.setting):
        old, new = (_typed(sheet, raw, adjusts).get(field.name) for raw in (before, after))
        if old != new and not field.look.part_of:
            yield from _changed(sheet, field, old, new, _listed(sheet, field, was), _listed(sheet, field, now))
    if "play" in before and "play" not in after:
        yield say("play-word"), say("play-written"), NOTHING
    for side in range(len(sheet.sides)) if not adjusts and was.scores and now.scores else ():
        if was.scores[side] != now.scores[side]:
            yield f"{say('points-word')}, {sheet.names(side)}", signed(was.scores[side]), signed(now.scores[side])


def _typed(sheet: Sheet, raw: dict[str, Any], adjusts: bool) -> dict[str, Any]:
    return raw if adjusts else sheet.pad.unwrite(raw, sheet.table.setting)


def _changed(sheet: Sheet, field: Field, old: Any, new: Any, was: list[str], now: list[str]) -> Iterator[Change]:
    label = sheet.scene.label(field.name)
    if field.mark.kind in ("list", "other"):
        if was != now:
            yield label, _without(was, now), _without(now, was)
        return
    if not field.size:
        yield label, in_words(sheet, field, old), in_words(sheet, field, new)
        return
    for index in range(field.size):
        one, two = _at(old, index), _at(new, index)
        if one != two:
            yield _of_whom(sheet, field, label, index), in_words(sheet, field, one), in_words(sheet, field, two)


def _of_whom(sheet: Sheet, field: Field, label: str, index: int) -> str:
    if field.mark.per:
        return f"{label}, {sheet.seats[index].name if field.mark.per == 'seat' else sheet.names(index)}"
    own = f"{field.name}_{index}"
    return sheet.scene.label(own, field.name)


def _at(values: Any, index: int) -> Any:
    if isinstance(values, dict):
        return values.get(str(index))
    return values[index] if isinstance(values, list) and index < len(values) else None


def _listed(sheet: Sheet, field: Field, scored: Scored) -> list[str]:
    """The objects of a list, a sentence each; where the room has no sentences for them, the round in words."""
    if field.mark.kind != "list" or scored.entry is None:
        return []
    if type(sheet.pad).listed is Pad.listed:
        return [] if scored.problems else told(scored, sheet)
    return [sheet.words_for(line) for line in gather((sheet.pad.listed,), field.name, scored.entry, scored.before)]


def _without(these: list[str], those: list[str]) -> str:
    """The items of `these` that are not in `those`."""
    return "; ".join(each for each in these if each not in those) or NOTHING
