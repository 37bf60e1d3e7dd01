"""Tricks of Belote: legal cards, strength of a card, card points (rules `follow`, `rank`, `card-points`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Protocol

from scorepad.core.model import Setting
from scorepad.core.problem import AnyOf, Problem
from scorepad.games.belote.pack import BITS, PACK, as_bits, hand_size
from scorepad.kit.french import SUITS

#: High to low, and what each is worth (rules `rank`, `card-points`); a king is worth what the table agreed on.
TRUMP = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 0, "Q": 3, "8": 0, "7": 0}
PLAIN = {"A": 11, "T": 10, "K": 0, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
_IN_TRUMP = {rank: -place for place, rank in enumerate(TRUMP)}
_IN_PLAIN = {rank: -place for place, rank in enumerate(PLAIN)}
#: What a king may be worth, the rulebook's first.
KINGS = (10, 4)

_SUIT = {suit: as_bits(card for card in PACK.cards if card[1] == suit) for suit in SUITS}


class HouseRules(Protocol):
    """What a table agreed on about following."""

    @property
    def overtrump(self) -> bool:
        """Whether a trump must beat those that lie there, if it can."""

    @property
    def no_ruff(self) -> bool:
        """Whether nobody may play a trump to another suit, as long as they hold others."""


def strength(card: str, trump: str, led: str) -> tuple[int, int]:
    """How high `card` stands in a trick to which suit `led` was led: the higher tuple wins (rule `rank`)."""
    rank, suit = card[0], card[1]
    if suit == trump:
        return 2, _IN_TRUMP[rank]
    return (1, _IN_PLAIN[rank]) if suit == led else (0, 0)


@cache
def heights(trump: str, led: str) -> Mapping[str, tuple[int, int]]:
    """How high each card stands in a trick to which suit `led` was led."""
    return {card: strength(card, trump, led) for card in PACK.cards}


@cache
def above(trump: str, led: str) -> Mapping[str, int]:
    """What beats each card in a trick to which suit `led` was led, as bits."""
    height = heights(trump, led)
    return {best: as_bits(card for card in PACK.cards if height[card] > height[best]) for best in PACK.cards}


def following(hand: int, led: str, better: int, trump: str, options: HouseRules) -> int:
    """What of a hand may be played to suit `led` (rule `follow`); `better`: what beats the trick. Hand, answer: bits."""
    if same := hand & _SUIT[led]:
        return same & better or same if led == trump and options.overtrump else same
    return hand & ~_SUIT[trump] or hand if options.no_ruff else hand


def may_follow(before: Sequence[str], hand: Sequence[str], trump: str, options: HouseRules) -> list[str]:
    """The cards of `hand` that may be played to the cards `before` (rule `follow`)."""
    led = before[0][1]
    best = max(before, key=heights(trump, led).__getitem__)
    allowed = following(as_bits(hand), led, above(trump, led)[best], trump, options)
    return [card for card in hand if BITS[card] & allowed]


def points(card: str, trump: str, king: int) -> int:
    """What `card` is worth in a trick (rule `card-points`)."""
    rank, suit = card[0], card[1]
    return king if rank == "K" else (TRUMP if suit == trump else PLAIN)[rank]


@cache
def worth(trump: str, king: int) -> Mapping[str, int]:
    """What each card is worth in a trick."""
    return {card: points(card, trump, king) for card in PACK.cards}


@cache
def sum_of_tricks(players: int, king: int) -> tuple[int, int]:
    """The least and the most that all cards dealt to so many can be worth (rule `card-points-sum`)."""
    values = sorted(points(card, "s", king) for card in PACK.cards)
    dealt = players * hand_size(players)
    return sum(values[:dealt]), sum(values[-dealt:])


def all_points(king: int) -> int:
    """What all 32 cards are worth."""
    return sum_of_tricks(4, king)[1]


def check_king_points(asked: Any, setting: Setting) -> Iterator[Problem]:
    """Rule `card-points`: a king is worth one of two values. `asked`: house rules, or a question that names this one."""
    if asked.king_points not in KINGS:
        yield Problem("king_points", "options", "king-points", {"need": AnyOf(KINGS)})
