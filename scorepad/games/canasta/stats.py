"""What the rounds of Canasta tell about people."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.statistics import Contribution, ScoredRound, Stats, mean_statistic, share_statistic
from scorepad.games.canasta import Entry, sides_of


class CanastaStats(Stats[Entry]):
    """Going out, canastas, red threes, and what stayed on the racks (rules `out` to `canasta-joker`, `red-three`, `rack`)."""

    statistics = (
        share_statistic("out", "out"),
        share_statistic("concealed", "concealed"),
        mean_statistic("natural", "canasta-natural"),
        mean_statistic("mixed", "canasta-mixed"),
        mean_statistic("joker", "canasta-joker"),
        mean_statistic("red-threes", "red-three"),
        mean_statistic("rack", "rack"),
    )

    def contributions(self, played: ScoredRound[Entry]) -> Iterator[Contribution]:
        """All of it is the side's; what is left on racks counts where another side went out."""
        sides = sides_of(played.entry, played.state)
        out = next((index for index, side in enumerate(sides) if side.out), None)
        for seat, index in played.seated:
            side = sides[index]
            yield Contribution(seat, "out", side.out)
            yield Contribution(seat, "concealed", side.concealed)
            yield Contribution(seat, "natural", side.natural)
            yield Contribution(seat, "mixed", side.mixed)
            yield Contribution(seat, "joker", side.joker)
            yield Contribution(seat, "red-threes", side.red_threes)
            if out is not None and out != index:
                yield Contribution(seat, "rack", side.rack)


STATS = {"canasta": CanastaStats()}
