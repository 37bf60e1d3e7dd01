"""Pages of a table on the production server (`scorepad serve`), against a bare Flask view that sends the same bytes.

Measures CPU time of the whole server process, plain and compressed, and the bytes of a first and a later visit.
"""

from __future__ import annotations

import gzip
import multiprocessing
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from urllib.parse import urljoin

from flask import Flask, Response, request
from werkzeug.middleware.dispatcher import DispatcherMiddleware

from bench.measure import Row, in_turns
from scorepad.store import NewTable, Store
from scorepad.web.app import create_app
from scorepad.web.serving.serve import make_server

#: A simple game with a target too high to be reached.
GAME, OPTIONS = "biber-mania", {"mode": "collect", "target": 10_000}
NAMES = ("Ada", "Ben", "Cem", "Dora")
#: Requests per turn.
REQUESTS = 20
PACKED = {"Accept-Encoding": "gzip, deflate"}
#: The files that a browser loads with a page. Other icons are loaded only for the home screen.
LOADED = re.compile(r'<(?:link rel="(?:icon|manifest|stylesheet)" href|script src)="([^"]+)"')
#: The modules that a script imports, statically or later: paths relative to the script.
IMPORTED = re.compile(r"'(\.\.?/[^']+\?v=[^']+)'")
FIRST_VISIT, LATER_VISIT = 60_000, 8_000


def run() -> list[Row]:
    with TemporaryDirectory() as folder, site(Path(folder)) as (port, short, long):
        rows = pages(port, short, long)
        return rows + weights(port, short)


def pages(port: int, short: str, long: str) -> list[Row]:
    phone = Phone(port)
    ways = [
        phone.asks(short), phone.asks(long), phone.asks(f"/bare{short}"),
        phone.asks(short, PACKED), phone.asks(f"/bare{short}", PACKED), phone.asks_again(short),
    ]  # fmt: skip
    ours, longer, bare, packed, bare_packed, same = in_turns(ways)
    return [
        Row("20 rounds / bare view", ours, bare, 20),
        Row("20 rounds / bare view, compressed", packed, bare_packed, 20),
        Row("200 rounds / 20 rounds", longer, ours, 1.5),
        Row("unchanged / bare view", same, bare, 3),
    ]


def weights(port: int, short: str) -> list[Row]:
    """The bytes of a visit, headers included."""
    phone = Phone(port)
    html, first = phone.load(short)
    files: dict[str, int] = {}
    paths = LOADED.findall(html)
    while paths:
        path = paths.pop()
        if path not in files:
            text, files[path] = phone.load(path)
            paths += [urljoin(path, each) for each in IMPORTED.findall(text)]
    later = phone.load(short)[1]
    print(f"\nA first visit: {first:,} bytes for the page, " + ", ".join(f"{path} {size:,}" for path, size in files.items()))
    return [
        Row("first visit, all files", first + sum(files.values()), FIRST_VISIT, 1, "B"),
        Row("later visit, the page", later, LATER_VISIT, 1, "B"),
    ]


class Phone:
    """A minimal HTTP client: one connection, and the last cookie."""

    def __init__(self, port: int) -> None:
        self.wire = HTTPConnection("127.0.0.1", port, timeout=30)
        self.cookie = ""

    def get(self, path: str, headers: dict[str, str]) -> tuple[int, dict[str, str], bytes]:
        self.wire.request("GET", path, headers={"Accept-Language": "de", "Cookie": self.cookie, **headers})
        answer = self.wire.getresponse()
        if kept := answer.getheader("Set-Cookie"):
            self.cookie = kept.split(";")[0]
        # Header names in lower case: the server writes "Etag".
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()

    def load(self, path: str) -> tuple[str, int]:
        """The text of a page or file, and the bytes of its response with headers."""
        status, headers, body = self.get(path, PACKED)
        assert status == 200, (path, status)
        head = sum(len(f"{name}: {value}\r\n") for name, value in headers.items()) + len("HTTP/1.1 200 OK\r\n\r\n")
        text = gzip.decompress(body) if headers.get("content-encoding") == "gzip" else body
        return text.decode(), head + len(body)

    def asks(self, path: str, headers: dict[str, str] | None = None, expected: int = 200) -> Callable[[], float]:
        """A function that measures the CPU seconds of one request on the server."""

        def turn() -> float:
            before = self.spent()
            for _ in range(REQUESTS):
                status, _, _ = self.get(path, headers or {})
                assert status == expected, (path, status)
            return (self.spent() - before) / REQUESTS

        return turn

    def asks_again(self, path: str) -> Callable[[], float]:
        """As `asks`, for a conditional request that is answered by 304 if the page has an ETag."""
        # The first request creates the session, which later ETags include.
        self.get(path, {})
        tag = self.get(path, {})[1].get("etag", "")
        return self.asks(path, {"If-None-Match": tag}, 304 if tag else 200)

    def spent(self) -> float:
        return float(self.get("/bare/spent", {})[2])


@contextmanager
def site(folder: Path, descriptors: int | None = None) -> Iterator[tuple[int, str, str]]:
    """The site in a separate process with at most `descriptors` open files. Yields the port and the paths of two tables, with 20
    and 200 rounds."""
    here, there = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=serve, args=(folder, there, descriptors), daemon=True)
    process.start()
    try:
        yield here.recv()
    finally:
        process.terminate()
        process.join()


def serve(folder: Path, ready: Connection, descriptors: int | None) -> None:
    if descriptors and sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))
    app = create_app(folder / "instance", HERE=True)
    store: Store = app.extensions["scorepad-store"]
    short, long = (f"/t/{laid(store, rounds)}" for rounds in (20, 200))
    app.wsgi_app = DispatcherMiddleware(app.wsgi_app, {"/bare": bare(app, short)})  # type: ignore[method-assign]
    server = make_server(app, "127.0.0.1", 0)
    ready.send((server.effective_port, short, long))
    server.run()


def laid(store: Store, rounds: int) -> str:
    """Open a table with so many rounds; return its slug."""
    random = Random(rounds)
    entries = []
    for _ in range(rounds):
        hand = [random.randint(1, 15) for _ in NAMES]
        hand[random.randrange(len(NAMES))] = 0
        entries.append({"stack": [random.randint(0, 40) for _ in NAMES], "hand": hand})
    return store.tables.open(NewTable(GAME, NAMES, 0, OPTIONS, entries=entries), key=f"bench-{rounds}", at=1_800_000_000)


def bare(app: Flask, path: str) -> Flask:
    """An app for comparison: it sends the bytes of a page without computing anything, and its CPU seconds at `/spent`."""
    with app.test_client() as client:
        page = client.get(path, headers={"Accept-Language": "de"}).data
    limit = Flask("bare")

    @limit.get(path)
    def view() -> Response:
        if request.accept_encodings["gzip"]:
            return Response(gzip.compress(page, 6), headers={"Content-Encoding": "gzip"})
        return Response(page)

    @limit.get("/spent")
    def spent() -> str:
        return repr(time.process_time())

    return limit
