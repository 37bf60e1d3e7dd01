"""A pad that cannot start says why in a sentence, and ends with 2."""

from __future__ import annotations

import errno
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from scorepad.cli.main import main
from scorepad.store import NewTable, Store


@pytest.fixture(autouse=True)
def _never_served(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whoever gets so far as to serve is told that he cannot; what he set up for it is as it was."""
    before = signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr("scorepad.web.serving.serve.make_server", lambda *_, **__: (_ for _ in ()).throw(OSError("it starts")))
    yield
    signal.signal(signal.SIGTERM, before)


def said(instance: Path) -> str:
    done = CliRunner().invoke(main, ["serve", "--instance", str(instance)])
    assert done.exit_code == 2, done.output
    assert "it starts" not in done.output
    assert len(done.output.strip().splitlines()) == 1
    return done.output


def test_on_a_database_that_another_program_has_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(tmp_path / "scorepad.db").close()
    monkeypatch.setattr("scorepad.store.database.sqlite.LOCK_SECONDS", 0.1)
    with closing(sqlite3.connect(tmp_path / "scorepad.db", isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        assert "another program has locked the database" in said(tmp_path)


def test_on_a_full_disk_or_a_file_that_is_no_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any, **__: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    for number, where in enumerate(("store.database.sqlite.os.open", "web.http.security.os.fsync", "web.app.Path.mkdir")):
        with monkeypatch.context() as patched:
            patched.setattr(f"scorepad.{where}", full)
            assert "there is no room left on the disk" in said(tmp_path / f"{number}"), where
    (tmp_path / "scorepad.db").write_bytes(b"not a database, " * 400)
    assert "damaged" in said(tmp_path)


def test_but_it_starts_while_somebody_only_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What has lain in the bin for long can wait."""
    store = Store(tmp_path / "scorepad.db")
    slug = store.tables.open(NewTable("partout", ["Ada", "Ben", "Cem"], 0, {}), key="k", at=1_000_000_000)
    store.bin.put(slug, 1_000_000_000)
    monkeypatch.setattr("scorepad.store.database.sqlite.LOCK_SECONDS", 0.1)
    with closing(sqlite3.connect(tmp_path / "scorepad.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        done = CliRunner().invoke(main, ["serve", "--instance", str(tmp_path)])
    assert "it starts" in done.output
    assert store.bin.deleted_at(slug) == 1_000_000_000
    store.close()
