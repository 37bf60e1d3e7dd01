"""Gin Rummy: meld sets and runs, knock with little deadwood. 2 players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

from scorepad.core.call_cache import cache_last_call, cache_last_tuple
from scorepad.core.game import Game, GameState, Goal
from scorepad.core.model import MAX_NUMBER, FieldMissing, Model, Seq, cards, count, per_seat, seat
from scorepad.core.problem import Duty, Line, Problem, SideSummary
from scorepad.games.gin_rummy.pack import PACK
from scorepad.games.gin_rummy.settlement import (
    GIN_BONUS,
    KNOCK_MAX,
    MAX_DEADWOOD,
    UNDERCUT_BONUS,
    Bonus,
    KnockMax,
    check_hands,
    check_may_knock,
    deadwood_after_knock,
    outcome,
)


class Options(Model):
    """The house rules."""

    knock_max: KnockMax = KNOCK_MAX
    gin_bonus: Bonus = GIN_BONUS
    undercut_bonus: Bonus = UNDERCUT_BONUS
    target: Annotated[int, count(1, 1_000_000)] = 100


class Entry(Model):
    """What the table writes down of a hand: the deadwood, or the tiles from which it is found."""

    knocker: Annotated[int | None, seat()]
    deadwood: Annotated[Seq[int] | None, per_seat(-MAX_NUMBER, MAX_NUMBER)] = None
    hands: Annotated[Seq[Seq[str]] | None, cards(PACK, per="seat", check_values=False)] = None


def left(entry: Entry, state: GameState[Entry]) -> tuple[int, ...]:
    """The deadwood of each seat after a knock, as given or computed from the tiles."""
    return entry.deadwood if entry.deadwood is not None else in_hands(entry, state)


@cache_last_call
def in_hands(entry: Entry, state: GameState[Entry]) -> tuple[int, int]:
    """The deadwood of each seat after a knock, computed from the tiles; raises FieldMissing without two possible hands."""
    if entry.knocker is None or entry.hands is None or check_both_hands(entry, state):
        raise FieldMissing("hands")
    return deadwood_after_knock(entry.knocker, entry.hands)[0]


def drawn(entry: Entry) -> bool:
    """Whether the hand was drawn (no knock); False where that is not known."""
    return entry.__dict__.get("knocker", -1) is None


def check_deadwood_given(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """After a knock the deadwood is given, or the hands."""
    if entry.knocker is not None and entry.deadwood is None and entry.hands is None:
        yield Problem("deadwood", "format", "missing-field", args={"field": "deadwood"}, incomplete=True)


def check_draw_deadwood(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `draw`: nothing is counted."""
    if drawn(entry) and entry.deadwood is not None:
        yield Problem("deadwood", "draw", "draw-alone", args={"field": "deadwood"})


def check_draw_hands(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `draw`: nothing is counted."""
    if drawn(entry) and entry.hands is not None:
        yield Problem("hands", "draw", "draw-alone", args={"field": "hands"})


@cache_last_tuple
def check_both_hands(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `possible`: two hands of ten different tiles."""
    if entry.hands is not None and not drawn(entry):
        yield from check_hands(entry.hands)


def check_possible(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `possible`: the deadwood is between 0 and the most that ten tiles can count."""
    if drawn(entry):
        return
    args = {"low": 0, "high": MAX_DEADWOOD}
    for index, number in enumerate(entry.deadwood or ()):
        if not 0 <= number <= MAX_DEADWOOD:
            yield Problem("deadwood", "possible", args=args, at=(index,))


def check_knock(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `knock`: checked against the deadwood given."""
    if entry.knocker is not None and entry.deadwood is not None:
        args = {"high": state.options.knock_max, "got": entry.deadwood[entry.knocker]}
        if args["high"] < args["got"] <= MAX_DEADWOOD:
            yield Problem("deadwood", "knock", args=args, at=(entry.knocker,))


def check_knock_hands(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `knock`: checked against the tiles, where no given number equals theirs."""
    if entry.knocker is None or entry.hands is None:
        return
    got = in_hands(entry, state)[entry.knocker]
    if entry.deadwood is None or entry.deadwood[entry.knocker] != got:
        yield from check_may_knock(entry.knocker, got, state.options.knock_max)


def check_agree(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `possible`: the numbers agree with the tiles."""
    if entry.deadwood is None or entry.hands is None:
        return
    for index, (need, got) in enumerate(zip(in_hands(entry, state), entry.deadwood, strict=True)):
        if need != got:
            yield Problem("deadwood", "possible", "disagree", args={"need": need, "got": got}, at=(index,))


class GinRummy(Game[Entry]):
    """The game, in the order of its rules."""

    id = "gin-rummy"
    players = (2,)
    entry = Entry
    options = Options
    checks = (
        check_deadwood_given,
        check_draw_deadwood,
        check_draw_hands,
        check_both_hands,
        check_possible,
        check_knock,
        check_knock_hands,
        check_agree,
    )

    def dealer(self, state: GameState[Entry]) -> int:
        """Rule `dealer`: the loser deals; after a draw the same dealer."""
        last = state.last_dealt
        if last is None:
            return state.first
        if last.entry is None or last.entry.knocker is None:
            return last.dealer
        if last.scores[0] != last.scores[1]:
            return min(range(state.players), key=last.scores.__getitem__)
        return 1 - outcome(last.entry.knocker, left(last.entry, state), state.options).winner

    def duties(self, state: GameState[Entry]) -> Iterable[Duty]:
        """Rule `start`: the player who does not deal may take the open tile first."""
        return (Duty(state.after_dealer(1), "begins"),)

    def score(self, entry: Entry, state: GameState[Entry]) -> Iterator[Line]:
        """Rules `gin`, `knock-win`, `undercut`, `draw`."""
        if entry.knocker is None:
            yield from (Line(side, 0, "draw") for side in range(state.players))
            return
        deadwood = left(entry, state)
        result = outcome(entry.knocker, deadwood, state.options)
        args = {"more": deadwood[1 - result.winner], "less": deadwood[result.winner]}
        yield Line(result.winner, result.difference, result.rule, args=args)
        if result.bonus:
            yield Line(result.winner, result.bonus, result.rule, f"{result.rule}-bonus")

    def side_summaries(self, entry: Entry, state: GameState[Entry]) -> Iterable[SideSummary]:
        """Who knocked, and what was left."""
        for side in range(state.players):
            if entry.knocker is None:
                yield SideSummary(side, "draw")
            else:
                n = left(entry, state)[side]
                yield SideSummary(side, "left" if side != entry.knocker else "knocked" if n else "gin", {"n": n})

    def goal(self, state: GameState[Entry]) -> Goal:
        """Rule `end`: most points win, a tie is shared."""
        return Goal(target=state.options.target, shared=True)


GAMES = (GinRummy(),)
