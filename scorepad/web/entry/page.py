"""A page on which an entry is typed: what its template shows."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from flask import url_for

from scorepad.core.problem import Problem
from scorepad.core.reading import gather
from scorepad.forms.cells import Cell
from scorepad.forms.draft import SUM
from scorepad.web.entry.draft import Drafting
from scorepad.web.forms.action import Action
from scorepad.web.forms.control import Control, Extras, Remark
from scorepad.web.forms.controls import form_of, with_keys
from scorepad.web.forms.layout import Group, group, paired
from scorepad.web.http.i18n import say, speak
from scorepad.web.tables.points import ListItem
from scorepad.web.tables.question_links import question_links


@dataclass(frozen=True, slots=True)
class Missing:
    """What is still to be filled in: in words, and the place where (`#f-…`); "" where a tap tells more of it."""

    text: str
    target: str


@dataclass
class EntryPage(Drafting):
    """The page: what its template shows."""

    @property
    def play_goes(self) -> bool:
        """Whether the round carries its play, and this correction does not follow from it."""
        carried = self.slot is not None and isinstance(self.slot.raw, dict) and "play" in self.slot.raw
        return carried and not self.draft.scored.problems and "play" not in self.raw

    @property
    def url(self) -> str:
        """Where this page is sent."""
        if self.slot is not None:
            return url_for("correct.page", slug=self.sheet.slug, seq=self.slot.seq)
        return url_for("enter.page", slug=self.sheet.slug, stage=self.stage.id if self.stage else "")

    @cached_property
    def cells(self) -> list[Cell]:
        """The cells of this page; whoever has nothing to enter here is not asked."""
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
        """What travels with the form."""
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
        """The controls by name, each with its problems."""
        form = form_of(self._in_order(self.cells), self.draft.slip.texts, self.sheet.scene, self._extras)
        for name, remarks in self.remarks.items():
            if name:
                form[name].remarks = remarks
        return form

    @cached_property
    def groups(self) -> list[Group]:
        """The controls, in the order in which they are filled in; those in a folded group belong together."""
        controls: dict[str, list[Control]] = {}
        for each in self.form.values():
            controls.setdefault(each.cell.field.name, []).append(each)
        begun = self.sheet.pad.begin(self.draft.table.state) if self.slot is None else {}
        return group(controls, self.draft.shown, self.sheet.scene, begun, self._used)

    def _used(self, name: str) -> bool:
        """Whether the table wrote a field in its last round; trump is taken to be written until a round shows that it is not."""
        rounds = self.draft.table.state.rounds
        if not rounds:
            return any(each.name == name and each.look.trump for each in self.draft.fields)
        return bool(getattr(rounds[-1].entry, name, None))

    @property
    def _several_fields(self) -> bool:
        """Whether names alone would not tell the rows of this page apart."""
        names = {each.name for each in self.draft.shown if each.mark.per and not each.look.folded and not each.look.at_zero}
        return self.stage is None or len(names) > 1

    def _in_order(self, cells: Iterable[Cell]) -> list[Cell]:
        first = self.draft.state.after_dealer(1)
        places = {each.name: place for place, each in enumerate(self.draft.fields)}

        def turn(cell: Cell) -> tuple[int, int]:
            index = cell.index or 0
            return places[cell.field.name], (index - first) % self.draft.state.players if cell.field.look.from_left else index

        return sorted(cells, key=turn)

    @cached_property
    def remarks(self) -> dict[str, list[Remark]]:
        """The problems by the cell they stand beside; "" for those that belong to none."""
        found: dict[str, list[Remark]] = {}
        own = [*self.draft.slip.problems(), *self.draft.strays, *self.refused]
        for problem in self.problems:
            at = int(problem.at[0]) if problem in own and problem.at else None
            field, index = (problem.field, at) if problem in own else self.sheet.pad.beside(problem)
            cells = [
                cell for cell in self.cells if cell.field.name == field and (cell.index is None or index in (None, cell.index))
            ]
            # What is wrong with all together stands where somebody typed last, as far as that is known.
            cells = [cell for cell in cells if self.draft.slip.touched(cell)] or cells
            found.setdefault(cells[-1].name if cells else "", []).append(self._remark(problem, cells))
        return found

    def _remark(self, problem: Problem, cells: list[Cell]) -> Remark:
        remark = self.sheet.remark(problem)
        text = self.still_missing(cells[-1]) if problem.key == "missing-field" and cells else remark.text
        fix = None
        if problem.fix and problem.field:
            fix = self._fix(problem.field, problem.fix.values)
        return Remark(text, remark.rule_name, remark.rule_url, fix)

    def _fix(self, field: str, values: Sequence[int]) -> tuple[str, str]:
        """What the tap that mends a field is called, and what it types: those numbers that stand there otherwise."""
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
        """What the room's template of a list needs: the objects so far with their verdicts, and the parts to build one more."""
        sheet, draft, name = self.sheet, self.draft, cell.field.name
        parts = [part for part in draft.fields if part.look.part_of == name]
        return {
            "template": f"{sheet.room}/{name}.html",
            "items": self.items(cell),
            "parts": {part.name: draft.slip.texts.get(part.name) or part.default for part in parts},
            "sides": sheet.sides, "words": speak(sheet.room), "tap_url": f"{self.url}/tap", "tap_method": "post",
            "ask_url": self._ask_url if self.stage else None,
            "bench": sheet.pad.bench(name, draft.slip.raw(), draft.table.state),
            "place": sheet.pad.lying(name, draft.slip.texts, draft.table.state),
        }  # fmt: skip

    def items(self, cell: Cell) -> list[ListItem]:
        """The objects in a list, each with what it counts."""
        entry = self.draft.scored.entry
        lines = gather((self.sheet.pad.listed,), cell.field.name, entry, self.draft.table.state) if entry else []
        sheet = self.sheet
        return [
            ListItem(
                sheet.words_for(line), sheet.rule_name(line.rule), sheet.rule_url(line.rule), sheet.sides[line.side],
                line.points, line.side,
            )
            for line in lines
        ]  # fmt: skip

    def _ask_url(self, question: str, cell: str = "") -> str:
        """Where a question is asked from this form."""
        where: dict[str, Any] = {".cell": cell or None, ".stage": self.stage.id if self.stage else None}
        return url_for("ask.at_table", slug=self.sheet.slug, question=question, **where)

    @property
    def duties(self) -> list[Any]:
        """Who has something special to do in this round."""
        return list(self.sheet.game.duties(self.draft.state))

    @property
    def keys(self) -> Control | None:
        """The control whose own keys stand under the thumb as long as it is not done, in place of the one thing to do."""
        return with_keys(self.form.values())

    @property
    def wake(self) -> str:
        """A word for what lies under the thumb: while it is new, no key acts; "" where none has to wait."""
        lists = [each.extra.more["bench"] or {} for each in self.form.values() if each.cell.field.mark.kind == "list"]
        return next((bench["wake"] for bench in lists if "wake" in bench), "")

    @property
    def asks(self) -> list[Action]:
        """What can be asked at this table."""
        return question_links(self.sheet.game, self.sheet.slug, self.stage.id if self.stage else None)

    @property
    def missing(self) -> Missing | None:
        """What is still to be filled in here."""
        slip = self.draft.slip
        cells = self._in_order(cell for cell in slip.missing if cell.field in self.draft.shown and cell not in slip.hanging)
        if cells:
            return Missing(self.still_missing(cells[0]), f"#f-{cells[0].name}")
        waiting = self.draft.waiting
        return self._still_open(waiting[0]) if waiting else None

    def _still_open(self, problem: Problem) -> Missing:
        """What a problem waits for, in short. Where something is there already, a tap tells the whole of it."""
        name, words = self.sheet.pad.beside(problem)[0] or "", self.sheet.scene.words
        short = f"waits-{name}"
        text = words.say(short) if words.has(short) else self.sheet.words_for(problem)
        return Missing(text, "" if self.draft.texts.get(name) else f"#f-{name}")

    def still_missing(self, cell: Cell) -> str:
        """That a cell is still missing, in words."""
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
        """What a tap on "as last time" types: as a fix, "" if there is nothing to repeat here."""
        return "&".join(f"{name}={text}" for name, text in self.draft.again().items())

    @property
    def title(self) -> str:
        """What the page is called."""
        if self.stage is not None:
            return self.sheet.say(self.sheet.pad.title(self.stage, self.draft.slip.raw(), self.draft.table.state))
        return say("correct-round", n=self.draft.scored.number or 0)

    @property
    def primary(self) -> Action:
        """The one thing to do."""
        if self.slot is not None or self.stage is None:
            return Action(say("correct-save"))
        return Action(self.sheet.say(f"stage-{self.stage.id}-do") if self.draft.following else say("round-save"))
