"""What phones sent and what became of it, as whoever held the phone remembers it."""

from __future__ import annotations

import json
import threading
import time
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Tried:
    """One thing that somebody wanted written: a step of `kind` with `data` at the table `slug`.

    `sent_at`: when it went out first; `done_at`: when the pad said that it is written; `refused`: it said that it is not; `faults`:
    what was answered in between (status and text of the page), without any answer where the connection broke.
    """

    slug: str
    kind: str
    data: Any
    sent_at: float
    done_at: float | None = None
    refused: bool = False
    faults: list[tuple[int, str]] = field(default_factory=list)

    @property
    def what(self) -> tuple[str, str, str]:
        """The step, to be compared."""
        return self.slug, self.kind, json.dumps(self.data, sort_keys=True)


class Noted:
    """All that was tried, in the order in which it was sent first, and the tables that were opened. Safe to share."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._tried: list[Tried] = []
        self._opened: list[str] = []
        self._opening = 0

    def begin(self, slug: str, kind: str, data: Any) -> Tried:
        tried = Tried(slug, kind, data, time.monotonic())
        with self._lock:
            self._tried.append(tried)
        return tried

    def opening(self) -> None:
        with self._lock:
            self._opening += 1

    def opened(self, slug: str) -> None:
        with self._lock:
            self._opened.append(slug)

    @property
    def tried(self) -> list[Tried]:
        with self._lock:
            return list(self._tried)

    @property
    def done(self) -> list[Tried]:
        return [each for each in self.tried if each.done_at is not None]

    @property
    def tables(self) -> tuple[list[str], int]:
        """The tables that were opened, and how many somebody wanted to open."""
        with self._lock:
            return list(self._opened), self._opening

    def __str__(self) -> str:
        tried = self.tried
        done = sum(each.done_at is not None for each in tried)
        again = sum(bool(each.faults) for each in tried)
        refused = sum(each.refused for each in tried)
        return f"{done} entries acknowledged ({again} after trying again), {refused} refused, {len(self.tables[0])} tables"
