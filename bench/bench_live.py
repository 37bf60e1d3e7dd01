"""Phones that watch a table: what one of them costs while nothing happens, and how long a thousand of them wait.

A phone asks every two seconds. What is counted of the first is the processor time of the whole server; the second is time as
phones have it, with a thousand connections to one server on one core that they share with it.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory

from bench.bench_pages import Phone, site
from bench.measure import Row, in_turns

#: So many phones watch, each of them asks so often (in seconds), so long.
PHONES, PACE, LONG = 1_000, 2.0, 10.0
#: What 19 of 20 answers are there within, in seconds.
P95 = 0.05


def run() -> list[Row]:
    with TemporaryDirectory() as folder, site(Path(folder)) as (port, short, _):
        phone = Phone(port)
        nothing_new, bare = in_turns([phone.asks_again(f"{short}/live"), phone.asks(f"/bare{short}")])
        cookie, tag = phone.cookie, phone.get(f"{short}/live", {})[1].get("etag", "")
        before = phone.spent()
        # There is room for so many connections.
        phone.wire.close()
        waited = asyncio.run(_watch(port, f"{short}/live", cookie, tag))
        spent = (phone.spent() - before) / LONG
    p50, p95 = quantiles(waited, n=100)[49], quantiles(waited, n=100)[94]
    print(f"\n{PHONES:,} phones, {len(waited):,} answers: p50 {p50 * 1000:,.1f} ms, p95 {p95 * 1000:,.1f} ms")
    print(f"The server's processor: {spent:.0%} of a core, {spent / PHONES * 1000:.3f} ms a second for each idle phone")
    return [
        Row("nothing new / bare view", nothing_new, bare, 2),
        Row(f"{PHONES:,} phones that watch, p95", p95, P95, 1),
    ]


async def _watch(port: int, path: str, cookie: str, tag: str) -> list[float]:
    """How long each of the answers took."""
    lines = [f"GET {path} HTTP/1.1", "Host: 127.0.0.1", "Accept-Language: de", f"Cookie: {cookie}", f"If-None-Match: {tag}"]
    asked = ("\r\n".join(lines) + "\r\n\r\n").encode()
    random = Random(1)
    took = await asyncio.gather(*(_phone(port, asked, random.uniform(0, PACE)) for _ in range(PHONES)))
    return [each for phone in took for each in phone]


async def _phone(port: int, asked: bytes, late: float) -> list[float]:
    """One phone: its first answer comes with the connection, and does not count."""
    began = time.perf_counter()
    await asyncio.sleep(late)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    took = []
    while (since := time.perf_counter()) - began < LONG:
        writer.write(asked)
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 304"), head
        took.append(time.perf_counter() - since)
        await asyncio.sleep(max(0.0, since + PACE - time.perf_counter()))
    writer.close()
    return took[1:]
