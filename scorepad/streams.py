"""Standard input and output, as far as they are there: what is wrong with them is said in a sentence."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

CANNOT = 2


@contextmanager
def streams(read: bool = False, write: bool = True) -> Iterator[None]:
    """Where a program is to `read` and `write` to its end: what is closed, or takes no more, ends it with a sentence. Where whoever
    reads has enough, nothing need be said."""
    for wanted, stream, name in ((write, sys.stdout, "output"), (read, sys.stdin, "input")):
        if wanted and stream is None:
            _stop(f"standard {name} is closed")
    try:
        yield
    except OSError as error:
        # What could not be written would be tried once more at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            _stop(f"standard {'output' if write else 'input'}: {error.strerror or error}")
        sys.exit(CANNOT)


def _stop(sentence: str) -> None:
    click.echo(f"scorepad: {sentence}", err=True)
    sys.exit(CANNOT)
