"""What several checks of one entry need is found once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, TypeVar

from scorepad.core.model import NotGiven

E = TypeVar("E")
S = TypeVar("S")
T = TypeVar("T")


def once(work: Callable[[E, S], T]) -> Callable[[E, S], T]:
    """`work(entry, state)`, which answers (or raises `NotGiven`) as before when it is asked again for the same two.

    Only the last two are remembered. Threads may share it: each sees a whole answer or finds its own.
    """
    last: tuple[Any, Any, Any, NotGiven | None] = (None, None, None, None)

    @wraps(work)
    def answered(entry: E, state: S) -> T:
        nonlocal last
        of_entry, of_state, found, missing = last
        if of_entry is not entry or of_state is not state:
            found, missing = None, None
            try:
                found = work(entry, state)
            except NotGiven as error:
                missing = NotGiven(*error.args)
            last = (entry, state, found, missing)
        if missing is not None:
            raise NotGiven(*missing.args)
        return found  # type: ignore[no-any-return]

    return answered


def all_once(check: Callable[[E, S], Iterable[T]]) -> Callable[[E, S], tuple[T, ...]]:
    """The same for a check that another one asks as well: all that it finds."""
    return once(wraps(check)(lambda entry, state: tuple(check(entry, state))))
