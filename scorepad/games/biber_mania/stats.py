"""What the rounds of Biber-Mania tell about people."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.facts import Count, Round, Stats, mean, share
from scorepad.core.game import best
from scorepad.games.biber_mania import Entry, points


class BiberManiaStats(Stats[Entry]):
    """Cards on the stack and in hand, and who had most points (rules `round-win`, `stack-point`, `hand-point`, `round-end`)."""

    facts = (
        share("round-won", "round-win"),
        mean("stack", "stack-point"),
        mean("hand", "hand-point"),
        share("emptied", "round-end"),
    )

    def count(self, played: Round[Entry]) -> Iterator[Count]:
        """A round is won by stack and hand, whatever of it is collected."""
        won = best(points(played.entry))
        for seat, (stack, hand) in enumerate(zip(played.entry.stack, played.entry.hand, strict=True)):
            yield Count(seat, "round-won", seat in won)
            yield Count(seat, "stack", stack)
            yield Count(seat, "hand", hand)
            yield Count(seat, "emptied", hand == 0)


STATS = {"biber-mania": BiberManiaStats()}
