"""The site as a process: how it is told what to do, and how it stops."""

import hashlib
import os
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection
from pathlib import Path
from typing import Any

import pytest

from scorepad.store import NewTable, Store
from tests.machines import listening

#: A site with a page that takes as long as it is held up.
HELD = """
import sys, time
from pathlib import Path
from scorepad.web.serving import serve
begun, told, go_on = map(Path, sys.argv[1:4])
create_app, stop = serve.create_app, serve._stop

def held(*args, **more):
    app = create_app(*args, **more)

    @app.get("/held")
    def page():
        begun.touch()
        while not go_on.exists():
            time.sleep(0.01)
        return "answered" * 1000

    return app

def stopping(*which):
    told.touch()
    stop(*which)

serve.create_app, serve._stop = held, stopping
from scorepad.cli.main import main
main(["serve"])
"""

#: The environment, without what may be said of another pad.
BARE = {name: value for name, value in os.environ.items() if not name.startswith("SCOREPAD_")}

Start = Callable[..., tuple["subprocess.Popen[str]", int]]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts a site with what its environment says; gives the process and its port."""
    running: list[subprocess.Popen[str]] = []

    def begin(*command: str, **environment: str) -> tuple["subprocess.Popen[str]", int]:
        process = subprocess.Popen(
            [sys.executable, *(command or ("-m", "scorepad.cli", "serve"))], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, env={**BARE, "SCOREPAD_INSTANCE": str(tmp_path / "instance"), **environment}, preexec_fn=listening,
        )  # fmt: skip
        running.append(process)
        assert process.stdout is not None
        said = process.stdout.readline()
        assert said.startswith("Scorepad: http://"), process.communicate(timeout=60)
        return process, int(said.rsplit(":", 1)[1])

    yield begin
    for process in running:
        process.kill()
        process.communicate()


def wait_for(path: Path, process: "subprocess.Popen[str]") -> None:
    while not path.exists():
        assert process.poll() is None, process.communicate()
        time.sleep(0.01)


def get(port: int, path: str, **headers: str) -> HTTPResponse:
    line = HTTPConnection("127.0.0.1", port, timeout=60)
    line.request("GET", path, headers=headers)
    answer = line.getresponse()
    answer.read()
    line.close()
    return answer


@pytest.mark.exhaustive
def test_the_environment_says_where_the_pad_stands(start: Start, tmp_path: Path) -> None:
    _, port = start(SCOREPAD_PORT="0", SCOREPAD_HOST="127.0.0.1", SCOREPAD_BEHIND_PROXY="1")
    answer = get(port, "/language/en", **{"X-Forwarded-Proto": "https"})
    assert answer.status == 303
    assert "Secure" in str(answer.headers["Set-Cookie"])
    assert (tmp_path / "instance" / "scorepad.db").is_file()


def test_it_says_where_https_is_and_by_what_it_is_known(start: Start, tmp_path: Path) -> None:
    process, port = start(SCOREPAD_PORT="0", SCOREPAD_TLS="1", SCOREPAD_TLS_PORT="0")
    assert process.stdout is not None
    secure, how, known = (process.stdout.readline().strip() for _ in range(3))
    assert how.endswith(f"http://127.0.0.1:{port}/trust")
    fingerprint = known.rsplit(" ", 1)[1]
    shown = hashlib.sha256(authority(port)).hexdigest().upper()
    assert fingerprint.replace(":", "") == shown
    line = HTTPSConnection("localhost", int(secure.rsplit(":", 1)[1]), context=ssl.create_default_context(cadata=authority(port)))
    line.request("GET", "/health")
    assert line.getresponse().status == 200
    process.terminate()
    assert process.communicate(timeout=60) == ("", "")


def authority(port: int) -> bytes:
    """What a phone is told to trust."""
    line = HTTPConnection("127.0.0.1", port, timeout=60)
    line.request("GET", "/trust/scorepad.crt")
    return line.getresponse().read()


@pytest.mark.exhaustive
def test_a_backup_of_the_night_is_kept_as_soon_as_the_pad_is_on(start: Start, tmp_path: Path) -> None:
    (tmp_path / "instance").mkdir()
    store = Store(tmp_path / "instance" / "scorepad.db")
    store.open(NewTable("partout", ["Ada", "Ben", "Cem"], 0, {}), key="k", at=1)
    store.close()
    process, _ = start(SCOREPAD_PORT="0", SCOREPAD_BACKUP_EVERY="night")
    assert process.stdout is not None
    said = process.stdout.readline()
    (file,) = (tmp_path / "instance" / "backups").glob("*.jsonl")
    assert said == f"Scorepad: backup {file}\n"
    process.terminate()
    assert process.communicate(timeout=60) == ("", "")


@pytest.mark.exhaustive
@pytest.mark.parametrize("signal_sent", [signal.SIGTERM, signal.SIGINT])
def test_whoever_stops_it_is_told_that_all_went_well(start: Start, signal_sent: Any) -> None:
    process, port = start(SCOREPAD_PORT="0")
    assert get(port, "/").status == 200
    process.send_signal(signal_sent)
    _, complaints = process.communicate(timeout=60)
    assert (process.returncode, complaints) == (0, "")


def test_what_is_being_answered_is_answered_before_it_stops(start: Start, tmp_path: Path) -> None:
    begun, told, go_on = tmp_path / "begun", tmp_path / "told", tmp_path / "go_on"
    process, port = start("-c", HELD, str(begun), str(told), str(go_on), SCOREPAD_PORT="0")
    line = HTTPConnection("127.0.0.1", port, timeout=60)
    line.request("GET", "/held")
    wait_for(begun, process)
    process.terminate()
    wait_for(told, process)
    go_on.touch()
    answer = line.getresponse()
    assert (answer.status, answer.read()) == (200, b"answered" * 1000)
    process.communicate(timeout=60)
    assert process.returncode == 0
