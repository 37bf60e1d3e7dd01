"""The sockets on which the server listens."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Any

#: How many connections the system keeps that are not accepted yet.
BACKLOG = 1024


def listening_sockets(host: str, port: int) -> list[socket.socket]:
    """A listening socket for each address of `host` (all of this machine if it is empty). OSError if one cannot be bound."""
    return [_listen(family, address) for family, address in _addresses(host, port)]


def is_loopback(host: str) -> bool:
    """Whether all addresses of `host` can be reached from this machine alone. OSError if the name is unknown."""
    return all(ip_address(address[0].partition("%")[0]).is_loopback for _, address in _addresses(host, 0))


def _addresses(host: str, port: int) -> list[tuple[Any, tuple[Any, ...]]]:
    infos = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    return [*dict.fromkeys((family, address) for family, *_, address in infos)]


def _listen(family: int, address: tuple[Any, ...]) -> socket.socket:
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if sock.family == socket.AF_INET6:
        sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    sock.bind(address)
    sock.listen(BACKLOG)
    return sock
