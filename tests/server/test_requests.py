"""What is no request is refused in a few words, with the headers of every page; what is too large, before it is taken."""

from __future__ import annotations

import errno
import socket
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st
from waitress.adjustments import Adjustments

from scorepad.server.connection import Connection
from scorepad.server.headers import HEADERS
from scorepad.server.limits import Limits
from scorepad.server.request import BoundedRequest
from scorepad.web.app import create_app
from scorepad.web.http.requests import LARGE_BODIES
from scorepad.words import LANGUAGES
from tests.server.conftest import Client, Serve, all_of, ended

HOST = b"Host: localhost\r\n"
CHUNKED = b"POST / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n"

#: What no browser sends, or what two could read differently.
ODD = {
    "no request": b"hello there\r\n\r\n",
    "no verb": b"/ HTTP/1.1\r\n\r\n",
    "small verb": b"get / HTTP/1.1\r\n\r\n",
    "another version": b"PRI * HTTP/2.0\r\n\r\n",
    "a host that is none": b"GET http://[ HTTP/1.1\r\n\r\n",
    "no name": b"GET / HTTP/1.1\r\n: x\r\n\r\n",
    "a name and a space": b"GET / HTTP/1.1\r\nHost : x\r\n\r\n",
    "a line of one sign": b"GET / HTTP/1.1\r\nHost: x\nX: y\r\n\r\n",
    "a line that goes on": b"GET / HTTP/1.1\r\n" + HOST + b" y\r\n\r\n",
    # The library would take five seconds to say so.
    "spaces without end": b"GET / HTTP/1.1\r\nX:" + b" " * 32_000 + b"\0\r\n\r\n",
    "spaces before what is said": b"GET / HTTP/1.1\r\n" + HOST + b"X:" + b" " * 32_000 + b"y\r\n\r\n",
    "tabs before chunks": b"POST / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding:" + b"\t " * 8_000 + b"chunked\r\n\r\n0\r\n\r\n",
    "two lengths": b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: 1\r\nContent-Length: 20\r\n\r\nx",
    "two equal lengths": b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: 1\r\nContent-Length: 1\r\n\r\nx",
    "a length and chunks": b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "chunks of old": b"POST / HTTP/1.0\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "chunks of chunks": b"POST / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n",
    "chunks or not": b"POST / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: identity\r\n\r\n",
    "no chunks": b"POST / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding:\r\n\r\n",
    "chunks twice": b"POST / HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n",
    "a chunk without a size": CHUNKED + b"zz\r\n",
    "a chunk of minus one": CHUNKED + b"-1\r\n",
    "a chunk that is longer": CHUNKED + b"1\r\nxyz\r\n",
    "a size without end": CHUNKED + b"1" * 3_000,
    "an end without end": CHUNKED + b"0\r\n" + b"X: y\r\n" * 400,
    **{
        f"the length {length}": f"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n".encode("latin-1")
        for length in ("-1", "+1", "1 1", "1e3", "0x1", "²", "1_0", "9" * 5_000)
    },
}
#: Whoever gets through with one of them has a second request answered.
SMUGGLED = b"GET /smuggled HTTP/1.1\r\n" + HOST + b"\r\n"


def test_is_told_that_nothing_can_be_made_of_it(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    served = serve()
    for what, said in ODD.items():
        client = served.client()
        client.say(said + SMUGGLED)
        answer = client.answer()
        assert (answer.status, all_of(client)) == (400, b""), what
        plain_and_hardened(answer)
    for headers in (b"X: y\r\n" * 10_000, b"a:\r\n" * 300 + b"\r\n"):
        client = served.client()
        client.say(b"GET / HTTP/1.1\r\n" + headers)
        answer = client.answer()
        assert answer.status == 431, headers[:10]
        plain_and_hardened(answer)
    # It fills no log.
    assert caplog.messages == []


def plain_and_hardened(answer: Any) -> None:
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert "Server" not in answer.headers or answer.headers["Server"] == "scorepad"
    said = answer.text.decode().splitlines()
    assert len(said) == len(set(said)) == len(LANGUAGES)
    assert len(answer.text) < 100 * len(LANGUAGES)
    assert b"waitress" not in answer.text.lower()


def test_who_speaks_an_old_language_is_answered(serve: Serve) -> None:
    served = serve()
    for said in (b"GET /\r\n\r\n", b"GET / HTTP/1.0\r\n\r\n"):
        client = served.client()
        client.say(said)
        answer: Any = client.answer()
        assert (answer.status, answer.text) == (200, b"here"), said
        assert ended(client)


def test_a_body_is_taken_whole_and_the_line_goes_on(serve: Serve) -> None:
    client = serve().client()
    for said in (
        CHUNKED + b"2\r\nhe\r\n3;a=b\r\nllo\r\n0\r\n\r\n",
        CHUNKED + b"5\r\nhello\r\n0\r\nX: y\r\n\r\n",
        b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: 5\r\n\r\nhello",
        b"\r\nPOST / HTTP/1.1\r\n" + HOST + b"content-length:5\r\n\r\nhello",
    ):
        for _ in range(2):
            client.say(said)
            answer: Any = client.answer()
            assert (answer.status, answer.text) == (200, b"5"), said


def test_who_asks_whether_he_may_send_is_told_so_once(serve: Serve) -> None:
    client = serve().client()
    client.say(b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: 5\r\nExpect: 100-continue\r\n\r\n")
    assert client.recv(100) == b"HTTP/1.1 100 Continue\r\n\r\n"
    client.say(b"hello")
    assert client.answer().text == b"5"  # type: ignore[attr-defined]
    client.ask("/", "Expect: 100-continue")
    assert client.answer().text == b"here"  # type: ignore[attr-defined]


def test_a_line_that_dies_before_its_next_request_takes_no_other_along(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """What came along with a request is read when that is answered: a fault there ended the server."""
    send = Connection.send

    def dying(client: Connection, data: bytes, **more: Any) -> int:
        if b"100 Continue" in data:
            raise TimeoutError(errno.ETIMEDOUT, "the phone is out of reach")
        return int(send(client, data, **more))

    monkeypatch.setattr(Connection, "send", dying)
    served = serve()
    client = served.client()
    client.ask()
    client.say(b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: 5\r\nExpect: 100-continue\r\n\r\n")
    assert client.answer().text == b"here"  # type: ignore[attr-defined]
    assert ended(client)
    served.asked()


def test_what_the_library_stumbles_over_takes_no_other_along(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """The parser of waitress has had such faults."""
    parse = BoundedRequest.parse_header

    def stumbling(request: BoundedRequest, header_plus: bytes) -> None:
        if b"POST" in header_plus:
            raise AssertionError("that cannot be")
        parse(request, header_plus)

    monkeypatch.setattr(BoundedRequest, "parse_header", stumbling)
    served = serve()
    client = served.client()
    client.ask()
    client.say(b"POST / HTTP/1.1\r\n" + HOST + b"\r\n")
    assert [client.answer().status, client.answer().status] == [200, 400]
    served.asked()


def test_who_left_the_wifi_leaves_nothing_in_the_log(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def gone(connection: Connection, size: int) -> bytes:
        raise TimeoutError(errno.ETIMEDOUT, "the phone is out of reach")

    served = serve()
    client = served.asked()
    with monkeypatch.context() as patch:
        patch.setattr(Connection, "recv", gone)
        client.ask()
        assert ended(client)
    served.asked()
    assert caplog.messages == []


def test_who_sends_urgent_data_is_hung_up_on(serve: Serve) -> None:
    served = serve(header_timeout=3600)
    client = served.client()
    client.send(b"!", socket.MSG_OOB)
    # Whoever came later has his answer: by then it was seen.
    served.asked()
    client.ask()
    with suppress(ConnectionError):
        assert client.recv(1) == b""


@given(st.sampled_from([*ODD.values(), CHUNKED + b"2\r\nhe\r\n3;a=b\r\nllo\r\n0\r\n\r\n"]), st.binary(max_size=3), st.data())
def test_is_read_alike_in_whatever_pieces_it_comes(said: bytes, noise: bytes, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(said)))
    said = (said[:at] + noise + said[at + len(noise) :])[:1_000]
    cut = data.draw(st.integers(0, len(said)))
    whole, pieces = read(said), read(said[:cut], said[cut:])
    assert whole == pieces


def read(*pieces: bytes) -> tuple[Any, ...]:
    """What becomes of it: whether it is whole, refused, and how long its body is."""
    limits = Limits()
    request = BoundedRequest(Adjustments(max_request_header_size=limits.header, max_request_body_size=limits.body + 1))
    for piece in pieces:
        while piece and not request.completed:
            piece = piece[request.received(piece) :]
    if not request.completed:
        return (False,)
    error = request.error_response
    return True, error, request.too_large, None if error else len(request.get_body_stream().read())


def test_a_fault_of_ours_is_told_in_a_few_words(serve: Serve) -> None:
    app = Flask(__name__)

    def broken(*_: Any) -> Any:
        raise RuntimeError("a secret")

    app.wsgi_app = broken  # type: ignore[method-assign]
    client = serve(app).client()
    client.ask()
    answer = client.answer()
    assert answer.status == 500
    plain_and_hardened(answer)
    assert b"secret" not in answer.text  # type: ignore[attr-defined]


class TestTooLarge:
    @pytest.fixture
    def client(self, serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
        """A connection to a pad that may not write to the disk."""
        laid: list[Any] = []

        def on_disk(*said: Any, **_: Any) -> None:
            laid.append(said)
            raise OSError("a body is laid on the disk")

        served = serve(create_app(tmp_path, HERE=True))
        monkeypatch.setattr(tempfile, "_sanitize_params", on_disk)
        yield served.client()
        assert laid == []

    def test_the_limit_is_that_of_the_largest_form_of_the_site(self) -> None:
        assert Limits().body == max(LARGE_BODIES.values())

    @pytest.mark.parametrize(("verb", "more"), [("POST", ""), ("POST", "Expect: 100-continue\r\n"), ("GET", ""), ("PUT", "")])
    def test_is_refused_before_it_is_taken(self, client: Client, verb: str, more: str) -> None:
        client.say(f"{verb} /import HTTP/1.1\r\nHost: localhost\r\n{more}Content-Length: {Limits().body + 1}\r\n\r\n".encode())
        answer = client.answer()
        assert (answer.status, answer.headers["Connection"]) == (413, "close")
        assert "8 megabytes" in answer.text.decode()  # type: ignore[attr-defined]
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS
        # Whoever sends it all the same has his answer, and no other.
        client.say(SMUGGLED * 10)
        client.shutdown(1)
        assert all_of(client) == b""

    def test_is_refused_in_chunks_as_soon_as_it_is(self, client: Client) -> None:
        client.say(b"POST /import HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: chunked\r\n\r\n")
        client.say((b"80000\r\n" + bytes(0x80000) + b"\r\n") * 17)
        assert client.answer().status == 413

    @pytest.mark.parametrize("kind", ["text/plain", "multipart/form-data; boundary=b"])
    def test_what_is_not_is_held_in_memory(self, client: Client, kind: str) -> None:
        body = b'--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'
        body += bytes(Limits().body - len(body) - 10) + b"\r\n--b--\r\n"
        head = f"POST /import HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
        client.say(head.encode() + body)
        # The site says what it lacks: a token.
        assert client.answer().status == 400
