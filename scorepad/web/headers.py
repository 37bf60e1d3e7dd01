"""The headers that every answer carries, whoever gives it: a page, or the server before the site is asked."""

from __future__ import annotations

POLICY = "; ".join(
    [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "media-src data:",
        "connect-src 'self'", "manifest-src 'self'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
    ]
)  # fmt: skip

#: By name, each with what it says where an answer says nothing of its own.
HEADERS: dict[str, str] = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}
