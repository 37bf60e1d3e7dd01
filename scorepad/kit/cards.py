"""Cards and tiles as they are written in JSON (`"Ah"`, `"g3"`, `"king"`)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from scorepad.core.problem import Problem


def check_cards(field: str, cards: Sequence[str], pack: Collection[str]) -> Iterator[Problem]:
    """Each of `cards` is in `pack` and none lies twice (rule `cards`)."""
    for index, card in enumerate(cards):
        if card not in pack:
            yield Problem(field, "cards", "unknown-card", {"card": card}, (index,))
        elif card in cards[:index]:
            yield Problem(field, "cards", "card-twice", {"card": card}, (index,))


def check_number(field: str, number: int, low: int, high: int) -> Iterator[Problem]:
    """`number` is from `low` to `high` (rule `range`)."""
    if not low <= number <= high:
        yield Problem(field, "range", "out-of-range", {"field": field, "low": low, "high": high})
