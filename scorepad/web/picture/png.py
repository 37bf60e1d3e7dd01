"""PNG from SVG, in a process of its own: drawing holds the interpreter for a quarter of a second, while no phone is answered.

The package `resvg_py` draws (the extra `picture`); where it is not installed, there is no PNG.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from threading import BoundedSemaphore, Lock

from scorepad.core.caches import SizedCache
from scorepad.web.picture.font import FILES, FOLDER

#: The program that draws.
PROGRAM = Path(__file__).parent / "render.py"
#: The most time for one picture, and for the one before it, in seconds.
MAX_SECONDS, WAIT_SECONDS = 20, 10
#: The most characters of an SVG, and bytes of a PNG.
LARGEST_SVG, LARGEST_PNG = 400_000, 2_000_000
#: Capacity of the cache of pictures, in bytes.
CACHE_BYTES = 8_000_000
#: How many requests may wait for pictures, the one that draws included.
MAX_WAITING = 3


@dataclass(frozen=True, slots=True)
class Png:
    """A PNG; `tag` tells it from other pictures."""

    data: bytes
    tag: str

    @property
    def weight(self) -> int:
        """Its size in bytes."""
        return len(self.data)


def available() -> bool:
    """Whether PNGs can be made here."""
    return find_spec("resvg_py") is not None


class Renderer:
    """Makes PNGs, one after the other, and keeps those that were made last. Thread-safe."""

    def __init__(self) -> None:
        self._made: SizedCache[str, Png] = SizedCache(CACHE_BYTES)
        self._turn = Lock()
        self._places = BoundedSemaphore(MAX_WAITING)

    def png(self, svg: str) -> Png | None:
        """The PNG of an SVG; None if it cannot be made, or not now."""
        tag = blake2b(svg.encode(), digest_size=16).hexdigest()
        if (png := self._made.get(tag)) is not None:
            return png
        if len(svg) > LARGEST_SVG or not available() or not self._places.acquire(blocking=False):
            return None
        try:
            if not self._turn.acquire(timeout=WAIT_SECONDS):
                return None
            try:
                # Another request may have waited for the same picture.
                png = self._made.get(tag)
                if png is None and (data := _drawn(svg)):
                    png = Png(data, tag)
                    self._made.put(tag, png)
                return png
            finally:
                self._turn.release()
        finally:
            self._places.release()


def _drawn(svg: str) -> bytes | None:
    """The PNG from a new process, which is ended if it takes too long; None if it failed."""
    # A program of its own, not `multiprocessing`: that would import the whole site once more, which takes many times as long.
    command = [sys.executable, "-P", str(PROGRAM), *(str(FOLDER / name) for name in FILES.values())]
    try:
        process = subprocess.run(command, input=svg.encode(), capture_output=True, timeout=MAX_SECONDS, check=True)  # noqa: S603 (ours)
    except (OSError, subprocess.SubprocessError):
        return None
    return process.stdout if 0 < len(process.stdout) <= LARGEST_PNG else None
