"""Held answers: one has begun, needs no thread, and ends when there is something new."""

from __future__ import annotations

import time
from contextlib import AbstractContextManager
from typing import Protocol

from scorepad.server.limits import Limits

#: Key in the WSGI environment: a function that holds the answer, once the site has written its beginning, and returns the
#: `HeldAnswer` to end it by. A server that cannot hold answers has none.
HOLD_KEY = "scorepad.hold"
#: A sign of life: one chunk, a line break. The chunk that ends the answer.
BEAT, END = b"1\r\n\n\r\n", b"0\r\n\r\n"
#: Bytes that a client may leave unread before its answer ends.
UNREAD = 100_000


class Channel(Protocol):
    """What a held answer needs of its connection."""

    #: Held while something is written.
    outbuf_lock: AbstractContextManager[object]
    connected: bool
    #: Bytes that the client has not read.
    total_outbufs_len: int

    @property
    def limits(self) -> Limits:
        """Those of the server."""

    def add(self, data: bytes) -> None:
        """Send this part of the answer."""


class HeldAnswer:
    """A held answer of a connection. It ends by `release`, after `Limits.hold` seconds, or when the client sends something. All
    methods may be called by any thread."""

    def __init__(self, connection: Channel) -> None:
        self._connection = connection
        self._begun = self._released = False
        self._last_beat = time.monotonic()
        self._deadline = self._last_beat + connection.limits.hold

    @property
    def over(self) -> bool:
        """Whether the answer has ended, or nobody waits for it any more."""
        return self._released or not self._connection.connected

    def begin(self) -> bool:
        """Called once the headers are written; whether the answer is held from now on: it may have been released before."""
        with self._connection.outbuf_lock:
            self._begun = not self._released
            return self._begun

    def tell(self, line: bytes) -> None:
        """Send a line, or end the answer if that cannot be done: it has not begun, or the client reads nothing."""
        with self._connection.outbuf_lock:
            if self._begun and not self._released and self._connection.total_outbufs_len < UNREAD:
                self._connection.add(b"%x\r\n%b\r\n" % (len(line), line))
            else:
                self.release()

    def release(self) -> None:
        """End the answer."""
        # Nothing may stand behind its end, so the lock is held until it is written.
        with self._connection.outbuf_lock:
            ends, self._released = self._begun and not self._released, True
            if ends:
                self._connection.add(END)

    def tick(self, now: float) -> None:
        """Give a sign of life if it is time for one, or end the answer."""
        limits = self._connection.limits
        with self._connection.outbuf_lock:
            if now >= self._deadline:
                self.release()
            elif not self._released and now - self._last_beat >= limits.beat:
                self._last_beat = now
                self._connection.add(BEAT)
