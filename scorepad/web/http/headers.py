"""The headers that every answer carries, whoever gives it: a page, or the server before the site is asked."""

from __future__ import annotations

#: What a page may load: what lies here, and the clip that keeps a screen awake (`static/vendor/nosleep.min.js`). Nobody frames it.
POLICY = "; ".join(
    [
        "default-src 'self'", "media-src data:", "object-src 'none'", "form-action 'self'", "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)  # fmt: skip
#: What no page asks a phone for. (They keep the screen awake, share a text, and play that clip.)
UNUSED = ("camera", "geolocation", "microphone")

#: Keeps a page apart from those that opened it.
APART = "Cross-Origin-Opener-Policy"
#: By name, each with what it says where an answer says nothing of its own. They are short: they come with each page.
HEADERS: dict[str, str] = {
    "Content-Security-Policy": POLICY,
    APART: "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ",".join(f"{each}=()" for each in UNUSED),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
