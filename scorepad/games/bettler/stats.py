"""What the rounds of Bettler und Diebe, Halsabschneider and Snear tell about people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from scorepad.core.statistics import Contribution, ScoredRound, Statistic, Stats, mean_statistic, share_statistic
from scorepad.games.bettler import HALF, PotEntry, SnearEntry, party, party_won


class LoneStats(Stats[PotEntry]):
    """Halsabschneider: one against two (rules `pot`, `party-win`, `ramsch`)."""

    statistics: ClassVar[tuple[Statistic, ...]] = (
        share_statistic("took", "pot"),
        share_statistic("taken-won", "party-win"),
        share_statistic("against-won", "party-win"),
        share_statistic("ramsch-won", "ramsch"),
        mean_statistic("card-points", "card-points"),
    )

    def contributions(self, played: ScoredRound[PotEntry]) -> Iterator[Contribution]:
        """Of a pot, who took it and which party won; of a Ramsch, who got points."""
        if played.entry.kind == "ramsch":
            for seat, points in enumerate(played.scores):
                yield Contribution(seat, "ramsch-won", points > 0)
            return
        members, won = party(played.entry), party_won(played.entry)
        for seat in range(played.state.players):
            yield Contribution(seat, "took", seat == played.entry.taker)
            if seat in members:
                yield Contribution(seat, "taken-won" if seat == played.entry.taker else "partner-won", won)
                yield Contribution(seat, "card-points", played.entry.points)
            else:
                yield Contribution(seat, "against-won", not won)


class PotStats(LoneStats):
    """Bettler und Diebe: with a partner, or alone (rules `partner`, `alone`)."""

    statistics = (
        *LoneStats.statistics[:2],
        share_statistic("partner-won", "partner"),
        share_statistic("alone-won", "alone"),
        *LoneStats.statistics[2:],
    )

    def contributions(self, played: ScoredRound[PotEntry]) -> Iterator[Contribution]:
        """The same, and the pots that were taken alone."""
        yield from super().contributions(played)
        if len(members := party(played.entry)) == 1:
            yield Contribution(members[0], "alone-won", party_won(played.entry))


class SnearStats(Stats[SnearEntry]):
    """Snear: more than half of the card points (rule `card-points-score`)."""

    statistics = (share_statistic("over-60", "card-points-score"),)

    def contributions(self, played: ScoredRound[SnearEntry]) -> Iterator[Contribution]:
        """Whether each has more than half of the points; just half does not count."""
        for seat, points in enumerate(played.entry.points):
            yield Contribution(seat, "over-60", points > HALF)


STATS = {"bettler-und-diebe": PotStats(), "halsabschneider": LoneStats(), "snear": SnearStats()}
