"""What the server answers itself, before or instead of the site: short, plain text, with the headers of every page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from scorepad.server.headers import HEADERS

#: The text of sentences, given their keys, in all languages: the one that the client asked for may not have been read.
Say = Callable[[Sequence[str]], str]


@dataclass(frozen=True, slots=True)
class ErrorResponse:
    """An answer without a page, after which the connection is closed. `messages`: keys of sentences; `more`: additional headers."""

    status: str
    messages: tuple[str, ...]
    more: dict[str, str] = field(default_factory=dict)

    def write(self, say: Say) -> tuple[list[tuple[str, str]], bytes]:
        """All headers but `Connection`, and the body."""
        body = say(self.messages).encode()
        own = {"Content-Type": "text/plain; charset=utf-8", "Content-Length": str(len(body)), "Cache-Control": "no-store"}
        return [*(HEADERS | own | self.more).items()], body

    def to_bytes(self, say: Say) -> bytes:
        """The whole answer."""
        headers, body = self.write(say)
        lines = [f"HTTP/1.1 {self.status}", *(f"{name}: {value}" for name, value in headers), "Connection: close"]
        return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


BAD_REQUEST = ErrorResponse("400 Bad Request", ("error-odd-request",))
HEADERS_TOO_LARGE = ErrorResponse("431 Request Header Fields Too Large", ("error-too-large",))
SERVER_ERROR = ErrorResponse("500 Internal Server Error", ("error-our-fault",))
OVERLOADED = ErrorResponse("503 Service Unavailable", ("error-crowd", "error-busy-hint"), {"Retry-After": "3"})


def redirect_to_https(url: str) -> ErrorResponse:
    """The answer to http on the port for https. Temporary, and the method of the request stays."""
    return ErrorResponse("307 Temporary Redirect", ("error-speaks-https",), {"Location": url})
