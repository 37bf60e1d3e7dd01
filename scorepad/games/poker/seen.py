"""What a seat knows of a hand of Poker."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from scorepad.core.play import Move
from scorepad.games.poker.betting import Bet
from scorepad.games.poker.entry import Options

if TYPE_CHECKING:
    from scorepad.games.poker.hand import PokerHand


class Seen(NamedTuple):
    """What a seat knows.

    `tiles`: its own, as far as they are dealt; `thrown`: those it has laid aside; `open`: what lay open before each seat, even if
    it has folded; `board`: what lies in the middle; `chips`: before the hand; `bets`: all bets so far, by phase; `exchanged`: how
    many tiles each seat has exchanged, None where it has not yet; `rules`: the house rules, by name. Of the amounts in `moves` the
    first is the least, the last the most, and each between is legal, too.
    """

    seat: int
    moves: Sequence[Move]
    tiles: tuple[str, ...]
    thrown: tuple[str, ...]
    open: tuple[tuple[str, ...], ...]
    board: tuple[str, ...]
    dealer: int
    chips: tuple[int, ...]
    put_in: tuple[int, ...]
    stayed: tuple[int, ...]
    phase: int
    to_call: int
    bets: tuple[tuple[Bet, ...], ...]
    exchanged: tuple[int | None, ...]
    rules: tuple[tuple[str, Any], ...]


def look(hand: PokerHand, seat: int) -> Seen:
    """The own tiles, those that lie open, and every bet."""
    betting = hand.betting
    return Seen(
        seat,
        hand.moves() if seat == hand.turn else (),
        tuple(hand.has(seat)),
        tuple(hand.thrown(seat)),
        hand.lying_open(),
        hand.board,
        hand.state.dealer,
        betting.chips,
        tuple(betting.put_in),
        betting.stayed,
        betting.phase,
        betting.to_call(seat),
        tuple(map(tuple, hand.bets)),
        tuple(hand.exchanged),
        hand.rules,
    )


@lru_cache(maxsize=64)
def rules_of(options: Options) -> tuple[tuple[str, Any], ...]:
    """The house rules, by name."""
    return tuple(options.model_dump().items())
