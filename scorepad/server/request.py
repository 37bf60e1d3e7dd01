"""The parser of requests: sizes are bounded before it parses, and what two programs could read differently is an error."""

from __future__ import annotations

import re
from typing import Any

from waitress.parser import HTTPRequestParser, ParsingError
from waitress.receiver import ChunkedReceiver
from waitress.utilities import BadRequest, RequestEntityTooLarge, RequestHeaderFieldsTooLarge

from scorepad.server.error_response import BAD_REQUEST, HEADERS_TOO_LARGE, ErrorResponse

#: Not allowed in headers: many spaces before a value (for which the regular expressions of waitress take quadratic time), and a
#: header that is continued on the next line.
_FORBIDDEN = re.compile(rb":[ \t]{64}|\r\n[ \t]")
#: Browsers send twenty, and each proxy adds a few. They are parsed in the thread of the server, for which all wait.
_MAX_HEADERS = 200
_ENCODING, _LENGTH = (
    re.compile(rb"\r\n%s:[ \t]*([^\r\n]*)" % name, re.IGNORECASE) for name in (b"transfer-encoding", b"content-length")
)
#: The most bytes between two chunks of a body (the size of the next), and of the trailer.
_MAX_CONTROL = 1024
VERSIONS = ("", "1.0", "1.1")


class BoundedRequest(HTTPRequestParser):
    """A request. If its body is too large, it ends with its headers: the site answers it, and the connection is closed then."""

    too_large = False
    _too_many = False
    # waitress declares other types.
    headers: dict[str, str]
    request_uri: str
    adj: Any

    @property
    def error_response(self) -> ErrorResponse | None:
        """The answer of the server itself, if the request does not reach the site."""
        if self.error is None:
            return None
        return HEADERS_TOO_LARGE if self._too_many or isinstance(self.error, RequestHeaderFieldsTooLarge) else BAD_REQUEST

    @property
    def memory(self) -> int:
        """The bytes that are kept of it."""
        return self.body_bytes_received if self.headers_finished else len(self.header_plus)

    def received(self, data: bytes) -> int:
        """Parse the data up to the end of the request; returns how many bytes that are."""
        size = super().received(data)
        if isinstance(body := self.body_rcv, ChunkedReceiver) and max(len(body.control_line), len(body.trailer)) > _MAX_CONTROL:
            self.error = BadRequest("")
            self.completed = True
        elif isinstance(self.error, RequestEntityTooLarge):
            self._drop_body()
        return size

    def _drop_body(self) -> None:
        self.headers["CONTENT_LENGTH"] = str(max(self.content_length, self.body_bytes_received))
        self.too_large, self.error, self.body_rcv, self.chunked = True, None, None, False

    def parse_header(self, header_plus: bytes) -> None:
        """Parse the request line and the headers. ParsingError if they are malformed, or where the body ends is ambiguous."""
        self._too_many = header_plus.count(b"\n") > _MAX_HEADERS
        if self._too_many:
            raise ParsingError("")
        encodings, lengths = (pattern.findall(header_plus) for pattern in (_ENCODING, _LENGTH))
        if len(encodings) + len(lengths) > 1 or _FORBIDDEN.search(header_plus):
            raise ParsingError("")
        try:
            super().parse_header(header_plus)
        except ValueError:
            # Brackets around something that is no IPv6 address, or a length of thousands of digits.
            raise ParsingError("") from None
        if self.version not in VERSIONS or (encodings and (encodings[0].strip().lower() != b"chunked" or self.version != "1.1")):
            raise ParsingError("")
