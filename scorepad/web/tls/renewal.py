"""Creates the certificates, and renews them without a restart: before they expire, and when the pad has another address.

The settings of https: whether the site speaks it, and at which port.
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

from scorepad.store import disk_errors
from scorepad.store.database import atomic_file
from scorepad.web.http.network import ALLOWED_HOSTS, ANY, LOOPBACK, Address, AllowedHosts, Host, addresses, own_names
from scorepad.web.http.security import TLS
from scorepad.web.tls.certificates import RENEW_BEFORE, Authority, CertifiedKey, InvalidCertificate, ServerNames, clock
from scorepad.web.tls.tls_socket import TLSSocket

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

    OSError if the folder cannot be read or written, and Damaged.
    """

    def __init__(
        self, instance: Path, names: Iterable[str] = (), *, now: Callable[[], datetime] = clock,
        where: Callable[[], Iterable[Address]] = addresses,
    ) -> None:  # fmt: skip
        self._folder, self._now, self._where = instance / FOLDER, now, where
        self._given = [name for name in names if name != ANY and (host := Host.parse(name)) and not host.is_address]
        self._over = Event()
        self._folder.mkdir(mode=0o700, exist_ok=True)
        with self._locked():
            self.authority = self._authority()
            self._shown = self._signed()
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
        return [name for name in (*self._given, *_own()[:1]) if not self.authority.may_name(name)]

    def renew_if_due(self) -> None:
        """Renew the certificate if needed. Open connections go on with the old one."""
        wanted = self._wanted()
        if self._good(self._shown, wanted):
            return
        with self._locked():
            self._shown = self._signed(wanted)
        self.context = self._opened()

    def __enter__(self) -> CertificateRenewer:
        Thread(target=self._watch, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()

    def start(self) -> None:
        """Check at intervals until the process ends."""
        self.__enter__()

    def _watch(self) -> None:
        while not self._over.wait(CHECK_SECONDS):
            try:
                self.renew_if_due()
            except OSError as error:
                # The old one remains in use.
                _log.warning("the certificate could not be renewed: %s", error)

    def _locked(self) -> FileLock:
        return FileLock(self._folder / "lock", mode=0o600)

    def _authority(self) -> Authority:
        path = self._folder / AUTHORITY_FILE
        now = self._now()
        try:
            found: Authority | None = Authority.read(_read(path))
            assert found is not None
            found.may_name("localhost")
        except FileNotFoundError:
            found = None
        except InvalidCertificate:
            raise DamagedAuthority(path) from None
        if found is None or not found.is_valid(now):
            found = Authority.made([*_own(), *self._given], self._where(), now)
            _write(path, found.pem)
        return found

    def _wanted(self) -> ServerNames:
        return ServerNames.by(self.authority, [*AllowedHosts.of_names(self._given).names, "localhost"], [*self._where(), *LOOPBACK])

    def _good(self, kept: CertifiedKey, wanted: ServerNames) -> bool:
        # If it expires with its authority, it cannot be renewed before that.
        last = kept.certificate.not_valid_after_utc == self.authority.certificate.not_valid_after_utc
        lasts = kept.is_valid(self._now(), timedelta() if last else RENEW_BEFORE)
        return lasts and ServerNames.of(kept).hold(wanted) and self.authority.signed_it(kept)

    def _signed(self, wanted: ServerNames | None = None) -> CertifiedKey:
        wanted = wanted or self._wanted()
        path = self._folder / SERVER_FILE
        # It is kept over a restart: some people have allowed exactly this one in their browser.
        with suppress(FileNotFoundError, InvalidCertificate):
            if self._good(kept := CertifiedKey.read(_read(path)), wanted):
                return kept
        found = self.authority.signed(wanted, self._now())
        _write(path, found.pem)
        return found

    def _opened(self) -> ssl.SSLContext:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.options |= ssl.OP_NO_RENEGOTIATION
        context.set_alpn_protocols(["http/1.1"])
        context.sslsocket_class = TLSSocket
        context.load_cert_chain(self._folder / SERVER_FILE)
        return context


def _own() -> list[str]:
    """The machine's names for which the authority may sign. It signs for all names below them, so that with that of a machine
    called `box` it could pass for `fritz.box`."""
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
_GUARD = "scorepad-guard"


def install(app: Flask, instance: Path) -> None:
    """Create the certificates, if https is wanted. Raises DatabaseUnavailable and DamagedAuthority."""
    if app.config.get(TLS):
        with disk_errors():
            app.extensions[_GUARD] = CertificateRenewer(instance, app.config.get(ALLOWED_HOSTS, ()))


def renewer_of(app: Any) -> CertificateRenewer | None:
    """The certificates of a site that speaks https, else None."""
    guard: CertificateRenewer | None = app.extensions.get(_GUARD)
    return guard


def renewing(app: Flask) -> AbstractContextManager[Any]:
    """A context in which the certificates are renewed."""
    return renewer_of(app) or nullcontext()
