"""What the rounds on a blank sheet tell about people."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.game import best_indexes
from scorepad.core.statistics import Contribution, ScoredRound, Stats, share_statistic
from scorepad.games.sheet import Entry


class SheetStats(Stats[Entry]):
    """Who had the best round score (rule `win`)."""

    statistics = (share_statistic("round-won", "win"),)

    def contributions(self, played: ScoredRound[Entry]) -> Iterator[Contribution]:
        """Equal ones have won it together."""
        won = best_indexes(played.scores, least=played.state.options.win == "least")
        for seat, side in played.seated:
            yield Contribution(seat, "round-won", side in won)


STATS = {"sheet": SheetStats()}
