"""The key by which the site knows its own cookies and forms again: made once, kept in the instance, or in the database that
several machines serve."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from filelock import FileLock

from scorepad.store import Store, on_disk
from scorepad.store.atomic_file import whole_file

#: Says which key it is, in place of one that is kept.
VARIABLE = "SCOREPAD_SECRET_KEY"
#: No shorter key is one; what is shorter was cut off when it was written.
SHORTEST = 32


class TooShort(ValueError):
    """The key that was given can be guessed."""

    def __init__(self) -> None:
        super().__init__(f"{VARIABLE} has fewer than {SHORTEST} letters: take a longer one, or none at all")


def key_for(store: Store, path: Path) -> str:
    """The key of all who serve `store`; `path`: where it is kept if that is one. Raises TooShort and Unavailable."""
    if given := os.environ.get(VARIABLE, "").strip():
        if len(given) < SHORTEST:
            raise TooShort
        return given
    with on_disk():
        if not store.shared:
            return secret_key(path)
        # Tables that move here from a file keep the forms that lie open.
        return store.secret("cookies", _read(path) or secrets.token_hex(32))


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
    with whole_file(path) as part:
        part.write_text(key, encoding="ascii")
    return key
