"""What the server answers itself, before or instead of the site: short, plain text, with the headers of every page."""

from __future__ import annotations

from dataclasses import dataclass, field

from scorepad.web.http.security import HEADERS
from scorepad.words import LANGUAGES, words_in


@dataclass(frozen=True, slots=True)
class ErrorResponse:
    """An answer without a page, after which the connection is closed. `messages`: keys of sentences; `more`: additional headers."""

    status: str
    messages: tuple[str, ...]
    more: dict[str, str] = field(default_factory=dict)

    @property
    def body(self) -> bytes:
        """The sentences, one line for each language that has them: the one that the client asked for may not have been read."""
        all_words = [words_in(lang) for lang in LANGUAGES]
        complete = [words for words in all_words if all(words.language_of(key) == words.lang for key in self.messages)]
        return "".join(" ".join(map(words.say, self.messages)) + "\n" for words in complete).encode()

    @property
    def headers(self) -> list[tuple[str, str]]:
        """All headers but `Connection`."""
        own = {"Content-Type": "text/plain; charset=utf-8", "Content-Length": str(len(self.body)), "Cache-Control": "no-store"}
        return [*(HEADERS | own | self.more).items()]

    def to_bytes(self) -> bytes:
        """The whole answer."""
        lines = [f"HTTP/1.1 {self.status}", *(f"{name}: {value}" for name, value in self.headers), "Connection: close"]
        return "\r\n".join([*lines, "", ""]).encode("latin-1") + self.body


BAD_REQUEST = ErrorResponse("400 Bad Request", ("error-odd-request",))
HEADERS_TOO_LARGE = ErrorResponse("431 Request Header Fields Too Large", ("error-too-large",))
SERVER_ERROR = ErrorResponse("500 Internal Server Error", ("error-our-fault",))
OVERLOADED = ErrorResponse("503 Service Unavailable", ("error-crowd", "error-busy-hint"), {"Retry-After": "3"})


def redirect_to_https(url: str) -> ErrorResponse:
    """The answer to http on the port for https. Temporary, and the method of the request stays."""
    return ErrorResponse("307 Temporary Redirect", ("error-speaks-https",), {"Location": url})
