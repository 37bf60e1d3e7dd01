"""Tricks: the highest card, and revokes (seats that did not follow although they could)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from scorepad.core.problem import Problem


def highest(cards: Sequence[str], strength: Callable[[str], Any]) -> int:
    """The index of the highest card by `strength`; of equal cards, the one played first."""
    ranks = [strength(card) for card in cards]
    return ranks.index(max(ranks))


def seat_at(index: int, lead: int, players: int) -> int:
    """The seat that played the card at `index` of a trick led by seat `lead`."""
    return (lead + index) % players


def so_far(sentence: tuple[str, dict[str, Any]], played: int, whole: int) -> tuple[str, dict[str, Any]]:
    """The key and arguments of an answer about a trick; KEY-so-far while fewer than all its cards (`whole`) were played."""
    key, args = sentence
    return sentence if played == whole else (f"{key}-so-far", {**args, "n": played, "of": whole})


def revokes(
    cards: Sequence[str],
    lead: int,
    hands: Sequence[Sequence[str] | None],
    allowed: Callable[[Sequence[str], Sequence[str]], Collection[str]],
) -> list[int]:
    """The seats, ascending, that played a card they were not allowed to play.

    `hands`: the cards of each seat before the trick, including the one it played; None if unknown. `allowed(before, hand)`: the
    cards of `hand` that may follow the cards `before`; called for all but the first card.
    """
    found = []
    for index in range(1, len(cards)):
        seat = seat_at(index, lead, len(hands))
        hand = hands[seat]
        if hand is not None and cards[index] not in allowed(cards[:index], hand):
            found.append(seat)
    return sorted(found)


def check_hands(cards: Sequence[str], lead: int, hands: Sequence[Sequence[str] | None]) -> Iterator[Problem]:
    """Problems of the hands before a trick, one per seat (or None): each contains the card that its seat played, and no card played
    by another seat (rule `cards`)."""
    played = {seat_at(index, lead, len(hands)): card for index, card in enumerate(cards)}
    for seat, hand in enumerate(hands):
        if hand is None:
            continue
        for card in hand:
            if any(card == other for who, other in played.items() if who != seat):
                yield Problem("hands", "cards", "card-twice", {"card": card}, (seat,))
        if seat in played and played[seat] not in hand:
            yield Problem("hands", "cards", "card-not-held", {"card": played[seat]}, (seat,))
