"""Drafts: an entry while it is typed. A draft computes the entry, its problems, missing cells and filled-in numbers from its texts.

Pure: no store, no request, no language. Other data in a draft has names that begin with a dot, so they differ from cell names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from typing import Any

from scorepad.core.field_input import Stage
from scorepad.core.game import GameState
from scorepad.core.json_input import parse_json
from scorepad.core.model import MAX_NUMBER, Field, Setting
from scorepad.core.pad import Pad
from scorepad.core.problem import Problem
from scorepad.core.reading import MINUS_SIGNS, parse_sum, range_problems
from scorepad.forms.cells import Cell, FieldTexts, FormSpec, texts_of
from scorepad.forms.limits import MAX_TEXT, fit_text, fits, is_text
from scorepad.table import ScoredEntry, Table

#: Draft key: the id of the stage that was reached.
REACHED_STAGE = ".stage"
#: Draft key: the idempotency keys of the last taps.
APPLIED_TAPS = ".tapped"
#: Draft key prefixes before the name of a cell: the sum it was typed as, and the cards it was counted from.
SUM_PREFIX, COUNTED_PREFIX = ".sum.", ".counted."


@dataclass(frozen=True)
class Draft:
    """An entry while it is typed: the next one of `table` at `stage`, or a correction (`stage` None: all stages at once)."""

    pad: Pad[Any]
    table: Table
    texts: Mapping[str, str]
    stage: Stage | None = None

    def with_texts(self, texts: Mapping[str, str]) -> Draft:
        """The same form with other texts."""
        return replace(self, texts=texts)

    @cached_property
    def spec(self) -> FormSpec:
        """What the form asks."""
        return entry_spec(self.pad, self.table.setting)

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields that are typed."""
        return self.spec.fields

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """The stages of the entry."""
        return self.pad.stages(self.table.setting)

    @cached_property
    def field_texts(self) -> FieldTexts:
        """The fields with their texts."""
        return FieldTexts(self.spec, self.texts)

    @cached_property
    def raw(self) -> dict[str, Any]:
        """The entry so far (JSON)."""
        return self.pad.to_entry(self.field_texts.json, self.table.state)

    @cached_property
    def scored(self) -> ScoredEntry:
        """The result of the entry if it were the next one at the table."""
        return self.table.score_next(self.raw, self.half_built)

    def halves_in(self, texts: Mapping[str, Any]) -> dict[str, Any]:
        """Those of the `texts` that are half of an object that is put together."""
        return {field.name: texts[field.name] for field in self.spec.halves if texts.get(field.name)}

    @cached_property
    def half_built(self) -> list[Problem]:
        """A problem for each half of an object that is not in its list yet: the entry is not saved until it is there or dropped."""
        typed = self.field_texts.json
        halves = [(field, field.input.stage) for field in self.spec.halves if typed.get(field.name)]
        return [Problem(field.input.part_of, stage.rule, f"half-{field.name}", incomplete=True) for field, stage in halves if stage]

    @cached_property
    def state(self) -> GameState[Any]:
        """The state before this entry, with the dealer as typed."""
        state = self.table.state
        return state._replace(dealer=self.pad.dealer_of(self.scored.entry, state)) if self.scored.entry else state

    @cached_property
    def visible_fields(self) -> list[Field]:
        """The fields of this stage that apply to what was chosen."""
        applicable = self.spec.applicable(self.texts)
        return [field for field in self.fields if self.stage in (None, field.input.stage) and field.name in applicable]

    @cached_property
    def earlier_fields(self) -> list[Field]:
        """The fields of earlier stages."""
        if self.stage is None:
            return []
        earlier = self.stages[: self.stages.index(self.stage)]
        return [field for field in self.fields if field.input.stage in earlier]

    @cached_property
    def reached_names(self) -> set[str]:
        """The names of the fields of this stage and of earlier ones."""
        return {field.name for field in (*self.visible_fields, *self.earlier_fields)}

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
        later = [field for field in self.fields if field not in self.visible_fields and field not in self.earlier_fields]
        return not any(self.field_texts.is_required_now(field) for field in later) and not self.scored.problems

    @property
    def is_incomplete(self) -> bool:
        """Whether values are missing, or cannot be read."""
        return bool(self.field_texts.missing or self.field_texts.unparsable)

    @property
    def missing_before(self) -> bool:
        """Whether cells of earlier stages are missing."""
        return any(cell.field in self.earlier_fields for cell in self.field_texts.missing)

    @property
    def incomplete_problems(self) -> list[Problem]:
        """Problems of incompleteness that the rules find in the fields so far, besides missing cells."""
        return [
            problem
            for problem in self.scored.problems
            if problem.incomplete and problem.field in self.reached_names - self._reported_names
        ]

    @cached_property
    def _reported_names(self) -> set[str]:
        """The names of fields with missing or unparsable cells, which `FieldTexts.problems` reports."""
        return {cell.field.name for cell in (*self.field_texts.missing, *self.field_texts.unparsable)}

    @property
    def is_blank(self) -> bool:
        """Whether nothing is typed or tapped at this stage."""
        return not any(map(self.field_texts.has_texts, self.visible_fields))

    @property
    def sheet_line(self) -> Field | None:
        """The field whose numbers are the next line of the sheet (`FieldInput.sheet_line`); None if this stage asks for none."""
        return next((field for field in self.visible_fields if field.input.sheet_line), None)

    def was_used(self, name: str) -> bool:
        """Whether a field was used in the last round, a list in most rounds; before the first round only trump counts as used."""
        rounds = self.table.state.rounds
        field = next(field for field in self.fields if field.name == name)
        if not rounds:
            return field.input.trump
        if field.spec.kind == "list":
            return 2 * sum(bool(getattr(past.entry, name, None)) for past in rounds) > len(rounds)
        return bool(getattr(rounds[-1].entry, name, None))

    def cells(self, fields: Iterable[Field]) -> list[Cell]:
        """The cells of `fields`."""
        return [cell for field in fields for cell in self.spec.cells_by_field[field.name]]

    def problems(self, strict: bool) -> list[Problem]:
        """The problems to show. While typing (not `strict`), without incompleteness, and without rule problems of untouched fields
        and of fields of earlier stages."""
        problems = [
            problem
            for problem in self.field_texts.problems
            if not problem.incomplete or (strict and problem.field in self.reached_names)
        ] + self._sums_exceeded()
        touched_names = {field.name for field in self.fields if self.field_texts.has_texts(field)}
        earlier_names = {field.name for field in self.earlier_fields}
        out_of_range = self.range_problems
        out_of_range_names = {problem.field for problem in out_of_range}
        for problem in self.scored.problems:
            name = self.pad.cell_of_problem(problem)[0]
            if (
                name in self._reported_names
                or name in out_of_range_names
                or (name is not None and name not in self.reached_names and not self.is_last)
            ):
                continue
            if strict or (not problem.incomplete and (name is None or (name in touched_names and name not in earlier_names))):
                problems.append(problem)
        return problems + out_of_range

    @property
    def range_problems(self) -> list[Problem]:
        """Problems of out-of-bounds numbers so far, unless the rules report a problem for the same cell."""
        reported_cells = {self.pad.cell_of_problem(problem) for problem in self.scored.problems if not problem.incomplete}
        problems = [
            problem for problem in self.field_texts.range_problems if problem.field in self.reached_names - self._reported_names
        ]
        return [problem for problem in problems if (problem.field, problem.at[0]) not in reported_cells] + self._typed_only_problems

    @property
    def _typed_only_problems(self) -> list[Problem]:
        """Problems of out-of-bounds numbers that are typed but are not in the entry, so that no rule sees them."""
        fields = [field for field in self.visible_fields if field.spec.kind == "count" and not field.size]
        fields = [field for field in fields if field.name not in self.pad.game.entry.model_fields]
        problems = [problem for field in fields for problem in range_problems(field, self.field_texts.values_of(field))]
        return [replace(problem, at=()) for problem in problems]

    def _sums_exceeded(self) -> list[Problem]:
        """Problems of unfinished fields whose sum is already too large, with the empty cells at their lower bound."""
        problems = []
        for field in self.visible_fields:
            cells = self.field_texts.cells_of(field)
            values = [self.field_texts.value(cell) for cell in cells if self.field_texts.has_text(cell)]
            blank = [cell for cell in cells if not self.field_texts.has_text(cell) and cell.name not in self.field_texts.filled_in]
            if field.spec.kind != "count" or not blank or len(values) < 2 or None in values:
                continue
            texts = {**self.field_texts.texts, **{cell.name: str(field.low) for cell in blank}}
            for problem in self.with_texts(texts).scored.problems:
                if self.pad.cell_of_problem(problem)[0] == field.name and problem.args.get("total", 0) > problem.args.get(
                    "high", MAX_NUMBER
                ):
                    problems.append(replace(problem, args={**problem.args, "terms": tuple(values)}, fix=None))
        return problems

    def blocking_problems(self) -> list[Problem]:
        """The problems that block going on from this stage."""
        problems = self.problems(strict=True)
        return [
            problem
            for problem in problems
            if problem.field is None
            or problem.field in self.reached_names
            or self.pad.cell_of_problem(problem)[0] in self.reached_names
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
        sums = {
            SUM_PREFIX + name: typed_sum(posted[SUM_PREFIX + name], posted.get(name, ""))
            for name in names
            if SUM_PREFIX + name in posted
        }
        changes: dict[str, str | None] = {}
        for name in (*names, *sums):
            typed = sums.get(name, posted.get(name, "")).strip()
            if typed.translate(MINUS_SIGNS) == filled.get(name):
                typed = ""
            before = was.get(name, "")
            text = typed if name in sums or typed == before else self._fit_text(name, typed)
            if text is not None and text != before:
                changes[name] = text or None
        return changes

    def fitting_texts(self, texts: Mapping[str, str]) -> dict[str, str]:
        """The `texts` that belong to cells of this entry, fit there and are stored in the draft."""
        cells = [cell for cell in self.spec.cells if cell.name in texts and not cell.field.input.transient]
        fitted = {cell.name: self._fit_text(cell.name, texts[cell.name]) for cell in cells}
        return {name: text for name, text in fitted.items() if text is not None}

    def accepts(self, changes: Mapping[str, str | None]) -> bool:
        """Whether all of these texts belong to cells of this entry and fit there."""
        return all(
            name in self.spec.cells_by_name and self._fit_text(name, text or "") == (text or "") for name, text in changes.items()
        )

    def unfitting_problems(self, posted: Mapping[str, str]) -> list[Problem]:
        """Problems of the texts of a form that do not fit their cells at this stage; these texts are not stored."""
        texts = {cell: posted.get(cell.name, "").strip() for cell in self.cells(self.visible_fields)}
        cells = [cell for cell, text in texts.items() if text and self._fit_text(cell.name, text) is None]
        return [
            Problem(
                cell.field.name,
                "format",
                "not-a-choice" if cell.field.choices else "wrong-type",
                args={"field": cell.field.name},
                at=cell.at,
            )
            for cell in cells
        ]

    def has_cell(self, cell: str) -> bool:
        """Whether a cell of this name exists, or names an object in one of the lists (`hands_2`)."""
        name, _, index = cell.rpartition("_")
        cells = self.spec.cells_by_name
        in_list = index.isdecimal() and len(index) < 4 and name in cells and cells[name].field.spec.kind == "list"
        return cell in cells or in_list

    def _fit_text(self, name: str, text: str) -> str | None:
        return fit_text(self.spec.cells_by_name[name], text, self.table.setting.players)


@lru_cache(maxsize=256)
def entry_spec(pad: Pad[Any], setting: Setting) -> FormSpec:
    """What the form of an entry asks at a table."""
    return FormSpec(pad.fields(setting), partial(pad.fill_in, setting=setting), pad.optional_counts(setting))


def typed_sum(text: str, value: str) -> str:
    """The sum that a number was typed as ("120+45"), shown beneath it; "" if it is invalid or has another value."""
    try:
        return text if text and len(text) <= MAX_TEXT and parse_sum(text) == parse_sum(value) else ""
    except ValueError:
        return ""


def is_readable_draft(pad: Pad[Any], table: Table, texts: Mapping[Any, Any]) -> bool:
    """Whether the `texts` of a stored draft have known names and fit there; checked because the store may hold anything."""
    players = table.setting.players
    cells = entry_spec(pad, table.setting).cells_by_name

    def known(name: Any, text: Any) -> bool:
        if cell := cells.get(name):
            return fits(cell, text, players)
        is_other = (
            name in (REACHED_STAGE, APPLIED_TAPS) or name.startswith(COUNTED_PREFIX) or name.removeprefix(SUM_PREFIX) in cells
        )
        return is_other and is_text(text, MAX_TEXT)

    return all(isinstance(name, str) and known(name, text) for name, text in texts.items())


def texts_of_entry(pad: Pad[Any], table: Table, raw: Any) -> dict[str, str]:
    """The texts that would have been typed for an entry (JSON) of this table, with the stage reached (`REACHED_STAGE`)."""
    setting = table.setting
    texts = texts_of(pad.fields(setting), pad.from_entry(raw, setting) if isinstance(raw, dict) else {})
    typed_stages = {cell.field.input.stage for cell in entry_spec(pad, setting).cells if texts.get(cell.name)}
    stages = pad.stages(setting)
    reached_stages = [stage for stage in stages if stage in typed_stages] or stages
    return {**texts, REACHED_STAGE: (reached_stages[-1] if typed_stages else stages[0]).id}


def cell_texts(texts: Mapping[str, str]) -> dict[str, str]:
    """The texts of cells among the `texts` of a stored draft, without other data."""
    return {name: text for name, text in texts.items() if name[:1] != "."}


def draft_name(version: int, seq: int | None = None) -> str:
    """The name of a draft: of the next entry at log version `version`, or of the correction of step `seq` at that version."""
    return f"next-{version}" if seq is None else f"fix-{seq}-{version}"


def texts_from_json(posted: str | None) -> dict[str, str]:
    """Parse texts by name from the JSON of a hidden form field; {} if invalid."""
    data = parse_json(posted)
    return {str(name): str(text) for name, text in data.items()} if isinstance(data, dict) else {}
