"""Summaries of stored tables for the archive, cached in the store. Computed from the log by the rules of this version."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import accumulate, pairwise

from scorepad.archive.summary import Summary, as_json, summary_of
from scorepad.backup.folded import Unclear, reckoned, standing
from scorepad.backup.results import rules
from scorepad.store import Store
from scorepad.store.export import WholeTable, some_tables, steps_of
from scorepad.store.summaries import Summarised
from scorepad.table import Table

#: Maximum number of tables, and of their steps, folded before the summaries are stored; one table of 2,000 rounds takes a second.
BATCH, STEPS = 50, 2_000
#: A longer pause between two steps of a log, in seconds, is not counted as playing.
PAUSE = 30 * 60


def summary(whole: WholeTable, table: Table) -> Summary | None:
    """The summary of a stored table that is folded to `table`; None if it has no round that counts."""
    found = summary_of(table)
    return None if found is None else found._replace(seconds=played(whole))


def as_kept(whole: WholeTable, found: Summary | None) -> Summarised:
    """Convert a summary for storage."""
    return Summarised(whole.slug, len(whole.steps), found and as_json(found))


def played(whole: WholeTable) -> int:
    """For how long a table was played, in seconds: from when it was opened to its last step, without pauses longer than `PAUSE`."""
    times = [whole.opened_at, *(step.at for step in whole.steps)]
    return sum(later - at for at, later in pairwise(times) if 0 <= later - at <= PAUSE)


def go_on(store: Store, seconds: float, everywhere: bool = False) -> int:
    """Compute and store summaries of this circle (`everywhere`: of all) that are lacking, for about so long; returns how many are
    lacking still. Raises Unavailable."""
    lacking, until = store.unsummarised(rules(), everywhere=everywhere), time.monotonic() + seconds
    done = 0
    while done < len(lacking) and (not done or time.monotonic() < until):
        done += _keep(store, lacking[done : done + BATCH])
    return len(lacking) - done


def _keep(store: Store, ids: Sequence[int]) -> int:
    """Store the summaries of the first of these tables, of one at least; returns of how many."""
    with store.database.reading() as session:
        steps = steps_of(session, ids)
        many = max(1, sum(each <= STEPS for each in accumulate(steps.get(id, 0) for id in ids)))
        tables = some_tables(session, ids[:many])
    store.keep_summaries([as_kept(whole, _folded(whole)) for whole in tables], rules())
    return many


def _folded(whole: WholeTable) -> Summary | None:
    """The summary of a stored table; None if there is nothing to count or it cannot be folded."""
    try:
        return summary(whole, reckoned(whole, standing(whole)).table)
    except Unclear:
        return None
