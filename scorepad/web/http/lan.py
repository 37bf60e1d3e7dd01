"""The addresses of this machine in the home network, from the operating system; no packet is sent."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from pathlib import Path

Address = IPv4Address | IPv6Address

#: Networks that are not on the internet: private ones, carrier-grade NAT and tunnels.
PRIVATE = tuple(map(ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7")))
#: Loopback addresses.
LOOPBACK = tuple(map(ip_address, ("127.0.0.1", "::1")))
#: The system tells the source address for each of these destinations. Nothing is sent; the first two are for documentation.
TOWARDS = ("192.0.2.1", "2001:db8::1", "192.168.255.254", "172.31.255.254", "10.255.255.254", "fd00::1")
#: Where Linux lists all IPv4 addresses, including those of a second network.
ROUTES = Path("/proc/net/fib_trie")
_LOCAL = re.compile(r"\|-- ([0-9.]+)\n\s+/32 host LOCAL")


def addresses(routes: Path = ROUTES) -> list[Address]:
    """The machine's addresses, that of the default route first."""
    found = dict.fromkeys([*_spoken(), *_told(routes)])
    # Other machines cannot use its loopback address, and link-local ones only on one link.
    return [each for each in found if not (each.is_loopback or each.is_link_local or each.is_unspecified)]


def _spoken() -> Iterator[Address]:
    for towards in TOWARDS:
        kind = socket.AF_INET6 if ":" in towards else socket.AF_INET
        with suppress(OSError, ValueError), socket.socket(kind, socket.SOCK_DGRAM) as line:
            line.connect((towards, 9))
            yield ip_address(line.getsockname()[0].partition("%")[0])


def _told(routes: Path) -> Iterator[Address]:
    with suppress(OSError, ValueError):
        yield from sorted({ip_address(each) for each in _LOCAL.findall(routes.read_text(encoding="ascii"))})
