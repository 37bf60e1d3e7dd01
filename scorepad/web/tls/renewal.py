"""The certificates of a pad that speaks https: created once, and renewed without a restart.

They are renewed before they expire, and when the pad has another address.
"""

from __future__ import annotations

import logging
import re
import ssl
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext, suppress
from datetime import datetime, timedelta
from pathlib import Path
from threading import Event, Thread
from typing import Any

from filelock import FileLock
from flask import Flask

from scorepad.server.hosts import Host
from scorepad.server.tls import TLSSocket
from scorepad.store import disk_errors
from scorepad.store.database import atomic_file
from scorepad.web.http.network import ALLOWED_HOSTS, ANY, LOOPBACK, Address, AllowedHosts, addresses, own_names
from scorepad.web.http.security import TLS
from scorepad.web.tls.certificates import RENEW_BEFORE, Authority, CertifiedKey, InvalidCertificate, ServerNames, clock

#: The folder in the instance, and its files: the authority and the certificate of the server, each with its key.
FOLDER = "tls"
AUTHORITY_FILE, SERVER_FILE = "authority.pem", "server.pem"
#: The interval between two checks, in seconds: a laptop may come into another network.
CHECK_SECONDS = 60.0
#: Words that may be a top-level domain of the internet: these have no digit and no hyphen, unless they are in another script.
TOP_LEVEL = re.compile(r"[a-z]+|xn--.*", re.ASCII)

_log = logging.getLogger(__name__)


class DamagedAuthority(ValueError):
    """The file of the authority cannot be read. It is not replaced by itself: all phones would have to trust the new one."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} holds no authority of this pad; throw it away, and have phones trust the new one")


class CertificateRenewer:
    """The certificates of an instance, and the TLS context for new connections. `names`: those of the pad besides its own.

    Raises OSError if the folder cannot be read or written, and DamagedAuthority.
    """

    def __init__(
        self, instance: Path, names: Iterable[str] = (), *, now: Callable[[], datetime] = clock,
        where: Callable[[], Iterable[Address]] = addresses,
    ) -> None:  # fmt: skip
        self._folder, self._now, self._addresses = instance / FOLDER, now, where
        self._given_names = [name for name in names if name != ANY and (host := Host.parse(name)) and not host.is_address]
        self._stopped = Event()
        self._folder.mkdir(mode=0o700, exist_ok=True)
        with self._lock():
            self.authority = self._load_authority()
            self._shown = self._load_certificate()
        self.context = self._opened()

    @property
    def folder(self) -> Path:
        """The folder with the files."""
        return self._folder

    @property
    def names(self) -> ServerNames:
        """The names and addresses in the certificate."""
        return ServerNames.of(self._shown)

    @property
    def missing(self) -> list[str]:
        """Names, given or the machine's first, for which the authority may not sign, since it was created without them."""
        return [name for name in (*self._given_names, *_own_names()[:1]) if not self.authority.may_name(name)]

    def renew_if_due(self) -> None:
        """Renew the certificate if needed. Open connections go on with the old one."""
        wanted = self._wanted_names()
        if self._is_good(self._shown, wanted):
            return
        with self._lock():
            self._shown = self._load_certificate(wanted)
        self.context = self._opened()

    def __enter__(self) -> CertificateRenewer:
        Thread(target=self._watch, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopped.set()

    def start(self) -> None:
        """Check at intervals until the process ends."""
        self.__enter__()

    def _watch(self) -> None:
        while not self._stopped.wait(CHECK_SECONDS):
            try:
                self.renew_if_due()
            except OSError as error:
                # The old one remains in use.
                _log.warning("the certificate could not be renewed: %s", error)

    def _lock(self) -> FileLock:
        return FileLock(self._folder / "lock", mode=0o600)

    def _load_authority(self) -> Authority:
        path = self._folder / AUTHORITY_FILE
        now = self._now()
        try:
            authority: Authority | None = Authority.read(_read(path))
            assert authority is not None
            authority.may_name("localhost")
        except FileNotFoundError:
            authority = None
        except InvalidCertificate:
            raise DamagedAuthority(path) from None
        if authority is None or not authority.is_valid(now):
            authority = Authority.create([*_own_names(), *self._given_names], self._addresses(), now)
            _write(path, authority.pem)
        return authority

    def _wanted_names(self) -> ServerNames:
        return ServerNames.by(
            self.authority, [*AllowedHosts.of_names(self._given_names).names, "localhost"], [*self._addresses(), *LOOPBACK]
        )

    def _is_good(self, certified: CertifiedKey, wanted: ServerNames) -> bool:
        # If it expires with its authority, it cannot be renewed before that.
        ends_with_authority = certified.certificate.not_valid_after_utc == self.authority.certificate.not_valid_after_utc
        is_valid = certified.is_valid(self._now(), timedelta() if ends_with_authority else RENEW_BEFORE)
        return is_valid and ServerNames.of(certified).contains(wanted) and self.authority.has_signed(certified)

    def _load_certificate(self, wanted: ServerNames | None = None) -> CertifiedKey:
        wanted = wanted or self._wanted_names()
        path = self._folder / SERVER_FILE
        # It is kept over a restart: some people have allowed exactly this one in their browser.
        with suppress(FileNotFoundError, InvalidCertificate):
            if self._is_good(stored := CertifiedKey.read(_read(path)), wanted):
                return stored
        certified = self.authority.sign(wanted, self._now())
        _write(path, certified.pem)
        return certified

    def _opened(self) -> ssl.SSLContext:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.options |= ssl.OP_NO_RENEGOTIATION
        context.set_alpn_protocols(["http/1.1"])
        context.sslsocket_class = TLSSocket
        context.load_cert_chain(self._folder / SERVER_FILE)
        return context


def _own_names() -> list[str]:
    """The machine's names for which the authority may sign. It signs for all names below them, so that with the name of a machine
    `box` it could pass for `fritz.box`."""
    return [name for name in own_names() if not TOP_LEVEL.fullmatch(name)]


def _read(path: Path) -> bytes:
    """Read a file, and make it readable by its owner alone."""
    if path.stat().st_mode & 0o077:
        with suppress(OSError):
            path.chmod(0o600)
    return path.read_bytes()


def _write(path: Path, data: bytes) -> None:
    with atomic_file(path) as part:
        part.write_bytes(data)


#: The key in the configuration: the port for https, if there is one.
TLS_PORT = "TLS_PORT"
_RENEWER = "scorepad-guard"


def install(app: Flask, instance: Path) -> None:
    """Create the certificates, if https is wanted. Raises DatabaseUnavailable and DamagedAuthority."""
    if app.config.get(TLS):
        with disk_errors():
            app.extensions[_RENEWER] = CertificateRenewer(instance, app.config.get(ALLOWED_HOSTS, ()))


def renewer_of(app: Any) -> CertificateRenewer | None:
    """The certificates of a site that speaks https, else None."""
    renewer: CertificateRenewer | None = app.extensions.get(_RENEWER)
    return renewer


def renewing(app: Flask) -> AbstractContextManager[Any]:
    """A context in which the certificates are renewed."""
    return renewer_of(app) or nullcontext()
