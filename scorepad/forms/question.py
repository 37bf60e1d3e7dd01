"""A question while it is asked on the pad. From its texts, a draft computes the JSON, answer, problems and missing cells.

Pure, like the draft of an entry: no store, no request, no language. Cards are stored as codes separated by commas, in the order in
which they were tapped; sets of cards as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from scorepad.core.game import Game
from scorepad.core.json_input import parse_list
from scorepad.core.model import Field, Setting
from scorepad.core.pad import Pad
from scorepad.core.problem import Problem
from scorepad.core.question import NOTHING_KNOWN, Question, TableKnowledge, read_question
from scorepad.forms.cells import Cell, FieldTexts, FormSpec
from scorepad.forms.limits import MAX_CARDS
from scorepad.table import Table

#: Prefixes before the name of a field of cards: the joker is chosen; the next card begins a new set.
JOKER_PREFIX, NEXT_PREFIX = ".joker.", ".next."


@dataclass(frozen=True)
class QuestionDraft:
    """A question of `game` while it is asked, at `table` or without a table (then for so many `players`).

    `texts`: what was typed and tapped so far, by cell name.
    """

    game: Game[Any]
    question: Question[Any]
    texts: Mapping[str, str]
    players: int
    table: Table | None = None
    #: the house rules chosen at this table
    chosen: Mapping[str, Any] = field(default_factory=dict)
    #: what the table knows of the question
    known: TableKnowledge = NOTHING_KNOWN

    @cached_property
    def setting(self) -> Setting:
        """The table's setting; without a table, one with the default house rules."""
        if self.table is not None:
            return self.table.setting
        return self.game.setting(self.players, self.game.options.model_validate({}))

    @property
    def seats(self) -> Sequence[int]:
        """The seats that may lay cards, in turn."""
        return range(self.players) if self.known.seats is None else self.known.seats

    @cached_property
    def fixed_values(self) -> dict[str, Any]:
        """Values that are not asked: the number of players, and the house rules (the defaults if there is no table)."""
        values: dict[str, Any] = dict(self.known.fixed)
        fields = {asked.name: asked for asked in self.question.fields(self.setting)}
        if "players" in fields:
            values["players"] = self.players
        option_names = [name for name in self.game.options.model_fields if name in fields and fields[name].spec.kind != "cards"]
        return values | {name: self.chosen.get(name) for name in option_names}

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """The fields that are asked; optional lists of cards per seat (the hands before a trick) are not."""
        derived = self.question.derived_values({})
        return tuple(
            asked
            for asked in self.question.fields(self.setting)
            if asked.name not in self.fixed_values
            and asked.name not in derived
            and not (asked.spec.kind == "cards" and asked.size and not asked.required)
        )

    def other_cards(self, cell: Cell) -> list[str]:
        """Cards in other cells of the question, and elsewhere on the table."""
        others = [other for other in self.field_texts.cells if other.field.spec.kind == "cards" and other.name != cell.name]
        return [*self.known.cards_elsewhere, *(card for other in others for card in cards_laid(other, self.texts.get(other.name)))]

    @cached_property
    def field_texts(self) -> FieldTexts:
        """The fields with their texts."""
        return FieldTexts(FormSpec(self.fields), self.effective_texts)

    @cached_property
    def effective_texts(self) -> Mapping[str, str]:
        """The texts, with untouched cells that begin as a copy of another (`Question.copied_from`)."""
        copies = {name: self.texts[of] for name, of in self.question.copied_from.items() if of in self.texts}
        return {**copies, **self.texts}

    @property
    def visible_fields(self) -> list[Field]:
        """The fields that apply to the input so far."""
        return [asked for asked in self.fields if self.field_texts.applies(asked) and asked.spec.kind != "other"]

    @cached_property
    def data(self) -> dict[str, Any]:
        """The question so far, as JSON."""
        data = {**self.fixed_values, **self.field_texts.json}
        return {**data, **self.question.derived_values(data)}

    @cached_property
    def _model_and_problems(self) -> tuple[Any, list[Problem]]:
        """The question read into its model, and all problems."""
        return read_question(self.game, self.question, self.data)

    @property
    def model(self) -> Any:
        """The question read into its model, possibly incomplete."""
        return self._model_and_problems[0]

    @cached_property
    def answer(self) -> Mapping[str, object] | None:
        """The answer; None while there are problems or missing cells, even if the rules would not need these."""
        return None if self._model_and_problems[1] or self.missing else self.question.answer(self.model)

    @cached_property
    def problems(self) -> list[Problem]:
        """All problems but incompleteness."""
        return [problem for problem in (*self._model_and_problems[1], *self.field_texts.problems) if not problem.incomplete]

    @property
    def incomplete_problems(self) -> list[Problem]:
        """The problems that say only that the question is incomplete."""
        return [problem for problem in self._model_and_problems[1] if problem.incomplete]

    @property
    def missing(self) -> list[Cell]:
        """The cells that must be filled in and are empty."""
        return [cell for cell in self.field_texts.missing if self.field_texts.applies(cell.field)]

    @property
    def has_input(self) -> bool:
        """Whether anything was typed or tapped, or the table knows everything."""
        all_known = bool(self.known.fixed) and not self.missing
        return bool(self.field_texts.texts) or all_known


def apply_tap(draft: QuestionDraft, pad: Pad[Any], what: str) -> dict[str, str | None]:
    """The changes by a tap: new texts by cell, None deletes one.

    `FIELD:add:CODE` adds a card; `FIELD:less:CODE` removes one copy (or one of its rank, with `FieldInput.by_rank`);
    `FIELD:drop:PLACE` removes a card or a whole set; `FIELD:out:PLACE:CODE` removes a card from a set; `FIELD:undo` removes the
    last card; `FIELD:next` begins a new set; `FIELD:to:PLACE` continues another set. Other taps go to the question and the room's
    pad.
    """
    name, _, rest = what.partition(":")
    act, _, argument = rest.partition(":")
    cell = next((cell for cell in draft.field_texts.cells if cell.name == name and cell.field.pack is not None), None)
    if cell is None:
        state = draft.table.state if draft.table else None
        return draft.question.tap(draft.texts, what, draft.data, draft.seats) or pad.apply_tap(draft.texts, what, state)
    laid = cards_laid(cell, draft.effective_texts.get(name))
    if act == "next":
        return {NEXT_PREFIX + name: "1"} if laid else {}
    if act == "undo" and draft.texts.get(NEXT_PREFIX + name):
        return {NEXT_PREFIX + name: None}
    if not (_lay(draft, cell, laid, code=argument) if act == "add" else _take(cell, laid, act, argument=argument)):
        return {}
    if cell.field.spec.kind == "sets":
        # An empty list is stored explicitly, so that it is not replaced by the copy.
        return {name: json.dumps(laid) if laid or name in draft.question.copied_from else None, NEXT_PREFIX + name: None}
    return {name: ",".join(laid) or None}


def _lay(draft: QuestionDraft, cell: Cell, laid: list[Any], code: str) -> bool:
    """Add a card to `laid`; False if no copy is left."""
    name, pack, in_sets = cell.name, cell.field.pack, cell.field.spec.kind == "sets"
    cards = [card for card_set in laid for card in card_set] if in_sets else laid
    if cell.field.input.by_rank:
        code = pack.free_card(code, [*cards, *draft.other_cards(cell)]) or ""
    elif draft.texts.get(JOKER_PREFIX + name) and cell.field.spec.named_jokers:
        code = pack.named_joker(code)
    same = sum(pack.physical_card(card) == pack.physical_card(code) for card in cards)
    if same >= pack.copies(code) or len(cards) >= MAX_CARDS:
        return False
    if not in_sets:
        laid.append(code)
        return True
    joined = None if draft.texts.get(NEXT_PREFIX + name) else draft.question.set_to_join(cell.field.name, laid, code)
    # The set moves to the end, so that undo removes the last card laid.
    laid.append([*(laid.pop(joined) if joined is not None else ()), code])
    return True


def _take(cell: Cell, laid: list[Any], act: str, argument: str) -> bool:
    """Remove cards from `laid` (or move a set to the end); False if they are not there."""
    place, _, code = argument.partition(":")
    index = int(place[:4]) if place.isdecimal() else len(laid) - 1
    if (
        act not in ("drop", "less", "out", "undo", "to")
        or not 0 <= index < len(laid)
        or (act in ("drop", "to") and not place.isdecimal())
    ):
        return False
    cards = laid[index] if act in ("out", "undo") and cell.field.spec.kind == "sets" else laid
    if act == "drop":
        del laid[index]
    elif act == "to":
        laid.append(laid.pop(index))
    elif act == "undo":
        cards.pop()
    else:
        alike = cell.field.pack.cards_of_rank(code or argument) if cell.field.input.by_rank else (code or argument,)
        last = next((position for position in reversed(range(len(cards))) if cards[position] in alike), None)
        if last is None:
            return False
        del cards[last]
    if cards is not laid and not cards:
        del laid[index]
    return True


def cards_laid(cell: Cell, text: str | None) -> list[Any]:
    """The cards in a cell, or its sets of cards; [] if they cannot be parsed."""
    if cell.field.spec.kind == "sets":
        return [[str(card) for card in cards] for cards in parse_list(text) if isinstance(cards, list)][:MAX_CARDS]
    return [code for code in (text or "").split(",") if code][:MAX_CARDS]
