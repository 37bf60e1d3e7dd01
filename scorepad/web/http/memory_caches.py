"""Caches in memory: a FIFO cache of texts bounded by number, and pages that are rendered once.

Many phones ask for the same page at once. Each gets it with a CSRF token and an idempotency key of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from itertools import islice
from secrets import token_hex
from threading import Lock
from typing import Generic, TypeVar

from flask import current_app, g
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup

from scorepad.core.caches import SizedCache
from scorepad.web.http.urls import fresh_key

K = TypeVar("K", bound=Hashable)


class TextCache(Generic[K]):
    """FIFO cache of at most `max_texts` texts: the oldest is evicted. `weight`: their approximate size in bytes. Thread-safe."""

    def __init__(self, most: int, texts: Mapping[K, Markup] | None = None) -> None:
        self.max_texts, self.weight = most, 0
        self._texts: dict[K, Markup] = {}
        self._lock = Lock()
        for name, text in (texts or {}).items():
            self.put(name, text)

    def get(self, name: K) -> Markup | None:
        """The text; None if it is not cached."""
        return self._texts.get(name)

    def put(self, name: K, text: Markup) -> None:
        """Store a text; replaces the one of the same name."""
        with self._lock:
            for evicted in [name] if name in self._texts else [*islice(self._texts, max(0, len(self._texts) + 1 - self.max_texts))]:
                self.weight -= len(self._texts.pop(evicted))
            self._texts[name] = text
            self.weight += len(text)

    def copy(self) -> dict[K, Markup]:
        """A copy of all texts by name."""
        with self._lock:
            return self._texts.copy()


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

    `render` is called with the idempotency key for its forms. Call this after `not_modified`, and render nothing but what its parts
    stand for. A page with a flashed message is rendered each time.
    """
    if "shared_tag" not in g:
        return render(fresh_key())
    cache: SizedCache[str, CachedPage] = current_app.extensions.setdefault("scorepad-rendered", SizedCache(CACHE_BYTES))
    tag: str = g.shared_tag
    with _LOCKS[hash(tag) % len(_LOCKS)]:
        page = cache.get(tag)
        if page is None:
            page = CachedPage(_without_token(render))
            cache.put(tag, page)
    html = page.html.replace(_KEY, fresh_key())
    return html.replace(_TOKEN, generate_csrf()) if _TOKEN in html else html


def _without_token(render: Callable[[str], str]) -> str:
    """Render with _TOKEN where templates ask for the token: within a request it is created once, and stays in `g`."""
    name = current_app.config["WTF_CSRF_FIELD_NAME"]
    setattr(g, name, _TOKEN)
    try:
        return render(_KEY)
    finally:
        g.pop(name)
