"""Biber-Mania: lay many cards on your own stack and keep few in hand. 2 to 5 players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Annotated, Literal

from scorepad.core.field_input import FieldInput, Stage
from scorepad.core.game import Game, GameState, Goal, best_indexes
from scorepad.core.model import MAX_NUMBER, Model, Seq, choice, count, flag, per_seat
from scorepad.core.problem import Duty, Ending, Line, Problem, SideSummary

COUNT = Stage("count", "stack-point", playing="turn")


class Entry(Model):
    """What the table writes down of a round."""

    stack: Annotated[Seq[int], per_seat(0, MAX_NUMBER), FieldInput(COUNT)]
    hand: Annotated[Seq[int], per_seat(0, MAX_NUMBER), FieldInput(COUNT, stepper=True)]
    pile_empty: Annotated[bool, flag(), FieldInput(COUNT)] = False


class Options(Model):
    """The house rules (rules `single`, `collect`, `pro`)."""

    mode: Annotated[Literal["single", "collect"], choice()] = "single"
    target: Annotated[int, count(1, 1_000_000)] = 250
    pro: Annotated[bool, flag()] = False


def check_round_end(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `round-end`: a player has no cards left in hand, or pile and reserve are used up."""
    if not entry.pile_empty and all(entry.hand):
        yield Problem("hand", "round-end")


def points(entry: Entry) -> tuple[int, ...]:
    """Points of each player's cards (rules `stack-point`, `hand-point`)."""
    return tuple(stack - hand for stack, hand in zip(entry.stack, entry.hand, strict=True))


class BiberMania(Game[Entry]):
    """The game, in the order of its rules."""

    id = "biber-mania"
    nobody_deals = True
    players = (2, 3, 4, 5)
    entry = Entry
    options = Options
    checks = (check_round_end,)

    def duties(self, state: GameState[Entry]) -> Iterable[Duty]:
        """Rule `starter`."""
        return (Duty(state.dealer, "begins"),)

    def score(self, entry: Entry, state: GameState[Entry]) -> Iterator[Line]:
        """Rules `stack-point`, `hand-point`, `round-win`; with `collect`, those who did not win get nothing."""
        round_points = points(entry)
        counting_sides = best_indexes(round_points) if state.options.mode == "collect" else range(state.players)
        for side, (stack, hand) in enumerate(zip(entry.stack, entry.hand, strict=True)):
            if side not in counting_sides:
                yield Line(side, 0, "collect", args={"n": round_points[side]})
                continue
            if stack:
                yield Line(side, stack, "stack-point", args={"n": stack})
            if hand:
                yield Line(side, -hand, "hand-point", args={"n": hand})

    def side_summaries(self, entry: Entry, state: GameState[Entry]) -> Iterable[SideSummary]:
        """The cards on each stack and in each hand."""
        for side, (stack, hand) in enumerate(zip(entry.stack, entry.hand, strict=True)):
            yield SideSummary(side, "told", {"stack": stack, "hand": hand})

    def goal(self, state: GameState[Entry]) -> Goal:
        """Rules `single`, `collect`: after the one round, or once the target is reached, most points win, a tie is shared."""
        return Goal(target=state.options.target, shared=True) if state.options.mode == "collect" else Goal(rounds=1)

    def ending(self, state: GameState[Entry], stopped: bool) -> Ending:
        """Rules `single`, `collect`."""
        return replace(super().ending(state, stopped), rule=state.options.mode)


GAMES = (BiberMania(),)
