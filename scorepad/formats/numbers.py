"""Numbers as people type them into other programs."""

from __future__ import annotations

import re
import unicodedata
from decimal import ROUND_HALF_UP, Decimal

from scorepad.core.model import MAX_NUMBER
from scorepad.core.reading import MINUS_SIGNS

#: Signs before a fraction. The other one may then separate thousands.
DECIMAL_MARKS = (",", ".")
#: Signs that only ever separate thousands.
_THOUSANDS_MARKS = (" ", "'")
_SIGNS = {**MINUS_SIGNS, ord("\N{RIGHT SINGLE QUOTATION MARK}"): "'"}
_MAX_LENGTH = 200


def _sum_pattern(decimal: str, other: str) -> re.Pattern[str]:
    thousands = "|".join(rf"(?:{re.escape(sign)}\d{{3}}){{1,4}}" for sign in (*_THOUSANDS_MARKS, other))
    term = rf"(?:\d{{1,15}}|[1-9]\d{{0,2}}(?:{thousands}))(?:{re.escape(decimal)}\d{{1,9}})?"
    return re.compile(rf"[+-]?{term}(?:[+-]{term})*", re.ASCII)


_SUM_PATTERNS = {
    decimal: _sum_pattern(decimal, other) for decimal, other in zip(DECIMAL_MARKS, reversed(DECIMAL_MARKS), strict=True)
}


def readings(text: str) -> dict[str, Decimal]:
    """The number that a text stands for ("12", "−3", "-10+7+22", "1'250", "3 €", "(4)" for −4), by each decimal mark with which it
    can be read: "1,250" is 1.25 and 1250, "12,5" has one reading. Empty if it is no number, or out of all bounds."""
    if len(text) > _MAX_LENGTH:
        return {}
    signs = (" " if unicodedata.category(sign) == "Sc" else sign for sign in text.translate(_SIGNS))
    plain = re.sub(r"(?<!\d) | (?!\d)", "", " ".join("".join(signs).split()))
    plain = re.sub(r"^\(([^-+]+)\)$", r"-\1", plain)
    values = {mark: _sum(plain, mark) for mark in DECIMAL_MARKS if _SUM_PATTERNS[mark].fullmatch(plain)}
    return {mark: value for mark, value in values.items() if abs(value) <= MAX_NUMBER}


def _sum(plain: str, decimal: str) -> Decimal:
    digits = re.sub(rf"[^-+0-9{decimal}]", "", plain).replace(decimal, ".")
    return sum(map(Decimal, re.findall(r"[+-]?[0-9.]+", digits)), Decimal())


def rounded(number: Decimal) -> int:
    """The nearest whole number; halves are rounded away from 0."""
    return int(number.to_integral_value(ROUND_HALF_UP))
