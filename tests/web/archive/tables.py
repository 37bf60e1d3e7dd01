"""Tables for the archive, straight into the store."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import count
from typing import Any

from scorepad.store import NewTable, Store

_keys = count(1)


def at(day: str, hour: int = 20) -> int:
    """A time of day, by the clock of this machine, which is that of a circle without a zone."""
    return int(datetime.fromisoformat(f"{day}T{hour:02}:00").timestamp())


def table(store: Store, day: str, names: Sequence[str], rounds: Sequence[Any], game: str = "partout", **more: Any) -> str:
    """A table of an evening that was played to its end; returns its slug."""
    moment = more.pop("moment", None) or at(day, more.pop("hour", 20))
    new = NewTable(game, names, 0, more.pop("options", {}), entries=rounds, **{"ended": True, **more})
    return store.tables.open(new, key=f"archive-{next(_keys)}", at=moment)


def skat(store: Store, day: str, names: Sequence[str], *points: Sequence[int], title: str = "Skat", **more: Any) -> str:
    """A blank sheet."""
    return table(store, day, names, [{"points": list(each)} for each in points], "sheet", options={"title": title}, **more)
