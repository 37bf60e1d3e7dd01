"""What simulated hands or tables come to: points, scoring rules, lengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from scorepad.archive.distribution import mean, quantile
from scorepad.hands.simulate import SimulationRun, play_hands, play_tables
from scorepad.table import ScoredEntry, Table


@dataclass
class Tally:
    """Counters over hands, or over whole tables.

    `number`: of hands or tables; `points`: how often a side scored so many points; `sides`: the sum of points by side; `rules`: in
    how many hands or tables a rule gave points; `length`: how often a hand had so many moves (a table: rounds); `won`: as `points`,
    only of sides that won their table.
    """

    number: int = 0
    points: Counter[int] = field(default_factory=Counter)
    sides: Counter[int] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    length: Counter[int] = field(default_factory=Counter)
    won: Counter[int] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Add the counts of another tally."""
        self.number += other.number
        for counter, other_counter in zip(self._counters(), other._counters(), strict=True):
            counter.update(other_counter)

    def _counters(self) -> tuple[Counter[Any], ...]:
        return self.points, self.sides, self.rules, self.length, self.won

    def count_one(self, points: tuple[int, ...], rounds: Sequence[ScoredEntry], length: int) -> None:
        """Count one hand or one table."""
        self.number += 1
        self.points.update(points)
        self.sides.update(dict(enumerate(points)))
        self.rules.update({line.rule for scored in rounds for line in scored.lines if line.points})
        self.length[length] += 1

    def as_json(self) -> dict[str, Any]:
        """The tally as JSON: values in ascending order, rules by falling frequency."""
        return {
            "number": self.number,
            "points": {**_spread(self.points), "mean_by_side": [self.sides[side] / self.number for side in sorted(self.sides)]},
            "rules": {rule: count / self.number for rule, count in sorted(self.rules.items(), key=_by_frequency)},
            "length": _spread(self.length),
        }


def _spread(counted: Counter[int]) -> dict[str, Any]:
    return {
        "mean": mean(counted),
        **{f"p{part}": quantile(counted, part / 100) for part in (0, 5, 25, 50, 75, 95, 100)},
        "counts": {str(value): counted[value] for value in sorted(counted)},
    }


def tally_chunk(run: SimulationRun, chunk: int, number: int) -> Tally:
    """The tally of the first `number` hands (or tables) of a chunk."""
    tally = Tally()
    for _ in count_stepwise(tally, run, chunk, number=number):
        pass
    return tally


def count_stepwise(tally: Tally, run: SimulationRun, chunk: int, number: int) -> Iterator[None]:
    """Play the first `number` hands (or tables) of a chunk; yield after each, once it is counted in `tally`."""
    empty: Table = run.table
    if run.tables:
        for table in play_tables(run, chunk, number):
            gains = tuple(total - opening for total, opening in zip(table.state.totals, empty.state.totals, strict=True))
            tally.count_one(gains, table.rounds, len(table.rounds))
            # A table that stops after `SimulationRun.rounds` is won by who leads then.
            tally.won.update(gains[side] for side in table._replace(ended=True).winners)
            yield
        return
    for dealer, played in play_hands(run, chunk, number):
        scored = empty._replace(state=run.states[dealer]).score_next(played.entry)
        tally.count_one(played.scores, (scored,), len(played.moves))
        yield


def _by_frequency(rule_count: tuple[str, int]) -> tuple[int, str]:
    """Sort key: most frequent rule first, equal frequencies by name, so that the order is reproducible."""
    rule, count = rule_count
    return -count, rule
