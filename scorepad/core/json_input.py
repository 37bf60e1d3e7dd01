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
_LONG_IN_TEXT, _LONG_IN_BYTES = re.compile(_LONG_NUMBER), re.compile(_LONG_NUMBER.encode())
_SURROGATE = re.compile("[\ud800-\udfff]")
_NESTED = frozenset((list, tuple, dict))


def load_json(text: str | bytes) -> Any:
    """Parse `text` as JSON; raises ValueError, also for NaN and Infinity, which are not JSON, and for too deep nesting.

    Integers are cut after 1,000 digits; floats are limited to the largest finite float. Both stay beyond all bounds.
    """
    if len(text) > MAX_DIGITS and (_LONG_IN_TEXT.search(text) if isinstance(text, str) else _LONG_IN_BYTES.search(text)):
        parse_int: Any = _cut_int
    else:
        parse_int = None
    try:
        return json.loads(text, parse_constant=_refuse, parse_float=_finite_float, parse_int=parse_int)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def _refuse(constant: str) -> None:
    raise ValueError(constant)


def _finite_float(digits: str) -> float:
    largest = sys.float_info.max
    return max(-largest, min(largest, float(digits)))


def _cut_int(digits: str) -> int:
    return int(digits[:MAX_DIGITS])


def is_encodable(text: str) -> bool:
    """Whether a text can be encoded: it contains no lone surrogates."""
    return text.isascii() or not _SURROGATE.search(text)


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
        contents = [part.values() if type(part) is dict else part for part in level]
        # The last level has by far the most values: only its types are examined, no list is made.
        if _NESTED.isdisjoint(map(type, chain.from_iterable(contents))):
            return count
        level = [part for part in chain.from_iterable(contents) if type(part) in _NESTED]
    return most + 1


def oversized_fields(data: Mapping[str, Any], any_length: Collection[str]) -> list[str]:
    """The names of fields with more than `MAX_VALUES` values, or that bring all fields together over `MAX_VALUES_IN_ALL`; fields of
    `any_length` are not checked."""
    if _NESTED.isdisjoint(map(type, data.values())):
        return []
    names, remaining = [], MAX_VALUES_IN_ALL
    for name, value in data.items():
        if type(value) in _NESTED and name not in any_length:
            if (count := count_values(value, MAX_VALUES)) > min(MAX_VALUES, remaining):
                names.append(name)
            else:
                remaining -= count
    return names


def parse_json(text: str | None) -> Any:
    """Parse a text as JSON; None if it is empty or invalid."""
    try:
        return load_json(text or "null")
    except ValueError:
        return None


def parse_list(text: str | None) -> list[Any]:
    """Parse a text as a JSON list; [] if it is anything else."""
    data = parse_json(text)
    return data if isinstance(data, list) else []
