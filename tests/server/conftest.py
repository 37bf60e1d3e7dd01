"""A server in this process, with a site of a few pages, and clients that send what no browser sends."""

from __future__ import annotations

import io
import socket
import ssl
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPResponse
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask, Response, request

from scorepad.server import Server
from scorepad.server.limits import Limits
from scorepad.server.sockets import listening_sockets
from scorepad.words import say_in_all_languages

#: For what must come, in seconds, however slow the machine is.
PATIENCE = 60
#: Where another phone is.
ELSEWHERE = "127.0.0.2"


class Reader(io.BufferedReader):
    """Reads one answer after the other: what arrived with one is the beginning of the next."""

    def close(self) -> None:
        """Not after an answer."""


class Client(socket.socket):
    """A connection to a server, at the end of the client."""

    reader: Reader | None = None

    def say(self, said: bytes) -> None:
        """Send it, as far as there is somebody who takes it."""
        with suppress(OSError):
            self.sendall(said)

    def ask(self, path: str = "/", *more: str) -> None:
        self.say("\r\n".join([f"GET {path} HTTP/1.1", "Host: localhost", *more, "", ""]).encode())

    def answer(self) -> HTTPResponse:
        """What comes next, with its body in `text`."""
        if self.reader is None:
            self.reader = Reader(socket.SocketIO(self, "r"))
        found: Any = HTTPResponse(SimpleNamespace(makefile=lambda *_: self.reader))  # type: ignore[arg-type]
        found.begin()
        found.text = found.read()
        return found  # type: ignore[no-any-return]


def ended(client: socket.socket) -> bool:
    """Whether the server hangs up, sooner or later."""
    try:
        while client.recv(65536):
            pass
    except (ConnectionError, ssl.SSLError):
        pass
    except TimeoutError:
        return False
    return True


def all_of(client: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    found = b""
    while more := client.recv(65536):
        found += more
    return found


@dataclass
class Served:
    """A server that runs, and how to hold it up on the page `/held`."""

    server: Server = field(init=False)
    clients: list[Client] = field(default_factory=list)
    begun: Event = field(default_factory=Event)
    go_on: Event = field(default_factory=Event)

    def client(self, whence: str = "127.0.0.1", **options: int) -> Client:
        """A new connection to it."""
        found = Client()
        self.clients.append(found)
        found.settimeout(PATIENCE)
        for name, value in options.items():
            found.setsockopt(socket.SOL_SOCKET, getattr(socket, name), value)
        try:
            found.bind((whence, 0))
        except OSError:
            pytest.skip(f"this machine has no second address of its own ({whence})")
        found.connect(("127.0.0.1", self.server.effective_port))
        return found

    def asked(self, path: str = "/", whence: str = "127.0.0.1") -> Client:
        """A new connection on which an answer was read."""
        found = self.client(whence)
        found.ask(path)
        assert found.answer().status == 200
        return found


Serve = Callable[..., Served]


def wait_until(so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < deadline, "it never came"
        time.sleep(0.01)


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Starts a server with these limits; `secure`: where it speaks https, and its certificates."""
    running: list[tuple[Served, Thread]] = []

    def begin(app: Flask | None = None, secure: Any = None, **limits: Any) -> Served:
        served = Served()
        listeners = listening_sockets("127.0.0.1", 0)
        limits = {"interval": 0.02, "shutdown": PATIENCE, **limits}
        served.server = Server(
            app or site(served), listeners, say_in_all_languages, Limits(**limits), *([secure] if secure else [])
        )
        thread = Thread(target=served.server.run, daemon=True)
        thread.start()
        running.append((served, thread))
        return served

    yield begin
    for served, thread in running:
        served.go_on.set()
        for client in served.clients:
            client.close()
        served.server.stop()
        thread.join(PATIENCE)
        assert not thread.is_alive()


@pytest.fixture
def still() -> Iterator[Server]:
    """A server that goes on turn by turn, and has no site."""
    server = Server(Flask(__name__), listening_sockets("127.0.0.1", 0), say_in_all_languages)
    yield server
    server.stop()
    server.run()


def site(served: Served) -> Flask:
    app = Flask(__name__)

    @app.get("/")
    def here() -> str:
        return "here"

    @app.post("/")
    def take() -> str:
        return str(len(request.get_data()))

    @app.get("/large/<int:size>")
    def large(size: int) -> Response:
        return Response(b"x" * size)

    @app.get("/held")
    @app.get("/held/<int:size>")
    def held(size: int = 4) -> Response:
        served.begun.set()
        assert served.go_on.wait(PATIENCE)
        return Response(b"x" * size)

    return app
