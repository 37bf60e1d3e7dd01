"""The one way to look for faults: Hypothesis makes up what is done; what is found is made small, and told as code."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky

from tests.fuzz.judge import Found

T = TypeVar("T")

#: Something is done, made up from what is drawn; what must not be raises Found.
Scene = Callable[[st.DataObject], None]
#: So many seconds a fault is made smaller.
SHRINKING = 30.0


class _Enough(BaseException):
    """One was found, or time is up: nobody draws any more."""


def search(
    scene: Scene, examples: int, number: int | None = None, known: Collection[str] = (), until: float | None = None
) -> Found | None:
    """The first fault of a scene in so many examples. `number`: the seed, None for always the same; `known`: keys of faults that
    are passed over; `until`: when to stop looking, by `time.monotonic`."""
    first: list[Found] = []

    def one(data: st.DataObject) -> None:
        if until is not None and time.monotonic() > until:
            raise _Enough
        try:
            scene(data)
        except Found as found:
            if found.key not in known:
                first.append(found)
                raise _Enough from None

    run: Any = given(st.data())(one)
    # Making it small is not left to Hypothesis: what was sent can be sent again without anything being drawn.
    run = settings(
        max_examples=examples, database=None, deadline=None, phases=[Phase.generate], derandomize=number is None,
        suppress_health_check=list(HealthCheck),
    )(run)  # fmt: skip
    # Flaky: what takes too long may take a little less the next time.
    with suppress(_Enough, Flaky):
        (run if number is None else seed(number)(run))()
    return first[0] if first else None


def least(parts: Sequence[T], tried: Callable[[list[T]], object], code: Callable[[list[T]], str]) -> None:
    """Try it with these parts; where that finds something, tell it as code with as few of them as find the same."""
    try:
        tried(list(parts))
    except Found as first:
        key = first.key
        first.code = code(fewer(parts, lambda some: finds(key, tried, some), time.monotonic() + SHRINKING))
        raise


def finds(key: str, tried: Callable[[T], object], what: T) -> bool:
    """Whether trying this finds the same."""
    try:
        tried(what)
    except Found as another:
        return another.key == key
    return False


def fewer(parts: Sequence[T], still: Callable[[list[T]], bool], until: float) -> list[T]:
    """As few of these as are needed: with any one of them less it is not so any more (or time was up)."""
    kept = list(parts)
    step = max(1, len(kept) // 2)
    while step and time.monotonic() < until:
        at = len(kept)
        while at > 0 and time.monotonic() < until:
            at -= step
            without = kept[: max(0, at)] + kept[max(0, at) + step :]
            if len(without) < len(kept) and still(without):
                kept = without
        step //= 2
    return kept
