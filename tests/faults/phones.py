"""Phones that write on a pad as its pages do (`static/js/submit.js`): read the form, make a key, send; without an answer, or with a
fault of the server, the same again, until it is answered or whoever holds the phone gives up."""

from __future__ import annotations

import http.client
import random
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlencode

from tests.faults.noted import Noted, Tried
from tests.web.page import Form, Page

NAMES = ("Ada", "Ben", "Cem", "Dora")
#: How long a phone waits for an answer, and between two tries, in seconds. (The page waits 3 s between them.)
PATIENCE, PAUSE = 10.0, 0.05


class GivenUp(Exception):
    """Whoever held the phone has put it away."""


class Answer:
    """What came back, as `Page` reads it."""

    def __init__(self, status: int, headers: http.client.HTTPMessage, body: bytes, path: str) -> None:
        self.status_code, self.headers, self.history = status, headers, ()
        self._body = body
        self.request = type("Asked", (), {"path": path.split("?")[0], "query_string": path.partition("?")[2].encode()})
        self.mimetype = headers.get_content_type()

    def get_data(self, as_text: bool = True) -> str:
        return self._body.decode()


class Phone:
    """One phone at the pad on `port`; what it sends is noted in `noted`.

    `up`: whether it still wants to write; `told`: the pages that told it of a fault (status and text), 0 and a name where no answer
    came; `wrote`: how much of what it sent was acknowledged; `longest`: how long it waited for an answer, at most, in seconds.
    """

    def __init__(self, port: int, noted: Noted, language: str = "en", pause: float = PAUSE) -> None:
        self.port, self.noted, self.pause = port, noted, pause
        self.patience = PATIENCE
        self.up = threading.Event()
        self.up.set()
        self.told: list[tuple[int, str]] = []
        self.wrote, self.longest = 0, 0.0
        self._cookies: dict[str, str] = {}
        self._token = ""
        self._language = language

    def ask(self, method: str, path: str, fields: Form | None = None, sent: bool = False) -> Page:
        """One request; raises OSError where no answer comes."""
        headers = {"Accept-Language": self._language}
        if self._cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        if sent:
            headers["Scorepad-Sent"] = "1"
        body = None
        if fields is not None:
            body = urlencode(fields, doseq=True)
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=self.patience)
        try:
            line.request(method, path, body, headers)
            response = line.getresponse()
            whole = response.read()
        except http.client.HTTPException as error:
            # An answer that breaks off is none.
            raise ConnectionError(str(error)) from error
        finally:
            line.close()
        for each in response.headers.get_all("Set-Cookie") or ():
            for name, morsel in SimpleCookie(each).items():
                self._cookies[name] = morsel.value
        return Page(Answer(response.status, response.headers, whole, path))

    def _again(self, ask: Callable[[], Page], tried: Tried | None = None) -> Page:
        """Ask until there is an answer that is no fault of the server; raises GivenUp."""
        while self.up.is_set():
            begun = time.monotonic()
            try:
                page = ask()
            except OSError as error:
                fault = 0, type(error).__name__
            else:
                self.longest = max(self.longest, time.monotonic() - begun)
                if page.status < 500:
                    return page
                fault = page.status, page.text
            self.told.append(fault)
            if tried:
                tried.faults.append(fault)
            time.sleep(self.pause)
        raise GivenUp

    @property
    def pages(self) -> int:
        """How many pages have told it of a fault."""
        return sum(status > 0 for status, _ in self.told)

    def read(self, path: str) -> Page:
        """A page, as soon as it comes."""
        return self._again(lambda: self.ask("GET", path))

    def save(self, page: Page, end: str, typed: dict[str, str], tried: Tried | None = None) -> Page | str:
        """Send the form of `page` that goes to an address with this `end`, with a key of its own; returns where to go then, or
        the page that says why it is not written."""
        form = page.form(end)
        target = page.target(form)
        fields: Form = {**page.fields(form), **{name: [text] for name, text in typed.items()}, ".key": [secrets.token_hex(16)]}
        answer = self._again(lambda: self.ask("POST", target, fields, sent=True), tried)
        if to := answer.headers.get("Scorepad-Go"):
            return str(to)
        # Nothing was written: whatever is to be said, the next page says it.
        answer = self._again(lambda: self.ask("POST", target, fields), tried)
        return str(answer.headers["Location"]) if answer.status in (302, 303) else answer

    def step(self, page: Page, slug: str, end: str, typed: dict[str, str], kind: str, data: Any) -> bool:
        """Send what is written into the log as a step of this `kind`, and note it; returns whether the pad says it has it."""
        tried = self.noted.begin(slug, kind, data)
        answer = self.save(page, end, typed, tried)
        if isinstance(answer, str) and answer.split("?")[0].split("#")[0] == f"/t/{slug}":
            tried.done_at = time.monotonic()
            self.wrote += 1
            return True
        tried.refused = True
        return False

    def open_table(self) -> str:
        """A new table; returns its name in addresses."""
        if not self._token:
            # Any form has it; that of a new table names all games, and each has to be read for that once.
            self._token = self.read("/import").all("input", name=".csrf")[0].attrs["value"]
        fields: Form = {
            "game": ["partout"], "seat": list(NAMES), "who": list(NAMES), "dealer": ["Ada"], ".key": [secrets.token_hex(16)],
            ".csrf": [self._token],
        }  # fmt: skip
        self.noted.opening()
        answer = self._again(lambda: self.ask("POST", "/tables", fields, sent=True))
        slug = str(answer.headers["Scorepad-Go"]).rsplit("/", 1)[-1]
        self.noted.opened(slug)
        return slug

    def adjust(self, slug: str, points: int, note: str) -> bool:
        """Points by hand, as soon as nobody else writes at the same moment: each try under a note of its own."""
        for turn in range(1, 1000):
            page = self.read(f"/t/{slug}/adjust")
            mine = f"{note}.{turn}"
            data = {"adjust": [points, 0], "note": mine}
            if self.step(page, slug, "/adjust", {"adjust_0": str(points), "adjust_1": "", "note": mine}, "entry", data):
                return True
        return False

    def round(self, slug: str, bids: tuple[int, ...], taken: int) -> None:
        """A round, from the announcements to the sheet. What was announced is there when the tricks are asked for."""
        page = self.read(f"/t/{slug}/enter/announce")
        said = {f"bids_{seat}": str(bid) for seat, bid in enumerate(bids)}
        answer = self.save(page, "/announce", said)
        assert answer == f"/t/{slug}/enter/tricks", "the announcements are not kept"
        page = self.read(answer)
        assert page.status == 200, "the announcements were kept and are gone"
        data = {"bids": list(bids), "tricks": [taken, 7 - taken]}
        written = self.step(page, slug, "/tricks", {"tricks_0": str(taken), "tricks_1": str(7 - taken)}, "entry", data)
        assert written, "a round was refused at a table where nobody else writes"

    def tap(self, slug: str, what: str, target: int) -> None:
        """`undo` or `redo` of the step `target`, at a table where nobody else writes; also once its evening is over."""
        page = self.read(f"/t/{slug}")
        assert self.step(page, slug, f"/{what}", {".sure": "1"}, what, {"target": target}), f"{what} was refused"


def scorer(phone: Phone, dice: random.Random) -> None:
    """Somebody who writes alone: table after table, each round in two steps, now and then something taken back."""
    while True:
        slug, version = phone.open_table(), 0
        for _ in range(8):
            phone.round(slug, tuple(dice.randrange(8) for _ in NAMES), dice.randrange(8))
            version += 1
            if dice.random() < 0.2:
                phone.tap(slug, "undo", version)
                phone.tap(slug, "redo", version)
                version += 2


class Together:
    """A table at which several write, with a new one after a while. One of them opens it, while the others go on at the old one.

    If they waited for it, they would send nothing, and hear of no fault. For that reason each opens one at the beginning, too; the
    newest is that of all.
    """

    def __init__(self, length: int = 30) -> None:
        self._lock, self._length = threading.Lock(), length
        self._slug, self._left = "", 0

    def writer(self, phone: Phone, dice: random.Random) -> None:
        """Somebody who writes adjustments at the same table as others."""
        who = secrets.token_hex(3)
        for number in range(1, 100_000):
            with self._lock:
                self._left -= 1
                slug, opens = self._slug, not self._slug or self._left == 0
            if opens:
                slug = phone.open_table()
                with self._lock:
                    self._slug, self._left = slug, self._length
            phone.adjust(slug, dice.choice((-1, 1)), f"{who}-{number}")


@contextmanager
def posting(ports: Sequence[int], noted: Noted, dice: random.Random, alone: int = 2, together: int = 2) -> Iterator[list[Phone]]:
    """Phones that write without a pause, each at one of the servers on `ports`, `alone` and `together`, until the block ends; then
    each has its answer, or gives up if none comes in a minute. What went wrong in one of them is raised."""
    phones = [Phone(ports[place % len(ports)], noted) for place in range(alone + together)]
    table, wrong = Together(), []
    stop = threading.Event()

    def run(act: Callable[[Phone, random.Random], None], phone: Phone, own: random.Random) -> None:
        read = phone.read

        def until(path: str) -> Page:
            # Between two things that are written, somebody may stop.
            if stop.is_set():
                raise GivenUp
            return read(path)

        phone.read = until  # type: ignore[method-assign]
        try:
            act(phone, own)
        except GivenUp:
            pass
        except BaseException as error:
            wrong.append(error)

    threads = [
        threading.Thread(target=run, args=(scorer if place < alone else table.writer, phone, random.Random(dice.random())))
        for place, phone in enumerate(phones)
    ]
    for thread in threads:
        thread.start()
    try:
        yield phones
    except BaseException as error:
        for phone in phones:
            phone.up.clear()
        # A scene that waits in vain for a phone waits for one that has stopped.
        if wrong and isinstance(error, Exception):
            raise wrong[0] from error
        raise
    finally:
        stop.set()
        end = time.monotonic() + 60
        for thread in threads:
            thread.join(max(0.0, end - time.monotonic()))
        for phone in phones:
            phone.up.clear()
        for thread in threads:
            thread.join()
    if wrong:
        raise wrong[0]
