"""How a bench measures: ours and its limit (or a peer) in the same run, in turns, on one core. Ratios count, not seconds.

A file `bench_*.py` has a function `run`, which returns rows.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

TURNS = 9


@dataclass(frozen=True, slots=True)
class Row:
    """One thing measured: it may cost `target` times what `limit` does. `unit`: "ms" for seconds, else what both are counted in."""

    what: str
    ours: float
    limit: float
    target: float
    unit: str = "ms"

    @property
    def ratio(self) -> float:
        return self.ours / self.limit

    @property
    def kept(self) -> bool:
        return self.ratio <= self.target


def alone() -> None:
    """Stay on one core, with all processes that are started from here, where the system knows of such a thing."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def cpu(work: Callable[[], object]) -> Callable[[], float]:
    """The processor seconds that `work` takes: others on the machine are not in it."""

    def timed() -> float:
        before = time.process_time()
        work()
        return time.process_time() - before

    return timed


def in_turns(works: Sequence[Callable[[], float]], turns: int = TURNS) -> list[float]:
    """What each of `works` says it took, the least of several turns after one that does not count: others only ever add to it."""
    for work in works:
        work()
    took = [[work() for work in works] for _ in range(turns)]
    return [min(each) for each in zip(*took, strict=True)]


def show(title: str, rows: Sequence[Row]) -> bool:
    """Print what was measured; whether all targets are kept."""
    print(f"\n{title}\n{'':38}{'ours':>14}{'limit':>14}{'ratio':>9}{'target':>9}")
    for row in rows:
        ours, limit = (_amount(value, row.unit) for value in (row.ours, row.limit))
        print(f"{row.what:38}{ours:>14}{limit:>14}{row.ratio:>9.2f}{row.target:>9g}  {'ok' if row.kept else 'slow'}", flush=True)
    return all(row.kept for row in rows)


def _amount(value: float, unit: str) -> str:
    return f"{value * 1000:,.3f} ms" if unit == "ms" else f"{value:,.0f} {unit}"
