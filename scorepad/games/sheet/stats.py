"""What the rounds on a blank sheet tell about people."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.facts import Count, Round, Stats, share
from scorepad.core.game import best
from scorepad.games.sheet import Entry


class SheetStats(Stats[Entry]):
    """Who had the best round score (rule `win`)."""

    facts = (share("round-won", "win"),)

    def count(self, played: Round[Entry]) -> Iterator[Count]:
        """Equal ones have won it together."""
        won = best(played.scores, least=played.state.options.win == "least")
        for seat, side in played.seated:
            yield Count(seat, "round-won", side in won)


STATS = {"sheet": SheetStats()}
