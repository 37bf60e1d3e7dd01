"""The view model of an entry page: controls, remarks, hidden fields, actions."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from flask import request, url_for

from scorepad.core.problem import Problem
from scorepad.core.reading import run_checks
from scorepad.forms.cells import Cell
from scorepad.forms.draft import REACHED_STAGE, SUM_PREFIX
from scorepad.web.entry.editor import UNTOUCHED_FIELD, DraftEditor
from scorepad.web.entry.sheet_line import first_asked
from scorepad.web.forms.control import Action, Control, ControlExtras, FormContext, Remark
from scorepad.web.forms.controls import list_control_with_keys, make_controls
from scorepad.web.forms.layout import ControlGroup, asks_as_result, group_controls
from scorepad.web.http.i18n import say, words_of_request
from scorepad.web.tables.conflicts import version_fields
from scorepad.web.tables.parts import ListItem, people_of, question_links
from scorepad.web.tables.sheet_rows import points_in_short
from scorepad.words import signed


@dataclass(frozen=True, slots=True)
class Missing:
    """The next missing value: in words, and the fragment of its field (`#f-…`); "" where a tap explains more."""

    text: str
    target: str


@dataclass
class EntryPage(DraftEditor):
    """What the template of an entry page shows."""

    @property
    def drops_play(self) -> bool:
        """Whether this correction drops the play that the round carries, since it does not follow from it."""
        carried = self.entry is not None and isinstance(self.entry.raw, dict) and "play" in self.entry.raw
        return carried and not self.draft.scored.problems and "play" not in self.raw

    @property
    def change_in_words(self) -> str:
        """What a correction changes in a game for chips: those of each side, and rounds that are computed anew; "" if nothing."""
        if self.entry is None or self.draft.scored.problems or not self.sheet.chips:
            return ""
        written = next(scored for entry, scored in self.sheet.entries_scored() if entry.seq == self.entry.seq)
        gains = [now - was for was, now in zip(written.scores, self.draft.scored.scores, strict=False)]
        changes = [say("scores-of", names=[self.sheet.names(side)], points=signed(gain)) for side, gain in enumerate(gains) if gain]
        later = (written.number or 0) + 1
        says = self.sheet.say("correct-later", n=later) if later < self.sheet.table.number else ""
        return f"{', '.join(changes)}. {says}" if changes else ""

    @property
    def url(self) -> str:
        """The address of this page and its form."""
        if self.entry is not None:
            return url_for("correct.correct_entry", slug=self.sheet.slug, seq=self.entry.seq)
        return url_for("enter.show_stage", slug=self.sheet.slug, stage=self.stage.id if self.stage else "")

    @cached_property
    def context(self) -> FormContext:
        """What the controls are drawn with; a number of no side says whose it is once that is known."""
        texts, pad, setting = self.draft.field_texts.texts, self.sheet.pad, self.draft.table.setting
        numbers = [cell for cell in self.draft.field_texts.cells if cell.index is not None and not cell.field.spec.per]
        return replace(self.sheet.context, seats_of={cell.name: pad.seats_of_cell(cell.name, texts, setting) for cell in numbers})

    @cached_property
    def cells(self) -> list[Cell]:
        """The cells of this page, without those whose value follows from others."""
        return [
            cell
            for cell in self.draft.cells(self.draft.visible_fields)
            if not (cell.field.input.zero_for_chosen and cell.field.spec.per == "seat" and self._is_zero(cell))
            and not cell.field.input.part_of
            and self.draft.field_texts.is_asked(cell)
            and cell.field.name not in self._decided_fields
        ]

    @cached_property
    def _decided_fields(self) -> Collection[str]:
        return self.sheet.pad.decided_fields(self.draft.field_texts.json) if self.stage else ()

    def _is_zero(self, cell: Cell) -> bool:
        chosen = self.draft.field_texts.texts.get(cell.field.input.zero_for_chosen) == str(cell.index)
        return chosen and self.draft.field_texts.filled_in.get(cell.name) == 0

    @property
    def hidden(self) -> dict[str, str]:
        """The hidden fields of the form."""
        visible = {cell.name for cell in self.draft.cells(self.draft.visible_fields)}
        texts, known, field_texts = self.draft.texts, self.known_texts, self.draft.field_texts
        paired = {cell.name for cell in self.cells if asks_as_result(cell.field, self.context)}
        return {
            **{name: texts.get(name, "") for name in self._decided_fields},
            **version_fields(self.sheet),
            ".key": self.key,
            ".reached": self.stored_texts.get(REACHED_STAGE, ""),
            UNTOUCHED_FIELD: request.form.get(UNTOUCHED_FIELD, "1"),
            ".was": json.dumps({name: text for name, text in known.items() if name.removeprefix(SUM_PREFIX) in visible and text}),
            ".filled": json.dumps({name: str(value) for name, value in field_texts.filled_in.items() if name in visible - paired}),
            ".rest": json.dumps({name: text for name, text in field_texts.texts.items() if name not in visible}),
        }

    @cached_property
    def form(self) -> dict[str, Control]:
        """The controls by cell name, each with its remarks."""
        form = make_controls(self.cells, self.draft.field_texts.texts, self.context, extras_of=self._extras)
        for name, remarks in self.remarks.items():
            if name:
                form[name].remarks = remarks
        return form

    @cached_property
    def groups(self) -> list[ControlGroup]:
        """The controls in groups, in the order in which they are filled in."""
        controls: dict[str, list[Control]] = {}
        for control in self.form.values():
            controls.setdefault(control.cell.field.name, []).append(control)
        initial_texts = self.sheet.pad.initial_texts(self.draft.table.state) if self.entry is None else {}
        return group_controls(
            controls, self.draft.visible_fields, self.context, initial_texts=initial_texts, used_last=self.draft.was_used
        )

    @property
    def _several_fields(self) -> bool:
        """Whether rows need the label of their field, since names alone are ambiguous."""
        names = {
            field.name
            for field in self.draft.visible_fields
            if field.spec.per and not field.input.collapsed and not field.input.only_where_zero
        }
        return self.stage is None or len(names) > 1

    def _in_turn(self, cells: Iterable[Cell]) -> list[Cell]:
        """Cells in the order in which they are said at the table; on the page seats stand as they sit."""
        first = self.draft.state.after_dealer(1)
        places = {field.name: place for place, field in enumerate(self.draft.fields)}

        def turn(cell: Cell) -> tuple[int, int]:
            index = cell.index or 0
            return places[cell.field.name], (
                index - first
            ) % self.draft.state.players if cell.field.input.left_of_dealer_first else index

        return sorted(cells, key=turn)

    @cached_property
    def remarks(self) -> dict[str, list[Remark]]:
        """The problems by the name of their cell; "" for those of no cell."""
        remarks: dict[str, list[Remark]] = {}
        text_problems = [*self.draft.field_texts.problems, *self.draft.range_problems, *self.rejected]
        for problem in self.problems:
            cells = self._cells_of(problem, problem in text_problems)
            remarks.setdefault(cells[-1].name if cells else "", []).append(self._remark(problem, cells))
        return remarks

    def _cells_of(self, problem: Problem, own: bool) -> list[Cell]:
        """The cells that a problem is about; `own`: it was found in the texts, not by the rules."""
        own_index = int(problem.at[0]) if own and problem.at else None
        field, index = (problem.field, own_index) if own else self.sheet.pad.cell_of_problem(problem)
        cells = [cell for cell in self.cells if cell.field.name == field and (cell.index is None or index in (None, cell.index))]
        # A problem of several cells is shown at the last cell with a typed value, if any.
        return [cell for cell in cells if self.draft.field_texts.has_text(cell)] or cells

    def remark_with_name(self, problem: Problem) -> Remark:
        """A problem as a remark where it does not stand beside its cell: with the name of that."""
        own = problem in [*self.draft.field_texts.problems, *self.draft.range_problems]
        cells = self._cells_of(problem, own)
        remark = self._remark(problem, cells)
        if not own or not cells or problem.key == "missing-field":
            return remark
        field_label, cell_name = self.context.label(cells[-1].field.name), self.context.name(cells[-1])
        return replace(
            remark, text=f"{field_label if cell_name == field_label else f'{field_label}, {cell_name}'}: {remark.text}", fix=None
        )

    def _remark(self, problem: Problem, cells: list[Cell]) -> Remark:
        remark = self.sheet.remark(problem)
        text = self.asking(cells[-1]) if problem.key == "missing-field" and cells else remark.text
        fix = None
        if problem.fix and cells:
            fix = self._fix(cells[-1].field.name, problem.fix.new_values)
        return Remark(text, remark.rule_name, remark.rule_url, fix=fix)

    def _fix(self, field: str, new_values: Sequence[int]) -> tuple[str, str]:
        """The label of the tap that fixes a field, and its changes ("cell=value&…"): only the numbers that differ."""
        field_texts = self.draft.field_texts
        values_before = {
            cell.name: field_texts.filled_in.get(cell.name, field_texts.value(cell))
            for cell in field_texts.cells
            if cell.field.name == field
        }
        changes = {name: value for (name, before), value in zip(values_before.items(), new_values, strict=True) if before != value}
        label = say("fix-rest", n=next(iter(changes.values()))) if len(changes) == 1 else say("fix-all", values=tuple(new_values))
        return label, "&".join(f"{name}={value}" for name, value in changes.items())

    def _extras(self, cell: Cell) -> ControlExtras:
        field, sheet, field_texts = cell.field, self.sheet, self.draft.field_texts
        filled_in = field_texts.filled_in.get(cell.name)
        duties = [sheet.words_for(duty) for duty in self.duties if cell.index == duty.seat and field.input.left_of_dealer_first]
        if field.input.left_of_dealer_first and cell.index == self.draft.state.dealer:
            duties.append(sheet.say("deals"))
        aside = ", ".join(dict.fromkeys(duties)) or (sheet.say("rest-of") if filled_in is not None else "")
        if cell.index is None:
            aside = aside or sheet.context.worth(field.name)
        count_url = self._ask_url(field.input.count_question, cell.name) if field.input.count_question and self.stage else None
        return ControlExtras(
            filled_in, self.draft.texts.get(SUM_PREFIX + cell.name, "") if filled_in is None else "", aside, count_url=count_url,
            taken=field_texts.texts.get(field.input.differs_from),
            more=self._list_arguments(cell) if field.spec.kind == "list" else {},
        )  # fmt: skip

    def _list_arguments(self, cell: Cell) -> dict[str, Any]:
        """Arguments of the room's template for a list: its objects with their verdicts, and the parts to build another."""
        sheet, draft, name = self.sheet, self.draft, cell.field.name
        parts = draft.spec.parts_of(name)
        return {
            "template": f"{sheet.room}/{name}.html",
            "items": self.items(cell),
            "parts": {part.name: draft.field_texts.texts.get(part.name) or part.default for part in parts},
            "begun": any(part.name in draft.field_texts.texts for part in parts),
            "sides": sheet.sides, "words": words_of_request(sheet.room), "tap_url": f"{self.url}/tap", "tap_method": "post",
            "ask_url": self._ask_url if self.stage else None,
            "bench": sheet.pad.template_data(name, draft.field_texts.json, draft.table.state),
            "before": self._template_data_before(name),
            "place": sheet.pad.list_length(name, draft.field_texts.texts, draft.table.state),
        }  # fmt: skip

    def _template_data_before(self, name: str) -> Any:
        """The template data of a list as it is written, while it is corrected."""
        if self.entry is None:
            return None
        table = self.draft.table
        return self.sheet.pad.template_data(name, self.sheet.pad.from_entry(self.entry.raw, table.setting), table.state)

    def items(self, cell: Cell) -> list[ListItem]:
        """The objects in a list, each with its points."""
        entry = self.draft.scored.entry
        lines = run_checks((self.sheet.pad.list_lines,), cell.field.name, entry, self.draft.table.state) if entry else []
        sheet = self.sheet
        return [
            ListItem(
                sheet.words_for(line), sheet.rule_name(line.rule), sheet.rule_url(line.rule),
                people=people_of(sheet.sides, line.side), points=line.points, side=line.side,
            )
            for line in lines
        ]  # fmt: skip

    def _ask_url(self, question: str, cell: str = "") -> str:
        """The address of a question, asked from this form."""
        arguments: dict[str, Any] = {".cell": cell or None, ".stage": self.stage.id if self.stage else None}
        return url_for("ask.ask_at_table", slug=self.sheet.slug, question=question, **arguments)

    @property
    def duties(self) -> list[Any]:
        """The duties of this round."""
        return list(self.sheet.game.duties(self.draft.state))

    @property
    def keys(self) -> Control | None:
        """The control whose own keys replace the primary action until it is complete. A correction is saved by its own button."""
        control = list_control_with_keys(self.form.values())
        return None if control and self.stage is None and control.extra.more["bench"].get("writes") else control

    @property
    def above(self) -> Control | None:
        """The control whose own keys stand above the primary action."""
        return list_control_with_keys(self.form.values(), "above")

    @property
    def shows_chips(self) -> bool:
        """Whether a part of this page shows the pot itself."""
        template_data = [
            control.extra.more["bench"] or {} for control in self.form.values() if control.cell.field.spec.kind == "list"
        ]
        pots = any("pots" in data for data in template_data)
        return pots or (self.stage is not None and any(group.shape == "twos" for group in self.groups))

    @property
    def pause_token(self) -> str:
        """The value of `data-wake`: keys are ignored for a moment after it changes; "" if none has to wait."""
        template_data = [
            control.extra.more["bench"] or {} for control in self.form.values() if control.cell.field.spec.kind == "list"
        ]
        return " ".join(data["wake"] for data in template_data if "wake" in data)

    @property
    def question_links(self) -> list[Action]:
        """Links to the questions of this game."""
        return question_links(self.sheet.game, self.sheet.slug, self.stage.id if self.stage else None)

    @property
    def missing(self) -> Missing | None:
        """The first missing value of this page; None if it is complete."""
        field_texts = self.draft.field_texts
        if half_built := [problem for problem in self.draft.half_built if problem.field in self.draft.reached_names]:
            return Missing(self.sheet.words_for(half_built[0]), f"#half-{half_built[0].field}")
        cells = self._in_turn(
            cell for cell in field_texts.missing if cell.field in self.draft.visible_fields and cell not in field_texts.derivable
        )
        if cells and (field := first_asked(self.sheet, self.draft)):
            return Missing(self.asking(next(cell for cell in field_texts.cells if cell.field == field)), f"#f-{field.name}")
        if cells:
            return Missing(self.asking(cells[0]), f"#f-{cells[0].name}")
        incomplete = self.draft.incomplete_problems
        return self._missing_of_problem(incomplete[0]) if incomplete else None

    def _missing_of_problem(self, problem: Problem) -> Missing:
        """What a waiting problem still needs, in the short words that the room has for it; without a target if its field has a
        value."""
        name = self.sheet.pad.cell_of_problem(problem)[0] or ""
        short = f"asks-{problem.key}"
        text = self.sheet.say(short, **problem.args) if self.sheet.has(short) else self.sheet.words_for(problem)
        return Missing(text, "" if self.draft.texts.get(name) else f"#f-{name}")

    def asking(self, cell: Cell) -> str:
        """The sentence that asks for a cell."""
        if asks_as_result(cell.field, self.context):
            return say("asks-next", what=self.context.label(cell.field.name))
        return self.context.asking(cell, self._several_fields)

    @property
    def repeat_changes(self) -> str:
        """The changes made by "as last time" ("cell=value&…"); "" if there is nothing to repeat."""
        return "&".join(f"{name}={text}" for name, text in self.draft.repeat_texts().items())

    @property
    def title(self) -> str:
        """The title of the page."""
        if self.stage is not None:
            return self.sheet.say(self.sheet.pad.title(self.stage, self.draft.field_texts.json, self.draft.table.state))
        return say("correct-round", n=self.draft.scored.number or 0)

    @property
    def primary_action(self) -> Action:
        """The primary action."""
        if self.entry is not None or self.stage is None:
            return Action(say("correct-save"))
        if self.draft.next_stage:
            key = f"stage-{self.stage.id}"
            lists = [field for field in self.draft.visible_fields if field.spec.kind == "list"]
            none = self.sheet.has(f"{key}-none") and not any(map(self.draft.field_texts.has_texts, lists))
            does = f"{key}-none" if none else f"{key}-do"
            label = self.sheet.say(does if self.sheet.has(does) else "step-next-word")
            return Action(label, idle=none and self.draft.is_blank)
        line = self.draft.sheet_line and not self.draft.scored.problems
        return Action(say("round-save"), sub=points_in_short(self.sheet, self.draft.scored.scores) if line else self._ending)

    @property
    def _ending(self) -> str:
        """How the game ends by this round, where the room has short words for it (`ends-…`); else ""."""
        after = self.draft.table.with_entry(self.draft.raw)
        if not after.finished or not self.sheet.has(key := f"ends-{after.ending.key}"):
            return ""
        return self.sheet.say(key, **after.ending.args)
