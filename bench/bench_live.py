"""Polling of a table: CPU time of one request without news, and response times of a thousand phones that poll.

A phone polls every two seconds. CPU time is that of the whole server process. Response times are measured at the clients: a
thousand connections from one address to one server with a limit of 1,024 open files, all on one core.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory

from bench.bench_pages import Phone, site
from bench.measure import Row, in_turns

#: Number of phones, polling interval and duration (both in seconds).
PHONES, PACE, LONG = 1_000, 2.0, 10.0
#: Target for the 95th percentile of response times, in seconds.
P95 = 0.05
#: The usual default limit of open files in a process.
DESCRIPTORS = 1_024


@dataclass
class Watched:
    """Results of all phones: seconds of each 304 response, number of other responses, connections closed without a response."""

    took: list[float] = field(default_factory=list)
    other: int = 0
    cut: int = 0


def run() -> list[Row]:
    with TemporaryDirectory() as folder, site(Path(folder), DESCRIPTORS) as (port, short, _):
        phone = Phone(port)
        nothing_new, bare = in_turns([phone.asks_again(f"{short}/live"), phone.asks(f"/bare{short}")])
        cookie, tag = phone.cookie, phone.get(f"{short}/live", {})[1].get("etag", "")
        before = phone.spent()
        # Free the connection: the server has few file descriptors.
        phone.wire.close()
        watched = asyncio.run(_watch(port, f"{short}/live", cookie, tag))
        spent = (phone.spent() - before) / LONG
    p50, p95 = quantiles(watched.took, n=100)[49], quantiles(watched.took, n=100)[94]
    print(
        f"\n{PHONES:,} phones, {len(watched.took):,} answers of {PHONES * LONG / PACE:,.0f}: p50 {p50 * 1000:,.1f} ms, "
        f"p95 {p95 * 1000:,.1f} ms; {watched.other} other answers, {watched.cut} connections cut"
    )
    print(f"The server's processor: {spent:.0%} of a core, {spent / PHONES * 1000:.3f} ms a second for each idle phone")
    return [
        Row("nothing new / bare view", nothing_new, bare, 2),
        Row(f"{PHONES:,} phones that watch, p95", p95, P95, 1),
    ]


async def _watch(port: int, path: str, cookie: str, tag: str) -> Watched:
    lines = [f"GET {path} HTTP/1.1", "Host: 127.0.0.1", "Accept-Language: de", f"Cookie: {cookie}", f"If-None-Match: {tag}"]
    asked = ("\r\n".join(lines) + "\r\n\r\n").encode()
    random, watched = Random(1), Watched()
    await asyncio.gather(*(_phone(port, asked, random.uniform(0, PACE), watched) for _ in range(PHONES)))
    return watched


async def _phone(port: int, asked: bytes, late: float, watched: Watched) -> None:
    """One polling phone. It reconnects when the server closes its connection, as browsers do."""
    began = time.perf_counter()
    await asyncio.sleep(late)
    wire: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
    while (since := time.perf_counter()) - began < LONG:
        wire, reused = wire or await asyncio.open_connection("127.0.0.1", port), wire is not None
        reader, writer = wire
        try:
            writer.write(asked)
            head = await reader.readuntil(b"\r\n\r\n")
        except (OSError, asyncio.IncompleteReadError):
            watched.cut, wire = watched.cut + 1, None
            writer.close()
            if reused:
                continue
            return
        if head.startswith(b"HTTP/1.1 304"):
            watched.took.append(time.perf_counter() - since)
        else:
            watched.other += 1
        if b"connection: close" in head.lower():
            writer.close()
            wire = None
        await asyncio.sleep(max(0.0, since + PACE - time.perf_counter()))
    if wire:
        wire[1].close()
