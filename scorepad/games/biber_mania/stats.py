"""What the rounds of Biber-Mania tell about people."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.game import best_indexes
from scorepad.core.statistics import Contribution, ScoredRound, Stats, mean_statistic, share_statistic
from scorepad.games.biber_mania import Entry, points


class BiberManiaStats(Stats[Entry]):
    """Cards on the stack and in hand, and who had most points (rules `round-win`, `stack-point`, `hand-point`, `round-end`)."""

    statistics = (
        share_statistic("round-won", "round-win"),
        mean_statistic("stack", "stack-point"),
        mean_statistic("hand", "hand-point"),
        share_statistic("emptied", "round-end"),
    )

    def contributions(self, played: ScoredRound[Entry]) -> Iterator[Contribution]:
        """Stack and hand decide who won a round, whatever the scores collect."""
        winners = best_indexes(points(played.entry))
        for seat, (stack, hand) in enumerate(zip(played.entry.stack, played.entry.hand, strict=True)):
            yield Contribution(seat, "round-won", seat in winners)
            yield Contribution(seat, "stack", stack)
            yield Contribution(seat, "hand", hand)
            yield Contribution(seat, "emptied", hand == 0)


STATS = {"biber-mania": BiberManiaStats()}
