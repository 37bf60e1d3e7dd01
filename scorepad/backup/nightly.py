"""Nightly backups, of which the last seven are kept. The names of the files are the only state."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import datetime, time, timedelta
from pathlib import Path

from filelock import FileLock, Timeout

from scorepad.backup.export import Message, no_message, write_backup_file
from scorepad.store import Store
from scorepad.store.export import counts

#: Number of backups kept.
KEEP_NIGHTS = 7

_NAME = re.compile(r"scorepad-\d{4}-\d\d-\d\d\.jsonl", re.ASCII)
#: A temporary file left by an interrupted backup.
_PART = re.compile(r"\.scorepad-\d{4}-\d\d-\d\d\.jsonl\.[0-9a-f]{8}\.part", re.ASCII)


def backups(folder: Path) -> list[Path]:
    """The nightly backups in a folder, oldest first; other files are ignored."""
    return _files_named(folder, _NAME)


def due_backup(folder: Path, at: time, now: datetime) -> Path | None:
    """The path of the backup that is due, None if it exists. A backup missed while the machine was off stays due."""
    night = now.date() if now.time() >= at else now.date() - timedelta(days=1)
    file = folder / f"scorepad-{night:%Y-%m-%d}.jsonl"
    return None if file.exists() else file


def make_nightly_backup(store: Store, folder: Path, at: time, now: datetime, tell: Message = no_message) -> Path | None:
    """Write the backup that is due into `folder` (created if missing), and delete those before the last seven up to it.

    None if none is due, if another process writes it, or if the pad is empty: an empty pad must not displace backups of a full
    one. `tell`: see `export.write_backup`. Raises DatabaseUnavailable and OSError.
    """
    if due_backup(folder, at, now) is None:
        return None
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(Timeout), FileLock(folder / ".lock", timeout=0, mode=0o600):
        file = due_backup(folder, at, now)
        if file is None or _empty(store):
            return None
        for part in _files_named(folder, _PART):
            part.unlink(missing_ok=True)
        write_backup_file(store, file, tell=tell)
        # Files of later nights stay: either the clock was wrong then, or it is wrong now.
        for old in [path for path in backups(folder) if path.name <= file.name][:-KEEP_NIGHTS]:
            old.unlink(missing_ok=True)
        return file
    return None


def _empty(store: Store) -> bool:
    with store.database.read_session() as session:
        return counts(session).is_empty


def _files_named(folder: Path, name: re.Pattern[str]) -> list[Path]:
    with suppress(FileNotFoundError):
        return sorted(path for path in folder.iterdir() if name.fullmatch(path.name) and path.is_file())
    return []
