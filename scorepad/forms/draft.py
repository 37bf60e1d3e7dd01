"""Drafts: an entry while it is typed. From texts it computes the entry, its problems, missing cells and filled-in numbers.

Pure: no store, no request, no language. Other data in a draft has names that begin with a dot, so they differ from cell names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

from scorepad.core.field_input import Stage
from scorepad.core.game import GameState
from scorepad.core.json_input import parse_json
from scorepad.core.model import MAX_NUMBER, Field
from scorepad.core.pad import Pad
from scorepad.core.problem import Problem
from scorepad.core.reading import MINUS_SIGNS, parse_sum, range_problems
from scorepad.forms.cells import Cell, FieldTexts, cells_of, texts_of
from scorepad.forms.limits import MAX_TEXT, fit_text, fits, is_text
from scorepad.table import ScoredEntry, Table

#: Draft key: the id of the stage that was reached.
REACHED_STAGE = ".stage"
#: Draft key: the idempotency keys of the last taps.
APPLIED_TAPS = ".tapped"
#: Draft key prefixes before the name of a cell: the sum it was typed as, and the cards it was counted from.
SUM, COUNTED = ".sum.", ".counted."


@dataclass(frozen=True)
class Draft:
    """An entry while it is typed: the next one of `table` at `stage`, or a correction (`stage` None: all stages at once)."""

    pad: Pad[Any]
    table: Table
    texts: Mapping[str, str]
    stage: Stage | None = None

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """The fields that are typed."""
        return self.pad.fields(self.table.setting)

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """The stages of the entry."""
        return self.pad.stages(self.table.setting)

    @cached_property
    def field_texts(self) -> FieldTexts:
        """The fields with their texts."""
        return FieldTexts(self.fields, self.texts, partial(self.pad.fill_in, setting=self.table.setting))

    @cached_property
    def raw(self) -> dict[str, Any]:
        """The entry so far (JSON)."""
        return self.pad.to_entry(self.field_texts.to_json(), self.table.state)

    @cached_property
    def scored(self) -> ScoredEntry:
        """The result of the entry if it were the next one at the table."""
        return self.table.score_next(self.raw, self.half_built)

    @cached_property
    def halves(self) -> list[Field]:
        """The fields for half of an object that is put together (`FieldInput.half`)."""
        return [each for each in self.fields if each.input.half]

    def halves_in(self, texts: Mapping[str, Any]) -> dict[str, Any]:
        """Those of the `texts` that are half of an object."""
        return {each.name: texts[each.name] for each in self.halves if texts.get(each.name)}

    @cached_property
    def half_built(self) -> list[Problem]:
        """A problem for each half of an object that is not in its list yet: the entry is not saved before it is there, or gone."""
        typed = self.field_texts.to_json()
        halves = [(each, each.input.stage) for each in self.halves if typed.get(each.name)]
        return [Problem(each.input.part_of, stage.rule, f"half-{each.name}", incomplete=True) for each, stage in halves if stage]

    @cached_property
    def state(self) -> GameState[Any]:
        """The state before this entry, with the dealer as typed."""
        state = self.table.state
        return state._replace(dealer=self.pad.dealer_of(self.scored.entry, state)) if self.scored.entry else state

    @cached_property
    def visible_fields(self) -> list[Field]:
        """The fields of this stage that apply to what was chosen."""
        return [each for each in self.fields if self.stage in (None, each.input.stage) and self.field_texts.applies(each)]

    @cached_property
    def earlier_fields(self) -> list[Field]:
        """The fields of earlier stages."""
        if self.stage is None:
            return []
        earlier = self.stages[: self.stages.index(self.stage)]
        return [each for each in self.fields if each.input.stage in earlier]

    @cached_property
    def reached_names(self) -> set[str]:
        """The names of the fields of this stage and of earlier ones."""
        return {each.name for each in (*self.visible_fields, *self.earlier_fields)}

    @property
    def is_last(self) -> bool:
        """Whether this is the last stage."""
        return self.stage in (None, self.stages[-1])

    @property
    def next_stage(self) -> Stage | None:
        """The next stage; None if this is the last, or if the entry is already complete ("all passed")."""
        if self.stage is None or self.is_last or self.is_complete_early:
            return None
        return self.stages[self.stages.index(self.stage) + 1]

    @property
    def is_complete_early(self) -> bool:
        """Whether the entry is complete although stages are left ("all passed")."""
        later = [each for each in self.fields if each not in self.visible_fields and each not in self.earlier_fields]
        return not any(self.field_texts.is_required_now(each) for each in later) and not self.scored.problems

    @property
    def missing_before(self) -> bool:
        """Whether cells of earlier stages are missing."""
        return any(cell.field in self.earlier_fields for cell in self.field_texts.missing)

    @property
    def incomplete_problems(self) -> list[Problem]:
        """Incompleteness (`waits`) found by the rules in the fields so far, besides missing cells."""
        return [
            each for each in self.scored.problems if each.incomplete and each.field in self.reached_names - self._reported_names
        ]

    @cached_property
    def _reported_names(self) -> set[str]:
        """The names of fields with missing or unparsable cells, which the slip reports itself."""
        return {cell.field.name for cell in (*self.field_texts.missing, *self.field_texts.unparsable)}

    @property
    def is_blank(self) -> bool:
        """Whether nothing is typed or tapped at this stage."""
        return not any(self.field_texts.has_text(cell) for cell in self.cells(self.visible_fields))

    @property
    def sheet_line(self) -> Field | None:
        """The field whose numbers are the next line of the sheet (`FieldInput.sheet_line`); None if this stage asks for none."""
        return next((each for each in self.visible_fields if each.input.sheet_line), None)

    def was_used(self, name: str) -> bool:
        """Whether a field was used in the last round, a list in most rounds; before the first round only trump counts as used."""
        rounds = self.table.state.rounds
        field = next(each for each in self.fields if each.name == name)
        if not rounds:
            return field.input.trump
        if field.spec.kind == "list":
            return 2 * sum(bool(getattr(each.entry, name, None)) for each in rounds) > len(rounds)
        return bool(getattr(rounds[-1].entry, name, None))

    def cells(self, fields: Iterable[Field]) -> list[Cell]:
        """The cells of `fields`."""
        wanted = list(fields)
        return [cell for cell in self.field_texts.cells if cell.field in wanted]

    def problems(self, strict: bool) -> list[Problem]:
        """The problems to show. While typing (not `strict`), without those that wait, and without rule problems of untouched fields
        and of fields of earlier stages."""
        found = [
            each for each in self.field_texts.problems() if not each.incomplete or (strict and each.field in self.reached_names)
        ] + self._sums_exceeded()
        touched = {cell.field.name for cell in self.field_texts.cells if self.field_texts.has_text(cell)}
        gone = {each.name for each in self.earlier_fields}
        stray = self.range_problems
        elsewhere = {each.field for each in stray}
        for each in self.scored.problems:
            name = self.pad.cell_of_problem(each)[0]
            if (
                name in self._reported_names
                or name in elsewhere
                or (name is not None and name not in self.reached_names and not self.is_last)
            ):
                continue
            if strict or (not each.incomplete and (name is None or (name in touched and name not in gone))):
                found.append(each)
        return found + stray

    @property
    def range_problems(self) -> list[Problem]:
        """Problems of out-of-bounds numbers so far, unless the rules report a problem for the same cell."""
        said = {self.pad.cell_of_problem(each) for each in self.scored.problems if not each.incomplete}
        mine = [each for each in self.field_texts.range_problems if each.field in self.reached_names - self._reported_names]
        return [each for each in mine if (each.field, each.at[0]) not in said] + self._only_typed

    @property
    def _only_typed(self) -> list[Problem]:
        """Problems of out-of-bounds numbers that are typed but are not in the entry, so that no rule sees them."""
        mine = [each for each in self.visible_fields if each.spec.kind == "count" and not each.size]
        mine = [each for each in mine if each.name not in self.pad.game.entry.model_fields]
        found = [
            problem
            for each in mine
            for problem in range_problems(each, [self.field_texts.value(cell) for cell in self.field_texts.cells_of(each)])
        ]
        return [replace(each, at=()) for each in found]

    def _sums_exceeded(self) -> list[Problem]:
        """Problems of unfinished fields whose sum is already too large, with the empty cells at their lower bound."""
        found = []
        for each in self.visible_fields:
            cells = self.field_texts.cells_of(each)
            known = [self.field_texts.value(cell) for cell in cells if self.field_texts.has_text(cell)]
            blank = [cell for cell in cells if not self.field_texts.has_text(cell) and cell.name not in self.field_texts.filled_in]
            if each.spec.kind != "count" or not blank or len(known) < 2 or None in known:
                continue
            texts = {**self.field_texts.texts, **{cell.name: str(each.low) for cell in blank}}
            for problem in Draft(self.pad, self.table, texts, self.stage).scored.problems:
                if self.pad.cell_of_problem(problem)[0] == each.name and problem.args.get("total", 0) > problem.args.get(
                    "high", MAX_NUMBER
                ):
                    found.append(replace(problem, args={**problem.args, "terms": tuple(known)}, fix=None))
        return found

    def blocking_problems(self) -> list[Problem]:
        """The problems that block going on from this stage."""
        found = self.problems(strict=True)
        return [
            each
            for each in found
            if each.field is None or each.field in self.reached_names or self.pad.cell_of_problem(each)[0] in self.reached_names
        ]

    def repeat_texts(self) -> dict[str, str]:
        """The texts that a tap on "as last time" types at this stage, by cell; {} if there is nothing to repeat."""
        names = {cell.name for cell in self.cells(self.visible_fields)}
        texts = self.pad.repeat_texts(self.table.state) if self.stage else {}
        return {name: text for name, text in texts.items() if name in names and not self.texts.get(name)}

    def differences(self, posted: Mapping[str, str], was: Mapping[str, str], filled: Mapping[str, str]) -> dict[str, str | None]:
        """The changes that a form (`posted`) makes in the cells of this stage: new texts by cell, None deletes one. `was`: the
        texts that the form was rendered with; `filled`: numbers that the pad had filled in (no changes). Two phones that share
        a draft thus change only the cells that each has touched."""
        names = [cell.name for cell in self.cells(self.visible_fields) if not cell.field.input.transient]
        sums = {SUM + name: typed_sum(posted[SUM + name], posted.get(name, "")) for name in names if SUM + name in posted}
        found: dict[str, str | None] = {}
        for name in (*names, *sums):
            typed = sums.get(name, posted.get(name, "")).strip()
            if typed.translate(MINUS_SIGNS) == filled.get(name):
                typed = ""
            text = typed if name in sums else self._fitted(name, typed)
            if text is not None and text != was.get(name, ""):
                found[name] = text or None
        return found

    def fitting_texts(self, texts: Mapping[str, str]) -> dict[str, str]:
        """The `texts` that belong to cells of this entry, fit there and are kept."""
        cells = [cell for cell in self.field_texts.cells if cell.name in texts and not cell.field.input.transient]
        named = {cell.name: self._fitted(cell.name, texts[cell.name]) for cell in cells}
        return {name: text for name, text in named.items() if text is not None}

    def accepts(self, changes: Mapping[str, str | None]) -> bool:
        """Whether all of these texts belong to cells of this entry and fit there."""
        return all(name in self._cells and self._fitted(name, text or "") == (text or "") for name, text in changes.items())

    def refused(self, posted: Mapping[str, str]) -> list[Problem]:
        """Problems of the texts of a form that do not fit their cells at this stage; these texts are not kept."""
        cells = [
            each for each in self.cells(self.visible_fields) if self._fitted(each.name, posted.get(each.name, "").strip()) is None
        ]
        return [
            Problem(each.field.name, "format", "not-a-choice" if each.field.choices else "wrong-type", {"field": each.field.name},
                    () if each.index is None else (each.index,))
            for each in cells
        ]  # fmt: skip

    def has_cell(self, cell: str) -> bool:
        """Whether a cell of this name exists, or names an object in one of the lists (`hands_2`)."""
        name, _, place = cell.rpartition("_")
        of_list = place.isdecimal() and len(place) < 4 and name in self._cells and self._cells[name].field.spec.kind == "list"
        return cell in self._cells or of_list

    @cached_property
    def _cells(self) -> dict[str, Cell]:
        return {cell.name: cell for cell in cells_of(self.fields)}

    def _fitted(self, name: str, text: str) -> str | None:
        return fit_text(self._cells[name], text, self.table.setting.players)


def typed_sum(text: str, value: str) -> str:
    """The sum that a number was typed as ("120+45"), shown beneath it; "" if it is invalid or has another value."""
    try:
        return text if text and len(text) <= MAX_TEXT and parse_sum(text) == parse_sum(value) else ""
    except ValueError:
        return ""


def is_readable_draft(pad: Pad[Any], table: Table, kept: Mapping[Any, Any]) -> bool:
    """Whether a stored draft contains only known names and texts that fit; checked because the store may hold anything."""
    players = table.setting.players
    cells = {cell.name: cell for cell in cells_of(pad.fields(table.setting))}

    def known(name: Any, text: Any) -> bool:
        if cell := cells.get(name):
            return fits(cell, text, players)
        beside = name in (REACHED_STAGE, APPLIED_TAPS) or name.startswith(COUNTED) or name.removeprefix(SUM) in cells
        return beside and is_text(text, MAX_TEXT)

    return all(isinstance(name, str) and known(name, text) for name, text in kept.items())


def texts_of_entry(pad: Pad[Any], table: Table, raw: Any) -> dict[str, str]:
    """The texts that would have been typed for an entry (JSON) of this table, with the stage reached (`REACHED_STAGE`)."""
    setting = table.setting
    texts = texts_of(pad.fields(setting), pad.from_entry(raw, setting) if isinstance(raw, dict) else {})
    typed = {cell.field.input.stage for cell in cells_of(pad.fields(setting)) if texts.get(cell.name)}
    stages = pad.stages(setting)
    reached = [stage for stage in stages if stage in typed] or stages
    return {**texts, REACHED_STAGE: (reached[-1] if typed else stages[0]).id}


def cell_texts(kept: Mapping[str, str]) -> dict[str, str]:
    """The texts of cells in a stored draft, without other data."""
    return {name: text for name, text in kept.items() if name[:1] != "."}


def draft_name(version: int, seq: int | None = None) -> str:
    """The name of a draft: of the next entry at log version `version`, or of the correction of step `seq` at that version."""
    return f"next-{version}" if seq is None else f"fix-{seq}-{version}"


def texts_from_json(posted: str | None) -> dict[str, str]:
    """Parse texts by name from the JSON of a hidden form field; {} if invalid."""
    found = parse_json(posted)
    return {str(name): str(text) for name, text in found.items()} if isinstance(found, dict) else {}
