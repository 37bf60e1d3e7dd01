"""What the rounds of Partout tell about people."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.facts import Count, Round, Stats, mean, share
from scorepad.games.partout import Entry, minimums


class PartoutStats(Stats[Entry]):
    """Announcements, and whether they were met (rules `minimum`, `bonus`, `no-trick`)."""

    facts = (
        mean("announced", "minimum"),
        share("met", "bonus"),
        share("exact", "bonus"),
        mean("short", "minimum"),
        share("none", "no-trick"),
    )

    def count(self, played: Round[Entry]) -> Iterator[Count]:
        """A minimum is met, or missed, by a side; a minimum of 0 is neither."""
        entry, least = played.entry, minimums(played.entry, played.state)
        without = {line.side for line in played.lines if line.rule == "no-trick"}
        for seat, side in played.seated:
            yield Count(seat, "announced", entry.bids[seat])
            if minimum := least[side]:
                taken = entry.tricks[side]
                yield Count(seat, "met", taken >= minimum)
                yield Count(seat, "exact", taken == minimum)
                yield Count(seat, "short", max(0, minimum - taken))
            yield Count(seat, "none", side in without)


STATS = {"partout": PartoutStats()}
