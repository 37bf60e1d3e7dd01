"""Shuffling, dealing, and the validation of recorded deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from scorepad.core.model import CardPack
from scorepad.core.problem import Problem

T = TypeVar("T")


def shuffle(cards: Iterable[T], random: Random) -> list[T]:
    """The cards in random order."""
    random_number = random.random
    return sorted(cards, key=lambda _: random_number())


def lazy_shuffle(cards: Iterable[T], random: Random) -> list[T]:
    """The cards in random order, from random numbers generated all at once: for packs of which most cards are never used."""
    pile = list(cards)
    last = len(pile)
    for number in memoryview(random.randbytes(4 * last)).cast("I"):
        index = number * last >> 32
        last -= 1
        pile[index], pile[last] = pile[last], pile[index]
    pile.reverse()
    return pile


def cut_into_hands(cards: Sequence[T], sizes: Iterable[int]) -> list[list[T]]:
    """Cut the cards into hands of these sizes; the rest is the last list."""
    hands, start = [], 0
    for size in sizes:
        hands.append(list(cards[start : start + size]))
        start += size
    return [*hands, list(cards[start:])]


def deal_problems(deal: Mapping[str, Any], sizes: Mapping[str, int | Sequence[int] | None], pack: CardPack) -> Iterator[Problem]:
    """Problems of a deal: its fields, numbers of cards and cards (field `play`, rule `cards`; `format` for its shape).

    `sizes`: by field the number of cards, or a sequence with the length of each of its lists (one per seat), or None for a single
    card.
    """
    for name in deal:
        if name not in sizes:
            yield Problem("play", "format", "unknown-field", args={"field": str(name)})
    cards: list[Any] = []
    for name, size in sizes.items():
        if name not in deal:
            yield Problem("play", "format", "missing-field", args={"field": name})
            continue
        lists: Any = deal[name]
        needed = [1]
        if size is None:
            lists = [[lists]]
        elif isinstance(size, int):
            lists, needed = [lists], [size]
        else:
            needed = list(size)
        if not isinstance(lists, list) or not all(_are_words(pile) for pile in lists):
            yield Problem("play", "format", "wrong-type", args={"field": name})
            continue
        if [len(pile) for pile in lists] != needed:
            yield Problem("play", "cards", "deal-size", args={"field": name, "got": sum(map(len, lists)), "need": sum(needed)})
        for pile in lists:
            cards += pile
    if pack.holds(cards):
        return
    for card, count in Counter(cards).items():
        if not (copies := pack.copies(card)):
            yield Problem("play", "cards", pack.unknown_key(card), args={"card": card})
        elif count > copies:
            yield Problem("play", "cards", "dealt-often", args={"card": card, "high": copies})


def _are_words(value: Any) -> bool:
    return isinstance(value, list) and {str}.issuperset(map(type, value))
