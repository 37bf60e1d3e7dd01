"""The archive of the visitor's circle, kept in memory: only tables that were added or changed are read and folded again."""

from __future__ import annotations

import gc
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from threading import Lock
from typing import NamedTuple

from flask import Flask, current_app

from scorepad.archive.archive import Archive, Entry
from scorepad.archive.summary import from_json
from scorepad.backup.results import rules
from scorepad.backup.summaries import go_on
from scorepad.store import Person, Store, Unavailable
from scorepad.store.summaries import Archived, ArchiveState
from scorepad.web.http.visitor import store

#: How long a request computes summaries that are lacking, in seconds.
BUDGET = 0.3
#: Numbers of circles, and of spans of each, that are kept in memory.
CIRCLES, SPANS = 4, 6


class Sat(NamedTuple):
    """A table of the archive: its slug and when it was opened (Unix seconds)."""

    slug: str
    opened_at: int


class Span(NamedTuple):
    """A span of time, in Unix seconds: from `since` on, until before `until`; None: no such bound."""

    since: int | None = None
    until: int | None = None

    def holds(self, at: int) -> bool:
        """Whether a moment is in the span."""
        return (self.since is None or at >= self.since) and (self.until is None or at < self.until)


ALL = Span()


class Counting(Exception):
    """So many of all tables are not counted yet: `left` of `of`."""

    def __init__(self, left: int, of: int) -> None:
        super().__init__(left, of)
        self.left, self.of = left, of


class Told(NamedTuple):
    """What the tables of a span tell. Folds may be asked for by one request at a time (`lock`)."""

    archive: Archive[int, Sat]
    people: Mapping[int, Person]
    lock: Lock

    def person(self, person: int) -> Person:
        """A person by their id, "?" if they are not known any more."""
        return self.people.get(person) or Person(person, "?", None)


class _Circle:
    """The archive of a circle in memory."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.state: ArchiveState | None = None
        self.touched = 0
        #: whether tables are lacking that are there
        self.gaps = False
        self.rows: dict[int, tuple[Archived, Entry[int, Sat] | None]] = {}
        self.people: dict[int, Person] = {}
        self.spans: OrderedDict[Span, Archive[int, Sat]] = OrderedDict()
        self.changed: set[Span] = set()

    def update(self, store: Store) -> None:
        """Read what is new."""
        state = store.archive_state()
        fresh = state != self.state or self.gaps
        found = store.archived(rules(), None if fresh else self.touched)
        known = self.rows
        stale = [row.id for row in found if row.version is not None and (row.id not in known or known[row.id][0] != row)]
        summaries = store.summaries(stale)
        rows = {} if fresh else known
        for row in found:
            if row.id in summaries or row.version is None:
                data = summaries.get(row.id)
                rows[row.id] = row, data and Entry(Sat(row.slug, row.opened_at), from_json(data), row.people)
            else:
                rows[row.id] = known[row.id]
        if fresh or stale:
            self.changed = set(self.spans)
            self.people = {person.id: person for person in store.people()}
        self.rows, self.state = rows, state
        self.gaps = any(row.version is None for row, _ in rows.values())
        self.touched = max((row.touched_at for row, _ in rows.values()), default=0)

    def told(self, span: Span) -> Told:
        """What the tables of a span tell."""
        archive = self.spans.get(span)
        if archive is None or span in self.changed:
            archive = archive or Archive()
            tables = sorted(self.rows.values(), key=lambda each: (each[0].opened_at, each[0].id))
            archive.update(entry for row, entry in tables if entry is not None and span.holds(row.opened_at))
            self.changed.discard(span)
        self.spans[span] = archive
        self.spans.move_to_end(span)
        while len(self.spans) > SPANS:
            self.changed.discard(self.spans.popitem(last=False)[0])
        return Told(archive, self.people, self.lock)


class Folds:
    """The archives of circles in memory, the ones used last."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._circles: OrderedDict[int, _Circle] = OrderedDict()

    def of(self, circle: int) -> _Circle:
        """The archive of a circle."""
        with self._lock:
            found = self._circles.setdefault(circle, _Circle())
            self._circles.move_to_end(circle)
            while len(self._circles) > CIRCLES:
                self._circles.popitem(last=False)
            return found


def install(app: Flask) -> None:
    """Give the application its archives in memory."""
    app.extensions["scorepad-folds"] = Folds()


def told(span: Span = ALL) -> Told:
    """What the tables of the visitor's circle tell, of a span. Raises Counting if many are not counted yet."""
    here, left = store(), 0
    with suppress(Unavailable):  # Another phone writes: what it writes is counted at the next visit.
        left = go_on(here, BUDGET)
    if left:
        raise Counting(left, here.archive_state().tables)
    folds: Folds = current_app.extensions["scorepad-folds"]
    circle = folds.of(here.circle)
    with circle.lock, _no_collections():
        circle.update(here)
        return circle.told(span)


@contextmanager
def _no_collections() -> Iterator[None]:
    """Without the garbage collector, which takes half of the time while many objects come that stay."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
