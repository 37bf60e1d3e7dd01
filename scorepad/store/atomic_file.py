"""Atomic file writes: a file appears complete or not at all."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def atomic_file(path: Path) -> Iterator[Path]:
    """A context with the path of a temporary file (mode 600), renamed to `path` at the end unless an exception was raised.

    The content is synced first, so the file survives a power failure. Raises OSError.
    """
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        yield part
        with open(part, "rb+") as file:
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise
    # Sync the folder too, for the new name, where the platform allows that.
    with suppress(OSError):
        handle = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
