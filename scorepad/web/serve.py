"""The site on a real server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from flask import Flask
from waitress.channel import HTTPChannel
from waitress.server import create_server
from waitress.task import WSGITask

from scorepad.web import create_app


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


def serve(host: str, port: int, instance: Path | None = None, database: str | None = None) -> None:
    """Serve the site at `host`:`port` until interrupted; its data lie in the folder `instance`, its tables at `database` if that is
    named. OSError if it cannot, and what `Store` raises."""
    app = create_app(instance, database)
    try:
        server = server_of(app, host, port)
        print(f"Scorepad: http://{host}:{port}", flush=True)
        server.run()
    finally:
        app.extensions["scorepad-store"].close()


def server_of(app: Flask, host: str, port: int) -> Any:
    """What serves `app`: one process, as SQLite likes it; many phones that poll."""
    return create_server(app, host=host, port=port, threads=8, connection_limit=1000, ident="scorepad")
