"""What the rounds of Dicke Zwei tell about people."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.facts import Count, Round, Stats, mean, share
from scorepad.games.dicke_zwei import Entry, price


class DickeZweiStats(Stats[Entry]):
    """Who was out, and what the others had left (rules `one-out`, `minus`)."""

    facts = (
        share("out", "one-out"),
        mean("left", "minus"),
        share("dear", "minus"),
    )

    def count(self, played: Round[Entry]) -> Iterator[Count]:
        """So many tiles are dear that each costs more than one point."""
        for seat, left in enumerate(played.entry.left):
            yield Count(seat, "out", left == 0)
            if left:
                yield Count(seat, "left", left)
            yield Count(seat, "dear", price(left) > 1)


STATS = {"dicke-zwei": DickeZweiStats()}
