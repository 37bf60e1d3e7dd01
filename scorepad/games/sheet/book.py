"""Numbers that the rule texts of the blank sheet take from the code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorepad.core.record import MAX_NAME, MAX_ROUND_NOTE
from scorepad.games.sheet import PAIRED

NUMBERS: Mapping[str, Any] = {"longest": {"name": MAX_NAME, "note": MAX_ROUND_NOTE}, "paired": PAIRED}
