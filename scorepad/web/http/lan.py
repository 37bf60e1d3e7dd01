"""At which addresses of the home network this machine is to be had. Nobody is asked: that is looked up in what the system knows."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from pathlib import Path

Address = IPv4Address | IPv6Address

#: What nobody has on the internet: networks at home, those of a provider or a tunnel behind which one is, a wire without a router.
PRIVATE = tuple(
    map(ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "169.254.0.0/16", "fc00::/7", "fe80::/10"))
)
#: This machine for itself.
HERE = tuple(map(ip_network, ("127.0.0.0/8", "::1/128")))
#: For each of these the system says from which address it would speak to it. Nothing is sent; the first two are nobody's.
TOWARDS = ("192.0.2.1", "2001:db8::1", "192.168.255.254", "172.31.255.254", "10.255.255.254", "fd00::1")
#: Where Linux tells all addresses, those of a second network, too.
ROUTES = Path("/proc/net/fib_trie")
_LOCAL = re.compile(r"\|-- ([0-9.]+)\n\s+/32 host LOCAL")


def addresses(routes: Path = ROUTES) -> list[Address]:
    """Its addresses, the one by which it reaches others first."""
    found = dict.fromkeys([*_spoken(), *_told(routes)])
    # No other machine comes by its address for itself, or by one that holds on one wire only.
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
