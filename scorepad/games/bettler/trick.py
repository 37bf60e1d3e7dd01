"""Tricks: the legal cards, and the card that wins (rules `follow`, `trick`)."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.games.bettler.pack import FULL_PACK, THIEF, number_of, suit_of


def _beats(card: str, best: str) -> bool:
    """Whether `card` beats `best`, the highest card of a trick so far (rule `trick`)."""
    return number_of(card) > number_of(best) if suit_of(card) == suit_of(best) else suit_of(card) == THIEF


#: By card: which others beat it (rule `trick`), and which are of its suit, itself among them (rule `follow`).
ABOVE = {best: frozenset(card for card in FULL_PACK.cards if _beats(card, best)) for best in FULL_PACK.cards}
SUIT = {led: frozenset(card for card in FULL_PACK.cards if suit_of(card) == suit_of(led)) for led in FULL_PACK.cards}


def taken_by(cards: Sequence[str]) -> int:
    """The index of the card that takes a trick, full or not yet, of `cards` as they were played (rule `trick`)."""
    best = 0
    above = ABOVE[cards[0]]
    for index, card in enumerate(cards):
        if card in above:
            best, above = index, ABOVE[card]
    return best


def may_follow(before: Sequence[str], hand: Sequence[str]) -> Sequence[str]:
    """Which cards of `hand` may be played after the cards `before` (rule `follow`)."""
    suit = SUIT[before[0]]
    return [card for card in hand if card in suit] or hand


def revoked(card: str, before: Sequence[str], hand: Sequence[str]) -> bool:
    """Whether `card` is not legal by `may_follow`."""
    suit = SUIT[before[0]]
    return card not in suit and not suit.isdisjoint(hand)
