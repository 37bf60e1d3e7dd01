"""Storage of tables: database rows and the methods that read and write them. It handles JSON and knows no game."""

from scorepad.store.database import DatabaseUnavailable, SchemaTooNew, SchemaTooOld, UnsupportedDatabase, disk_errors
from scorepad.store.evenings import Plan, TimeAndPlace
from scorepad.store.games import MAX_GAMES, OfferedGame, TooManyGames
from scorepad.store.links import (
    AccessEntry,
    Code,
    Grant,
    LastKeeper,
    Link,
    MadeCounts,
    NewLink,
    RedeemedCode,
    TooManyLinks,
    TooManyTries,
)
from scorepad.store.lists import COUNT_LIMIT
from scorepad.store.live import TYPING_SECONDS, Changes, LiveState, Typing
from scorepad.store.people import NameTaken, SeatedTogether, Signature
from scorepad.store.search_index import contains_word
from scorepad.store.store import Store, sqlite_file
from scorepad.store.tables import MAX_REMATCHES_IN_A_ROW, TooManyRematches
from scorepad.store.values import (
    Circle,
    Conflict,
    DamagedJson,
    Filter,
    ListedTable,
    NewStep,
    NewTable,
    NotFound,
    Person,
    SearchWord,
    Stamp,
    StoredTable,
    pending_key,
)

__all__ = [
    "COUNT_LIMIT",
    "MAX_GAMES",
    "MAX_REMATCHES_IN_A_ROW",
    "TYPING_SECONDS",
    "AccessEntry",
    "Changes",
    "Circle",
    "Code",
    "Conflict",
    "DamagedJson",
    "DatabaseUnavailable",
    "Filter",
    "Grant",
    "LastKeeper",
    "Link",
    "ListedTable",
    "LiveState",
    "MadeCounts",
    "NameTaken",
    "NewLink",
    "NewStep",
    "NewTable",
    "NotFound",
    "OfferedGame",
    "Person",
    "Plan",
    "RedeemedCode",
    "SchemaTooNew",
    "SchemaTooOld",
    "SearchWord",
    "SeatedTogether",
    "Signature",
    "Stamp",
    "Store",
    "StoredTable",
    "TimeAndPlace",
    "TooManyGames",
    "TooManyLinks",
    "TooManyRematches",
    "TooManyTries",
    "Typing",
    "UnsupportedDatabase",
    "contains_word",
    "disk_errors",
    "pending_key",
    "sqlite_file",
]  # fmt: skip
