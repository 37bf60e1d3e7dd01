"""Where the server listens."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Any

#: So many that are not yet accepted wait in the system.
BACKLOG = 1024


def listening(host: str, port: int) -> list[socket.socket]:
    """Sockets that listen at each address of `host` (of this machine, if it is empty); the first decides which port 0 is.

    OSError if nobody can listen there.
    """
    found: list[socket.socket] = []
    asked = _addresses(host, port)
    try:
        for kind, where in asked:
            found.append(socket.socket(kind, socket.SOCK_STREAM))
            _listen(found[-1], where, found[0].getsockname()[1] if len(found) > 1 else port)
    except OSError:
        for each in found:
            each.close()
        raise
    return found


def here_alone(host: str) -> bool:
    """Whether nobody but this machine reaches what listens at `host`, whichever of its addresses is taken. OSError as above."""
    return all(ip_address(where[0].partition("%")[0]).is_loopback for _, where in _addresses(host, 0))


def _addresses(host: str, port: int) -> list[tuple[Any, tuple[Any, ...]]]:
    asked = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    return [*dict.fromkeys((kind, where) for kind, *_, where in asked)]


def _listen(found: socket.socket, where: tuple[object, ...], port: int) -> None:
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if found.family == socket.AF_INET6:
        found.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    found.bind((where[0], port, *where[2:]))
    found.listen(BACKLOG)
