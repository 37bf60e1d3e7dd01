"""Damaged JSON in the database: one such row must not make the others unreadable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scorepad.core.given import load_json


@dataclass(frozen=True, slots=True)
class DamagedJson:
    """Placeholder for JSON that cannot be parsed; `text` is the content of the database column."""

    text: str


def read_json(text: str) -> Any:
    """Parse JSON; returns Broken if that fails, also for the non-standard NaN and Infinity."""
    try:
        return load_json(text)
    except ValueError:
        return DamagedJson(text)
