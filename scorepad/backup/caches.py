"""Rebuilds the caches derived from tables: search index, counts and list results."""

from __future__ import annotations

from scorepad.backup.export import Progress, unseen
from scorepad.backup.results import work_out
from scorepad.store import Store


def rebuild(store: Store, progress: Progress = unseen) -> int:
    """Rebuild all caches; returns the number of tables with a result. Others may read meanwhile. Raises Unavailable."""
    store.rebuild()
    return work_out(store, progress)
