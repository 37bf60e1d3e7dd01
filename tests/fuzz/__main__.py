"""The search at length: `python -m tests.fuzz --seconds 600`, or some of its scenes by name."""

from __future__ import annotations

import gc
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from tests.fuzz.files import Files
from tests.fuzz.pages import Pages
from tests.fuzz.records import Questions, Records
from tests.fuzz.routes import Routes
from tests.fuzz.search import search
from tests.fuzz.site import Site

#: What is searched, by name, and how much of the time goes to it.
SCENES: dict[str, tuple[Callable[[Site], Any], float]] = {
    "routes": (Routes, 5),
    "records": (Records, 2),
    "questions": (lambda _: Questions(), 1),
    "files": (Files, 1),
    "pages": (Pages, 2),
}
#: What a process may gain from the middle of a search on, in bytes: what it keeps of tables is bounded, and so is this.
GROWTH = 150 * 1024 * 1024
#: So many examples are made from one seed; how far it is is told so often, in seconds.
BATCH, TOLD = 50, 60.0


@click.command()
@click.option("--seconds", default=60.0, show_default=True, help="How long, in all.")
@click.option("--tries", type=int, help="So many of each (requests, of routes) instead, however long that takes.")
@click.option("--seed", type=int, help="To have the same again.  [default: another each time]")
@click.option("--only", type=click.Choice(list(SCENES)), multiple=True, help="Only this; may be given more than once.")
def main(seconds: float, tries: int | None, seed: int | None, only: tuple[str, ...]) -> None:
    """Send a pad what nobody types; tell what it stumbles over, as code that does it."""
    number = random.randrange(1_000_000) if seed is None else seed
    names = only or tuple(SCENES)
    whole = sum(SCENES[name][1] for name in names)
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder, Site(Path(folder)).open() as site:
        for name in names:
            make, share = SCENES[name]
            found += _searched(name, make(site), number, seconds * share / whole, tries)
    sys.exit(1 if found else 0)


def resident() -> int:
    """How many bytes of this process lie in memory; 0 where nobody says so."""
    statm = Path("/proc/self/statm")
    gc.collect()
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if statm.exists() else 0


def _searched(name: str, scene: Any, number: int, seconds: float, tries: int | None) -> Counter[str]:
    found: Counter[str] = Counter()
    begun, last, warm = time.monotonic(), time.monotonic(), 0
    click.echo(f"{name}: seed {number}")

    def done() -> float:
        return scene.many / tries if tries else (time.monotonic() - begun) / seconds

    def told() -> None:
        took = time.monotonic() - begun
        click.echo(f"{name}: {scene.many:,} tries in {took:.0f} s, {len(found)} found; memory: {resident() >> 20} MB")

    while done() < 1:
        fault = search(scene, BATCH, number, found, None if tries else begun + seconds)
        number += 1
        if fault is not None:
            found[fault.key] += 1
            click.echo(f"{name}: FOUND {fault.key}\n{fault.told}\n{fault.code}\n")
        if done() > 1 / 2:
            used = resident()
            warm = warm or used
            if (grown := used - warm) > GROWTH:
                click.echo(f"{name}: FOUND memory grows: {grown >> 20} MB since the middle")
                found["memory"] += 1
                break
        if (now := time.monotonic()) - last >= TOLD:
            last = now
            told()
    told()
    return found


if __name__ == "__main__":
    main()
