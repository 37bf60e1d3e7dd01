"""Faults of what the pad lies on, see `scenes.py`: no room, nothing may be written, the folder is gone, the power fails."""

from __future__ import annotations

import random
import shutil
import time
from pathlib import Path

from tests.faults.disks import SmallDisk, nothing_grows, readonly, without_powers
from tests.faults.judge import NAME, judge
from tests.faults.noted import Noted
from tests.faults.phones import posting
from tests.faults.scenes import Say, a_sentence, only_said, quiet
from tests.faults.server import Served
from tests.faults.waiting import each_is_told, each_writes


def quota(instance: Path, seed: int, say: Say = quiet) -> Noted:
    """For a while no file of the server may be written beyond the middle of the write-ahead log.

    SQLite writes the log again from its beginning after each checkpoint: at a limit at its end, most writes would succeed.
    """
    noted = Noted()
    with Served(instance) as server, posting([server.port], noted, random.Random(seed)) as phones:
        each_writes(phones)
        with nothing_grows(server.pid, (instance / f"{NAME}-wal").stat().st_size // 2):
            each_is_told(phones)
            with server.still():
                judge(instance, noted, whole=False)
        say(f"files may grow again: {noted}")
        each_writes(phones)
        only_said(phones, "full")
    judge(instance, noted)
    return noted


def full(disk: SmallDisk, seed: int, say: Say = quiet) -> Noted:
    """A small disk that somebody else fills, and clears again. Afterwards the server is killed, and comes up on what is there."""
    noted, instance = Noted(), disk.seen / "instance"
    with Served(disk.place / "instance", before=disk.before) as server:
        with posting([server.port], noted, random.Random(seed)) as phones:
            each_writes(phones)
            disk.fill()
            each_is_told(phones, 3)
            with server.still():
                judge(instance, noted, whole=False)
            disk.clear()
            say(f"there is room again: {noted}")
            each_writes(phones)
            only_said(phones, "full")
        server.kill()
        judge(instance, noted)
        server.start()
        server.kill()
        judge(instance, noted)
    return noted


def full_at_first(disk: SmallDisk, seed: int, say: Say = quiet) -> Noted:
    """There is no room when the server starts for the first time: it says so. Once there is, it works as if nothing had been."""
    noted, instance = Noted(), disk.seen / "instance"
    disk.fill()
    server = Served(disk.place / "instance", before=disk.before)
    server.begin()
    say(server.refused())
    a_sentence(server.refused(), "no room")
    disk.clear()
    with server, posting([server.port], noted, random.Random(seed)) as phones:
        each_writes(phones)
        only_said(phones)
    judge(instance, noted)
    return noted


def unwritable(instance: Path, seed: int, say: Say = quiet) -> Noted:
    """File and folder may only be read: while the server runs, and when it starts."""
    noted, server = Noted(), Served(instance, before=without_powers())
    with server, posting([server.port], noted, random.Random(seed)) as phones:
        each_writes(phones)
        with readonly(instance, *instance.glob(f"{NAME}*")):
            # What the server has open it may go on writing to; what it opens now it may not.
            before = sum(phone.wrote + phone.pages for phone in phones)
            while sum(phone.wrote + phone.pages for phone in phones) < before + 20:
                time.sleep(0.005)
            server.kill()
            judge(instance, noted, whole=False)
            server.begin()
            say(server.refused())
            a_sentence(server.refused(), "cannot be written to")
        server.start()
        each_writes(phones)
        only_said(phones, "readonly")
    judge(instance, noted)
    return noted


def moved(instance: Path, seed: int, say: Say = quiet) -> Noted:
    """The folder is moved away while the server runs, and back."""
    noted, elsewhere = Noted(), instance.with_name(instance.name + "-elsewhere")
    with Served(instance) as server, posting([server.port], noted, random.Random(seed)) as phones:
        each_writes(phones)
        instance.rename(elsewhere)
        each_is_told(phones)
        assert not instance.exists(), "there is an empty pad in place of the old one"
        elsewhere.rename(instance)
        say(f"it is back: {noted}")
        each_writes(phones)
        only_said(phones, "gone")
    judge(instance, noted)
    return noted


def deleted(instance: Path, seed: int, say: Say = quiet) -> Noted:
    """The folder is deleted while the server runs: nothing is answered as done from then on."""
    noted = Noted()
    with Served(instance) as server, posting([server.port], noted, random.Random(seed)) as phones:
        each_writes(phones)
        shutil.rmtree(instance)
        each_is_told(phones)
        wrote = [phone.wrote for phone in phones]
        each_is_told(phones, 3)
        assert wrote == [phone.wrote for phone in phones], "answered as done, and written nowhere"
        only_said(phones, "gone")
        for phone in phones:
            phone.up.clear()
    assert not list(instance.glob(NAME)), "there is an empty pad in place of the old one"
    return noted


def copied_while_running(instance: Path, seed: int, times: int, say: Say = quiet) -> Noted:
    """The files as they lie there at random moments, in the middle of whatever the server does, hold all that was acknowledged."""
    dice, noted = random.Random(seed), Noted()
    with Served(instance) as server, posting([server.port], noted, dice) as phones:
        each_writes(phones)
        for number in range(1, times + 1):
            time.sleep(dice.uniform(0, 0.2))
            with server.still():
                judge(instance, noted, whole=False)
            say(f"looked {number} times: {noted}")
    judge(instance, noted)
    return noted
