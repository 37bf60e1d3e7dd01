"""Response times of pages on pads with 1,000, 10,000 and 50,000 tables of twenty rounds each.

Target: with ten times the tables, a page takes at most 1.5 times as long; pages of the archive take less than a second.
Databases are filled once and kept in `.bench/`; each run measures copies. `python -m bench growth --tables 1000,10000` measures
only the smaller sizes; `--databases URL,URL` (one per size) measures PostgreSQL and first deletes all data in those databases.
"""

from __future__ import annotations

import math
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count, pairwise
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import NamedTuple

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from bench import evenings
from bench.measure import Row
from scorepad.archive.cache import fold_for_cache, rules_digest
from scorepad.archive.evenings import night_of
from scorepad.store import NewTable, Store
from scorepad.store.database.schema import NEWEST_REVISION
from scorepad.web.app import create_app

SIZES = (1_000, 10_000, 50_000)
KEPT = Path(__file__).parent.parent / ".bench"
#: Measured requests per page, after one that does not count.
TIMES = 30
#: Target: ratio of times for ten times the tables.
GROWTH = 1.5
#: Pages made of all tables of a circle, which grow with them. Target: a second, at every size.
ARCHIVE = "a person", "two people", "the archive", "the archive of a year", "the page of a game", "the calendar"

_keys = count(1)


class Took(NamedTuple):
    """Median and 95th percentile in seconds, and bytes, of a page."""

    p50: float
    p95: float
    size: int


def run() -> list[Row]:
    told = _told("--tables", ",".join(map(str, SIZES)))
    sizes = [int(each) for each in told.split(",")]
    databases = [each for each in _told("--databases", "").split(",") if each] or [""] * len(sizes)
    with ExitStack() as pads:
        opened = [(*pads.enter_context(_pad(*each)), each[0]) for each in zip(sizes, databases, strict=True)]
        print("the archive after a start, by the number of tables")
        for tables, (_, client, _) in zip(sizes, opened, strict=True):
            client.get("/past")  # Words and templates are read once, whatever a pad holds.
            _first_visits(tables, client)
        took = dict(zip(sizes, _in_turns([dict(_asked(*each)) for each in opened], any(databases)), strict=True))
    print(f"\n{'':34}" + "".join(f"{tables:>12,} p50{'p95':>9}{'kB':>7}" for tables in sizes))
    for what in took[sizes[0]]:
        cells = (_cells(took[tables][what]) for tables in sizes)
        print(f"{what:34}{''.join(cells)}")
    grown = [
        Row(f"{what}, {more:,} / {few:,}", took[more][what].p50, took[few][what].p50, GROWTH ** math.log10(more / few))
        for few, more in pairwise(sizes)
        for what in took[few]
        if what not in ARCHIVE
    ]
    return grown + [Row(f"{what}, {tables:,}, a second", took[tables][what].p95, 1, 1) for tables in sizes for what in ARCHIVE]


def _cells(took: Took) -> str:
    return f"{took.p50 * 1000:>13,.1f} ms{took.p95 * 1000:>6,.1f} ms{took.size / 1000:>7,.1f}"


def _told(name: str, otherwise: str) -> str:
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else otherwise


@contextmanager
def _pad(tables: int, database: str) -> Iterator[tuple[Store, FlaskClient]]:
    """A filled store and a test client."""
    with TemporaryDirectory() as folder:
        instance = Path(folder)
        if not database:
            shutil.copyfile(_filled(tables), instance / "scorepad.db")
        app = create_app(instance, database or None, WTF_CSRF_ENABLED=False, HERE=True)
        store: Store = app.extensions["scorepad-store"]
        if database:
            evenings.fill(store, tables)
            store.cache.fill(fold_for_cache, rules_digest())
        yield store, app.test_client()
        store.close()


def _filled(tables: int) -> Path:
    """The database file of a pad with so many tables; filled anew if the contents, the schema or the rules changed."""
    KEPT.mkdir(exist_ok=True)
    path = KEPT / f"{tables}-{evenings.EDITION}-{NEWEST_REVISION}-{rules_digest()[:8]}.db"
    if not path.exists():
        for old in KEPT.glob(f"{tables}-*"):
            old.unlink()
        print(f"filling {tables:,} tables", flush=True)
        part = path.with_suffix(".part")
        store = Store(part)
        evenings.fill(store, tables)
        store.cache.fill(fold_for_cache, rules_digest())
        store.close()
        part.replace(path)
    return path


def _visits(client: FlaskClient, path: str) -> Iterator[TestResponse]:
    """The answers until a page is there: an archive that is counted says how far it came, and is asked for again."""
    while True:
        answer = client.get(path, headers={"Accept-Language": "de"})
        assert answer.status_code == 200, (path, answer.status_code)
        yield answer
        if "Refresh" not in answer.headers:
            break


def _first_visits(tables: int, client: FlaskClient) -> None:
    """Print how often the archive is asked for after a start until it is there, and how long that took in seconds of CPU time."""
    took, before = [], time.process_time()
    for _ in _visits(client, "/archive"):
        took.append(time.process_time() - before)
        before = time.process_time()
    print(f"{tables:>7,}: {len(took)} visits, the longest {max(took):.2f} s, all {sum(took):.1f} s", flush=True)


def _asked(store: Store, client: FlaskClient, tables: int) -> Iterator[tuple[str, Callable[[], int]]]:
    """The measured requests, by name; each returns the number of bytes in the response."""

    def get(path: str) -> Callable[[], int]:
        def ask() -> int:
            *_, answer = _visits(client, path)
            return len(answer.data)

        return ask

    often = next(person.id for person in store.people.all() if person.name == evenings.FIRST[0])
    # Somebody with more than 30 tables, so that a page of them is full at every size.
    seldom = min((times, person) for person, times in store.people.table_counts().items() if times > 30)[1]
    pages = {
        "home": "/", "past tables": "/past", "their last full page": f"/past?page={store.lists.count() // 30}",
        "of a game": "/past?game=belote", "of a person with many tables": f"/past?person={often}",
        "of a person with few tables": f"/past?person={seldom}", "of a year": "/past?year=2026",
        "by title": "/past?game=sheet/Skat", "by a frequent word": "/past?q=ada", "by a rare word": "/past?q=heim",
        "by two words": "/past?q=a+skat", "by a word that is nowhere": "/past?q=xyzzy", "of a game and a person, by a word":
        f"/past?game=sheet&person={often}&q=e", "people": "/people", "a person": f"/people/{often}",
        "two people": f"/people/{often}/with/{seldom}", "the archive": "/archive", "the archive of a year": "/archive?time=2026",
        "the page of a game": "/archive/belote", "an evening": f"/evenings/{night_of(evenings.LAST - 9 * 3600, '')}",
        "the calendar": "/evenings.ics", "a new table": "/new",
        "a table": f"/t/t{tables // 2:09}",
    }  # fmt: skip
    for what, path in pages.items():
        yield what, get(path)
    slug = store.tables.open(NewTable("sheet", evenings.FIRST[:4], 0, {}), key="bench", at=evenings.LAST)

    def entry() -> int:
        typed = {f"points_{seat}": str(seat) for seat in range(4)} | {
            ".key": f"b{next(_keys)}",
            ".seen": str(store.tables.version(slug)),
        }
        stage = "points"
        answer = client.post(f"/t/{slug}/enter/{stage}", data=typed)
        assert answer.status_code == 303, answer.status_code
        assert answer.headers["Location"] == f"/t/{slug}"
        return len(answer.data)

    yield "an entry", entry
    tag: list[str] = []

    def poll() -> int:
        # The first request creates the session or shows the entry; later ETags include that.
        while not tag:
            client.get(f"/t/{slug}")
            tag.extend(client.get(f"/t/{slug}").headers.getlist("ETag"))
        answer = client.get(f"/t/{slug}", headers={"If-None-Match": tag[0]})
        assert answer.status_code == 304
        return len(answer.data)

    yield "nothing new at a table", poll


def _in_turns(asked: list[dict[str, Callable[[], int]]], elsewhere: bool) -> list[dict[str, Took]]:
    """Time of each page on each pad. Pads are measured in turns, so that other load on the machine affects all alike.

    CPU time of this process, which includes SQLite; wall-clock time if the database is `elsewhere`.
    """
    clock = time.perf_counter if elsewhere else time.process_time
    took: list[dict[str, Took]] = [{} for _ in asked]
    for what in asked[0]:
        seconds: list[list[float]] = [[] for _ in asked]
        sizes = [pages[what]() for pages in asked]
        for _ in range(TIMES):
            for place, pages in enumerate(asked):
                before = clock()
                pages[what]()
                seconds[place].append(clock() - before)
        for place, each in enumerate(seconds):
            took[place][what] = Took(median(each), quantiles(each, n=20)[-1], sizes[place])
    return took
