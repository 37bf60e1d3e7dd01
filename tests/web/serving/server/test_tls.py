"""On the port for https as on the other: whoever comes is let in under the same limits, and nobody is waited for."""

from __future__ import annotations

import os
import socket
import ssl
import time
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPSConnection
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from scorepad.web.serving.server import Server
from scorepad.web.serving.server.limits import Limits
from scorepad.web.serving.server.sockets import listening_sockets
from scorepad.web.tls.renewal import Guard
from tests.web.serving.server.conftest import PATIENCE, Served, site, wait_until


@dataclass
class Phone:
    """What speaks https, and trusts the pad's authority and no other."""

    served: Served
    guard: Guard
    port: int

    @property
    def trusting(self) -> ssl.SSLContext:
        return ssl.create_default_context(cadata=self.guard.authority.shown)

    def bare(self) -> socket.socket:
        """A connection on which nothing was sent yet."""
        client = socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)
        self.served.clients.append(client)  # type: ignore[arg-type]
        return client

    def client(self, name: str = "localhost") -> ssl.SSLSocket:
        return self.trusting.wrap_socket(self.bare(), server_hostname=name)

    def asked(self, path: str = "/", client: Any = None, body: bytes | None = None) -> tuple[int, bytes]:
        """What is answered on a new connection, or on this one."""
        connection = HTTPSConnection("localhost", self.port)
        connection.sock = client or self.client()
        connection.request("GET" if body is None else "POST", path, body)
        answer = connection.getresponse()
        return answer.status, answer.read()


@pytest.fixture
def secured(tmp_path: Path) -> Iterator[Any]:
    """Starts a server with these limits that speaks http and https; gives a phone."""
    running: list[tuple[Served, Thread]] = []

    def begin(**limits: Any) -> Phone:
        served, guard = Served(), Guard(tmp_path, where=lambda: [])
        secure = listening_sockets("127.0.0.1", 0)
        served.server = Server(
            site(served), listening_sockets("127.0.0.1", 0), Limits(**{"interval": 0.02, "shutdown": PATIENCE, **limits}),
            (secure, guard),
        )  # fmt: skip
        running.append((served, Thread(target=served.server.run, daemon=True)))
        running[-1][1].start()
        return Phone(served, guard, secure[0].getsockname()[1])

    yield begin
    for served, thread in running:
        served.go_on.set()
        for client in served.clients:
            client.close()
        served.server.stop()
        thread.join(PATIENCE)
        assert not thread.is_alive()


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


def hello(name: str = "localhost") -> bytes:
    """What a browser says first."""
    out = ssl.MemoryBIO()
    with pytest.raises(ssl.SSLWantReadError):
        ssl.create_default_context().wrap_bio(ssl.MemoryBIO(), out, server_hostname=name).do_handshake()
    return out.read()


def test_one_line_serves_one_request_after_the_other(secured: Any) -> None:
    phone = secured()
    client = phone.client()
    assert [phone.asked(client=client) for _ in range(5)] == [(200, b"here")] * 5


def test_http_goes_on_beside_it(secured: Any) -> None:
    phone = secured()
    assert phone.served.asked()
    assert phone.asked() == (200, b"here")


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
def test_older_browsers_are_served_too(secured: Any, version: ssl.TLSVersion) -> None:
    phone = secured()
    context = phone.trusting
    context.maximum_version = version
    assert phone.asked(client=context.wrap_socket(phone.bare(), server_hostname="localhost")) == (200, b"here")


@pytest.mark.parametrize("size", [1, 16_000, 16_384, 16_385, 100_000, 2_000_000])
def test_bodies_of_any_size_come_whole(secured: Any, size: int) -> None:
    """What fills a record, or a few, is not left lying where nobody sees it."""
    phone = secured()
    client = phone.client()
    assert phone.asked(client=client, body=os.urandom(size)) == (200, b"%d" % size)
    assert phone.asked(client=client) == (200, b"here")


def test_large_answers_come_whole(secured: Any) -> None:
    phone = secured()
    client = phone.client()
    assert phone.asked("/large/8000000", client) == (200, b"x" * 8_000_000)
    assert phone.asked(client=client) == (200, b"here")


def test_requests_that_come_together_are_answered_in_order(secured: Any) -> None:
    client = secured().client()
    client.sendall(b"GET /large/3 HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    said = b""
    while more := client.recv(65536):
        said += more
    assert said.index(b"xxx") < said.index(b"here")


def test_the_end_is_told_so_that_it_can_be_told_from_a_line_that_was_cut(secured: Any) -> None:
    phone = secured()
    client = phone.trusting.wrap_socket(phone.bare(), server_hostname="localhost", suppress_ragged_eofs=False)
    client.sendall(b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    while client.recv(65536):
        pass


def test_who_speaks_http_is_led_to_https(secured: Any) -> None:
    phone = secured()
    client = phone.bare()
    client.sendall(b"GET /t/abc?round=2 HTTP/1.1\r\nHost: pad.local:8443\r\n\r\n")
    said = b""
    while more := client.recv(65536):
        said += more
    assert said.startswith(b"HTTP/1.1 307 ")
    assert b"\r\nLocation: https://pad.local:8443/t/abc?round=2\r\n" in said
    assert b"https" in said.split(b"\r\n\r\n")[1]


ODD = [b"GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", b"GET http://x/ HTTP/1.1\r\nHost: a\r\n\r\n", b"\x80\r\n\r\n"]


@pytest.mark.parametrize("asked", ODD, ids=["no-host", "through", "nothing"])
def test_who_speaks_neither_is_led_nowhere(secured: Any, asked: bytes) -> None:
    client = secured().bare()
    client.sendall(asked)
    said = b""
    while more := client.recv(65536):
        said += more
    assert said.startswith(b"HTTP/1.1 400 ")
    assert b"Location" not in said


class TestHasItsTime:
    def test_who_says_nothing(self, secured: Any) -> None:
        assert ended(secured(header_timeout=0.1).bare())

    @pytest.mark.parametrize("many", [1, 5, 100, -1])
    def test_who_never_ends_the_greeting(self, secured: Any, many: int) -> None:
        phone = secured(header_timeout=0.2)
        client = phone.bare()
        client.sendall(hello()[:many])
        assert ended(client)
        assert not len(phone.served.server.connections)

    def test_who_greets_byte_by_byte(self, secured: Any) -> None:
        client = secured(header_timeout=0.3).bare()
        try:
            for byte in hello():
                client.sendall(bytes([byte]))
                time.sleep(0.01)
        except OSError:
            return
        assert ended(client)

    def test_who_has_greeted_and_asks_for_nothing(self, secured: Any) -> None:
        assert ended(secured(header_timeout=0.3).client())

    def test_who_had_an_answer_stays_longer_but_not_for_ever(self, secured: Any) -> None:
        phone = secured()
        client = phone.client()
        (inside,) = phone.served.server.connections
        assert inside.timed_out(inside.since + 16)
        assert phone.asked(client=client) == (200, b"here")
        wait_until(lambda: inside._answered and not inside.busy)
        assert not inside.timed_out(inside.since + 119)
        assert inside.timed_out(inside.since + 121)

    def test_who_sends_a_body_byte_by_byte(self, secured: Any) -> None:
        client = secured(transfer_timeout=0.3).client()
        client.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200000\r\n\r\nx")
        assert ended(client)

    def test_who_never_fetches_what_he_asked_for(self, secured: Any) -> None:
        phone = secured(transfer_timeout=0.3, min_rate=10**9)
        client = phone.client()
        client.sendall(b"GET /large/8000000 HTTP/1.1\r\nHost: localhost\r\n\r\n")
        wait_until(lambda: any(each.total_outbufs_len for each in phone.served.server.connections))
        wait_until(lambda: len(phone.served.server.connections) == 0)


def test_nobody_waits_for_who_does_not_end_his_greeting(secured: Any) -> None:
    phone = secured()
    clients = [phone.bare() for _ in range(50)]
    for client in clients:
        client.sendall(hello()[:100])
    assert phone.asked() == (200, b"here")


def test_many_that_wait_are_in_nobodys_way(secured: Any) -> None:
    phone = secured(header_timeout=PATIENCE)
    clients = [phone.bare() for _ in range(400)]
    wait_until(lambda: len(phone.served.server.connections) == 400)
    assert phone.asked() == (200, b"here")
    assert phone.asked(client=phone.trusting.wrap_socket(clients[0], server_hostname="localhost")) == (200, b"here")


def test_the_idlest_gives_way_here_too(secured: Any) -> None:
    phone = secured(connections=5)
    clients = [phone.bare() for _ in range(30)]
    assert phone.asked() == (200, b"here")
    assert ended(clients[0])
    assert len(phone.served.server.connections) <= 5


def test_what_is_held_is_bounded_here_too(secured: Any) -> None:
    phone = secured(memory=1_000_000)
    clients = [phone.client() for _ in range(6)]
    for client in clients:
        client.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000\r\n\r\n" + bytes(300_000))
    # Those that had to let go are told so.
    wait_until(lambda: sum(each.busy or each._lingering for each in phone.served.server.connections) >= 3)
    assert sum(each.memory for each in phone.served.server.connections) <= 1_000_000
    assert phone.asked() == (200, b"here")


@pytest.mark.parametrize("said", [b"\x16\x03\x01\xff\xff" + bytes(70_000), b"\x16" * 300, b"\x16\x03\x01\x00\x05hello"])
def test_what_only_begins_like_a_greeting_ends_the_line_and_nothing_else(secured: Any, said: bytes) -> None:
    phone = secured()
    client = phone.bare()
    try:
        client.sendall(said)
        client.shutdown(socket.SHUT_WR)
    except OSError:
        pass
    assert ended(client)
    assert phone.asked() == (200, b"here")


def test_what_breaks_off_in_the_middle_ends_the_line(secured: Any) -> None:
    phone = secured()
    client = phone.client()
    client.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc")
    bare = socket.socket(fileno=client.detach())
    bare.settimeout(PATIENCE)
    bare.sendall(b"no record of any kind, but something else")
    assert ended(bare)
    bare.close()
    wait_until(lambda: len(phone.served.server.connections) == 0)
    assert phone.asked() == (200, b"here")


def test_a_new_certificate_is_shown_to_whoever_comes_next(secured: Any, tmp_path: Path) -> None:
    phone = secured()
    client, before = phone.client(), phone.client().getpeercert(True)
    (tmp_path / "tls" / "server.pem").unlink()
    phone.guard._now = lambda: phone.guard._shown.certificate.not_valid_after_utc
    phone.guard.look()
    # (It is of a time to come, so nobody looks at it too closely.)
    shown = ssl.get_server_certificate(("127.0.0.1", phone.port))
    assert ssl.PEM_cert_to_DER_cert(shown) != before
    # Who was there already goes on.
    assert phone.asked(client=client) == (200, b"here")
