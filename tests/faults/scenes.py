"""Faults, each as an evening on which it happens: phones write, something breaks, it is well again, and a judge looks.

Each takes the folder of a pad that is not there yet and a seed, and returns what the phones remember; AssertionError where
`docs/reliability.md` promises something else. `say` hears how it goes.
"""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from scorepad.words import words_in
from tests.faults.judge import NAME, judge
from tests.faults.noted import Noted
from tests.faults.phones import Phone, posting
from tests.faults.server import Served
from tests.faults.waiting import each_writes, until

#: How much may be acknowledged by a server before it is killed, and how long it lives on after that at most, in seconds: about as
#: long as an entry takes.
LIFE, MOMENT = 5, 0.1
HOUR, DAY = 3600, 24 * 3600
#: By how much a clock is wrong, one after the other, in seconds.
JUMPS = (-HOUR, 2 * HOUR, -3 * DAY, 400 * DAY, -3650 * DAY, 0)

Say = Callable[[str], None]


def quiet(line: str) -> None:
    """Whoever does not want to hear."""


def only_said(phones: list[Phone], *reasons: str) -> None:
    """Each page that told of a fault said why, with a status by which the phone tries again."""
    sentences = [words_in("en").say(f"error-{reason}") for reason in reasons]
    for phone in phones:
        for status, page in phone.told:
            if status:
                assert status == 503, f"{status}: {page}"
                assert any(sentence in page for sentence in sentences), page


def a_sentence(said: str, *words: str) -> None:
    """A server that does not start says why, in one sentence with these words."""
    assert said.startswith("scorepad: "), said
    assert "\n" not in said, said
    assert all(word in said for word in words), said


def killed(instance: Path, seed: int, times: int, say: Say = quiet, database: str | None = None) -> Noted:
    """`kill -9` of the server at random moments; each time what is kept is judged as it lies there, before it starts again."""
    dice, noted = random.Random(seed), Noted()
    server = Served(instance, database).start()
    try:
        with posting([server.port], noted, dice):
            for number in range(1, times + 1):
                wanted = len(noted.done) + dice.randint(1, LIFE)
                until(lambda wanted=wanted: len(noted.done) >= wanted, "something is written")  # type: ignore[misc]
                time.sleep(dice.uniform(0, MOMENT))
                server.kill()
                judge(database or instance, noted, whole=False)
                say(f"killed {number} times: {noted}")
                server.start()
    finally:
        server.kill()
    judge(database or instance, noted)
    return noted


def locked(instance: Path, seed: int, seconds: float, say: Say = quiet) -> Noted:
    """Somebody else holds the database for so long, and until everybody was told. Who wants a page that needs no table does not
    wait with those who write."""
    noted = Noted()
    with Served(instance) as server, posting([server.port], noted, random.Random(seed), alone=4, together=8) as phones:
        each_writes(phones)
        reader, waited = Phone(server.port, Noted()), []
        reader.ask("GET", "/rules/partout")
        with closing(sqlite3.connect(instance / NAME, isolation_level=None, timeout=60)) as other:
            other.execute("BEGIN IMMEDIATE")
            told, since = {phone: phone.pages for phone in phones}, time.monotonic()
            for phone in phones:
                phone.longest = 0.0
            while any(phone.pages == much for phone, much in told.items()) or time.monotonic() < since + seconds:
                assert time.monotonic() < since + seconds + 60, "whoever writes is not told"
                before = time.monotonic()
                assert reader.ask("GET", "/rules/partout").status == 200
                waited.append(time.monotonic() - before)
            longest = max(phone.longest for phone in phones)
            say(f"whoever wrote was told after {longest:.1f} s at most, the rules came within {max(waited):.2f} s")
            assert max(waited) < longest / 2, "pages that need no table wait with those who write"
            other.execute("ROLLBACK")
        each_writes(phones)
        only_said(phones, "busy")
    judge(instance, noted)
    return noted


def twice(instance: Path, seed: int, say: Say = quiet) -> Noted:
    """The server is started twice at once on a folder where there is nothing yet. If one of them does not run, it has said why."""
    noted = Noted()
    servers = [Served(instance), Served(instance)]
    there = []
    try:
        for server in servers:
            server.begin()
        for server in servers:
            if said := server.refused():
                a_sentence(said)
                say(said)
            else:
                there.append(server.port)
        assert there, "none of the two runs"
        say(f"{len(there)} of two servers run")
        with posting(there, noted, random.Random(seed)) as phones:
            each_writes(phones, 5)
    finally:
        for server in servers:
            server.kill()
    judge(instance, noted)
    return noted


def clock(instance: Path, seed: int, say: Say = quiet) -> Noted:
    """The clock jumps, back and forth. Who had a page open before writes it down afterwards, and what was typed is there."""
    noted, file = Noted(), instance.with_name("wrong-by")

    def jump(seconds: int) -> None:
        part = file.with_suffix(".part")
        part.write_text(str(seconds), encoding="ascii")
        part.replace(file)

    jump(0)
    with Served(instance, program=("-m", "tests.faults.clock", str(file))) as server:
        with posting([server.port], noted, random.Random(seed)) as phones:
            slow = Phone(server.port, noted)
            slug = slow.open_table()
            for seconds in JUMPS:
                each_writes(phones)
                adjust, announce = slow.read(f"/t/{slug}/adjust"), slow.read(f"/t/{slug}/enter/announce")
                jump(seconds)
                said = {f"bids_{seat}": str(seat) for seat in range(4)}
                assert slow.save(announce, "/announce", said) == f"/t/{slug}/enter/tricks", "a page from before the jump is refused"
                tricks = slow.read(f"/t/{slug}/enter/tricks")
                assert tricks.path.endswith("/tricks"), "what was announced is gone"
                data = {"adjust": [1, 0], "note": f"jump {seconds}"}
                typed = {"adjust_0": "1", "note": f"jump {seconds}"}
                assert slow.step(adjust, slug, "/adjust", typed, "entry", data), "a page from before the jump is refused"
                say(f"the clock is wrong by {seconds // HOUR} hours: {noted}")
        only_said([*phones, slow])
    judge(instance, noted)
    return noted
