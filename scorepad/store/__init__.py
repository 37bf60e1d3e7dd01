"""Where tables are kept: rows, and the few verbs on them. Moves JSON and knows no game."""

from scorepad.store.broken import Broken
from scorepad.store.database import Newer, NoDatabase, Outdated, Unavailable, on_disk
from scorepad.store.found import Conflict, Filter, Kept, Person, Stamp, Unknown, Wanted
from scorepad.store.mending import Taken, Together
from scorepad.store.search import holds
from scorepad.store.store import Store, file_of

__all__ = [
    "Broken", "Conflict", "Filter", "Kept", "Newer", "NoDatabase", "Outdated", "Person", "Stamp", "Store", "Taken",
    "Together", "Unavailable", "Unknown", "Wanted", "file_of", "holds", "on_disk",
]  # fmt: skip
