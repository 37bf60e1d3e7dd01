"""What a taker may do with the pot: call a partner, bury cards (rules `pot`, `partner`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from scorepad.games.bettler.pack import FULL_PACK, HIGHEST, PARTNER_CARD, THIEF, number_of, suit_of

#: All thieves: they are in every pack.
THIEVES = frozenset(card for card in FULL_PACK.cards if suit_of(card) == THIEF)


def card_to_call(hand: Sequence[str]) -> str | None:
    """Rule `partner`: a taker with the six may call the lowest higher thief that they do not hold, if there is one."""
    if PARTNER_CARD not in hand:
        return None
    higher = (f"{THIEF}{number}" for number in range(number_of(PARTNER_CARD) + 1, HIGHEST[THIEF] + 1))
    return next((card for card in higher if card not in hand), None)


def count_thieves(cards: Iterable[str]) -> int:
    """How many thieves there are among them."""
    return sum(card in THIEVES for card in cards)


def thieves_to_bury(hand: Sequence[str], need: int) -> int:
    """Number of thieves that must be buried: only as many as beggars are missing (rule `pot`)."""
    return max(0, need - (len(hand) - count_thieves(hand)))


def ways_to_bury(hand: Sequence[str], need: int) -> WaysToBury:
    """All ways to bury `need` cards of a hand (rule `pot`)."""
    beggars = tuple([card for card in hand if card not in THIEVES])
    if len(beggars) >= need:
        return WaysToBury(beggars, (), _index_choices(len(beggars), need))
    among = tuple([card for card in hand if card in THIEVES])
    return WaysToBury(among, beggars, _index_choices(len(among), need - len(beggars)))


class WaysToBury(NamedTuple):
    """Ways to bury: each way is a choice of indexes into `among`, plus all of `rest`."""

    among: tuple[str, ...]
    rest: tuple[str, ...]
    ways: tuple[tuple[int, ...], ...]

    def cards(self, way: tuple[int, ...]) -> tuple[str, ...]:
        """What is buried in this way."""
        return (*[self.among[index] for index in way], *self.rest)

    def all(self) -> Iterator[tuple[str, ...]]:
        """What is buried, way by way."""
        return map(self.cards, self.ways)


@cache
def _index_choices(size: int, number: int) -> tuple[tuple[int, ...], ...]:
    """All combinations of `number` indexes out of `size`."""
    return tuple(combinations(range(size), number))
