"""A TLS socket for a server that never blocks."""

from __future__ import annotations

import socket as sockets
import ssl
from typing import Any

#: The largest TLS record. A read of this size leaves no decrypted bytes behind, of which `poll` would know nothing.
RECORD = 16 * 1024


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
