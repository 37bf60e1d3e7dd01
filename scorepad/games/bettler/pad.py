"""Pad input: who took the pot and the card points of both sides; or the card points of each player, and who took no trick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from scorepad.core.field_input import FieldInput, Stage
from scorepad.core.game import GameState
from scorepad.core.model import ANY_CHOICE, Model, Seq, Setting, SumBounds, choice, numbers, per_seat, seat
from scorepad.core.pad import Pad
from scorepad.core.problem import Problem
from scorepad.games.bettler.card_points import ALL

POT, POINTS = Stage("pot", "pot"), Stage("points", "credit", playing="trick")

WITH_POT = ("taker", ANY_CHOICE)
RAMSCH = ("taker", "none")
Taker = Annotated[int | None, seat(), FieldInput(POT, must_choose=True)]
#: Card points of the taker's party and of the others; either number tells the other.
Party = Annotated[
    Seq[int],
    numbers(2, 0, ALL, total=SumBounds(ALL, ALL, "points-sum"), applies_if=WITH_POT),
    FieldInput(POINTS, count_question="count"),
]
Caught = Annotated[Seq[int], per_seat(0, ALL, applies_if=RAMSCH), FieldInput(POINTS, count_question="count")]
#: A seat with 0 card points may have taken tricks or not, so the form asks.
Trickless = Annotated[
    Seq[Literal["some", "none"]], choice(per="seat", applies_if=RAMSCH), FieldInput(POINTS, only_where_zero="caught")
]


class LoneTyped(Model):
    """What is typed on the pad of Halsabschneider; a round without a taker is a Ramsch."""

    taker: Taker
    party: Party
    caught: Caught
    trickless: Trickless = ()


class Typed(Model):
    """What is typed on the pad of Bettler und Diebe."""

    taker: Taker
    partner: Annotated[
        int | None, seat(applies_if=WITH_POT, optional=True), FieldInput(POINTS, must_choose=True, differs_from="taker")
    ] = None
    party: Party
    caught: Caught
    trickless: Trickless = ()


class PotPad(Pad[Any]):
    """What the pads of both games have in common."""

    def to_entry(self, typed: dict[str, Any], state: GameState[Any]) -> dict[str, Any]:
        """A pot if somebody took it, else a Ramsch: one number, or one a seat and the seats of those without a trick."""
        if "taker" not in typed:
            # The kind is open: no field of a pot or a Ramsch is missing yet.
            return {"points": 0}
        if typed["taker"] is None:
            caught, answers = typed.get("caught", []), typed.get("trickless", ())
            trickless = [player for player, answer in enumerate(answers) if answer == "none" and caught[player : player + 1] == [0]]
            return {"kind": "ramsch", "points": caught, "trickless": trickless}
        entry: dict[str, Any] = {"kind": "pot", **{name: typed[name] for name in ("taker", "partner") if name in typed}}
        if "party" in typed:
            # Two numbers that do not add up to 120 stay two, which `check_points` refuses.
            entry["points"] = typed["party"][0] if sum(typed["party"]) == ALL else typed["party"]
        return entry

    def from_entry(self, entry: dict[str, Any], setting: Setting) -> dict[str, Any]:
        """The points of both sides of a pot; in a Ramsch those of each seat, and with 0 whether it took a trick."""
        points = entry.get("points")
        if isinstance(points, int):
            fields: dict[str, Any] = {name: entry[name] for name in ("taker", "partner") if name in entry}
            return {**fields, "party": [points, ALL - points]}
        trickless = entry.get("trickless") or ()
        answers = ["none" if player in trickless else "some" for player in range(setting.players)]
        caught = points if isinstance(points, list) and len(points) == setting.players else [None] * setting.players
        return {
            "taker": None,
            "caught": points,
            "trickless": [answer if number == 0 else None for answer, number in zip(answers, caught, strict=True)],
        }

    def seats_of_cell(self, cell: str, texts: Mapping[str, str], setting: Setting) -> Sequence[int]:
        """The party of the taker and the others, once each who might belong to the first is chosen."""
        party = [texts.get(field.name, "") for field in self.fields(setting) if field.name in ("taker", "partner")]
        if cell not in ("party_0", "party_1") or not all(party):
            return ()
        return [player for player in range(setting.players) if (str(player) in party) == (cell == "party_0")]

    def cell_of_problem(self, problem: Problem) -> tuple[str | None, int | None]:
        """Points stand beside the side of the taker, or beside each seat."""
        field, index = super().cell_of_problem(problem)
        if field in ("trickless", "kind"):
            return ("taker" if field == "kind" else field), None
        if field != "points":
            return field, index
        if problem.key == "points-sum":
            return "party", None
        of_pot = problem.key in ("points-of-pot", "missing-field") or (problem.key == "out-of-range" and index is None)
        return ("party", 0) if of_pot else ("caught", index)


class BettlerPad(PotPad):
    """Bettler und Diebe."""

    typed_model = Typed


class LonePad(PotPad):
    """Halsabschneider."""

    typed_model = LoneTyped


PADS = {"bettler-und-diebe": BettlerPad, "halsabschneider": LonePad}
