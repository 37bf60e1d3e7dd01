"""The view model of the page of a question: its controls, remarks, grid of cards, and links."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from scorepad.core.problem import Problem
from scorepad.core.reading import run_checks
from scorepad.forms.cells import NOBODY, Cell, cards_before
from scorepad.forms.draft import entry_spec
from scorepad.forms.question import JOKER_PREFIX, NEXT_PREFIX, cards_laid
from scorepad.games import pad_of, room_of
from scorepad.store import Person
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.forms.cards import CardFace, card_rows
from scorepad.web.forms.control import Action, Control, ControlExtras, FormContext, Option, Remark
from scorepad.web.forms.controls import list_control_with_keys, make_controls
from scorepad.web.http.i18n import say, words_of_request
from scorepad.web.questions.question_form import QuestionForm
from scorepad.web.rulebook import rulebook
from scorepad.web.rulebook.source import OF_WRITING
from scorepad.web.tables.hand_view import TrumpView, trump_view
from scorepad.web.tables.parts import ListItem, people_of
from scorepad.words import number

#: Prefixes of the keys of labels; those of the question first.
LABEL_PREFIXES = ("asked", "field", "option")
#: The name of the hidden field that holds which trump was known as the question was opened.
KNOWN_TRUMP_FIELD = ".trump"


@dataclass(frozen=True, slots=True)
class KnownTrump:
    """Trump that need not be asked: how it is drawn, its text (`was`), and its controls; `open`: whether they are in sight."""

    face: TrumpView
    was: str
    open: bool
    controls: list[Control]


@dataclass(frozen=True, slots=True)
class CardSlots:
    """A row of slots for cards. `name`: of its cell; `slots`: a code each, "" for an empty one; `people`: whose it is."""

    name: str
    slots: Sequence[str]
    label: str
    people: Sequence[Badge]


@dataclass(frozen=True, slots=True)
class GridView:
    """The grid that lays all cards of a question. `template`: of the room; `rows`: its keys; `at`: the slot of the next card (name
    of its cell, index); `laid`: the codes laid, in order; `drawn`: the cards by code."""

    template: str
    rows: list[list[CardFace]]
    at: tuple[str, int] | None
    laid: Sequence[str]
    drawn: Mapping[str, CardFace]
    slots: list[CardSlots]
    name: str = "tile"


@dataclass
class QuestionPage(QuestionForm):
    """What the template of a question shows."""

    @property
    def asks_players(self) -> list[Option]:
        """The numbers of players to choose from, where the question needs one."""
        needed = any(field.spec.per == "seat" or field.spec.kind == "seats" for field in self.draft.fields)
        needed = needed or "players" in self.question.input_model.model_fields
        return (
            [Option(n, str(n)) for n in self.game.players] if self.sheet is None and needed and len(self.game.players) > 1 else []
        )

    @property
    def draws(self) -> bool:
        """Whether the answer is drawn as sets of cards."""
        return any(field.spec.kind == "sets" for field in self.draft.fields)

    @property
    def title(self) -> str:
        """The question as a sentence."""
        return words_of_request(room_of(self.game.id)).say(f"question-{self.question.id}")

    @cached_property
    def scene(self) -> FormContext:
        """The context of the controls: words, and the people of the table, else numbered seats."""
        words = words_of_request(room_of(self.game.id))
        if self.sheet is not None:
            return FormContext(words, self.sheet.seats, self.sheet.sides, labels=LABEL_PREFIXES, nobody=False)
        people = [Person(seat + 1, say("seat-number", n=seat + 1)) for seat in range(self.draft.players)]
        numbered_badges = badges(people, self.draft.setting.sides)
        seats = [replace(badge, initial=str(seat + 1)) for seat, badge in enumerate(numbered_badges)]
        sides = [[seats[seat] for seat in side] for side in self.draft.setting.sides]
        return FormContext(words, seats, sides, labels=LABEL_PREFIXES, nobody=False)

    def say(self, key: str, args: Mapping[str, Any]) -> str:
        """A sentence of this game, with the names of the seats."""
        return self.scene.words.say(key, args, [badge.name for badge in self.scene.seats], self.draft.setting.sides)

    def words_for(self, thing: Any) -> str:
        """The sentence for an object of the game (a line, a problem)."""
        return self.scene.words.sentence_of(thing, [badge.name for badge in self.scene.seats], self.draft.setting.sides)

    @cached_property
    def controls(self) -> list[Control]:
        """The controls, in order, without cards that the one grid lays."""
        visible = self.draft.visible_fields
        cells = [
            cell
            for cell in self.draft.field_texts.cells
            if cell.field in visible and not (self.spread and cell.field.spec.kind == "cards")
        ]
        if len(self.tables) > 1:
            # All are visible: tick boxes first, then the set that the keys add to.
            cells.sort(key=lambda cell: (cell.field.spec.kind != "flag", cell.name != self.at))
        form = make_controls(cells, self.draft.effective_texts, self.scene, extras_of=self._extras, legend=self._legend)
        for problem in self.draft.problems if self.draft.has_input else ():
            field_controls = [control for control in form.values() if control.cell.field.name == problem.field]
            if field_controls:
                # The cards must not move while they are tapped: problems are shown in place of the answer.
                field_controls[-1].remarks = True
            self.remarks.append(self._remark(problem, field_controls))
        return list(form.values())

    @cached_property
    def spread(self) -> GridView | None:
        """The one grid that lays all cards; None if the question has none."""
        grid = self.question.card_grid(self.draft.texts, self.draft.data, self.draft.seats)
        if grid is None:
            return None
        words = self.scene.words
        rows = card_rows(grid.pack, words, (), elsewhere={*grid.laid} if grid.at else {*grid.pack.cards}, ordered=False)
        cells = {cell.name: cell for cell in self.draft.field_texts.cells}
        drawn = {card.code: card for row in rows for card in row}
        places = [
            CardSlots(name, slots, self.scene.name(cells[name]), people=self.scene.people_of(cells[name]))
            for name, slots in grid.places.items()
        ]
        return GridView(
            f"{room_of(self.game.id)}/{self.question.id}.html", rows, grid.at, laid=grid.laid, drawn=drawn, slots=places
        )

    @cached_property
    def trump(self) -> KnownTrump | None:
        """Trump, where it was known as the question was opened: a line that unfolds to its controls; open once it was changed."""
        cells = [cell for cell in self.draft.field_texts.cells if cell.field.input.trump]
        texts = {cell.name: self.draft.texts.get(cell.name, "") for cell in cells}
        now = ",".join(texts.values())
        known_text = self.args.get(KNOWN_TRUMP_FIELD, "") if ".sent" in self.args else now
        view = trump_view(self.scene, texts, cells) if known_text and all(texts.values()) else None
        controls = [control for control in self.controls if control.cell.field.input.trump]
        return KnownTrump(view, known_text, known_text != now, controls=controls) if view else None

    @property
    def other_controls(self) -> list[Control]:
        """The controls that are not folded into the line of trump."""
        return [control for control in self.controls if self.trump is None or control not in self.trump.controls]

    @property
    def tables(self) -> list[Option]:
        """The fields that hold sets of cards, to choose which one the keys add to."""
        return [Option(field.name, self.scene.label(field.name)) for field in self.draft.fields if field.spec.kind == "sets"]

    @property
    def at(self) -> str:
        """The name of the field that the keys add to."""
        names = [str(option.value) for option in self.tables]
        return name if (name := self.args.get(".at", "")) in names else next(iter(names), "")

    @property
    def derived_cards(self) -> list[tuple[str, str]]:
        """The cards that follow from the others, with their label."""
        data, words = self.draft.data, self.scene.words
        return [
            (self.scene.label(name), ", ".join(map(words.card, data[name])) or "–") for name in self.question.derived_values(data)
        ]

    @cached_property
    def remarks(self) -> list[Remark]:
        """The problems of the question; filled by `controls`."""
        return []

    def _remark(self, problem: Problem, beside: list[Control]) -> Remark:
        text = self.words_for(problem)
        grids = [field for field in self.draft.visible_fields if field.spec.kind in ("cards", "sets")]
        label = self.scene.label(beside[-1].cell.field.name) if beside else ""
        if label not in text and len(grids) > 1:
            text = say("beside-which", what=label, text=text)
        if problem.rule in OF_WRITING:
            return Remark(text)
        return Remark(text, rulebook.rule_title(room_of(self.game.id), problem.rule), self.rule_url(problem.rule))

    def label(self, cell: Cell) -> str:
        """The label of a field."""
        return say("whose-word") if cell.field.input.side_total and self.sheet is not None else self.scene.label(cell.field.name)

    def _legend(self, cell: Cell) -> str:
        label = self.label(cell)
        return f"{label}: {self.scene.name(cell)}" if cell.index is not None else label

    def _extras(self, cell: Cell) -> ControlExtras:
        field, name = cell.field, cell.name
        more: dict[str, Any] = {}
        if field.spec.kind == "list":
            more = self._list(cell)
        elif field.spec.kind == "sets":
            verdicts = (self.draft.answer or {}).get(field.name)
            more = {
                "verdicts": verdicts if isinstance(verdicts, list) else [],
                "begins": bool(self.draft.texts.get(NEXT_PREFIX + name)),
                "keys": len(self.tables) < 2 or name == self.at, "own": self.draft.texts.get(name, ""),
            }  # fmt: skip
        elif field.spec.kind == "cards":
            more = {"elsewhere": self._elsewhere(cell), "beside": self.draft.other_cards(cell)}
        elif field.input.side_total and self.sheet is not None:
            totals = enumerate(self.sheet.table.state.totals)
            more = {"options": [Option(total, number(total), self.sheet.sides[side]) for side, total in totals]}
        elif field.spec.kind == "index":
            words, none = self.scene.words, f"none-{name}"
            cards = [Option(at, words.card(card)) for at, card in enumerate(cards_before(field, self.draft.field_texts.texts))]
            more = {"options": [*cards, Option(NOBODY, words.say(none))] if words.has(none) else cards}
        # A seat that the pad named is in pencil until another one is tapped.
        by_pad = field.spec.kind == "seat" and self.draft.texts.get(name, "") == self.initial_texts.get(name)
        filled = int(self.initial_texts[name]) if by_pad else None
        return ControlExtras(filled, more={**more, "joker": bool(self.draft.texts.get(JOKER_PREFIX + name))})

    def _elsewhere(self, cell: Cell) -> set[str]:
        """Cards that cannot be laid here since they lie elsewhere: in another cell of the field, or counted for another one."""
        if cell.field.pack.has_copies:
            return set()
        field_texts = self.draft.field_texts
        others = [other for other in field_texts.cells_of(cell.field) if other.name != cell.name]
        return self.counted | {card for other in others for card in cards_laid(other, self.draft.texts.get(other.name))}

    def _list(self, cell: Cell) -> dict[str, Any]:
        """Arguments of the room's template for a list, like those of `EntryPage`."""
        pad, name, posing = pad_of(self.game.id), cell.field.name, self.draft
        parts = entry_spec(pad, posing.setting).parts_of(name)
        items = [
            ListItem(
                self.words_for(line), rulebook.rule_title(room_of(self.game.id), line.rule), self.rule_url(line.rule),
                people=people_of(self.scene.sides, line.side), points=line.points, side=line.side,
            )
            for line in run_checks((pad.list_lines,), name, posing.model, None)
        ]  # fmt: skip
        return {
            "template": f"{room_of(self.game.id)}/{name}.html", "items": items, "sides": self.scene.sides,
            "words": self.scene.words, "parts": {part.name: posing.texts.get(part.name) or part.default for part in parts},
            "tap_method": "get", "tap_url": self.url, "ask_url": None,
            "bench": self.question.template_data(name, posing.data, posing.texts),
            "place": self.question.list_length(name, posing.data, posing.texts),
        }  # fmt: skip

    @property
    def keys(self) -> Control | None:
        """The control that brings its own keys."""
        return list_control_with_keys(self.controls)

    @property
    def built(self) -> Control | None:
        """The control of the sets that the keys add to."""
        return next((control for control in self.controls if control.name == self.at), None)

    @property
    def decided_by(self) -> list[Action]:
        """Links to the rules that can decide the question."""
        return self.named(self.question.deciding_rules)

    def named(self, rules: Iterable[str]) -> list[Action]:
        """Links to rules, by title."""
        return [Action(rulebook.rule_title(room_of(self.game.id), rule), self.rule_url(rule)) for rule in rules]

    # the entry form that this is asked from

    @property
    def who(self) -> str:
        """The name of the seat, or else of the cell, of the entry form that this is asked for."""
        if self.entry_page is None:
            return ""
        if self.known.seat is not None:
            return self.entry_page.sheet.seats[self.known.seat].name
        return next((self.scene.name(cell) for cell in self.entry_page.draft.field_texts.cells if cell.name == self.cell), "")
