"""How many examples Hypothesis makes: a profile for `make test`, another for `make test-all`, and multiples of either."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

QUICK, FULL = "quick", "full"

settings.register_profile(
    FULL, deadline=None, max_examples=40, print_blob=True, derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.differing_executors],
)  # fmt: skip
settings.register_profile(QUICK, settings.get_profile(FULL), max_examples=10, derandomize=True)


def scaled(factor: float) -> int:
    """A multiple of the examples of the profile, for `max_examples`."""
    return max(1, round(settings().max_examples * factor))


def some_of(values: Sequence[Any], many: int = 1) -> Sequence[Any]:
    """The first of these in `make test`, all of them in `make test-all`."""
    return values if settings().max_examples == settings.get_profile(FULL).max_examples else values[:many]


#: Games for what would hold in any other as well: tricks, melds, chips, and a plain list of points.
SOME_GAMES = ("partout", "belote", "rummy", "black-jack", "poker-holdem", "sheet")


def _game(value: Any) -> Any:
    first = value[0] if type(value) is tuple else value
    return getattr(first, "id", first)


#: Where each game takes seconds.
TWO_GAMES = ("belote", "poker-holdem")


def mostly_exhaustive(values: Iterable[Any], game: Callable[[Any], Any] = _game, among: Sequence[str] = SOME_GAMES) -> list[Any]:
    """Parameters of a test that `make test-all` runs for all of them, and `make test` for some games."""
    return [
        pytest.param(*(each if type(each) is tuple else (each,)), marks=[] if game(each) in among else pytest.mark.exhaustive)
        for each in values
    ]
