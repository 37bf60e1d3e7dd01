"""What is worked out from tables and kept beside them so that lists are quick. It can always be made anew."""

from __future__ import annotations

from scorepad.backup.export import Progress, unseen
from scorepad.backup.results import work_out
from scorepad.store import Store


def rebuild(store: Store, progress: Progress = unseen) -> int:
    """Make all of it anew; returns for how many tables. Others may read meanwhile. Raises Unavailable."""
    store.rebuild()
    return work_out(store, progress)
