"""Cached results of tables for lists: totals, leaders, progress. Computed from the log by the rules of this version."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import scorepad
from scorepad.store import CachedResult
from scorepad.table import Table

#: Files and folders of the package that results and summaries depend on.
RULE_FILES = (
    "core",
    "kit",
    "games",
    "log.py",
    "table.py",
    "replay/verify.py",
    "archive/summary.py",
    "archive/places.py",
    "backup/results.py",
)


class ListResult(NamedTuple):
    """What lists show of a table.

    `standing`: what decides who leads, the gains in games for chips; `rounds`: number of rounds played; `number`: of the next one;
    `of`: number of rounds of a game, `target`: points that end it, 0 if it has no such end; `progress`: done and total; `over`:
    finished, `won`: by the game's own end.
    """

    totals: tuple[int, ...]
    standing: tuple[int, ...]
    leading: tuple[int, ...]
    rounds: int
    number: int
    of: int
    target: int
    progress: tuple[int, int]
    over: bool
    won: bool


def list_result(table: Table) -> ListResult:
    """The result of a table."""
    goal, state = table.goal, table.state
    return ListResult(
        state.totals, table.game.standing(state), table.leading, len(state.rounds), table.number, goal.rounds, goal.target or 0,
        table.progress, table.finished, bool(table.winners_by_rule),
    )  # fmt: skip


@cache
def rules_digest() -> str:
    """A digest of `RULE_FILES` and the version, which is the cache key of results and summaries."""
    program, found = Path(scorepad.__file__).parent, sha256(scorepad.__version__.encode())
    for path in (program / each for each in RULE_FILES):
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            found.update(f"\n{file.relative_to(program)}\n".encode())
            found.update(file.read_bytes())
    return found.hexdigest()[:32]


def from_cached_result(data: Any) -> ListResult | None:
    """Convert a stored result; None stays None."""
    return None if data is None else ListResult._make(tuple(each) if isinstance(each, list) else each for each in data)


def to_cached_result(slug: str, version: int, result: ListResult) -> CachedResult:
    """Convert a result for storage; `version`: number of steps it was computed from."""
    return CachedResult(slug, version, list(result), result.over)
