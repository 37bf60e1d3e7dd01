"""Dicke Zwei (Big Two): be the first to play all tiles, in tricks of up to five. 3 or 4 players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

from scorepad.core.field_input import FieldInput, Stage
from scorepad.core.game import Game, GameState, Goal
from scorepad.core.model import Model, Seq, Setting, count, per_seat
from scorepad.core.problem import Line, Problem, SeatName, SideSummary

#: Tiles dealt to each seat, by the number of players (rule `deal`).
HAND = {3: 17, 4: 13}

#: Least number of tiles left, and the minus points of each tile from there on (rule `minus`).
PRICES = ((13, 3), (10, 2), (0, 1))


def hand_size(setting: Setting) -> int:
    """Tiles dealt to each seat."""
    return HAND[setting.players]


class Entry(Model):
    """What the table writes down of a round."""

    left: Annotated[
        Seq[int], per_seat(0, hand_size), FieldInput(Stage("left", "minus", playing="combination"), exactly_one_zero=True)
    ]


class Options(Model):
    """The house rules."""

    rounds: Annotated[int, count(1, 1_000_000)] = 10


def check_one_out(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `one-out`: exactly one player has no tiles left."""
    out = [seat for seat, left in enumerate(entry.left) if left == 0]
    if not out:
        yield Problem("left", "one-out", "nobody-out")
    elif len(out) > 1:
        yield Problem("left", "one-out", "several-out", args={"seats": tuple(map(SeatName, out))}, at=(out[-1],))


def price(left: int) -> int:
    """Minus points of each tile if `left` are left (rule `minus`)."""
    return next(points for low, points in PRICES if left >= low)


class DickeZwei(Game[Entry]):
    """The game, in the order of its rules."""

    id = "dicke-zwei"
    players = (3, 4)
    entry = Entry
    options = Options
    checks = (check_one_out,)

    def dealer(self, state: GameState[Entry]) -> int:
        """Rule `dealer`: the winner of the last round."""
        last = state.last_dealt.entry if state.last_dealt else None
        return last.left.index(0) if last is not None else state.first

    def score(self, entry: Entry, state: GameState[Entry]) -> Iterator[Line]:
        """Rule `minus`."""
        for side, left in enumerate(entry.left):
            if left:
                key = {1: "minus", 2: "minus-double", 3: "minus-triple"}.get(price(left), "minus")
                yield Line(side, -price(left) * left, "minus", key, {"n": left})

    def side_summaries(self, entry: Entry, state: GameState[Entry]) -> Iterable[SideSummary]:
        """The tiles that each player has left."""
        for side, left in enumerate(entry.left):
            yield SideSummary(side, "told", {"n": left})

    def goal(self, state: GameState[Entry]) -> Goal:
        """Rule `end`: fewest minus points win, a tie is shared."""
        return Goal(rounds=state.options.rounds)


GAMES = (DickeZwei(),)
