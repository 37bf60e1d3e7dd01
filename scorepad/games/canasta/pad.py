"""Canasta on the pad: the sides stand beside one another, a number a side."""

from __future__ import annotations

from typing import Annotated, Any

from scorepad.core.game import State
from scorepad.core.look import Look, Stage
from scorepad.core.model import Model, Seq, Setting, flag, per_side
from scorepad.core.pad import Pad
from scorepad.core.problem import Problem
from scorepad.games.canasta import MOST_RED_THREES, MOST_WILD, Entry, Side
from scorepad.games.canasta.melds import ALL_POINTS

END = Stage("end", "scoring")


class Typed(Model):
    """The entry as it is typed: what is left out is 0, or not so."""

    natural: Annotated[Seq[int], per_side(0, 11), Look(END)] = ()
    mixed: Annotated[Seq[int], per_side(0, MOST_WILD), Look(END)] = ()
    joker: Annotated[Seq[int], per_side(0, 1), Look(END)] = ()
    unfinished_joker: Annotated[Seq[bool], flag(per="side"), Look(END)] = ()
    red_threes: Annotated[Seq[int], per_side(0, MOST_RED_THREES), Look(END)] = ()
    laid: Annotated[Seq[int], per_side(0, ALL_POINTS), Look(END, counted="count")]
    rack: Annotated[Seq[int], per_side(0, ALL_POINTS), Look(END, counted="count")]
    out: Annotated[Seq[bool], flag(per="side"), Look(END)] = ()
    concealed: Annotated[Seq[bool], flag(per="side"), Look(END)] = ()


class CanastaPad(Pad[Entry]):
    """A list for each field is typed, a value a side; written down is an object a side."""

    typed = Typed

    def write(self, typed: dict[str, Any], state: State[Entry]) -> dict[str, Any]:
        """Each side's own; 0 and "not so" are left out where they may be."""
        must = {name for name, info in Side.model_fields.items() if info.is_required()}
        sides: list[dict[str, Any]] = [{} for _ in state.sides]
        for name, values in typed.items():
            for side, value in zip(sides, values, strict=True):
                if value or name in must:
                    side[name] = value
        return {"sides": sides}

    def unwrite(self, entry: dict[str, Any], setting: Setting) -> dict[str, Any]:
        """A list for each field, a value a side."""
        sides = [each if isinstance(each, dict) else {} for each in entry.get("sides") or ()]
        return {name: [side.get(name) for side in sides] for name in Side.model_fields}

    def beside(self, problem: Problem) -> tuple[str | None, int | None]:
        """A problem stands beside the side's own number."""
        match problem.at:
            case (int(side), str(name), *_):
                return name, side
        return problem.field, None


PADS = {"canasta": CanastaPad}
