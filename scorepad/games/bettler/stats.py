"""What the rounds of Bettler und Diebe, Halsabschneider and Snear tell about people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from scorepad.core.facts import Count, Fact, Round, Stats, mean, share
from scorepad.games.bettler import HALF, PotEntry, SnearEntry, party, party_won


class LoneStats(Stats[PotEntry]):
    """Halsabschneider: one against two (rules `pot`, `party-win`, `ramsch`)."""

    facts: ClassVar[tuple[Fact, ...]] = (
        share("took", "pot"),
        share("taken-won", "party-win"),
        share("against-won", "party-win"),
        share("ramsch-won", "ramsch"),
        mean("card-points", "card-points"),
    )

    def count(self, played: Round[PotEntry]) -> Iterator[Count]:
        """Of a pot, who took it and which party won; of a Ramsch, who got points."""
        if played.entry.kind == "ramsch":
            for seat, points in enumerate(played.scores):
                yield Count(seat, "ramsch-won", points > 0)
            return
        with_pot, won = party(played.entry), party_won(played.entry)
        for seat in range(played.state.players):
            yield Count(seat, "took", seat == played.entry.taker)
            if seat in with_pot:
                yield Count(seat, "taken-won" if seat == played.entry.taker else "partner-won", won)
                yield Count(seat, "card-points", played.entry.points)
            else:
                yield Count(seat, "against-won", not won)


class PotStats(LoneStats):
    """Bettler und Diebe: with a partner, or alone (rules `partner`, `alone`)."""

    facts = (
        *LoneStats.facts[:2],
        share("partner-won", "partner"),
        share("alone-won", "alone"),
        *LoneStats.facts[2:],
    )

    def count(self, played: Round[PotEntry]) -> Iterator[Count]:
        """The same, and the pots that were taken alone."""
        yield from super().count(played)
        if len(with_pot := party(played.entry)) == 1:
            yield Count(with_pot[0], "alone-won", party_won(played.entry))


class SnearStats(Stats[SnearEntry]):
    """Snear: more than half of the card points (rule `card-points-score`)."""

    facts = (share("over-60", "card-points-score"),)

    def count(self, played: Round[SnearEntry]) -> Iterator[Count]:
        """Half of the points is not more than half."""
        for seat, points in enumerate(played.entry.points):
            yield Count(seat, "over-60", points > HALF)


STATS = {"bettler-und-diebe": PotStats(), "halsabschneider": LoneStats(), "snear": SnearStats()}
