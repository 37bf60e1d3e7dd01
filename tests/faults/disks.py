"""Disks that are full, or may not be written to, as anybody can have them: no test here needs to be root."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType

#: As root, what may not be written can be written all the same: a server without these powers is like everybody's.
POWERS = "-dac_override,-dac_read_search"


def no_limit() -> str | None:
    """Why no limit can be set for a server that runs; None where it can."""
    return None if hasattr(resource, "prlimit") else "a running program's files can be kept from growing on Linux only"


@contextmanager
def nothing_grows(pid: int, room: int) -> Iterator[None]:
    """No file of this process is written beyond so many bytes meanwhile (`RLIMIT_FSIZE`)."""
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (room, before[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


class SmallDisk:
    """A disk of so many bytes, seen by those alone who are run by `before`; others find what lies on it in `seen`."""

    #: Where it lies for those who are on it.
    place: Path

    def __init__(self, folder: Path, size: int) -> None:
        self.place = folder
        folder.mkdir()
        command = f'mount -t tmpfs -o size={size},mode=700 tmpfs "$0" && echo there && exec sleep infinity'
        self._keeper = subprocess.Popen(
            ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", command, str(folder)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self._keeper.stdout is not None
        assert self._keeper.stdout.readline() == "there\n"

    @staticmethod
    def missing() -> str | None:
        """Why there can be none here; None where there can."""
        if sys.platform != "linux" or not shutil.which("unshare") or not shutil.which("nsenter"):
            return "a small disk of one's own needs Linux with unshare and nsenter (util-linux)"
        tried = ["unshare", "--user", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", "/mnt"]
        answer = subprocess.run(tried, capture_output=True, text=True)
        said = (answer.stderr.strip().splitlines() or ["no reason given"])[-1]
        return f"this machine lets nobody have a small disk of his own: {said}" if answer.returncode else None

    @property
    def before(self) -> list[str]:
        """What runs a command on it."""
        return ["nsenter", f"--target={self._keeper.pid}", "--user", "--mount", "--preserve-credentials"]

    @property
    def seen(self) -> Path:
        """Where others find what lies on it."""
        return Path(f"/proc/{self._keeper.pid}/root{self.place}")

    def fill(self) -> None:
        """Let no room be left, though somebody else takes and gives some of it meanwhile."""
        with suppress(OSError), open(self.seen / "filler", "ab", buffering=0) as file:
            while file.write(bytes(4096)):
                pass

    def clear(self) -> None:
        """There is room again."""
        (self.seen / "filler").unlink()

    def __enter__(self) -> SmallDisk:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._keeper.send_signal(signal.SIGKILL)
        self._keeper.wait()


def no_powers() -> str | None:
    """Why nothing can be read-only here; None where it can."""
    if os.geteuid() == 0 and not shutil.which("setpriv"):
        return "root may write to what is read-only, and without setpriv (util-linux) nobody can be kept from it"
    return None


def without_powers() -> list[str]:
    """The command that runs a server as if it were not root's: what is read-only, it cannot write."""
    return [] if os.geteuid() else ["setpriv", "--bounding-set", POWERS, "--inh-caps", POWERS]


@contextmanager
def readonly(*paths: Path) -> Iterator[None]:
    """Nobody may write there meanwhile (but root, see `without_powers`)."""
    before = [(path, path.stat().st_mode) for path in paths]
    for path, mode in before:
        path.chmod(mode & 0o555)
    try:
        yield
    finally:
        for path, mode in before:
            path.chmod(mode)
