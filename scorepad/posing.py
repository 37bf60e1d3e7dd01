"""A question as it is put together: texts and taps in; JSON, answer, problems and what is missing, out.

Pure, like a draft: it knows no store, no request and no language. Cards are kept as their codes with commas between, in the
order in which they were tapped; sets of cards as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from scorepad.core.game import Game
from scorepad.core.model import Field, Setting
from scorepad.core.pad import Pad
from scorepad.core.problem import Problem
from scorepad.core.question import Question, look_into
from scorepad.core.reading import parse_list
from scorepad.slip import Cell, Slip
from scorepad.table import Table

#: More cards than any table holds.
MOST_TAPPED = 200
#: Before the name of a field of cards: the joker was chosen; the next card begins a new set.
JOKER, NEXT = ".joker.", ".next."


@dataclass(frozen=True)
class Posing:
    """A question of `game`, asked at `table` or away from any (then `players` says how many play).

    `texts`: what was said so far.
    """

    game: Game[Any]
    question: Question[Any]
    texts: Mapping[str, str]
    players: int
    table: Table | None = None
    #: the house rules that this table has chosen
    chosen: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def setting(self) -> Setting:
        """That of the table, or of the rulebook's own."""
        if self.table is not None:
            return self.table.setting
        return self.game.setting(self.players, self.game.options.model_validate({}))

    @cached_property
    def known(self) -> dict[str, Any]:
        """What is not asked: how many play, and the house rules (away from a table those of the rulebook)."""
        known: dict[str, Any] = dict(self.question.known(self.table.state)) if self.table else {}
        asked = {each.name: each for each in self.question.fields(self.setting)}
        if "players" in asked:
            known["players"] = self.players
        options = [name for name in self.game.options.model_fields if name in asked and asked[name].mark.kind != "cards"]
        return known | {name: self.chosen.get(name) for name in options}

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """What is asked; the hands before a trick are not."""
        return tuple(
            each
            for each in self.question.fields(self.setting)
            if each.name not in self.known and not (each.mark.kind == "cards" and each.size and not each.required)
        )

    @cached_property
    def slip(self) -> Slip:
        """The fields with their texts."""
        return Slip(self.fields, self.texts)

    @property
    def shown(self) -> list[Field]:
        """The fields that belong to what was said so far."""
        return [each for each in self.fields if self.slip.belongs(each) and each.mark.kind != "other"]

    @cached_property
    def data(self) -> dict[str, Any]:
        """The question as JSON, as far as it goes."""
        return {**self.known, **self.slip.raw()}

    @cached_property
    def _looked_into(self) -> tuple[Any, list[Problem]]:
        """The question, read as far as it goes, and every reason why it cannot be asked so: looked at once for the whole page."""
        return look_into(self.game, self.question, self.data)

    @property
    def asked(self) -> Any:
        """The question, read as far as it goes."""
        return self._looked_into[0]

    @cached_property
    def answer(self) -> Mapping[str, object] | None:
        """The answer; None if there is none yet, also while something is still to be chosen that a rule would do without."""
        return None if self._looked_into[1] or self.missing else self.question.answer(self.asked)

    @cached_property
    def problems(self) -> list[Problem]:
        """Why it cannot be asked so; nothing is told of what waits."""
        return [each for each in (*self._looked_into[1], *self.slip.problems()) if not each.waits]

    @property
    def waiting(self) -> list[Problem]:
        """What is still to come."""
        return [each for each in self._looked_into[1] if each.waits]

    @property
    def missing(self) -> list[Cell]:
        """The cells that must be filled and are not."""
        return [cell for cell in self.slip.missing if self.slip.belongs(cell.field)]

    @property
    def begun(self) -> bool:
        """Whether anything was said, or nothing need be."""
        all_known = self.table is not None and bool(self.question.known(self.table.state)) and not self.missing
        return bool(self.slip.texts) or all_known


def tapped(posing: Posing, pad: Pad[Any], what: str) -> dict[str, str | None]:
    """What a tap changes: new texts, None takes one out.

    `FIELD:add:CODE` lays a card (or one more of it), `FIELD:drop:PLACE` takes one card or a whole set away, `FIELD:next` begins a
    new set; anything else belongs to a template of the room.
    """
    name, _, rest = what.partition(":")
    act, _, which = rest.partition(":")
    cell = next((each for each in posing.slip.cells if each.name == name and each.field.pack is not None), None)
    if cell is None:
        state = posing.table.state if posing.table else None
        return posing.question.tap(posing.texts, what, posing.data) or pad.tap(posing.texts, what, state)
    joker = bool(posing.texts.get(JOKER + name))
    laid = laid_in(cell, posing.texts.get(name))
    if act == "next":
        return {NEXT + name: "1"}
    if act == "drop":
        if not which.isdecimal() or int(which[:4]) >= len(laid):
            return {}
        del laid[int(which[:4])]
    elif act == "add":
        code = cell.field.pack.joker_for(which) if joker and cell.field.mark.stands_for else which
        there = [card for each in laid for card in each] if cell.field.mark.kind == "sets" else laid
        same = sum(cell.field.pack.which(card) == cell.field.pack.which(code) for card in there)
        if same >= cell.field.pack.copies(code) or len(there) >= MOST_TAPPED:
            return {}
        if cell.field.mark.kind != "sets":
            laid.append(code)
        elif not laid or posing.texts.get(NEXT + name):
            laid.append([code])
        else:
            laid[-1].append(code)
    else:
        return {}
    if cell.field.mark.kind == "sets":
        return {name: json.dumps(laid) if laid else None, NEXT + name: None}
    return {name: ",".join(laid) or None}


def laid_in(cell: Cell, text: str | None) -> list[Any]:
    """The cards in a cell, or its sets of cards; [] if they cannot be read."""
    if cell.field.mark.kind == "sets":
        return [[str(card) for card in cards] for cards in parse_list(text) if isinstance(cards, list)][:MOST_TAPPED]
    return [code for code in (text or "").split(",") if code][:MOST_TAPPED]
