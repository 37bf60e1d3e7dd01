"""A backup of each night, the last seven kept. Nothing is remembered: which nights have one is told by the files themselves."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import datetime, time, timedelta
from pathlib import Path

from filelock import FileLock, Timeout

from scorepad.backup.export import write_file
from scorepad.store import Store
from scorepad.store.export import counts

#: So many are kept.
NIGHTS = 7

_NAME = re.compile(r"scorepad-\d{4}-\d\d-\d\d\.jsonl", re.ASCII)
#: A file that was being written when the machine went off.
_PART = re.compile(r"\.scorepad-\d{4}-\d\d-\d\d\.jsonl\.[0-9a-f]{8}\.part", re.ASCII)


def backups(folder: Path) -> list[Path]:
    """The backups of nights in a folder, oldest first; whatever else lies there is none."""
    return _called(folder, _NAME)


def due(folder: Path, at: time, now: datetime) -> Path | None:
    """The file for the last night that is over, if it is not there yet: a machine that was off then does it when it is on again."""
    night = now.date() if now.time() >= at else now.date() - timedelta(days=1)
    file = folder / f"scorepad-{night:%Y-%m-%d}.jsonl"
    return None if file.exists() else file


def keep_night(store: Store, folder: Path, at: time, now: datetime) -> Path | None:
    """Write the backup that is due into `folder` (made if it is not there), and throw away those before the last seven.

    None where none is due, where another process is at it, or where there is nothing to keep: an empty pad must not push out what
    was kept of a full one. Raises Unavailable and OSError.
    """
    if due(folder, at, now) is None:
        return None
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(Timeout), FileLock(folder / ".lock", timeout=0, mode=0o600):
        file = due(folder, at, now)
        if file is None or _empty(store):
            return None
        for part in _called(folder, _PART):
            part.unlink(missing_ok=True)
        write_file(store, file)
        for old in [each for each in backups(folder) if each != file][: -(NIGHTS - 1)]:
            old.unlink(missing_ok=True)
        return file
    return None


def _empty(store: Store) -> bool:
    with store.database.reading() as session:
        return not counts(session).tables


def _called(folder: Path, name: re.Pattern[str]) -> list[Path]:
    with suppress(FileNotFoundError):
        return sorted(each for each in folder.iterdir() if name.fullmatch(each.name) and each.is_file())
    return []
