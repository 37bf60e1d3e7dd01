"""Games for chips: what each side has won, and what adjustments may do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scorepad.core.game import E, Game, GameState, PastRound
from scorepad.core.problem import Problem, SideName


class ChipGame(Game[E]):
    """A game whose totals are the chips that each side holds, and that is won by the biggest gain."""

    def standing(self, state: GameState[E]) -> tuple[int, ...]:
        """Rule `end`: the chips won in rounds and given to one another; chips that were bought do not count."""
        return gains(state)

    def standing_history(self, state: GameState[E]) -> tuple[PastRound[E]]:
        """The gains so far as one adjustment: rounds give chips from one side to another, so they sum to 0."""
        return (PastRound(None, gains(state), state.dealer),)

    def check_adjustment(self, adjust: tuple[int, ...], state: GameState[E]) -> Iterator[Problem]:
        """Rule `end`: an adjustment takes no side below 0, nor one that is there any lower."""
        for side, (chips, more) in enumerate(zip(state.totals, adjust, strict=True)):
            if more < 0 and chips + more < 0:
                key = "adjust-below" if chips > 0 else "adjust-none"
                yield Problem("adjust", "end", key, {"name": SideName(side), "n": chips}, (side,))


def gains(state: GameState[Any]) -> tuple[int, ...]:
    """What each side won: its scores in rounds and in adjustments that sum to 0, which are chips given to one another.

    Opening totals and all other adjustments are left out: chips that were bought or cashed in.
    """
    counted = [past.scores for past in state.past if past.entry is not None or not sum(past.scores)]
    return tuple(sum(scores[side] for scores in counted) for side in range(len(state.sides)))
