"""Under which names the pad is served.

A page from anywhere can let its own name lead to this machine (DNS rebinding), and is then one of ours for the browser; but only
under that name. So names are served that are ours, and no others. An address in numbers is safe: the browser says one only for a
page that came from there.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from flask import Flask, Response, make_response, render_template, request

#: In the configuration: by which names phones may call the pad besides its own; `ANY`: by all.
ALLOWED_HOSTS = "ALLOWED_HOSTS"
ANY = "*"
#: What routers and the machines themselves put behind the name of a machine at home. None of it can be had on the internet,
#: but for the name of the FRITZ!Box, which belongs to its maker.
HOME = ("local", "lan", "home", "home.arpa", "internal", "localdomain", "fritz.box", "speedport.ip")
#: Where a machine is told its own names.
HOSTS = Path("/etc/hosts")
#: The only page that may be asked for without saying under which name: those who watch over the pad often say none.
NAMELESS = "/health"
#: In the environment of a request: the host that is not served.
REFUSED = "scorepad.refused"
#: No name is longer.
LONGEST = 253
PORTS = {"http": 80, "https": 443}

_LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_NAME = rf"{_LABEL}(?:\.{_LABEL})*"
_HOST = re.compile(rf"(?:({_NAME})\.?|\[([0-9a-f:.]{{2,45}})\])(?::([0-9]{{1,5}}))?", re.ASCII | re.IGNORECASE)
_ORIGIN = re.compile(r"(https?)://([^/?#\\@\s]+)(?:[/?#].*)?", re.ASCII | re.IGNORECASE | re.DOTALL)


class NoName(ValueError):
    """What was given as the name of a host is none."""


@dataclass(frozen=True, slots=True)
class Host:
    """Whom a browser asked: a name in small letters without a last dot, or an address in its shortest form; the port if told."""

    name: str
    port: int | None
    numbers: bool

    @classmethod
    def read(cls, text: str | None) -> Host | None:
        """What stands in the header `Host`; None if that is no host."""
        return cls._read(text) if text and len(text) <= LONGEST + len(".:65535") else None

    @classmethod
    @lru_cache(maxsize=100)
    def _read(cls, text: str) -> Host | None:
        # A phone asks for the same one each time.
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
            return None if six or len(name) > LONGEST else cls(name.lower(), port, False)

    @property
    def here(self) -> bool:
        """Whether it is the machine itself on which the browser runs."""
        return ip_address(self.name).is_loopback if self.numbers else self.name == "localhost" or self.name.endswith(".localhost")

    def at(self, scheme: str) -> tuple[str, str, int | None]:
        """The origin that this is by this scheme."""
        return scheme, self.name, self.port or PORTS.get(scheme)


def origin(text: str) -> tuple[str, str, int | None] | None:
    """Scheme, host and port of an address, as `Host.at`; None if it has none of the web."""
    found = _ORIGIN.fullmatch(text)
    host = Host.read(found[2]) if found else None
    return host.at(found[1].lower()) if found and host else None


def name_of(text: str) -> str:
    """A name that somebody allows, as browsers say it; `ANY` stays. Raises NoName."""
    if text == ANY:
        return ANY
    try:
        found = Host.read(text.encode("idna").decode("ascii"))
    except UnicodeError:
        found = None
    if found is None or found.port is not None:
        raise NoName(text)
    return found.name


def listening_as(host: str) -> list[str]:
    """The name at which the pad was told to listen, if it is one."""
    return [host] if _HOST.fullmatch(host) else []


def own_names(hosts: Path = HOSTS) -> Iterator[str]:
    """The names of this machine, as it knows them itself. Nobody else is asked: who answers could be anybody."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    yield from (name, short, *(f"{short}.{ending}" for ending in HOME))
    try:
        lines = hosts.read_text(encoding="utf-8", errors="replace").lower().splitlines()
    except OSError:
        return
    for line in lines:
        names = line.partition("#")[0].split()[1:]
        if name in names:
            yield from names


@dataclass(frozen=True)
class Served:
    """The names under which a pad is served: those given, and its own."""

    given: frozenset[str]

    @classmethod
    def under(cls, given: Iterable[str]) -> Served:
        """Besides its own names under `given`; raises NoName."""
        return cls(frozenset(map(name_of, given)))

    @cached_property
    def names(self) -> frozenset[str]:
        """All of them."""
        return self.given.union(own_names())

    def has(self, host: Host) -> bool:
        """Whether the pad is served there."""
        return host.numbers or host.here or host.name in self.names or ANY in self.given


def install(app: Flask) -> None:
    """Answer nobody who asks for a host that is not ours. To be called before any other `before_request`, and before a proxy is
    believed: what it says of the host counts."""
    served = Served.under(app.config.get(ALLOWED_HOSTS, ()))
    site: Callable[..., Any] = app.wsgi_app

    def door(environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        asked = environ.get("HTTP_HOST") or ""
        host = Host.read(asked)
        if host is None or not served.has(host):
            # Nothing behind the door sees such a host: there are some that nobody can read.
            environ["HTTP_HOST"] = "localhost"
            if asked or environ.get("PATH_INFO") != NAMELESS:
                environ[REFUSED] = host.name if host else ""
        return site(environ, start_response)

    app.wsgi_app = door  # type: ignore[method-assign]

    @app.before_request
    def _ours_alone() -> Response | None:
        name = request.environ.get(REFUSED)
        return None if name is None else curt("other-host", 421 if name else 400, name=name or "NAME")


def curt(key: str, status: int, **args: object) -> Response:
    """A page for those who have no business here: a sentence and what to do, called `error-KEY` in the words; no way on, and
    nothing of ours."""
    response = make_response(render_template("http/plain.html", key=key, args=args), status)
    response.headers["Cache-Control"] = "no-store"
    return response
