"""Asking the rules: who takes this trick, does this meld count? Cards are tapped, the answer comes with its rule."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, render_template, request, url_for
from werkzeug.datastructures import MultiDict

from scorepad.core.game import Game, Stage
from scorepad.core.model import Field, NotGiven, Setting
from scorepad.core.problem import Problem
from scorepad.core.question import Question, pose
from scorepad.core.reading import gather, parse_list, read
from scorepad.games import find, room_of
from scorepad.store import Person, Unknown
from scorepad.web import rulebook
from scorepad.web.forms import BOXES, EntryForm
from scorepad.web.home import game_name
from scorepad.web.language import say, speak
from scorepad.web.pad import Pad, draft_slot, drawn
from scorepad.web.people import Mark, marks
from scorepad.web.sheet import Sheet, load, store
from scorepad.words import Words, number

pages = Blueprint("ask", __name__)

#: Signs of suits that the pages can draw.
SUITS = "shdc"
#: Problems of a question that is not put together yet.
SILENT = ("missing-field", "number-missing", "colour-missing", "trick-size", "tile-number")
#: More cards than any table holds.
MOST_TAPPED = 200
SWATCHES = {"r": "red", "g": "green", "b": "blue", "k": "black"}


@dataclass
class Asking:
    """A question as it is put together: `given`: what was tapped; `sheet`: the table it is asked at, if any."""

    game: Game[Any]
    question: Question[Any]
    given: MultiDict[str, str]
    sheet: Sheet | None

    def __post_init__(self) -> None:
        #: cards that were counted for somebody else in this round
        self.counted: set[str] = set()
        if self.sheet is not None:
            draft = store().draft(self.sheet.slug, draft_slot(self.sheet.version))
            mine = f"counted_{self.given.get('cell')}"
            others = [text for name, text in draft.items() if name.startswith("counted_") and name != mine]
            self.counted = {card for text in others for card in text.split(",")}
            if "sent" not in self.given:
                opens = self.question.opens(self.given.get("cell", ""), draft)
                known = [(name, value) for name, value in opens.items() if value and name not in self.given]
                opened = [(name, each) for name, value in known for each in (value if isinstance(value, list) else [value])]
                texts = [(name, "1" if each is True else str(each)) for name, each in opened]
                self.given = MultiDict([*self.given.items(multi=True), *texts])
        players = self.sheet.table.state.players if self.sheet else self.given.get("players", type=int)
        usual = 4 if 4 in self.game.players else self.game.players[-1]
        self.players = players if players in self.game.players else usual
        options = self.sheet.table.state.options if self.sheet else self.game.options.model_validate({})
        self.setting = Setting(self.players, self.game.sides(self.players), options)
        known_already = self._known
        self.fields = [
            each
            for each in self.question.fields(self.setting)
            if each.name not in known_already and not (each.mark.kind == "cards" and each.size and not each.required)
        ]
        self.form = self._form()
        self.sets = {each.name: self._put_together(each) for each in self.fields if each.mark.kind == "sets"}
        self.cards = {name: self._tapped(name) for each in self.fields if each.mark.kind == "cards" for name in grids(each)}

        if what := self.given.get("tap", ""):
            typed, state = dict(self.given.items()), self.sheet.table.state if self.sheet else None
            changed = self.question.tap(typed, what, self.data()) or self.game.tap(typed, what, state)
            kept = [(name, text) for name, text in self.given.items(multi=True) if name not in changed]
            self.given = MultiDict([*kept, *((name, text) for name, text in changed.items() if text)])
            self.form = self._form()

    def _form(self) -> EntryForm:
        """The fields that are neither cards nor put together."""
        simple = [each for each in self.fields if each.mark.kind not in ("cards", "other", "index", "sets", "seats")]
        return EntryForm(simple, dict(self.given.items()))

    @property
    def _known(self) -> dict[str, Any]:
        """What is not asked: how many play, and the house rules (away from a table those of the rulebook)."""
        known: dict[str, Any] = dict(self.question.known(self.sheet.table.state)) if self.sheet else {}
        names = self.question.ask.model_fields
        if "players" in names:
            known["players"] = self.players
        options = set(self.game.options.model_fields) & set(names) - self._asked
        kept = self.sheet.kept.options if self.sheet else {}
        known |= {name: kept.get(name) for name in options}
        return known

    @property
    def _asked(self) -> set[str]:
        """The fields that are asked for, whatever the house rules are called."""
        return {each.name for each in self.question.fields(self.setting) if each.mark.kind == "cards"}

    def _tapped(self, name: str) -> list[str]:
        """The cards of a grid, in the order in which they were tapped."""
        now = self.given.getlist(name)
        if self.question.copies > 1:
            return self._cycled(name, now)
        before = [card for card in self.given.get(f"{name}_order", "").split(",") if card in now]
        return list(dict.fromkeys([*before, *now]))

    def _cycled(self, name: str, cards: list[str]) -> list[str]:
        """Cards that can lie there several times: a tap adds one more, a tap on one that lies there takes it away."""
        field, _, code = self.given.get("tap", "").partition(":")
        if field == name and code in self.codes:
            if self.given.get(f"{name}_joker"):
                cards = [*cards, f"X:{code}"]
            elif cards.count(code) < self.question.copies_of(code):
                cards = [*cards, code]
        gone = self.given.get("untap", "").removeprefix(f"{name}:")
        if self.given.get("untap", "").startswith(f"{name}:") and gone in cards:
            cards = [card for index, card in enumerate(cards) if index != cards.index(gone)]
        return cards[:200]

    def _put_together(self, each: Field) -> list[list[str]]:
        """Sets of cards after a tap: `NAME:tile:CODE` lays one more, `NAME:next` begins a new set, `NAME:drop:PLACE` takes one
        away."""
        found = sets_in(self.given.get(each.name))
        field, _, what = self.given.get("tap", "").partition(":")
        act, _, which = what.partition(":")
        fresh = self.given.get(f"{each.name}_next") == "1"
        self.begins = getattr(self, "begins", {}) | {each.name: fresh}
        if field != each.name:
            return found
        if act == "tile" and which in self.codes and sum(map(len, found)) < MOST_TAPPED:
            if self.given.get(f"{each.name}_joker") and each.mark.stands_for:
                which = f"X:{which}"
            if fresh or not found:
                found.append([])
            found[-1].append(which)
            self.begins[each.name] = False
        elif act == "next":
            self.begins[each.name] = True
        elif act == "drop" and which.isdigit() and int(which[:3]) < len(found):
            del found[int(which[:3])]
        return found

    @property
    def still_in(self) -> set[int]:
        """Who may still win something of the round that is being written down; at no table, everybody."""
        everybody = set(range(self.players))
        stage = next((each for each in self.game.stages if each.id == self.given.get("stage")), None)
        if self.sheet is None or stage is None:
            return everybody
        return Pad(self.sheet, stage).still_in or everybody

    @property
    def codes(self) -> set[str]:
        """All cards that can be tapped."""
        return {card for row in self.question.deck(self.players) for card in row}

    @property
    def asks_players(self) -> bool:
        """Whether it must be said how many play."""
        seated = any(each.mark.per == "seat" or each.mark.kind == "seats" for each in self.fields)
        return self.sheet is None and len(self.game.players) > 1 and (seated or "players" in self.question.ask.model_fields)

    @property
    def words(self) -> Words:
        """The words of the room."""
        return speak(room_of(self.game.id))

    @property
    def title(self) -> str:
        """The question."""
        return self.words.say(f"question-{self.question.id}")

    def label(self, name: str) -> str:
        """What a field is called."""
        asked = f"asked-{name}"
        return self.words.say(asked) if self.words.has(asked) else self.words.label(name)

    @property
    def seats(self) -> list[Mark]:
        """Who sits where: at a table its people, else numbered places."""
        if self.sheet is not None:
            return self.sheet.seats
        people = [Person(seat + 1, say("seat-number", n=seat + 1)) for seat in range(self.players)]
        return [Mark(mark.name, str(seat + 1), mark.shape, mark.colour) for seat, mark in enumerate(marks(people))]

    def shown(self, each: Field) -> bool:
        """Whether a field belongs to what was tapped so far."""
        if each.mark.when is None:
            return True
        name, value = each.mark.when
        return value in self.cards[name] if name in self.cards else self.given.get(name) == str(value)

    def controls(self) -> Iterator[dict[str, Any]]:
        """The controls of the form, in order."""
        problems = self.problems_by_field()
        for each in self.fields:
            if not self.shown(each) or each.mark.kind == "other":
                continue
            control: dict[str, Any] = {
                "name": each.name, "legend": self.label(each.name), "problems": problems.get(each.name),
                "clearable": not each.required,
                "value": self.given.get(each.name), "options": [], "people": None, "aside": "", "prefilled": False,
                "low": each.low, "high": each.high,
            }  # fmt: skip
            if each.mark.kind == "cards":
                for place, name in enumerate(grids(each)):
                    if each.mark.by_seat and place not in self.still_in:
                        continue
                    legend = f"{control['legend']}: {self.seats[place].name}" if each.size else control["legend"]
                    problem = problems.get(each.name) if place == len(grids(each)) - 1 else None
                    yield {**control, "name": name, "legend": legend, "problems": problem, **self._grid(each, name)}
            elif each.mark.kind == "seats":
                ticks = [
                    (f"{each.name}_{seat}", mark, bool(self.given.get(f"{each.name}_{seat}")))
                    for seat, mark in enumerate(self.seats)
                ]
                yield {**control, "kind": "seats", "ticks": ticks}
            elif each.mark.kind == "count" and each.mark.per:
                for place, mark in enumerate(self.seats):
                    name, problem = f"{each.name}_{place}", problems.get(each.name) if place == self.players - 1 else None
                    own = {"name": name, "legend": f"{control['legend']}: {mark.name}", "value": self.given.get(name)}
                    yield {**control, **own, "problems": problem, "kind": "number"}
            else:
                yield {**control, **self._kind(each)}

    def _grid(self, each: Field, name: str) -> dict[str, Any]:
        """A grid of cards to tap."""
        return {
            "stands_for": each.mark.stands_for, "joker": bool(self.given.get(f"{name}_joker")),
            "folded": each.mark.by_seat and not self.cards[name], "by_seat": each.mark.by_seat, "kind": "cards",
            "rows": list(self.rows(each, name)), "order": ",".join(self.cards[name]), "ordered": each.mark.ordered,
            **self._several(name),
        }  # fmt: skip

    def _kind(self, each: Field) -> dict[str, Any]:
        if each.mark.kind == "list":
            return self._list(each)
        if each.mark.kind == "sets":
            return self._sets(each)
        if each.mark.of_side and self.sheet is not None:
            totals = enumerate(self.sheet.table.state.totals)
            options = [(total, number(total), {"people": self.sheet.sides[side]}) for side, total in totals]
            return {"kind": "words", "options": options, "legend": say("whose-word")}
        if each.mark.kind == "index":
            other = each.mark.when[1] if each.mark.when else None
            cards = [pair for pair in enumerate(self.cards.get(each.mark.of, [])) if pair[1] != other]
            return {"kind": "words", "options": [(index, self.words.card(card)) for index, card in cards]}
        if each.mark.kind == "seat":
            return {"kind": "words", "options": [(seat, mark.name, {"people": [mark]}) for seat, mark in enumerate(self.seats)]}
        if each.choices:
            return {"kind": "words", "options": [(word, self._choice(each.name, word), drawn(word)) for word in each.choices]}
        if each.mark.kind == "flag":
            return {"kind": "flag", "value": bool(self.given.get(each.name))}
        if each.high - each.low <= BOXES:
            return {"kind": "boxes", "options": [(n, number(n)) for n in range(each.low, each.high + 1)]}
        return {"kind": "number"}

    def _list(self, each: Field) -> dict[str, Any]:
        """What the room's template of a list needs (see `Pad`)."""
        asked, _ = read(self.question.ask, self.data())
        lines = gather((self.game.listed,), each.name, asked, None)
        parts = [part for part in self.game.typed_fields(self.setting) if part.mark.part_of == each.name]
        seats = [[self.seats[seat] for seat in side] for side in self.setting.sides]
        items = [
            {
                "text": self.words.of(line), "points": line.points, "people": seats[line.side],
                "url": self.rule(line.rule)["url"], "rule_name": self.rule(line.rule)["name"],
            }
            for line in lines
        ]  # fmt: skip
        return {
            "kind": "list", "template": f"{room_of(self.game.id)}/{each.name}.html", "items": items, "sides": seats,
            "words": self.words, "parts": {part.name: self.given.get(part.name) or part.default for part in parts},
            "text": self.given.get(each.name, ""), "tap_method": "get",
            "tap_url": url_for("ask.page", game=self.game.id, question=self.question.id),
            "bench": self.question.bench(each.name, self.data(), self.given),
        }  # fmt: skip

    def _sets(self, each: Field) -> dict[str, Any]:
        """Sets of cards, each with what the answer says of it, and the cards to lay."""
        answered, _ = pose(self.question, self.data())
        verdicts = answered.get(each.name) if answered else None
        verdicts = verdicts if isinstance(verdicts, list) else []
        items = []
        for place, cards in enumerate(self.sets[each.name]):
            verdict = verdicts[place] if place < len(verdicts) and isinstance(verdicts[place], dict) else {}
            kind = f"choice-kind-{verdict.get('kind')}"
            items.append(
                {
                    "cards": [self.words.card(card) for card in cards],
                    "kind": self.words.say(kind) if self.words.has(kind) else "",
                    "points": verdict.get("points"), "no": verdict.get("kind") == "illegal",
                }
            )  # fmt: skip
        laid = [card for cards in self.sets[each.name] for card in cards]
        rows = [
            [
                {
                    "code": card,
                    "name": self.words.card(card),
                    "times": laid.count(card),
                    "most": self.question.copies_of(card),
                    **self.face(card),
                }
                for card in row
            ]
            for row in self.question.deck(self.players)
        ]
        return {
            "kind": "sets", "items": items, "rows": rows, "text": json.dumps(self.sets[each.name]),
            "begins": self.begins[each.name],
            "stands_for": each.mark.stands_for, "joker": bool(self.given.get(f"{each.name}_joker")),
        }  # fmt: skip

    def _several(self, name: str) -> dict[str, Any]:
        if self.question.copies == 1:
            return {}
        copies = {card: self.question.copies_of(card) for card in self.codes}
        return {"copies": copies, "tapped": [(card, self.words.card(card)) for card in self.cards[name]]}

    def _choice(self, name: str, word: str) -> str:
        for key in (f"choice-{name}-{word}", f"choice-trump_{name}-{word}", f"suit-{word}"):
            if self.words.has(key):
                return self.words.say(key)
        return word

    def rows(self, each: Field, name: str) -> Iterator[list[dict[str, Any]]]:
        """The cards to tap, a suit a row; those that lie elsewhere are greyed."""
        tapped = self.cards[name]
        others = [other for field in self.fields if field.mark.by_seat for other in grids(field)]
        together = [*grids(each), *(others and self.cards)]
        elsewhere = (
            {card for other in together if other != name for card in self.cards[other]} if self.question.copies == 1 else set()
        )
        for row in self.question.deck(self.players):
            yield [
                {
                    "code": card, "name": self.words.card(card), "checked": card in tapped, "times": tapped.count(card),
                    **self.face(card), "place": tapped.index(card) + 1 if each.mark.ordered and card in tapped else None,
                    "disabled": card in elsewhere or (card in self.counted and "cell" in self.given),
                }
                for card in row
            ]  # fmt: skip

    def face(self, card: str) -> dict[str, Any]:
        """What is printed on a card: `label`, and `suit` or `swatch`; `word` if it is a word."""
        if len(card) == 2 and card[1] in SUITS:
            return {"label": self.words.face(card), "suit": card[1]}
        if card.isdigit():
            return {"label": card}
        if card[1:].isdigit():
            return {"label": card[1:], "swatch": SWATCHES.get(card[0])}
        return {"label": self.words.card(card), "word": True}

    def data(self) -> dict[str, Any]:
        """The question as JSON, as far as it goes."""
        shown = [each for each in self.fields if self.shown(each)]
        raw = {name: value for name, value in self.form.raw().items() if name in {each.name for each in shown}}
        raw |= {each.name: [] for each in shown if each.mark.kind == "list" and each.mark.optional and each.name not in raw}
        raw |= self.sets
        raw |= {each.name: bool(self.given.get(each.name)) for each in shown if each.mark.kind == "flag"}
        for each in shown:
            if each.mark.kind == "cards" and not each.size:
                if each.required or self.cards[each.name]:
                    raw[each.name] = self._codes(each.name)
            elif each.mark.kind == "cards" and each.mark.by_seat:
                raw[each.name] = {str(seat): self._codes(name) for seat, name in enumerate(grids(each)) if self.cards[name]}
            elif each.mark.kind == "cards":
                raw[each.name] = [self._codes(name) for name in grids(each)]
            elif each.mark.kind == "seats":
                raw[each.name] = [seat for seat in range(self.players) if self.given.get(f"{each.name}_{seat}")]
            elif each.mark.kind == "index" and (text := self.given.get(each.name, "")).isdigit():
                raw[each.name] = int(text)
        return {**self._known, **raw}

    def _codes(self, name: str) -> list[str | int]:
        return [self.question.card(card) for card in self.cards[name]]

    @property
    def begun(self) -> bool:
        """Whether anything was tapped."""
        ticked = any(self.given.get(f"{each.name}_{seat}") for each in self.fields for seat in range(self.players))
        all_known = self.sheet is not None and bool(self.question.known(self.sheet.table.state)) and not self.missing
        return any(self.cards.values()) or any(self.sets.values()) or bool(self.form.texts) or ticked or all_known

    def answer(self) -> dict[str, Any] | None:
        """The answer for the page; None if it cannot be given yet."""
        given, problems = pose(self.question, self.data())
        if given is None or problems:
            return None
        asked = self.question.ask.model_validate(self.data())
        key, args = self.question.sentence(asked, given)
        names = [mark.name for mark in self.seats]
        text = self.words.say(f"answer-{key}", args, names, self.setting.sides)
        rules = list(dict.fromkeys([*([str(given["rule"])] if "rule" in given else []), *map(str, given["rules"])]))  # type: ignore[call-overload]
        after = given.get("after")
        sets = [[self.words.card(str(card)) for card in cards] for cards in after] if isinstance(after, list) else []
        return {"text": text, "sets": sets, "given": given, "no": "rule" in given, "rules": [self.rule(rule) for rule in rules]}

    def rule(self, rule: str) -> dict[str, str]:
        """A rule with its address."""
        table = self.sheet.slug if self.sheet else None
        url = url_for("rules.game", game=self.game.id, table=table, _anchor=rule)
        return {"name": rulebook.title(room_of(self.game.id), rule), "url": url}

    def problems(self) -> list[Problem]:
        """Why it cannot be asked so; what is only missing is none as long as the form is filled in."""
        try:
            _, problems = pose(self.question, self.data())
        except NotGiven:
            return []
        return [each for each in problems if each.key not in SILENT]

    def problems_by_field(self) -> dict[str, list[dict[str, str]]]:
        """The problems, by the field they stand beside."""
        found: dict[str, list[dict[str, str]]] = {}
        for problem in self.problems() if self.begun else ():
            rule = self.rule(problem.rule)
            text = self.words.of(problem, [mark.name for mark in self.seats], self.setting.sides)
            found.setdefault(problem.field or "", []).append({"text": text, "rule_name": rule["name"], "rule_url": rule["url"]})
        return found

    @property
    def still(self) -> str:
        """Why there is no answer yet, in pencil."""
        if self.missing:
            return say("ask-missing", what=", ".join(self.missing))
        _, problems = pose(self.question, self.data())
        silent = [each for each in problems if each.key in SILENT]
        names = [mark.name for mark in self.seats]
        return self.words.of(silent[0], names, self.setting.sides) if silent else say("ask-not-so")

    @property
    def missing(self) -> list[str]:
        """What is still to be said before there is an answer."""
        found = list(dict.fromkeys(self.label(cell.field.name) for cell in self.form.missing if self.shown(cell.field)))
        fields = [each for each in self.fields if each.mark.kind == "cards" and each.required]
        return found + [
            self.label(each.name)
            for each in fields
            if not (any if each.mark.by_seat else all)(self.cards[name] for name in grids(each))
        ]


def grids(each: Field) -> list[str]:
    """The names of the grids in which the cards of a field are tapped: one, or one a seat."""
    return [f"{each.name}_{seat}" for seat in range(each.size)] if each.size else [each.name]


def sets_in(text: str | None) -> list[list[str]]:
    """Sets of cards as they travel in a hidden field; [] if they cannot be read."""
    return [[str(card) for card in cards] for cards in parse_list(text) if isinstance(cards, list)][:MOST_TAPPED]


@pages.get("/ask/<game>/<question>")
def page(game: str, question: str) -> str:
    """A question of a game; with `?table=`, at that table."""
    found = find(game) or abort(404)
    asked = next((each for each in found.questions if each.id == question), None) or abort(404)
    try:
        sheet = load(request.args["table"]) if request.args.get("table") else None
    except Unknown:
        sheet = None
    if sheet is not None and sheet.game.id != found.id:
        sheet = None
    asking = Asking(found, asked, request.args, sheet)
    answer = asking.answer() if asking.begun else None
    stage = next((each for each in found.stages if each.id == request.args.get("stage")), None)
    form = _form(asking, sheet, stage, answer) if sheet is not None and stage is not None else None
    return render_template("ask.html", asking=asking, sheet=sheet, name=game_name(found), answer=answer, form=form)


def _form(asking: Asking, sheet: Sheet, stage: Stage, answer: dict[str, Any] | None) -> dict[str, Any]:
    """The form of an entry that was left to ask this: the way back, and what the answer would write there."""
    cell = request.args.get("cell", "")
    pad = Pad(sheet, stage)
    data = asking.data()
    fills = answer and asking.question.fills(cell, asking.question.ask.model_validate(data), answer["given"], pad.texts)
    seat = asking.question.about(cell, pad.texts)
    named = next((pad.name(each) for each in pad.form.cells if each.name == cell), "")
    whose = named if seat is None else sheet.seats[seat].name
    points = answer["given"].get("points") if answer and cell else None
    return {
        "who": whose, "cell": cell, "stage": stage.id,
        "back": url_for("pad.enter", slug=sheet.slug, stage=stage.id),
        "url": url_for("pad.take", slug=sheet.slug, stage=stage.id, question=asking.question.id),
        "asked": json.dumps(data), "cards": ",".join(card for tapped in asking.cards.values() for card in tapped),
        "take": (say("answer-take") if points is None else say("count-take", n=points)) if fills else None,
    }  # fmt: skip
