"""The site as a process: how it is told what to do, and how it stops."""

import hashlib
import signal
import ssl
import subprocess
import time
from http.client import HTTPConnection
from pathlib import Path

import pytest

from scorepad.store import NewTable, Store
from tests.machines import PATIENCE, asked, machine

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
main(["serve", *sys.argv[4:]])
"""


def wait_for(path: Path, process: "subprocess.Popen[str]") -> None:
    while not path.exists():
        assert process.poll() is None, process.communicate()
        time.sleep(0.01)


def stopped(process: "subprocess.Popen[str]", how: int = signal.SIGTERM) -> tuple[int, str, str]:
    """With what it ends when it is told so, and what it still says."""
    process.send_signal(how)
    out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err


def test_it_says_where_https_is_and_by_what_it_is_known(tmp_path: Path) -> None:
    with machine(tmp_path, "--tls", "--tls-port", "0") as pad:
        assert pad.process.stdout is not None
        secure, how, known = (pad.process.stdout.readline().strip() for _ in range(3))
        assert how.endswith(f"http://127.0.0.1:{pad.port}/trust")
        authority = asked(pad.port, "/trust/scorepad.crt").body
        assert known.rsplit(" ", 1)[1].replace(":", "") == hashlib.sha256(authority).hexdigest().upper()
        trusting = ssl.create_default_context(cadata=authority)
        assert asked(int(secure.rsplit(":", 1)[1]), "/health", trusting=trusting).status == 200
        assert stopped(pad.process) == (0, "", "")


@pytest.mark.exhaustive
def test_a_backup_of_the_night_is_kept_as_soon_as_the_pad_is_on_and_it_ends_well(tmp_path: Path) -> None:
    store = Store(tmp_path / "scorepad.db")
    store.tables.open(NewTable("partout", ["Ada", "Ben", "Cem"], 0, {}), key="k", at=1)
    store.close()
    with machine(tmp_path, "--backup-every", "night") as pad:
        assert pad.process.stdout is not None
        line = pad.process.stdout.readline()
        (file,) = (tmp_path / "backups").glob("*.jsonl")
        assert line == f"Scorepad: backup {file}\n"
        assert stopped(pad.process, signal.SIGINT) == (0, "", "")


def test_what_is_being_answered_is_answered_before_it_stops(tmp_path: Path) -> None:
    begun, told, go_on = tmp_path / "begun", tmp_path / "told", tmp_path / "go_on"
    with machine(tmp_path / "instance", program=("-c", HELD, str(begun), str(told), str(go_on))) as pad:
        line = HTTPConnection("127.0.0.1", pad.port, timeout=PATIENCE)
        line.request("GET", "/held")
        wait_for(begun, pad.process)
        pad.process.terminate()
        wait_for(told, pad.process)
        go_on.touch()
        answer = line.getresponse()
        assert (answer.status, answer.read()) == (200, b"answered" * 1000)
        pad.process.communicate(timeout=PATIENCE)
        assert pad.process.returncode == 0
