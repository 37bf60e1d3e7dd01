"""Check of the `Host` header, against DNS rebinding.

An attacker can point their own host name at this machine; the browser then treats the attacker's page and the pad as one site,
under that name. So the pad answers only under its own names and those allowed. IP addresses are safe: a browser sends one only
for a page that came from there.


The addresses of this machine in the home network, from the operating system; no packet is sent.

Groups client addresses by household, for rate limits: all phones behind one router count as one.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from pathlib import Path
from typing import Any

from flask import Flask, Response, make_response, render_template, request

#: The configuration key of the allowed host names besides the pad's own; `ANY` allows all.
ALLOWED_HOSTS = "ALLOWED_HOSTS"
ANY = "*"
#: Domains that routers and machines add to host names in a home network. None can be registered on the internet, except that of
#: the FRITZ!Box, which belongs to its maker.
HOME_DOMAINS = ("local", "lan", "home", "home.arpa", "internal", "localdomain", "fritz.box", "speedport.ip")
#: The file with the machine's own names.
HOSTS = Path("/etc/hosts")
#: The only page that needs no `Host` header: health checks often send none.
PATH_WITHOUT_HOST = "/health"
#: The key in the WSGI environment of a host that is refused.
REFUSED_HOST = "scorepad.refused"
#: The longest host name, in characters.
MAX_HOST_NAME = 253
PORTS = {"http": 80, "https": 443}

_LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_NAME = rf"{_LABEL}(?:\.{_LABEL})*"
_HOST = re.compile(rf"(?:({_NAME})\.?|\[([0-9a-f:.]{{2,45}})\])(?::([0-9]{{1,5}}))?", re.ASCII | re.IGNORECASE)
_ORIGIN = re.compile(r"(https?)://([^/?#\\@\s]+)(?:[/?#].*)?", re.ASCII | re.IGNORECASE | re.DOTALL)


class InvalidHostName(ValueError):
    """The text is not a host name."""


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
        return cls._read(text) if text and len(text) <= MAX_HOST_NAME + len(".:65535") else None

    @classmethod
    @lru_cache(maxsize=100)
    def _read(cls, text: str) -> Host | None:
        # Cached: a phone sends the same text each time.
        found = _HOST.fullmatch(text)
        if found is None:
            return None
        name, six, digits = found.groups()
        port = None if digits is None else int(digits)
        if port is not None and not 0 < port < 2**16:
            return None
        try:
            return cls(str(ip_address(six or name)), port, True)
        except ValueError:
            return None if six or len(name) > MAX_HOST_NAME else cls(name.lower(), port, False)

    @property
    def is_loopback(self) -> bool:
        """Whether this is a loopback name or address."""
        return (
            ip_address(self.name).is_loopback if self.is_address else self.name == "localhost" or self.name.endswith(".localhost")
        )

    def origin(self, scheme: str) -> tuple[str, str, int | None]:
        """The origin with this scheme: scheme, name, port."""
        return scheme, self.name, self.port or PORTS.get(scheme)


def parse_origin(text: str) -> tuple[str, str, int | None] | None:
    """Scheme, host and port of a URL, as `Host.origin` gives them; None if it is not an http or https URL."""
    found = _ORIGIN.fullmatch(text)
    host = Host.parse(found[2]) if found else None
    return host.origin(found[1].lower()) if found and host else None


def normalize_host_name(text: str) -> str:
    """Normalize an allowed name to the form that browsers send (IDNA, lower case); `ANY` stays. Raises InvalidHostName."""
    if text == ANY:
        return ANY
    try:
        found = Host.parse(text.encode("idna").decode("ascii"))
    except UnicodeError:
        found = None
    if found is None or found.port is not None:
        raise InvalidHostName(text)
    return found.name


def listening_as(host: str) -> list[str]:
    """`host`, at which the pad listens, as a list; empty if it is not a valid host."""
    return [host] if _HOST.fullmatch(host) else []


def own_names(hosts: Path = HOSTS) -> Iterator[str]:
    """The machine's own names, from its host name and `hosts`. DNS is not asked: an answer could be forged."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    yield from (name, short, *(f"{short}.{ending}" for ending in HOME_DOMAINS))
    try:
        lines = hosts.read_text(encoding="utf-8", errors="replace").lower().splitlines()
    except OSError:
        return
    for line in lines:
        names = line.partition("#")[0].split()[1:]
        if name in names:
            yield from names


@dataclass(frozen=True)
class AllowedHosts:
    """The host names under which the pad answers: those given, and the machine's own."""

    given: frozenset[str]

    @classmethod
    def of_names(cls, given: Iterable[str]) -> AllowedHosts:
        """With the names `given` besides its own; raises InvalidHostName."""
        return cls(frozenset(map(normalize_host_name, given)))

    @cached_property
    def names(self) -> frozenset[str]:
        """All of them."""
        return self.given.union(own_names())

    def allows(self, host: Host) -> bool:
        """Whether the pad answers under this host."""
        return host.is_address or host.is_loopback or host.name in self.names or ANY in self.given


def install_host_check(app: Flask) -> None:
    """Refuse requests for other hosts: 421, or 400 if the header is malformed. Call this before any other `before_request`, and
    before `proxy.install`: then the host that the proxy forwards is checked."""
    served = AllowedHosts.of_names(app.config.get(ALLOWED_HOSTS, ()))
    site: Callable[..., Any] = app.wsgi_app

    def door(environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        asked = environ.get("HTTP_HOST") or ""
        host = Host.parse(asked)
        if host is None or not served.allows(host):
            # The site never sees such a host: Werkzeug may fail to parse it.
            environ["HTTP_HOST"] = "localhost"
            if asked or environ.get("PATH_INFO") != PATH_WITHOUT_HOST:
                environ[REFUSED_HOST] = host.name if host else ""
        return site(environ, start_response)

    app.wsgi_app = door  # type: ignore[method-assign]

    @app.before_request
    def _ours_alone() -> Response | None:
        name = request.environ.get(REFUSED_HOST)
        return None if name is None else plain_page("other-host", 421 if name else 400, name=name or "NAME")


def plain_page(key: str, status: int, **args: object) -> Response:
    """A plain page for refused requests: the text `error-KEY` of the words, without links or data of the pad."""
    response = make_response(render_template("http/plain.html", key=key, args=args), status)
    response.headers["Cache-Control"] = "no-store"
    return response


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
