"""Tricks of Partout: strength of a card, and the winning card (rules `rank`, `king`, `queen`, `jester`, `dungeon`)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import NamedTuple

from scorepad.games.partout.pack import ALL, LETTERS, ROYALS, SPECIAL, SPECIALS, Colour


class Trump(NamedTuple):
    """Trump: all cards of a number, and all of a colour."""

    number: int
    colour: Colour


class Strength(NamedTuple):
    """Strength of a card in its trick: the higher tuple wins; of equals the first played."""

    step: int
    number: int = 0


#: Strength of a card without rank in its trick.
NOTHING = Strength(0)


def strength(card: str, led: str, trump: Trump, royals: bool) -> Strength:
    """Strength of `card` when colour `led` (a letter) was led.

    `royals`: whether a king or queen that is not locked lies in the trick. Rules `rank`, `king`, `queen`, `jester`.
    """
    if card in ROYALS:
        return Strength(5)
    if card == "jester" and royals:
        return Strength(6)
    if card in SPECIAL:
        return NOTHING
    colour, pips = card[0], int(card[1:])
    if pips == trump.number:
        return Strength(4 if colour == LETTERS[trump.colour] else 3)
    if colour == LETTERS[trump.colour]:
        return Strength(2, pips)
    return Strength(1, pips) if colour == led else NOTHING


def trump_with(live: Collection[str], trump: Trump, number: int | None, colour: Colour | None) -> Trump:
    """Trump after a trick, given its cards that are not locked; `number`, `colour`: chosen in it, None if not.

    Rules `mathematician`, `alchemist`.
    """
    return Trump(
        number if "mathematician" in live and number else trump.number,
        colour if "alchemist" in live and colour else trump.colour,
    )


@cache
def heights(trump: Trump, led: str, royals: bool) -> dict[str, int]:
    """Strength of each card as a number when colour `led` (a letter) was led: higher wins, 0 is no rank (see `strength`)."""
    cards = [f"{letter}{pips}" for letter in LETTERS.values() for pips in range(1, ALL + 1)]
    ranks = {card: strength(card, led, trump, royals=royals) for card in (*cards, *SPECIAL)}
    return {card: 0 if rank == NOTHING else 100 * rank.step + rank.number for card, rank in ranks.items()}


def taken_by(cards: Sequence[str], lock: int | None, trump: Trump) -> tuple[int, bool]:
    """The index of the card that takes a trick, and whether it has any rank; `lock`: the card that the dungeon locks.

    If no card has a rank, the card that led takes it.
    """
    if SPECIALS.isdisjoint(cards):
        return cards.index(max(cards, key=heights(trump, cards[0][0], False).__getitem__)), True
    live = cards if lock is None else [card for index, card in enumerate(cards) if index != lock]
    table = heights_among(live, trump)
    best = max(live, key=table.__getitem__)
    return (cards.index(best), True) if table[best] else (0, False)


def heights_among(live: Collection[str], trump: Trump) -> dict[str, int]:
    """The `heights` in a trick, by its cards that are not locked."""
    led = next((card[0] for card in live if card not in SPECIALS), "")
    return heights(trump, led, not _ROYALS.isdisjoint(live))


_ROYALS = frozenset(ROYALS)
