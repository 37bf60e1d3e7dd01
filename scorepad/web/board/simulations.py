"""The simulations of house rules, beside which rounds and tables stand: made by one process beside the pad, kept in files."""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import os
import threading
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

from scorepad.archive.cache import digest_of_files
from scorepad.archive.simulated import SIMULATION_SIZE, Simulated, SimulationRequest, simulated_before

#: A simulation ends after so many seconds of CPU time.
MAX_CPU_SECONDS = 30
#: Fewer rounds (or tables) tell nothing.
MIN_ROUNDS = 50
#: Maximum number of simulations kept.
MAX_RESULTS = 400
#: Files and folders of the package that simulations depend on.
PLAY_FILES = ("core", "kit", "games", "hands", "table.py")


class Simulations:
    """What was simulated, with files in `folder`, and the process that simulates."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = threading.Lock()
        self._process: multiprocessing.process.BaseProcess | None = None

    def find(self, request: SimulationRequest) -> Simulated | None:
        """What was simulated for this request; None if nothing was yet."""
        if (simulated := simulated_before(request)) is not None:
            return simulated
        try:
            return Simulated.from_json(json.loads(self._path(request).read_text(encoding="ascii")))
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None

    def begin(self, request: SimulationRequest) -> None:
        """Begin to simulate this. Does nothing while another simulation runs: the page asks again."""
        with self._lock:
            if self._process is None or not self._process.is_alive():
                # Spawn, not fork: threads of this process may hold locks.
                context = multiprocessing.get_context("spawn")
                arguments = request, self._path(request), SIMULATION_SIZE, MAX_CPU_SECONDS
                self._process = context.Process(target=_simulate, args=arguments, daemon=True)
                self._process.start()

    def _path(self, request: SimulationRequest) -> Path:
        text = json.dumps([digest_of_files(*PLAY_FILES), *request], sort_keys=True)
        return self._folder / f"{hashlib.sha256(text.encode()).hexdigest()[:32]}.json"


def _simulate(request: SimulationRequest, path: Path, number: int, cpu_seconds: float) -> None:
    """Play up to `number` rounds or tables, and write what they brought; once the time is over, what they brought until then."""
    # Here, since the pad works without what plays hands.
    from scorepad.hands.simulate import HANDS_PER_CHUNK, SimulationRun
    from scorepad.hands.summary import Tally, count_stepwise

    with suppress(OSError):
        os.nice(5)
    run, tally = SimulationRun(**request._asdict()), Tally()

    def play() -> None:
        for chunk in range(number // HANDS_PER_CHUNK):
            for _ in count_stepwise(tally, run, chunk, number=HANDS_PER_CHUNK):
                pass

    player = threading.Thread(target=play, daemon=True)
    player.start()
    while player.is_alive() and time.process_time() < cpu_seconds:
        player.join(0.2)
    counts = tally.won if run.tables else tally.points
    _write(path, _as_told(tally.number, counts.copy()))


def _as_told(number: int, counts: Counter[int]) -> Simulated:
    return Simulated(number, counts if number >= MIN_ROUNDS else Counter())


def _write(path: Path, simulated: Simulated) -> None:
    """Write the file atomically, and delete the oldest beyond `MAX_RESULTS`."""
    with suppress(OSError):
        path.parent.mkdir(mode=0o700, exist_ok=True)
        part = path.with_suffix(f".{os.getpid()}.part")
        part.write_text(json.dumps(simulated.as_json), encoding="ascii")
        part.replace(path)
        for old in sorted(path.parent.glob("*.json"), key=lambda file: file.stat().st_mtime)[:-MAX_RESULTS]:
            old.unlink(missing_ok=True)
