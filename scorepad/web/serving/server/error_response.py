"""What the server itself answers, before or instead of the site: short, plain, with the headers of every page."""

from __future__ import annotations

from dataclasses import dataclass, field

from scorepad.web.http.headers import HEADERS
from scorepad.words import words

#: Who asks so oddly has not said which language he speaks, or was not heard.
LANGUAGES = ("de", "en")


@dataclass(frozen=True, slots=True)
class Refusal:
    """An answer that is no page. `says`: keys of sentences; `more`: headers of its own. The connection ends with it."""

    status: str
    says: tuple[str, ...]
    more: dict[str, str] = field(default_factory=dict)

    @property
    def body(self) -> bytes:
        """The sentences, a line a language."""
        return "".join(" ".join(map(words(lang).say, self.says)) + "\n" for lang in LANGUAGES).encode()

    @property
    def headers(self) -> list[tuple[str, str]]:
        """All headers but those of the connection."""
        said = {"Content-Type": "text/plain; charset=utf-8", "Content-Length": str(len(self.body)), "Cache-Control": "no-store"}
        return [*(HEADERS | said | self.more).items()]

    def whole(self) -> bytes:
        """The answer as it goes over the wire."""
        lines = [f"HTTP/1.1 {self.status}", *(f"{name}: {value}" for name, value in self.headers), "Connection: close"]
        return "\r\n".join([*lines, "", ""]).encode("latin-1") + self.body


ODD = Refusal("400 Bad Request", ("error-odd-request",))
LONG = Refusal("431 Request Header Fields Too Large", ("error-too-large",))
FAULT = Refusal("500 Internal Server Error", ("error-our-fault",))
CROWD = Refusal("503 Service Unavailable", ("error-crowd", "error-busy-hint"), {"Retry-After": "3"})


def moved(where: str) -> Refusal:
    """For who speaks http where https is spoken: the same over https. For this time only, whatever he sent."""
    return Refusal("307 Temporary Redirect", ("error-speaks-https",), {"Location": where})
