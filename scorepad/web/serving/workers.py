"""The site in several processes, for PostgreSQL: gunicorn forks the workers, and replaces those that die."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from flask import Flask

from scorepad.server.limits import Limits
from scorepad.server.sockets import listening_sockets
from scorepad.store import Store
from scorepad.web.serving.greeting import greeting, pad_address_of, print_lines
from scorepad.web.tls.renewal import TLS_PORT

#: How long the workers have to stop, in seconds: more than a server needs by itself.
STOPPING = Limits().shutdown + 5


class SingleProcessOnly(ValueError):
    """Only one process can serve here; the message says why."""


def check_workers_possible() -> None:
    """Raise SingleProcessOnly if several processes are not possible on this machine."""
    if sys.platform == "win32":
        raise SingleProcessOnly("several workers need Linux or macOS; leave --workers away")
    if find_spec("gunicorn") is None:
        raise SingleProcessOnly("several workers need gunicorn: install scorepad[postgresql]")


def run(
    app: Flask, host: str, port: int, workers: int, begin: Callable[[], None] = lambda: None, tls_port: int | None = None
) -> None:
    """Serve `app` in several processes until interrupted or stopped. `begin` is called in each at its start; `tls_port`: the port
    for https.

    Raises SingleProcessOnly, and OSError if it cannot listen there.
    """
    check_workers_possible()
    store: Store = app.extensions["scorepad-store"]
    if not store.shared:
        raise SingleProcessOnly("several workers need PostgreSQL: SQLite is served by one process; leave --workers away")
    from gunicorn.app.base import BaseApplication

    from scorepad.web.serving.worker import Worker

    listeners = listening_sockets(host, port)
    chosen_port = listeners[0].getsockname()[1]
    if tls_port is not None:
        secure = listening_sockets(host, tls_port)
        app.config[TLS_PORT] = secure[0].getsockname()[1]
        listeners += secure
    lines = greeting(app, pad_address_of(app, host, chosen_port))
    settings = {
        "bind": [f"fd://{listener.detach()}" for listener in listeners], "workers": workers, "worker_class": Worker,
        "graceful_timeout": STOPPING, "proc_name": "scorepad", "control_socket_disable": True,
        "accesslog": None, "errorlog": "-", "loglevel": "error", "logger_class": "gunicorn.glogging.Logger",
        "post_worker_init": lambda _: begin(),
        "when_ready": lambda _: print_lines(lines),
    }  # fmt: skip

    class Site(BaseApplication):  # type: ignore[misc]
        def load_config(self) -> None:
            # Older versions of gunicorn have fewer settings.
            for key in settings.keys() & self.cfg.settings.keys():
                self.cfg.set(key, settings[key])

        def load(self) -> Any:
            return app

    # The site is built once, before the workers are forked: a later worker cannot fail to build it.
    # Processes must not share connections to the database: each opens its own.
    store.database.engine.dispose()
    Site().run()
