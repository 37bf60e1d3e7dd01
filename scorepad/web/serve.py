"""The site on a real server."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

from flask import Flask
from waitress.channel import HTTPChannel
from waitress.server import create_server
from waitress.task import WSGITask

from scorepad.store import Store
from scorepad.web import create_app
from scorepad.web import workers as several
from scorepad.web.caretaker import Caretaker, Nights
from scorepad.web.proxy import BEHIND_PROXY


class Task(WSGITask):
    """An answer without a body ends with its headers. The server would hang up after each "not modified" all the same, and the
    phone would have to call again; that costs both more than the answer."""

    request: Any

    def set_close_on_finish(self) -> None:
        """Hang up, if there is a reason to."""
        asked = self.request.headers.get("CONNECTION", "").lower() == "close"
        if self.has_body or asked or self.version == "1.0":
            super().set_close_on_finish()


HTTPChannel.task_class = Task


def serve(
    host: str, port: int, instance: Path | None = None, database: str | None = None, *, behind_proxy: bool = False,
    workers: int = 1, nights: Nights | None = None,
) -> None:  # fmt: skip
    """Serve the site at `host`:`port` until interrupted or told to stop.

    Its data lie in the folder `instance`, its tables at `database` if that is named. `behind_proxy`: whether what a proxy says of
    whom it speaks for is believed; `workers`: in so many processes; `nights`: where the backup of each night is kept, if it is.
    OSError if it cannot serve, and what `Store` and `workers.run` raise.
    """
    # From the first moment on: who is process 1 of a container is not stopped otherwise.
    signal.signal(signal.SIGTERM, _stop)
    app = create_app(instance, database, BEHIND_PROXY=behind_proxy)
    store: Store = app.extensions["scorepad-store"]
    try:
        if workers > 1:
            several.run(app, host, port, workers, Caretaker(store, nights).start)
            return
        server = server_of(app, host, port)
        print(f"Scorepad: http://{host}:{port or server.effective_port}", flush=True)
        # Comes back when it is told to stop, once all that is being answered has been.
        with Caretaker(store, nights):
            server.run()
    finally:
        store.close()


def _stop(*_: object) -> None:
    # Once is enough: a second signal must not disturb the stopping.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise SystemExit(0)


def server_of(app: Flask, host: str, port: int) -> Any:
    """What serves `app`: one process, as SQLite likes it; many phones that poll."""
    # Who is behind a proxy is told by `web/proxy.py`; without one nobody may say so.
    alone = not app.config.get(BEHIND_PROXY)
    return create_server(
        app, host=host, port=port, threads=8, connection_limit=1000, ident="scorepad", clear_untrusted_proxy_headers=alone,
    )  # fmt: skip
