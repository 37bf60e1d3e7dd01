"""Numbers as people type them into other programs."""

from __future__ import annotations

import re
from decimal import ROUND_HALF_UP, Decimal

from scorepad.core.model import WIDE
from scorepad.core.reading import MINUSES

_TERM = r"\d{1,15}(?:[.,]\d{1,9})?"
_SUM = re.compile(rf"[+-]?{_TERM}(?:[+-]{_TERM})*", re.ASCII)
_LONGEST = 200


def whole(text: str) -> tuple[int | None, bool]:
    """The whole number that a text stands for ("12", "−3", "-10+7+22", "12,5"), and whether it is exactly that. Halves are rounded
    away from 0; None if it is no number, or out of all bounds."""
    plain = "".join(text[:_LONGEST].translate(MINUSES).split())
    if len(text) > _LONGEST or not _SUM.fullmatch(plain):
        return None, not text.strip()
    exact = sum(Decimal(term.replace(",", ".")) for term in re.findall(rf"[+-]?{_TERM}", plain))
    rounded = int(Decimal(exact).to_integral_value(ROUND_HALF_UP))
    if not -WIDE <= rounded <= WIDE:
        return None, False
    return rounded, rounded == exact
