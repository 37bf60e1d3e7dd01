"""Random player of Poker: it plays anything, but seldom bets much, like people who do not look at their tiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from scorepad.games.poker.betting import BETS, Action
from scorepad.games.poker.hand.seen import Seen
from scorepad.hands.play import Move

#: For each bet a number between 0 and 1 is drawn: below the first threshold the seat folds, below the second it stays without
#: betting. Thresholds where the seat owes chips, where staying is free, and where it may not check.
OWING, FREE, NO_CHECK = (0.33, 0.88), (0.01, 0.76), (0.4, 0.4)
#: The chance of betting the most; lower amounts are more likely.
ALL = 0.03


def random_bet(seen: Seen, random: Random) -> Move:
    """The move of the random player, from what its seat knows."""
    moves = seen.moves
    if moves[0][1] == "exchange":
        return moves[int(random.random() * len(moves))]
    stay: Action | None = next((move[1] for move in moves if move[1] in ("check", "call")), None)
    return bet(seen.seat, stay, seen.to_call > 0, bets=lambda: [move for move in moves if move[1] in BETS], random=random)


def bet(seat: int, stay: Action | None, owes: bool, bets: Callable[[], Sequence[Move]], random: Random) -> Move:
    """The bet of the random player.

    `stay`: how the seat can stay without betting, None if it cannot; `owes`: whether that costs chips; `bets`: all ways to open or
    raise, ascending, asked for only where the random number says so.
    """
    folds, stays = OWING if owes else FREE if stay else NO_CHECK
    chance = random.random()
    if chance >= stays and (amounts := bets()):
        return amounts[_amount_index(len(amounts), random)]
    return (seat, "fold") if chance < folds or stay is None else (seat, stay)


def _amount_index(amounts: int, random: Random) -> int:
    """Random index among `amounts` ascending amounts."""
    if amounts == 1:
        return 0
    chance = random.random()
    return amounts - 1 if chance < ALL else int(chance * chance * (amounts - 1))
