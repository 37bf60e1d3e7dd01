"""Single-slot caches for functions of (entry, state), shared by several checks of one entry."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, TypeVar

from scorepad.core.model import FieldMissing

E = TypeVar("E")
S = TypeVar("S")
T = TypeVar("T")


def cache_last_call(work: Callable[[E, S], T]) -> Callable[[E, S], T]:
    """Cache the result (or `FieldMissing`) of `work(entry, state)` for the last call, compared by identity.

    Thread-safe: the slot is read and replaced as one tuple, so a thread sees a complete result or computes its own.
    """
    last: tuple[Any, Any, Any, FieldMissing | None] = (None, None, None, None)

    @wraps(work)
    def answered(entry: E, state: S) -> T:
        nonlocal last
        of_entry, of_state, found, missing = last
        if of_entry is not entry or of_state is not state:
            found, missing = None, None
            try:
                found = work(entry, state)
            except FieldMissing as error:
                missing = FieldMissing(*error.args)
            last = (entry, state, found, missing)
        if missing is not None:
            raise FieldMissing(*missing.args)
        return found  # type: ignore[no-any-return]

    return answered


def cache_last_tuple(check: Callable[[E, S], Iterable[T]]) -> Callable[[E, S], tuple[T, ...]]:
    """`cache_last_call` for a check that is also called by another check: its results as a tuple."""
    return cache_last_call(wraps(check)(lambda entry, state: tuple(check(entry, state))))
