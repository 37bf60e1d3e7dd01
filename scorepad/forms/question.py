"""A question as it is put together: texts and taps in; JSON, answer, problems and what is missing, out.

Pure, like a draft: it knows no store, no request and no language. Cards are kept as their codes with commas between, in the
order in which they were tapped; sets of cards as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from scorepad.core.game import Game
from scorepad.core.given import parse_list
from scorepad.core.model import Field, Setting
from scorepad.core.pad import Pad
from scorepad.core.problem import Problem
from scorepad.core.question import Question, look_into
from scorepad.forms.cells import Cell, Slip
from scorepad.forms.limits import MOST_CARDS
from scorepad.table import Table

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
    #: cards that lie elsewhere on the table
    lying: Sequence[str] = ()
    #: who may lay cards, in turn
    seats: Sequence[int] = ()

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
            if each.name not in self.known
            and each.name not in self.question.following
            and not (each.mark.kind == "cards" and each.size and not each.required)
        )

    def beside(self, cell: Cell) -> list[str]:
        """Cards that lie elsewhere: in other cells of the question, or on the table."""
        others = [each for each in self.slip.cells if each.field.mark.kind == "cards" and each.name != cell.name]
        return [*self.lying, *(card for each in others for card in laid_in(each, self.texts.get(each.name)))]

    @cached_property
    def slip(self) -> Slip:
        """The fields with their texts."""
        return Slip(self.fields, self.said)

    @cached_property
    def said(self) -> Mapping[str, str]:
        """The texts, and those that begin as a copy of others as long as nobody has touched them."""
        copies = {name: self.texts[of] for name, of in self.question.begins_as.items() if of in self.texts}
        return {**copies, **self.texts}

    @property
    def shown(self) -> list[Field]:
        """The fields that belong to what was said so far."""
        return [each for each in self.fields if self.slip.belongs(each) and each.mark.kind != "other"]

    @cached_property
    def data(self) -> dict[str, Any]:
        """The question as JSON, as far as it goes."""
        said = {**self.known, **self.slip.raw()}
        return {**said, **self.question.follows(said)}

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

    `FIELD:add:CODE` lays a card (or one more of it), `FIELD:less:CODE` takes one of its rank away, `FIELD:drop:PLACE` one card or a
    whole set, `FIELD:out:PLACE:CODE` one out of a set, `FIELD:undo` what was laid last; `FIELD:next` begins a new set,
    `FIELD:to:PLACE` goes on with another; anything else belongs to a template of the room.
    """
    name, _, rest = what.partition(":")
    act, _, which = rest.partition(":")
    cell = next((each for each in posing.slip.cells if each.name == name and each.field.pack is not None), None)
    if cell is None:
        state = posing.table.state if posing.table else None
        return posing.question.tap(posing.texts, what, posing.data, posing.seats) or pad.tapped(posing.texts, what, state)
    laid = laid_in(cell, posing.said.get(name))
    if act == "next":
        return {NEXT + name: "1"} if laid else {}
    if act == "undo" and posing.texts.get(NEXT + name):
        return {NEXT + name: None}
    if not (_lay(posing, cell, laid, which) if act == "add" else _take(cell, laid, act, which)):
        return {}
    if cell.field.mark.kind == "sets":
        # None at all is no copy any more.
        return {name: json.dumps(laid) if laid or name in posing.question.begins_as else None, NEXT + name: None}
    return {name: ",".join(laid) or None}


def _lay(posing: Posing, cell: Cell, laid: list[Any], code: str) -> bool:
    """Lay one card more; False if none is left."""
    name, pack, in_sets = cell.name, cell.field.pack, cell.field.mark.kind == "sets"
    there = [card for each in laid for card in each] if in_sets else laid
    if cell.field.look.by_rank:
        code = pack.free(code, [*there, *posing.beside(cell)]) or ""
    elif posing.texts.get(JOKER + name) and cell.field.mark.stands_for:
        code = pack.joker_for(code)
    same = sum(pack.which(card) == pack.which(code) for card in there)
    if same >= pack.copies(code) or len(there) >= MOST_CARDS:
        return False
    if not in_sets:
        laid.append(code)
        return True
    place = None if posing.texts.get(NEXT + name) else posing.question.joins(cell.field.name, laid, code)
    # The set that is laid to lies last: what is taken back is what was laid last.
    laid.append([*(laid.pop(place) if place is not None else ()), code])
    return True


def _take(cell: Cell, laid: list[Any], act: str, which: str) -> bool:
    """Take cards away; False if they do not lie there."""
    place, _, code = which.partition(":")
    at = int(place[:4]) if place.isdecimal() else len(laid) - 1
    if (
        act not in ("drop", "less", "out", "undo", "to")
        or not 0 <= at < len(laid)
        or (act in ("drop", "to") and not place.isdecimal())
    ):
        return False
    cards = laid[at] if act in ("out", "undo") and cell.field.mark.kind == "sets" else laid
    if act == "drop":
        del laid[at]
    elif act == "to":
        laid.append(laid.pop(at))
    elif act == "undo":
        cards.pop()
    else:
        alike = cell.field.pack.alike(code or which) if cell.field.look.by_rank else (code or which,)
        last = next((each for each in reversed(range(len(cards))) if cards[each] in alike), None)
        if last is None:
            return False
        del cards[last]
    if cards is not laid and not cards:
        del laid[at]
    return True


def laid_in(cell: Cell, text: str | None) -> list[Any]:
    """The cards in a cell, or its sets of cards; [] if they cannot be read."""
    if cell.field.mark.kind == "sets":
        return [[str(card) for card in cards] for cards in parse_list(text) if isinstance(cards, list)][:MOST_CARDS]
    return [code for code in (text or "").split(",") if code][:MOST_CARDS]
