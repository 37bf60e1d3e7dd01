"""What the rounds of Dicke Zwei tell about people."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.statistics import Contribution, ScoredRound, Stats, mean_statistic, share_statistic
from scorepad.games.dicke_zwei import Entry, price


class DickeZweiStats(Stats[Entry]):
    """Who was out, and what the others had left (rules `one-out`, `minus`)."""

    statistics = (
        share_statistic("out", "one-out"),
        mean_statistic("left", "minus"),
        share_statistic("dear", "minus"),
    )

    def contributions(self, played: ScoredRound[Entry]) -> Iterator[Contribution]:
        """The tiles left are dear if each of them costs more than one point."""
        for seat, left in enumerate(played.entry.left):
            yield Contribution(seat, "out", left == 0)
            if left:
                yield Contribution(seat, "left", left)
            yield Contribution(seat, "dear", price(left) > 1)


STATS = {"dicke-zwei": DickeZweiStats()}
