"""A connection of one client: requests are read one after the other, and each state of it has a timeout."""

from __future__ import annotations

import socket as sockets
import time
from typing import Any

from waitress.channel import HTTPChannel

from scorepad.server.error_response import BAD_REQUEST, ErrorResponse
from scorepad.server.hold import HeldAnswer
from scorepad.server.hosts import household
from scorepad.server.limits import Limits
from scorepad.server.request import BoundedRequest
from scorepad.server.task import ServerErrorTask, SiteTask


class Connection(HTTPChannel):
    """A connection. What arrives while a request is being answered is parsed after that.

    `service`, `write_soon` and `add` run in any thread, all other methods in the thread of the server, which alone opens and
    closes connections.
    """

    task_class, error_task_class, parser_class = SiteTask, ServerErrorTask, BoundedRequest
    # waitress declares other types.
    server: Any
    socket: sockets.socket | None
    request: BoundedRequest | None
    requests: list[BoundedRequest]
    outbufs: Any
    _fileno: int | None

    def __init__(self, server: Any, sock: sockets.socket, addr: Any, adj: Any, map: Any = None) -> None:
        #: When it came into its present state, by `time.monotonic`.
        self.since = time.monotonic()
        #: What clients are told apart by: the address, or the network of an IPv6 address.
        self.client = household(addr[0])
        #: A number that grows each time the event loop handles a connection.
        self.handled = 0
        #: Its answer that is held; None if there is none.
        self.hold: HeldAnswer | None = None
        self._unparsed = b""
        self._answered = False
        #: Bytes of this answer that were sent; whether the client may still be sending; whether the server only waits until it
        #: stops: if the connection were closed meanwhile, the client could not read the answer.
        self._sent, self._unread, self._lingering = 0, False, False
        super().__init__(server, sock, addr, adj, map)

    @property
    def limits(self) -> Limits:
        """Those of the server."""
        limits: Limits = self.server.limits
        return limits

    # memory and time

    @property
    def busy(self) -> bool:
        """Whether a request waits for its answer, or the answer is held, or the client reads it."""
        return bool(self.requests or (self.hold and not self.hold.over) or self.total_outbufs_len)

    @property
    def memory(self) -> int:
        """The bytes that are kept for it."""
        size = self.total_outbufs_len
        if request := self.request or next(iter(self.requests), None):
            size += request.memory
        return size

    @property
    def timeout(self) -> float:
        """How long it may stay in its present state, in seconds."""
        limits = self.limits
        if self.total_outbufs_len:
            return float(limits.transfer_timeout + self._sent / limits.min_rate)
        if self.request and self.request.headers_finished:
            return float(limits.transfer_timeout + self.request.body_bytes_received / limits.min_rate)
        return float(limits.keep_alive if self._answered and not (self.request or self._lingering) else limits.header_timeout)

    def timed_out(self, now: float) -> bool:
        """Whether it has been in its present state for too long."""
        return not self.requests and now - self.since > self.timeout

    # reading

    def readable(self) -> bool:
        """Whether more is read now."""
        if self._unparsed and self._reading:
            self.received(b"")
        return self._reading

    @property
    def _reading(self) -> bool:
        return not (
            self.requests or self.total_outbufs_len or self.close_when_flushed or self.will_close or self.socket is None
            or self.server.stopping
        )  # fmt: skip

    def handle_read(self) -> None:
        """Read what has arrived."""
        try:
            data = self.recv(self.adj.recv_bytes)
        except BlockingIOError:
            return
        except OSError:
            self.handle_close()
            return
        if not self._lingering:
            self.received(data)

    def handle_expt(self) -> None:
        """Close the connection on urgent data: browsers send none, and `poll` would report them again and again."""
        self.handle_close()

    def received(self, data: bytes) -> bool:
        """Parse up to the end of a request."""
        error = None
        with self.requests_lock:  # type: ignore[attr-defined]
            if self.will_close or self.close_when_flushed:
                return False
            self._unparsed += data
            if self.hold and not self.hold.over:
                # The next request: nobody waits for the answer before it any more.
                self.hold.release()
                return True
            while self._unparsed and not self.requests and error is None:
                error = self._parse()
        if error:
            self.reject(error)
        elif self.requests:
            self.server.enqueue(self)
        return True

    def _parse(self) -> ErrorResponse | None:
        if self.request is None:
            self._unparsed = self._unparsed.lstrip(b"\r\n")
            if not self._unparsed:
                return None
            self.request, self.since, self.sent_continue = BoundedRequest(self.adj), time.monotonic(), False
        request = self.request
        in_headers = not request.headers_finished
        try:
            self._unparsed = self._unparsed[request.received(self._unparsed) :]
        except Exception:
            self.logger.exception("a request could not be read")
            return BAD_REQUEST
        if request.completed:
            self.request, self._unread = None, request.too_large
            if error := self.error_response(request):
                return error
            self.requests = [request]
        elif in_headers and request.headers_finished:
            self.since = time.monotonic()
            if request.expect_continue:
                try:
                    self.send_continue()
                except OSError:
                    self.will_close = True
        return None

    def error_response(self, request: BoundedRequest) -> ErrorResponse | None:
        """The answer of the server itself, if the request does not reach the site."""
        return request.error_response

    def reject(self, error: ErrorResponse) -> None:
        """Answer with this, drop all requests, and read no more."""
        data = error.to_bytes(self.server.say)
        with self.requests_lock, self.outbuf_lock:  # type: ignore[attr-defined]
            self.requests, self.request, self._unparsed = [], None, b""
            self.outbufs[-1].append(data)
            self.total_outbufs_len += len(data)
            self.since, self._sent, self._unread, self.close_when_flushed = time.monotonic(), 0, True, True
        self.server.changed(self)

    # answering

    def service(self) -> None:
        """Answer the request."""
        self._sent = 0
        try:
            super().service()
        finally:
            self._answered = True
            self.server.answered(self)

    def add(self, data: bytes) -> None:
        """Send a part of a held answer."""
        with self.outbuf_lock:
            if not self.connected:
                return
            self.outbufs[-1].append(data)
            self.total_outbufs_len += len(data)
        self.server.changed(self)

    def _flush_some(self, do_close: bool = True) -> bool:
        before = self.total_outbufs_len
        flushed = bool(super()._flush_some(do_close))  # type: ignore[misc]
        self._sent += before - self.total_outbufs_len
        if flushed and not self.total_outbufs_len:
            self.since = time.monotonic()
        return flushed

    def writable(self) -> bool:
        """Whether something is to be sent, or the connection to be closed."""
        return self.socket is not None and not self._lingering and bool(super().writable())

    def handle_write(self) -> None:
        """Send what can be sent."""
        if self.socket is None:
            return
        self._flush_exception(self._flush_some_if_lockable)  # type: ignore[attr-defined]
        if self.close_when_flushed and not self.total_outbufs_len:
            self._finish()
        if self.will_close:
            self.handle_close()

    def _finish(self) -> None:
        """Close the connection after its last answer; if the client is still sending, only this end of it at first."""
        self.close_when_flushed = False
        self._lingering, self.since = self._unread, time.monotonic()
        self.will_close = not self._lingering
        if self.socket is not None:
            self.end_tls()
        if self._lingering and self.socket is not None:
            self.socket.shutdown(sockets.SHUT_WR)

    def end_tls(self) -> None:
        """Tell the client that nothing more is sent, where TLS has a message for that."""

    # the connections of the server

    def add_channel(self, map: Any = None) -> None:
        """Add it to those of the server."""
        super().add_channel(map)
        self.server.opened(self)

    def del_channel(self, map: Any = None) -> None:
        """Remove it from those of the server, before its descriptor is closed."""
        self.server.closed(self, self._fileno)
        super().del_channel(map)
