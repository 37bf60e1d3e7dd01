"""The server: waitress, held to `Limits`, so that nobody outside can stop the pad or take it from the others."""

from __future__ import annotations

import logging
import socket
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from flask import Flask
from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.server import TcpWSGIServer

from scorepad.web.serving.server.connection import Line
from scorepad.web.serving.server.connections import Lines
from scorepad.web.serving.server.error_response import CROWD
from scorepad.web.serving.server.fair_queue import Dispatcher, Share
from scorepad.web.serving.server.limits import Limits, fitted
from scorepad.web.serving.server.sockets import BACKLOG
from scorepad.web.serving.server.tls import SecureLine, Veil

#: So many new lines are begun before the others are looked after again.
AT_ONCE = 64
#: So long, in seconds, one home is listened to before the others are.
SHARE = 0.02
#: So often threads that work let the one in that speaks with the phones, in seconds: it asks for little, and many times.
SWITCH = 0.0005


class Server:
    """Serves an app on sockets that listen. `limits`: what it takes, fitted to what the system allows; `secure`: more sockets, on
    which https is spoken, and with what."""

    def __init__(
        self, app: Flask, sockets: Sequence[socket.socket], limits: Limits | None = None,
        secure: tuple[Sequence[socket.socket], Veil] | None = None,
    ) -> None:  # fmt: skip
        self.limits = fitted(limits or Limits())
        self.lines = Lines()
        self.share = Share(SHARE)
        self.ending = False
        self.veil: Veil
        # How many wait is bounded; that they do is nothing to fill a log with.
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)
        self._dispatcher = Dispatcher(self.limits.threads, self.limits.waiting)
        self._map: dict[int, Any] = {}
        adjustments = partial(
            Adjustments, backlog=BACKLOG, ident="scorepad", log_socket_errors=False,
            # What a proxy says is believed by `web/proxy.py` alone, if at all; but that one says it is seen by the door.
            clear_untrusted_proxy_headers=False,
            max_request_header_size=self.limits.head, max_request_body_size=self.limits.body + 1,
            # Nothing goes to the disk, and no thread waits until an answer is fetched: what is held is bounded in `heaviest`.
            inbuf_overflow=sys.maxsize, outbuf_overflow=sys.maxsize, outbuf_high_watermark=sys.maxsize,
        )  # fmt: skip
        plain = adjustments(sockets=list(sockets))
        self._doors = [Door(self, app, each, plain, self._dispatcher, self._map) for each in sockets]
        if secure:
            veiled = adjustments(sockets=list(secure[0]), url_scheme="https")
            self._doors += [SecureDoor(self, app, each, veiled, self._dispatcher, self._map) for each in secure[0]]
            self.veil = secure[1]
        self.effective_port: int = sockets[0].getsockname()[1]

    def run(self, beat: Callable[[], None] = lambda: None) -> None:
        """Serve until told to stop: by `stop`, SystemExit or Ctrl-C. What is being answered then is answered. `beat` is called
        whenever the server looks at the clock."""
        sys.setswitchinterval(SWITCH)
        looked = -self.limits.look
        try:
            while not self.ending:
                if (now := time.monotonic()) - looked >= self.limits.look:
                    looked = now
                    beat()
                    self._look(now)
                self._turn()
        except (SystemExit, KeyboardInterrupt):
            pass
        self._finish(beat)

    def stop(self) -> None:
        """Have `run` come back; may be called from anywhere, a signal as well."""
        if not self.ending:
            self.ending = True
            self._doors[0].pull_trigger()

    def make_room(self) -> None:
        """For one more line. There is always one that can be closed for it: fewer wait for an answer than there may be."""
        while len(self.lines) >= self.limits.lines and self.close_idlest():
            pass

    def close_idlest(self) -> bool:
        """Close the line that needs it least; whether there was one."""
        if idlest := self.lines.idlest():
            idlest.handle_close()
        return idlest is not None

    def wait(self, line: Line) -> None:
        """Let the line wait for a thread. Where too many wait, one of those who have most is told so."""
        if last := self._dispatcher.wait(line):
            last.refuse(CROWD)

    def answered(self, line: Line) -> None:
        """The line's thread is free for others."""
        self._dispatcher.answered(line)

    def _look(self, now: float) -> None:
        for line in self.lines:
            if line.overdue(now):
                line.handle_close()

    def _turn(self) -> None:
        for line in self.lines.heaviest(self.limits.held):
            # Who sends is told so; who does not fetch what he asked for could not be told.
            if line.total_outbufs_len:
                line.handle_close()
            else:
                line.refuse(CROWD)
        self.share.anew()
        wasyncore.loop(self.limits.look, True, self._map, 1)

    def _finish(self, beat: Callable[[], None]) -> None:
        self.ending = True
        for door in self._doors:
            door.shut()
        until = time.monotonic() + self.limits.last
        while any(line.busy for line in self.lines) and time.monotonic() < until:
            beat()
            self._turn()
        self._dispatcher.shutdown(timeout=1)
        wasyncore.close_all(self._map)


class Door(TcpWSGIServer):
    """One socket on which a server listens."""

    channel_class: type[Line] = Line

    def __init__(
        self, server: Server, app: Flask, listener: socket.socket, adjustments: Adjustments, dispatcher: Dispatcher,
        map: dict[int, Any],
    ) -> None:  # fmt: skip
        self.limits, self.lines, self.wait = server.limits, server.lines, server.wait
        self.share, self.answered = server.share, server.answered
        self._server, self._again = server, 0.0
        # As with the lines: what is inherited by each is set once, before there are any.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, server.limits.buffer)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, server.limits.buffer)
        where: Any = (listener.family, listener.type, listener.proto, listener.getsockname())
        super().__init__(
            app, map, _sock=listener, dispatcher=dispatcher, adj=adjustments, bind_socket=False, sockinfo=where
        )  # fmt: skip

    @property
    def ending(self) -> bool:
        """Whether the server is told to stop."""
        return self._server.ending

    def readable(self) -> bool:
        """Whether others may come in."""
        return self.accepting and time.monotonic() >= self._again

    def handle_accept(self) -> None:
        """Let in who waits outside, as long as there is room."""
        for _ in range(AT_ONCE):
            try:
                if (found := self.accept()) is None:
                    return
                self.set_socket_options(found[0])
            except OSError:
                # Gone already; or there is no descriptor left, whoever took them: one of ours gives way, and the door opens again.
                self._again = time.monotonic() + self.limits.look / 10
                self._server.close_idlest()
                return
            self._server.make_room()
            self.channel_class(self, found[0], found[1], self.adj, self._map)  # type: ignore[attr-defined]

    def shut(self) -> None:
        """Let nobody in any more."""
        self.accepting = False
        self.del_channel()
        if self.socket is not None:
            self.socket.close()


class SecureDoor(Door):
    """One on which https is spoken."""

    channel_class = SecureLine

    @property
    def veil(self) -> Veil:
        """With what."""
        return self._server.veil
