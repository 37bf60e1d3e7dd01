"""What the rounds of Belote tell about people."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from scorepad.core.facts import Count, Round, Stats, mean, share
from scorepad.core.game import State, best
from scorepad.games.belote import Entry

#: Rules whose lines are points for melds that count, or for a belote.
MELDS = ("square", "run", "belote")


class BeloteStats(Stats[Entry]):
    """Who took, what was announced, and every trick (rules `bidding`, `announce`, `belote`, `capot`)."""

    facts = (
        share("took", "bidding"),
        share("taken-won", "scoring"),
        mean("meld-points", "announce"),
        share("capot", "capot"),
        share("belote", "belote"),
    )

    def took_part(self, entry: Entry, state: State[Entry]) -> Collection[int]:
        """Nobody where all passed."""
        return () if entry.passed else super().took_part(entry, state)

    def count(self, played: Round[Entry]) -> Iterator[Count]:
        """The taker is a seat, and need not be written down; all else is the side's."""
        entry = played.entry
        if entry.passed:
            return
        melds = [0] * len(played.scores)
        for line in played.lines:
            if line.rule in MELDS:
                melds[line.side] += line.points
        for seat, side in played.seated:
            if entry.taker is not None:
                yield Count(seat, "took", seat == entry.taker)
            if seat == entry.taker:
                yield Count(seat, "taken-won", best(played.scores) == (side,))
            yield Count(seat, "meld-points", melds[side])
            yield Count(seat, "capot", side == entry.capot)
            yield Count(seat, "belote", side == entry.belote)

    def comparable(self, state: State[Entry]) -> bool:
        """Not after a claim, which wins or loses whatever the totals are (rule `claim`)."""
        last = state.rounds[-1].entry if state.rounds else None
        return last is None or last.claim is None


STATS = {"belote": BeloteStats()}
