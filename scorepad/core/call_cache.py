"""Single-slot caches for functions of (entry, state), shared by several checks of one entry."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, TypeVar

from scorepad.core.model import FieldMissing

E = TypeVar("E")
S = TypeVar("S")
T = TypeVar("T")


def cache_last_call(function: Callable[[E, S], T]) -> Callable[[E, S], T]:
    """Cache the result (or `FieldMissing`) of `function(entry, state)` for the last call, compared by identity.

    Thread-safe: `last` is read and replaced as one tuple, so a thread sees a complete result or computes its own.
    """
    last: tuple[Any, Any, Any, FieldMissing | None] = (None, None, None, None)

    @wraps(function)
    def answered(entry: E, state: S) -> T:
        nonlocal last
        last_entry, last_state, result, missing = last
        if last_entry is not entry or last_state is not state:
            result, missing = None, None
            try:
                result = function(entry, state)
            except FieldMissing as error:
                missing = FieldMissing(*error.args)
            last = (entry, state, result, missing)
        if missing is not None:
            raise FieldMissing(*missing.args)
        return result  # type: ignore[no-any-return]

    return answered


def cache_last_tuple(check: Callable[[E, S], Iterable[T]]) -> Callable[[E, S], tuple[T, ...]]:
    """`cache_last_call` for a check that is also called by another check: its results as a tuple."""
    return cache_last_call(wraps(check)(lambda entry, state: tuple(check(entry, state))))
