"""Machines that serve a pad, as processes of their own, and what they answer over the wire."""

from __future__ import annotations

import os
import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPMessage, HTTPSConnection
from pathlib import Path
from typing import NamedTuple

#: The environment, without what may be said of another pad.
BARE = {name: value for name, value in os.environ.items() if not name.startswith("SCOREPAD_")}
#: For an answer, in seconds, however slow the machine is.
PATIENCE = 60


def listening() -> None:
    """Before a program starts: it hears Ctrl-C, though tests that run in the background may be deaf to it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@dataclass
class Machine:
    """One that serves: its process, and where it listens."""

    process: subprocess.Popen[str]
    port: int


@contextmanager
def machine(folder: Path, *options: str, program: Sequence[str] = ("-m", "scorepad.cli", "serve")) -> Iterator[Machine]:
    """`scorepad serve`, or another program that takes the same options, with its instance in `folder`, until it is not needed any
    more."""
    process = subprocess.Popen(
        [sys.executable, *program, "--port", "0", "--instance", str(folder), *options],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=BARE, preexec_fn=listening,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        assert said.startswith("Scorepad: http://"), process.communicate(timeout=PATIENCE)
        yield Machine(process, int(said.rsplit(":", 1)[1]))
    finally:
        if process.poll() is None:
            process.terminate()
            process.communicate(timeout=PATIENCE)


class Reply(NamedTuple):
    status: int
    headers: HTTPMessage
    body: bytes


def asked(port: int, path: str, headers: Mapping[str, str] | None = None, *, form: str | None = None,
          trusting: ssl.SSLContext | None = None) -> Reply:  # fmt: skip
    """What somebody on this machine is answered who asks for a page or sends a `form`; over https if they say whom they trust."""
    line = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    if trusting:
        line = HTTPSConnection("localhost", port, timeout=PATIENCE, context=trusting)
    typed = {} if form is None else {"Content-Type": "application/x-www-form-urlencoded"}
    line.request("GET" if form is None else "POST", path, form, {**typed, **(headers or {})})
    answer = line.getresponse()
    reply = Reply(answer.status, answer.headers, answer.read())
    line.close()
    return reply
