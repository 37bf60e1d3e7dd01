"""Simulations for the pages: worked out one after the other in a process of their own, and kept in files.

The site goes on answering meanwhile; its process stands back for them, and ends with its simulation. Several processes that serve
one site share the folder: one of them simulates at a time, and the files tell the others how far it is.
"""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import os
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

from filelock import FileLock

from scorepad import __version__
from scorepad.simulation.simulate import CHUNK, Run
from scorepad.simulation.summary import Tally, tally

#: So many rounds (or tables) are simulated.
SAMPLE = 2_000
#: So many simulations are kept, and may wait.
KEPT, WAITING = 400, 12
#: One that broke off is tried again after so many seconds.
AGAIN = 60


class Known(NamedTuple):
    """What is known so far: of `number` simulated rounds how many had which points, or won with them. `broken`: it broke off."""

    number: int
    points: Counter[int]
    won: Counter[int]
    broken: bool = False

    @property
    def done(self) -> bool:
        """Whether all were simulated."""
        return self.number >= SAMPLE


NOTHING = Known(0, Counter(), Counter())


class Rehearsal:
    """The simulations of a site, in files under `folder`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = threading.Lock()
        self._waiting: OrderedDict[str, Run] = OrderedDict()
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._broke: dict[str, float] = {}
        self._working = False

    def look(self, run: Run) -> Known | None:
        """What is known of `run`, which is begun if nobody asked before; None where too many wait already."""
        name = _name(run)
        with self._lock:
            own = self._known.get(name)
            if own is not None and own.done:
                return own
            # Another process may be ahead, or have done it all.
            known = max(own or NOTHING, self._read(name) or NOTHING, key=lambda each: each.number)
            if own is not None or known.done:
                self._keep(name, known)
                return known
            if time.monotonic() - self._broke.get(name, -AGAIN) < AGAIN:
                return NOTHING._replace(broken=True)
            if len(self._waiting) >= WAITING:
                return None
            self._keep(name, known)
            self._waiting[name] = run
            if not self._working:
                self._working = True
                threading.Thread(target=self._work, name="rehearsal", daemon=True).start()
        return known

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._working = False
                    return
                name, run = self._waiting.popitem(last=False)
            try:
                with self._turn():
                    theirs = self._read(name)
                    for known in [theirs] if theirs and theirs.done else _simulated(run):
                        self._write(name, known)
                        with self._lock:
                            self._keep(name, known)
            except (EOFError, OSError):
                with self._lock:
                    self._known.pop(name, None)
                    self._broke[name] = time.monotonic()
                    while len(self._broke) > KEPT:
                        del self._broke[next(iter(self._broke))]

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """Wait until no other process simulates for this site. Where no file can be written each does so for itself."""
        lock = FileLock(self._folder / "turn.lock", poll_interval=0.2)
        with suppress(OSError):
            self._folder.mkdir(mode=0o700, exist_ok=True)
            lock.acquire()
        try:
            yield
        finally:
            lock.release()

    def _keep(self, name: str, known: Known) -> None:
        self._known[name] = known
        while len(self._known) > KEPT:
            self._known.popitem(last=False)

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.json"

    def _read(self, name: str) -> Known | None:
        """What a file tells, perhaps while it is still worked out; None if there is none, or none that can be read."""
        try:
            data: dict[str, Any] = json.loads(self._path(name).read_text(encoding="ascii"))
            points, won = (Counter({int(value): int(much) for value, much in data[part].items()}) for part in ("points", "won"))
            return Known(int(data["number"]), points, won)
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None

    def _write(self, name: str, known: Known) -> None:
        """Into its file, which is there whole or not at all."""
        told = json.dumps({"number": known.number, "points": known.points, "won": known.won})
        with suppress(OSError):
            self._folder.mkdir(mode=0o700, exist_ok=True)
            part = self._path(name).with_suffix(f".{os.getpid()}.part")
            part.write_text(told, encoding="ascii")
            part.replace(self._path(name))
            if known.done:
                files = sorted(self._folder.glob("*.json"), key=lambda path: path.stat().st_mtime)
                for path in files[:-KEPT]:
                    path.unlink(missing_ok=True)


def _name(run: Run) -> str:
    told = json.dumps([__version__, SAMPLE, asdict(run)], sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()[:32]


def _simulated(run: Run) -> Iterator[Known]:
    """What is known after each chunk; EOFError where the process ends too early."""
    # A process of its own, not a copy of this one: its threads may hold locks.
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_play, args=(run, theirs), daemon=True)
    process.start()
    theirs.close()
    try:
        total = Tally()
        while total.number < SAMPLE:
            total.add(ours.recv())
            yield Known(total.number, Counter(total.points), Counter(total.won))
    finally:
        ours.close()
        process.join(5)


def _play(run: Run, pipe: Connection) -> None:
    with suppress(OSError):
        os.nice(5)
    # Whoever listens may have enough.
    with suppress(BrokenPipeError):
        for chunk in range(SAMPLE // CHUNK):
            pipe.send(tally(run, chunk, CHUNK))
