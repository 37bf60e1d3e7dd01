"""Bounds of what a backup may bring: those of what is typed. Each value is brought within them, and what was changed is told.

A backup is often the only one: to refuse it for one odd value would lose the rest. The functions are validators of pydantic; the
context of a validation is the list of sentences to which they add.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from itertools import count
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationInfo

from scorepad.archive.evenings import clamp_moment
from scorepad.forms.limits import ELLIPSIS
from scorepad.store.database.checks import ROLES, SLUG
from scorepad.store.tables import SLUG_LETTERS

T = TypeVar("T")
R = TypeVar("R", bound=BaseModel)
#: The largest number of a seat or a step.
LARGEST_PLACE = 2**31 - 1
#: The most characters of the key of a request.
LONGEST_KEY = 200


def to_integer(value: Any, info: ValidationInfo) -> Any:
    """A whole number; 0 for anything else but None, since SQLite stores anything in any column."""
    return value if value is None or type(value) is int else _changed(info, 0, f"is no whole number: {str(value)[:40]!r}")


def to_index(value: int, info: ValidationInfo) -> int:
    """The nearest number that counts something or is a place in a list: at least 0, in 32 bits."""
    near = max(0, min(LARGEST_PLACE, value))
    return value if near == value else _changed(info, near, f"is {value}; it is {near} now")


def renumber(name: str, **moved: Any) -> Callable[[list[R], ValidationInfo], list[R]]:
    """A validator of rows that differ by the field `name`, a number from 0: one that is out of bounds, or there before, gets the
    smallest that is free, and its row the fields `moved`."""

    def apart(rows: list[R], info: ValidationInfo) -> list[R]:
        given = {getattr(row, name) for row in rows}
        free = (each for each in count() if each not in given)
        taken, found = set[int](), list[R]()
        for row in rows:
            number = getattr(row, name)
            if number in taken or not 0 <= number <= LARGEST_PLACE:
                row = row.model_copy(update={name: next(free), **moved})
                _changed(info, row, f"have an impossible {name}, {number}; it is {getattr(row, name)} now")
            taken.add(number)
            found.append(row)
        return found

    return apart


def to_moment(value: int, info: ValidationInfo) -> int:
    """The nearest moment (Unix seconds) that clocks can show."""
    return value if clamp_moment(value) == value else _changed(info, clamp_moment(value), f"is no possible time: {value}")


def cut_text(most: int) -> Callable[[str, ValidationInfo], str]:
    """A validator that cuts a text to `most` characters."""

    def cut(value: str, info: ValidationInfo) -> str:
        if len(value) <= most:
            return value
        return _changed(info, value[: most - 1] + ELLIPSIS, f"has {len(value)} characters; the first {most - 1} are kept")

    return cut


def to_slug(value: str, info: ValidationInfo) -> str:
    """The name of a table in addresses; another one, always the same, for a name that is no part of an address. "" stays."""
    if not value or SLUG.fullmatch(value):
        return value
    fresh = "".join(SLUG_LETTERS[byte % len(SLUG_LETTERS)] for byte in hashlib.sha256(value.encode()).digest()[:10])
    return _changed(info, fresh, f"{value[:40]!r} is no part of an address; it is {fresh} now")


def to_key(value: str, info: ValidationInfo) -> str:
    """The key of a request; for one that is too long its hash, so that merging finds it again."""
    if len(value) <= LONGEST_KEY:
        return value
    return _changed(info, hashlib.sha256(value.encode()).hexdigest(), f"has {len(value)} characters; its hash takes its place")


def to_options(value: Any, info: ValidationInfo) -> Any:
    """House rules: an object, or the text of a damaged one; those of the rulebook for anything else."""
    return value if isinstance(value, dict | str) else _changed(info, {}, "are no house rules; those of the rulebook hold")


def to_role(value: str, info: ValidationInfo) -> str:
    """A role of a link; unchanged, but told, if there is no such role: `Writer.links` leaves the link out."""
    return value if value in ROLES else _changed(info, value, f"is unknown, so the link is left out: {value[:40]!r}")


def _changed(info: ValidationInfo, value: T, fault: str) -> T:
    if info.context is not None:
        info.context.append(f"{info.field_name} {fault}")
    return value
