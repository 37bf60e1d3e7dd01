"""Partout: announce how many tricks you will take at least, and take them. 3, 4 or 6 players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

from scorepad.core.field_input import FieldInput, Stage
from scorepad.core.game import Game, GameState, Goal
from scorepad.core.model import Model, Seq, Setting, SumBounds, choice, count, per_seat, per_side
from scorepad.core.problem import Duty, Line, Outlook, SideSummary
from scorepad.games.partout.pack import Colour, highest_number, in_colour

ANNOUNCE, TRICKS = Stage("announce", "minimum"), Stage("tricks", "trick-count", playing="rank")

#: Tricks in a round, and rounds in a game, by the number of players (rules `trick-count`, `end`).
TRICKS_OF = {3: 5, 4: 7, 6: 7}
ROUNDS = {3: 6, 4: 8, 6: 6}

#: Bonus of a minimum of 1, 2 … (rule `bonus`).
TWO_TEAMS = (2, 4, 8, 16, 30, 50, 100)
THREE_SIDES = (4, 8, 16, 30, 50, 100, 200)


def tricks_in_round(setting: Setting) -> int:
    """Tricks in a round: with three players each trick takes two cards of each player (rule `trick-count`)."""
    return TRICKS_OF[setting.players]


class Entry(Model):
    """What the table writes down of a round."""

    trump_number: Annotated[int | None, count(1, highest_number), FieldInput(ANNOUNCE, collapsed=True, trump=True)] = None
    trump_colour: Annotated[Colour | None, choice(), FieldInput(ANNOUNCE, collapsed=True, trump=True, face=in_colour)] = None
    bids: Annotated[Seq[int], per_seat(0, tricks_in_round), FieldInput(ANNOUNCE, left_of_dealer_first=True)]
    tricks: Annotated[
        Seq[int], per_side(0, tricks_in_round, total=SumBounds(tricks_in_round, tricks_in_round, "trick-count")), FieldInput(TRICKS)
    ]


def minimums(entry: Entry, state: GameState[Entry]) -> list[int]:
    """The minimum of each side: the sum of its announcements (rule `minimum`)."""
    return [sum(entry.bids[seat] for seat in seats) for seats in state.sides]


def bonus(minimum: int, state: GameState[Entry]) -> int:
    """Bonus for meeting a minimum, besides the points of its tricks (rule `bonus`)."""
    table = TWO_TEAMS if len(state.sides) == 2 else THREE_SIDES
    return table[minimum - 1] if 0 < minimum <= len(table) else 0


class Partout(Game[Entry]):
    """The game, in the order of its rules."""

    id = "partout"
    players = (3, 4, 6)
    in_pairs = (4, 6)
    entry = Entry

    def duties(self, state: GameState[Entry]) -> Iterable[Duty]:
        """Rule `dealer`: the first after the dealer names the number and begins, the second names the colour."""
        return (
            Duty(state.after_dealer(1), "names-number", until_stage=ANNOUNCE.id),
            Duty(state.after_dealer(1), "begins"),
            Duty(state.after_dealer(2), "names-colour", until_stage=ANNOUNCE.id),
        )

    def outlook(self, entry: Entry, state: GameState[Entry]) -> Iterable[Outlook]:
        """Each side's minimum and its bonus (rules `minimum`, `bonus`)."""
        most = tricks_in_round(state.setting)
        for side, minimum in enumerate(minimums(entry, state)):
            key = "minimum-none" if minimum == 0 else "minimum-over" if minimum > most else "minimum"
            yield Outlook(side, minimum, key, args={"n": minimum, "bonus": bonus(minimum, state), "most": most})

    def score(self, entry: Entry, state: GameState[Entry]) -> Iterator[Line]:
        """Rules `trick-point`, `bonus`, `no-trick`."""
        for side, (minimum, taken) in enumerate(zip(minimums(entry, state), entry.tricks, strict=True)):
            if taken:
                yield Line(side, taken, "trick-point", args={"n": taken})
            if taken and minimum:
                met = taken >= minimum
                yield Line(side, bonus(minimum, state) if met else 0, "bonus", "bonus" if met else "missed", {"n": minimum})
            if minimum and not taken:
                yield Line(side, -minimum, "no-trick", args={"n": minimum})

    def side_summaries(self, entry: Entry, state: GameState[Entry]) -> Iterable[SideSummary]:
        """What each side announced and took."""
        for side, seats in enumerate(state.sides):
            yield SideSummary(side, "told", {"bids": " + ".join(str(entry.bids[seat]) for seat in seats), "n": entry.tricks[side]})

    def goal(self, state: GameState[Entry]) -> Goal:
        """Rule `end`: everyone deals twice, with six players once; most points win, a tie is shared."""
        return Goal(rounds=ROUNDS[state.players])


GAMES = (Partout(),)
