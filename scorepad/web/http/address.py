"""Which household a network address belongs to: everybody behind one router counts as one."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address


def household(address: str) -> str:
    """The household of an address: an IPv4 address itself, of an IPv6 address the first 64 bits."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and not found.ipv4_mapped:
        return found.packed[:8].hex(":")
    return str(getattr(found, "ipv4_mapped", None) or found)
