"""What many hands came to: how many points, which rules scored, how long they were."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from scorepad.simulation.simulate import Run, hands, whole_tables
from scorepad.table import Scored, Table


@dataclass
class Tally:
    """Counted over hands, or over whole tables.

    `number`: how many; `points`: of a side, by how many; `sides`: the points of each side in all; `rules`: in how many a rule gave
    points; `length`: by number of moves (of rounds for tables); `won`: the points of sides that won their table.
    """

    number: int = 0
    points: Counter[int] = field(default_factory=Counter)
    sides: Counter[int] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    length: Counter[int] = field(default_factory=Counter)
    won: Counter[int] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Count what another one counted as well."""
        self.number += other.number
        for mine, more in zip(self._counters(), other._counters(), strict=True):
            mine.update(more)

    def _counters(self) -> tuple[Counter[Any], ...]:
        return self.points, self.sides, self.rules, self.length, self.won

    def one(self, points: tuple[int, ...], rounds: Sequence[Scored], length: int) -> None:
        """Count one hand, or one table."""
        self.number += 1
        self.points.update(points)
        self.sides.update(dict(enumerate(points)))
        self.rules.update({line.rule for scored in rounds for line in scored.lines if line.points})
        self.length[length] += 1

    def as_json(self) -> dict[str, Any]:
        """All of it, numbers in ascending order."""
        return {
            "number": self.number,
            "points": {**_spread(self.points), "mean_by_side": [self.sides[side] / self.number for side in sorted(self.sides)]},
            "rules": {rule: much / self.number for rule, much in sorted(self.rules.items(), key=_often)},
            "length": _spread(self.length),
        }


def quantile(counted: Counter[int], part: float) -> int:
    """The least value that so large a part (0 to 1) of all does not exceed; ValueError where nothing was counted."""
    need, seen = part * counted.total(), 0
    for value in sorted(counted):
        seen += counted[value]
        if seen >= need:
            return value
    raise ValueError("nothing was counted")


def mean(counted: Counter[int]) -> float:
    """The mean of what was counted."""
    return sum(value * much for value, much in counted.items()) / max(1, counted.total())


def _spread(counted: Counter[int]) -> dict[str, Any]:
    return {
        "mean": mean(counted),
        **{f"p{part}": quantile(counted, part / 100) for part in (0, 5, 25, 50, 75, 95, 100)},
        "counts": {str(value): counted[value] for value in sorted(counted)},
    }


def tally(run: Run, chunk: int, number: int) -> Tally:
    """The first `number` hands (or tables) of a chunk, counted."""
    found = Tally()
    if run.tables:
        for table in whole_tables(run, chunk, number):
            won = tuple(total - begun for total, begun in zip(table.state.totals, run.table.state.totals, strict=True))
            found.one(won, table.rounds, len(table.rounds))
            found.won.update(won[side] for side in table.winners)
        return found
    empty: Table = run.table
    for dealer, played in hands(run, chunk, number):
        scored = empty._replace(state=run.states[dealer]).look_at(played.entry)
        found.one(played.scores, (scored,), len(played.moves))
    return found


def _often(counted: tuple[str, int]) -> tuple[int, str]:
    """The most frequent first; equals by name, so that the same hands are told in the same order."""
    rule, much = counted
    return -much, rule
