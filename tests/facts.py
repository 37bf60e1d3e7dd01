"""What the rounds of a record tell about people, for tests of `stats.py`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scorepad.core.statistics import ScoredRound, Stats
from scorepad.games import stats_of
from scorepad.table import Table
from tests.tables import played

#: For each fact `(n, of)` or `(sum, of)`, by seat; seats and facts of which nothing was counted are left out.
Told = dict[str, dict[int, tuple[int, int]]]


def rounds_of(table: Table) -> Iterator[ScoredRound[Any]]:
    """The rounds of a table, without adjustments."""
    for scored in table.rounds:
        if scored.entry is not None:
            yield ScoredRound(scored.entry, scored.before, scored.scores, scored.lines)


def facts(game: str, players: int, *rounds: dict[str, Any], **more: Any) -> Told:
    """What these rounds tell."""
    found: dict[str, dict[int, tuple[int, int]]] = {}
    table = played(game, players, *rounds, **more)
    for each in rounds_of(table):
        for seat, fact, n, of in stats_of(game).contributions(each):
            before = found.setdefault(fact, {}).get(seat, (0, 0))
            found[fact][seat] = before[0] + n, before[1] + of
    return found


def took_part(game: str, players: int, *rounds: dict[str, Any], **more: Any) -> list[set[int]]:
    """The seats that took part, round by round."""
    stats: Stats[Any] = stats_of(game)
    table = played(game, players, *rounds, **more)
    return [set(stats.took_part(each.entry, each.state)) for each in rounds_of(table)]
