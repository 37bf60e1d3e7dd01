"""Rebuilds the caches derived from tables: search index, counts, list results and summaries."""

from __future__ import annotations

from scorepad.backup import results, summaries
from scorepad.backup.export import Progress, unseen
from scorepad.backup.folded import Unclear, reckoned, standing
from scorepad.store import Store
from scorepad.store.export import some_tables

#: Number of tables folded before their results are stored.
BATCH = 100


def rebuild(store: Store, progress: Progress = unseen) -> int:
    """Rebuild all caches; returns the number of tables with a result. Others may read meanwhile. Raises Unavailable."""
    store.rebuild()
    return work_out(store, progress)


def work_out(store: Store, progress: Progress = unseen) -> int:
    """Compute and store the results and summaries of all tables without one that can be folded; returns their number. Raises
    Unavailable."""
    rules, kept = results.rules(), 0
    lacking = list(dict.fromkeys((*store.unlisted(), *store.unsummarised(rules, everywhere=True))))
    done = progress(len(lacking))
    for start in range(0, len(lacking), BATCH):
        with store.database.reading() as session:
            tables = some_tables(session, lacking[start : start + BATCH])
        shown, counted = [], []
        for whole in tables:
            done()
            try:
                table = reckoned(whole, standing(whole)).table
            except Unclear:
                counted.append(summaries.as_kept(whole, None))
                continue
            shown.append(results.as_kept(whole.slug, len(whole.steps), results.shown(table)))
            counted.append(summaries.as_kept(whole, summaries.summary(whole, table)))
        store.keep_results(shown, rules, wait=True)
        store.keep_summaries(counted, rules, wait=True)
        kept += len(shown)
    return kept
