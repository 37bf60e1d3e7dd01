"""The settings of https: whether the site speaks it, and at which port."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from flask import Flask

from scorepad.store import on_disk
from scorepad.web.http.hosts import ALLOWED_HOSTS
from scorepad.web.http.proxy import TLS
from scorepad.web.tls.renewal import Guard

#: The key in the configuration: the port for https, if there is one.
TLS_PORT = "TLS_PORT"
_GUARD = "scorepad-guard"


def install(app: Flask, instance: Path) -> None:
    """Create the certificates, if https is wanted. Raises Unavailable and Damaged."""
    if app.config.get(TLS):
        with on_disk():
            app.extensions[_GUARD] = Guard(instance, app.config.get(ALLOWED_HOSTS, ()))


def guard_of(app: Any) -> Guard | None:
    """The certificates of a site that speaks https, else None."""
    guard: Guard | None = app.extensions.get(_GUARD)
    return guard


def guarding(app: Flask) -> AbstractContextManager[Any]:
    """A context in which the certificates are renewed."""
    return guard_of(app) or nullcontext()
