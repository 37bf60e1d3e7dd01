"""The trick: what may be played to it, and which card takes it (rules `follow`, `trick`)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scorepad.games.bettler.pack import THIEF, number_of, suit_of
from scorepad.kit.tricks import highest


def strength(card: str, led: str) -> tuple[bool, bool, int]:
    """How high `card` stands where suit `led` was led: the higher tuple wins (rule `trick`)."""
    return suit_of(card) == THIEF, suit_of(card) == led, number_of(card)


def taken_by(cards: Sequence[str]) -> int:
    """The index of the card that takes a trick, whole or not yet, of `cards` as they were played (rule `trick`)."""
    return highest(cards, lambda card: strength(card, suit_of(cards[0])))


def may_follow(before: Sequence[str], hand: Sequence[str]) -> Collection[str]:
    """Which cards of `hand` may be played after the cards `before` (rule `follow`)."""
    return [card for card in hand if suit_of(card) == suit_of(before[0])] or hand
