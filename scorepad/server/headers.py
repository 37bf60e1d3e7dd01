"""Headers of every response, from the site and from the server itself."""

from __future__ import annotations

#: Content Security Policy: own files, and the data: video that keeps a screen awake (`static/vendor/nosleep.min.js`); no frames.
POLICY = "; ".join(
    [
        "default-src 'self'", "media-src data:", "object-src 'none'", "form-action 'self'", "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)  # fmt: skip
#: Browser features that no page uses. (Pages use the wake lock, sharing, and that video.)
UNUSED = ("camera", "geolocation", "microphone")

#: Isolates a page from the pages that opened it.
OPENER_POLICY = "Cross-Origin-Opener-Policy"
#: Default values by header name. They are short, since they come with every response.
HEADERS: dict[str, str] = {
    "Content-Security-Policy": POLICY,
    OPENER_POLICY: "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ",".join(f"{feature}=()" for feature in UNUSED),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
