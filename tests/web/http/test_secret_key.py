"""The key of the site: made once and whole, whatever happened when it was written."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from scorepad.web.app import create_app
from scorepad.web.http.security import secret_key
from tests.databases import at_once


def test_stays_the_same_from_start_to_start(tmp_path: Path) -> None:
    keys = [create_app(tmp_path, HERE=True).secret_key for _ in range(2)]
    assert keys[0] == keys[1] != create_app(tmp_path / "another", HERE=True).secret_key
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600


def test_a_file_that_was_not_written_whole_is_replaced(tmp_path: Path) -> None:
    for left in (b"", b"\n", b"0123456789abcdef", b"\xff" * 64, b"\0" * 64):
        (tmp_path / "secret_key").write_bytes(left)
        key = secret_key(tmp_path / "secret_key")
        assert len(key) == 64, left
        assert (tmp_path / "secret_key").read_text() == key == secret_key(tmp_path / "secret_key")


def test_a_full_disk_leaves_no_half_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("scorepad.web.http.security.os.fsync", full)
        with pytest.raises(OSError, match="No space"):
            secret_key(tmp_path / "secret_key")
    assert not [name for name in os.listdir(tmp_path) if not name.endswith(".lock")]


def test_servers_that_start_at_once_agree(tmp_path: Path) -> None:
    for left in (None, b""):
        if left is not None:
            (tmp_path / "secret_key").write_bytes(left)
        keys = at_once(lambda _: secret_key(tmp_path / "secret_key"), 8)
        assert set(keys) == {(tmp_path / "secret_key").read_text()}, left
