"""The archives of circles in memory, and the page that is shown while the tables of one are not counted yet.

Only tables that were added or changed are read and folded again.
"""

from __future__ import annotations

import gc
import time
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from threading import Lock
from typing import NamedTuple

from flask import Flask, Response, current_app, g, make_response, render_template, request, url_for

from scorepad.archive.archive import Archive, ArchivedTable, GameKey
from scorepad.archive.cache import fold_for_cache, rules_digest
from scorepad.archive.summary import from_json
from scorepad.store import DatabaseUnavailable, Person, Store
from scorepad.store.cache import ArchiveRow, ArchiveState, CacheCounts
from scorepad.web.http.visitor import store

#: How long a request computes what is not cached yet, in seconds.
FILL_SECONDS = 0.3
#: How long a request may read and fold, in seconds, and how long it does at least, whatever else took its time.
MAX_SECONDS, MIN_SECONDS = 0.5, 0.2
#: Number of summaries read in one piece.
SUMMARIES_PER_READ = 500
#: From this number of new objects on, those that stay are hidden from the garbage collector; a summary has some twenty.
GC_FREEZE_THRESHOLD = 20_000
#: Numbers of circles, and of spans of each, that are kept in memory.
MAX_CIRCLES, MAX_RANGES = 4, 6


class TableRef(NamedTuple):
    """A table of the archive: its slug and when it was opened (Unix seconds)."""

    slug: str
    opened_at: int


class TimeRange(NamedTuple):
    """A span of time, in Unix seconds: from `since` on, until before `until`; None: no such bound."""

    since: int | None = None
    until: int | None = None

    def contains(self, at: int) -> bool:
        """Whether a moment is in the span."""
        return (self.since is None or at >= self.since) and (self.until is None or at < self.until)


ALL_TIME = TimeRange()


class ArchiveNotReady(Exception):
    """So many of all tables are not counted yet: `left` of `of`."""

    def __init__(self, left: int, of: int) -> None:
        super().__init__(left, of)
        self.left, self.of = left, of


class ArchiveSnapshot(NamedTuple):
    """What the tables of a span tell. Folds may be asked for by one request at a time (`lock`)."""

    archive: Archive[int, TableRef]
    people: Mapping[int, Person]
    lock: Lock

    def person(self, person: int) -> Person:
        """A person by their id, "?" if they are not known any more."""
        return self.people.get(person) or Person(person, "?", None)

    def within(self, span: TimeRange, games: Iterable[GameKey] | None = None) -> Iterator[ArchivedTable[int, TableRef]]:
        """The tables of some games (None: of all) in a span."""
        for key in self.archive.games if games is None else games:
            entries = self.archive.tables(key)
            first = 0 if span.since is None else bisect_left(entries, span.since, key=_opened_at)
            last = len(entries) if span.until is None else bisect_left(entries, span.until, key=_opened_at)
            yield from entries[first:last]


def _opened_at(entry: ArchivedTable[int, TableRef]) -> int:
    return entry.table.opened_at


class _Circle:
    """The archive of a circle in memory. `rows`: its tables by their ids, with an entry a part; without any where nothing counts or
    nothing is known yet; `unread`: those whose summaries are to be read."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.state: ArchiveState | None = None
        self.touched = 0
        self.rows: dict[int, tuple[ArchiveRow, Sequence[ArchivedTable[int, TableRef]]]] = {}
        self.unread: dict[int, ArchiveRow] = {}
        self.people: dict[int, Person] = {}
        self.spans: OrderedDict[TimeRange, Archive[int, TableRef]] = OrderedDict()
        self.changed: set[TimeRange] = set()

    def update(self, store: Store, state: ArchiveState, until: float) -> None:
        """Read what is new. Raises ArchiveNotReady if that is not done by `until` (as `time.monotonic`); the next visit goes on."""
        if state != self.state:
            if self.state is None or state.others != self.state.others or not self._find_changed(store, state.counted):
                self._find_all(store)
            self.state, self.changed = state, set(self.spans)
            self.people = {person.id: person for person in store.people.all()}
        while self.unread:
            self._read(store)
            if self.unread and time.monotonic() > until:
                raise ArchiveNotReady(_half(len(self.unread) + len(self.rows)), len(self.rows))

    def _find_changed(self, store: Store, counted: CacheCounts) -> bool:
        """Find the tables that were touched since the last visit. Returns whether these are all that changed: a backup that is
        merged may bring tables and steps that are older."""
        for row in store.cache.rows(rules_digest(), self.touched):
            if self.rows.get(row.id, (None,))[0] != row:
                self._find(row)
        versions = [row.version for row, _ in self.rows.values()]
        summaries = [version for version in versions if version is not None]
        return counted == (len(versions), len(summaries), sum(summaries))

    def _find_all(self, store: Store) -> None:
        """Find all tables. Those that are known and did not change are not read again."""
        old_rows = {row_id: pair for row_id, pair in self.rows.items() if row_id not in self.unread}
        self.rows, self.unread = {}, {}
        for row in store.cache.rows(rules_digest()):
            if row.id in old_rows and old_rows[row.id][0] == row:
                self.rows[row.id] = old_rows[row.id]
            else:
                self._find(row)

    def _find(self, row: ArchiveRow) -> None:
        self.touched = max(self.touched, row.touched_at)
        self.rows[row.id] = row, ()
        self.unread.pop(row.id, None)
        if row.version is not None:
            self.unread[row.id] = row

    def _read(self, store: Store) -> None:
        """Read some of the summaries that are to be read."""
        row_ids = list(islice(self.unread, SUMMARIES_PER_READ))
        summaries = store.cache.summaries(row_ids)
        for row_id in row_ids:
            row, data = self.unread.pop(row_id), summaries.get(row_id)
            if row_id not in summaries:  # The table was changed meanwhile.
                self.state = None
            elif data is not None:
                try:
                    table = TableRef(row.slug, row.opened_at)
                    self.rows[row_id] = row, [ArchivedTable(table, *from_json(part, row.people)) for part in data]
                except (ValueError, TypeError, IndexError):  # A damaged cache: the next visit counts the table anew.
                    with suppress(DatabaseUnavailable):  # then the next visit deletes it
                        store.cache.delete(row_id)
                    del self.rows[row_id]
                    self.state = None

    def snapshot(self, span: TimeRange, until: float) -> ArchiveSnapshot:
        """What the tables of a span tell. Raises ArchiveNotReady if they are not folded by `until` (as `time.monotonic`); the next
        visit goes on."""
        if span not in self.spans:
            self.spans[span] = Archive()
            self.changed.add(span)
        self.spans.move_to_end(span)
        while len(self.spans) > MAX_RANGES:
            self.changed.discard(self.spans.popitem(last=False)[0])
        archive = self.spans[span]
        if span in self.changed:
            tables = sorted(self.rows.values(), key=lambda pair: (pair[0].opened_at, pair[0].id))
            archive.update(entry for row, entries in tables if span.contains(row.opened_at) for entry in entries)
            self.changed.discard(span)
        for left in archive.fold_stepwise():
            if left and time.monotonic() > until:
                raise ArchiveNotReady(_half(left), sum(archive.games.values()))
        return ArchiveSnapshot(archive, self.people, self.lock)


def _half(tables: int) -> int:
    """Reading a table is half of the work, folding it the other half."""
    return (tables + 1) // 2


class ArchiveCache:
    """The archives of circles in memory, the ones used last."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._circles: OrderedDict[int, _Circle] = OrderedDict()

    def of(self, circle: int) -> _Circle:
        """The archive of a circle."""
        with self._lock:
            archive = self._circles.setdefault(circle, _Circle())
            self._circles.move_to_end(circle)
            while len(self._circles) > MAX_CIRCLES:
                self._circles.popitem(last=False)
            return archive


def install_cache(app: Flask) -> None:
    """Give the application its archives in memory."""
    app.extensions["scorepad-folds"] = ArchiveCache()


def archive_snapshot(span: TimeRange = ALL_TIME) -> ArchiveSnapshot:
    """What the tables of the visitor's circle tell, of a span. Raises ArchiveNotReady if they are not counted in the time of a
    request."""
    circle_store = store()
    until: float = g.setdefault("archive_until", time.monotonic() + MAX_SECONDS)
    state = circle_store.cache.state(rules_digest())
    if state.counted.cached < state.counted.tables:
        with suppress(DatabaseUnavailable):  # Another phone writes: what it writes is counted at the next visit.
            if left := circle_store.cache.fill(fold_for_cache, rules_digest(), seconds=FILL_SECONDS).left:
                raise ArchiveNotReady(left, state.counted.tables)
        state = circle_store.cache.state(rules_digest())
    cache: ArchiveCache = current_app.extensions["scorepad-folds"]
    circle = cache.of(circle_store.circle.id)
    until = max(until, time.monotonic() + MIN_SECONDS)
    with circle.lock, _garbage_collection_paused():
        circle.update(circle_store, state, until)
        return circle.snapshot(span, until)


def snapshot_and_all_time(span: TimeRange) -> tuple[ArchiveSnapshot, ArchiveSnapshot]:
    """What the tables of a span tell, and those of all times. Raises ArchiveNotReady."""
    snapshot = archive_snapshot(span)
    return snapshot, snapshot if span == ALL_TIME else archive_snapshot()


@contextmanager
def _garbage_collection_paused() -> Iterator[None]:
    """While many objects come that stay. Looking through them for garbage would take half of the time now, and would later hold up
    all requests for a second or two at 50,000 tables."""
    gc.disable()
    try:
        yield
    finally:
        if gc.get_count()[0] > GC_FREEZE_THRESHOLD:
            gc.collect()
            gc.freeze()
        gc.enable()


#: After so many seconds the page asks again.
RETRY_SECONDS = 1


def install_not_ready(app: Flask) -> None:
    """Show the page wherever an archive is not counted yet."""
    app.register_error_handler(ArchiveNotReady, not_ready_page)


def not_ready_page(error: ArchiveNotReady) -> Response:
    """How many tables are counted, of how many. The page asks again by itself; in place of a file it asks for the archive, since a
    file is only downloaded when somebody asks for it."""
    is_file = "." in request.path.rsplit("/", 1)[-1]
    target = url_for("archive.show_archive") if is_file else request.full_path.rstrip("?")
    response = make_response(render_template("archive/counting.html", counting=error, there=target), 503 if is_file else 200)
    # A header, since it also holds where there are no scripts.
    response.headers["Refresh"] = f"{RETRY_SECONDS}; url={target}"
    if is_file:
        response.headers["Retry-After"] = str(RETRY_SECONDS)
    response.headers["Cache-Control"] = "no-store"
    return response
