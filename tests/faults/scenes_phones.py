"""Phones in real browsers, whose line goes and comes at random moments, before a server that is ended and started again."""

from __future__ import annotations

import os
import random
import runpy
import threading
from contextlib import closing
from pathlib import Path

from playwright.sync_api import sync_playwright

from scorepad.store import Store
from tests.browser.conftest import ROOT, new_phone
from tests.browser.evenings import Evening
from tests.faults.judge import NAME
from tests.faults.scenes import Say
from tests.faults.server import Served


def chromium() -> str | None:
    """The path of a Chromium, if there is one."""
    return os.environ.get("SCOREPAD_CHROMIUM") or runpy.run_path(str(ROOT / "scripts" / "find_chromium.py"))["find"]()


def missing() -> str | None:
    """Why it cannot happen here."""
    return None if chromium() else "no Chromium is installed"


def evening(pad: Path, seed: int, rounds: int, say: Say) -> str:
    """Three phones write so many rounds each; what a person did not give up is there, once and in order."""
    dice, over = random.Random(seed), threading.Event()
    ends = 0

    def end_and_start(server: Served, dice: random.Random) -> None:
        nonlocal ends
        while not over.wait(dice.uniform(3, 15)):
            server.kill()
            ends += 1
            over.wait(dice.uniform(0, 5))
            server.start()

    with Served(pad) as server, sync_playwright() as play, closing(Store(pad / NAME)) as store:
        args = ["--disable-gpu", "--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else ["--disable-gpu"]
        browser = play.chromium.launch(executable_path=chromium(), args=args)
        found = Evening(store, random.Random(dice.random()))
        phones = [new_phone(browser, f"http://127.0.0.1:{server.port}") for _ in range(3)]
        found.begin(phones)
        thread = threading.Thread(target=end_and_start, args=(server, random.Random(dice.random())))
        thread.start()
        try:
            found.write(phones, rounds, say)
        finally:
            over.set()
            thread.join()
        found.end(phones)
        found.judge()
        browser.close()
    return f"{3 * rounds} rounds, {len(found.given)} given up and {found.mine} kept by a person, the server ended {ends} times"
