"""Rebuilds the caches derived from tables: search index, counts, list results and summaries."""

from __future__ import annotations

from scorepad.backup import results, summaries
from scorepad.backup.export import Progress, no_progress
from scorepad.backup.folded import CannotFold, fold_stored, log_state
from scorepad.store import Store
from scorepad.store.export import tables_by_id

#: Number of tables folded before their results are stored.
TABLES_PER_BATCH = 100


def rebuild_caches(store: Store, progress: Progress = no_progress) -> int:
    """Rebuild all caches; returns the number of tables with a result. Others may read meanwhile. Raises DatabaseUnavailable."""
    store.rebuild()
    return fill_caches(store, progress)


def fill_caches(store: Store, progress: Progress = no_progress) -> int:
    """Compute and store the results and summaries of all tables without one that can be folded; returns their number. Raises
    Unavailable."""
    rules, kept = results.rules_digest(), 0
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
                counted.append(summaries.to_cached_summary(whole, None))
                continue
            shown.append(results.to_cached_result(whole.slug, len(whole.steps), results.list_result(table)))
            counted.append(summaries.to_cached_summary(whole, summaries.stored_summary(whole, table)))
        store.cache_results(shown, rules, wait=True)
        store.cache_summaries(counted, rules, wait=True)
        kept += len(shown)
    return kept
