"""A pad that is served by several processes, and when it is not."""

from __future__ import annotations

import os
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorepad.cli.main import main
from scorepad.server.headers import HEADERS
from scorepad.web.serving import workers
from tests.machines import PATIENCE, Machine, machine
from tests.machines import asked as get

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no several processes on Windows")


@pytest.fixture(scope="module")
def served(shared_postgres_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    with machine(tmp_path_factory.mktemp("workers"), "--database", shared_postgres_url, "--workers", "2") as found:
        while len(children(found.process)) < 2:
            time.sleep(0.05)
        yield found


def children(process: subprocess.Popen[str]) -> set[int]:
    told = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    return {int(pid) for pid, parent in map(str.split, told.splitlines()) if int(parent) == process.pid}


def asked(*options: str) -> Result:
    return CliRunner().invoke(main, ["serve", "--port", "0", *options])


class TestIsRefused:
    def test_on_sqlite_with_the_reason(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Also where gunicorn is missing, or processes cannot be forked."""
        for patch, reason in (
            (None, "PostgreSQL: SQLite is served by one process; leave --workers away"),
            ((workers, "find_spec", lambda _: None), "gunicorn: install scorepad[postgresql]"),
            ((workers.sys, "platform", "win32"), "Linux or macOS; leave --workers away"),
        ):
            with monkeypatch.context() as patched:
                if patch:
                    patched.setattr(*patch)
                done = asked("--instance", str(tmp_path), "--workers", "2")
            assert (done.exit_code, done.stdout, done.stderr) == (2, "", f"scorepad: several workers need {reason}\n")

    def test_an_address_that_is_taken_is_told(self, served: Machine, shared_postgres_url: str, tmp_path: Path) -> None:
        where = ("--instance", str(tmp_path), "--database", shared_postgres_url)
        found = asked("--port", str(served.port), *where, "--workers", "2")
        assert found.exit_code == 1
        assert f"cannot serve on 127.0.0.1:{served.port}" in found.stderr


def test_each_of_them_answers_and_another_takes_the_place_of_one_that_died(served: Machine) -> None:
    first = children(served.process)
    assert len(first) == 2
    os.kill(min(first), signal.SIGKILL)
    deadline = time.monotonic() + PATIENCE
    while len(now := children(served.process) - {min(first)}) < 2:
        assert time.monotonic() < deadline
        # Whoever asks meanwhile is answered.
        assert get(served.port, "/").status == 200
    assert max(first) in now


def test_each_of_them_is_the_same_server_with_the_same_limits(served: Machine) -> None:
    for sent, status in (
        ("Content-Length: 1\r\nContent-Length: 2", 400), ("Content-Length: 9000000", 413), ("X: y\r\n" * 9_000, 431),
    ):  # fmt: skip
        with socket.create_connection(("127.0.0.1", served.port), PATIENCE) as line:
            line.sendall(f"POST /import HTTP/1.1\r\nHost: localhost\r\n{sent}\r\n\r\n".encode())
            answer = HTTPResponse(line)
            answer.begin()
            assert (answer.status, {name: answer.headers[name] for name in HEADERS}) == (status, HEADERS)
    # A form for a new table keeps all that was typed in its address.
    assert get(served.port, "/new?name=" + "x" * 6_500).status == 200


def test_without_a_proxy_nobody_says_who_he_is(served: Machine) -> None:
    cookie = str(get(served.port, "/language/en", {"X-Forwarded-Proto": "https"}).headers["Set-Cookie"])
    assert ("lang=" in cookie, "Secure" in cookie) == (True, False)


@pytest.mark.exhaustive
def test_each_of_them_speaks_https_and_told_to_stop_they_go_and_say_nothing(tmp_path: Path, shared_postgres_url: str) -> None:
    options = ("--database", shared_postgres_url, "--workers", "2", "--tls", "--tls-port", "0")
    with machine(tmp_path, *options) as served:
        assert served.process.stdout is not None
        port = int(served.process.stdout.readline().rsplit(":", 1)[1])
        trusting = ssl.create_default_context(cadata=get(served.port, "/trust/scorepad.crt").body)
        for _ in range(20):
            assert get(port, "/health", trusting=trusting).status == 200
        served.process.terminate()
        _, complaints = served.process.communicate(timeout=PATIENCE)
        assert (served.process.returncode, complaints) == (0, "")
