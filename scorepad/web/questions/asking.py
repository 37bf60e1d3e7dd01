"""A question on its page: what was said and tapped, and the controls that ask for the rest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from flask import url_for
from werkzeug.datastructures import MultiDict

from scorepad.core.game import Game
from scorepad.core.problem import Problem
from scorepad.core.question import Question
from scorepad.core.reading import gather
from scorepad.forms.cells import NONE, Cell, cells_of
from scorepad.forms.draft import COUNTED, slot_name
from scorepad.forms.limits import MOST_CARDS, fitted
from scorepad.forms.question import JOKER, NEXT, Posing, laid_in, tapped
from scorepad.games import pad_of, room_of
from scorepad.store import Person
from scorepad.web.entry.draft import MOST_TAPS
from scorepad.web.entry.page import EntryPage
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.forms.cards import card_rows
from scorepad.web.forms.control import Control, Extras, Option, Remark, Scene
from scorepad.web.forms.controls import form_of, with_keys
from scorepad.web.http.i18n import say, speak
from scorepad.web.rulebook import rulebook
from scorepad.web.tables.stored_draft import typed
from scorepad.web.tables.table_view import Sheet
from scorepad.words import number

#: Fields are called after the question first.
LABELS = ("asked", "field", "option")


@dataclass
class Asking:
    """The page of a question: `given`: the form as it came; `sheet`: the table it is asked at, `page`: the form of an entry it was
    asked from, for its cell `cell` ("" for nothing in particular)."""

    game: Game[Any]
    question: Question[Any]
    given: MultiDict[str, str]
    sheet: Sheet | None = None
    page: EntryPage | None = None

    def __post_init__(self) -> None:
        self.cell = self.given.get(".cell", "")
        self.posing = self._posing({})
        self.posing = self._posing(self._texts())
        for what in self.given.getlist(".tap")[:MOST_TAPS]:
            changed = tapped(self.posing, pad_of(self.game.id), what)
            kept = {name: text for name, text in self.posing.texts.items() if name not in changed}
            self.posing = self._posing({**kept, **{name: text for name, text in changed.items() if text}})

    def _posing(self, texts: Mapping[str, str]) -> Posing:
        if self.sheet is not None:
            table = self.sheet.table
            lying = tuple(self.question.lying(self.cell, self.typed))
            seats = self.question.seats(self.typed, table.state)
            return Posing(self.game, self.question, texts, table.state.players, table, self.sheet.kept.options, lying, seats)
        asked = self.given.get(".players", type=int)
        usual = 4 if 4 in self.game.players else self.game.players[-1]
        players = asked if asked in self.game.players else usual
        return Posing(self.game, self.question, texts, players, seats=range(players))

    def _texts(self) -> dict[str, str]:
        """What was said so far: of cards all that are ticked, in the order of tapping; at first what the entry's form knows."""
        texts = {name: text for name, text in self.given.items() if text}
        if self.sheet is not None and ".sent" not in self.given:
            opens = self.question.opens(self.cell, self.typed, self.sheet.table.state)
            texts = {**{name: _text(value) for name, value in opens.items() if value}, **texts}
        for cell in cells_of(self.posing.fields):
            if cell.field.mark.kind == "cards" and (cell.name in self.given or f".order.{cell.name}" in self.given):
                texts[cell.name] = self._cards(cell)
            elif cell.field.mark.kind == "seats" and cell.name in self.given:
                texts[cell.name] = ",".join(self.given.getlist(cell.name))
            elif cell.field.mark.kind == "index" and texts.get(cell.name, "").isdecimal():
                texts[cell.name] = self._moved(cell.field.mark.of, int(texts[cell.name][:4]), texts)
            if cell.name in texts:
                texts[cell.name] = fitted(cell, texts[cell.name], self.posing.players) or ""
        return texts

    def _moved(self, cards: str, place: int, texts: Mapping[str, str]) -> str:
        """Where the card that was pointed to lies since one was taken away or laid; "" if it is gone."""
        before, now = (
            text.split(",")[:MOST_CARDS]
            for text in (self.given.get(f".order.{cards}") or texts.get(cards, ""), texts.get(cards, ""))
        )
        card = before[place] if place < len(before) else ""
        return str(now.index(card)) if card and card in now else ""

    def _cards(self, cell: Cell) -> str:
        """What was ticked, in the order of tapping; buttons tick nothing, their cards come in order already."""
        before = self.given.get(f".order.{cell.name}", "").split(",")[:MOST_CARDS]
        now = [code for text in self.given.getlist(cell.name) for code in text.split(",")][:MOST_CARDS]
        if not now and cell.field.pack.several:
            return ",".join(before)
        return ",".join(now if not any(before) else dict.fromkeys([*(card for card in before if card in now), *now]))

    @cached_property
    def typed(self) -> Mapping[str, str]:
        """What is typed of the table's next entry."""
        if self.page is not None or self.sheet is None:
            return self.page.draft.texts if self.page else {}
        begun = self.sheet.pad.begin(self.sheet.table.state)
        return {**begun, **typed(self.sheet, self.sheet.table, slot_name(self.sheet.version))}

    @cached_property
    def counted(self) -> set[str]:
        """Cards that were counted for somebody else in this round."""
        others = [
            text for name, text in self.typed.items() if self.cell and name.startswith(COUNTED) and name != COUNTED + self.cell
        ]
        return {card for text in others for card in text.split(",")}

    @property
    def asks_players(self) -> list[Option]:
        """With how many it can be played, where it must be said."""
        needed = any(each.mark.per == "seat" or each.mark.kind == "seats" for each in self.posing.fields)
        needed = needed or "players" in self.question.ask.model_fields
        return (
            [Option(n, str(n)) for n in self.game.players] if self.sheet is None and needed and len(self.game.players) > 1 else []
        )

    @property
    def title(self) -> str:
        """The question."""
        return speak(room_of(self.game.id)).say(f"question-{self.question.id}")

    @cached_property
    def scene(self) -> Scene:
        """For whom, and in whose words: at a table its people, else numbered places."""
        words = speak(room_of(self.game.id))
        if self.sheet is not None:
            return Scene(words, self.sheet.seats, self.sheet.sides, LABELS, nobody=False)
        people = [Person(seat + 1, say("seat-number", n=seat + 1)) for seat in range(self.posing.players)]
        seats = [Badge(each.name, str(seat + 1), each.shape, each.colour) for seat, each in enumerate(badges(people))]
        sides = [[seats[seat] for seat in side] for side in self.posing.setting.sides]
        return Scene(words, seats, sides, LABELS, nobody=False)

    def say(self, key: str, args: Mapping[str, Any]) -> str:
        """A sentence of this game, with the names of whoever sits here."""
        return self.scene.words.say(key, args, [badge.name for badge in self.scene.seats], self.posing.setting.sides)

    def words_for(self, thing: Any) -> str:
        """What the game says, in words."""
        return self.scene.words.of(thing, [badge.name for badge in self.scene.seats], self.posing.setting.sides)

    @cached_property
    def controls(self) -> list[Control]:
        """The controls, in order; cards that one grid lays are no controls."""
        shown = self.posing.shown
        cells = [
            cell for cell in self.posing.slip.cells if cell.field in shown and not (self.spread and cell.field.mark.kind == "cards")
        ]
        if len(self.tables) > 1:
            # All of them are in view: what is ticked, then the one that the keys lay to.
            cells.sort(key=lambda cell: (cell.field.mark.kind != "flag", cell.name != self.at))
        form = form_of(cells, self.posing.said, self.scene, self._extras, self._legend)
        for problem in self.posing.problems if self.posing.begun else ():
            mine = [each for each in form.values() if each.cell.field.name == problem.field]
            if mine:
                # Where the cards are tapped nothing may move: what is wrong is told in the answer's place.
                mine[-1].remarks = True
            self.remarks.append(self._remark(problem, mine))
        return list(form.values())

    @cached_property
    def spread(self) -> dict[str, Any] | None:
        """What the one grid that lays all cards needs, where there is one; else None."""
        found = self.question.spread(self.posing.texts, self.posing.data, self.posing.seats)
        if found is None:
            return None
        words = self.scene.words
        rows = card_rows(found.pack, words, (), {*found.laid} if found.at else {*found.pack.cards}, ordered=False)
        cells = {cell.name: cell for cell in self.posing.slip.cells}
        drawn = {card.code: card for row in rows for card in row}
        return {
            "template": f"{room_of(self.game.id)}/{self.question.id}.html", "name": "tile", "rows": rows, "at": found.at,
            "laid": found.laid, "drawn": drawn,
            "places": [
                {"name": name, "slots": slots, "label": self.scene.name(cells[name]), "people": self.scene.who(cells[name])}
                for name, slots in found.places.items()
            ],
        }  # fmt: skip

    @property
    def tables(self) -> list[Option]:
        """The sets of cards that are asked for, where the same keys lay to one of several."""
        return [Option(each.name, self.scene.label(each.name)) for each in self.posing.fields if each.mark.kind == "sets"]

    @property
    def at(self) -> str:
        """The one that the keys lay to."""
        names = [str(each.value) for each in self.tables]
        return said if (said := self.given.get(".at", "")) in names else next(iter(names), "")

    @property
    def told(self) -> list[tuple[str, str]]:
        """What follows from the rest: what it is called, and the cards."""
        data, words = self.posing.data, self.scene.words
        return [(self.scene.label(name), ", ".join(map(words.card, data[name])) or "–") for name in self.question.following]

    @cached_property
    def remarks(self) -> list[Remark]:
        """Why it cannot be asked so; found together with the controls."""
        return []

    def _remark(self, problem: Problem, beside: list[Control]) -> Remark:
        text = self.words_for(problem)
        grids = [each for each in self.posing.shown if each.mark.kind in ("cards", "sets")]
        label = self.scene.label(beside[-1].cell.field.name) if beside else ""
        if label not in text and len(grids) > 1:
            text = say("beside-which", what=label, text=text)
        if problem.rule in rulebook.OF_WRITING:
            return Remark(text)
        return Remark(text, rulebook.title(room_of(self.game.id), problem.rule), self.rule_url(problem.rule))

    def label(self, cell: Cell) -> str:
        """What a field is called."""
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
        return Extras(more={**more, "joker": bool(self.posing.texts.get(JOKER + name))})

    def _elsewhere(self, cell: Cell) -> set[str]:
        """Cards that cannot lie here since they lie elsewhere: in another grid of the field."""
        if cell.field.pack.several:
            return set()
        slip = self.posing.slip
        near = [each for each in slip.of(cell.field) if each.name != cell.name]
        return self.counted | {card for each in near for card in laid_in(each, self.posing.texts.get(each.name))}

    def _list(self, cell: Cell) -> dict[str, Any]:
        """What the room's template of a list needs (see `EntryPage`)."""
        pad, name, posing = pad_of(self.game.id), cell.field.name, self.posing
        parts = [part for part in pad.fields(posing.setting) if part.look.part_of == name]
        items = [
            {
                "text": self.words_for(line), "points": line.points, "people": self.scene.sides[line.side],
                "url": self.rule_url(line.rule), "rule_name": rulebook.title(room_of(self.game.id), line.rule),
            }
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
        """The control whose own keys stand under the thumb."""
        return with_keys(self.controls)

    @property
    def built(self) -> Control | None:
        """The sets that the keys lay to: what takes a tile back and what begins a new one stand under the thumb."""
        return next((each for each in self.controls if each.name == self.at), None)

    @property
    def url(self) -> str:
        """Where this question is asked."""
        if self.sheet is not None:
            return url_for("ask.at_table", slug=self.sheet.slug, question=self.question.id)
        return url_for("ask.page", game=self.game.id, question=self.question.id)

    @property
    def address(self) -> str:
        """The address of this page with all that was said and tapped."""
        kept = {name: text for name, text in self.posing.texts.items() if name != ".tap" and not name.startswith(".order.")}
        return f"{self.url}?{urlencode({**kept, '.sent': '1'})}"

    @property
    def anew(self) -> str:
        """The same question from the beginning."""
        where: dict[str, Any] = {".cell": self.cell or None, ".stage": self.given.get(".stage")}
        return self.url if self.sheet is None else url_for("ask.at_table", slug=self.sheet.slug, question=self.question.id, **where)

    @property
    def decided_by(self) -> list[dict[str, str]]:
        """The rules that can decide it."""
        return self.named(self.question.decided_by)

    def named(self, rules: Iterable[str]) -> list[dict[str, str]]:
        """Rules by name, with where they stand."""
        return [{"name": rulebook.title(room_of(self.game.id), rule), "url": self.rule_url(rule)} for rule in rules]

    def rule_url(self, rule: str = "") -> str:
        """Where a rule stands."""
        table = self.sheet.slug if self.sheet else None
        return url_for("rules.game", game=self.game.id, table=table, back=self.address, _anchor=rule or None)

    # the form of an entry that was left to ask this

    @property
    def who(self) -> str:
        """Whose cell it is asked for."""
        if self.page is None:
            return ""
        seat = self.question.about(self.cell, self.page.draft.texts)
        if seat is not None:
            return self.page.sheet.seats[seat].name
        return next((self.scene.name(cell) for cell in self.page.draft.slip.cells if cell.name == self.cell), "")


def _text(value: Any) -> str:
    """What stands in a question at first, as a text: a list of cards, a tick, or a text already."""
    return ",".join(map(str, value)) if isinstance(value, list) else "1" if value is True else str(value)
