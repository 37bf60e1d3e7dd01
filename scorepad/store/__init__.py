"""Where tables are kept: rows, and the few verbs on them. Moves JSON and knows no game."""

from scorepad.store.store import Conflict, Filter, Kept, Person, Store, Unknown

__all__ = ["Conflict", "Filter", "Kept", "Person", "Store", "Unknown"]
