"""Storage of tables: database rows and the methods that read and write them. It handles JSON and knows no game."""

from scorepad.store.access_log import Access
from scorepad.store.address import file_of
from scorepad.store.bad_json import Broken
from scorepad.store.codes import Code, CodeFound, Gives, Later
from scorepad.store.database import Newer, NoDatabase, Outdated, Unavailable, on_disk
from scorepad.store.folding import holds
from scorepad.store.link_limits import NewLink, TooMany
from scorepad.store.links import LastKeeper, Link
from scorepad.store.lists import MOST_COUNTED
from scorepad.store.live import LATELY, Live, Typing
from scorepad.store.makers import Made
from scorepad.store.people import Taken, Together
from scorepad.store.plans import Plan, When
from scorepad.store.rematches import MAX_REMATCHES_IN_A_ROW, TooManyRematches
from scorepad.store.signatures import Signature
from scorepad.store.store import Store
from scorepad.store.values import (
    Circle,
    Conflict,
    Filter,
    Kept,
    Listed,
    NewStep,
    NewTable,
    Person,
    Result,
    Stamp,
    Unknown,
    Wanted,
)

__all__ = [
    "LATELY",
    "MAX_REMATCHES_IN_A_ROW",
    "MOST_COUNTED",
    "Access",
    "Broken",
    "Circle",
    "Code",
    "CodeFound",
    "Conflict",
    "Filter",
    "Gives",
    "Kept",
    "LastKeeper",
    "Later",
    "Link",
    "Listed",
    "Live",
    "Made",
    "NewLink",
    "NewStep",
    "NewTable",
    "Newer",
    "NoDatabase",
    "Outdated",
    "Person",
    "Plan",
    "Result",
    "Signature",
    "Stamp",
    "Store",
    "Taken",
    "Together",
    "TooMany",
    "TooManyRematches",
    "Typing",
    "Unavailable",
    "Unknown",
    "Wanted",
    "When",
    "file_of",
    "holds",
    "on_disk",
]  # fmt: skip
