"""Who plays Poker: one who does anything, as people do it, and a sensible one."""

from __future__ import annotations

from bisect import bisect
from functools import cache
from random import Random

from scorepad.core.play import Move
from scorepad.games.poker.hand import Seen

#: How often one who does anything does what: where something is to be called, and where it costs nothing to stay.
OWING = {"fold": 30, "call": 58, "raise": 12}
FREE = {"fold": 1, "check": 75, "call": 75, "open": 24, "raise": 24}
#: How often it dares all; else it is the less the likelier.
ALL = 0.03


def anyhow(seen: Seen, random: Random) -> Move:
    """Does anything, but calls more often than it folds, and rarely raises by much."""
    moves = seen.moves
    if len(moves) == 1:
        return moves[0]
    if moves[0][1] == "exchange":
        return moves[int(random.random() * len(moves))]
    actions, limits = ways(tuple(dict.fromkeys([move[1] for move in moves])), seen.to_call > 0)
    action = actions[bisect(limits, random.random())]
    found = [move for move in moves if move[1] == action]
    return found[much(len(found), random)]


@cache
def ways(actions: tuple[str, ...], owing: bool) -> tuple[tuple[str, ...], tuple[float, ...]]:
    """Up to which number between 0 and 1 one who does anything does what."""
    weights = [(OWING if owing else FREE)[action] for action in actions]
    return actions, tuple(sum(weights[: place + 1]) / sum(weights) for place in range(len(weights) - 1))


def much(amounts: int, random: Random) -> int:
    """Which of so many amounts, ascending."""
    if amounts == 1:
        return 0
    chance = random.random()
    return amounts - 1 if chance < ALL else int(chance * chance * (amounts - 1))


PLAYERS = {game: {"random": anyhow} for game in ("poker-draw", "poker-stud", "poker-holdem")}
