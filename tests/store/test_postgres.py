"""The PostgreSQL of the tests: it starts anywhere, and nothing of it stays behind."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy import make_url, text

from scorepad.store import NewTable, Store
from scorepad.store.models import FIRST, Row
from tests import postgres
from tests.databases import engine_of
from tests.machines import listening

if reason := postgres.missing():
    pytest.skip(reason, allow_module_level=True)

#: A run of tests that has started a server and is busy.
BUSY = "from tests.postgres import Server; import time; server = Server(); print(server.folder, flush=True); time.sleep(600)"


def wait_until_gone(folder: Path) -> None:
    until = time.monotonic() + postgres.PATIENCE
    while folder.exists():
        assert time.monotonic() < until, f"{list(folder.iterdir())} is still there"
        time.sleep(0.05)


@pytest.mark.exhaustive
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
    wait_until_gone(folder)
    with pytest.raises(ProcessLookupError):
        os.kill(server, 0)


def test_a_long_path_for_temporary_files_is_no_hindrance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deep = tmp_path / ("deep" * 20) / ("deeper" * 20)
    deep.mkdir(parents=True)
    monkeypatch.setattr("tempfile.tempdir", str(deep))
    server = postgres.Server()
    assert server.run("SELECT 1") == [(1,)]
    server.close()


@pytest.mark.exhaustive
def test_where_root_alone_may_look_the_programs_are_copied(tmp_path: Path) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root cannot run PostgreSQL as himself")
    assert not postgres._open_to_all(tmp_path), "others may look into what a test makes"
    package = postgres._binaries(tmp_path, None).parent.parent
    for each in (package, package.parent / f"{package.name}.libs"):
        if each.exists():
            shutil.copytree(each, tmp_path / each.name, ignore=shutil.ignore_patterns("include"))
    run = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from tests.postgres import Server; server = Server()\n"
    run += "print(server.run('SELECT 1'), *(path.name for path in server.folder.iterdir())); server.close()"
    told = subprocess.run([sys.executable, "-c", run], check=True, capture_output=True, text=True).stdout
    assert "[(1,)]" in told
    assert "copied" in told


def test_what_was_kept_outlives_a_crash_of_a_server_that_is_careful(durable_postgres: postgres.Server) -> None:
    assert durable_postgres.run("SHOW fsync") == [("on",)]
    durable_postgres.run("CREATE TABLE kept (number int)")
    durable_postgres.run("INSERT INTO kept VALUES (1)")
    durable_postgres.crash()
    durable_postgres.start()
    assert durable_postgres.run("SELECT number FROM kept") == [(1,)]


class TestAPadThatIsUsedAgain:
    """`pad` clears a database and hands it out again."""

    def test_is_as_new(self, postgres_server: postgres.Server, postgres_template: str) -> None:
        urls = set()
        for _ in range(2):
            with postgres_server.pad(postgres_template) as url:
                urls.add(url)
                store = Store(url)
                assert [circle.id for circle in store.circles()] == [FIRST]
                assert store.people() == []
                # Numbers are counted from the beginning.
                assert store.new_circle("Neighbours", 1).id == FIRST + 1
                store.open(NewTable("sheet", ["Ada", "Ben"], 0, {}), key="one", at=1)
                assert {person.id for person in store.people()} == {1, 2}
                store.close()
        assert len(urls) == 1, "it was not used again"

    @pytest.mark.parametrize(
        "change",
        [
            "ALTER TABLE person ADD COLUMN age integer", "DROP TABLE mend", "CREATE INDEX more ON person (seen_at)",
            "UPDATE alembic_version SET version_num = '0001'", "UPDATE circle SET name = 'Others'",
        ],
    )  # fmt: skip
    def test_is_not_used_again_if_its_shape_was_changed(
        self, postgres_server: postgres.Server, postgres_template: str, change: str
    ) -> None:
        with postgres_server.pad(postgres_template) as url, engine_of(url) as engine, engine.begin() as connection:
            connection.execute(text(change))
        with postgres_server.pad(postgres_template) as another:
            assert another != url


def test_each_test_has_a_database_of_its_own(postgres_server: postgres.Server, postgres_template: str) -> None:
    with postgres_server.database(postgres_template) as one, postgres_server.database(postgres_template) as two:
        with engine_of(one) as engine, engine.begin() as connection:
            connection.execute(text("INSERT INTO person (name, folded, seen_at) VALUES ('Ada', 'ada', 1)"))
        with engine_of(two) as engine, engine.begin() as connection:
            for table in Row.metadata.sorted_tables:
                rows = connection.execute(table.select()).all()
                # The first circle is there from the beginning.
                assert [row.id for row in rows] == [FIRST] if table.name == "circle" else rows == []
    names = {name for (name,) in postgres_server.run("SELECT datname FROM pg_database")}
    assert not names & {make_url(url).database for url in (one, two)}, "what a test made is gone"
