"""A line on which https is spoken, held to the same limits: the two come to terms in the thread that all wait for, bit by bit."""

from __future__ import annotations

import socket as sockets
import ssl
from contextlib import suppress
from typing import Any, Protocol

from scorepad.web.http.hosts import Host
from scorepad.web.serving.server.connection import Line
from scorepad.web.serving.server.error_response import ODD, Refusal, moved
from scorepad.web.serving.server.request import Request

#: With this begins who speaks https; no method of http does.
HELLO = b"\x16"
#: Nothing of it is longer. What is taken in pieces of this size is taken whole: nothing is left where nobody sees that it waits.
RECORD = 16 * 1024


class Veil(Protocol):
    """What new lines are hidden with."""

    context: ssl.SSLContext


class Veiled(ssl.SSLSocket):
    """A socket that says "not now" as all others do. There are two reasons for it here, and both pass."""

    def recv(self, buflen: int = RECORD, flags: int = 0) -> bytes:
        """What has come, as far as it is whole; BlockingIOError if nothing is."""
        try:
            return super().recv(max(buflen, RECORD), flags)
        except (ssl.SSLWantReadError, ssl.SSLWantWriteError):
            raise BlockingIOError(sockets.EWOULDBLOCK, "") from None

    def send(self, data: Any, flags: int = 0) -> int:
        """How much of it went out; BlockingIOError if nothing did."""
        try:
            return super().send(data, flags)
        except (ssl.SSLWantReadError, ssl.SSLWantWriteError):
            raise BlockingIOError(sockets.EWOULDBLOCK, "") from None


class SecureLine(Line):
    """A connection to a port for https. Until its first byte has come it costs what any other does."""

    def __init__(self, *given: Any) -> None:
        #: Whether both have come to terms; whether it is http after all; whether something of ours has to go out first.
        self._ready, self._bare, self._full = False, False, False
        super().__init__(*given)
        # A record at a time: what is taken out of the answer for each would be copied many times otherwise.
        self.sendbuf_len = RECORD

    def readable(self) -> bool:
        """Whether more is taken now."""
        return super().readable() and not self._full

    def writable(self) -> bool:
        """Whether there is something to send or to end."""
        return super().writable() or (self.socket is not None and self._full)

    def handle_write(self) -> None:
        """Send what can be sent."""
        if self._ready:
            super().handle_write()
        else:
            with self.server.share.of(self.home):
                self._greet()

    def _hear(self) -> None:
        if self._ready:
            super()._hear()
        else:
            self._greet()

    def _greet(self) -> None:
        self._full = False
        try:
            if not isinstance(self.socket, Veiled):
                self._look()
            if isinstance(self.socket, Veiled):
                self.socket.do_handshake()
                self._ready = True
        except (ssl.SSLWantReadError, BlockingIOError):
            pass
        except ssl.SSLWantWriteError:
            self._full = True
        except (OSError, ValueError):
            # Gone, or nothing that could be understood.
            self.handle_close()

    def _look(self) -> None:
        if self.socket is None:
            return
        first = self.socket.recv(1, sockets.MSG_PEEK)
        if first == HELLO:
            self.socket = self.server.veil.context.wrap_socket(self.socket, server_side=True, do_handshake_on_connect=False)
        elif first:
            self._ready = self._bare = True
        else:
            self.handle_close()

    def refusal(self, request: Request) -> Refusal | None:
        """What it is answered by the server itself: who speaks http is led to https."""
        refused = super().refusal(request)
        if refused or not self._bare:
            return refused
        asked = request.headers.get("HOST", "")
        host = Host.read(asked)
        path = request.request_uri
        if host is None or not path.startswith("/") or not path.isascii() or not path.isprintable():
            return ODD
        return moved(f"https://{asked}{path}")

    def part(self) -> None:
        """Tell the other that this was all, so that he can tell it from a line that was cut."""
        if isinstance(self.socket, Veiled):
            # He need not agree.
            with suppress(OSError, ValueError):
                self.socket.unwrap()
