"""Rebuilds the caches derived from tables: search index, counts, list results and summaries.

Cached results of tables for lists: totals, leaders, progress. Computed from the log by the rules of this version.

Summaries of stored tables for the archive, cached in the store. Computed from the log by the rules of this version.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any, NamedTuple

import scorepad
from scorepad.archive.summary import TableSummary, as_json, summarise
from scorepad.backup.export import Progress, no_progress
from scorepad.backup.fold import CannotFold, fold_stored, log_state
from scorepad.store import CachedResult, Store
from scorepad.store.export import FullTable, steps_of, tables_by_id
from scorepad.store.lists import CachedSummary
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
    "backup/derived.py",
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


#: Maximum number of tables, and of their steps, folded before the summaries are stored; one table of 2,000 rounds takes a second.
SUMMARIES_PER_BATCH, STEPS_PER_BATCH = 50, 2_000
#: A longer pause between two steps of a log, in seconds, is not counted as playing.
LONGEST_PAUSE = 30 * 60


def stored_summary(whole: FullTable, table: Table) -> TableSummary | None:
    """The summary of a stored table that is folded to `table`; None if it has no round that counts."""
    found = summarise(table)
    return None if found is None else found._replace(seconds=seconds_played(whole))


def to_cached_summary(whole: FullTable, found: TableSummary | None) -> CachedSummary:
    """Convert a summary for storage."""
    return CachedSummary(whole.slug, len(whole.steps), found and as_json(found))


def seconds_played(whole: FullTable) -> int:
    """For how long a table was played, in seconds: from when it was opened to its last step, without pauses longer than
    `LONGEST_PAUSE`."""
    times = [whole.opened_at, *(step.at for step in whole.steps)]
    return sum(later - at for at, later in pairwise(times) if 0 <= later - at <= LONGEST_PAUSE)


def fill_summaries(store: Store, seconds: float, everywhere: bool = False) -> int:
    """Compute and store summaries of this circle (`everywhere`: of all) that are lacking, for about so long; returns how many are
    lacking still. Raises DatabaseUnavailable."""
    lacking, until = store.tables_without_summary(rules_digest(), everywhere=everywhere), time.monotonic() + seconds
    done = 0
    while done < len(lacking) and (not done or time.monotonic() < until):
        done += _keep(store, lacking[done : done + SUMMARIES_PER_BATCH])
    return len(lacking) - done


def _keep(store: Store, ids: Sequence[int]) -> int:
    """Store the summaries of the first of these tables, of one at least; returns of how many."""
    with store.database.read_session() as session:
        steps = steps_of(session, ids)
        many = max(1, sum(each <= STEPS_PER_BATCH for each in accumulate(steps.get(id, 0) for id in ids)))
        tables = tables_by_id(session, ids[:many])
    store.cache_summaries([to_cached_summary(whole, _folded(whole)) for whole in tables], rules_digest())
    return many


def _folded(whole: FullTable) -> TableSummary | None:
    """The summary of a stored table; None if there is nothing to count or it cannot be folded."""
    try:
        return stored_summary(whole, fold_stored(whole, log_state(whole)).table)
    except CannotFold:
        return None


#: Number of tables folded before their results are stored.
TABLES_PER_BATCH = 100


def rebuild_caches(store: Store, progress: Progress = no_progress) -> int:
    """Rebuild all caches; returns the number of tables with a result. Others may read meanwhile. Raises DatabaseUnavailable."""
    store.rebuild()
    return fill_caches(store, progress)


def fill_caches(store: Store, progress: Progress = no_progress) -> int:
    """Compute and store the results and summaries of all tables without one that can be folded; returns their number. Raises
    Unavailable."""
    rules, kept = rules_digest(), 0
    lacking = list(dict.fromkeys((*store.tables_without_result(), *store.tables_without_summary(rules, everywhere=True))))
    done = progress(len(lacking))
    for start in range(0, len(lacking), TABLES_PER_BATCH):
        with store.database.read_session() as session:
            tables = tables_by_id(session, lacking[start : start + TABLES_PER_BATCH])
        shown, counted = [], []
        for whole in tables:
            done()
            try:
                table = fold_stored(whole, log_state(whole)).table
            except CannotFold:
                counted.append(to_cached_summary(whole, None))
                continue
            shown.append(to_cached_result(whole.slug, len(whole.steps), list_result(table)))
            counted.append(to_cached_summary(whole, stored_summary(whole, table)))
        store.cache_results(shown, rules, wait=True)
        store.cache_summaries(counted, rules, wait=True)
        kept += len(shown)
    return kept
