"""What the rounds of Canasta tell about people."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.facts import Count, Round, Stats, mean, share
from scorepad.games.canasta import Entry, sides_of


class CanastaStats(Stats[Entry]):
    """Going out, canastas, red threes, and what stayed on the racks (rules `out` to `canasta-joker`, `red-three`, `rack`)."""

    facts = (
        share("out", "out"),
        share("concealed", "concealed"),
        mean("natural", "canasta-natural"),
        mean("mixed", "canasta-mixed"),
        mean("joker", "canasta-joker"),
        mean("red-threes", "red-three"),
        mean("rack", "rack"),
    )

    def count(self, played: Round[Entry]) -> Iterator[Count]:
        """All of it is the side's; what is left on racks counts where another side went out."""
        sides = sides_of(played.entry, played.state)
        out = next((index for index, side in enumerate(sides) if side.out), None)
        for seat, index in played.seated:
            side = sides[index]
            yield Count(seat, "out", side.out)
            yield Count(seat, "concealed", side.concealed)
            yield Count(seat, "natural", side.natural)
            yield Count(seat, "mixed", side.mixed)
            yield Count(seat, "joker", side.joker)
            yield Count(seat, "red-threes", side.red_threes)
            if out is not None and out != index:
                yield Count(seat, "rack", side.rack)


STATS = {"canasta": CanastaStats()}
