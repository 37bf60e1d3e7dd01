"""A site with prepared tables, on which anything may be done: each try finds it as it was at first."""

from __future__ import annotations

import logging
import random
import sqlite3
import string
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

from flask import Flask
from werkzeug.datastructures import Headers
from werkzeug.exceptions import HTTPException
from werkzeug.test import TestResponse, run_wsgi_app
from werkzeug.wrappers import Request

from scorepad.archive.cache import fold_for_cache, rules_digest
from scorepad.archive.simulated import Simulated, SimulationRequest
from scorepad.forms.draft import draft_name
from scorepad.store import Store
from scorepad.web.app import DATABASE, create_app
from tests.fuzz import prepared
from tests.fuzz.judge import Answer, judge
from tests.fuzz.sent import Done, Sent, Typed

#: When the tables were prepared; from then on each look at the clock is a second later than the one before.
BEGUN = prepared.AT + 1000


class _Trap(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.caught: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.caught.append(logging.Formatter().format(record))


class _Simulated:
    """Simulations that were all done already."""

    def find(self, request: SimulationRequest) -> Simulated:
        return Simulated(2000, Counter({10: 1500, 80: 500} if request.tables else {-10: 500, 0: 900, 25: 600}))


class Site:
    """`prepared`: the tables by slug. Slugs, keys and times are the same at each try."""

    def __init__(self, folder: Path) -> None:
        self.instance = folder / "instance"
        self.app: Flask = create_app(self.instance, HERE=True)
        self.app.extensions["scorepad-simulations"] = _Simulated()
        self.store: Store = self.app.extensions["scorepad-store"]
        self.prepared = prepared.prepare(self.store)
        # As on a pad that was looked at before: what lists show of a table is known.
        self.store.cache.fill(fold_for_cache, rules_digest(), everywhere=True)
        self.store.checkpoint()
        self._seed = sqlite3.connect(":memory:")
        with closing(sqlite3.connect(self.instance / DATABASE)) as there:
            there.backup(self._seed)
        self._now = BEGUN
        self._dice = random.Random(0)
        self._cookies: dict[str, str] = {}
        self._trap = _Trap()
        self.map = self.app.url_map.bind("localhost")

    @contextmanager
    def open(self) -> Iterator[Site]:
        """While it is open, chance and the clock are ours."""
        chance = SimpleNamespace(choice=lambda some: self._dice.choice(some), token_hex=lambda many: self._hex(2 * many))
        with ExitStack() as stack:
            stack.enter_context(patch("scorepad.store.tables.secrets", chance))
            stack.enter_context(patch("scorepad.web.http.urls.secrets", chance))
            stack.enter_context(patch("scorepad.web.http.urls.time", SimpleNamespace(time=self._tick)))
            # Codes hold, however long is tried.
            stack.enter_context(patch("scorepad.store.links.CODE_SECONDS", 10**9))
            logger = self.app.logger
            before = logger.handlers[:], logger.propagate
            logger.handlers, logger.propagate = [self._trap], False
            try:
                yield self
            finally:
                logger.handlers, logger.propagate = before
                self.store.close()

    def _tick(self) -> float:
        # Never the same twice, however often it begins anew: what is kept in memory of a table is known by the second.
        self._now += 1
        return float(self._now)

    def _hex(self, many: int) -> str:
        return "".join(self._dice.choice(string.hexdigits[:16]) for _ in range(many))

    def anew(self) -> None:
        """All is again as it was prepared."""
        with closing(sqlite3.connect(self.instance / DATABASE, timeout=30)) as there:
            there.execute("PRAGMA synchronous = OFF")
            self._seed.backup(there)
        self._dice = random.Random(0)
        self._cookies = {}
        # Tables that are opened are called the same in each try, which they never are elsewhere.
        self.app.extensions.pop("scorepad-sheets", None)

    def send(self, sent: Sent) -> Answer:
        """What the site answers. Cookies are kept, as a phone does."""
        environ = sent.environ(self._cookies)
        self._trap.caught = []
        begun = time.process_time()
        try:
            body, status, headers = run_wsgi_app(self.app, environ, buffered=True)
        except Exception:
            # The server would close the line.
            body, status, headers = [], "500 Nothing", Headers()
            self._trap.caught.append(traceback.format_exc())
        content = b"".join(body)
        seconds = time.process_time() - begun
        for cookie in headers.getlist("Set-Cookie"):
            name, _, rest = cookie.partition("=")
            self._cookies[name] = rest.partition(";")[0]
        return Answer(TestResponse([content], status, headers, Request(environ)), seconds, self._trap.caught)

    def follow(self, sent: Sent) -> Answer:
        """What the site answers; raises Found for what is wrong with it."""
        answer = self.send(sent)
        judge(sent, answer)
        return answer

    def type(self, typed: Typed) -> None:
        """Lay a draft there, past all that looks at it."""
        self.store.drafts.update(typed.slug, draft_name(self.store.tables.version(typed.slug)), dict(typed.texts))

    def endpoint(self, sent: Sent) -> str | None:
        """Which page it is for; None where there is none."""
        try:
            found: str = self.map.match(sent.path, sent.method)[0]
        except (HTTPException, UnicodeError):
            return None
        return found


def again(site: Site, *done: Done) -> Answer:
    """All this is done at a prepared site, one after the other; returns the last answer, and raises Found as a search does."""
    site.anew()
    answer = None
    for each in done:
        if isinstance(each, Typed):
            site.type(each)
        else:
            answer = site.follow(each)
    assert answer is not None
    return answer
