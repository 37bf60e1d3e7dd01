"""Where tables are kept: rows, and the few verbs on them. Moves JSON and knows no game."""

from scorepad.store.found import Conflict, Filter, Kept, Person, Unknown, Wanted
from scorepad.store.mending import Taken, Together
from scorepad.store.search import holds
from scorepad.store.store import Store

__all__ = ["Conflict", "Filter", "Kept", "Person", "Store", "Taken", "Together", "Unknown", "Wanted", "holds"]
