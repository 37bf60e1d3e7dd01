"""A hand of Black Jack on the table: what all see of it, what it counts, how it went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from scorepad.core.game import State
from scorepad.core.play import Move
from scorepad.games.black_jack.hands import BLACK_JACK, BUST, LIMIT, strength

#: Of so many different stakes all are offered; of more some.
MOST_STAKES = 1000


class OpenHand(NamedTuple):
    """A hand as all see it. `stake`: before doubling; `split`: whether its seat has split."""

    seat: int
    stake: int
    doubled: bool
    split: bool
    tiles: tuple[str, ...]


class Seen(NamedTuple):
    """What a seat knows.

    `hands`: all hands, in the order in which they are played; `at`: which of them is played, None while stakes are placed or after
    the last; `bank`: its open tiles; `chips`: what each seat holds, stakes included.
    """

    seat: int
    moves: Sequence[Move]
    banker: int
    hands: tuple[OpenHand, ...]
    at: int | None
    bank: tuple[str, ...]
    chips: tuple[int, ...]
    min_stake: int
    max_stake: int
    half_chips: str


class Playing:
    """A hand on the table; `done`: nothing more is drawn."""

    __slots__ = ("done", "doubled", "seat", "split", "stake", "strength", "tiles")

    def __init__(self, seat: int, stake: int, tiles: list[str], split: bool = False) -> None:
        self.seat, self.stake, self.tiles, self.split = seat, stake, tiles, split
        self.doubled = self.done = False
        #: what it counts, or Black Jack, or bust
        self.strength = BUST

    @property
    def staked(self) -> int:
        """The chips that lie on it."""
        return 2 * self.stake if self.doubled else self.stake

    def looked_at(self) -> None:
        """Over 21 and a Black Jack end by themselves (rules `bust`, `blackjack`)."""
        self.strength = strength(self.tiles, self.split)
        self.done = self.strength in (BUST, BLACK_JACK)


def able(state: State[Any]) -> list[int]:
    """Who can stake, from the banker's left (rule `stake`)."""
    least, held, banker = state.options.min_stake, state.totals, state.dealer
    return [seat for seat in (*range(banker + 1, len(held)), *range(banker)) if held[seat] >= least]


def stakes(low: int, high: int) -> range:
    """All stakes from the lowest to the highest (rule `stake`); of very many some."""
    return range(low, high + 1, (high - low) // MOST_STAKES + 1)


#: What a tile counts, an ace 1 (rule `value`).
POINTS = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10, **{str(number): number for number in range(2, 10)}}


def best(tiles: Sequence[str]) -> int:
    """The best that tiles count: an ace counts ten more where that is not over 21."""
    low = least(tiles)
    return low + 10 if low + 10 <= LIMIT and any(tile[0] == "A" for tile in tiles) else low


def least(tiles: Sequence[str]) -> int:
    """What tiles count with each ace 1."""
    return sum([POINTS[tile[0]] for tile in tiles])


def result(tiles: Sequence[str], bank: Sequence[str], split: bool) -> str:
    """How a hand went, counted tile by tile (rules `win`, `lose`, `push`, `bust`, `bank-bust`, `blackjack`)."""
    own, there = best(tiles), best(bank)
    natural, bank_natural = own == LIMIT and len(tiles) == 2 and not split, there == LIMIT and len(bank) == 2
    if own > LIMIT:
        return "lose"
    if natural or bank_natural:
        return "push" if natural and bank_natural else "blackjack" if natural else "lose"
    if there > LIMIT or own > there:
        return "win"
    return "push" if own == there else "lose"
