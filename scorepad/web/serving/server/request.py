"""A request as it is read: bounded before it is taken apart, and refused where two could read it differently."""

from __future__ import annotations

import re
from typing import Any

from waitress.parser import HTTPRequestParser, ParsingError
from waitress.receiver import ChunkedReceiver
from waitress.utilities import BadRequest, RequestEntityTooLarge, RequestHeaderFieldsTooLarge

from scorepad.web.serving.server.error_response import LONG, ODD, Refusal

#: No header has these. Before some of them, and before what begins after many spaces, the reader behind takes quadratic time to see
#: what it is. A header that goes on in the next line is none either.
_ODD = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|:[ \t]{64}|\r\n[ \t]")
#: Browsers send twenty, and each proxy adds a few. What each costs is counted in the thread that all wait for.
_HEADERS = 200
_ENCODING, _LENGTH = (
    re.compile(rb"\r\n%s:[ \t]*([^\r\n]*)" % name, re.IGNORECASE) for name in (b"transfer-encoding", b"content-length")
)
#: Nobody means a length of more digits.
_DIGITS = 15
#: What stands between the chunks of a body: their sizes.
_CONTROL = 1024
VERSIONS = ("", "1.0", "1.1")


class Request(HTTPRequestParser):
    """A request. One whose body is too large ends with its headers: the site answers it, and it is the last on its line."""

    too_large = False
    _too_many = False
    # As they are: the declarations of the library are of other types.
    headers: dict[str, str]
    request_uri: str
    adj: Any

    @property
    def refusal(self) -> Refusal | None:
        """What it is answered by the server itself, if it does not come to the site."""
        if self.error is None:
            return None
        return LONG if self._too_many or isinstance(self.error, RequestHeaderFieldsTooLarge) else ODD

    @property
    def held(self) -> int:
        """How many bytes of it are kept."""
        return self.body_bytes_received if self.headers_finished else len(self.header_plus)

    def received(self, data: bytes) -> int:
        """Take what belongs to it from the beginning of the data; gives how many bytes those are."""
        taken = super().received(data)
        if isinstance(body := self.body_rcv, ChunkedReceiver) and max(len(body.control_line), len(body.trailer)) > _CONTROL:
            self.error = BadRequest("")
            self.completed = True
        elif isinstance(self.error, RequestEntityTooLarge):
            self._cut()
        return taken

    def _cut(self) -> None:
        self.close()
        self.headers["CONTENT_LENGTH"] = str(max(self.content_length, self.body_bytes_received))
        self.too_large, self.error, self.body_rcv, self.chunked = True, None, None, False

    def parse_header(self, header_plus: bytes) -> None:
        """Read the first line and the headers; ParsingError where they are none, or no two would agree on where the body ends."""
        self._too_many = header_plus.count(b"\n") > _HEADERS
        if self._too_many:
            raise ParsingError("")
        encodings, lengths = (each.findall(header_plus) for each in (_ENCODING, _LENGTH))
        if _ODD.search(header_plus) or len(encodings) + len(lengths) > 1 or any(len(length) > _DIGITS for length in lengths):
            raise ParsingError("")
        try:
            super().parse_header(header_plus)
        except ValueError:
            # A host in brackets that is none.
            raise ParsingError("") from None
        if self.version not in VERSIONS or (encodings and (encodings[0].strip().lower() != b"chunked" or self.version != "1.1")):
            raise ParsingError("")
