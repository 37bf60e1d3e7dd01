"""The view model of an entry page: controls, remarks, hidden fields, actions."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from flask import url_for

from scorepad.core.problem import Problem
from scorepad.core.reading import gather
from scorepad.forms.cells import Cell
from scorepad.forms.draft import SUM
from scorepad.web.entry.draft import Drafting
from scorepad.web.entry.next_line import first_asked
from scorepad.web.forms.action import Action
from scorepad.web.forms.control import Control, Extras, Remark
from scorepad.web.forms.controls import form_of, with_keys
from scorepad.web.forms.layout import Group, group, paired
from scorepad.web.http.i18n import say, speak
from scorepad.web.tables.points import ListItem, people_of
from scorepad.web.tables.question_links import question_links
from scorepad.web.tables.rounds import in_short


@dataclass(frozen=True, slots=True)
class Missing:
    """The next missing value: in words, and the fragment of its field (`#f-…`); "" where a tap explains more."""

    text: str
    target: str


@dataclass
class EntryPage(Drafting):
    """What the template of an entry page shows."""

    @property
    def play_goes(self) -> bool:
        """Whether this correction drops the play that the round carries, since it does not follow from it."""
        carried = self.slot is not None and isinstance(self.slot.raw, dict) and "play" in self.slot.raw
        return carried and not self.draft.scored.problems and "play" not in self.raw

    @property
    def url(self) -> str:
        """The address of this page and its form."""
        if self.slot is not None:
            return url_for("correct.page", slug=self.sheet.slug, seq=self.slot.seq)
        return url_for("enter.page", slug=self.sheet.slug, stage=self.stage.id if self.stage else "")

    @cached_property
    def cells(self) -> list[Cell]:
        """The cells of this page, without those whose value follows from others."""
        return [
            cell
            for cell in self.draft.cells(self.draft.shown)
            if not (cell.field.look.zero_at and cell.field.mark.per == "seat" and self._is_zero(cell))
            and not cell.field.look.part_of
            and self.draft.slip.asked(cell)
            and cell.field.name not in self._settled
        ]

    @cached_property
    def _settled(self) -> Collection[str]:
        return self.sheet.pad.settled(self.draft.slip.raw()) if self.stage else ()

    def _is_zero(self, cell: Cell) -> bool:
        chosen = self.draft.slip.texts.get(cell.field.look.zero_at) == str(cell.index)
        return chosen and self.draft.slip.filled.get(cell.name) == 0

    @property
    def hidden(self) -> dict[str, str]:
        """The hidden fields of the form."""
        shown = {cell.name for cell in self.draft.cells(self.draft.shown)}
        texts, slip = self.draft.texts, self.draft.slip
        pairs = {cell.name for cell in self.cells if paired(cell.field, self.sheet.scene)}
        return {
            **{name: texts.get(name, "") for name in self._settled},
            ".seen": str(self.sheet.version),
            ".key": self.key,
            ".was": json.dumps({name: text for name, text in texts.items() if name.removeprefix(SUM) in shown and text}),
            ".filled": json.dumps({name: str(rest) for name, rest in slip.filled.items() if name in shown - pairs}),
            ".rest": json.dumps({name: text for name, text in slip.texts.items() if name not in shown}),
        }

    @cached_property
    def form(self) -> dict[str, Control]:
        """The controls by cell name, each with its remarks."""
        form = form_of(self.cells, self.draft.slip.texts, self.sheet.scene, self._extras)
        for name, remarks in self.remarks.items():
            if name:
                form[name].remarks = remarks
        return form

    @cached_property
    def groups(self) -> list[Group]:
        """The controls in groups, in the order in which they are filled in."""
        controls: dict[str, list[Control]] = {}
        for each in self.form.values():
            controls.setdefault(each.cell.field.name, []).append(each)
        begun = self.sheet.pad.begin(self.draft.table.state) if self.slot is None else {}
        return group(controls, self.draft.shown, self.sheet.scene, begun, self.draft.used)

    @property
    def _several_fields(self) -> bool:
        """Whether rows need the label of their field, since names alone are ambiguous."""
        names = {each.name for each in self.draft.shown if each.mark.per and not each.look.folded and not each.look.at_zero}
        return self.stage is None or len(names) > 1

    def _in_turn(self, cells: Iterable[Cell]) -> list[Cell]:
        """Cells in the order in which they are said at the table; on the page seats stand as they sit."""
        first = self.draft.state.after_dealer(1)
        places = {each.name: place for place, each in enumerate(self.draft.fields)}

        def turn(cell: Cell) -> tuple[int, int]:
            index = cell.index or 0
            return places[cell.field.name], (index - first) % self.draft.state.players if cell.field.look.from_left else index

        return sorted(cells, key=turn)

    @cached_property
    def remarks(self) -> dict[str, list[Remark]]:
        """The problems by the name of their cell; "" for those of no cell."""
        found: dict[str, list[Remark]] = {}
        own = [*self.draft.slip.problems(), *self.draft.strays, *self.refused]
        for problem in self.problems:
            cells = self._cells_of(problem, problem in own)
            found.setdefault(cells[-1].name if cells else "", []).append(self._remark(problem, cells))
        return found

    def _cells_of(self, problem: Problem, own: bool) -> list[Cell]:
        """The cells that a problem is about; `own`: it was found in the texts, not by the rules."""
        at = int(problem.at[0]) if own and problem.at else None
        field, index = (problem.field, at) if own else self.sheet.pad.beside(problem)
        cells = [cell for cell in self.cells if cell.field.name == field and (cell.index is None or index in (None, cell.index))]
        # A problem of several cells is shown at the last cell with a typed value, if any.
        return [cell for cell in cells if self.draft.slip.touched(cell)] or cells

    def named(self, problem: Problem) -> Remark:
        """A problem as a remark where it does not stand beside its cell: with the name of that."""
        own = problem in [*self.draft.slip.problems(), *self.draft.strays]
        cells = self._cells_of(problem, own)
        remark = self._remark(problem, cells)
        if not own or not cells or problem.key == "missing-field":
            return remark
        what, who = self.sheet.scene.label(cells[-1].field.name), self.sheet.scene.name(cells[-1])
        return replace(remark, text=f"{what if who == what else f'{what}, {who}'}: {remark.text}", fix=None)

    def _remark(self, problem: Problem, cells: list[Cell]) -> Remark:
        remark = self.sheet.remark(problem)
        text = self.still_missing(cells[-1]) if problem.key == "missing-field" and cells else remark.text
        fix = None
        if problem.fix and problem.field:
            fix = self._fix(problem.field, problem.fix.values)
        return Remark(text, remark.rule_name, remark.rule_url, fix)

    def _fix(self, field: str, values: Sequence[int]) -> tuple[str, str]:
        """The label of the tap that fixes a field, and the changes it makes ("cell=value&…"): only the numbers that differ."""
        slip = self.draft.slip
        there = {cell.name: slip.filled.get(cell.name, slip.value(cell)) for cell in slip.cells if cell.field.name == field}
        other = {name: value for (name, before), value in zip(there.items(), values, strict=True) if before != value}
        label = say("fix-rest", n=next(iter(other.values()))) if len(other) == 1 else say("fix-all", values=tuple(values))
        return label, "&".join(f"{name}={value}" for name, value in other.items())

    def _extras(self, cell: Cell) -> Extras:
        spec, sheet, slip = cell.field, self.sheet, self.draft.slip
        filled = slip.filled.get(cell.name)
        duties = [sheet.words_for(duty) for duty in self.duties if cell.index == duty.seat and spec.look.from_left]
        if spec.look.from_left and cell.index == self.draft.state.dealer:
            duties.append(sheet.say("deals"))
        aside = ", ".join(dict.fromkeys(duties)) or (sheet.say("rest-of") if filled is not None else "")
        if cell.index is None:
            aside = aside or sheet.scene.worth(spec.name)
        count_url = self._ask_url(spec.look.counted, cell.name) if spec.look.counted and self.stage else None
        return Extras(
            filled, self.draft.texts.get(SUM + cell.name, "") if filled is None else "", aside, count_url,
            slip.texts.get(spec.look.unlike), self._list(cell) if spec.mark.kind == "list" else {},
        )  # fmt: skip

    def _list(self, cell: Cell) -> dict[str, Any]:
        """Arguments of the room's template for a list: its objects with their verdicts, and the parts to build another."""
        sheet, draft, name = self.sheet, self.draft, cell.field.name
        parts = [part for part in draft.fields if part.look.part_of == name]
        return {
            "template": f"{sheet.room}/{name}.html",
            "items": self.items(cell),
            "parts": {part.name: draft.slip.texts.get(part.name) or part.default for part in parts},
            "begun": any(part.name in draft.slip.texts for part in parts),
            "sides": sheet.sides, "words": speak(sheet.room), "tap_url": f"{self.url}/tap", "tap_method": "post",
            "ask_url": self._ask_url if self.stage else None,
            "bench": sheet.pad.bench(name, draft.slip.raw(), draft.table.state),
            "place": sheet.pad.lying(name, draft.slip.texts, draft.table.state),
        }  # fmt: skip

    def items(self, cell: Cell) -> list[ListItem]:
        """The objects in a list, each with its points."""
        entry = self.draft.scored.entry
        lines = gather((self.sheet.pad.listed,), cell.field.name, entry, self.draft.table.state) if entry else []
        sheet = self.sheet
        return [
            ListItem(
                sheet.words_for(line), sheet.rule_name(line.rule), sheet.rule_url(line.rule),
                people_of(sheet.sides, line.side), line.points, line.side,
            )
            for line in lines
        ]  # fmt: skip

    def _ask_url(self, question: str, cell: str = "") -> str:
        """The address of a question, asked from this form."""
        where: dict[str, Any] = {".cell": cell or None, ".stage": self.stage.id if self.stage else None}
        return url_for("ask.at_table", slug=self.sheet.slug, question=question, **where)

    @property
    def duties(self) -> list[Any]:
        """The duties of this round."""
        return list(self.sheet.game.duties(self.draft.state))

    @property
    def keys(self) -> Control | None:
        """The control whose own keys replace the primary action until it is complete. A correction is saved by its own button."""
        found = with_keys(self.form.values())
        return None if found and self.stage is None and found.extra.more["bench"].get("writes") else found

    @property
    def above(self) -> Control | None:
        """The control whose own keys stand above the primary action."""
        return with_keys(self.form.values(), "above")

    @property
    def shows_chips(self) -> bool:
        """Whether a part of this page shows the pot itself."""
        lists = [each.extra.more["bench"] or {} for each in self.form.values() if each.cell.field.mark.kind == "list"]
        pots = any("pots" in bench for bench in lists)
        return self.stage is not None and (pots or any(each.shape == "twos" for each in self.groups))

    @property
    def wake(self) -> str:
        """The value of `data-wake`: keys are ignored for a moment after it changes; "" if none has to wait."""
        lists = [each.extra.more["bench"] or {} for each in self.form.values() if each.cell.field.mark.kind == "list"]
        return next((bench["wake"] for bench in lists if "wake" in bench), "")

    @property
    def asks(self) -> list[Action]:
        """Links to the questions of this game."""
        return question_links(self.sheet.game, self.sheet.slug, self.stage.id if self.stage else None)

    @property
    def missing(self) -> Missing | None:
        """The first missing value of this page; None if it is complete."""
        slip = self.draft.slip
        if half := [each for each in self.draft.half_built if each.field in self.draft.here]:
            return Missing(self.sheet.words_for(half[0]), f"#half-{half[0].field}")
        cells = self._in_turn(cell for cell in slip.missing if cell.field in self.draft.shown and cell not in slip.hanging)
        if cells and (field := first_asked(self.sheet, self.draft)):
            return Missing(say("missing-what", what=self.sheet.scene.label(field.name)), f"#f-{field.name}")
        if cells:
            return Missing(self.still_missing(cells[0]), f"#f-{cells[0].name}")
        waiting = self.draft.waiting
        return self._still_open(waiting[0]) if waiting else None

    def _still_open(self, problem: Problem) -> Missing:
        """What a waiting problem still needs, in the short words that the room has for it or for its field; without a target if its
        field has a value."""
        name = self.sheet.pad.beside(problem)[0] or ""
        short = next((key for key in (f"waits-{problem.key}", f"waits-{name}") if self.sheet.has(key)), "")
        text = self.sheet.say(short, **problem.args) if short else self.sheet.words_for(problem)
        return Missing(text, "" if self.draft.texts.get(name) else f"#f-{name}")

    def still_missing(self, cell: Cell) -> str:
        """The sentence that a cell is missing."""
        name = self.sheet.scene.name(cell)
        who = self.sheet.scene.who(cell)
        if not who:
            return say("missing-what", what=name)
        if paired(cell.field, self.sheet.scene):
            return say("missing-what", what=self.sheet.scene.label(cell.field.name))
        if self._several_fields or cell.field.look.at_zero:
            return say("missing-what", what=f"{self.sheet.scene.label(cell.field.name)}, {name}")
        return say("missing-name", name=name, n=len(who))

    @property
    def again(self) -> str:
        """The changes made by "as last time" ("cell=value&…"); "" if there is nothing to repeat."""
        return "&".join(f"{name}={text}" for name, text in self.draft.again().items())

    @property
    def title(self) -> str:
        """The title of the page."""
        if self.stage is not None:
            return self.sheet.say(self.sheet.pad.title(self.stage, self.draft.slip.raw(), self.draft.table.state))
        return say("correct-round", n=self.draft.scored.number or 0)

    @property
    def primary(self) -> Action:
        """The primary action."""
        if self.slot is not None or self.stage is None:
            return Action(say("correct-save"))
        if self.draft.following:
            key = f"stage-{self.stage.id}"
            idle = self.draft.blank and self.sheet.has(f"{key}-none")
            return Action(self.sheet.say(f"{key}-none" if idle else f"{key}-do"), idle=idle)
        line = self.draft.line and not self.draft.scored.problems
        return Action(say("round-save"), sub=in_short(self.sheet, self.draft.scored.scores) if line else "")
