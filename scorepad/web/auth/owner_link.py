"""Links made at a terminal for the owner of the pad, with the addresses at which phones reach it, and a QR code."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from ipaddress import ip_address
from typing import TextIO

from babel.dates import format_skeleton

from scorepad.store import Link, NewLink, Store, TooMany
from scorepad.store.models import FIRST
from scorepad.web.auth.open_link import fresh_token, hash_of
from scorepad.web.auth.qr import terminal
from scorepad.web.http.hosts import ANY, Host
from scorepad.web.http.lan import Address, addresses
from scorepad.words import CUSTOMS, DEFAULT, LANGUAGES

#: The configuration key of the address at which phones reach the pad, if it was given at the start.
ADDRESS = "ADDRESS"
#: The maker that is stored with a link made by a command.
SERVE, COMMAND = "scorepad serve", "scorepad link"
#: Environment variables with the language of the terminal, by precedence.
SPOKEN = ("LC_ALL", "LC_TIME", "LANG")


@dataclass(frozen=True, slots=True)
class Reach:
    """How phones reach a pad. `address`: as given at the start; `host`, `port`: where it listens ("": at all addresses);
    `tls_port`: for https; `proxied`: only a proxy reaches it; `names`: its allowed host names."""

    host: str = ""
    port: int = 8000
    tls_port: int | None = None
    names: tuple[str, ...] = ()
    proxied: bool = False
    address: str | None = None

    def addresses(self, lan: Callable[[], Iterable[Address]] = addresses) -> list[str]:
        """The addresses of the first page, the best one first; none if only the proxy knows its address."""
        if self.address:
            return [self.address.rstrip("/")]
        if self.proxied:
            return [f"https://{name}" for name in self.names if name != ANY and (host := Host.read(name)) and not host.numbers][:1]
        name = self._name(lan)
        secure = [] if self.tls_port is None else [_address("https", name, self.tls_port)]
        return [*secure, _address("http", name, self.port)]

    def _name(self, lan: Callable[[], Iterable[Address]]) -> str:
        """The host name or IP address for phones."""
        try:
            host = ip_address(self.host or "::")
        except ValueError:
            return self.host
        if not host.is_unspecified:
            return str(host)
        # At "::" it listens on IPv6 only, at 0.0.0.0 on IPv4 only.
        kinds = (4, 6) if not self.host else (host.version,)
        found = sorted((each for each in lan() if each.version in kinds), key=lambda each: each.version)
        return str(next(iter(found), "127.0.0.1" if 4 in kinds else "::1"))


def _address(scheme: str, name: str, port: int) -> str:
    usual = {"http": 80, "https": 443}[scheme] == port
    return f"{scheme}://{f'[{name}]' if ':' in name else name}{'' if usual else f':{port}'}"


def terminal_name(at: int) -> str:
    """The name of a link made at a terminal on that day, in the language of the terminal: "Terminal, 22. November"."""
    said = next((os.environ[name] for name in SPOKEN if os.environ.get(name)), "")
    language = next((each for each in LANGUAGES if said.lower().startswith(each)), DEFAULT)
    return f"Terminal, {format_skeleton('MMMMd', datetime.fromtimestamp(at), locale=CUSTOMS[language])}"


def new_link(store: Store, role: str, name: str, at: int, *, table: str | None = None, by: str = COMMAND) -> str:
    """Make a link in the circle of this store; returns its token. Raises Unknown and TooMany."""
    token = fresh_token()
    store.make_link(NewLink(role, name, table=table, by=by), hash_of(token), at=at)
    return token


def fresh_link(store: Store, at: int) -> str:
    """The token of a new keeper link to the first circle, made at each start of the pad at a terminal.

    It replaces an earlier link of this kind that was never opened, so that they do not pile up; and if no more links are
    allowed, the least recently used one of this kind. Raises TooMany if there is none.
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
    """Lines for a terminal: the first address, its QR code if `out` can show one, then the other addresses."""
    yield from ("", f"  {addresses[0]}", "")
    if drawable(out):
        yield from (terminal(addresses[0]), "")
    yield from (f"  or {each}" for each in addresses[1:])


def drawable(out: TextIO) -> bool:
    """Whether `out` can show the block characters of a QR code."""
    try:
        "▀▄█".encode(out.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return os.environ.get("TERM") != "dumb"
