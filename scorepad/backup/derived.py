"""What is derived from tables and cached in the store: results for lists, summaries for the archive; rebuilding all caches.

Results (totals, leaders, progress) and summaries are computed from the log by the rules of this version.
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
        state.totals, table.game.standing(state), table.leading, rounds=len(state.rounds), number=table.number, of=goal.rounds,
        target=goal.target or 0,
        progress=table.progress, over=table.finished, won=bool(table.winners_by_rule),
    )  # fmt: skip


@cache
def rules_digest() -> str:
    """A digest of `RULE_FILES` and the version, which is the cache key of results and summaries."""
    program, digest = Path(scorepad.__file__).parent, sha256(scorepad.__version__.encode())
    for path in (program / name for name in RULE_FILES):
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            digest.update(f"\n{file.relative_to(program)}\n".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:32]


def from_cached_result(data: Any) -> ListResult | None:
    """Convert a stored result; None stays None."""
    return None if data is None else ListResult._make(tuple(value) if isinstance(value, list) else value for value in data)


def to_cached_result(slug: str, version: int, result: ListResult) -> CachedResult:
    """Convert a result for storage; `version`: number of steps it was computed from."""
    return CachedResult(slug, version, list(result), over=result.over)


#: Maximum number of tables, and of their steps, folded before the summaries are stored; one table of 2,000 rounds takes a second.
SUMMARIES_PER_BATCH, STEPS_PER_BATCH = 50, 2_000
#: A longer pause between two steps of a log, in seconds, is not counted as playing.
LONGEST_PAUSE = 30 * 60


def stored_summary(stored: FullTable, table: Table) -> TableSummary | None:
    """The summary of a stored table that is folded to `table`; None if it has no round that counts."""
    summary = summarise(table)
    return None if summary is None else summary._replace(seconds=seconds_played(stored))


def to_cached_summary(stored: FullTable, summary: TableSummary | None) -> CachedSummary:
    """Convert a summary for storage."""
    return CachedSummary(stored.slug, len(stored.steps), summary and as_json(summary))


def seconds_played(stored: FullTable) -> int:
    """For how long a table was played, in seconds: from when it was opened to its last step, without pauses longer than
    `LONGEST_PAUSE`."""
    times = [stored.opened_at, *(step.at for step in stored.steps)]
    return sum(later - at for at, later in pairwise(times) if 0 <= later - at <= LONGEST_PAUSE)


def fill_summaries(store: Store, seconds: float, everywhere: bool = False) -> int:
    """Compute and store summaries of this circle (`everywhere`: of all) that are lacking, for about so many seconds; returns how
    many are lacking still. Raises DatabaseUnavailable."""
    lacking, deadline = store.tables_without_summary(rules_digest(), everywhere=everywhere), time.monotonic() + seconds
    number = 0
    while number < len(lacking) and (not number or time.monotonic() < deadline):
        number += _store_summaries(store, lacking[number : number + SUMMARIES_PER_BATCH])
    return len(lacking) - number


def _store_summaries(store: Store, ids: Sequence[int]) -> int:
    """Store the summaries of the first of these tables, at least of one; returns their number."""
    with store.database.read_session() as session:
        steps = steps_of(session, ids)
        number = max(1, sum(total <= STEPS_PER_BATCH for total in accumulate(steps.get(id, 0) for id in ids)))
        tables = tables_by_id(session, ids[:number])
    store.cache_summaries([to_cached_summary(stored, _summary_of(stored)) for stored in tables], rules_digest())
    return number


def _summary_of(stored: FullTable) -> TableSummary | None:
    """The summary of a stored table; None if there is nothing to count or it cannot be folded."""
    try:
        return stored_summary(stored, fold_stored(stored, log_state(stored)).table)
    except CannotFold:
        return None


#: Number of tables folded before their results are stored.
TABLES_PER_BATCH = 100


def rebuild_caches(store: Store, progress: Progress = no_progress) -> int:
    """Rebuild all caches; returns the number of tables with a result. Others may read meanwhile. Raises DatabaseUnavailable."""
    store.rebuild()
    return fill_caches(store, progress)


def fill_caches(store: Store, progress: Progress = no_progress) -> int:
    """Compute and store the results and summaries that are lacking, of tables that can be folded; returns the number of results.
    Raises DatabaseUnavailable."""
    rules, number = rules_digest(), 0
    lacking = list(dict.fromkeys((*store.tables_without_result(), *store.tables_without_summary(rules, everywhere=True))))
    advance = progress(len(lacking))
    for start in range(0, len(lacking), TABLES_PER_BATCH):
        with store.database.read_session() as session:
            tables = tables_by_id(session, lacking[start : start + TABLES_PER_BATCH])
        results, summaries = [], []
        for stored in tables:
            advance()
            try:
                table = fold_stored(stored, log_state(stored)).table
            except CannotFold:
                summaries.append(to_cached_summary(stored, None))
                continue
            results.append(to_cached_result(stored.slug, len(stored.steps), list_result(table)))
            summaries.append(to_cached_summary(stored, stored_summary(stored, table)))
        store.cache_results(results, rules, wait=True)
        store.cache_summaries(summaries, rules, wait=True)
        number += len(results)
    return number
