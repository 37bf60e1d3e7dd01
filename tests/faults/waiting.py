"""Waiting for what must come, however slow the machine is."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from tests.faults.phones import Phone

#: After so many seconds it does not come any more.
PATIENCE = 60.0


def until(there: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    """Wait until something is so."""
    end = time.monotonic() + patience
    while not there():
        assert time.monotonic() < end, f"in vain: {what}"
        time.sleep(0.005)


def each_writes(phones: Sequence[Phone], more: int = 1) -> None:
    """Wait until what each phone sends is acknowledged, so many times `more` than now."""
    wanted = [(phone, phone.wrote + more) for phone in phones]
    until(lambda: all(phone.wrote >= much for phone, much in wanted), "each phone writes")


def each_is_told(phones: Sequence[Phone], more: int = 1) -> None:
    """Wait until each phone has got a page that tells of a fault, so many times `more` than now."""
    pages = [(phone, phone.pages + more) for phone in phones]
    until(lambda: all(phone.pages >= much for phone, much in pages), "each phone is told of the fault")
