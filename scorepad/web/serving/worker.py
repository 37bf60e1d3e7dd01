"""A worker of gunicorn: the same server with the same limits, on sockets that all workers share."""

from __future__ import annotations

import os
from types import FrameType

from gunicorn.workers.base import Worker as Base

from scorepad.server import Server
from scorepad.web.tls.renewal import TLS_PORT, renewer_of
from scorepad.words import say_in_all_languages


class Worker(Base):  # type: ignore[misc]
    """A process that serves. It tells gunicorn's parent process that it is alive, and stops when that is gone."""

    server: Server | None = None

    def run(self) -> None:
        """Serve until stopped."""
        sockets = [listener.sock for listener in self.sockets]
        renewer, port = renewer_of(self.wsgi), self.wsgi.config.get(TLS_PORT)
        if renewer is None:
            self.server = Server(self.wsgi, sockets, say_in_all_languages)
        else:
            secure = [sock for sock in sockets if sock.getsockname()[1] == port]
            plain = [sock for sock in sockets if sock not in secure]
            self.server = Server(self.wsgi, plain, say_in_all_languages, secure=(secure, renewer))
            renewer.start()
        if self.alive:
            self.server.run(self._heartbeat)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """On SIGTERM: stop after the requests that are being answered."""
        super().handle_exit(sig, frame)
        if self.server:
            self.server.stop()

    def _heartbeat(self) -> None:
        self.notify()
        if self.server and self.ppid != os.getppid():
            self.server.stop()
