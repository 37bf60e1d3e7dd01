"""The site on a real server."""

from __future__ import annotations

import signal
from collections.abc import Iterable
from pathlib import Path

from flask import Flask

from scorepad.store import Store
from scorepad.web.app import create_app
from scorepad.web.auth.owner_link import ADDRESS
from scorepad.web.http.hosts import listening_as
from scorepad.web.serving import workers as several
from scorepad.web.serving.caretaker import Caretaker, Nights
from scorepad.web.serving.greeting import greeting, say
from scorepad.web.serving.server import Server
from scorepad.web.serving.server.limits import Limits
from scorepad.web.serving.server.sockets import here_alone, listening
from scorepad.web.tls.settings import TLS_PORT, guard_of, guarding


def serve(
    host: str, port: int, instance: Path | None = None, database: str | None = None, *, behind_proxy: bool = False,
    allowed_hosts: Iterable[str] = (), workers: int = 1, nights: Nights | None = None, tls_port: int | None = None,
    address: str | None = None,
) -> None:  # fmt: skip
    """Serve the site at `host`:`port` until interrupted or told to stop.

    Its data lie in the folder `instance`, its tables at `database` if that is named. `behind_proxy`: whether what a proxy says of
    whom it speaks for is believed; `allowed_hosts`: by which names it is called besides its own; `workers`: in so many processes;
    `nights`: where the backup of each night is kept, if it is; `tls_port`: where it is served over https, too, with a certificate
    of the pad's own; `address`: where phones reach it, if that is not where it listens.
    OSError if it cannot serve, and what `Store`, `workers.run` and `Guard` raise.
    """
    # From the first moment on: who is process 1 of a container is not stopped otherwise.
    signal.signal(signal.SIGTERM, _stop)
    given = [*allowed_hosts]
    app = create_app(
        instance, database, BEHIND_PROXY=behind_proxy, ALLOWED_HOSTS=[*given, *listening_as(host)], TLS=tls_port is not None,
        # Who comes through a proxy comes from this machine, too.
        HERE=here_alone(host) and not (behind_proxy or given), **{ADDRESS: address},
    )  # fmt: skip
    store: Store = app.extensions["scorepad-store"]
    try:
        if workers > 1:
            several.run(app, host, port, workers, Caretaker(store, nights).start, tls_port)
            return
        server = server_of(app, host, port, None, tls_port)
        say(greeting(app, host, server.effective_port))
        # Comes back when it is told to stop, once all that is being answered has been.
        with Caretaker(store, nights), guarding(app):
            server.run()
    finally:
        store.close()


def _stop(*_: object) -> None:
    # Once is enough: a second signal must not disturb the stopping.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise SystemExit(0)


def server_of(app: Flask, host: str, port: int, limits: Limits | None = None, tls_port: int | None = None) -> Server:
    """What serves `app`: one process, as SQLite likes it; many phones that poll. OSError if nobody can listen there."""
    plain = listening(host, port)
    guard = guard_of(app)
    if guard is None or tls_port is None:
        return Server(app, plain, limits)
    secure = listening(host, tls_port)
    app.config[TLS_PORT] = secure[0].getsockname()[1]
    return Server(app, plain, limits, (secure, guard))
