"""The cards of Partout: coats of arms in four colours (`g3`) and six special cards (`king`)."""

from __future__ import annotations

from typing import Literal

Colour = Literal["red", "green", "blue", "black"]

LETTERS = {"red": "r", "green": "g", "blue": "b", "black": "k"}
ROYALS = ("king", "queen")
SPECIAL = (*ROYALS, "jester", "dungeon", "mathematician", "alchemist")


def highest_number(players: int) -> int:
    """The highest number in the pack: eights and nines are for six players only."""
    return 9 if players == 6 else 7


def rows(players: int) -> tuple[tuple[str, ...], ...]:
    """All cards for so many players: the coats of arms, a colour a row, then the special cards."""
    numbers = range(1, highest_number(players) + 1)
    return (*(tuple(f"{letter}{number}" for number in numbers) for letter in LETTERS.values()), SPECIAL)


def pack(players: int) -> tuple[str, ...]:
    """All cards for so many players."""
    return tuple(card for row in rows(players) for card in row)


def cards_in_trick(players: int) -> int:
    """How many cards make a trick (rule `three-players`: each plays twice)."""
    return 6 if players == 3 else players
