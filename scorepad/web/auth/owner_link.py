"""A link for whoever keeps the pad, to be scanned from his terminal, under the address at which phones reach it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from ipaddress import ip_address
from typing import TextIO

from babel.dates import format_skeleton

from scorepad.store import Link, Store, TooMany
from scorepad.store.models import FIRST
from scorepad.web.auth.open_link import fresh_token, hash_of
from scorepad.web.auth.qr import terminal
from scorepad.web.http.hosts import ANY, Host
from scorepad.web.http.lan import Address, addresses
from scorepad.words import CUSTOMS, DEFAULT, LANGUAGES

#: In the configuration: the address at which phones reach the pad, where whoever starts it says so.
ADDRESS = "ADDRESS"
#: Who made a link, where that was a command.
SERVE, COMMAND = "scorepad serve", "scorepad link"
#: Where the language of a terminal is said, what counts first.
SPOKEN = ("LC_ALL", "LC_TIME", "LANG")


@dataclass(frozen=True, slots=True)
class Reach:
    """What is known of where phones reach a pad: the `address` that was said; or that it listens at `host` ("" for all addresses of
    its machine) and `port`, for https at `tls_port`, or speaks to a proxy alone (`proxied`); and by which `names` it is called."""

    host: str = ""
    port: int = 8000
    tls_port: int | None = None
    names: tuple[str, ...] = ()
    proxied: bool = False
    address: str | None = None

    def addresses(self, lan: Callable[[], Iterable[Address]] = addresses) -> list[str]:
        """Where its first page is, the best address first; none where nobody but a proxy knows."""
        if self.address:
            return [self.address.rstrip("/")]
        if self.proxied:
            return [f"https://{name}" for name in self.names if name != ANY and (host := Host.read(name)) and not host.numbers][:1]
        name = self._name(lan)
        secure = [] if self.tls_port is None else [_address("https", name, self.tls_port)]
        return [*secure, _address("http", name, self.port)]

    def _name(self, lan: Callable[[], Iterable[Address]]) -> str:
        """The host that a phone asks for."""
        try:
            host = ip_address(self.host or "::")
        except ValueError:
            return self.host
        if not host.is_unspecified:
            return str(host)
        # At "::" it listens for the newer kind of addresses only, at 0.0.0.0 for the older.
        kinds = (4, 6) if not self.host else (host.version,)
        found = sorted((each for each in lan() if each.version in kinds), key=lambda each: each.version)
        return str(next(iter(found), "127.0.0.1" if 4 in kinds else "::1"))


def _address(scheme: str, name: str, port: int) -> str:
    usual = {"http": 80, "https": 443}[scheme] == port
    return f"{scheme}://{f'[{name}]' if ':' in name else name}{'' if usual else f':{port}'}"


def terminal_name(at: int) -> str:
    """How a link is called that was made at a terminal on that day, in its language: "Terminal, 22. November"."""
    said = next((os.environ[name] for name in SPOKEN if os.environ.get(name)), "")
    language = next((each for each in LANGUAGES if said.lower().startswith(each)), DEFAULT)
    return f"Terminal, {format_skeleton('MMMMd', datetime.fromtimestamp(at), locale=CUSTOMS[language])}"


def new_link(store: Store, role: str, name: str, at: int, *, table: str | None = None, by: str = COMMAND) -> str:
    """Make a link in the circle of this store; returns what stands in it. Raises Unknown and TooMany."""
    token = fresh_token()
    store.make_link(role, name, hash_of(token), table=table, by=by, at=at)
    return token


def fresh_link(store: Store, at: int) -> str:
    """What stands in a fresh link for the keeper of the first circle, for whoever starts the pad at a terminal.

    It takes the place of the last such link if nobody opened that one, so that they do not pile up; and where no more links may
    stand, of the one that was not used for longest. Raises TooMany where none of them is such a link.
    """
    store, name = store.of(FIRST), terminal_name(at)
    mine = sorted((link for link in store.links() if link.made_by == SERVE and link.person is None), key=_used)
    token = fresh_token()
    if not (mine and mine[0].opened_at is None):
        try:
            return new_link(store, "keeper", name, at, by=SERVE)
        except TooMany:
            if not mine:
                raise
    store.renew_link(mine[0].id, hash_of(token), at, SERVE)
    store.rename_link(mine[0].id, name)
    return token


def _used(link: Link) -> int:
    return -1 if link.opened_at is None else link.seen_at or 0


def opening_at(address: str, token: str) -> str:
    """The address that opens a link."""
    return f"{address}/l/{token}"


def shown(addresses: list[str], out: TextIO) -> Iterator[str]:
    """Lines for a terminal: the first of the addresses with its QR code, as far as `out` can draw one, then the others."""
    yield from ("", f"  {addresses[0]}", "")
    if drawable(out):
        yield from (terminal(addresses[0]), "")
    yield from (f"  or {each}" for each in addresses[1:])


def drawable(out: TextIO) -> bool:
    """Whether a QR code can be drawn there."""
    try:
        "▀▄█".encode(out.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return os.environ.get("TERM") != "dumb"
