"""How a round of the blank sheet is typed: numbers, or who won and what it was worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from scorepad.core.field_input import FieldInput
from scorepad.core.game import GameState
from scorepad.core.model import MAX_NUMBER, Field, FieldSpec, Model, Seq, Setting, count
from scorepad.core.pad import Pad
from scorepad.games.sheet import POINTS, Bids, Entry, Note, Points, Ticks, agreed_sum

#: The fields that only a table asks where the others pay.
IF_PAID = ("won", "worth")


class Typed(Model):
    """What is typed of a round: `won`: the sides that won, `worth`: what they get of each who pays."""

    bids: Bids = ()
    won: Annotated[Seq[bool], FieldSpec("flag", per="side"), FieldInput(POINTS)] = ()
    worth: Annotated[int | None, count(1, MAX_NUMBER), FieldInput(POINTS, halves=True)] = None
    points: Points
    note: Note = None
    ticks: Ticks = ()


def paid(won: Sequence[Any], worth: int, points: Sequence[int | None]) -> list[int | None]:
    """Rule `empty`: the points of the sides with none yet. Each of the larger party wins or loses `worth`, the smaller one shares
    the total: two and two ± worth, a solo three times that. None where it does not come out even, or where all have won or none."""
    sides = [side for side, number in enumerate(points) if number is None]
    winners = sum(bool(won[side]) for side in sides)
    losers = len(sides) - winners
    total = worth * max(winners, losers)
    if not winners or not losers or total % winners or total % losers:
        return [None] * len(points)
    return [None if side not in sides else total // winners if won[side] else -total // losers for side in range(len(points))]


class SheetPad(Pad[Entry]):
    """A line of numbers; where it is agreed, empty ones count 0, or the others pay."""

    typed_model = Typed

    def fields(self, setting: Setting) -> tuple[Field, ...]:
        """What was announced, and who won what, only where that is agreed."""
        unasked = (*(() if setting.options.bids else ("bids",)), *(() if setting.options.empty == "paid" else IF_PAID))
        return tuple(field for field in super().fields(setting) if field.name not in unasked)

    def to_entry(self, typed: dict[str, Any], state: GameState[Entry]) -> dict[str, Any]:
        """The entry holds the points, and ticks if there are any."""
        unused = IF_PAID if any(typed.get("ticks", ())) else (*IF_PAID, "ticks")
        return {name: value for name, value in typed.items() if name not in unused}

    def from_entry(self, entry: dict[str, Any], setting: Setting) -> dict[str, Any]:
        """Who won and what it was worth, if the points follow from that."""
        data = entry.get("points")
        points: list[Any] = data if isinstance(data, list) and all(type(number) is int for number in data) else []
        if setting.options.empty != "paid" or len(points) != len(setting.sides) or not any(points):
            return entry
        won = [number > 0 for number in points]
        worth = min(abs(number) for number in points if number)
        typed_points = [None if number else 0 for number in points]
        all_points = [number if number is not None else 0 for number in paid(won, worth, typed_points)]
        return {**entry, "won": won, "worth": worth, "points": typed_points} if all_points == points else entry

    def fill_in(self, typed: Mapping[str, Sequence[Any]], setting: Setting) -> Mapping[str, Sequence[int | None]]:
        """Rule `empty`: 0 once one side has a number, or what the others pay."""
        points = typed["points"]
        if setting.options.empty == "zero" and agreed_sum(setting) is None and any(number is not None for number in points):
            return {"points": [0] * len(points)}
        if setting.options.empty == "paid" and typed["worth"][0]:
            return {"points": paid(typed["won"], typed["worth"][0], points)}
        return {}

    def optional_counts(self, setting: Setting) -> Mapping[str, int]:
        """Rule `empty`: all but one number, or all."""
        sides = len(setting.sides)
        if agreed_sum(setting) is not None and setting.options.empty == "zero":
            return {}
        return {"zero": {"points": sides - 1}, "paid": {"points": sides}}.get(setting.options.empty, {})


PADS = {"sheet": SheetPad}
