"""The secret key that signs cookies and CSRF tokens. It is made once, and stored in the instance, or in the database if several
machines share it."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from filelock import FileLock

from scorepad.store import Store, disk_errors
from scorepad.store.database import atomic_file

#: The environment variable with the key; it overrides a stored key.
VARIABLE = "SCOREPAD_SECRET_KEY"
#: The least length of a key, in characters. A shorter stored key was cut off while written, and is replaced.
MIN_KEY_LENGTH = 32


class SecretKeyTooShort(ValueError):
    """The given key is too short: it could be guessed."""

    def __init__(self) -> None:
        super().__init__(f"{VARIABLE} has fewer than {MIN_KEY_LENGTH} letters: take a longer one, or none at all")


def key_for(store: Store, path: Path) -> str:
    """The key of all processes that serve `store`. `path`: its file, if the store is not shared. Raises TooShort,
    DatabaseUnavailable."""
    if given := os.environ.get(VARIABLE, "").strip():
        if len(given) < MIN_KEY_LENGTH:
            raise SecretKeyTooShort
        return given
    with disk_errors():
        if not store.shared:
            return secret_key(path)
        # After a move from SQLite the old key is used on, so that open forms stay valid.
        return store.secret("cookies", _read(path) or secrets.token_hex(32))


def secret_key(path: Path) -> str:
    """The key in the file `path`, created if it holds no valid one; servers that start at the same time agree on one. Raises
    OSError if it can be neither read nor written."""
    if found := _read(path):
        return found
    with FileLock(f"{path}.lock", mode=0o600):
        return _read(path) or _write(path, secrets.token_hex(32))


def _read(path: Path) -> str | None:
    try:
        found = path.read_text(encoding="ascii").strip()
    except (FileNotFoundError, UnicodeDecodeError):
        return None
    return found if len(found) >= MIN_KEY_LENGTH and found.isprintable() else None


def _write(path: Path, key: str) -> str:
    """Write the file atomically, also with regard to power failures; returns `key`."""
    with atomic_file(path) as part:
        part.write_text(key, encoding="ascii")
    return key
