"""The input and output of commands: files and lines of a limited length.

Errors of standard input and output (closed, full, broken pipe) become messages and exit statuses.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import click

from scorepad.core.problem import Problem

#: Exit statuses besides 0 (and those of click): faults were found; the input was refused; the pad, or a stream, cannot be used.
EXIT_FAULTS, EXIT_REFUSED, EXIT_UNUSABLE = 1, 2, 2
#: Limit of the length of a line of input or a file, in bytes.
MAX_LINE = 16 * 2**20
_TOO_LONG = Problem(None, "format", "line-long", args={"high": MAX_LINE >> 20})


def read_inputs(files: tuple[str, ...]) -> Iterator[bytes | Problem]:
    """The text of each file, or each line of standard input ("-") that is not blank; a problem where it cannot be had."""
    for name in files:
        if name == "-":
            yield from (line for line in read_lines(sys.stdin.buffer) if isinstance(line, Problem) or line.strip())
        else:
            try:
                with Path(name).open("rb") as file:
                    text = file.read(MAX_LINE + 1)
            except OSError:
                yield Problem(None, "format", "no-file", args={"name": name})
            else:
                yield text if len(text) <= MAX_LINE else _TOO_LONG


def read_lines(source: BinaryIO) -> Iterator[bytes | Problem]:
    """All lines of a stream, blank ones too; a problem in place of one that is too long."""
    while line := source.readline(MAX_LINE + 1):
        if len(line) > MAX_LINE:
            while line and not line.endswith(b"\n"):
                line = source.readline(MAX_LINE)
            yield _TOO_LONG
        else:
            yield line


def silence_output() -> None:
    """Redirect standard output to the null device, so that the flush at exit does not fail again."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def protect_output() -> None:
    """Keep standard output for what Python writes to it: what a library in C prints goes to standard error from now on."""
    replaced = sys.stdout is not sys.__stdout__
    output = sys.stdout
    if output is None or sys.stderr is None or replaced:
        return
    answers = os.dup(output.fileno())
    os.dup2(sys.stderr.fileno(), output.fileno())
    sys.stdout = open(answers, "w", encoding=output.encoding, errors=output.errors)  # noqa: SIM115


@contextmanager
def streams(read: bool = False, write: bool = True, enough: int = EXIT_UNUSABLE) -> Iterator[None]:
    """A context for using standard input (`read`) and output (`write`). A closed stream or an error exits with a message and status
    2; a broken pipe exits silently with the status `enough`."""
    for used, stream, name in ((write, sys.stdout, "output"), (read, sys.stdin, "input")):
        if used and stream is None:
            _stop(f"standard {name} is closed")
    try:
        yield
    except OSError as error:
        silence_output()
        if not isinstance(error, BrokenPipeError):
            _stop(f"standard {'output' if write else 'input'}: {error.strerror or error}")
        sys.exit(enough)


def _stop(sentence: str) -> None:
    click.echo(f"scorepad: {sentence}", err=True)
    sys.exit(EXIT_UNUSABLE)
