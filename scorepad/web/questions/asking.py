"""The view model of a question: its controls, remarks, grid of cards, and links."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from scorepad.core.problem import Problem
from scorepad.core.reading import gather
from scorepad.forms.cells import NONE, Cell
from scorepad.forms.question import JOKER, NEXT, laid_in
from scorepad.games import pad_of, room_of
from scorepad.store import Person
from scorepad.web.forms.action import Action
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.forms.cards import CardFace, card_rows
from scorepad.web.forms.control import Control, Extras, Option, Remark, Scene
from scorepad.web.forms.controls import form_of, with_keys
from scorepad.web.http.i18n import say, speak
from scorepad.web.questions.question_form import QuestionForm
from scorepad.web.rulebook import rulebook
from scorepad.web.rulebook.source import OF_WRITING
from scorepad.web.tables.hand import Trump, trump
from scorepad.web.tables.points import ListItem, people_of
from scorepad.words import number

#: Prefixes of the keys of labels; those of the question first.
LABELS = ("asked", "field", "option")
#: The name of the text that keeps which trump was known.
KNOWN = ".trump"


@dataclass(frozen=True, slots=True)
class Known:
    """Trump that need not be asked: how it is drawn, its text (`was`), and its controls with whether they are in sight."""

    face: Trump
    was: str
    open: bool
    controls: list[Control]


@dataclass(frozen=True, slots=True)
class Slots:
    """A place for cards: `name`: of its cell; `slots`: a code each, "" for an empty one; `people`: whose it is."""

    name: str
    slots: Sequence[str]
    label: str
    people: Sequence[Badge]


@dataclass(frozen=True, slots=True)
class Grid:
    """The grid that lays all cards of a question: `rows`: its keys; `at`: the slot of the next card (place, index); `laid`: the
    codes laid, in order; `drawn`: the cards by code; `template`: of the room."""

    template: str
    rows: list[list[CardFace]]
    at: tuple[str, int] | None
    laid: Sequence[str]
    drawn: Mapping[str, CardFace]
    places: list[Slots]
    name: str = "tile"


@dataclass
class Asking(QuestionForm):
    """What the template of a question shows."""

    @property
    def asks_players(self) -> list[Option]:
        """The numbers of players to choose from, where the question needs one."""
        needed = any(each.mark.per == "seat" or each.mark.kind == "seats" for each in self.posing.fields)
        needed = needed or "players" in self.question.ask.model_fields
        return (
            [Option(n, str(n)) for n in self.game.players] if self.sheet is None and needed and len(self.game.players) > 1 else []
        )

    @property
    def draws(self) -> bool:
        """Whether its answer is drawn: how sets of cards lie after it."""
        return any(each.mark.kind == "sets" for each in self.posing.fields)

    @property
    def title(self) -> str:
        """The question as a sentence."""
        return speak(room_of(self.game.id)).say(f"question-{self.question.id}")

    @cached_property
    def scene(self) -> Scene:
        """What controls are drawn with: the people of the table, else numbered seats."""
        words = speak(room_of(self.game.id))
        if self.sheet is not None:
            return Scene(words, self.sheet.seats, self.sheet.sides, LABELS, nobody=False)
        people = [Person(seat + 1, say("seat-number", n=seat + 1)) for seat in range(self.posing.players)]
        drawn = badges(people, self.posing.setting.sides)
        seats = [replace(each, initial=str(seat + 1)) for seat, each in enumerate(drawn)]
        sides = [[seats[seat] for seat in side] for side in self.posing.setting.sides]
        return Scene(words, seats, sides, LABELS, nobody=False)

    def say(self, key: str, args: Mapping[str, Any]) -> str:
        """A sentence of this game, with the names of the seats."""
        return self.scene.words.say(key, args, [badge.name for badge in self.scene.seats], self.posing.setting.sides)

    def words_for(self, thing: Any) -> str:
        """The sentence for an object of the game (a line, a problem)."""
        return self.scene.words.of(thing, [badge.name for badge in self.scene.seats], self.posing.setting.sides)

    @cached_property
    def controls(self) -> list[Control]:
        """The controls, in order, without cards that the one grid lays."""
        shown = self.posing.shown
        cells = [
            cell for cell in self.posing.slip.cells if cell.field in shown and not (self.spread and cell.field.mark.kind == "cards")
        ]
        if len(self.tables) > 1:
            # All are visible: tick boxes first, then the set that the keys add to.
            cells.sort(key=lambda cell: (cell.field.mark.kind != "flag", cell.name != self.at))
        form = form_of(cells, self.posing.said, self.scene, self._extras, self._legend)
        for problem in self.posing.problems if self.posing.begun else ():
            mine = [each for each in form.values() if each.cell.field.name == problem.field]
            if mine:
                # The cards must not move while they are tapped: problems are shown in place of the answer.
                mine[-1].remarks = True
            self.remarks.append(self._remark(problem, mine))
        return list(form.values())

    @cached_property
    def spread(self) -> Grid | None:
        """The one grid that lays all cards; None if the question has none."""
        found = self.question.spread(self.posing.texts, self.posing.data, self.posing.seats)
        if found is None:
            return None
        words = self.scene.words
        rows = card_rows(found.pack, words, (), {*found.laid} if found.at else {*found.pack.cards}, ordered=False)
        cells = {cell.name: cell for cell in self.posing.slip.cells}
        drawn = {card.code: card for row in rows for card in row}
        places = [
            Slots(name, slots, self.scene.name(cells[name]), self.scene.who(cells[name])) for name, slots in found.places.items()
        ]
        return Grid(f"{room_of(self.game.id)}/{self.question.id}.html", rows, found.at, found.laid, drawn, places)

    @cached_property
    def trump(self) -> Known | None:
        """Trump where it is known since the question was opened: a line that unfolds to its controls; open once it was changed."""
        cells = [cell for cell in self.posing.slip.cells if cell.field.look.trump]
        texts = {cell.name: self.posing.texts.get(cell.name, "") for cell in cells}
        now = ",".join(texts.values())
        known = self.given.get(KNOWN, "") if ".sent" in self.given else now
        found = trump(self.scene, texts, cells) if known and all(texts.values()) else None
        controls = [each for each in self.controls if each.cell.field.look.trump]
        return Known(found, known, known != now, controls) if found else None

    @property
    def loose(self) -> list[Control]:
        """The controls that no line folds."""
        return [each for each in self.controls if self.trump is None or each not in self.trump.controls]

    @property
    def tables(self) -> list[Option]:
        """The fields that hold sets of cards, to choose which one the keys add to."""
        return [Option(each.name, self.scene.label(each.name)) for each in self.posing.fields if each.mark.kind == "sets"]

    @property
    def at(self) -> str:
        """The name of the field that the keys add to."""
        names = [str(each.value) for each in self.tables]
        return said if (said := self.given.get(".at", "")) in names else next(iter(names), "")

    @property
    def told(self) -> list[tuple[str, str]]:
        """The cards that follow from the others, with their label."""
        data, words = self.posing.data, self.scene.words
        return [(self.scene.label(name), ", ".join(map(words.card, data[name])) or "–") for name in self.question.following]

    @cached_property
    def remarks(self) -> list[Remark]:
        """The problems of the question; filled by `controls`."""
        return []

    def _remark(self, problem: Problem, beside: list[Control]) -> Remark:
        text = self.words_for(problem)
        grids = [each for each in self.posing.shown if each.mark.kind in ("cards", "sets")]
        label = self.scene.label(beside[-1].cell.field.name) if beside else ""
        if label not in text and len(grids) > 1:
            text = say("beside-which", what=label, text=text)
        if problem.rule in OF_WRITING:
            return Remark(text)
        return Remark(text, rulebook.title(room_of(self.game.id), problem.rule), self.rule_url(problem.rule))

    def label(self, cell: Cell) -> str:
        """The label of a field."""
        return say("whose-word") if cell.field.look.of_side and self.sheet is not None else self.scene.label(cell.field.name)

    def _legend(self, cell: Cell) -> str:
        label = self.label(cell)
        return f"{label}: {self.scene.name(cell)}" if cell.index is not None else label

    def _extras(self, cell: Cell) -> Extras:
        spec, name = cell.field, cell.name
        more: dict[str, Any] = {}
        if spec.mark.kind == "list":
            more = self._list(cell)
        elif spec.mark.kind == "sets":
            verdicts = (self.posing.answer or {}).get(spec.name)
            more = {
                "verdicts": verdicts if isinstance(verdicts, list) else [], "begins": bool(self.posing.texts.get(NEXT + name)),
                "keys": len(self.tables) < 2 or name == self.at, "own": self.posing.texts.get(name, ""),
            }  # fmt: skip
        elif spec.mark.kind == "cards":
            more = {"elsewhere": self._elsewhere(cell), "beside": self.posing.beside(cell)}
        elif spec.look.of_side and self.sheet is not None:
            totals = enumerate(self.sheet.table.state.totals)
            more = {"options": [Option(total, number(total), self.sheet.sides[side]) for side, total in totals]}
        elif spec.mark.kind == "index":
            words, none = self.scene.words, f"none-{name}"
            cards = [Option(at, words.card(card)) for at, card in enumerate(self.posing.slip.before(spec))]
            more = {"options": [*cards, Option(NONE, words.say(none))] if words.has(none) else cards}
        # A seat that the pad named is in pencil until another one is tapped.
        by_pad = spec.mark.kind == "seat" and self.posing.texts.get(name, "") == self.opened.get(name)
        filled = int(self.opened[name]) if by_pad else None
        return Extras(filled, more={**more, "joker": bool(self.posing.texts.get(JOKER + name))})

    def _elsewhere(self, cell: Cell) -> set[str]:
        """Cards that cannot be laid here since they lie elsewhere: in another cell of the field, or counted for another one."""
        if cell.field.pack.several:
            return set()
        slip = self.posing.slip
        near = [each for each in slip.of(cell.field) if each.name != cell.name]
        return self.counted | {card for each in near for card in laid_in(each, self.posing.texts.get(each.name))}

    def _list(self, cell: Cell) -> dict[str, Any]:
        """Arguments of the room's template for a list (see `EntryPage`)."""
        pad, name, posing = pad_of(self.game.id), cell.field.name, self.posing
        parts = [part for part in pad.fields(posing.setting) if part.look.part_of == name]
        items = [
            ListItem(
                self.words_for(line), rulebook.title(room_of(self.game.id), line.rule), self.rule_url(line.rule),
                people_of(self.scene.sides, line.side), line.points, line.side,
            )
            for line in gather((pad.listed,), name, posing.asked, None)
        ]  # fmt: skip
        return {
            "template": f"{room_of(self.game.id)}/{name}.html", "items": items, "sides": self.scene.sides,
            "words": self.scene.words, "parts": {part.name: posing.texts.get(part.name) or part.default for part in parts},
            "tap_method": "get", "tap_url": self.url, "ask_url": None,
            "bench": self.question.bench(name, posing.data, posing.texts),
            "place": self.question.place(name, posing.data, posing.texts),
        }  # fmt: skip

    @property
    def keys(self) -> Control | None:
        """The control that brings its own keys."""
        return with_keys(self.controls)

    @property
    def built(self) -> Control | None:
        """The control of the sets that the keys add to."""
        return next((each for each in self.controls if each.name == self.at), None)

    @property
    def decided_by(self) -> list[Action]:
        """The rules that can decide it."""
        return self.named(self.question.decided_by)

    def named(self, rules: Iterable[str]) -> list[Action]:
        """Links to rules, by title."""
        return [Action(rulebook.title(room_of(self.game.id), rule), self.rule_url(rule)) for rule in rules]

    # the entry form that this is asked from

    @property
    def who(self) -> str:
        """The name of the seat, or else of the cell, of the entry form that this is asked for."""
        if self.page is None:
            return ""
        seat = self.question.about(self.cell, self.page.draft.texts)
        if seat is not None:
            return self.page.sheet.seats[seat].name
        return next((self.scene.name(cell) for cell in self.page.draft.slip.cells if cell.name == self.cell), "")
