"""Answers that are held: they take no thread, show signs of life, and end when the site says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask, request

from scorepad.server.hold import HOLD_KEY
from tests.server.conftest import Client, Serve, Served, ended, wait_until

Holds = list[Any]


@pytest.fixture
def holds() -> Holds:
    """The answers that the site holds, in order."""
    return []


@pytest.fixture
def app(holds: Holds) -> Flask:
    """A site whose page `/wait` is held where the server can do so; `/over` is released before it has begun, `/told`
    is told something then."""
    app = Flask(__name__)
    site: Any = app.wsgi_app

    def held(environ: dict[str, Any], start_response: Any) -> Iterator[bytes]:
        if environ["PATH_INFO"] == "/" or HOLD_KEY not in environ:
            return iter(site(environ, start_response))
        start_response("200 OK", [("Content-Type", "text/plain")])
        holds.append(environ[HOLD_KEY]())
        if environ["PATH_INFO"] == "/over":
            holds[-1].release()
        if environ["PATH_INFO"] == "/told":
            holds[-1].tell(b"too early\n")
        return iter([b"\n"])

    @app.get("/")
    @app.get("/wait")
    def here() -> str:
        return request.path

    app.wsgi_app = held  # type: ignore[method-assign]
    return app


def up_to(client: Client, end: bytes) -> bytes:
    """What comes until this has come, with it."""
    found = b""
    while not found.endswith(end):
        more = client.recv(1)
        assert more, f"the server hung up after {found!r}"
        found += more
    return found


def begun(client: Client) -> bytes:
    """The beginning of a held answer, up to its first sign of life."""
    return up_to(client, b"1\r\n\n\r\n")


def waiting(served: Served, path: str = "/wait") -> Client:
    client = served.client()
    client.ask(path)
    begun(client)
    return client


def rest(client: Client) -> bytes:
    """What comes until the answer has ended."""
    return up_to(client, b"0\r\n\r\n").removesuffix(b"0\r\n\r\n")


def test_it_tells_line_by_line_until_the_site_ends_it_and_its_connection_goes_on(serve: Serve, app: Flask, holds: Holds) -> None:
    client = waiting(serve(app, beat=0.2))
    # Signs of life.
    for _ in range(2):
        assert begun(client) == b"1\r\n\n\r\n"
    for line in (b"{}\n", "J\u00f6rg types\n".encode()):
        holds[0].tell(line)
    holds[0].release()
    holds[0].tell(b"nothing stands behind the end\n")
    assert rest(client).replace(b"1\r\n\n\r\n", b"") == b"3\r\n{}\n\r\nc\r\nJ\xc3\xb6rg types\n\r\n"
    for path in ("/over", "/told"):
        client.ask(path)
        begun(client)
        assert rest(client) == b"", "it had not begun"
    client.ask("/wait")
    begun(client)
    # It ends when the client asks for something else.
    client.ask()
    rest(client)
    answer: Any = client.answer()
    assert answer.text == b"/"
    assert [each.over for each in holds] == [True] * 4


def test_it_ends_by_itself_after_a_while_and_when_the_client_hangs_up(serve: Serve, app: Flask, holds: Holds) -> None:
    rest(waiting(serve(app, hold=0.1)))
    assert holds[0].over
    waiting(serve(app)).close()
    wait_until(lambda: holds[1].over)


def test_a_client_that_reads_nothing_is_told_no_more(serve: Serve, app: Flask, holds: Holds) -> None:
    client = waiting(serve(app))
    for _ in range(1_000):
        holds[0].tell(b"x" * 10_000)
    assert holds[0].over
    client.close()


def test_it_takes_no_thread(serve: Serve, app: Flask) -> None:
    served = serve(app, threads=1)
    kept = [waiting(served) for _ in range(20)]
    served.asked()
    assert len(kept) == 20


@pytest.mark.parametrize("asked", ["GET /wait HTTP/1.0", "GET /wait HTTP/1.1\r\nConnection: close"])
def test_a_client_that_cannot_wait_is_answered_at_once(serve: Serve, app: Flask, holds: Holds, asked: str) -> None:
    client = serve(app).client()
    client.say(f"{asked}\r\nHost: localhost\r\n\r\n".encode())
    answer: Any = client.answer()
    assert answer.text == b"/wait"
    assert holds == []


def test_with_hardly_any_room_left_none_is_held(serve: Serve, app: Flask, holds: Holds) -> None:
    served = serve(app, connections=16)
    kept = [served.asked() for _ in range(14)]
    client = served.client()
    client.ask("/wait")
    answer: Any = client.answer()
    assert (answer.text, answer.headers["Connection"], len(kept)) == (b"/wait", "close", 14)
    assert holds == []


def test_it_makes_room_for_a_new_client(serve: Serve, app: Flask, holds: Holds) -> None:
    served = serve(app, connections=16)
    first = [waiting(served) for _ in range(14)]
    idle = [served.client() for _ in range(10)]
    served.asked()
    assert any(each.over for each in holds)
    assert (len(first), len(idle)) == (14, 10)


def test_it_ends_when_the_server_stops(serve: Serve, app: Flask) -> None:
    served = serve(app)
    client = waiting(served)
    served.server.stop()
    rest(client)
    assert ended(client)


def test_it_ends_when_the_server_stops_while_the_site_writes_its_beginning(serve: Serve, app: Flask) -> None:
    site: Any = app.wsgi_app

    def slow(*asked: Any) -> Iterator[bytes]:
        yield from site(*asked)
        served.server.stop()
        wait_until(no_longer_listens)

    def no_longer_listens() -> bool:
        return served.server._listeners[0]._fileno is None

    app.wsgi_app = slow  # type: ignore[method-assign]
    served = serve(app)
    client = waiting(served)
    rest(client)
    assert ended(client)
