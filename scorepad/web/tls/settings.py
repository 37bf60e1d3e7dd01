"""What the site and its servers know of https at home: whether there is any, and where."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from flask import Flask

from scorepad.store import on_disk
from scorepad.web.http.hosts import ALLOWED_HOSTS
from scorepad.web.http.proxy import TLS
from scorepad.web.tls.renewal import Guard

#: In the configuration: at which port https is spoken, if it is.
TLS_PORT = "TLS_PORT"
_GUARD = "scorepad-guard"


def install(app: Flask, instance: Path) -> None:
    """Have certificates ready, if https is to be spoken. Raises Unavailable and Damaged."""
    if app.config.get(TLS):
        with on_disk():
            app.extensions[_GUARD] = Guard(instance, app.config.get(ALLOWED_HOSTS, ()))


def guard_of(app: Any) -> Guard | None:
    """Who keeps the certificates of a site that speaks https."""
    guard: Guard | None = app.extensions.get(_GUARD)
    return guard


def guarding(app: Flask) -> AbstractContextManager[Any]:
    """While it is served, certificates are renewed."""
    return guard_of(app) or nullcontext()
