"""Pages that many phones are sent at once: rendered once, each with a CSRF token and an idempotency key of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from secrets import token_hex
from threading import Lock

from flask import current_app, g
from flask_wtf.csrf import generate_csrf

from scorepad.web.http.lru import SizedCache
from scorepad.web.http.urls import fresh_key

#: Bytes of cached pages in a process: those of the last taps are enough.
CACHE_BYTES = 4_000_000
#: In a cached page in place of the token and the key. No text that people type can hold them.
_TOKEN, _KEY = token_hex(), token_hex()
#: Phones that ask for the same page at the same time wait until the first of them has it.
_LOCKS = tuple(Lock() for _ in range(64))


@dataclass(frozen=True, slots=True)
class CachedPage:
    """A page with _TOKEN and _KEY in it."""

    html: str

    @property
    def weight(self) -> int:
        """Its approximate size in bytes."""
        return len(self.html)


def render_once(render: Callable[[str], str]) -> str:
    """Return the page that `render` makes, made for the first of all visitors with the same ETag but for their CSRF secrets.

    `render` is called with the idempotency key for its forms. Call this after `unchanged`, and render nothing but what its parts
    stand for. A page with a flashed message is rendered each time.
    """
    if "shared_tag" not in g:
        return render(fresh_key())
    cache: SizedCache[str, CachedPage] = current_app.extensions.setdefault("scorepad-rendered", SizedCache(CACHE_BYTES))
    tag: str = g.shared_tag
    with _LOCKS[hash(tag) % len(_LOCKS)]:
        found = cache.get(tag)
        if found is None:
            found = CachedPage(_without_token(render))
            cache.put(tag, found)
    html = found.html.replace(_KEY, fresh_key())
    return html.replace(_TOKEN, generate_csrf()) if _TOKEN in html else html


def _without_token(render: Callable[[str], str]) -> str:
    """Render with _TOKEN where templates ask for the token: within a request it is created once, and stays in `g`."""
    name = current_app.config["WTF_CSRF_FIELD_NAME"]
    setattr(g, name, _TOKEN)
    try:
        return render(_KEY)
    finally:
        g.pop(name)
