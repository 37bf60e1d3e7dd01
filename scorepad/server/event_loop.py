"""The event loop: which sockets can be read or written now, and in which order they are."""

from __future__ import annotations

import select
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from waitress import wasyncore

from scorepad.server.connection import Connection
from scorepad.server.connections import Connections

POLL = hasattr(select, "poll")
READ, URGENT, WRITE = (select.POLLIN, select.POLLPRI, select.POLLOUT) if POLL else (1, 2, 4)


class Select:
    """The same methods as `select.poll()`, for a system without it (Windows). Urgent data are ignored."""

    def __init__(self) -> None:
        self._events: dict[int, int] = {}

    def register(self, fd: int, events: int) -> None:
        """Watch a descriptor, or watch it for other events."""
        self._events[fd] = events

    def unregister(self, fd: int) -> None:
        """Do not watch it any more. KeyError if it is not watched."""
        del self._events[fd]

    def poll(self, milliseconds: float) -> list[tuple[int, int]]:
        """The descriptors on which something happened, and what."""
        reading, writing = ([fd for fd, events in self._events.items() if events & flag] for flag in (READ, WRITE))
        readable, writable, _ = select.select(reading, writing, [], milliseconds / 1000)
        return [*((fd, READ) for fd in readable), *((fd, WRITE) for fd in writable)]


def _handle(dispatcher: Any, events: int) -> None:
    if events & READ:
        wasyncore.read(dispatcher)
    if events & WRITE:
        wasyncore.write(dispatcher)


class EventLoop:
    """Polls the listeners and connections of a server.

    The events that a connection waits for are registered once, and again after it changed (`changed`). The loop of waitress asks
    each connection before each poll, which takes 3 ms for 1,000 idle ones. Clients take turns: one connection of each is handled,
    then the next of each, until `seconds` are over.
    """

    def __init__(self, map: dict[int, Any], connections: Connections, seconds: float) -> None:
        self._map, self._connections, self._seconds = map, connections, seconds
        self._poll: Any = select.poll() if POLL else Select()
        self._handle: Callable[[Any, int], None] = wasyncore.readwrite if POLL else _handle
        self._registered: dict[int, int] = {}
        self._changed: deque[Connection] = deque()
        self._handled = 0

    def changed(self, connection: Connection) -> None:
        """Look at this connection again before the next poll. May be called by any thread."""
        self._changed.append(connection)

    def forget(self, fd: int | None) -> None:
        """Do not watch a descriptor that is about to be closed."""
        if fd is not None and self._registered.pop(fd, 0):
            self._poll.unregister(fd)

    def run_once(self, timeout: float, listeners: Iterable[Any]) -> None:
        """Wait for at most `timeout` seconds, and handle what is ready. `listeners`: those, and whatever else is no connection."""
        for listener in listeners:
            self._watch(listener)
        while self._changed:
            self._update(self._changed.popleft())
        clients: dict[str, list[tuple[Connection, int]]] = {}
        for fd, events in self._poll.poll(timeout * 1000):
            dispatcher = self._map.get(fd)
            if isinstance(dispatcher, Connection):
                clients.setdefault(dispatcher.client, []).append((dispatcher, events))
            elif dispatcher is not None:
                self._handle(dispatcher, events)
        for ready in clients.values():
            # The one that was handled longest ago is taken first.
            ready.sort(key=lambda each: each[0].handled)
        deadline = time.monotonic() + self._seconds
        while clients:
            for client, ready in list(clients.items()):
                connection, events = ready.pop(0)
                if not ready:
                    del clients[client]
                self._handled += 1
                connection.handled = self._handled
                self._handle(connection, events)
                self._update(connection)
            if time.monotonic() >= deadline:
                return

    def _update(self, connection: Connection) -> None:
        self._watch(connection)
        self._connections.measure(connection)

    def _watch(self, dispatcher: Any) -> None:
        if dispatcher._fileno is None:
            return
        events = READ | URGENT if dispatcher.readable() else 0
        if dispatcher.writable() and not dispatcher.accepting:
            events |= WRITE
        fd: int | None = dispatcher._fileno
        if fd is None or events == self._registered.get(fd, 0):
            return
        if not events:
            self.forget(fd)
        else:
            self._registered[fd] = events
            # Registered again, it is watched for other events.
            self._poll.register(fd, events)
