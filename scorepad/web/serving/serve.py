"""`scorepad serve`: run the site on a server, in one process or several."""

from __future__ import annotations

import signal
from dataclasses import dataclass
from pathlib import Path

from flask import Flask

from scorepad.server import Server
from scorepad.server.limits import Limits
from scorepad.server.sockets import is_loopback, listening_sockets
from scorepad.store import Store
from scorepad.web.app import create_app
from scorepad.web.auth.owner_link import ADDRESS_CONFIG
from scorepad.web.http.network import listening_as
from scorepad.web.serving import workers as several
from scorepad.web.serving.caretaker import BackupSchedule, Caretaker
from scorepad.web.serving.greeting import greeting, pad_address_of, print_lines
from scorepad.web.tls.renewal import TLS_PORT, renewer_of, renewing
from scorepad.words import say_in_all_languages


@dataclass(frozen=True, slots=True)
class Serving:
    """The settings of the server: where it listens, and by which names and addresses it is reached."""

    host: str
    port: int
    #: The port for https with the pad's own certificate; None: no https.
    tls_port: int | None = None
    #: The address at which phones reach the site, if it differs.
    address: str | None = None
    #: Allowed host names besides the machine's own.
    allowed_hosts: tuple[str, ...] = ()
    #: Whether X-Forwarded headers of a proxy are trusted.
    behind_proxy: bool = False
    #: The number of processes.
    workers: int = 1


def serve(at: Serving, instance: Path | None = None, database: str | None = None, nights: BackupSchedule | None = None) -> None:
    """Serve the site until interrupted or stopped.

    `instance`: the folder of its data; `database`: the address of the database, if not there; `nights`: the nightly backup.
    Raises OSError if it cannot listen, and what `Store`, `workers.run` and `CertificateRenewer` raise.
    """
    # First of all: process 1 of a container has no default handler, and would not stop.
    signal.signal(signal.SIGTERM, _stop)
    app = create_app(
        instance, database, BEHIND_PROXY=at.behind_proxy, ALLOWED_HOSTS=[*at.allowed_hosts, *listening_as(at.host)],
        TLS=at.tls_port is not None,
        # Requests through a proxy on this machine come from a loopback address, too.
        HERE=is_loopback(at.host) and not (at.behind_proxy or at.allowed_hosts), **{ADDRESS_CONFIG: at.address},
    )  # fmt: skip
    store: Store = app.extensions["scorepad-store"]
    try:
        if at.workers > 1:
            several.run(app, at.host, at.port, workers=at.workers, begin=Caretaker(store, nights).start, tls_port=at.tls_port)
            return
        server = make_server(app, at.host, at.port, limits=None, tls_port=at.tls_port)
        print_lines(greeting(app, pad_address_of(app, at.host, server.effective_port)))
        with Caretaker(store, nights), renewing(app):
            server.run()
    finally:
        store.close()


def _stop(*_: object) -> None:
    # A second signal must not disturb the shutdown.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise SystemExit(0)


def make_server(app: Flask, host: str, port: int, limits: Limits | None = None, tls_port: int | None = None) -> Server:
    """A server for `app` in this process. Raises OSError if it cannot listen there."""
    plain = listening_sockets(host, port)
    renewer = renewer_of(app)
    if renewer is None or tls_port is None:
        return Server(app, plain, say_in_all_languages, limits)
    secure = listening_sockets(host, tls_port)
    app.config[TLS_PORT] = secure[0].getsockname()[1]
    return Server(app, plain, say_in_all_languages, limits, secure=(secure, renewer))
