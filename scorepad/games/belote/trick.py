"""Tricks of Belote: legal cards, strength of a card, card points (rules `follow`, `rank`, `card-points`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Protocol

from scorepad.core.model import Setting
from scorepad.core.problem import Alternatives, Problem
from scorepad.games.belote.pack import BITS, PACK, as_bits, hand_size
from scorepad.kit.french import SUITS

#: Ranks high to low with their points (rules `rank`, `card-points`); the king's points are a house rule.
TRUMP = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 0, "Q": 3, "8": 0, "7": 0}
PLAIN = {"A": 11, "T": 10, "K": 0, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
_TRUMP_ORDER = {rank: -index for index, rank in enumerate(TRUMP)}
_PLAIN_ORDER = {rank: -index for index, rank in enumerate(PLAIN)}
#: Possible points of a king, the rulebook's first.
KINGS = (10, 4)

_SUIT_BITS = {suit: as_bits(card for card in PACK.cards if card[1] == suit) for suit in SUITS}


class HouseRules(Protocol):
    """House rules of following suit."""

    @property
    def overtrump(self) -> bool:
        """Whether a trump must beat the trumps in the trick, if possible."""

    @property
    def no_ruff(self) -> bool:
        """Whether a player without the suit led may not trump while holding other suits."""


def strength(card: str, trump: str, led: str) -> tuple[int, int]:
    """How high `card` stands in a trick to which suit `led` was led: the higher tuple wins (rule `rank`)."""
    rank, suit = card[0], card[1]
    if suit == trump:
        return 2, _TRUMP_ORDER[rank]
    return (1, _PLAIN_ORDER[rank]) if suit == led else (0, 0)


@cache
def heights(trump: str, led: str) -> Mapping[str, tuple[int, int]]:
    """The strength of each card in a trick to which suit `led` was led."""
    return {card: strength(card, trump, led) for card in PACK.cards}


@cache
def above(trump: str, led: str) -> Mapping[str, int]:
    """For each card, the cards (bits) that beat it in a trick to which suit `led` was led."""
    height = heights(trump, led)
    return {best: as_bits(card for card in PACK.cards if height[card] > height[best]) for best in PACK.cards}


def following(hand: int, led: str, better: int, trump: str, options: HouseRules) -> int:
    """The legal cards of a hand for suit `led` (rule `follow`); `better`: cards that beat the trick. All sets are bits."""
    if same := hand & _SUIT_BITS[led]:
        return same & better or same if led == trump and options.overtrump else same
    return hand & ~_SUIT_BITS[trump] or hand if options.no_ruff else hand


def may_follow(before: Sequence[str], hand: Sequence[str], trump: str, options: HouseRules) -> list[str]:
    """The cards of `hand` that may be played to the cards `before` (rule `follow`)."""
    led = before[0][1]
    best = max(before, key=heights(trump, led).__getitem__)
    allowed = following(as_bits(hand), led, above(trump, led)[best], trump=trump, options=options)
    return [card for card in hand if BITS[card] & allowed]


def points(card: str, trump: str, king: int) -> int:
    """Points of `card` in a trick (rule `card-points`)."""
    rank, suit = card[0], card[1]
    return king if rank == "K" else (TRUMP if suit == trump else PLAIN)[rank]


@cache
def worth(trump: str, king: int) -> Mapping[str, int]:
    """Points of each card in a trick."""
    return {card: points(card, trump, king) for card in PACK.cards}


@cache
def sum_of_tricks(players: int, king: int) -> tuple[int, int]:
    """The least and the most total points of the cards dealt to `players` players (rule `card-points-sum`)."""
    values = sorted(points(card, "s", king) for card in PACK.cards)
    dealt = players * hand_size(players)
    return sum(values[:dealt]), sum(values[-dealt:])


def all_points(king: int) -> int:
    """Total points of all 32 cards."""
    return sum_of_tricks(4, king)[1]


def check_king_points(options: Any, setting: Setting) -> Iterator[Problem]:
    """Rule `card-points`: a king is worth one of two values. `options`: the house rules, or a question that has this one."""
    if options.king_points not in KINGS:
        yield Problem("king_points", "options", "king-points", args={"need": Alternatives(KINGS)})
