"""The phones of a crowd, in a process of their own. They listen, look and write as the page does (`listen.js`, `live.js`).

A phone is held and told what is typed, and asks for the sheet meanwhile; after a step its answer ends, and it asks what is new. A
phone that is not held asks every two seconds.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from statistics import quantiles
from typing import Any
from urllib.parse import urlencode

from tests.machines import asked

PHONES, TABLES, WRITERS, ROUNDS = 1_000, 200, 20, 20
#: How long is measured; the pause between two taps of one who writes; a phone that is not held asks so often, one that was cut off
#: comes back after so long: in seconds.
LONG, PAUSE, PACE, AGAIN = 20.0, (1.0, 3.0), 2.0, 1.5
#: Taps of a round before it is saved.
TAPS = 8
NAMES = ("Ada", "Ben", "Cem", "Dora")
WAIT = {"Prefer": "wait"}
FORM = "application/x-www-form-urlencoded"


@dataclass
class Seen:
    """What the phones have seen. Seconds after the tap: until the pad had answered it (`answered`), until another phone was told
    that there is something (`woken`), knew what (`told`), and had the page (`shown`). `met`: answers by what became of them."""

    answered: list[float] = field(default_factory=list)
    woken: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    met: Counter[str] = field(default_factory=Counter)
    #: Shares of a core that the phones took, and how late their own clock was at most, in 95 of 100 cases, in seconds.
    spent: float = 0.0
    late: float = 0.0


class Line:
    """A connection of a phone, opened again whenever it was closed."""

    def __init__(self, port: int, cookie: str) -> None:
        self.port, self.cookie = port, cookie
        self.writer: asyncio.StreamWriter | None = None

    async def ask(
        self, path: str, form: dict[str, str] | None = None, headers: Mapping[str, str] | None = None
    ) -> tuple[int, dict[str, str]]:
        """Send a request; the status and the headers of the answer, names in lower case. Raises OSError, EOFError."""
        body = "" if form is None else urlencode(form)
        host = f"127.0.0.1:{self.port}"
        more = {} if form is None else {"Origin": f"http://{host}", "Content-Type": FORM, "Content-Length": str(len(body))}
        told = {"Host": host, "Accept-Language": "de", "Accept-Encoding": "gzip", "Cookie": self.cookie}
        lines = [f"{name}: {said}" for name, said in {**told, **more, **(headers or {})}.items()]
        request = "\r\n".join([f"{'GET' if form is None else 'POST'} {path} HTTP/1.1", *lines, "", body]).encode()
        try:
            head = await self._sent(request)
        except (OSError, EOFError):
            # The server had closed it meanwhile; a browser tries again, too.
            self.close()
            head = await self._sent(request)
        self.head = {name.lower(): said for name, _, said in (line.partition(": ") for line in head[1:])}
        return int(head[0].split()[1]), self.head

    async def _sent(self, request: bytes) -> list[str]:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writer.write(request)
        return (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")

    async def body(self) -> bytes:
        """The rest of the answer. Raises EOFError."""
        found = await self.reader.readexactly(int(self.head.get("content-length", "0")))
        if self.head.get("connection") == "close":
            self.close()
        return found

    async def held(self) -> AsyncIterator[dict[str, Any]]:
        """What a held answer tells, until it ends. Raises EOFError."""
        while (line := await self.reader.readline()) != b"0\r\n":
            if not line:
                raise EOFError
            if line.startswith(b"{"):
                yield json.loads(line)
        await self.reader.readline()

    def close(self) -> None:
        if self.writer:
            self.writer.close()
        self.writer = None


class Table:
    """A table: when each tap was sent, by its number, and which taps were the last ones of a round, by the version of the log."""

    def __init__(self, slug: str, version: int) -> None:
        self.path, self.version = f"/t/{slug}", version
        self.sent: dict[int, float] = {}
        self.saved: dict[int, int] = {version: 0}

    def last(self, news: dict[str, Any]) -> int:
        """The number of the last tap that is in the news."""
        typed = [text for cell, text in news["draft"].items() if cell.startswith("points_")]
        return max([self.saved.get(news["log"], 0), *map(int, filter(None, typed))])


class Phone:
    """A phone at a table that shows the sheet, or writes."""

    def __init__(self, seen: Seen, table: Table, port: int, cookie: str, writes: bool) -> None:
        self.seen, self.table, self.writes = seen, table, writes
        self.line, self.page = Line(port, cookie), Line(port, cookie)
        self.tag, self.knows, self.shows, self.listens = "", 0, 0, False
        self.looking = asyncio.Lock()
        #: When the answer came after which it asks for the news; 0: it did not wait for one.
        self.woken = 0.0

    async def listen(self) -> None:
        """As the page listens, for ever."""
        while True:
            try:
                await asyncio.sleep(await self._once())
            except (OSError, EOFError):
                self.seen.met["cut off"] += 1
                self.line.close()
                await asyncio.sleep(AGAIN)

    async def _once(self) -> float:
        """One request; how long until the next."""
        known = {"If-None-Match": self.tag, **WAIT} if self.tag else {}
        status, head = await self.line.ask(f"{self.table.path}/live", headers=known)
        if head.get("transfer-encoding") == "chunked":
            self.listens = True
            async for news in self.line.held():
                self._told(news, news["etag"], time.perf_counter())
            self.seen.met["held"] += 1
            self.woken = time.perf_counter()
            return 0
        body = await self.line.body()
        if status != 200:
            self.listens |= status == 304
            self.seen.met["not held" if status == 304 else str(status)] += 1
            self.woken = time.perf_counter()
            return PACE
        self._told(json.loads(body), head["etag"], self.woken or time.perf_counter())
        self.woken = 0.0
        return 0

    def _told(self, news: dict[str, Any], tag: str, woken: float) -> None:
        self.tag, self.knows = tag, max(self.knows, self.table.last(news))
        if self.listens and not self.writes:
            asyncio.get_running_loop().create_task(self._look(time.perf_counter(), woken))

    async def _look(self, told: float, woken: float) -> None:
        """Ask for the sheet, as htmx does, one after the other, and note what came with it."""
        async with self.looking:
            before, last = self.shows, self.knows
            if last == before:
                return
            try:
                status, _ = await self.page.ask(self.table.path, headers={"HX-Request": "true"})
                await self.page.body()
            except (OSError, EOFError):
                self.seen.met["cut off"] += 1
                self.page.close()
                return
            shown, self.shows = time.perf_counter(), last
            self.seen.met[f"sheet: {status}"] += 1
        for tap in range(before + 1, last + 1):
            sent = self.table.sent[tap]
            self.seen.woken.append(max(0, woken - sent))
            self.seen.told.append(max(0, told - sent))
            self.seen.shown.append(shown - sent)

    async def write(self, random: Random, until: float) -> None:
        """Tap, and save each round after `TAPS` of them."""
        line, table, points = self.page, self.table, dict.fromkeys((f"points_{seat}" for seat in range(len(NAMES))), "")
        keys, stage = count(), f"{table.path}/enter/points"
        await asyncio.sleep(random.uniform(0, PAUSE[1]))
        for tap in count(1):
            await asyncio.sleep(random.uniform(*PAUSE))
            if time.perf_counter() > until:
                return
            cell = f"points_{tap % len(NAMES)}"
            form = {".seen": str(table.version), ".key": f"{id(self)}-{next(keys)}"}
            await self._post(line, f"{table.path}/typing", {"phone": str(id(self)), "slot": f"next-{table.version}", "field": cell})
            points[cell] = str(tap)
            table.sent[tap] = time.perf_counter()
            if tap % TAPS:
                await self._post(line, f"{stage}/draft", {**form, **points})
            else:
                table.version += 1
                table.saved[table.version] = tap
                await self._post(line, stage, {**form, **points})
                points = dict.fromkeys(points, "")
            self.seen.answered.append(time.perf_counter() - table.sent[tap])

    async def _post(self, line: Line, path: str, form: dict[str, str]) -> None:
        while True:
            try:
                status, _ = await line.ask(path, form)
                await line.body()
            except (OSError, EOFError):
                line.close()
                self.seen.met["cut off in writing"] += 1
                await asyncio.sleep(AGAIN)
            else:
                self.seen.met[f"{path.rpartition('/')[2]}: {status}"] += 1
                return


async def _evening(ports: Sequence[int], cookies: Sequence[str], slugs: Sequence[str], begun: Any) -> Seen:
    seen, tables = Seen(), [Table(slug, ROUNDS) for slug in slugs]
    servers = list(zip(ports, cookies, strict=True))
    # Those of one table are at all servers.
    phones = [
        Phone(seen, tables[number % TABLES], *servers[number // TABLES % len(servers)], number < WRITERS)
        for number in range(PHONES)
    ]
    listening = []
    for each in phones:
        listening.append(asyncio.create_task(each.listen()))
        if each.table in tables[:WRITERS]:
            # Their page, as they came by it; the server has read and folded the table by then.
            await each.page.ask(each.table.path)
            await each.page.body()
    while not all(each.listens for each in phones):
        await asyncio.sleep(0.1)
    await asyncio.sleep(PACE)
    seen.met.clear()
    begun.set()
    before, at = time.process_time(), time.perf_counter()
    late = asyncio.create_task(_late())
    await asyncio.gather(*(each.write(Random(number), at + LONG) for number, each in enumerate(phones[:WRITERS])))
    seen.spent = (time.process_time() - before) / (time.perf_counter() - at)
    # What was tapped last is still on its way.
    await asyncio.sleep(2 * PACE)
    late.cancel()
    seen.late = nearly(await late)
    for task in listening:
        if task.done():
            task.result()
        task.cancel()
    return seen


async def _late() -> list[float]:
    """How late this process itself wakes up, again and again, until it is cancelled."""
    found = [0.0, 0.0]
    try:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(0.05)
            found.append(time.perf_counter() - began - 0.05)
    except asyncio.CancelledError:
        return found


def crowd(ports: list[int], slugs: list[str], begun: Any, there: Any) -> None:
    """All of an evening, as a process: `begun` is set once all phones listen, and what they have `Seen` is sent `there`."""
    cookies = []
    for port in ports:
        given = asked(port, "/").headers.get_all("Set-Cookie") or []
        cookies.append("; ".join(cookie.partition(";")[0] for cookie in given))
    there.send(asyncio.run(_evening(ports, cookies, slugs, begun)))


def nearly(took: Sequence[float]) -> float:
    """The 95th percentile."""
    return quantiles(took, n=20, method="inclusive")[-1]
