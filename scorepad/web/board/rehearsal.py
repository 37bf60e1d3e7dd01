"""Background simulations: run one at a time in a process of their own, results cached in files.

The site keeps serving meanwhile: the simulating process has a lower priority, and ends when it is done or its time is over.
Several server processes share the folder: one of them simulates at a time (file lock), and the files tell the others its progress.
"""

from __future__ import annotations

import hashlib
import json
import logging
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
from scorepad.simulation.summary import Tally, counting
from scorepad.web.board.turns import ANYBODY, Asker, Turns

#: Number of rounds (or tables) in a simulation.
SAMPLE = 2_000
#: A simulation ends after so many seconds of CPU time, and on a busy machine after so many seconds: others wait for their turn.
LONGEST, LATEST = 30, 90
#: Fewer rounds (or tables) tell nothing.
LEAST = 50
#: How often the simulating process tells how far it is, in seconds.
EVERY = 0.5
#: The exit codes of a simulating process whose time was over: it had its CPU time; the machine was too busy to give it that.
TIME_OVER, TOO_BUSY = 75, 76
#: The interval at which a server process looks for its turn, in seconds. Who had one waits longer, so that the others get theirs.
LOOKS, RESTS = 0.2, 0.3
#: Maximum number of simulations kept.
KEPT = 400
#: A failed simulation is tried again after this time, in seconds.
AGAIN = 60


class Known(NamedTuple):
    """Results so far: counts of points, and of winning points, in `number` simulated rounds. `broken`: the simulation failed;
    `stopped`: its time was over, without points if `number` is below `LEAST`."""

    number: int
    points: Counter[int]
    won: Counter[int]
    broken: bool = False
    stopped: bool = False

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return self.stopped or self.number >= SAMPLE


_log = logging.getLogger(__name__)

NOTHING = Known(0, Counter(), Counter())


class Rehearsal:
    """The queue and the results of simulations, with files in `folder`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = threading.Lock()
        self._turns: Turns[Run] = Turns()
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._broke: dict[str, float] = {}
        self._working: threading.Thread | None = None

    def peek(self, run: Run) -> Known | None:
        """The results of `run` if they are complete, without beginning anything."""
        name = _name(run)
        with self._lock:
            known = self._known.get(name)
            if known is None or not known.done:
                known = self._read(name)
                if known is not None and known.done:
                    self._keep(name, known)
        return known if known is not None and known.done else None

    def look(self, run: Run, asker: Asker = ANYBODY) -> Known | None:
        """The results of `run` so far; if it is new, it waits for a turn of `asker`. None if too many are waiting."""
        name = _name(run)
        with self._lock:
            own = self._known.get(name)
            if own is not None and own.done:
                return own
            # Another process may be ahead, or done.
            known = max(own or NOTHING, self._read(name) or NOTHING, key=lambda each: each.number)
            if own is not None or known.done:
                self._turns.join(name, asker)
                self._keep(name, known)
                self._begin()
                return known
            if time.monotonic() - self._broke.get(name, -AGAIN) < AGAIN:
                return NOTHING._replace(broken=True)
            if not self._turns.add(name, run, asker):
                return None
            self._keep(name, known)
            self._begin()
        return known

    def _begin(self) -> None:
        """Let a thread work if something waits and none does: none was there, or it ended by an error. Call this with the lock."""
        if self._turns and not (self._working and self._working.is_alive()):
            self._working = threading.Thread(target=self._work, name="rehearsal", daemon=True)
            self._working.start()

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._turns:
                    self._working = None
                    return
            with self._turn():
                # Not before: others may have come while another process had its turn.
                with self._lock:
                    name, run = self._turns.take()
                self._simulate(name, run)
            time.sleep(RESTS)

    def _simulate(self, name: str, run: Run) -> None:
        try:
            theirs = self._read(name)
            for known in [theirs] if theirs and theirs.done else _simulated(run):
                self._write(name, known)
                with self._lock:
                    self._keep(name, known)
        except Exception as error:  # the others that wait have their turn all the same
            if not isinstance(error, (EOFError, OSError)):
                _log.exception("a simulation failed")
            with self._lock:
                self._known.pop(name, None)
                self._broke[name] = time.monotonic()
                while len(self._broke) > KEPT:
                    del self._broke[next(iter(self._broke))]

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """Hold the file lock for simulating. Where no file can be written, there is no lock."""
        lock = FileLock(self._folder / "turn.lock", poll_interval=LOOKS)
        with suppress(OSError, NotImplementedError):  # the latter where the file system locks nothing
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
        """The results in a file, complete or not; None if there is no readable file."""
        try:
            data: dict[str, Any] = json.loads(self._path(name).read_text(encoding="ascii"))
            points, won = (Counter({int(value): int(much) for value, much in data[part].items()}) for part in ("points", "won"))
            return Known(int(data["number"]), points, won, stopped=data.get("stopped") is True)
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None

    def _write(self, name: str, known: Known) -> None:
        """Write the file atomically; when complete, delete the oldest files beyond `KEPT`."""
        told = json.dumps({"number": known.number, "points": known.points, "won": known.won, "stopped": known.stopped})
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
    told = json.dumps([__version__, SAMPLE, LONGEST, asdict(run)], sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()[:32]


def _simulated(run: Run) -> Iterator[Known]:
    """Yield the results now and then; raises EOFError if the process ends too early."""
    # Spawn, not fork: threads of this process may hold locks.
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_play, args=(run, theirs, SAMPLE, LONGEST, LATEST), daemon=True)
    process.start()
    theirs.close()
    known, until = NOTHING, time.monotonic() + LATEST + AGAIN
    try:
        while not known.done:
            if not ours.poll(max(0.0, until - time.monotonic())):
                process.kill()  # It should have ended by itself.
                raise EOFError
            known = Known(*ours.recv())
            yield known
    except (EOFError, OSError) as error:
        process.join(5)
        enough = known.number >= LEAST
        if process.exitcode != TIME_OVER and not (enough and process.exitcode == TOO_BUSY):
            raise EOFError from error
        yield known._replace(stopped=True) if enough else Known(known.number, Counter(), Counter(), stopped=True)
    finally:
        ours.close()
        process.join(5)


def _play(run: Run, pipe: Connection, number: int, longest: float, latest: float) -> None:
    """Play `number` rounds or tables, and send how far that is; exit with `TIME_OVER` after `longest` seconds of CPU time, or with
    `TOO_BUSY` after `latest` seconds."""
    with suppress(OSError):
        os.nice(5)
    threading.Thread(target=_end_after, args=(longest, latest), daemon=True).start()
    found, told = Tally(), time.monotonic()
    # The reader may close the pipe early.
    with suppress(BrokenPipeError):
        for chunk in range(number // CHUNK):
            for _ in counting(found, run, chunk, CHUNK):
                if time.monotonic() - told > EVERY:
                    told = time.monotonic()
                    pipe.send((found.number, found.points, found.won))
        pipe.send((found.number, found.points, found.won))


def _end_after(longest: float, latest: float) -> None:
    """End this process when its time is over, also amidst a hand."""
    spent, begun = time.process_time(), time.monotonic()
    while time.process_time() - spent < longest:
        if time.monotonic() - begun > latest:
            os._exit(TOO_BUSY)
        time.sleep(EVERY / 2)
    os._exit(TIME_OVER)
