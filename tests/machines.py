"""Machines that serve a pad, as processes of their own, and phones that speak to them over the wire."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from html import unescape
from http.client import HTTPConnection, HTTPException
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

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


@dataclass
class Answer:
    """What came back: `go` says where to go now."""

    status: int
    html: str
    go: str

    def fields(self, action: str = "") -> dict[str, str]:
        """What the hidden fields of the page's form say (of the one that goes to an address with this end)."""
        forms = (part.split("</form")[0] for part in self.html.split("<form")[1:])
        form = next(each for each in forms if 'method="post"' in each and (not action or f'{action}"' in each.split(">")[0]))
        inputs = [dict(re.findall(r'([\w.-]+)="([^"]*)"', tag)) for tag in re.findall(r"<input[^>]*>", form)]
        return {each["name"]: unescape(each.get("value", "")) for each in inputs if each.get("type") == "hidden"}


class Wire:
    """A phone: its cookies are the same, whichever machine it speaks to."""

    def __init__(self, *ports: int) -> None:
        self.lines = {port: HTTPConnection("127.0.0.1", port, timeout=PATIENCE) for port in ports}
        self.cookies: dict[str, str] = {}

    def close(self) -> None:
        for line in self.lines.values():
            line.close()

    def get(self, port: int, path: str, **headers: str) -> Answer:
        return self._answer(self._ask(port, "GET", path, None, headers))

    def post(self, port: int, path: str, form: Mapping[str, Any]) -> Answer:
        return self._answer(self._ask(port, "POST", path, form, {}))

    def _ask(self, port: int, method: str, path: str, form: Mapping[str, Any] | None, headers: Mapping[str, str]) -> HTTPConnection:
        line = self.lines[port]
        told = {"Accept-Language": "de", "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()), **headers}
        body = None if form is None else urlencode(form, doseq=True)
        if body is not None:
            told |= {"Content-Type": "application/x-www-form-urlencoded", "Scorepad-Sent": "1"}
        try:
            line.request(method, path, body, told)
        except (HTTPException, OSError):
            # The machine hung up since the last request; nothing has been sent then.
            line.close()
            line.request(method, path, body, told)
        return line

    def _answer(self, line: HTTPConnection) -> Answer:
        response = line.getresponse()
        html = response.read().decode()
        for name, value in response.getheaders():
            if name == "Set-Cookie":
                for cookie in SimpleCookie(value).values():
                    self.cookies[cookie.key] = cookie.value
        return Answer(response.status, html, response.getheader("Scorepad-Go") or response.getheader("Location") or "")
