"""The evening: all that is opened in a circle from one morning to the next. Whoever joins a table joins it."""

from __future__ import annotations

from scorepad.archive.evenings import is_within, night_of, night_start
from scorepad.store import Grant, Link, RedeemedCode
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import visitor, zone


def evening_of(at: int) -> int:
    """When the evening of the circle began to which a moment belongs (Unix seconds)."""
    return night_start(night_of(at, zone()), zone())


def evening_to_share() -> int | None:
    """This evening, if the visitor may let others into it; None for those with a link to one table."""
    asks = visitor()
    if asks.table is None:
        return evening_of(now())
    return asks.evening if is_within(asks.evening, now(), zone()) else None


def scope_of(gives: Grant | RedeemedCode | Link) -> str:
    """What a link or code is for, as sentences call it: "circle", "evening" or "table"."""
    return "circle" if gives.table is None else "table" if gives.evening is None else "evening"
