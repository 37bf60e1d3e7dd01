"""The sockets on which the server listens."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Any

#: How many connections the system keeps that are not accepted yet.
BACKLOG = 1024


def listening_sockets(host: str, port: int) -> list[socket.socket]:
    """A listening socket for each address of `host` (all of this machine if it is empty). With port 0 all have the port that the
    first was given.

    OSError if an address cannot be bound.
    """
    sockets: list[socket.socket] = []
    try:
        for family, address in _addresses(host, port):
            sockets.append(socket.socket(family, socket.SOCK_STREAM))
            _listen(sockets[-1], address, sockets[0].getsockname()[1] if len(sockets) > 1 else port)
    except OSError:
        for sock in sockets:
            sock.close()
        raise
    return sockets


def is_loopback(host: str) -> bool:
    """Whether all addresses of `host` can be reached from this machine alone. OSError if the name is unknown."""
    return all(ip_address(address[0].partition("%")[0]).is_loopback for _, address in _addresses(host, 0))


def _addresses(host: str, port: int) -> list[tuple[Any, tuple[Any, ...]]]:
    infos = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    return [*dict.fromkeys((family, address) for family, *_, address in infos)]


def _listen(sock: socket.socket, address: tuple[object, ...], port: int) -> None:
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if sock.family == socket.AF_INET6:
        sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    sock.bind((address[0], port, *address[2:]))
    sock.listen(BACKLOG)
