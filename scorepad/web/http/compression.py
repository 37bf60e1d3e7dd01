"""Compression of answers: gzip, the one encoding that browsers offer over http."""

from __future__ import annotations

import gzip

from flask import Response, request

#: What shrinks. Pictures are packed already.
TEXTS = frozenset(
    [
        "text/html", "text/css", "text/plain", "text/csv", "text/javascript", "application/javascript", "application/json",
        "application/manifest+json", "image/svg+xml",
    ]
)  # fmt: skip
#: Below so many bytes the headers are most of an answer.
SMALLEST = 500
#: Of gzip, for what is packed at each request: for a sheet 0.1 ms more than 6, and 70 bytes less.
LEVEL = 8


def compress(response: Response) -> None:
    """Pack the body, if it is worth it and the browser takes it. The tags of pages are weak: they hold for any encoding.

    Could a stranger learn the CSRF token from the lengths of packed pages (BREACH)? His requests come without the session,
    whose cookie is SameSite. And the token is a constant secret with the time, signed: the signature is another one each second,
    too soon to be guessed by lengths, and the secret is worth nothing without it.
    """
    if response.mimetype not in TEXTS:
        return
    response.vary.add("Accept-Encoding")
    if response.is_streamed or response.direct_passthrough or "Content-Encoding" in response.headers or not takes_gzip():
        return
    body = response.get_data()
    if len(body) >= SMALLEST:
        replace_body(response, pack(body))


def pack(content: bytes, level: int = LEVEL) -> bytes:
    """The gzip of `content`; the same bytes at any time."""
    return gzip.compress(content, level, mtime=0)


def replace_body(response: Response, packed: bytes) -> None:
    """Send `packed` in the place of the body."""
    response.set_data(packed)
    response.headers["Content-Encoding"] = "gzip"


def takes_gzip() -> bool:
    """Browsers offer brotli and zstd over https only, and a pad in the living room has none."""
    return request.accept_encodings["gzip"] > 0
