"""The cards of Belote: 32 of the French deck, their order and what they are worth."""

from __future__ import annotations

from typing import Literal

from scorepad.kit.french import deck

Suit = Literal["s", "h", "d", "c"]
Rank = Literal["A", "K", "Q", "J", "T", "9", "8", "7"]

#: The ranks in the order of a run.
RANKS = ("A", "K", "Q", "J", "T", "9", "8", "7")
#: High to low, and what each is worth (rules `rank`, `card-points`); a king is worth what the table agreed on.
TRUMP = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 0, "Q": 3, "8": 0, "7": 0}
PLAIN = {"A": 11, "T": 10, "K": 0, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
#: What a king may be worth, the rulebook's first.
KINGS = (10, 4)

PLAYERS = (2, 3, 4)
PACK = deck(RANKS)


def hand_size(players: int) -> int:
    """How many cards each holds before the first trick (rule `deal`)."""
    return 8 if players == 4 else 9


def points(card: str, trump: str, king: int) -> int:
    """What `card` is worth in a trick."""
    rank, suit = card[0], card[1]
    return king if rank == "K" else (TRUMP if suit == trump else PLAIN)[rank]


def all_points(king: int) -> int:
    """What all 32 cards are worth."""
    return sum_of_tricks(4, king)[1]


def sum_of_tricks(players: int, king: int) -> tuple[int, int]:
    """The least and the most that all cards dealt to so many can be worth (rule `card-points-sum`)."""
    values = sorted(points(card, "s", king) for card in PACK)
    dealt = players * hand_size(players)
    return sum(values[:dealt]), sum(values[-dealt:])


def strength(card: str, trump: str, led: str) -> tuple[int, int]:
    """How high `card` stands in a trick to which suit `led` was led: the higher tuple wins (rule `rank`)."""
    rank, suit = card[0], card[1]
    if suit == trump:
        return 2, -list(TRUMP).index(rank)
    return (1, -list(PLAIN).index(rank)) if suit == led else (0, 0)
