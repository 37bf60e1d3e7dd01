"""The server: waitress, with what a pad in a shared wifi needs besides. It serves any WSGI app, and knows no page.

- Memory, connections and times are bounded (`limits`): waitress bounds neither connections nor unread answers, and keeps a client
  that sends a byte now and then for ever.
- Homes take turns (`fair_queue`, `event_loop`, `connections`): with waitress alone one that asks a thousand times at once keeps all
  others waiting.
- An answer can be held without a thread (`hold`): each phone at a table waits for news.
- What is ambiguous or takes long to parse is refused (`request`), in the words of the site (`error_response`).
- https, and http on its port, without a thread for each handshake (`tls`).
- The poll costs what changed (`event_loop`): waitress asks each connection before each poll, 3 ms for 1,000 idle phones.
"""

from __future__ import annotations

import socket
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any
from wsgiref.types import WSGIApplication

from waitress.adjustments import Adjustments
from waitress.server import TcpWSGIServer
from waitress.wasyncore import close_all

from scorepad.server.connection import Connection
from scorepad.server.connections import Connections
from scorepad.server.error_response import OVERLOADED, Say
from scorepad.server.event_loop import EventLoop
from scorepad.server.fair_queue import Dispatcher
from scorepad.server.limits import Limits, fit_to_system
from scorepad.server.sockets import BACKLOG
from scorepad.server.tls import Certificate, TLSConnection

#: How many connections a listener accepts before the open ones are handled.
ACCEPT = 64
#: How long connections that are ready are handled before the next poll, in seconds.
SLICE = 0.02


class Server:
    """Serves an app on listening sockets. `say`: the sentences of what the server itself answers; `limits` are fitted to those of
    the system. `secure`: more sockets, for https, and the certificate for them."""

    def __init__(
        self, app: WSGIApplication, sockets: Sequence[socket.socket], say: Say, limits: Limits | None = None,
        secure: tuple[Sequence[socket.socket], Certificate] | None = None,
    ) -> None:  # fmt: skip
        self.limits, self.say = fit_to_system(limits or Limits()), say
        self.connections = Connections()
        self.stopping = False
        self._dispatcher = Dispatcher(self.limits.threads, self.limits.queued)
        self._map: dict[int, Any] = {}
        self._loop = EventLoop(self._map, self.connections, SLICE)
        adjustments = partial(
            Adjustments, backlog=BACKLOG, ident="scorepad", log_socket_errors=False,
            # Headers of a proxy are judged by the site.
            clear_untrusted_proxy_headers=False,
            max_request_header_size=self.limits.header, max_request_body_size=self.limits.body + 1,
            # No file on the disk, and no thread that waits until an answer is read: `Limits.memory` bounds what is kept.
            inbuf_overflow=sys.maxsize, outbuf_overflow=sys.maxsize, outbuf_high_watermark=sys.maxsize,
        )  # fmt: skip
        plain = adjustments(sockets=list(sockets))
        self._listeners = [Listener(self, app, sock, adjustments=plain) for sock in sockets]
        if secure:
            tls = adjustments(sockets=list(secure[0]), url_scheme="https")
            self._listeners += [TLSListener(self, app, sock, tls) for sock in secure[0]]
            self.certificate = secure[1]
        self._watched = [watched for listener in self._listeners for watched in (listener, listener.trigger)]
        self.effective_port: int = sockets[0].getsockname()[1]

    def run(self, heartbeat: Callable[[], None] = lambda: None) -> None:
        """Serve until `stop`, SystemExit or Ctrl-C, and finish the requests that are being answered then. `heartbeat` is called
        about every `Limits.interval` seconds."""
        checked = -self.limits.interval
        try:
            while not self.stopping:
                if (now := time.monotonic()) - checked >= self.limits.interval:
                    checked = now
                    heartbeat()
                    self._check_times(now)
                self._turn()
        except (SystemExit, KeyboardInterrupt):
            pass
        self._finish(heartbeat)

    def stop(self) -> None:
        """Let `run` return. May be called by any thread and in a signal handler."""
        self.stopping = True
        self._wake()

    def make_room(self) -> None:
        """Close connections until there is room for a new one. One can always be closed: fewer requests wait than connections are
        open."""
        while len(self.connections) >= self.limits.connections and self.close_idlest():
            pass

    def close_idlest(self) -> bool:
        """Close the connection that is needed least; whether there was one."""
        if idlest := self.connections.idlest():
            idlest.handle_close()
        return idlest is not None

    # what connections call

    @property
    def crowded(self) -> bool:
        """Whether there is hardly room for more connections."""
        return len(self.connections) > self.limits.crowded

    def opened(self, connection: Connection) -> None:
        """Add a connection."""
        self.connections.add(connection)
        self._loop.changed(connection)

    def closed(self, connection: Connection, fd: int | None) -> None:
        """Remove a connection whose descriptor is about to be closed."""
        self._loop.forget(fd)
        self.connections.discard(connection)

    def changed(self, connection: Connection) -> None:
        """Look at a connection again now. May be called by any thread."""
        self._loop.changed(connection)
        self._wake()

    def enqueue(self, connection: Connection) -> None:
        """Let its request wait for a thread. If too many wait, the last one of the client with most is rejected."""
        if last := self._dispatcher.enqueue(connection):
            last.reject(OVERLOADED)

    def answered(self, connection: Connection) -> None:
        """Called by the thread that answered it."""
        self._dispatcher.answered(connection)
        self.changed(connection)

    def _wake(self) -> None:
        # It may have stopped by now.
        with suppress(OSError):
            self._listeners[0].pull_trigger()

    def _check_times(self, now: float) -> None:
        for connection in self.connections:
            if connection.timed_out(now):
                connection.handle_close()
            elif connection.hold and not connection.hold.over:
                connection.hold.tick(now)

    def _turn(self) -> None:
        for connection in self.connections.largest(self.limits.memory):
            # A client that does not read its answer could not read that it is rejected.
            if connection.total_outbufs_len:
                connection.handle_close()
            else:
                connection.reject(OVERLOADED)
        self._loop.run_once(self.limits.interval, self._watched)

    def _finish(self, heartbeat: Callable[[], None]) -> None:
        self.stopping = True
        for listener in self._listeners:
            self._loop.forget(listener._fileno)
            listener.shut()
        for connection in self.connections:
            self._loop.changed(connection)
        deadline = time.monotonic() + self.limits.shutdown
        while any(connection.busy for connection in self.connections) and time.monotonic() < deadline:
            heartbeat()
            for connection in self.connections:
                # A thread may have begun to hold it since the last turn.
                if connection.hold:
                    connection.hold.release()
            self._turn()
        self._dispatcher.shutdown(timeout=1)
        close_all(self._map)


class Listener(TcpWSGIServer):
    """A socket that listens, and what its connections need of the server."""

    channel_class: type[Connection] = Connection
    accepting: bool
    _fileno: int | None

    def __init__(self, server: Server, app: WSGIApplication, listener: socket.socket, adjustments: Adjustments) -> None:
        self.limits, self.say, self.enqueue, self.answered = server.limits, server.say, server.enqueue, server.answered
        self.opened, self.closed, self.changed = server.opened, server.closed, server.changed
        self._server = server
        # Connections inherit them.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, server.limits.socket_buffer)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, server.limits.socket_buffer)
        info: Any = (listener.family, listener.type, listener.proto, listener.getsockname())
        super().__init__(
            app, server._map, _sock=listener, dispatcher=server._dispatcher, adj=adjustments, bind_socket=False, sockinfo=info,
        )  # fmt: skip

    @property
    def stopping(self) -> bool:
        """Whether the server stops."""
        return self._server.stopping

    @property
    def crowded(self) -> bool:
        """Whether there is hardly room for more connections."""
        return self._server.crowded

    @property
    def certificate(self) -> Certificate:
        """For https."""
        return self._server.certificate

    def readable(self) -> bool:
        """Whether connections are accepted now; waitress stops at a number of its own."""
        return self.accepting

    def handle_accept(self) -> None:
        """Accept connections."""
        for _ in range(ACCEPT):
            try:
                if (accepted := self.accept()) is None:
                    return
                self.set_socket_options(accepted[0])
            except OSError:
                # The client is gone, or there is no descriptor left.
                self._server.close_idlest()
                return
            self._server.make_room()
            self.channel_class(self, accepted[0], accepted[1], self.adj, self._map)  # type: ignore[attr-defined]

    def shut(self) -> None:
        """Accept no more connections."""
        self.accepting = False
        self.del_channel()
        if self.socket is not None:
            self.socket.close()


class TLSListener(Listener):
    """A socket that listens for https."""

    channel_class = TLSConnection
