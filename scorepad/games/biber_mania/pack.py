"""The cards of Biber-Mania: numbers (`7`), eight action cards (`dieb`), jokers (`X`)."""

from __future__ import annotations

ACTIONS = ("superbiber", "dieb", "fee", "partybiber", "hippie", "gemeinling", "bodyguard", "koenig")
JOKER = "X"

#: The highest number in the pack: an assumption (rule `cards`). Questions take any number.
HIGHEST = 10


def rows() -> tuple[tuple[str, ...], ...]:
    """Each card once: numbers, action cards, the joker."""
    return (tuple(str(number) for number in range(1, HIGHEST + 1)), ACTIONS, (JOKER,))
