"""Pad input of Rummy: who went out, and the points of the others."""

from __future__ import annotations

from typing import Annotated, Any

from scorepad.core.look import Look, Stage
from scorepad.core.model import CHOSEN, Model, Seq, Setting, per_seat, seat
from scorepad.core.pad import Pad
from scorepad.core.reading import read
from scorepad.games.rummy import Entry, left, racks_faults
from scorepad.games.rummy.tiles import ALL_POINTS

COUNT = Stage("count", "tile-points", playing="turn")


class Typed(Model):
    """What is typed; the winner's own rack is empty by itself."""

    winner: Annotated[int | None, seat(), Look(COUNT, asked=True)]
    rack: Annotated[
        Seq[int] | None, per_seat(0, ALL_POINTS, when=("winner", CHOSEN)), Look(COUNT, zero_at="winner", counted="count")
    ] = None


class RummyPad(Pad[Entry]):
    """Points are typed, never the tiles."""

    typed = Typed

    def unwrite(self, entry: dict[str, Any], setting: Setting) -> dict[str, Any]:
        """The points; of an entry with tiles, what they come to."""
        typed = {name: value for name, value in entry.items() if name == "winner"}
        given, problems = read(Entry, entry, self.game.fields(setting))
        counted = not problems and (given.rack or (given.tiles and not any(racks_faults(given.tiles))))
        if counted and given.winner is not None:
            typed["rack"] = list(left(given))
        return typed


PADS = {"rummy": RummyPad}
