"""A connection over TLS. The handshake is done in the thread of the server as well, without blocking it."""

from __future__ import annotations

import socket as sockets
import ssl
from contextlib import suppress
from typing import Any, Protocol

from scorepad.server.connection import Connection
from scorepad.server.error_response import BAD_REQUEST, ErrorResponse, redirect_to_https
from scorepad.server.hosts import Host
from scorepad.server.request import BoundedRequest

#: The largest TLS record. A read of this size leaves no decrypted bytes behind, of which `poll` would know nothing.
RECORD = 16 * 1024
#: The first byte of a TLS handshake. No method of http begins with it.
HANDSHAKE = b"\x16"


class TLSSocket(ssl.SSLSocket):
    """A TLS socket that raises BlockingIOError like others where TLS has to read or write first."""

    def recv(self, buflen: int = RECORD, flags: int = 0) -> bytes:
        """Decrypted bytes; at most one record."""
        try:
            return super().recv(max(buflen, RECORD), flags)
        except (ssl.SSLWantReadError, ssl.SSLWantWriteError):
            raise BlockingIOError(sockets.EWOULDBLOCK, "") from None

    def send(self, data: Any, flags: int = 0) -> int:
        """How many bytes were sent."""
        try:
            return super().send(data, flags)
        except (ssl.SSLWantReadError, ssl.SSLWantWriteError):
            raise BlockingIOError(sockets.EWOULDBLOCK, "") from None


class Certificate(Protocol):
    """The TLS context for new connections. It may be replaced by another while the server runs."""

    context: ssl.SSLContext


class TLSConnection(Connection):
    """A connection to the port for https. It needs no more memory than others until its first byte has arrived."""

    def __init__(self, *args: Any) -> None:
        #: Whether requests can be read; whether the client speaks http.
        self._ready, self._plain_http = False, False
        super().__init__(*args)

    def handle_read(self) -> None:
        """Read what has arrived."""
        if self._ready:
            super().handle_read()
        else:
            self._handshake()

    def _handshake(self) -> None:
        try:
            if not isinstance(self.socket, TLSSocket):
                self._detect()
            if isinstance(self.socket, TLSSocket):
                self.socket.do_handshake()
                self._ready = True
        except (ssl.SSLWantReadError, BlockingIOError):
            pass
        except OSError:
            self.handle_close()

    def _detect(self) -> None:
        """Whether the client speaks TLS or http."""
        if self.socket is None:
            return
        first = self.socket.recv(1, sockets.MSG_PEEK)
        if first == HANDSHAKE:
            context = self.server.certificate.context
            self.socket = context.wrap_socket(self.socket, server_side=True, do_handshake_on_connect=False)
        elif first:
            self._ready = self._plain_http = True
        else:
            self.handle_close()

    def error_response(self, request: BoundedRequest) -> ErrorResponse | None:
        """The answer of the server itself: http is redirected to https."""
        error = super().error_response(request)
        if error or not self._plain_http:
            return error
        host, path = request.headers.get("HOST", ""), request.request_uri
        if Host.parse(host) is None or not path.startswith("/"):
            return BAD_REQUEST
        return redirect_to_https(f"https://{host}{path}")

    def end_tls(self) -> None:
        """Send `close_notify`, by which the client tells the end from a connection that was cut. Its own is not waited for."""
        if isinstance(self.socket, TLSSocket):
            with suppress(OSError, ValueError):
                self.socket.unwrap()
