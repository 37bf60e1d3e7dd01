"""The input of commands: files, and lines of a stream, each of a limited length."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from scorepad.core.problem import Problem

#: Limit of the length of a line of input or a file, in bytes.
LONGEST_LINE = 16 * 2**20
_TOO_LONG = Problem(None, "format", "line-long", {"high": LONGEST_LINE >> 20})


def read_inputs(files: tuple[str, ...]) -> Iterator[bytes | Problem]:
    """The text of each file, or each line of standard input ("-") that is not blank; a problem where it cannot be had."""
    for name in files:
        if name == "-":
            yield from (line for line in read_lines(sys.stdin.buffer) if isinstance(line, Problem) or line.strip())
        else:
            try:
                with Path(name).open("rb") as file:
                    text = file.read(LONGEST_LINE + 1)
            except OSError:
                yield Problem(None, "format", "no-file", {"name": name})
            else:
                yield text if len(text) <= LONGEST_LINE else _TOO_LONG


def read_lines(source: BinaryIO) -> Iterator[bytes | Problem]:
    """All lines of a stream, blank ones too; a problem in place of one that is too long."""
    while line := source.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            while line and not line.endswith(b"\n"):
                line = source.readline(LONGEST_LINE)
            yield _TOO_LONG
        else:
            yield line
