"""Background simulations: run one at a time in a process of their own, results cached in files.

The site keeps serving meanwhile: the simulating process has a lower priority, and ends when it is done or its time is over.
Several server processes share the folder: one of them simulates at a time (file lock), and the files tell the others its progress.
Circles take turns, and within a circle those who ask.
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
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from filelock import FileLock

from scorepad import __version__

T = TypeVar("T")

#: The most that wait: of one asker, of one circle, of all.
MAX_PER_ASKER, MAX_PER_CIRCLE, MAX_WAITING = 4, 8, 60
#: Of so many circles, and so many askers, it is known when they had their last turn.
MAX_REMEMBERED = 1_000


class SimulationRequest(NamedTuple):
    """What is simulated: rounds of a game of so many players by house rules (JSON), or whole `tables` of so many `rounds`, 0: to
    their end."""

    game_id: str
    players: int
    options: Mapping[str, Any] | None = None
    tables: bool = False
    rounds: int = 0


class Asker(NamedTuple):
    """Who asks: their circle (id), and their household (`http.address`)."""

    circle: int = 0
    household: str = ""


#: Who asks where it is not known.
ANYBODY = Asker()


class FairTurns(Generic[T]):
    """What waits, by name. Next is the circle, and in it the asker, whose last turn was longest ago: however many wait for others,
    who asks for one thing waits for what is under way, and for one turn of each other circle and asker at most."""

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[T, list[Asker]]] = {}
        self._served: OrderedDict[Asker | int, int] = OrderedDict()
        self._turn = count(1)

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, name: str, thing: T, asker: Asker) -> bool:
        """Let `thing` wait for a turn of this asker. False if as many wait as may."""
        first_askers = [askers[0] for _, askers in self._waiting.values()]
        per_circle, per_asker = Counter(other.circle for other in first_askers), Counter(first_askers)
        if len(first_askers) >= MAX_WAITING or per_circle[asker.circle] >= MAX_PER_CIRCLE or per_asker[asker] >= MAX_PER_ASKER:
            return False
        self._waiting[name] = thing, [asker]
        return True

    def join(self, name: str, asker: Asker) -> None:
        """Another asker wants what waits under this name: it has a turn of theirs, if that comes before."""
        _, askers = self._waiting.get(name, (None, None))
        if askers is not None and asker not in askers and len(askers) < MAX_WAITING:
            askers.append(asker)

    def take(self) -> tuple[str, T]:
        """Take what is next, and its name. Raises ValueError if nothing waits."""
        last_turn = self._served.get
        waiting = ((name, asker) for name, (_, askers) in self._waiting.items() for asker in askers)
        # Of several, the one that came first.
        name, asker = min(waiting, key=lambda pair: (last_turn(pair[1].circle, 0), last_turn(pair[1], 0)))
        for key in (asker.circle, asker):
            self._served[key] = next(self._turn)
            self._served.move_to_end(key)
        while len(self._served) > 2 * MAX_REMEMBERED:
            self._served.popitem(last=False)
        thing, _ = self._waiting.pop(name)
        return name, thing


#: Number of rounds (or tables) in a simulation.
SIMULATION_SIZE = 2_000
#: A simulation ends after so many seconds of CPU time, and on a busy machine after so many seconds: others wait for their turn.
MAX_CPU_SECONDS, MAX_WALL_SECONDS = 30, 90
#: Fewer rounds (or tables) tell nothing.
MIN_ROUNDS = 50
#: How often the simulating process tells how far it is, in seconds.
PROGRESS_SECONDS = 0.5
#: The exit codes of a simulating process whose time was over: it had its CPU time; the machine was too busy to give it that.
TIME_OVER, TOO_BUSY = 75, 76
#: The interval at which a server process looks for its turn, in seconds. Who had one waits longer, so that the others get theirs.
LOCK_POLL_SECONDS, REST_SECONDS = 0.2, 0.3
#: Maximum number of simulations kept.
MAX_RESULTS = 400
#: A failed simulation is tried again after this time, in seconds.
RETRY_SECONDS = 60


class SimulationResult(NamedTuple):
    """Results so far: counts of points, and of winning points, in `number` simulated rounds. `broken`: the simulation failed;
    `stopped`: its time was over, without points if `number` is below `MIN_ROUNDS`."""

    number: int
    points: Counter[int]
    won: Counter[int]
    broken: bool = False
    stopped: bool = False

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return self.stopped or self.number >= SIMULATION_SIZE


_log = logging.getLogger(__name__)

NO_RESULT = SimulationResult(0, Counter(), Counter())


class SimulationQueue:
    """The queue and the results of simulations, with files in `folder`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = threading.Lock()
        self._turns: FairTurns[SimulationRequest] = FairTurns()
        self._known: OrderedDict[str, SimulationResult] = OrderedDict()
        self._failed_at: dict[str, float] = {}
        self._working: threading.Thread | None = None

    def get_finished(self, run: SimulationRequest) -> SimulationResult | None:
        """The results of `run` if they are complete, without beginning anything."""
        name = _name(run)
        with self._lock:
            result = self._known.get(name)
            if result is None or not result.done:
                result = self._read(name)
                if result is not None and result.done:
                    self._remember(name, result)
        return result if result is not None and result.done else None

    def get_or_start(self, run: SimulationRequest, asker: Asker = ANYBODY) -> SimulationResult | None:
        """The results of `run` so far; if it is new, it waits for a turn of `asker`. None if too many are waiting."""
        name = _name(run)
        with self._lock:
            own = self._known.get(name)
            if own is not None and own.done:
                return own
            # Another process may be ahead, or done.
            result = max(own or NO_RESULT, self._read(name) or NO_RESULT, key=lambda other: other.number)
            if own is not None or result.done:
                self._turns.join(name, asker)
                self._remember(name, result)
                self._start_worker()
                return result
            if time.monotonic() - self._failed_at.get(name, -RETRY_SECONDS) < RETRY_SECONDS:
                return NO_RESULT._replace(broken=True)
            if not self._turns.add(name, run, asker):
                return None
            self._remember(name, result)
            self._start_worker()
        return result

    def _start_worker(self) -> None:
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
            time.sleep(REST_SECONDS)

    def _simulate(self, name: str, run: SimulationRequest) -> None:
        try:
            stored = self._read(name)
            for result in [stored] if stored and stored.done else _simulated(run):
                self._write(name, result)
                with self._lock:
                    self._remember(name, result)
        except Exception as error:  # the others that wait have their turn all the same
            if not isinstance(error, (EOFError, OSError)):
                _log.exception("a simulation failed")
            with self._lock:
                self._known.pop(name, None)
                self._failed_at[name] = time.monotonic()
                while len(self._failed_at) > MAX_RESULTS:
                    del self._failed_at[next(iter(self._failed_at))]

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """Hold the file lock for simulating. Where no file can be written, there is no lock."""
        lock = FileLock(self._folder / "turn.lock", poll_interval=LOCK_POLL_SECONDS)
        with suppress(OSError, NotImplementedError):  # the latter where the file system locks nothing
            self._folder.mkdir(mode=0o700, exist_ok=True)
            lock.acquire()
        try:
            yield
        finally:
            lock.release()

    def _remember(self, name: str, result: SimulationResult) -> None:
        self._known[name] = result
        while len(self._known) > MAX_RESULTS:
            self._known.popitem(last=False)

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.json"

    def _read(self, name: str) -> SimulationResult | None:
        """The results in a file, complete or not; None if there is no readable file."""
        try:
            data: dict[str, Any] = json.loads(self._path(name).read_text(encoding="ascii"))
            points, won = (Counter({int(value): int(number) for value, number in data[key].items()}) for key in ("points", "won"))
            return SimulationResult(int(data["number"]), points, won, stopped=data.get("stopped") is True)
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None

    def _write(self, name: str, result: SimulationResult) -> None:
        """Write the file atomically; when complete, delete the oldest files beyond `MAX_RESULTS`."""
        text = json.dumps({"number": result.number, "points": result.points, "won": result.won, "stopped": result.stopped})
        with suppress(OSError):
            self._folder.mkdir(mode=0o700, exist_ok=True)
            part = self._path(name).with_suffix(f".{os.getpid()}.part")
            part.write_text(text, encoding="ascii")
            part.replace(self._path(name))
            if result.done:
                files = sorted(self._folder.glob("*.json"), key=lambda path: path.stat().st_mtime)
                for path in files[:-MAX_RESULTS]:
                    path.unlink(missing_ok=True)


def _name(run: SimulationRequest) -> str:
    text = json.dumps([__version__, SIMULATION_SIZE, MAX_CPU_SECONDS, run._asdict()], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _simulated(run: SimulationRequest) -> Iterator[SimulationResult]:
    """Yield the results now and then; raises EOFError if the process ends too early."""
    # Spawn, not fork: threads of this process may hold locks.
    context = multiprocessing.get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_play, args=(run, sender, SIMULATION_SIZE, MAX_CPU_SECONDS, MAX_WALL_SECONDS), daemon=True)
    process.start()
    sender.close()
    result, deadline = NO_RESULT, time.monotonic() + MAX_WALL_SECONDS + RETRY_SECONDS
    try:
        while not result.done:
            if not receiver.poll(max(0.0, deadline - time.monotonic())):
                process.kill()  # It should have ended by itself.
                raise EOFError
            result = SimulationResult(*receiver.recv())
            yield result
    except (EOFError, OSError) as error:
        process.join(5)
        enough = result.number >= MIN_ROUNDS
        if process.exitcode != TIME_OVER and not (enough and process.exitcode == TOO_BUSY):
            raise EOFError from error
        yield result._replace(stopped=True) if enough else SimulationResult(result.number, Counter(), Counter(), stopped=True)
    finally:
        receiver.close()
        process.join(5)


def _play(request: SimulationRequest, pipe: Connection, number: int, cpu_seconds: float, wall_seconds: float) -> None:
    """Play `number` rounds or tables, and send the results so far; exit with `TIME_OVER` after that many seconds of CPU time, or
    with `TOO_BUSY` after that many seconds in all."""
    # Here, since the pad works without what plays hands.
    from scorepad.hands.simulate import HANDS_PER_CHUNK, SimulationRun
    from scorepad.hands.summary import Tally, count_stepwise

    with suppress(OSError):
        os.nice(5)
    threading.Thread(target=_end_after, args=(cpu_seconds, wall_seconds), daemon=True).start()
    run, tally, sent_at = SimulationRun(**request._asdict()), Tally(), time.monotonic()
    # The reader may close the pipe early.
    with suppress(BrokenPipeError):
        for chunk in range(number // HANDS_PER_CHUNK):
            for _ in count_stepwise(tally, run, chunk, number=HANDS_PER_CHUNK):
                if time.monotonic() - sent_at > PROGRESS_SECONDS:
                    sent_at = time.monotonic()
                    pipe.send((tally.number, tally.points, tally.won))
        pipe.send((tally.number, tally.points, tally.won))


def _end_after(cpu_seconds: float, wall_seconds: float) -> None:
    """End this process when its time is over, also amidst a hand."""
    cpu_start, start = time.process_time(), time.monotonic()
    while time.process_time() - cpu_start < cpu_seconds:
        if time.monotonic() - start > wall_seconds:
            os._exit(TOO_BUSY)
        time.sleep(PROGRESS_SECONDS / 2)
    os._exit(TIME_OVER)
