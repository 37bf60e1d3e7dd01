"""Summaries of stored tables for the archive, cached in the store. Computed from the log by the rules of this version."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import accumulate, pairwise

from scorepad.archive.summary import TableSummary, as_json, summarise
from scorepad.backup.folded import CannotFold, fold_stored, log_state
from scorepad.backup.results import rules_digest
from scorepad.store import Store
from scorepad.store.export import FullTable, steps_of, tables_by_id
from scorepad.store.lists import CachedSummary
from scorepad.table import Table

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
