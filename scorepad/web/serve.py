"""The site on a real server."""

from __future__ import annotations

from pathlib import Path

from waitress.server import create_server

from scorepad.web import create_app


def serve(host: str, port: int, instance: Path | None = None) -> None:
    """Serve the site at `host`:`port` until interrupted; its data lie in the folder `instance`. OSError if it cannot."""
    app = create_app(instance)
    # One process, as SQLite likes it; many phones that poll.
    server = create_server(app, host=host, port=port, threads=8, connection_limit=1000, ident="scorepad")
    print(f"Scorepad: http://{host}:{port}", flush=True)
    server.run()
