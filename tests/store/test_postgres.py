"""The PostgreSQL of the tests: nothing of it stays behind, however they end, and a careful one keeps what it says it kept."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests import postgres
from tests.machines import listening

pytestmark = [pytest.mark.exhaustive, pytest.mark.skipif(bool(postgres.missing()), reason=str(postgres.missing()))]

#: A run of tests that has started a server and is busy.
BUSY = "from tests.postgres import Server; import time; server = Server(); print(server.folder, flush=True); time.sleep(600)"


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL], ids=lambda how: how.name)
def test_however_the_tests_end_the_server_ends_and_its_folder_is_cleared_away(how: signal.Signals) -> None:
    # As from a terminal: Ctrl-C goes to all that run there.
    run = subprocess.Popen(
        [sys.executable, "-c", BUSY], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True,
        preexec_fn=listening,
    )  # fmt: skip
    assert run.stdout
    folder = Path(run.stdout.readline().strip())
    server = int((folder / "data" / "postmaster.pid").read_text().split()[0])
    os.killpg(run.pid, how)
    run.wait(postgres.PATIENCE)
    until = time.monotonic() + postgres.PATIENCE
    while folder.exists():
        assert time.monotonic() < until, f"{list(folder.iterdir())} is still there"
        time.sleep(0.05)
    with pytest.raises(ProcessLookupError):
        os.kill(server, 0)


def test_what_was_kept_outlives_a_crash_of_a_server_that_is_careful(durable_postgres: postgres.Server) -> None:
    assert durable_postgres.run("SHOW fsync") == [("on",)]
    durable_postgres.run("CREATE TABLE kept (number int)")
    durable_postgres.run("INSERT INTO kept VALUES (1)")
    durable_postgres.crash()
    durable_postgres.start()
    assert durable_postgres.run("SELECT number FROM kept") == [(1,)]
