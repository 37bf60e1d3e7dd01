"""What a hand may do about the pot: take it, say who plays with its taker, bury (rules `pot`, `partner`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Literal

from scorepad.core.play import Move
from scorepad.games.bettler.pack import HIGHEST, PARTNER_CARD, THIEF, number_of, suit_of

#: Cards in the pot, by the number of players (rule `cards`).
POT = {3: 3, 4: 2, 5: 2}

#: The way to the first trick: the pot is offered; it was taken; it was said who plays with whom; the cards are buried.
Stage = Literal["offered", "taken", "announced", "played"]


def about_pot(seat: int, hand: Sequence[str], stage: Stage, partner_card: str | None, need: int) -> list[Move]:
    """All that may be done with a hand before the tricks, where so many cards lie in the pot."""
    if stage == "offered":
        return [(seat, "pass"), (seat, "take")]
    found: list[Move] = []
    if stage == "taken" and partner_card:
        found.append((seat, "alone"))
        if card := to_call(hand):
            found.append((seat, "call", card))
    found += ((seat, "bury", cards) for cards in buries(hand, need))
    return found


def to_call(hand: Sequence[str]) -> str | None:
    """Rule `partner`: a taker with the six may call the lowest higher thief that he does not hold, if there is one."""
    if PARTNER_CARD not in hand:
        return None
    higher = (f"{THIEF}{number}" for number in range(number_of(PARTNER_CARD) + 1, HIGHEST[THIEF] + 1))
    return next((card for card in higher if card not in hand), None)


def thieves(cards: Iterable[str]) -> int:
    """How many thieves there are among them."""
    return sum(suit_of(card) == THIEF for card in cards)


def thieves_to_bury(hand: Sequence[str], need: int) -> int:
    """How many thieves must be buried with so many cards: only those that there are no beggars for (rule `pot`)."""
    return max(0, need - (len(hand) - thieves(hand)))


def buries(hand: Sequence[str], need: int) -> Iterator[tuple[str, ...]]:
    """All ways to bury so many cards of a hand (rule `pot`)."""
    with_thieves = thieves_to_bury(hand, need)
    beggars = [card for card in hand if suit_of(card) != THIEF]
    if not with_thieves:
        return combinations(beggars, need)
    among = [card for card in hand if suit_of(card) == THIEF]
    return ((*some, *beggars) for some in combinations(among, with_thieves))
