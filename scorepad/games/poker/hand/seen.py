"""What a seat sees of a hand of Poker."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from scorepad.games.poker.betting import Bet
from scorepad.games.poker.entry import Options
from scorepad.hands.play import Move


class Seen(NamedTuple):
    """What a seat sees.

    `tiles`: its own, as far as dealt; `thrown`: those it exchanged; `open`: open tiles of each seat, even if it has folded;
    `board`: tiles in the middle; `chips`: before the hand; `bets`: all bets so far, by phase; `exchanged`: number of tiles each
    seat exchanged, None before; `rules`: the house rules, by name. The amounts in `moves` ascend from the least to the most; each
    amount between is legal, too.
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


@lru_cache(maxsize=64)
def rules_of(options: Options) -> tuple[tuple[str, Any], ...]:
    """The house rules, by name."""
    return tuple(options.model_dump().items())
