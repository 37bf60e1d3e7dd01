"""Places of the sides of a finished table."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.table import Table


def rank_sides(standing: Sequence[int], winners: Sequence[int], least: bool = False) -> tuple[int, ...]:
    """The place of each side: 1 + the number of sides before it.

    The winners are first, all of them; the others follow by `standing` (one number a side: totals, or gains in games for chips),
    the highest first, or the lowest if `least`. Equal ones share a place.
    """
    rank = [(side not in winners, 0 if side in winners else points if least else -points) for side, points in enumerate(standing)]
    return tuple(1 + sum(other < mine for other in rank) for mine in rank)


def places_of_table(table: Table) -> tuple[int, ...]:
    """The place of each side of a finished table."""
    return rank_sides(table.game.standing(table.state), table.winners, table.goal.least)
