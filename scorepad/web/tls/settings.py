"""The settings of https: whether the site speaks it, and at which port."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from flask import Flask

from scorepad.store import disk_errors
from scorepad.web.http.hosts import ALLOWED_HOSTS
from scorepad.web.http.proxy import TLS
from scorepad.web.tls.renewal import CertificateRenewer

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
