"""How much the server takes from outside, and how long it waits."""

from __future__ import annotations

import select
import sys
from contextlib import suppress
from dataclasses import dataclass, replace

#: Descriptors for all that is no connection: the database, files, what simulates.
OURS = 200
#: As many connections where the system can watch no more (Windows), less what is ours.
WATCHED = 400


@dataclass(frozen=True, slots=True)
class Limits:
    """Sizes in bytes, times in seconds. With several workers each of them has these.

    No limit stands in the way of a phone: a file of 2 MB may take nine minutes, and a phone that polls stays connected as long as
    there is room. Who comes when there is none is not left waiting: a line of those who have most gives way.
    """

    #: Answered at once; more than one core has to do makes nobody faster.
    threads: int = 8
    #: Open connections.
    lines: int = 1000
    #: Requests that are whole and wait for a thread.
    waiting: int = 200
    #: The first line of a request and its headers, together.
    head: int = 32 * 1024
    #: The body of a request.
    body: int = 2 * 1024 * 1024
    #: What all connections together hold: bodies that are not whole or wait, answers that are not fetched.
    held: int = 64 * 1024 * 1024
    #: What the system may hold for one connection, each way, before it is read or fetched.
    buffer: int = 128 * 1024
    #: Until a new connection has said what it wants.
    begin: float = 15
    #: Until the next request on a connection that had an answer.
    quiet: float = 120
    #: Until a body has come or an answer is fetched, and a second more for each `rate` bytes of it.
    slow: float = 60
    rate: int = 4096
    #: So long, and so many bytes, somebody is heard out who was refused while he spoke: he could not read the answer otherwise.
    linger: float = 10
    heard: int = 16 * 1024 * 1024
    #: For what is being answered when the server is told to stop.
    last: float = 30
    #: Between two looks at the clock.
    look: float = 1.0


def fitted(limits: Limits) -> Limits:
    """The limits with no more connections than descriptors may be open here; as many as are needed are asked for."""
    if sys.platform == "win32" or not hasattr(select, "poll"):
        return _at_most(limits, WATCHED)
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.lines + OURS
    if now != resource.RLIM_INFINITY and now < wanted:
        more = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        # Where that may not be asked for, it is as it was.
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, most))
            now = more
    return limits if now == resource.RLIM_INFINITY else _at_most(limits, max(now - OURS, now // 2))


def _at_most(limits: Limits, lines: int) -> Limits:
    # Who waits for a thread keeps his connection: there are always others that can give way.
    lines = min(limits.lines, lines)
    return replace(limits, lines=lines, waiting=min(limits.waiting, lines // 2))
