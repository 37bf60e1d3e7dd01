"""What the games of Rummy tell about people."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.facts import Count, Round, Stats, mean, share
from scorepad.games.rummy import Entry, left


class RummyStats(Stats[Entry]):
    """Who went out, and what the others had left (rules `winner`, `loser`)."""

    facts = (
        share("out", "winner"),
        mean("left", "loser"),
    )

    def count(self, played: Round[Entry]) -> Iterator[Count]:
        """Nothing where the stock ran dry (rule `dry`)."""
        winner = played.entry.winner
        if winner is None:
            return
        for seat, points in enumerate(left(played.entry)):
            yield Count(seat, "out", seat == winner)
            if seat != winner:
                yield Count(seat, "left", points)


STATS = {"rummy": RummyStats()}
