"""What the rounds of Partout tell about people."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.statistics import Contribution, ScoredRound, Stats, mean_statistic, share_statistic
from scorepad.games.partout import Entry, minimums


class PartoutStats(Stats[Entry]):
    """Announcements, and whether they were met (rules `minimum`, `bonus`, `no-trick`)."""

    statistics = (
        mean_statistic("announced", "minimum"),
        share_statistic("met", "bonus"),
        share_statistic("exact", "bonus"),
        mean_statistic("short", "minimum"),
        share_statistic("none", "no-trick"),
    )

    def contributions(self, played: ScoredRound[Entry]) -> Iterator[Contribution]:
        """A minimum is met, or missed, by a side; a minimum of 0 is neither."""
        entry, least = played.entry, minimums(played.entry, played.state)
        without_trick = {line.side for line in played.lines if line.rule == "no-trick"}
        for seat, side in played.seated:
            yield Contribution(seat, "announced", entry.bids[seat])
            if minimum := least[side]:
                taken = entry.tricks[side]
                yield Contribution(seat, "met", taken >= minimum)
                yield Contribution(seat, "exact", taken == minimum)
                yield Contribution(seat, "short", max(0, minimum - taken))
            yield Contribution(seat, "none", side in without_trick)


STATS = {"partout": PartoutStats()}
