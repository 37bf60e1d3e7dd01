"""How phones reach the pad. A pad that starts says so in its instance, so that commands know it too."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from ipaddress import ip_address
from pathlib import Path

from flask import Flask

from scorepad.server.hosts import Host
from scorepad.store.database import atomic_file
from scorepad.web.http.network import ANY, Address
from scorepad.web.http.network import addresses as own_addresses

#: The file in the instance.
ADDRESS_FILE = "served.json"
#: The key in `app.extensions`; missing where the site is not served, as in tests.
ADDRESS_KEY = "scorepad-reach"


@dataclass(frozen=True, slots=True)
class PadAddress:
    """How phones reach a pad. `address`: as given at the start; `host`, `port`: where it listens ("": at all addresses);
    `tls_port`: for https; `proxied`: only a proxy reaches it; `names`: its allowed host names."""

    host: str = ""
    port: int = 8000
    tls_port: int | None = None
    names: tuple[str, ...] = ()
    proxied: bool = False
    address: str | None = None

    def addresses(self, lan: Callable[[], Iterable[Address]] = own_addresses) -> list[str]:
        """The addresses of the first page, the best one first; none if only the proxy knows its address. Http comes before https
        of the pad's own: phones that do not trust its certificate yet would only warn of it."""
        if self.address:
            return [self.address.rstrip("/")]
        if self.proxied:
            return [f"https://{name}" for name in self.names if name != ANY and (host := Host.parse(name)) and not host.is_address][
                :1
            ]
        return self.listening(lan)

    def listening(self, lan: Callable[[], Iterable[Address]] = own_addresses) -> list[str]:
        """The addresses at which the pad itself is served, http first."""
        name = self._name(lan)
        secure = [] if self.tls_port is None else [_url("https", name, self.tls_port)]
        return [_url("http", name, self.port), *secure]

    def is_local_only(self, lan: Callable[[], Iterable[Address]] = own_addresses) -> bool:
        """Whether no other device reaches the pad."""
        host = Host.parse(f"[{name}]" if ":" in (name := self._name(lan)) else name)
        return not self.address and not self.proxied and host is not None and host.is_loopback

    def save(self, folder: Path) -> None:
        """Write it into an instance; where that cannot be, commands go by their own options."""
        with suppress(OSError), atomic_file(folder / ADDRESS_FILE) as part:
            part.write_text(json.dumps(asdict(self)) + "\n", encoding="utf-8")

    @classmethod
    def load(cls, folder: Path) -> PadAddress | None:
        """How the pad of an instance was served last; None if it does not say so."""
        try:
            data = json.loads((folder / ADDRESS_FILE).read_text(encoding="utf-8"))
            loaded = cls(**{field.name: data[field.name] for field in fields(cls)})
        except (OSError, ValueError, TypeError, KeyError):
            return None
        return cls(loaded.host, loaded.port, loaded.tls_port, tuple(loaded.names), loaded.proxied, loaded.address)

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
        usable = sorted((address for address in lan() if address.version in kinds), key=lambda address: address.version)
        return str(next(iter(usable), "127.0.0.1" if 4 in kinds else "::1"))


def pad_address(app: Flask) -> PadAddress | None:
    """How phones reach this site, if it is served."""
    address: PadAddress | None = app.extensions.get(ADDRESS_KEY)
    return address


def _url(scheme: str, name: str, port: int) -> str:
    usual = {"http": 80, "https": 443}[scheme] == port
    return f"{scheme}://{f'[{name}]' if ':' in name else name}{'' if usual else f':{port}'}"
