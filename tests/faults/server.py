"""A pad as people run it: `scorepad serve` as a process of its own, on a folder of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
#: How long a server may take to say that it is there, or to go, in seconds: a busy machine is slow.
PATIENCE = 60


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Served:
    """`scorepad serve` on the folder `instance`, always on one port. `before`: a command that runs it; `more`: further words."""

    def __init__(
        self, instance: Path, database: str | None = None, *, before: Sequence[str] = (), more: Sequence[str] = (),
        env: Mapping[str, str] | None = None, program: Sequence[str] = ("-m", "scorepad.cli"),
    ) -> None:  # fmt: skip
        self.port = free_port()
        where = ["--instance", str(instance), *(["--database", database] if database else [])]
        self._command = [*before, sys.executable, *program, "serve", "--port", str(self.port), *where, *more]
        self._env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", **(env or {})}
        self.process: subprocess.Popen[str] | None = None
        self.said: list[str] = []
        self._listening: list[threading.Thread] = []

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    @property
    def running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def begin(self) -> None:
        """Start it, and do not wait until it is there."""
        assert not self.running
        self.said = []
        self.process = subprocess.Popen(
            self._command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=self._env, cwd=ROOT,
            start_new_session=True,
        )  # fmt: skip
        self._there = threading.Event()
        # Nobody may wait because nobody reads what it says.
        listen = threading.Thread(target=self._listen, args=(self.process, self._there), daemon=True)
        listen.start()
        self._listening.append(listen)

    def _listen(self, process: subprocess.Popen[str], there: threading.Event) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self.said.append(line.rstrip("\n"))
            if "http://" in line:
                there.set()
        there.set()

    def refused(self) -> str:
        """Wait until it answers, or ends instead: what it said then, "" if it runs."""
        assert self.process is not None
        assert self._there.wait(PATIENCE), f"the server says nothing: {self.said}"
        if any("http://" in line for line in self.said):
            return ""
        self.process.wait(PATIENCE)
        return "\n".join(self.said)

    def start(self) -> Served:
        """Start it, and wait until it answers."""
        self.begin()
        assert not (said := self.refused()), said
        return self

    def kill(self, by: int = signal.SIGKILL) -> None:
        """End it, and whatever it has started, without a word."""
        if self.process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, by)
        self.process.wait(PATIENCE)
        for each in self._listening:
            each.join(PATIENCE)
        self._listening.clear()

    @contextmanager
    def still(self) -> Iterator[None]:
        """It stops in the middle of whatever it does, and goes on afterwards."""
        os.killpg(self.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.killpg(self.pid, signal.SIGCONT)

    def end(self) -> None:
        """Tell it to stop, and wait until it has."""
        assert self.process is not None
        os.killpg(self.pid, signal.SIGTERM)
        self.process.wait(PATIENCE)

    def __enter__(self) -> Served:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.kill()
