"""Checks of the betting in an entry, apart from the showdown."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.call_cache import cache_last_call, cache_last_tuple
from scorepad.core.game import GameState
from scorepad.core.model import FieldMissing
from scorepad.core.problem import Problem, SeatName
from scorepad.games.poker.bets import check_shape, replay, unfinished
from scorepad.games.poker.betting import Betting
from scorepad.games.poker.entry import Entry, start
from scorepad.games.poker.variants import by_itself


def settled(entry: Entry, state: GameState[Entry]) -> Betting:
    """The betting at its end. Raises FieldMissing if it is missing or faulty, like the functions below."""
    betting, problem = _replayed(entry, state)
    if problem or not betting.over:
        raise FieldMissing("bets")
    return betting


@cache_last_call
def _replayed(entry: Entry, state: GameState[Entry]) -> tuple[Betting, Problem | None]:
    """The betting of an entry up to the first problem, and that problem; raises FieldMissing if it is missing or unreadable."""
    if entry.bets is None or check_bets_shape(entry, state):
        raise FieldMissing("bets")
    return replay(start(type(entry), state), entry.bets)


def _have_settled(entry: Entry, state: GameState[Entry]) -> bool:
    if entry.__dict__.get("bets") is None:
        return False
    try:
        return settled(entry, state).over
    except FieldMissing:
        return False


def chips_written(entry: Entry, state: GameState[Entry]) -> tuple[int, ...]:
    """The chips written down; raises FieldMissing if they are missing or faulty, or if the betting gives them."""
    if entry.put_in is None or _have_settled(entry, state) or check_put_in(entry, state):
        raise FieldMissing("put_in")
    return entry.put_in


def chips_in(entry: Entry, state: GameState[Entry]) -> tuple[int, ...]:
    """The chips that each seat put in."""
    return entry.put_in if entry.put_in is not None else tuple(settled(entry, state).put_in)


@cache_last_tuple
def check_bets_shape(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Each bet is a seat, an action and chips."""
    if entry.bets is not None:
        yield from check_shape(entry.bets, state.players)


def check_bets(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `betting`: each action is legal, and none is missing."""
    if entry.bets is None:
        return
    betting, problem = _replayed(entry, state)
    if fault := problem or unfinished(betting, entry.bets or ()):
        yield fault


def check_put_in_given(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Without the betting, the chips must be written down."""
    if entry.bets is None and entry.put_in is None:
        yield Problem("put_in", "format", "missing-field", args={"field": "put_in"}, incomplete=True)


def check_put_in_agrees(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `put-in`: the chips written down agree with the betting."""
    if entry.put_in is None or entry.bets is None:
        return
    for seat, (need, got) in enumerate(zip(settled(entry, state).put_in, entry.put_in, strict=True)):
        if need != got:
            yield Problem("put_in", "put-in", "put-in-bets", args={"name": SeatName(seat), "need": need, "got": got}, at=(seat,))


@cache_last_tuple
def check_put_in(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rules `put-in`, `out`: no seat puts in more chips than it has."""
    if entry.put_in is None or _have_settled(entry, state):
        return
    for seat, (has, got) in enumerate(zip(state.totals, entry.put_in, strict=True)):
        if 0 <= got <= has:
            continue
        args = {"name": SeatName(seat), "high": has, "got": got}
        if got < 0:
            yield Problem("put_in", "put-in", "put-in-negative", args=args, at=(seat,))
        elif got > 0 == has:
            yield Problem("put_in", "out", "out-put-in", args=args, at=(seat,))
        else:
            yield Problem("put_in", "put-in", "put-in-over", args=args, at=(seat,))


def check_by_itself(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rules `ante`, `blinds`: each seat put in at least its ante or blind."""
    if entry.put_in is None or _have_settled(entry, state):
        return
    rule = entry.variant.by_itself
    if not rule:
        return
    due = by_itself(entry.variant, state.dealer, state.totals, state.options.min_stake, house=state.options.house)
    for seat, (need, got) in enumerate(zip(due, entry.put_in, strict=True)):
        if 0 <= got < need:
            yield Problem("put_in", rule, "", args={"name": SeatName(seat), "need": need, "got": got}, at=(seat,))
