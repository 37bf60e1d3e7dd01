"""What the hands of Gin Rummy tell about people."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.statistics import Contribution, ScoredRound, Stats, mean_statistic, share_statistic
from scorepad.games.gin_rummy import Entry, left
from scorepad.games.gin_rummy.settlement import outcome


class GinRummyStats(Stats[Entry]):
    """Who knocked, and how that ended (rules `knock`, `gin`, `undercut`)."""

    statistics = (
        share_statistic("knocked", "knock"),
        share_statistic("gin", "gin"),
        share_statistic("undercut", "undercut"),
        mean_statistic("deadwood", "meld"),
    )

    def contributions(self, played: ScoredRound[Entry]) -> Iterator[Contribution]:
        """Nothing where nobody knocked (rule `draw`)."""
        entry, state = played.entry, played.state
        if entry.knocker is None:
            return
        deadwood = left(entry, state)
        rule = outcome(entry.knocker, deadwood, state.options).rule
        yield Contribution(entry.knocker, "gin", rule == "gin")
        yield Contribution(entry.knocker, "undercut", rule == "undercut")
        for seat in range(state.players):
            yield Contribution(seat, "knocked", seat == entry.knocker)
            yield Contribution(seat, "deadwood", deadwood[seat])


STATS = {"gin-rummy": GinRummyStats()}
