"""JSON that was cut off: one row of it must not keep all others from being read."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Broken:
    """What stands in the place of JSON that cannot be read: `text`, as it lies in the database."""

    text: str


def read_json(text: str) -> Any:
    """JSON, or Broken."""
    try:
        return json.loads(text)
    except ValueError:
        return Broken(text)
