"""Parsing of untrusted JSON, with limits on size, nesting and numbers; the result can always be serialised again."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Collection, Mapping
from itertools import chain
from typing import Any

#: Longer integers are cut to this many digits: still beyond every bound, and fast to parse.
MAX_DIGITS = 1_000
#: Limit of values in one field of an entry or question, nested values included.
MAX_VALUES = 10_000
#: Limit of values in all fields together; then limits of fields in an object and of nesting depth.
MAX_VALUES_IN_ALL = 20_000
MAX_FIELDS = 1_000
MAX_DEPTH = 16

_LONG_NUMBER = rf"(?<![0-9])[0-9]{{{MAX_DIGITS + 1}}}"
_IN_TEXT, _IN_BYTES = re.compile(_LONG_NUMBER), re.compile(_LONG_NUMBER.encode())
_HALF = re.compile("[\ud800-\udfff]")
_NESTED = frozenset((list, tuple, dict))


def load_json(text: str | bytes) -> Any:
    """Parse `text` as JSON; raises ValueError, also for NaN and Infinity, which are not JSON, and for too deep nesting.

    Integers are cut after 1,000 digits; floats are limited to the largest finite float. Both stay beyond all bounds.
    """
    if len(text) > MAX_DIGITS and (_IN_TEXT.search(text) if isinstance(text, str) else _IN_BYTES.search(text)):
        whole: Any = _whole
    else:
        whole = None
    try:
        return json.loads(text, parse_constant=_refuse, parse_float=_finite, parse_int=whole)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def _refuse(constant: str) -> None:
    raise ValueError(constant)


def _finite(digits: str) -> float:
    most = sys.float_info.max
    return max(-most, min(most, float(digits)))


def _whole(digits: str) -> int:
    return int(digits[:MAX_DIGITS])


def is_encodable(text: str) -> bool:
    """Whether a text can be encoded: it contains no lone surrogates."""
    return text.isascii() or not _HALF.search(text)


def exceeds_limits(value: Any, most: int = MAX_VALUES) -> bool:
    """Whether parsed JSON (lists may be tuples) holds more than `most` values, or is nested too deeply."""
    return count_values(value, most) > most


def count_values(value: Any, most: int) -> int:
    """The number of values in lists and objects, nested values included. Counting stops at too many values or too deep nesting; the
    result is then above `most`."""
    if type(value) not in _NESTED:
        return 0
    if _NESTED.isdisjoint(map(type, value.values() if type(value) is dict else value)):
        return len(value)
    level: list[Collection[Any]] = [value]
    count = 0
    for _ in range(MAX_DEPTH):
        count += sum(map(len, level))
        if count > most:
            return count
        held = [part.values() if type(part) is dict else part for part in level]
        # The last level has by far the most values: only its types are examined, no list is made.
        if _NESTED.isdisjoint(map(type, chain.from_iterable(held))):
            return count
        level = [each for each in chain.from_iterable(held) if type(each) in _NESTED]
    return most + 1


def oversized_fields(data: Mapping[str, Any], any_length: Collection[str]) -> list[str]:
    """The names of fields with more than `MAX_VALUES` values, or that bring all fields together over `MAX_VALUES_IN_ALL`; fields of
    `any_length` are not checked."""
    if _NESTED.isdisjoint(map(type, data.values())):
        return []
    found, left = [], MAX_VALUES_IN_ALL
    for name, value in data.items():
        if type(value) in _NESTED and name not in any_length:
            if (count := count_values(value, MAX_VALUES)) > min(MAX_VALUES, left):
                found.append(name)
            else:
                left -= count
    return found


def parse_json(text: str | None) -> Any:
    """Parse a text as JSON; None if it is empty or invalid."""
    try:
        return load_json(text or "null")
    except ValueError:
        return None


def parse_list(text: str | None) -> list[Any]:
    """Parse a text as a JSON list; [] if it is anything else."""
    found = parse_json(text)
    return found if isinstance(found, list) else []
