"""Live updates of a table: what an idle phone costs, and how long others wait for a tap.

Requests and bytes of an idle phone for an hour are counted from one held answer, and compared with asking every two seconds, which
is what phones do where answers are not held. CPU time is that of the whole server process. Hundreds of phones wait at one table,
all from one address, while a phone types at another table. All of this runs on one core. The last measurement (`crowd.py`: many
phones at many tables) uses all cores.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory

from bench import crowd
from bench.bench_pages import Phone, site
from bench.measure import Row, in_turns
from scorepad.server.limits import Limits

#: Phones that wait, as many as have room, and how long they are measured, in seconds.
PHONES, LONG = 800, 20.0
#: Phones at the table where somebody taps, how often, and the seconds between two taps.
SEATS, TAPS, PAUSE = 8, 40, 0.3
#: Targets for the tap, in seconds: half of the phones, and nearly all.
HALF, NEARLY = 0.3, 1.0
#: Between two requests where answers are not held; an hour.
PACE, HOUR = 2, 3600
#: The usual default limit of open files in a process.
DESCRIPTORS = 1_024
#: What Chromium on a phone sends besides.
BROWSER = [
    "Connection: keep-alive", 'sec-ch-ua-platform: "Android"', "User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 "
    "(KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36", 'sec-ch-ua: "Chromium";v="140", "Not=A?Brand";v="24"',
    "sec-ch-ua-mobile: ?1", "Accept: */*", "Sec-Fetch-Site: same-origin", "Sec-Fetch-Mode: cors", "Sec-Fetch-Dest: empty",
    "Accept-Encoding: gzip, deflate",
]  # fmt: skip
WAIT = "Prefer: wait"


class Line:
    """A connection of a phone. It asks with the last tag."""

    def __init__(self, port: int, path: str, cookie: str, tag: str) -> None:
        self.port, self.path, self.cookie, self.tag = port, path, cookie, tag
        self.received = 0

    def request(self, *more: str) -> bytes:
        lines = [f"GET {self.path} HTTP/1.1", "Host: 127.0.0.1", "Accept-Language: de", f"Cookie: {self.cookie}", *BROWSER, *more]
        return ("\r\n".join([*lines, f"If-None-Match: {self.tag}"]) + "\r\n\r\n").encode()

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    async def ask(self, *more: str) -> bytes:
        """Ask, and return the headers."""
        self.writer.write(self.request(*more))
        head = await self.reader.readuntil(b"\r\n\r\n")
        self.received += len(head)
        return head

    async def rest(self, head: bytes, tell: Callable[[], object]) -> None:
        """Read a whole answer; `tell` is called for each piece of news in it."""
        if b"chunked" in head.lower():
            while (line := await self.reader.readline()) != b"0\r\n":
                if line.startswith(b"{"):
                    tell()
            await self.reader.readline()
            return
        fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:] if b": " in line)
        await self.reader.readexactly(int(fields.get(b"content-length", b"0")))
        if b"etag" in fields:
            self.tag = next(line for line in head.decode().split("\r\n") if line.lower().startswith("etag: "))[6:]
        if head.startswith(b"HTTP/1.1 200"):
            tell()

    async def listen(self) -> None:
        """Be held, and count what comes."""
        await self.ask(WAIT)
        while data := await self.reader.read(1000):
            self.received += len(data)


def run() -> list[Row]:
    with TemporaryDirectory() as folder, site(Path(folder), DESCRIPTORS) as (port, short, long):
        phone = Phone(port)
        nothing_new, bare = in_turns([phone.asks_again(f"{short}/live"), phone.asks(f"/bare{short}")])
        tags = [phone.get(f"{path}/live", {})[1].get("etag", "") for path in (short, long)]
        waits = [Line(port, f"{long}/live", phone.cookie, tags[1]) for _ in range(PHONES)]
        seats = [Line(port, f"{short}/live", phone.cookie, tags[0]) for _ in range(SEATS)]
        spent, polled, held, took = asyncio.run(_evening(phone, short, waits, seats))
    print(f"\nAn idle phone for an hour: {_amount(held)}; asking every {PACE} s: {_amount(polled)}")
    print(f"{PHONES} idle phones: {spent:.1%} of a core, {spent / PHONES * 1000:.3f} ms a second for each")
    half, nearly = quantiles(took, n=100)[49], quantiles(took, n=100)[98]
    said = ", ".join(
        f"{seconds * 1000:,.0f} ms ({of})" for seconds, of in ((half, "half"), (nearly, "99 of 100"), (max(took), "all"))
    )
    print(f"A tap is on {SEATS} other phones after {said}")
    return [
        Row("nothing new / bare view", nothing_new, bare, 2),
        Row("idle, requests / asking every 2 s", held[0], polled[0], 0.1, "requests"),
        Row("idle, bytes / asking every 2 s", held[1], polled[1], 0.1, "B"),
        Row("a tap, half of the phones", half, HALF, 1),
        Row("a tap, 99 of 100", nearly, NEARLY, 1),
        *crowd.run(),
    ]


#: Requests and bytes.
Amount = tuple[float, float]


def _amount(found: Amount) -> str:
    return f"{found[0]:,.0f} requests, {found[1]:,.0f} B"


async def _evening(phone: Phone, table: str, waits: list[Line], seats: list[Line]) -> tuple[float, Amount, Amount, list[float]]:
    """CPU seconds a second while all wait, requests and bytes of an hour with and without holding, seconds of each tap."""
    for each in (*waits, seats[0]):
        await each.open()
    head = await seats[0].ask()
    assert head.startswith(b"HTTP/1.1 304"), head
    polls = HOUR / PACE
    polled = polls, polls * (len(head) + len(seats[0].request()))
    listening = [asyncio.create_task(each.listen()) for each in waits]
    # All are there, and were compared once.
    await asyncio.sleep(3)
    before, heard = phone.spent(), [each.received for each in waits]
    await asyncio.sleep(LONG)
    spent = (phone.spent() - before) / LONG
    beats = [(each.received - old) / LONG for each, old in zip(waits, heard, strict=True)]
    assert all(beats), "a phone was not held"
    answers = HOUR / Limits().hold
    held = answers, answers * (heard[0] + len(waits[0].request(WAIT))) + HOUR * sum(beats) / len(beats)
    took = await _taps(phone, table, seats)
    for task in listening:
        task.cancel()
    return spent, polled, held, took


async def _taps(phone: Phone, table: str, seats: list[Line]) -> list[float]:
    told: asyncio.Queue[float] = asyncio.Queue()

    async def sits(line: Line) -> None:
        await line.open()
        while True:
            await line.rest(await line.ask(WAIT), lambda: told.put_nowait(time.perf_counter()))

    sitting = [asyncio.create_task(sits(each)) for each in seats]
    random, took = Random(1), []
    for tap in range(TAPS):
        await asyncio.sleep(random.uniform(PAUSE, 2 * PAUSE))
        began = time.perf_counter()
        await asyncio.to_thread(_types, phone, table, f"field-{tap}")
        took += [await asyncio.wait_for(told.get(), 10) - began for _ in seats]
    for task in sitting:
        task.cancel()
    return took


def _types(phone: Phone, table: str, field: str) -> None:
    """One tap, as far as others see it."""
    kind, origin = "application/x-www-form-urlencoded", f"http://127.0.0.1:{phone.wire.port}"
    headers = {"Cookie": phone.cookie, "Origin": origin, "Content-Type": kind}
    phone.wire.request("POST", f"{table}/typing", f"phone=tapping&slot=next-20&field={field}", headers)
    answer = phone.wire.getresponse()
    assert answer.status == 204, answer.status
    answer.read()
