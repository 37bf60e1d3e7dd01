"""The evening: all that is opened in a circle from one morning to the next. Whoever joins a table joins it."""

from __future__ import annotations

from datetime import datetime, timedelta

from scorepad.store import CodeFound, Gives, Link, within
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import visitor

#: The hour at which an evening is over, and the next one may begin; hardly anybody plays then.
MORNING = 6


def evening_of(at: int) -> int:
    """When the evening began to which a moment belongs, by the clock of this machine (Unix seconds)."""
    local = datetime.fromtimestamp(at)
    began = local.replace(hour=MORNING, minute=0, second=0, microsecond=0)
    return int((began if local >= began else began - timedelta(days=1)).timestamp())


def shared() -> int | None:
    """This evening, if the visitor may let others into it; None for those with a link to one table."""
    evening, asks = evening_of(now()), visitor()
    return evening if asks.table is None or within(asks.evening, evening) else None


def scope_of(gives: Gives | CodeFound | Link) -> str:
    """What a link or code is for, as sentences call it: "circle", "evening" or "table"."""
    return "circle" if gives.table is None else "table" if gives.evening is None else "evening"
