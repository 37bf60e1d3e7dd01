"""What the hands of Gin Rummy tell about people."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.facts import Count, Round, Stats, mean, share
from scorepad.games.gin_rummy import Entry, left
from scorepad.games.gin_rummy.settlement import outcome


class GinRummyStats(Stats[Entry]):
    """Who knocked, and how that ended (rules `knock`, `gin`, `undercut`)."""

    facts = (
        share("knocked", "knock"),
        share("gin", "gin"),
        share("undercut", "undercut"),
        mean("deadwood", "meld"),
    )

    def count(self, played: Round[Entry]) -> Iterator[Count]:
        """Nothing where nobody knocked (rule `draw`)."""
        entry, state = played.entry, played.state
        if entry.knocker is None:
            return
        deadwood = left(entry, state)
        rule = outcome(entry.knocker, deadwood, state.options).rule
        yield Count(entry.knocker, "gin", rule == "gin")
        yield Count(entry.knocker, "undercut", rule == "undercut")
        for seat in range(state.players):
            yield Count(seat, "knocked", seat == entry.knocker)
            yield Count(seat, "deadwood", deadwood[seat])


STATS = {"gin-rummy": GinRummyStats()}
