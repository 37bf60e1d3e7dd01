"""JSON that was cut off: one row of it must not keep all others from being read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scorepad.core.given import load_json


@dataclass(frozen=True, slots=True)
class Broken:
    """What stands in the place of JSON that cannot be read: `text`, as it lies in the database."""

    text: str


def read_json(text: str) -> Any:
    """JSON, or Broken: also what no other program would take for it (NaN, Infinity)."""
    try:
        return load_json(text)
    except ValueError:
        return Broken(text)
