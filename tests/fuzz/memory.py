"""Whether memory stays flat."""

from __future__ import annotations

import gc
import os
from pathlib import Path

#: What a process may gain once all is warm: what it keeps of tables is bounded, and so is this.
GROWTH = 150 * 1024 * 1024
_STATM = Path("/proc/self/statm")


def resident() -> int | None:
    """How many bytes of this process lie in memory; None where nobody says so."""
    if not _STATM.exists():
        return None
    gc.collect()
    return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Memory:
    """What a process takes, from when it is warm; `begun`: what it took at the beginning, as a text."""

    def __init__(self) -> None:
        self.begun = _mb(resident())
        self._first: int | None = None
        self._last: int | None = None

    def look(self, warm: bool) -> str:
        """How much it has grown since it was warm, if that is too much; else ""."""
        self._last = resident()
        if self._last is None or not warm:
            return ""
        if self._first is None:
            self._first = self._last
        grown = self._last - self._first
        return f"{_mb(grown)} more since it was warm" if grown > GROWTH else ""

    @property
    def told(self) -> str:
        """How much it takes."""
        more = f", {_mb(self._last - self._first)} since it was warm" if self._first and self._last else ""
        return f"memory: {_mb(self._last)}{more}"


def _mb(size: int | None) -> str:
    return "nobody says here" if size is None else f"{size >> 20} MB"
