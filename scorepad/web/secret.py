"""The key by which the site knows its own cookies and forms again: made once, kept in the instance."""

from __future__ import annotations

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path

from filelock import FileLock

#: No shorter key is one; what is shorter was cut off when it was written.
SHORTEST = 32


def secret_key(path: Path) -> str:
    """The key in the file `path`, made if there is none that can be used; servers that start at once agree on one. OSError if it
    can be neither read nor written."""
    if found := _read(path):
        return found
    with FileLock(f"{path}.lock", mode=0o600):
        return _read(path) or _write(path, secrets.token_hex(32))


def _read(path: Path) -> str | None:
    try:
        found = path.read_text(encoding="ascii").strip()
    except (FileNotFoundError, UnicodeDecodeError):
        return None
    return found if len(found) >= SHORTEST and found.isprintable() else None


def _write(path: Path, key: str) -> str:
    """Into the file, which is there whole or not at all, also after the power has failed."""
    handle, part = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(key)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(part)
        raise
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
    return key
