"""Host names and addresses: the check of the `Host` header, and the addresses of this machine.

The check is against DNS rebinding. An attacker can point their own host name at this machine; the browser then treats the
attacker's page and the pad as one site, under that name. So the pad answers only under its own names and those allowed. IP
addresses are safe: a browser sends one only for a page that came from there.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from pathlib import Path
from typing import Any

from flask import Flask, Response, make_response, render_template, request

from scorepad.server.hosts import HOST, Host

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

_ORIGIN = re.compile(r"(https?)://([^/?#\\@\s]+)(?:[/?#].*)?", re.ASCII | re.IGNORECASE | re.DOTALL)


class InvalidHostName(ValueError):
    """The text is not a host name."""


def parse_origin(text: str) -> tuple[str, str, int | None] | None:
    """Scheme, host and port of a URL, as `Host.origin` gives them; None if it is not an http or https URL."""
    match = _ORIGIN.fullmatch(text)
    host = Host.parse(match[2]) if match else None
    return host.origin(match[1].lower()) if match and host else None


def normalize_host_name(text: str) -> str:
    """Normalize an allowed name to the form that browsers send (IDNA, lower case); `ANY` stays. Raises InvalidHostName."""
    if text == ANY:
        return ANY
    try:
        host = Host.parse(text.encode("idna").decode("ascii"))
    except UnicodeError:
        host = None
    if host is None or host.port is not None:
        raise InvalidHostName(text)
    return host.name


def listening_as(host: str) -> list[str]:
    """`host`, at which the pad listens, as a list; empty if it is not a valid host."""
    return [host] if HOST.fullmatch(host) else []


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
    before `security.install_proxy`: then the host that the proxy forwards is checked."""
    allowed = AllowedHosts.of_names(app.config.get(ALLOWED_HOSTS, ()))
    site: Callable[..., Any] = app.wsgi_app

    def door(environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        header = environ.get("HTTP_HOST") or ""
        host = Host.parse(header)
        if host is None or not allowed.allows(host):
            # The site never sees such a host: Werkzeug may fail to parse it.
            environ["HTTP_HOST"] = "localhost"
            if header or environ.get("PATH_INFO") != PATH_WITHOUT_HOST:
                environ[REFUSED_HOST] = host.name if host else ""
        return site(environ, start_response)

    app.wsgi_app = door  # type: ignore[method-assign]

    @app.before_request
    def _refuse_other_hosts() -> Response | None:
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
    """The machine's addresses in its networks, that of the default route first."""
    candidates = dict.fromkeys([*_source_addresses(), *_local_addresses(routes)])
    # Other machines cannot use its loopback address, and link-local ones only on one link.
    return [address for address in candidates if not (address.is_loopback or address.is_link_local or address.is_unspecified)]


def _source_addresses() -> Iterator[Address]:
    for destination in TOWARDS:
        family = socket.AF_INET6 if ":" in destination else socket.AF_INET
        with suppress(OSError, ValueError), socket.socket(family, socket.SOCK_DGRAM) as sock:
            sock.connect((destination, 9))
            yield ip_address(sock.getsockname()[0].partition("%")[0])


def _local_addresses(routes: Path) -> Iterator[Address]:
    with suppress(OSError, ValueError):
        yield from sorted({ip_address(text) for text in _LOCAL.findall(routes.read_text(encoding="ascii"))})
