"""A line to one phone: what is said is read request by request, and nothing lasts for ever."""

from __future__ import annotations

import socket as sockets
import time
from typing import Any

from waitress.channel import HTTPChannel

from scorepad.web.http.address import household
from scorepad.web.serving.server.error_response import ODD, Refusal
from scorepad.web.serving.server.request import Request
from scorepad.web.serving.server.task import Fault, Task


class Line(HTTPChannel):
    """A connection. One request at a time is read; what was sent with it waits as it came until that is answered.

    All but `service` happens in the thread of the server, which alone opens and closes lines.
    """

    task_class, error_task_class, parser_class = Task, Fault, Request
    # As they are: the declarations of the library are of other types.
    server: Any
    socket: sockets.socket | None
    request: Request | None
    requests: list[Request]
    outbufs: Any
    _fileno: int | None
    _map: dict[int, Any]

    def __init__(self, server: Any, sock: sockets.socket, addr: Any, adj: Any, map: Any = None) -> None:
        #: Since when it is as it is now, on a clock that never jumps.
        self.began = time.monotonic()
        self.home = household(addr[0])
        self._rest = b""
        self._answered = False
        #: How much of the answer was fetched; whether more was said than read; whether it is only heard out, and how much that was.
        self._sent, self._unread, self._leaving, self._heard = 0, False, False, 0
        super().__init__(server, sock, addr, adj, map)

    # what it costs, and how long

    @property
    def busy(self) -> bool:
        """Whether it waits for an answer of ours, or fetches it."""
        return bool(self.requests or self.total_outbufs_len)

    @property
    def held(self) -> int:
        """How many bytes are kept for it."""
        held = self.total_outbufs_len + len(self._rest)
        if request := self.request or next(iter(self.requests), None):
            held += request.held
        return held

    @property
    def patience(self) -> float:
        """How long it may stay as it is, in seconds."""
        limits = self.server.limits
        if self._leaving:
            return float(limits.linger)
        if self.total_outbufs_len:
            return float(limits.slow + self._sent / limits.rate)
        if self.request and self.request.headers_finished:
            return float(limits.slow + self.request.body_bytes_received / limits.rate)
        return float(limits.begin if self.request or not self._answered else limits.quiet)

    def overdue(self, now: float) -> bool:
        """Whether it has had its time."""
        return not self.requests and now - self.began > self.patience

    @property
    def idle(self) -> tuple[bool, float]:
        """What makes it give way before others: the smallest goes first."""
        return not self._leaving, self.began

    # reading

    def readable(self) -> bool:
        """Whether more is taken now."""
        if self._rest and self._open:
            self.received(b"")
        return self._open or (self._leaving and self.socket is not None)

    @property
    def _open(self) -> bool:
        return not (
            self.requests or self.total_outbufs_len or self.close_when_flushed or self.will_close or self._leaving
            or self.socket is None or self.server.ending
        )  # fmt: skip

    def handle_read(self) -> None:
        """Take what there is; of a home that had its share, the next time, before those who were heard."""
        if self._fileno is None or not self.server.share.left(self.home):
            return
        self._map[self._fileno] = self._map.pop(self._fileno)
        with self.server.share.of(self.home):
            self._hear()

    def _hear(self) -> None:
        if self.socket is None:
            return
        try:
            data = self.recv(self.adj.recv_bytes)
        except BlockingIOError:
            # It only looked as if there were something.
            return
        except OSError:
            self.handle_close()
            return
        if not self._leaving:
            self.received(data)
            return
        # What comes from who leaves is not kept.
        self._heard += len(data)
        if self._heard > self.server.limits.heard:
            self.handle_close()

    def handle_expt(self) -> None:
        """Hang up on who sends urgent data: no browser does, and it would be told of for as long as the line is there."""
        self.handle_close()

    def received(self, data: bytes) -> bool:
        """Read on, up to the end of a request."""
        refusal = None
        with self.requests_lock:  # type: ignore[attr-defined]
            if self.will_close or self.close_when_flushed:
                return False
            self._rest += data
            while self._rest and not self.requests and refusal is None:
                refusal = self._read()
        if refusal:
            self.refuse(refusal)
        elif self.requests:
            self.server.wait(self)
        return True

    def _read(self) -> Refusal | None:
        if self.request is None:
            self._rest = self._rest.lstrip(b"\r\n")
            if not self._rest:
                return None
            self.request, self.began, self.sent_continue = Request(self.adj), time.monotonic(), False
        request = self.request
        in_head = not request.headers_finished
        try:
            self._rest = self._rest[request.received(self._rest) :]
        except Exception:
            self.logger.exception("a request could not be read")
            return ODD
        if request.completed:
            self.request, self._unread = None, request.too_large
            if refusal := self.refusal(request):
                return refusal
            self.requests = [request]
        elif in_head and request.headers_finished:
            self.began = time.monotonic()
            if request.expect_continue:
                try:
                    self.send_continue()
                except OSError:
                    # The line is dead, and nobody but this one may come to know it.
                    self.will_close = True
        return None

    def refusal(self, request: Request) -> Refusal | None:
        """What it is answered by the server itself, if it does not come to the site."""
        return request.refusal

    def refuse(self, refusal: Refusal) -> None:
        """Answer this, and hear no more, whatever was begun."""
        said = refusal.whole()
        with self.requests_lock, self.outbuf_lock:  # type: ignore[attr-defined]
            for each in (*self.requests, self.request):
                if each:
                    each.close()
            self.requests, self.request, self._rest = [], None, b""
            self.outbufs[-1].append(said)
            self.total_outbufs_len += len(said)
            self.began, self._sent, self._unread, self.close_when_flushed = time.monotonic(), 0, True, True

    # answering

    def service(self) -> None:
        """Answer the request, in a thread."""
        self._sent = 0
        try:
            super().service()
        finally:
            self._answered, self.began = True, time.monotonic()
            self.server.answered(self)

    def _flush_some(self, do_close: bool = True) -> bool:
        before = self.total_outbufs_len
        flushed = bool(super()._flush_some(do_close))  # type: ignore[misc]
        self._sent += before - self.total_outbufs_len
        if flushed and not self.total_outbufs_len:
            self.began = time.monotonic()
        return flushed

    def writable(self) -> bool:
        """Whether there is something to send or to end."""
        return self.socket is not None and not self._leaving and bool(super().writable())

    def handle_write(self) -> None:
        """Send what can be sent."""
        if self.socket is None:
            return
        self._flush_exception(self._flush_some_if_lockable if self.requests else self._flush_some)  # type: ignore[attr-defined]
        if self.close_when_flushed and not self.total_outbufs_len and not self.will_close:
            self._leave()
        if self.will_close:
            self.handle_close()

    def _leave(self) -> None:
        """All is said. Who still speaks would be cut off before he had the answer: his end of the line is left open a while."""
        self.close_when_flushed = False
        self._leaving, self.began = self._unread, time.monotonic()
        self.will_close = not self._leaving
        if self.socket is not None:
            self.part()
        if self._leaving and self.socket is not None:
            try:
                self.socket.shutdown(sockets.SHUT_WR)
            except OSError:
                self.will_close = True

    def part(self) -> None:
        """Say that nothing more will be said, where that is said in words."""

    # the server's list of lines

    def add_channel(self, map: Any = None) -> None:
        """Begin."""
        super().add_channel(map)
        self.server.lines.add(self)

    def del_channel(self, map: Any = None) -> None:
        """End."""
        super().del_channel(map)
        self.server.lines.discard(self)
