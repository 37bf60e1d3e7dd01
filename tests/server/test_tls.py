"""On the port for https as on the other: whoever comes is let in under the same limits, and nobody is waited for."""

from __future__ import annotations

import os
import socket
import ssl
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPSConnection
from pathlib import Path
from typing import Any

import pytest

from scorepad.server.sockets import listening_sockets
from scorepad.web.tls.renewal import CertificateRenewer
from tests.server.conftest import PATIENCE, Serve, Served, all_of, ended, wait_until


@dataclass
class Phone:
    """What speaks https, and trusts the pad's authority and no other."""

    served: Served
    guard: CertificateRenewer
    port: int

    @property
    def trusting(self) -> ssl.SSLContext:
        return ssl.create_default_context(cadata=self.guard.authority.der)

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
def secured(serve: Serve, tmp_path: Path) -> Callable[..., Phone]:
    """Starts a server with these limits that speaks http and https; gives a phone."""

    def begin(**limits: Any) -> Phone:
        guard, listeners = CertificateRenewer(tmp_path, where=lambda: []), listening_sockets("127.0.0.1", 0)
        return Phone(serve(secure=(listeners, guard), **limits), guard, listeners[0].getsockname()[1])

    return begin


def hello(name: str = "localhost") -> bytes:
    """What a browser says first."""
    out = ssl.MemoryBIO()
    with pytest.raises(ssl.SSLWantReadError):
        ssl.create_default_context().wrap_bio(ssl.MemoryBIO(), out, server_hostname=name).do_handshake()
    return out.read()


def test_http_goes_on_beside_it_and_older_browsers_are_served_too(secured: Any) -> None:
    phone = secured()
    assert phone.served.asked()
    for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
        context = phone.trusting
        context.maximum_version = version
        client = context.wrap_socket(phone.bare(), server_hostname="localhost")
        assert phone.asked(client=client) == (200, b"here"), version


def test_bodies_and_answers_of_any_size_come_whole(secured: Any) -> None:
    """What fills a record, or a few, is not left lying where nobody sees it."""
    phone = secured()
    client = phone.client()
    for size in (1, 16_000, 16_384, 16_385, 100_000, 2_000_000):
        assert phone.asked(client=client, body=os.urandom(size)) == (200, b"%d" % size)
        assert phone.asked(client=client) == (200, b"here"), size
    assert phone.asked("/large/8000000", client) == (200, b"x" * 8_000_000)
    assert phone.asked(client=client) == (200, b"here")


def test_the_end_is_told_so_that_it_can_be_told_from_a_line_that_was_cut(secured: Any) -> None:
    phone = secured()
    client = phone.trusting.wrap_socket(phone.bare(), server_hostname="localhost", suppress_ragged_eofs=False)
    client.sendall(b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    while client.recv(65536):
        pass


def test_who_speaks_http_is_led_to_https_and_who_speaks_neither_nowhere(secured: Any) -> None:
    phone = secured()
    client = phone.bare()
    client.sendall(b"GET /t/abc?round=2 HTTP/1.1\r\nHost: pad.local:8443\r\n\r\n")
    answer = all_of(client)
    assert answer.startswith(b"HTTP/1.1 307 ")
    assert b"\r\nLocation: https://pad.local:8443/t/abc?round=2\r\n" in answer
    assert b"https" in answer.split(b"\r\n\r\n")[1]
    for odd in (b"GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", b"GET http://x/ HTTP/1.1\r\nHost: a\r\n\r\n", b"\x80\r\n\r\n"):
        client = phone.bare()
        client.sendall(odd)
        answer = all_of(client)
        assert answer.startswith(b"HTTP/1.1 400 "), odd
        assert b"Location" not in answer, odd


class TestHasItsTime:
    def test_who_never_ends_the_greeting(self, secured: Any) -> None:
        phone = secured(header_timeout=0.2)
        for many in (0, 1, 5, 100, -1):
            client = phone.bare()
            client.sendall(hello()[:many])
            assert ended(client), many
            assert not len(phone.served.server.connections), many
        client = phone.bare()
        with suppress(OSError):
            for byte in hello():
                client.sendall(bytes([byte]))
                time.sleep(0.01)
            assert ended(client)


def test_nobody_waits_for_who_does_not_end_his_greeting(secured: Any) -> None:
    phone = secured()
    clients = [phone.bare() for _ in range(50)]
    for client in clients:
        client.sendall(hello()[:100])
    assert phone.asked() == (200, b"here")


def test_what_is_held_is_bounded_here_too(secured: Any) -> None:
    phone = secured(memory=1_000_000)
    clients = [phone.client() for _ in range(6)]
    for client in clients:
        client.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000\r\n\r\n" + bytes(300_000))
    # Those that had to let go are told so.
    wait_until(lambda: sum(each.busy or each._lingering for each in phone.served.server.connections) >= 3)
    assert sum(each.memory for each in phone.served.server.connections) <= 1_000_000
    assert phone.asked() == (200, b"here")


def test_what_only_begins_like_a_greeting_or_breaks_off_ends_the_line_and_nothing_else(
    secured: Any, caplog: pytest.LogCaptureFixture
) -> None:
    phone = secured(header_timeout=3600)
    client = phone.client()
    client.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc")
    broken = socket.socket(fileno=client.detach())
    broken.settimeout(PATIENCE)
    phone.served.clients.append(broken)
    for line, begins in (
        (broken, b"no record of any kind, but something else"),
        *(
            (phone.bare(), begins)
            for begins in (b"", b"\x16\x03\x01\xff\xff" + bytes(70_000), b"\x16" * 300, b"\x16\x03\x01\x00\x05hello")
        ),
    ):
        with suppress(OSError):
            line.sendall(begins)
            line.shutdown(socket.SHUT_WR)
        assert ended(line)
        assert phone.asked() == (200, b"here")
    assert caplog.messages == []


def test_a_new_certificate_is_shown_to_whoever_comes_next(secured: Any, tmp_path: Path) -> None:
    phone = secured()
    client, before = phone.client(), phone.client().getpeercert(True)
    (tmp_path / "tls" / "server.pem").unlink()
    phone.guard._now = lambda: phone.guard._shown.certificate.not_valid_after_utc
    phone.guard.renew_if_due()
    # (It is of a time to come, so nobody looks at it too closely.)
    shown = ssl.get_server_certificate(("127.0.0.1", phone.port))
    assert ssl.PEM_cert_to_DER_cert(shown) != before
    # Who was there already goes on.
    assert phone.asked(client=client) == (200, b"here")
