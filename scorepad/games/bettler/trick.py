"""The trick: what may be played to it, and which card takes it (rules `follow`, `trick`)."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.games.bettler.pack import THIEF, number_of, suit_of


def beats(card: str, best: str) -> bool:
    """Whether `card` lies higher than `best`, the highest card of a trick until then (rule `trick`)."""
    return number_of(card) > number_of(best) if suit_of(card) == suit_of(best) else suit_of(card) == THIEF


def taken_by(cards: Sequence[str]) -> int:
    """The index of the card that takes a trick, whole or not yet, of `cards` as they were played (rule `trick`)."""
    best = 0
    for index in range(1, len(cards)):
        if beats(cards[index], cards[best]):
            best = index
    return best


def may_follow(before: Sequence[str], hand: Sequence[str]) -> Sequence[str]:
    """Which cards of `hand` may be played after the cards `before` (rule `follow`)."""
    led = suit_of(before[0])
    return [card for card in hand if suit_of(card) == led] or hand
