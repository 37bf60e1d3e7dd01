"""Pad input of Canasta: the sides stand beside one another, one number a side."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any

from scorepad.core.field_input import FieldInput, Stage
from scorepad.core.game import GameState
from scorepad.core.model import Field, Model, Seq, Setting, flag, per_side, side
from scorepad.core.pad import Pad
from scorepad.core.problem import Problem
from scorepad.games.canasta import MAX_RED_THREES, MAX_WILD, Entry, Side
from scorepad.games.canasta.melds import ALL_POINTS

END = Stage("end", "scoring", playing="turn")
#: Going out concealed: all tiles at once.
CONCEALED = "concealed"


class Typed(Model):
    """The fields of the form; fields left out are 0 or false."""

    #: who went out: a side; [side, "concealed"]; nobody
    out: Annotated[Any, side(allowed_words=(CONCEALED,)), FieldInput(END, must_choose=True)]
    natural: Annotated[Seq[int], per_side(0, 11), FieldInput(END)] = ()
    mixed: Annotated[Seq[int], per_side(0, MAX_WILD), FieldInput(END)] = ()
    joker: Annotated[Seq[int], per_side(0, 1), FieldInput(END)] = ()
    red_threes: Annotated[Seq[int], per_side(0, MAX_RED_THREES), FieldInput(END)] = ()
    laid: Annotated[Seq[int], per_side(0, ALL_POINTS), FieldInput(END, count_question="count")]
    rack: Annotated[Seq[int], per_side(0, ALL_POINTS), FieldInput(END, count_question="count")]
    unfinished_joker: Annotated[Seq[bool], flag(per="side"), FieldInput(END, collapsed=True)] = ()


class CanastaPad(Pad[Entry]):
    """Form of Canasta: who went out is one choice, each other field a list with a value a side; the entry has an object a side."""

    typed_model = Typed

    def fields(self, setting: Setting) -> tuple[Field, ...]:
        """Without partners, the player who went out has nothing left on the rack (rule `out`)."""
        form_fields = super().fields(setting)
        if setting.players in self.game.in_pairs:
            return form_fields
        return tuple(
            replace(field, input=replace(field.input, zero_for_chosen="out")) if field.name == "rack" else field
            for field in form_fields
        )

    def to_entry(self, typed: dict[str, Any], state: GameState[Entry]) -> dict[str, Any]:
        """One object a side; optional fields that are 0 or false are omitted."""
        must = {name for name, info in Side.model_fields.items() if info.is_required()}
        sides: list[dict[str, Any]] = [{} for _ in state.sides]
        for name, values in typed.items():
            if name == "out":
                continue
            for side_entry, value in zip(sides, values, strict=True):
                if value or name in must:
                    side_entry[name] = value
        out: Any = typed.get("out")
        side_out, *how = out if isinstance(out, list) else [out]
        if side_out in range(len(sides)):
            sides[side_out] |= {"out": True, **dict.fromkeys(how, True)}
        # A side that does not exist is refused like any unknown name.
        return {"sides": sides} if side_out is None or side_out in range(len(sides)) else {"sides": sides, "out": side_out}

    def from_entry(self, entry: dict[str, Any], setting: Setting) -> dict[str, Any]:
        """Who went out, and a list for each field, a value a side."""
        sides = [side_entry if isinstance(side_entry, dict) else {} for side_entry in entry.get("sides") or ()]
        typed: dict[str, Any] = {name: [side_entry.get(name) for side_entry in sides] for name in Side.model_fields}
        side_out = next((index for index, side_entry in enumerate(sides) if side_entry.get("out")), None)
        typed["out"] = [side_out, CONCEALED] if side_out is not None and sides[side_out].get(CONCEALED) else side_out
        return typed

    def cell_of_problem(self, problem: Problem) -> tuple[str | None, int | None]:
        """A problem stands beside the number of its side; "who went out" is one field for all sides."""
        match problem.at:
            case (int(), "out" | "concealed", *_):
                return "out", None
            case (int(index), str(name), *_):
                return name, index
        return problem.field, None


PADS = {"canasta": CanastaPad}
