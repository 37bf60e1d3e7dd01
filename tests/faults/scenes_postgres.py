"""Faults of a PostgreSQL, see `scenes.py`."""

from __future__ import annotations

import random
import time
from pathlib import Path

from scorepad.store import Store
from tests import postgres
from tests.faults.judge import judge
from tests.faults.noted import Noted
from tests.faults.phones import posting
from tests.faults.scenes import Say, only_said, quiet
from tests.faults.server import Served
from tests.faults.waiting import each_is_told, each_writes


def crashed(instance: Path, server: postgres.Server, seed: int, times: int, say: Say = quiet) -> Noted:
    """PostgreSQL dies at random moments while two servers of the pad write to it, and comes up again. They go on by themselves."""
    dice, noted = random.Random(seed), Noted()
    with server.database() as url:
        Store(url, migrate=True).close()
        with (
            Served(instance / "here", url) as here,
            Served(instance / "there", url) as there,
            posting([here.port, there.port], noted, dice) as phones,
        ):
            for number in range(1, times + 1):
                each_writes(phones)
                time.sleep(dice.uniform(0, 0.3))
                server.crash()
                each_is_told(phones)
                server.start()
                judge(url, noted, whole=False)
                say(f"crashed {number} times: {noted}")
            each_writes(phones)
            only_said(phones, "away")
        judge(url, noted)
    return noted
