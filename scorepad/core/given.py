"""JSON as it comes from outside: what it holds can be written again, and there is no more of it than anybody writes down."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Collection, Mapping
from itertools import chain
from typing import Any

#: A number of more digits is read as its first ones: far beyond every bound, and soon read.
MOST_DIGITS = 1_000
#: So many values stand in one field of what is written down or asked (lists with all that is in them), so many fields in an object,
#: so many lists within each other,
MOST_VALUES = 10_000
#: and so many in all fields together
MOST_IN_ALL = 20_000
MOST_FIELDS = 1_000
DEEPEST = 16

_LONG_NUMBER = rf"(?<![0-9])[0-9]{{{MOST_DIGITS + 1}}}"
_IN_TEXT, _IN_BYTES = re.compile(_LONG_NUMBER), re.compile(_LONG_NUMBER.encode())
_HALF = re.compile("[\ud800-\udfff]")
_NESTED = frozenset((list, tuple, dict))


def load_json(text: str | bytes) -> Any:
    """`text` as JSON, without the constants that are none (NaN, Infinity); raises ValueError.

    A number beyond all that can be told is read as one beyond all bounds: cut off after 1,000 digits, or the largest there is.
    """
    if len(text) > MOST_DIGITS and (_IN_TEXT.search(text) if isinstance(text, str) else _IN_BYTES.search(text)):
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
    return int(digits[:MOST_DIGITS])


def legible(text: str) -> bool:
    """Whether a text can be written: no half of a character stands in it."""
    return text.isascii() or not _HALF.search(text)


def too_much(value: Any, most: int = MOST_VALUES) -> bool:
    """Whether this (parsed JSON, or what was made of it) holds more than `most` values, or lists too deep in each other."""
    return values_in(value, most) > most


def values_in(value: Any, most: int) -> int:
    """How many values lists and objects hold, with all that is in them; more than `most` where they are too deep in each other, and
    where there are more, which are not counted."""
    if type(value) not in _NESTED:
        return 0
    if _NESTED.isdisjoint(map(type, value.values() if type(value) is dict else value)):
        return len(value)
    level: list[Collection[Any]] = [value]
    count = 0
    for _ in range(DEEPEST):
        count += sum(map(len, level))
        if count > most:
            return count
        held = [part.values() if type(part) is dict else part for part in level]
        # The last level has by far the most values: its types are looked at, nothing is listed.
        if _NESTED.isdisjoint(map(type, chain.from_iterable(held))):
            return count
        level = [each for each in chain.from_iterable(held) if type(each) in _NESTED]
    return most + 1


def overfull(data: Mapping[str, Any], any_length: Collection[str]) -> list[str]:
    """The fields of an object that hold more than anybody writes down, or with which there is more in all of them; those of
    `any_length` are not looked at."""
    if _NESTED.isdisjoint(map(type, data.values())):
        return []
    found, left = [], MOST_IN_ALL
    for name, value in data.items():
        if type(value) in _NESTED and name not in any_length:
            if (count := values_in(value, MOST_VALUES)) > min(MOST_VALUES, left):
                found.append(name)
            else:
                left -= count
    return found


def parse_json(text: str | None) -> Any:
    """What a text holds as JSON; None where it is empty or cannot be read."""
    try:
        return load_json(text or "null")
    except ValueError:
        return None


def parse_list(text: str | None) -> list[Any]:
    """A list that is kept as JSON text; [] where it is none."""
    found = parse_json(text)
    return found if isinstance(found, list) else []
