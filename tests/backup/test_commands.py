"""The commands as they are used: what they print, how they end, and never a traceback."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorepad.cli.main import main
from scorepad.store import NewLink, Store
from tests.backup.pads import body, step
from tests.databases import ROUND, change, new_table
from tests.postgres import Server
from tests.store import olden


def run(*args: str | Path, given: bytes = b"") -> Result:
    done = CliRunner().invoke(main, [str(each) for each in args], input=given)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert "Traceback" not in done.output
    return done


@pytest.fixture
def instance(new_pad: Callable[..., Store], tmp_path: Path) -> Path:
    """A pad with a table of one round."""
    folder = tmp_path / "instance"
    store = new_pad("instance/scorepad.db")
    new_table(store, at=1, entries=[ROUND])
    store.close()
    return folder


def test_there_and_back(instance: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "pad.jsonl", tmp_path / "new" / "instance"
    done = run("backup", file, "--instance", instance)
    assert (done.exit_code, done.stdout) == (0, f"{file}: 1 table, 1 step, 3 people\n")
    assert done.stderr == "", "no progress where nobody looks on"
    done = run("restore", file, "--instance", other)
    assert done.exit_code == 0
    assert "1 table added" in done.stdout
    again = run("backup", "-", "--instance", other).stdout_bytes
    assert body(again) == body(file.read_bytes())
    assert run("doctor", "--instance", other).exit_code == 0
    merged = run("restore", "-", "--merge", "--instance", other, given=again)
    assert "0 tables added, 0 went on, 1 was there already" in merged.stdout


def test_a_link_revoked_since_holds_again_and_the_command_says_so(instance: Path, tmp_path: Path) -> None:
    file, store = tmp_path / "pad.jsonl", Store(instance / "scorepad.db")
    link = store.links.make(NewLink("scorer", "Ben"), "b" * 64, at=1)
    run("backup", file, "--instance", instance)
    store.links.revoke(link.id, 2, "Ada")
    store.close()
    done = run("restore", file, "--instance", tmp_path / "new")
    assert "also what was revoked since the backup: a keeper should look through them" in done.stdout
    store = Store(tmp_path / "new" / "scorepad.db")
    assert [each.is_valid for each in store.links.all()] == [True]
    store.close()


@pytest.mark.exhaustive
def test_into_postgresql_and_back(instance: Path, tmp_path: Path, bare_postgres_url: str) -> None:
    file = tmp_path / "pad.jsonl"
    run("backup", file, "--instance", instance)
    refused = run("restore", file, "--database", bare_postgres_url, "--instance", tmp_path / "i")
    assert refused.exit_code == 2
    assert "run scorepad migrate" in refused.stderr
    assert run("migrate", "--database", bare_postgres_url, "--instance", tmp_path / "i").exit_code == 0
    assert run("restore", file, "--database", bare_postgres_url, "--instance", tmp_path / "i").exit_code == 0
    done = run("doctor", "--database", bare_postgres_url, "--instance", tmp_path / "i")
    assert done.exit_code == 0
    assert "in the database" in done.stdout
    back = run("backup", "-", "--database", bare_postgres_url, "--instance", tmp_path / "i").stdout_bytes
    assert body(back) == body(file.read_bytes())


def test_what_cannot_be_is_refused_in_a_line_and_makes_no_pad(instance: Path, tmp_path: Path) -> None:
    nowhere, new, odd = tmp_path / "nowhere", tmp_path / "new", tmp_path / "odd.jsonl"
    odd.write_text("odd")
    damaged = tmp_path / "damaged"
    damaged.mkdir()
    (damaged / "scorepad.db").write_bytes(b"no database" * 1000)
    reading = (["backup", "-"], ["doctor"])
    for args, reason in (
        *(([*command, "--instance", nowhere], "there is no pad at") for command in reading),
        *(([*command, "--database", f"sqlite:///{nowhere}/nothing.db"], "there is no pad at") for command in reading),
        *(([*command, "--instance", damaged], "damaged") for command in reading),
        (["restore", odd, "--instance", new], "line 1: this is no backup of Scorepad"),
        *((["restore", tmp_path / name, "--instance", new], "") for name in ("nothing.jsonl", ".")),
        *((["backup", tmp_path / where, "--force", "--instance", instance], "")
          for where in ("nowhere/pad.jsonl", "instance", "instance/scorepad.db/pad.jsonl", "/dev/null")),
        *((["serve", "--backup-every", odd], "such as 04:00") for odd in ("noon", "25:00", "4", "04:60", "", "night:")),
        (["serve", "--backup-to", tmp_path], "--backup-every"),
    ):  # fmt: skip
        done = run(*args)
        assert (done.exit_code, done.stdout) == (2, ""), args
        assert reason in done.stderr, args
    assert not Path("/dev/null").is_file(), "a device is never replaced"
    assert [nowhere.exists(), new.exists()] == [False, False]


class TestDoctor:
    def test_what_it_finds_is_told_and_ends_with_1(self, instance: Path) -> None:
        store = Store(instance / "scorepad.db")
        step(store, store.lists.recent(1)[0].slug, "entry", {"bids": [1]})
        store.close()
        done = run("doctor", "--instance", instance)
        assert done.exit_code == 1
        assert "the rules do not take step 2" in done.stdout
        assert done.stdout.endswith("1 found\n")

    def test_a_page_that_was_overwritten(self, instance: Path) -> None:
        file = instance / "scorepad.db"
        whole = file.read_bytes()
        for what in ("ix_seat_person_id_table_id", "step", "sqlite_autoindex_step_1"):
            with closing(sqlite3.connect(file)) as connection:
                (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (what,)).fetchone()
                (size,) = connection.execute("PRAGMA page_size").fetchone()
            file.write_bytes(whole[: (page - 1) * size] + b"\xa5" * size + whole[page * size :])
            done = run("doctor", "--instance", instance)
            assert done.exit_code == 1, what
            assert "the database is damaged" in done.stdout
            file.write_bytes(whole)

    def test_it_looks_for_backups_where_the_pad_keeps_them(
        self, instance: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "stick").mkdir()
        (tmp_path / "stick" / "scorepad-2026-11-20.jsonl").touch()
        assert "0 backups of a night" in run("doctor", "--instance", instance).stdout
        said = f"1 backup of a night in {tmp_path / 'stick'}, the last is scorepad-2026-11-20.jsonl"
        assert said in run("doctor", "--instance", instance, "--backup-to", tmp_path / "stick").stdout
        monkeypatch.setenv("SCOREPAD_BACKUP_TO", str(tmp_path / "stick"))
        assert said in run("doctor", "--instance", instance).stdout

    def test_it_changes_nothing(self, instance: Path) -> None:
        before = {path.name: path.read_bytes() for path in instance.iterdir()}
        assert run("doctor", "--instance", instance).exit_code == 0
        assert {path.name: path.read_bytes() for path in instance.iterdir()} == before

    def test_of_very_many_the_first_are_told(self, instance: Path) -> None:
        store = Store(instance / "scorepad.db")
        for number in range(60):
            new_table(store, f"w{number}", ("Ada", "Ben"), game="whist")
        store.close()
        done = run("doctor", "--instance", instance)
        assert done.stdout.count("whist") == 50 * 2
        assert "… and 10 more" in done.stdout
        assert run("doctor", "--all", "--instance", instance).stdout.count("knows no game") == 60

    def test_an_older_database_is_not_changed_by_looking_and_a_newer_one_is_refused(self, instance: Path) -> None:
        store = Store(instance / "scorepad.db")
        change(store, "UPDATE alembic_version SET version_num = '9999'")
        for command in (["doctor"], ["backup", "-"]):
            done = run(*command, "--instance", instance)
            assert done.exit_code == 2
            assert "newer Scorepad" in done.stderr
        change(store, "DROP TABLE alembic_version")
        store.close()
        done = run("doctor", "--instance", instance)
        assert done.exit_code == 2
        assert "run scorepad migrate" in done.stderr
        assert not list(instance.glob("*before*"))


@pytest.mark.exhaustive
def test_what_was_written_down_before_migrating_comes_back_and_goes_on(tmp_path: Path, postgres_server: Server) -> None:
    with postgres_server.database() as old, postgres_server.database() as new:
        olden.lay("0001", old, tmp_path / "between.sqlite")
        assert run("migrate", "--database", old, "--instance", tmp_path).exit_code == 0
        (file,) = tmp_path.glob("scorepad-before-*.jsonl")
        done = run("restore", file, "--database", new, "--instance", tmp_path)
        assert (done.exit_code, "rows put back" in done.stdout) == (0, True), done.stderr
        for address in (old, new):
            store = Store(address)
            assert olden.all_totals(store) == olden.told("0001")
            store.close()
        again = run("restore", file, "--database", new, "--instance", tmp_path)
        there = "scorepad: there are tables in this database: rows come back into one that is empty\n"
        assert (again.exit_code, again.stderr) == (2, there)


def test_export(instance: Path) -> None:
    done = run("export", "rounds", "--instance", instance)
    lines = done.stdout.splitlines()
    assert done.exit_code == 0
    assert lines[0].startswith("table,started,game,title,entry,round,")
    assert [line.split(",")[9] for line in lines[1:]] == ["Ada", "Ben", "Cem"]
    assert len(run("export", "results", "--instance", instance).stdout.splitlines()) == 1, "results are those of finished tables"
    records = run("export", "tables", "--instance", instance).stdout_bytes
    assert json.loads(run("score", "-", given=records).stdout)["game"] == "partout"
    done = run("export", "tables", "--circle", "Dienstags", "--instance", instance)
    assert done.exit_code == 2
    assert "there is no circle Dienstags" in done.stderr
