"""The French deck: rank then suit (`Ah`, `Ts`), a joker is `X`."""

from __future__ import annotations

SUITS = ("s", "h", "d", "c")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
JOKER = "X"


def rows(ranks: tuple[str, ...] = RANKS) -> tuple[tuple[str, ...], ...]:
    """All cards of these ranks, a suit a row."""
    return tuple(tuple(rank + suit for rank in ranks) for suit in SUITS)


def deck(ranks: tuple[str, ...] = RANKS) -> frozenset[str]:
    """All cards of these ranks."""
    return frozenset(card for row in rows(ranks) for card in row)
