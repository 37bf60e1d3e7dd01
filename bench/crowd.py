"""A crowd: 1,000 phones at 200 tables, 20 of which write. How long until a tap is on the other phones of its table, and why.

The pad is served as people serve it (`scorepad serve`). Servers, database and phones are processes of their own on one machine, and
it is told what each of them takes of the processor.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.measure import CORES, Row
from bench.phones import LONG, NAMES, PHONES, ROUNDS, TABLES, WRITERS, Seen, crowd, nearly
from scorepad.store import NewTable, Store
from scorepad.web.app import DATABASE
from tests import postgres
from tests.machines import machine

#: When the tables were opened.
AT = 1_780_000_000
#: The target: 95 of 100 phones have the tap after so many seconds.
WITHIN = 1.0


def run() -> list[Row]:
    """Serve it on SQLite by one process, and on PostgreSQL by two servers of two workers each."""
    rows = [_measured("SQLite, one process", _on_sqlite)]
    if reason := postgres.missing():
        print(reason)
        return rows
    return [*rows, _measured("PostgreSQL, 2 x 2", _on_postgres)]


@dataclass
class Served:
    """A pad that is served: the ports of its servers, its tables, the processes of the servers and of the database."""

    ports: list[int]
    slugs: list[str]
    servers: list[int]
    database: list[int] = field(default_factory=list)


@contextmanager
def _on_sqlite(folder: Path) -> Iterator[Served]:
    folder.mkdir()
    slugs = _laid(Store(folder / DATABASE))
    with machine(folder) as one:
        yield Served([one.port], slugs, [one.process.pid])


@contextmanager
def _on_postgres(folder: Path) -> Iterator[Served]:
    server = postgres.Server(durable=True, max_connections="200")
    try:
        url = server.url(server.create())
        slugs = _laid(Store(url, migrate=True))
        with ExitStack() as stack:
            both = [stack.enter_context(machine(folder / name, "--database", url, "--workers", "2")) for name in ("one", "two")]
            postmaster = int((server.folder / "data" / "postmaster.pid").read_text().split()[0])
            yield Served([each.port for each in both], slugs, [each.process.pid for each in both], [postmaster])
    finally:
        server.close()


def _laid(store: Store) -> list[str]:
    """Open the tables, each with people of its own; returns their slugs."""
    rounds = [{"points": [number, 2, 3, 4]} for number in range(ROUNDS)]
    # Each was opened before the last round of those before it: none is the next game of another.
    new = [NewTable("sheet", [f"{name} {number}" for name in NAMES], 0, {}, entries=rounds) for number in range(TABLES)]
    try:
        return [store.tables.open(each, key=f"crowd-{number}", at=AT - number) for number, each in enumerate(new)]
    finally:
        store.close()


def _measured(name: str, way: Callable[[Path], AbstractContextManager[Served]]) -> Row:
    if CORES:
        os.sched_setaffinity(0, CORES)
    with TemporaryDirectory() as folder, way(Path(folder) / "instance") as served:
        spawn = multiprocessing.get_context("spawn")
        here, there = spawn.Pipe()
        begun = spawn.Event()
        phones = spawn.Process(target=crowd, args=(served.ports, served.slugs, begun, there), daemon=True)
        phones.start()
        there.close()
        assert begun.wait(300), "not all phones were let in"
        before, at = (_spent(served.servers), _spent(served.database)), time.perf_counter()
        time.sleep(LONG)
        after, took = (_spent(served.servers), _spent(served.database)), time.perf_counter() - at
        servers, database = ((now - old) / took for now, old in zip(after, before, strict=True))
        seen = here.recv()
        phones.join()
    _tell(name, seen, servers, database)
    return Row(f"{name}: a tap, 95 of 100", nearly(seen.shown), WITHIN, 1)


def _tell(name: str, seen: Seen, servers: float, database: float) -> None:
    cores = len(CORES) or os.cpu_count() or 1
    print(f"\n{name}: {PHONES} phones at {TABLES} tables, {WRITERS} write: {len(seen.answered)} taps, {len(seen.shown)} times seen")
    print("answers: " + ", ".join(f"{what} {many:,}" for what, many in sorted(seen.met.items())))
    print(f"{'after a tap, in ms':40}{'min':>9}{'median':>9}{'p95':>9}{'max':>9}")
    for what, took in {
        "the one who tapped has the answer": seen.answered, "another phone is told of news": seen.woken,
        "it knows what": seen.told, "it has the sheet": seen.shown,
    }.items():  # fmt: skip
        numbers = min(took), median(took), nearly(took), max(took)
        print(f"{what:40}" + "".join(f"{each * 1000:>9,.0f}" for each in numbers))
    late = f"they are late by {seen.late * 1000:.0f} ms themselves"
    print(f"of {cores} cores: servers {servers:.2f}, database {database:.2f}, phones {seen.spent:.2f} ({late})")


def _spent(processes: Sequence[int]) -> float:
    """The CPU seconds of these processes and of all their children, those that ended included; 0 where the system does not tell."""
    found, left = 0, list(processes)
    while left:
        at = Path(f"/proc/{left.pop()}")
        try:
            found += sum(map(int, (at / "stat").read_text().rpartition(")")[2].split()[11:15]))
            left += [int(child) for task in (at / "task").iterdir() for child in (task / "children").read_text().split()]
        except (OSError, IndexError):
            continue
    return found / os.sysconf("SC_CLK_TCK") if found else 0.0
