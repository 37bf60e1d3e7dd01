"""Pad input of Gin Rummy: who knocked, and the deadwood of both players."""

from __future__ import annotations

from typing import Annotated, Any

from scorepad.core.field_input import FieldInput, Stage
from scorepad.core.game import GameState
from scorepad.core.model import ANY_CHOICE, Model, Seq, Setting, per_seat, seat
from scorepad.core.pad import Pad
from scorepad.core.reading import read_model
from scorepad.games.gin_rummy import Entry
from scorepad.games.gin_rummy.settlement import MAX_DEADWOOD, check_hands, deadwood_after_knock

COUNT = Stage("count", "knock")


class Typed(Model):
    """The fields of the form."""

    knocker: Annotated[int | None, seat(), FieldInput(COUNT, must_choose=True)]
    deadwood: Annotated[
        Seq[int] | None,
        per_seat(0, MAX_DEADWOOD, applies_if=("knocker", ANY_CHOICE)),
        FieldInput(COUNT, count_question="knock"),
    ] = None


class GinRummyPad(Pad[Entry]):
    """Form of Gin Rummy: deadwood is typed as numbers, never as tiles."""

    typed_model = Typed

    def to_entry(self, typed: dict[str, Any], state: GameState[Entry]) -> dict[str, Any]:
        """The entry as typed so far; missing fields are no problem yet."""
        return {"deadwood": [0, 0], **typed} if typed.get("knocker") is not None else typed

    def from_entry(self, entry: dict[str, Any], setting: Setting) -> dict[str, Any]:
        """The deadwood; for an entry with hands, the deadwood computed from them."""
        typed = {name: value for name, value in entry.items() if name == "knocker"}
        checked, problems = read_model(Entry, entry, self.game.fields(setting))
        if not problems and checked.knocker is not None and (checked.deadwood or not any(check_hands(checked.hands or ()))):
            typed["deadwood"] = list(checked.deadwood or deadwood_after_knock(checked.knocker, checked.hands or ())[0])
        return typed


PADS = {"gin-rummy": GinRummyPad}
