"""Standard input and output, as far as they are there: what is wrong with them is said in a sentence."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

CANNOT = 2


def hush() -> None:
    """Nobody reads any more: what could not be written is not tried once more at the end."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@contextmanager
def streams(read: bool = False, write: bool = True, enough: int = CANNOT) -> Iterator[None]:
    """Where a program is to `read` and `write` to its end: what is closed, or takes no more, ends it with a sentence. Where whoever
    reads has enough, nothing need be said; it ends with the status `enough`."""
    for wanted, stream, name in ((write, sys.stdout, "output"), (read, sys.stdin, "input")):
        if wanted and stream is None:
            _stop(f"standard {name} is closed")
    try:
        yield
    except OSError as error:
        hush()
        if not isinstance(error, BrokenPipeError):
            _stop(f"standard {'output' if write else 'input'}: {error.strerror or error}")
        sys.exit(enough)


def _stop(sentence: str) -> None:
    click.echo(f"scorepad: {sentence}", err=True)
    sys.exit(CANNOT)
