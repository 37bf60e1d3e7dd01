"""Host names and addresses, as a request names them: what `Host` asks for, and the household that it came from."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

#: The longest host name, in characters.
MAX_HOST_NAME = 253
PORTS = {"http": 80, "https": 443}

_LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_NAME = rf"{_LABEL}(?:\.{_LABEL})*"
HOST = re.compile(rf"(?:({_NAME})\.?|\[([0-9a-f:.]{{2,45}})\])(?::([0-9]{{1,5}}))?", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Host:
    """A host: a name in lower case without a final dot, or an IP address in its shortest form (`is_address`); the port, if
    given."""

    name: str
    port: int | None
    is_address: bool

    @classmethod
    def parse(cls, text: str | None) -> Host | None:
        """Parse the header `Host`; None if it is not a host."""
        return cls._parse(text) if text and len(text) <= MAX_HOST_NAME + len(".:65535") else None

    @classmethod
    @lru_cache(maxsize=100)
    def _parse(cls, text: str) -> Host | None:
        # Cached: a phone sends the same text each time.
        match = HOST.fullmatch(text)
        if match is None:
            return None
        name, ipv6, digits = match.groups()
        port = None if digits is None else int(digits)
        if port is not None and not 0 < port < 2**16:
            return None
        try:
            return cls(str(ip_address(ipv6 or name)), port, True)
        except ValueError:
            return None if ipv6 or len(name) > MAX_HOST_NAME else cls(name.lower(), port, False)

    @property
    def is_loopback(self) -> bool:
        """Whether this is a loopback name or address."""
        return (
            ip_address(self.name).is_loopback if self.is_address else self.name == "localhost" or self.name.endswith(".localhost")
        )

    def origin(self, scheme: str) -> tuple[str, str, int | None]:
        """The origin with this scheme: scheme, name, port."""
        return scheme, self.name, self.port or PORTS.get(scheme)


def household(address: str) -> str:
    """The household of an address, for rate limits: all phones behind one router count as one. It is all of an IPv4 address, the
    first 56 bits of an IPv6 address, as many as providers give a home at least; other texts as they are."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, IPv6Address) and not ip.ipv4_mapped:
        return ip.packed[:7].hex(":")
    return str(getattr(ip, "ipv4_mapped", None) or ip)
