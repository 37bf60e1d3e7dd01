"""Ticks beside people on the blank sheet ("had his solo"): kept in the note of a round, so that a record holds what it ever did."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scorepad.web.tables.table_view import ScoreSheet

#: Begins a note with ticks; between names; between the names and the rest of the note.
TICK, COMMA, REST = "✓ ", ", ", " · "


def ticked_names(note: str | None, names: Sequence[str]) -> list[str]:
    """Whose names a note ticks, in the order of `names`: "✓ Ada, Cem · all trumps"."""
    found = (note or "").strip()
    head = found.removeprefix(TICK).partition(REST)[0].split(COMMA) if found.startswith(TICK) else []
    return [name for name in names if name in head]


def with_ticks(note: str | None, names: Sequence[str], those: Iterable[str]) -> str:
    """The note with the ticks of `those` people, and of no other of `names`."""
    wanted, rest = set(those), (note or "").strip()
    if ticked_names(rest, names):
        rest = rest.removeprefix(TICK).partition(REST)[2]
    head = TICK + COMMA.join(name for name in names if name in wanted) if wanted else ""
    return REST.join(part for part in (head, rest) if part)


def has_ticks(sheet: ScoreSheet) -> bool:
    """Whether people can be ticked at this table: where its rounds are lines of the sheet."""
    return any(each.input.sheet_line for each in sheet.pad.fields(sheet.table.setting))


def tick_counts(sheet: ScoreSheet) -> dict[str, int]:
    """How often each person was ticked in the rounds that stand."""
    if not has_ticks(sheet):
        return {}
    names = [badge.name for badge in sheet.seats]
    notes = [each.entry.note for each in sheet.table.state.rounds if each.entry is not None]
    return {name: sum(name in ticked_names(note, names) for note in notes) for name in names}
