"""Measuring: our code and its limit (or a peer) in the same run, in turns, on one core. Targets are ratios, not seconds.

Each `bench_*.py` has a function `run` that returns rows.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

TURNS = 9
#: The cores that this process may run on, before `alone`.
CORES = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else frozenset[int]()


@dataclass(frozen=True, slots=True)
class Row:
    """One measurement; its target is `ours / limit <= target`. `unit`: "ms" for values in seconds, otherwise their unit ("B")."""

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
    """Pin this process and its children to one core, if the system supports it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def cpu(work: Callable[[], object]) -> Callable[[], float]:
    """A function that runs `work` and returns its CPU seconds (without other processes)."""

    def timed() -> float:
        before = time.process_time()
        work()
        return time.process_time() - before

    return timed


def in_turns(works: Sequence[Callable[[], float]], turns: int = TURNS) -> list[float]:
    """The minimum time of each of `works` over several turns, after a warm-up. Minimum, because other load only adds time."""
    for work in works:
        work()
    took = [[work() for work in works] for _ in range(turns)]
    return [min(each) for each in zip(*took, strict=True)]


def show(title: str, rows: Sequence[Row]) -> bool:
    """Print the rows; return whether all targets are met."""
    print(f"\n{title}\n{'':38}{'ours':>14}{'limit':>14}{'ratio':>9}{'target':>9}")
    for row in rows:
        ours, limit = (_amount(value, row.unit) for value in (row.ours, row.limit))
        print(f"{row.what:38}{ours:>14}{limit:>14}{row.ratio:>9.2f}{row.target:>9g}  {'ok' if row.kept else 'slow'}", flush=True)
    return all(row.kept for row in rows)


def _amount(value: float, unit: str) -> str:
    return f"{value * 1000:,.3f} ms" if unit == "ms" else f"{value:,.0f} {unit}"
