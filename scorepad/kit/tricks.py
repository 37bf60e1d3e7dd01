"""Tricks: who takes one, and who did not follow though they could."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from scorepad.core.problem import Problem


def highest(cards: Sequence[str], strength: Callable[[str], Any]) -> int:
    """The index of the highest card by `strength`; of equals the one played first."""
    ranks = [strength(card) for card in cards]
    return ranks.index(max(ranks))


def seat_at(index: int, lead: int, players: int) -> int:
    """Who played the card at `index` of a trick that seat `lead` began."""
    return (lead + index) % players


def revokes(
    cards: Sequence[str],
    lead: int,
    hands: Sequence[Sequence[str] | None],
    allowed: Callable[[Sequence[str], Sequence[str]], Collection[str]],
) -> list[int]:
    """The seats, ascending, that played what they were not allowed to.

    `hands`: what each seat held before the trick, its own card included; None where that is not known. `allowed(before, hand)`:
    which cards of `hand` may follow the cards `before`; asked for all but the first card.
    """
    found = []
    for index in range(1, len(cards)):
        seat = seat_at(index, lead, len(hands))
        hand = hands[seat]
        if hand is not None and cards[index] not in allowed(cards[:index], hand):
            found.append(seat)
    return sorted(found)


def check_hands(cards: Sequence[str], lead: int, hands: Sequence[Sequence[str] | None]) -> Iterator[Problem]:
    """The hands before a trick, one a seat (or None): each holds the card that was played from it, and none played from another
    (rule `cards`)."""
    played = {seat_at(index, lead, len(hands)): card for index, card in enumerate(cards)}
    for seat, hand in enumerate(hands):
        if hand is None:
            continue
        for card in hand:
            if any(card == other for who, other in played.items() if who != seat):
                yield Problem("hands", "cards", "card-twice", {"card": card}, (seat,))
        if seat in played and played[seat] not in hand:
            yield Problem("hands", "cards", "card-not-held", {"card": played[seat]}, (seat,))
