"""What every answer must be, whatever was asked: ours, in time, of a size, and nothing typed has become part of it."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

from werkzeug.test import TestResponse

from scorepad.core.json_input import load_json
from scorepad.server.headers import HEADERS
from tests.fuzz.sent import Sent
from tests.web.page import VOID, Page

#: Seconds of the processor that a request may take, bytes that a page may have, and anything else (a whole record, a rulebook).
SLOW, LARGE, LARGEST = 2.0, 600_000, 4_000_000
#: Addresses that may take longer: a year of evenings is played (1.7 s alone, more beside other work), five times a pad at most.
LONGER = {"POST /demo": 6.0}
TRACES = ("Traceback (most recent", 'File "/', "sqlalchemy.exc", "werkzeug.exceptions", "jinja2.exceptions")


class Answer(Page):
    """What came back, how long our own work on it was (`seconds`, of the processor), and what was written into the log of the
    program as a fault (`faults`)."""

    def __init__(self, response: TestResponse, seconds: float, faults: list[str]) -> None:
        super().__init__(response)
        self.size = len(response.get_data())
        self.seconds, self.faulty = seconds, faults
        self.location = response.headers.get("Location")


class Found(AssertionError):
    """What must not be. `key` says what is alike: the same fault comes in many ways."""

    def __init__(self, key: str, told: str) -> None:
        super().__init__(f"{key}\n{told}")
        self.key, self.told = key, told
        #: How it is had again, as code; how long that is.
        self.code = ""


class _Reader(HTMLParser):
    """Whether tags are closed as they were opened, and whether anything in them was typed by somebody."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._look(tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._look(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> closes nothing")

    def _look(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, text in attrs:
            value = (text or "").strip().lower()
            if name.startswith("on") or (name == "id" and value == "x7"):
                self.wrong.append(f"<{tag} {name}> was typed by somebody")
            if name in ("href", "src", "action", "formaction") and value.startswith(("javascript:", "//", "http:", "https:")):
                self.wrong.append(f"<{tag} {name}={value[:80]}> leads away")


def fault(traceback: str) -> Found:
    """What the program stumbled over, and where in it."""
    lines = [line.strip() for line in traceback.splitlines() if line.strip()]
    places = [line.split('"')[1:] for line in lines if line.startswith('File "')]
    own = next((f"{Path(path).name}{more.partition(', in')[2]}" for path, more in reversed(places) if "/scorepad/" in path), "")
    return Found(f"{lines[-1].partition(':')[0][:80]} at {own}", traceback[-3000:])


def judge(sent: Sent, answer: Answer) -> None:
    """Raises Found for the first thing that is wrong."""
    where = f"{sent.method} {sent.path[:80]!r}"
    if answer.faulty:
        raise fault(answer.faulty[-1])
    if answer.status >= 500:
        raise Found(f"{answer.status} at {sent.method} {_shape(sent)}", answer.html[:500])
    if answer.seconds > LONGER.get(f"{sent.method} {sent.path}", SLOW):
        raise Found(f"slow at {sent.method} {_shape(sent)}", f"{where}: {answer.seconds:.1f} s")
    if answer.size > (LARGE if answer.mimetype == "text/html" else LARGEST):
        raise Found(f"large at {sent.method} {_shape(sent)}", f"{where}: {answer.size} bytes")
    if missing := [name for name in HEADERS if name not in answer.headers]:
        raise Found(f"without {missing} at {sent.method} {_shape(sent)}", f"{where}: {answer.status}")
    if answer.location is not None:
        away = urlsplit(answer.location)
        if away.netloc not in ("", "localhost") or away.scheme not in ("", "http"):
            raise Found(f"leads away at {_shape(sent)}", answer.location[:200])
    if answer.mimetype == "text/html" and answer.location is None:
        _page(sent, answer)
    elif answer.mimetype == "application/json" and sent.method != "HEAD":
        _json(sent, answer)


def _page(sent: Sent, answer: Answer) -> None:
    for trace in TRACES:
        if trace in answer.html:
            raise Found(f"traces at {_shape(sent)}", trace)
    reader = _Reader()
    reader.feed(answer.html)
    if reader.wrong or reader.open:
        told = reader.wrong[0] if reader.wrong else f"never closed: {reader.open}"
        raise Found(f"markup at {sent.method} {_shape(sent)}", told)


def _json(sent: Sent, answer: Answer) -> None:
    try:
        load_json(answer.html)
        answer.html.encode("utf-8")
        json.dumps(answer.html)
    except ValueError as error:
        raise Found(f"no JSON at {_shape(sent)}", str(error)) from None


def _shape(sent: Sent) -> str:
    """An address without what differs from table to table."""
    parts = sent.path.split("/")[:6]
    if len(parts) > 2 and parts[1] == "t":
        parts[2] = "…"
    return "/".join("0" if part.isdigit() else part[:30] for part in parts)
