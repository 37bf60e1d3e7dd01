"""A page on which an entry is typed: what its template shows, and its draft."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from flask import request, url_for

from scorepad.core.game import Stage, State
from scorepad.core.model import Field
from scorepad.core.problem import Problem
from scorepad.core.reading import gather, parse_json, read
from scorepad.log import Slot
from scorepad.table import Scored, Table
from scorepad.web.asks import question_links
from scorepad.web.forms import BOXES, NONE, TAPS, Cell, EntryForm, changes, kept_sum, texts_of
from scorepad.web.language import say, speak
from scorepad.web.sheet import Sheet, store
from scorepad.web.ways import fresh_key
from scorepad.words import number

#: In a draft: the stage that was reached.
STAGE = "stage"
#: Words of choices that are drawn as well.
SUITS = ("s", "h", "d", "c")
SWATCHES = ("red", "green", "blue", "black")


@dataclass
class Pad:
    """A page on which an entry is typed: the next one at `stage`, or that of `slot` to be corrected (then all stages at once)."""

    sheet: Sheet
    stage: Stage | None
    slot: Slot | None = None
    key: str = field(default_factory=fresh_key)
    #: all problems are told, also what is only missing
    strict: bool = False

    def __post_init__(self) -> None:
        table = self.sheet.table if self.slot is None else self.sheet.before(self.slot.seq)
        self.table: Table = table
        self.fields = self.sheet.game.typed_fields(table.setting)
        self.texts: dict[str, str] = dict(store().draft(self.sheet.slug, self.draft_slot))
        if self.slot is None:
            self.texts = {**self.sheet.game.begin(table.state), **self.texts}
        elif not self.texts:
            self.texts = texts_for(self.sheet, self.slot.raw)
        self.read()

    def read(self) -> None:
        """Read the texts anew."""
        self.form = EntryForm(self.fields, self.texts)
        self.raw = self.sheet.game.write(self.form.raw(), self.table.state)
        self.scored: Scored = self.table.look_at(self.raw)

    @property
    def state(self) -> State[Any]:
        """The table before this entry, with whoever deals by what is typed."""
        state = self.table.state
        dealer = self.sheet.game.deals(self.scored.entry, state) if self.scored.entry else state.dealer
        return replace(state, dealer=dealer)

    @property
    def draft_slot(self) -> str:
        """Where the draft is kept: it belongs to the log as it stood."""
        return draft_slot(self.sheet.version, self.slot.seq if self.slot else None)

    @property
    def shown(self) -> list[Field]:
        """The fields on this page."""
        return [
            each for each in self.fields if (self.stage is None or each.mark.stage == self.stage.id) and self.form.belongs(each)
        ]

    @property
    def before(self) -> list[Field]:
        """The fields of earlier stages."""
        return [] if self.stage is None else self.fields_until(self.stage)

    @property
    def _here(self) -> set[str]:
        """The names of the fields on this page and before it."""
        return {each.name for each in (*self.shown, *self.before)}

    def fields_until(self, stage: Stage) -> list[Field]:
        """The fields of the stages before `stage`."""
        names = [each.id for each in self.sheet.game.stages]
        return [each for each in self.fields if names.index(each.mark.stage) < names.index(stage.id)]

    def cells(self, fields: Iterable[Field]) -> list[Cell]:
        """The cells of `fields`."""
        wanted = list(fields)
        return [cell for cell in self.form.cells if cell.field in wanted]

    def type_in(self, posted: Mapping[str, str]) -> None:
        """Take what this phone changed into the draft."""
        found = self.differences(posted, texts_in(posted.get("was")))
        if fix := posted.get("fix"):
            known = {cell.name for cell in self.form.cells}
            found |= {
                name: value for name, value in (each.split("=", 1) for each in fix.split("&") if "=" in each) if name in known
            }
        if found:
            begun = self.texts
            self.texts = {**self.texts, **{name: text or "" for name, text in found.items()}}
            # The mark keeps a draft from looking like none when its last text is taken out.
            whole = {**{name: text or None for name, text in self.texts.items()}, STAGE: "correct"}
            kept = store().keep_draft(self.sheet.slug, self.draft_slot, whole if self.slot else found)
            untouched = {name: text for name, text in begun.items() if name not in found}
            self.texts = kept if self.slot else {**untouched, **kept}
        self.read()

    def tapped(self, posted: Mapping[str, str]) -> dict[str, str]:
        """All texts for a tap: those of the draft, and what goes with the tap only."""
        fleeting = [cell.name for cell in self.cells(self.shown) if cell.field.mark.fleeting]
        return {**self.texts, **{name: posted.get(name, "").strip() for name in fleeting}}

    def differences(self, posted: Mapping[str, str], texts: Mapping[str, str]) -> dict[str, str | None]:
        """In which cells on this page a form differs from `texts`."""
        names = [cell.name for cell in self.cells(self.shown) if not cell.field.mark.fleeting]
        sums = {f"sum_{name}": kept_sum(posted[f"sum_{name}"], posted.get(name, "")) for name in names if f"sum_{name}" in posted}
        return changes((*names, *sums), texts, {**posted, **sums}, texts_in(posted.get("filled")))

    def problems(self) -> list[Problem]:
        """What is wrong; what is only missing as long as it is typed is not."""
        found = [each for each in self.form.problems() if each.key != "missing-field"]
        silent = {cell.field.name for cell in (*self.form.missing, *self.form.unread)}
        touched = {cell.field.name for cell in self.form.cells if self.form.touched(cell)}
        here = self._here
        gone = {each.name for each in self.before}
        last = self.stage in (None, self.sheet.game.stages[-1])
        for each in self.scored.problems:
            name = self.sheet.game.beside(each)[0]
            if name in silent or (name is not None and name not in here and not last) or (each.waits and not self.strict):
                continue
            # While it is typed, nobody is told of what he has not come to yet, or left behind as it should be.
            if self.strict or name is None or (name in touched and name not in gone):
                found.append(each)
        if self.strict:
            found += [each for each in self.form.problems() if each.key == "missing-field" and each.field in here]
        return found

    def stage_problems(self) -> list[Problem]:
        """What stands against going on from this page."""
        here = self._here
        beside = self.sheet.game.beside
        return [each for each in self.problems() if each.field in here or beside(each)[0] in here or each.field is None]

    @property
    def ends_here(self) -> bool:
        """Whether what was typed is a whole entry although stages are left ("all passed")."""
        later = [each for each in self.fields if each not in self.shown and each not in self.before]
        return not any(self.form.needed(each) for each in later) and not self.scored.problems

    def who(self, cell: Cell) -> list[Any]:
        """The marks of whom a cell is about."""
        if cell.index is None or not cell.field.mark.per:
            return []
        if cell.field.mark.per == "seat":
            return [self.sheet.seats[cell.index]]
        return self.sheet.sides[cell.index]

    def name(self, cell: Cell) -> str:
        """What a cell is called: the names, or the field."""
        if cell.index is None or not cell.field.mark.per:
            return self.sheet.say(f"field-{cell.name}")
        return self.sheet.seats[cell.index].name if cell.field.mark.per == "seat" else self.sheet.names(cell.index)

    # what the template shows

    @property
    def url(self) -> str:
        """Where this page is sent."""
        if self.slot is not None:
            return url_for("pad.correct", slug=self.sheet.slug, seq=self.slot.seq)
        return url_for("pad.enter", slug=self.sheet.slug, stage=self.stage.id if self.stage else "")

    @property
    def hidden(self) -> dict[str, str]:
        """What travels with the form."""
        shown = {cell.name for cell in self.cells(self.shown)}
        return {
            "seen": str(self.sheet.version),
            "key": self.key,
            "was": json.dumps({name: text for name, text in self.texts.items() if name.removeprefix("sum_") in shown and text}),
            "filled": json.dumps({name: str(rest) for name, rest in self.form.filled.items() if name in shown}),
            "rest": json.dumps({name: text for name, text in self.form.texts.items() if name not in shown}),
        }

    @cached_property
    def groups(self) -> list[dict[str, Any]]:
        """The controls, in the order in which they are filled in; those in a folded group belong together."""
        found: list[dict[str, Any]] = []
        placed = self._placed()
        for each in self.shown:
            if each.mark.part_of:
                continue
            # Whoever has nothing to enter here is not asked.
            cells = [cell for cell in self.cells([each]) if not (each.mark.zero_at and self._is_zero(cell))]
            controls = [self._control(cell, placed) for cell in self._in_order(cells)]
            if each.mark.folded and found and found[-1]["folded"]:
                found[-1]["controls"] += controls
            else:
                label = (
                    self.sheet.say(f"field-{each.name}") if each.mark.per and self._several_fields and not each.mark.folded else ""
                )
                found.append({"folded": each.mark.folded, "controls": controls, "field": each.name, "label": label})
        found = self._two_sided(found) if len(self.sheet.sides) == 2 else found
        found = _side_by_side(found)
        for group in found:
            begun = self.sheet.game.begin(self.table.state) if self.slot is None else {}
            used = any(
                control["problems"] or (control["value"] is not None and str(control["value"]) != begun.get(control["name"]))
                for control in group["controls"]
            )
            chosen = [str(option[1]) for control in group["controls"] for option in control["options"] if _is(option, control)]
            group["said"] = ", ".join(chosen) if len(group["controls"]) == 1 else ""
            group["title"] = self._group_title(group)
            group["open"] = used or (group["folded"] and self._used_last_time(group["field"]))
        return found

    def _is_zero(self, cell: Cell) -> bool:
        return self.form.texts.get(cell.field.mark.zero_at) == str(cell.index) and self.form.filled.get(cell.name) == 0

    @property
    def _several_fields(self) -> bool:
        """Whether names alone would not tell the rows of this page apart."""
        return self.stage is None or len({each.name for each in self.shown if each.mark.per and not each.mark.folded}) > 1

    @staticmethod
    def _two_sided(groups: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Many fields of two sides: the label between, the controls left and right."""
        ours = [group for group in groups if all(control["per"] == "side" for control in group["controls"]) and not group["folded"]]
        if len(ours) < 3:
            return groups
        for control in (control for group in ours for control in group["controls"]):
            control["kind"] = "stepper" if control["kind"] == "boxes" else control["kind"]
        place = groups.index(ours[0])
        both = {"folded": False, "controls": [], "field": ours[0]["field"], "label": "", "both": ours}
        rest = [group for group in groups if group not in ours]
        return [*rest[:place], both, *rest[place:]]

    def _group_title(self, group: dict[str, Any]) -> str:
        key = f"group-{group['field']}"
        if self.sheet.has(key):
            return self.sheet.say(key)
        return group["controls"][0]["legend"] if group["controls"] else ""

    def _used_last_time(self, name: str) -> bool:
        rounds = self.table.state.rounds
        return bool(rounds) and bool(getattr(rounds[-1].entry, name, None))

    def _in_order(self, cells: list[Cell]) -> list[Cell]:
        if not cells or not cells[0].field.mark.from_left:
            return cells
        first = self.state.after_dealer(1)
        return sorted(cells, key=lambda cell: ((cell.index or 0) - first) % self.state.players)

    def _placed(self) -> dict[str, list[dict[str, Any]]]:
        """The problems by the cell they stand beside; "" for those that belong to none."""
        found: dict[str, list[dict[str, Any]]] = {}
        for problem in self.problems():
            field, index = (
                self.sheet.game.beside(problem) if problem.key not in ("no-number", "missing-field") else _typed_at(problem)
            )
            cells = self.cells([each for each in self.shown if each.name == field])
            cells = [cell for cell in cells if index is None or cell.index == index]
            name = cells[-1].name if cells else ""
            shown = self.sheet.problem(problem)
            if problem.key == "missing-field" and cells:
                shown["text"] = self.still_missing(cells[-1])
            if problem.fix and problem.field:
                fixed = f"{problem.field}_{problem.fix.at[0]}={problem.fix.value}"
                label = say("fix-rest", n=problem.fix.value)
                shown["fix"] = {"label": label, "name": "fix", "value": fixed}
            found.setdefault(name, []).append(shown)
        return found

    def _control(self, cell: Cell, placed: Mapping[str, list[dict[str, Any]]]) -> dict[str, Any]:
        each, sheet = cell.field, self.sheet
        filled = self.form.filled.get(cell.name)
        value: Any = self.form.texts.get(cell.name) if filled is None else filled
        options: list[tuple[Any, ...]] = []
        if each.mark.kind == "count":
            wide = each.high - each.low
            kind = "boxes" if wide <= BOXES else "stepper" if wide <= TAPS * 2 else "number"
            options = [(n, number(n)) for n in range(each.low, each.high + 1)] if kind == "boxes" else []
            if filled is None and not self.form.form[cell.name].errors and kind != "number":
                value = self.form.value(cell)
        elif each.mark.kind == "choice":
            kind = "symbols" if all(word in SUITS for word in each.choices) else "words"
            options = [(word, sheet.say(f"choice-{each.name}-{word}"), drawn(word)) for word in each.choices]
        elif each.mark.kind == "seat":
            kind = "words"
            taken = self.form.texts.get(each.mark.unlike)
            people = [pair for pair in enumerate(sheet.seats) if str(pair[0]) != taken]
            options = [(seat, person.name, {"people": [person]}) for seat, person in people]
        elif each.mark.kind == "side":
            kind = "words"
            options = [(side, None, {"people": people}) for side, people in enumerate(sheet.sides)]
        else:
            kind = each.mark.kind
        if each.mark.kind in ("seat", "side", "choice") and sheet.has(f"none-{each.name}"):
            options.append((NONE, sheet.say(f"none-{each.name}"), {}))
        duties = [self.sheet.words_for(duty) for duty in self.duties if cell.index == duty.seat and each.mark.from_left]
        if each.mark.from_left and cell.index == self.state.dealer:
            duties.append(self.sheet.say("deals"))
        duties = list(dict.fromkeys(duties))
        return {
            "kind": kind, "name": cell.name, "legend": self.name(cell), "people": self.who(cell) or None, "options": options,
            "value": value, "sum": self.texts.get(f"sum_{cell.name}") if filled is None else None,
            "prefilled": filled is not None, "problems": placed.get(cell.name), "clearable": not each.required,
            "aside": ", ".join(duties) or (say("rest-of") if filled is not None else ""),
            **self._list(each), "low": each.low, "high": each.high, "count_url": self._count_url(cell), "per": each.mark.per,
            "field_label": sheet.say(f"field-{each.name}") if cell.index is not None else "",
        }  # fmt: skip

    def _list(self, each: Field) -> dict[str, Any]:
        """What the template of a list needs: the objects so far with their verdicts, and the parts to build one more."""
        if each.mark.kind != "list":
            return {}
        lines = gather((self.sheet.game.listed,), each.name, self.scored.entry, self.table.state) if self.scored.entry else []
        return {
            "template": f"{self.sheet.room}/{each.name}.html",
            "items": [{**self.sheet.line(line), "people": self.sheet.sides[line.side], "points": line.points} for line in lines],
            "parts": {
                part.name: self.form.texts.get(part.name) or part.default
                for part in self.fields
                if part.mark.part_of == each.name
            },
            "sides": self.sheet.sides, "words": speak(self.sheet.room), "tap_url": f"{self.url}/tap", "tap_method": "post",
            "ask_url": self._ask_url if self.stage else None,
            "bench": self.sheet.game.bench(each.name, self.form.raw(), self.table.state),
            "text": self.form.texts.get(each.name, ""),
        }  # fmt: skip

    def _ask_url(self, question: str, cell: str = "") -> str:
        """Where a question is asked from this form."""
        stage = self.stage.id if self.stage else None
        return url_for(
            "ask.page", game=self.sheet.game.id, question=question, table=self.sheet.slug, cell=cell or None, stage=stage
        )

    def _count_url(self, cell: Cell) -> str | None:
        """Where a number can be counted from cards."""
        if not cell.field.mark.counted or self.stage is None:
            return None
        return self._ask_url(cell.field.mark.counted, cell.name)

    @property
    def duties(self) -> list[Any]:
        """Who has something special to do in this round."""
        return list(self.sheet.game.duties(self.state))

    @property
    def keys(self) -> dict[str, Any] | None:
        """The control whose own keys stand under the thumb as long as it is not done, in place of the one thing to do."""
        lists = (control for group in self.groups for control in group["controls"] if control["kind"] == "list")
        return next((control for control in lists if (control["bench"] or {}).get("keys")), None)

    @property
    def asks(self) -> list[dict[str, str]]:
        """What can be asked at this table."""
        return question_links(self.sheet.game, self.sheet.slug, stage=self.stage.id if self.stage else None)

    @property
    def loose(self) -> list[dict[str, Any]]:
        """Problems that belong to no control on this page."""
        return self._placed().get("", [])

    @property
    def missing(self) -> dict[str, str] | None:
        """What is still to be filled in here."""
        cells = list(self._in_order_of_page(self.form.missing))
        if cells:
            return {"text": self.still_missing(cells[0]), "target": f"#f-{cells[0].name}"}
        waiting = [each for each in self.scored.problems if each.waits and each.field in self._here]
        return {"text": self.sheet.words_for(waiting[0]), "target": f"#f-{waiting[0].field}"} if waiting else None

    def still_missing(self, cell: Cell) -> str:
        """That a cell is still missing, in words."""
        if cell.index is None or not cell.field.mark.per:
            return say("missing-what", what=self.name(cell))
        if self._several_fields:
            return say("missing-what", what=f"{self.sheet.say(f'field-{cell.field.name}')}, {self.name(cell)}")
        return say("missing-name", name=self.name(cell), n=len(self.who(cell)))

    def _in_order_of_page(self, cells: list[Cell]) -> list[Cell]:
        shown = [cell for cell in cells if cell.field in self.shown]
        return self._in_order(shown) if shown else []

    @property
    def outlook(self) -> list[dict[str, Any]]:
        """What each side needs, once what went before is known."""
        if self.stage is None or self.stage != self.sheet.game.stages[-1] or self.missing_before:
            return []
        entry = self.scored.entry
        if entry is None:
            return []
        return [
            {
                "people": self.sheet.sides[each.side], "names": self.sheet.say("outlook-number"), "total": number(each.number),
                "caption": self.sheet.words_for(each),
            }
            for each in gather((self.sheet.game.outlook,), entry, self.table.state)
        ]  # fmt: skip

    @property
    def missing_before(self) -> bool:
        """Whether something of the earlier stages is still missing."""
        return any(cell.field in self.before for cell in self.form.missing)

    @property
    def still_in(self) -> set[int]:
        """Who may still win one of the pots; empty where there is none."""
        found = self.sheet.game.box(self.scored.entry, self.table.state) if self.scored.entry else None
        return {side for _, sides in found.pots for side in sides} if found else set()

    @cached_property
    def box(self) -> dict[str, Any] | None:
        """The chip box: the pot, what it is split into, and everybody's chips."""
        entry = self.scored.entry or read(self.sheet.game.entry, {})[0]
        found = self.sheet.game.box(entry, self.table.state)
        if found is None:
            return None
        told: dict[int, list[str]] = {}
        for each in found.told:
            told.setdefault(each.side, []).append(self.sheet.words_for(each))
        seats = []
        for person in self._clockwise({}):
            side = person["seat"]
            seats.append({**person, "value": number(found.held[side]), "captions": told.get(side), "on": side == found.turn})
        pots = [{"amount": number(amount), "people": [self.sheet.seats[side] for side in sides]} for amount, sides in found.pots]
        return {"pot": number(found.pot), "pots": pots, "seats": seats, "turn": found.turn}

    @property
    def again(self) -> str:
        """What a tap on "as last time" types: as a fix, "" if there is nothing to repeat here."""
        names = {cell.name for cell in self.cells(self.shown)}
        texts = self.sheet.game.again(self.table.state) if self.slot is None else {}
        return "&".join(f"{name}={text}" for name, text in texts.items() if name in names and not self.texts.get(name))

    def _clockwise(self, said: Mapping[int, str]) -> Iterator[dict[str, Any]]:
        """The seats, clockwise from the dealer's left."""
        state = self.state
        for place in range(1, state.players + 1):
            seat = state.after_dealer(place)
            person = self.sheet.seats[seat]
            yield {"seat": seat, "person": person, "name": person.name, "deals": seat == state.dealer, "value": said.get(seat)}

    @property
    def strip(self) -> list[dict[str, Any]]:
        """The seats, clockwise from the dealer's left, with what was said before."""
        spoken = [each for each in self.before if each.mark.per == "seat"]
        said = {
            seat: " ".join(self.form.texts.get(f"{each.name}_{seat}", "–") for each in spoken)
            for seat in range(self.table.state.players if spoken else 0)
        }
        found = []
        for person in self._clockwise(said):
            captions = [self.sheet.duty(duty) for duty in self.duties if duty.seat == person["seat"]]
            found.append({**person, "captions": captions or ([self.sheet.say("deals")] if person["deals"] else [])})
        return found

    @property
    def facts(self) -> list[str]:
        """What else was entered before: "trump number 3", "pot: Ben", the melds."""
        return [fact for cell in self.cells(each for each in self.before if not each.size) if (fact := self._fact(cell))]

    def _fact(self, cell: Cell) -> str:
        text, field, kind = self.form.texts.get(cell.name), cell.field, cell.field.mark.kind
        if not text or field.mark.part_of or (field.mark.folded and text == self.sheet.game.begin(self.table.state).get(cell.name)):
            return ""
        if kind == "flag":
            return self.name(cell)
        if kind == "list":
            return "; ".join(f"{item['text']} ({item['points_text']})" for item in self._list(field)["items"])
        if text == NONE:
            return self.sheet.say(f"none-{field.name}")
        if kind == "choice":
            return f"{self.name(cell)}: {self.sheet.say(f'choice-{field.name}-{text}')}"
        value = self.form.value(cell)
        if kind == "seat" and value in range(len(self.sheet.seats)):
            return f"{self.name(cell)}: {self.sheet.seats[value].name}"
        return f"{self.name(cell)}: {text}"

    @property
    def sums(self) -> list[dict[str, Any]]:
        """What each side comes to, in pencil: partners' numbers while they are entered, else the points of the round."""
        adding = next((each for each in self.shown if each.mark.partners_add), None)
        found = []
        for side, people in enumerate(self.sheet.sides):
            if adding is not None and self.stage is not None:
                seats = self.table.setting.sides[side]
                values = [self.form.value(cell) for cell in self.cells([adding]) if cell.index in seats]
                texts = ["–" if value is None else number(value) for value in values]
                known = [value for value in values if value is not None]
                whole = number(sum(known)) if len(known) == len(values) else " + ".join(texts)
                # Three sides have no room for the word until the numbers are there.
                label = self.sheet.say(f"sum-{adding.name}") if len(known) == len(values) or len(self.sheet.sides) < 3 else ""
                found.append({"people": people, "text": label, "total": whole})
            elif self.scored.problems or self.form.missing:
                found.append({"people": people, "text": "", "total": "–"})
            else:
                points = [line.points for line in self.scored.lines if line.side == side and line.points]
                terms = " + ".join(map(number, points)).replace("+ −", "− ") + " =" if len(points) > 1 else ""
                found.append({"people": people, "text": terms, "total": number(self.scored.scores[side])})
        return found

    @property
    def title(self) -> str:
        """What the page is called."""
        if self.stage is not None:
            return self.sheet.say(f"stage-{self.stage.id}")
        return say("correct-round", n=self.scored.number or 0)

    @property
    def primary(self) -> dict[str, Any]:
        """The one thing to do."""
        if self.slot is not None:
            return {"label": say("correct-save")}
        last = self.stage == self.sheet.game.stages[-1] or self.ends_here
        return {"label": say("round-save") if last or self.stage is None else self.sheet.say(f"stage-{self.stage.id}-do")}


def _side_by_side(groups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Typed numbers of everybody in neighbouring fields stand side by side, a line each."""
    found: list[dict[str, Any]] = []
    for group in groups:
        kinds = {(control["kind"], control["per"]) for control in group["controls"]}
        if not group.get("both") and kinds in (
            {("number", "seat")},
            {("number", "side")},
            {("stepper", "side")},
            {("stepper", "seat")},
        ):
            column = group["controls"][0]["field_label"]
            last = found[-1] if found else None
            if last and last.get("columns") and len(last["columns"]) < 2 and len(last["lines"]) == len(group["controls"]):
                last["columns"].append(column)
                last["controls"] += group["controls"]
                for line, control in zip(last["lines"], group["controls"], strict=True):
                    line.append(control)
                continue
            group = {**group, "columns": [column], "lines": [[control] for control in group["controls"]]}
        found.append(group)
    return found


def _is(option: tuple[Any, ...], control: Mapping[str, Any]) -> bool:
    return control["value"] is not None and str(option[0]) == str(control["value"])


def drawn(word: str) -> dict[str, str]:
    """How a word of a choice is drawn besides being written: a suit, a colour."""
    return {"suit": word} if word in SUITS else {"swatch": word} if word in SWATCHES else {}


def draft_slot(version: int, seq: int | None = None) -> str:
    """The name of a draft: of the next entry after so many steps, or of the correction of step `seq`."""
    return f"next-{version}" if seq is None else f"fix-{seq}-{version}"


def texts_in(posted: str | None) -> dict[str, str]:
    """Texts by name, as they travel in a hidden field; {} if they cannot be read."""
    found = parse_json(posted)
    return {str(name): str(text) for name, text in found.items()} if isinstance(found, dict) else {}


def _typed_at(problem: Problem) -> tuple[str | None, int | None]:
    return problem.field, int(problem.at[0]) if problem.at else None


def texts_for(sheet: Sheet, raw: Any) -> dict[str, str]:
    """The texts that would have been typed for an entry (JSON) at this table."""
    setting = sheet.table.setting
    return texts_of(sheet.game.typed_fields(setting), sheet.game.unwrite(raw, setting) if isinstance(raw, dict) else {})


def seen_version(sheet: Sheet) -> int:
    """How many steps the log had when the form was drawn; −1 if the form does not tell, or tells of the future."""
    seen = request.form.get("seen", "")
    found = int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 10 else -1
    return found if found <= sheet.version else -1


def carry_draft(before: Sheet, after: Sheet) -> None:
    """What is typed of the next round outlives a step that is none."""
    draft = store().draft(before.slug, draft_slot(before.version))
    if draft and after.version != before.version:
        store().keep_draft(after.slug, draft_slot(after.version), draft)
