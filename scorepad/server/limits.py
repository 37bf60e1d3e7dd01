"""How much the server accepts from outside, and how long it waits."""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import dataclass, replace

#: Descriptors for all but connections: 30 connections to a database, a file for each thread, listeners, backups.
RESERVED = 64
#: The most connections on Windows, where `select` takes 512 descriptors.
SELECTABLE = 400


@dataclass(frozen=True, slots=True)
class Limits:
    """Sizes in bytes, times in seconds; each process of several has these.

    No limit stops a phone: a file of 8 MB may take half an hour, and a phone that polls stays connected while there is room.
    A new client is always let in: if there is no room, a connection of the client with most is closed.
    """

    #: Requests that are answered at once. More than the cores can do makes none faster.
    threads: int = 8
    #: Open connections: a phone that waits at a table has one, and another for a while after each page that it loads.
    connections: int = 2000
    #: Requests that wait for a thread; of the other connections one can be closed for a new one.
    queued: int = 900
    #: The request line and the headers together.
    header: int = 32 * 1024
    #: The body of a request: a file that is imported. The site takes 2 MB of any other.
    body: int = 8 * 1024 * 1024
    #: All connections together: requests that are incomplete or wait, answers that the client has not read.
    memory: int = 64 * 1024 * 1024
    #: The buffers of the system for one connection, each way.
    socket_buffer: int = 128 * 1024
    #: Until the headers of the first request are complete; and until a client that was rejected stops sending.
    header_timeout: float = 15
    #: Until the next request on a connection that had an answer.
    keep_alive: float = 120
    #: Until a body is received or an answer is sent, and one second more for each `min_rate` bytes of it.
    transfer_timeout: float = 60
    min_rate: int = 4096
    #: How long an answer is held, less than proxies wait for one (60), and the time between two signs of life in it.
    hold: float = 50
    beat: float = 2
    #: For requests that are being answered when the server stops.
    shutdown: float = 30
    #: Between two checks of these times.
    interval: float = 1.0

    @property
    def crowded(self) -> int:
        """When more are open, each answer closes its connection: the next client finds room, and none is cut while it waits."""
        return self.connections - self.connections // 8


def fit_to_system(limits: Limits) -> Limits:
    """The limits with as many connections as the system has descriptors for. The soft limit is raised if needed."""
    if sys.platform == "win32":
        return _at_most(limits, SELECTABLE)
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = limits.connections + RESERVED
    if soft != resource.RLIM_INFINITY and soft < needed:
        raised = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
            soft = raised
    return limits if soft == resource.RLIM_INFINITY else _at_most(limits, max(soft - RESERVED, soft // 2))


def _at_most(limits: Limits, connections: int) -> Limits:
    connections = min(limits.connections, connections)
    most = min(connections * 9 // 10, connections - limits.threads - 1)
    return replace(limits, connections=connections, queued=max(1, min(limits.queued, most)))
