"""State of a round of Canasta: where the tiles lie, who holds them, and the stage of the turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.core.game import GameState
from scorepad.games.canasta.hand.spread import LaidMelds
from scorepad.games.canasta.melds import canastas_to_go_out, is_wild, needed
from scorepad.games.canasta.pack import DRAWN
from scorepad.hands.play import Deal, Hand


class RoundState(Hand):
    """The state of a round. `play.CanastaHand` changes it; legal moves and the outcome are computed from it."""

    def __init__(self, deal: Deal, state: GameState[Any]) -> None:
        super().__init__(deal, state)
        self.side_of = [next(side for side, seats in enumerate(state.sides) if seat in seats) for seat in range(state.players)]
        self.need = canastas_to_go_out(state.players)
        self.draws = DRAWN[state.players]
        #: points that the first meld of each side needs
        self.minimum = tuple(map(needed, state.totals))
        self.racks = [sorted(rack) for rack in deal["hands"]]
        #: tiles of each rack that all saw coming from the pile
        self.known: list[tuple[str, ...]] = [()] * state.players
        self.stock: Sequence[str] = deal["stock"]
        #: number of tiles drawn from the stock
        self.drawn = 0
        self.pile: list[str] = [deal["first"]]
        #: whether a wild tile lies in the pile
        self.frozen = is_wild(deal["first"])
        self.spreads = [LaidMelds() for _ in state.sides]
        self.turn: int | None = None
        #: the side that went out, and whether concealed (all tiles at once)
        self.out: int | None = None
        self.concealed = False
        #: turns begun
        self.turns = 0
        #: whether the seat on turn has drawn or taken the pile
        self.has_drawn = False
        #: whether the rack of the seat on turn holds a red three
        self.red = False
        #: the tile taken that must still be laid out; the tiles that count for a first meld after taking the pile, including it
        self.tile_owed = ""
        self.counts: Mapping[str, int] | None = None
        #: black threes are laid out, so the seat must go out in this turn; the seat has said that it goes out
        self.must_go_out = self.announced_out = False
        #: whether the side on turn had no meld before this turn
        self.fresh = True
        #: tiles that the last move brought to a rack; whether it was the first meld of a side
        self.received: tuple[str, ...] = ()
        self.made_first_meld = False

    def can_end_turn(self, left: int, canastas: int) -> bool:
        """Whether a turn can end with `left` tiles: one is discarded, the last one only to go out (rule `finish`)."""
        return left > 1 or (left == 1 and canastas >= self.need)
