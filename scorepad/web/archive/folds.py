"""The archive of the visitor's circle, kept in memory: only tables that were added or changed are read and folded again."""

from __future__ import annotations

import gc
import time
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from threading import Lock
from typing import NamedTuple

from flask import Flask, current_app, g

from scorepad.archive.archive import Archive, Entry, Key
from scorepad.archive.summary import from_json
from scorepad.backup.results import rules
from scorepad.backup.summaries import go_on
from scorepad.store import Person, Store, Unavailable
from scorepad.store.summaries import Archived, ArchiveState
from scorepad.web.http.visitor import store

#: How long a request computes what is not cached yet, in seconds.
WORK_OUT = 0.3
#: How long a request may read and fold, in seconds, and how long it does at least, whatever else took its time.
BUDGET, LEAST = 0.5, 0.2
#: Number of summaries read in one piece.
PIECE = 500
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

    def within(self, span: Span, games: Iterable[Key] | None = None) -> Iterator[Entry[int, Sat]]:
        """The tables of some games (None: of all) in a span."""
        for key in self.archive.games if games is None else games:
            entries = self.archive.entries(key)
            first = 0 if span.since is None else bisect_left(entries, span.since, key=_opened_at)
            last = len(entries) if span.until is None else bisect_left(entries, span.until, key=_opened_at)
            yield from entries[first:last]


def _opened_at(entry: Entry[int, Sat]) -> int:
    return entry.table.opened_at


class _Circle:
    """The archive of a circle in memory. `rows`: by the id of the table; without an entry where nothing counts."""

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

    def update(self, store: Store, until: float) -> None:
        """Read what is new. Raises Counting if that is not done by `until` (as `time.monotonic`); the next visit goes on."""
        state, known = store.archive_state(), self.rows
        fresh = state != self.state or self.gaps
        found = store.archived(rules(), None if fresh else self.touched)
        stale = [row for row in found if row.id not in known or known[row.id][0] != row]
        read, left = _read(store, stale, until)
        self.rows = {row.id: known[row.id] for row in found if row.id in known} if fresh else known
        for row in stale:
            self.rows.pop(row.id, None)
        self.rows.update(read)
        if fresh or stale:
            self.changed = set(self.spans)
            self.people = {person.id: person for person in store.people()}
        # Without a state, the next visit looks at all tables.
        self.state = None if left else state
        self.gaps = any(row.version is None for row, _ in self.rows.values())
        self.touched = max((row.touched_at for row, _ in self.rows.values()), default=0)
        if left:
            raise Counting(_half(left + state.tables), state.tables)

    def told(self, span: Span, until: float) -> Told:
        """What the tables of a span tell. Raises Counting if they are not folded by `until` (as `time.monotonic`); the next visit
        goes on."""
        if span not in self.spans:
            self.spans[span] = Archive()
            self.changed.add(span)
        self.spans.move_to_end(span)
        while len(self.spans) > SPANS:
            self.changed.discard(self.spans.popitem(last=False)[0])
        archive = self.spans[span]
        if span in self.changed:
            tables = sorted(self.rows.values(), key=lambda each: (each[0].opened_at, each[0].id))
            archive.update(entry for row, entry in tables if entry is not None and span.holds(row.opened_at))
            self.changed.discard(span)
        for left in archive.pieces():
            if left and time.monotonic() > until:
                raise Counting(_half(left), sum(archive.games.values()))
        return Told(archive, self.people, self.lock)


def _read(store: Store, rows: Sequence[Archived], until: float) -> tuple[dict[int, tuple[Archived, Entry[int, Sat] | None]], int]:
    """Read the summaries of tables until a moment, a piece at least; the second is how many are not read."""
    read: dict[int, tuple[Archived, Entry[int, Sat] | None]] = {}
    for start in range(0, len(rows), PIECE):
        some = rows[start : start + PIECE]
        found = store.summaries([row.id for row in some if row.version is not None])
        for row in some:
            if row.version is not None and row.id not in found:  # The table was changed meanwhile.
                row = row._replace(version=None)
            data = found.get(row.id)
            read[row.id] = row, Entry(Sat(row.slug, row.opened_at), from_json(data), row.people) if data else None
        if time.monotonic() > until:
            break
    return read, len(rows) - len(read)


def _half(tables: int) -> int:
    """Reading a table is half of the work, folding it the other half."""
    return (tables + 1) // 2


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
    """What the tables of the visitor's circle tell, of a span. Raises Counting if they are not counted in the time of a request."""
    here, left = store(), 0
    until: float = g.setdefault("archive_until", time.monotonic() + BUDGET)
    with suppress(Unavailable):  # Another phone writes: what it writes is counted at the next visit.
        left = go_on(here, WORK_OUT)
    if left:
        raise Counting(left, here.archive_state().tables)
    folds: Folds = current_app.extensions["scorepad-folds"]
    circle = folds.of(here.circle)
    until = max(until, time.monotonic() + LEAST)
    with circle.lock, _no_collections():
        circle.update(here, until)
        return circle.told(span, until)


@contextmanager
def _no_collections() -> Iterator[None]:
    """Without the garbage collector, which takes half of the time while many objects come that stay."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
