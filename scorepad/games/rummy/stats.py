"""What the games of Rummy tell about people."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.statistics import Contribution, ScoredRound, Stats, mean_statistic, share_statistic
from scorepad.games.rummy import Entry, points_left


class RummyStats(Stats[Entry]):
    """Who went out, and what the others had left (rules `winner`, `loser`)."""

    statistics = (
        share_statistic("out", "winner"),
        mean_statistic("left", "loser"),
    )

    def contributions(self, played: ScoredRound[Entry]) -> Iterator[Contribution]:
        """Nothing where the stock ran dry (rule `dry`)."""
        winner = played.entry.winner
        if winner is None:
            return
        for seat, points in enumerate(points_left(played.entry)):
            yield Contribution(seat, "out", seat == winner)
            if seat != winner:
                yield Contribution(seat, "left", points)


STATS = {"rummy": RummyStats()}
