"""One hand of Black Jack while it is played: what everybody sees of it, its count, its result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from scorepad.core.game import GameState
from scorepad.games.black_jack.hand_value import ACE_MORE, BLACK_JACK, BUST, LIMIT, may_double, may_split
from scorepad.games.black_jack.pack import PACK
from scorepad.hands.play import Move

#: The most stakes that are all offered; of more only some are.
MAX_STAKES = 1000


class OpenHand(NamedTuple):
    """A hand as all see it. `stake`: before doubling; `split`: whether its seat has split."""

    seat: int
    stake: int
    doubled: bool
    split: bool
    tiles: tuple[str, ...]


class Seen(NamedTuple):
    """What a seat sees.

    `hands`: all hands, in the order in which they are played; `at`: the index of the one that is played, None while stakes are
    placed or after the last; `bank`: its open tiles; `chips`: those of each seat, stakes included.
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


#: Count of a tile, an ace as 1 (rule `value`).
POINTS = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10, **{str(number): number for number in range(2, 10)}}


def best_count(tiles: Sequence[str]) -> int:
    """The best count of tiles: an ace counts ten more if that is not over 21."""
    low = lowest_count(tiles)
    return low + ACE_MORE if low + ACE_MORE <= LIMIT and any(tile[0] == "A" for tile in tiles) else low


def lowest_count(tiles: Sequence[str]) -> int:
    """The count of tiles with each ace as 1."""
    return sum([POINTS[tile[0]] for tile in tiles])


class FirstTwo(NamedTuple):
    """Properties of the first two tiles of a hand.

    `low`: their count with each ace 1; `ace`: whether one of them is an ace; `best`: their best count; `verbs`: what may be
    done with them besides drawing, `verbs_split`: the same once the seat has split.
    """

    low: int
    ace: bool
    best: int
    verbs: tuple[str, ...]
    verbs_split: tuple[str, ...]


def _first_two(*tiles: str) -> FirstTwo:
    split_verb = ("split",) if may_split(tiles) else ()
    verbs, verbs_split = ((*(("double",) if may_double(tiles, split) else ()), *split_verb) for split in (False, True))
    return FirstTwo(
        lowest_count(tiles), any(tile[0] == "A" for tile in tiles), best_count(tiles), verbs=verbs, verbs_split=verbs_split
    )


#: Keyed by the codes of two tiles, concatenated.
FIRST_TWO = {first + second: _first_two(first, second) for first in PACK.cards for second in PACK.cards}


class HandInPlay:
    """A hand on the table, or the bank. A hand has two tiles when it is made.

    `tiles`: in the order drawn; `strength`: their count, or Black Jack, or bust; `verbs`: what the rules allow besides drawing,
    whatever the seat can pay for; `done`: nothing more is drawn.
    """

    __slots__ = ("_ace", "_low", "_seen", "done", "doubled", "seat", "split", "stake", "strength", "tiles", "verbs")

    def __init__(self, seat: int, stake: int, first: str, second: str, split: bool = False) -> None:
        self.seat, self.stake, self.doubled = seat, stake, False
        self.hold(first, second, split)

    def hold(self, first: str, second: str, split: bool) -> None:
        """Takes two tiles, dealt or after a split: a Black Jack ends the hand, but not after a split (rule `blackjack`)."""
        self.tiles, self.split = [first, second], split
        self._low, self._ace, best_count, verbs, verbs_split = FIRST_TWO[first + second]
        self.verbs = verbs_split if split else verbs
        self.done = best_count == LIMIT and not split
        self.strength = BLACK_JACK if self.done else best_count
        self._seen: OpenHand | None = None

    def draw(self, tile: str) -> None:
        """Adds a tile; a hand over 21 ends (rule `bust`)."""
        self.tiles.append(tile)
        self.verbs, self._seen = (), None
        points = POINTS[tile[0]]
        low = self._low = self._low + points
        if points == 1:
            self._ace = True
        if low > LIMIT:
            self.strength, self.done = BUST, True
        else:
            self.strength = low + ACE_MORE if self._ace and low + ACE_MORE <= LIMIT else low

    def double(self) -> None:
        """Doubles the stake (rule `double`)."""
        self.doubled = True
        self.verbs, self._seen = (), None

    @property
    def staked(self) -> int:
        """The chips staked on it."""
        return 2 * self.stake if self.doubled else self.stake

    def seen(self) -> OpenHand:
        """As all see it."""
        seen = self._seen
        if seen is None:
            seen = self._seen = OpenHand(self.seat, self.stake, self.doubled, split=self.split, tiles=tuple(self.tiles))
        return seen


def seats_that_can_stake(state: GameState[Any]) -> list[int]:
    """The seats that can stake, from the banker's left (rule `stake`)."""
    lowest, chips, banker = state.options.min_stake, state.totals, state.dealer
    return [seat for seat in (*range(banker + 1, len(chips)), *range(banker)) if chips[seat] >= lowest]


def stakes(low: int, high: int) -> range:
    """The stakes from the lowest to the highest (rule `stake`); only some if there are very many."""
    return range(low, high + 1, (high - low) // MAX_STAKES + 1)


def result(own: int, bank: int) -> str:
    """Result of a hand of strength `own` against a bank of strength `bank` (rules `win`, `lose`, `push`, `bust`, `blackjack`)."""
    if own == BUST or own < bank:
        return "lose"
    if own == bank:
        return "push"
    return "blackjack" if own == BLACK_JACK else "win"
