"""Pad input of Rummy: who went out, and the points of the others."""

from __future__ import annotations

from typing import Annotated, Any

from scorepad.core.field_input import FieldInput, Stage
from scorepad.core.model import ANY_CHOICE, Model, Seq, Setting, per_seat, seat
from scorepad.core.pad import Pad
from scorepad.core.reading import read_model
from scorepad.games.rummy import Entry, points_left, rack_problems
from scorepad.games.rummy.tiles import ALL_POINTS

COUNT = Stage("count", "tile-points", playing="turn")


class Typed(Model):
    """What is typed; the winner's own rack is empty by itself."""

    winner: Annotated[int | None, seat(), FieldInput(COUNT, must_choose=True)]
    rack: Annotated[
        Seq[int] | None,
        per_seat(0, ALL_POINTS, applies_if=("winner", ANY_CHOICE)),
        FieldInput(COUNT, zero_for_chosen="winner", count_question="count"),
    ] = None


class RummyPad(Pad[Entry]):
    """Points are typed, never the tiles."""

    typed_model = Typed

    def from_entry(self, entry: dict[str, Any], setting: Setting) -> dict[str, Any]:
        """The points; of an entry with tiles, what they come to."""
        typed = {name: value for name, value in entry.items() if name == "winner"}
        checked, problems = read_model(Entry, entry, self.game.fields(setting))
        counted = not problems and (checked.rack or (checked.tiles and not any(rack_problems(checked.tiles))))
        if counted and checked.winner is not None:
            typed["rack"] = list(points_left(checked))
        return typed


PADS = {"rummy": RummyPad}
