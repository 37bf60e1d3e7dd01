"""The site in several processes, for a database that several may write to: gunicorn, which forks them and starts anew what dies."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from flask import Flask

from scorepad.store import Store
from scorepad.web.serving.greeting import greeting, say
from scorepad.web.serving.server.limits import Limits
from scorepad.web.serving.server.sockets import listening
from scorepad.web.tls.settings import TLS_PORT

#: So long an answer may take when we are to stop, in seconds; a little more than each of them takes by itself.
LAST = Limits().last + 5


class Alone(ValueError):
    """Only one process can serve here; the message says why."""


def check() -> None:
    """Raises Alone where no other processes can be made."""
    if sys.platform == "win32":
        raise Alone("several workers need Linux or macOS; leave --workers away")
    if find_spec("gunicorn") is None:
        raise Alone("several workers need gunicorn: install scorepad[postgresql]")


def run(
    app: Flask, host: str, port: int, workers: int, begin: Callable[[], None] = lambda: None, tls_port: int | None = None
) -> None:
    """Serve `app` in so many processes until interrupted or told to stop; `begin` is called in each of them as it begins;
    `tls_port`: where https is spoken, if it is.

    Raises Alone, and OSError where nobody can listen.
    """
    check()
    store: Store = app.extensions["scorepad-store"]
    if not store.shared:
        raise Alone("several workers need PostgreSQL: SQLite is served by one process; leave --workers away")
    from gunicorn.app.base import BaseApplication

    from scorepad.web.serving.server.worker import Worker

    listeners = listening(host, port)
    said = listeners[0].getsockname()[1]
    if tls_port is not None:
        secure = listening(host, tls_port)
        app.config[TLS_PORT] = secure[0].getsockname()[1]
        listeners += secure
    lines = greeting(app, host, said)
    settings = {
        "bind": [f"fd://{each.detach()}" for each in listeners], "workers": workers, "worker_class": Worker,
        "graceful_timeout": LAST, "proc_name": "scorepad", "control_socket_disable": True,
        "accesslog": None, "errorlog": "-", "loglevel": "error", "logger_class": "gunicorn.glogging.Logger",
        "post_worker_init": lambda _: begin(),
        "when_ready": lambda _: say(lines),
    }  # fmt: skip

    class Site(BaseApplication):  # type: ignore[misc]
        def load_config(self) -> None:
            # Older ones know fewer settings.
            for key in settings.keys() & self.cfg.settings.keys():
                self.cfg.set(key, settings[key])

        def load(self) -> Any:
            return app

    # The site is put together once, before there are others: a worker that is started anew needs nothing that may be away just
    # then. No connection is taken along: each process makes its own.
    store.database.engine.dispose()
    Site().run()
