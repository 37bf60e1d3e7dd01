"""A request as it is sent, down to its bytes, and as code that sends it again."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any
from urllib.parse import parse_qsl, quote, quote_plus, unquote, urlsplit

from scorepad.server.limits import Limits
from tests.fuzz.odd import said, said_pairs

Pairs = list[tuple[str, str]]

BOUNDARY = "x7x7x7"
LIMITS = Limits()
FORM = "application/x-www-form-urlencoded"


def encoded(pairs: Iterable[tuple[str, str]]) -> str:
    """Names and texts as they stand in an address; half a character as its three bytes."""
    return "&".join("=".join(quote_plus(part.encode("utf-8", "surrogatepass")) for part in pair) for pair in pairs)


@dataclass(frozen=True)
class Sent:
    """A request. `form` is its body unless there is a `body`; with `files` (field and content) it comes in parts."""

    method: str
    path: str
    query: Pairs = field(default_factory=list)
    form: Pairs = field(default_factory=list)
    files: Pairs = field(default_factory=list)
    headers: Pairs = field(default_factory=list)
    body: str = ""

    @classmethod
    def get(cls, address: str) -> Sent:
        """What a link asks for."""
        parts = urlsplit(address)
        query = parse_qsl(parts.query, keep_blank_values=True, errors="surrogateescape")
        return cls("GET", unquote(parts.path), query)

    @property
    def code(self) -> str:
        """How it is made."""
        lists = {name: getattr(self, name) for name in ("query", "form", "files", "headers")}
        more = [f"{name}={said_pairs(pairs)}" for name, pairs in lists.items() if pairs]
        more += [f"body={said(self.body)}"] if self.body else []
        return f"Sent({', '.join([repr(self.method), said(self.path), *more])})"

    @property
    def size(self) -> int:
        """How much there is to read of it."""
        return len(self.code)

    @property
    def content(self) -> tuple[bytes, str]:
        """Its body, and of what kind that is."""
        if self.body:
            return self.body.encode("utf-8", "surrogatepass"), "text/plain"
        if not self.files:
            return encoded(self.form).encode(), FORM if self.form or self.method == "POST" else ""
        parts = [(f'name="{name}"', text) for name, text in self.form]
        parts += [(f'name="{name}"; filename="{name}.json"', text) for name, text in self.files]
        written = "".join(f"--{BOUNDARY}\r\nContent-Disposition: form-data; {head}\r\n\r\n{text}\r\n" for head, text in parts)
        return (f"{written}--{BOUNDARY}--\r\n").encode("utf-8", "surrogatepass"), f"multipart/form-data; boundary={BOUNDARY}"

    @property
    def fits(self) -> bool:
        """Whether a server hears it to its end at all."""
        head = len(quote(self.path.encode("utf-8", "surrogatepass"))) + len(encoded(self.query)) + 1_000
        head += sum(len(name) + len(_as_bytes(text)) + 4 for name, text in self.headers)
        return head <= LIMITS.header and len(self.content[0]) <= LIMITS.body

    def environ(self, cookies: dict[str, str]) -> dict[str, Any]:
        """What a server makes of it, for WSGI. A browser says where a form comes from."""
        body, kind = self.content
        own = {"Host": "localhost", "Origin": "http://localhost", "Content-Type": kind}
        if cookies:
            own["Cookie"] = "; ".join(f"{name}={text}" for name, text in cookies.items())
        headers = {**own, **dict(self.headers)}
        found: dict[str, Any] = {
            "REQUEST_METHOD": self.method,
            "SCRIPT_NAME": "",
            "PATH_INFO": _as_bytes(self.path),
            "QUERY_STRING": encoded(self.query),
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": BytesIO(body),
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": True,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
            "wsgi.input_terminated": True,
        }
        for name, text in headers.items():
            key = name.upper().replace("-", "_")
            # A server lets no control character through.
            plain = "".join(sign for sign in _as_bytes(text) if sign >= " " and sign != "\x7f")
            found[key if key == "CONTENT_TYPE" else f"HTTP_{key}"] = plain
        return found


@dataclass(frozen=True)
class Typed:
    """Not a request: a draft of the next entry as an earlier version, or a fault, may have left it."""

    slug: str
    texts: Pairs

    @property
    def code(self) -> str:
        """How it is made."""
        return f"Typed({self.slug!r}, {said_pairs(self.texts)})"


Done = Sent | Typed


def _as_bytes(text: str) -> str:
    """Each byte as a character, as WSGI has it."""
    return text.encode("utf-8", "surrogatepass").decode("latin-1")
