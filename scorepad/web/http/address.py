"""Groups client addresses by household, for rate limits: all phones behind one router count as one."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address


def household(address: str) -> str:
    """The household of an address: all of an IPv4 address, the first 56 bits of an IPv6 address, as many as providers give a
    home at least; other texts as they are."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and not found.ipv4_mapped:
        return found.packed[:7].hex(":")
    return str(getattr(found, "ipv4_mapped", None) or found)
