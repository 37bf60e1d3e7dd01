"""State of a hand of Belote: cards held, what was said, and the tricks so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scorepad.core.game import GameState
from scorepad.games.belote.hand import holding
from scorepad.games.belote.hand.deal import stock_of, taker_of
from scorepad.games.belote.hand.holding import Holding
from scorepad.games.belote.pack import in_order
from scorepad.games.belote.trick import worth
from scorepad.hands.play import Deal, FrozenObject, Hand


class TableState(Hand):
    """The state of a hand. `Opening` and `BeloteHand` change it; the view of a seat and the outcome are computed from it."""

    def __init__(self, deal: Deal, state: GameState[Any]) -> None:
        super().__init__(deal, state)
        self.players = players = state.players
        self.options = state.options
        self.side_of = {seat: side for side, seats in enumerate(state.sides) for seat in seats}
        self.forehand = state.after_dealer(1)
        self.turn: int | None = self.forehand
        self.hands = [in_order(hand) for hand in deal["hands"]]
        #: all cards that each hand ever held
        self.held = [list(hand) for hand in self.hands]
        self.stock = stock_of(deal, state)
        #: open cards beside the stock
        self.open: tuple[str, ...] = (deal["turned_up"],)
        #: possible takers by a recorded deal (None: nobody); () if it does not tell
        self.takers: Sequence[int | None] = ()
        if "stock" not in deal:
            self.takers = (None,) if not deal["second"] else (taker_of(deal, 4),) if players == 4 else range(players)
        self.bids: tuple[str, ...] = ()
        self.trump: str | None = None
        self.taker: int | None = None
        #: whether the seven can still be swapped, and who holds it
        self.swapping = False
        self.seven: int | None = None
        self.swapped: int | None = None
        #: the seat that held king and queen of trump before the first trick
        self.belote_holder: int | None = None
        self.melds: tuple[tuple[int, FrozenObject], ...] = ()
        #: cache: melds of the seat on turn
        self.can_announce: list[Holding] | None = None
        #: words said for king and queen of trump, and the card that must now be played
        self.words: tuple[tuple[int, str], ...] = ()
        self.due_card: str | None = None
        #: the hands as bits, once trump is settled
        self.masks: list[int] = []
        #: the trick at hand, or the last one until another begins
        self.trick: list[str] = []
        self.lead = self.forehand
        #: its highest card, the seat that played it, and the cards that beat it, as bits
        self.top, self.ahead, self.better = "", self.forehand, 0
        self.tricks: tuple[tuple[int, tuple[str, ...]], ...] = ()
        self.takers_of_tricks: list[int] = []
        #: the cards that were played, as bits
        self.played_cards = 0
        self.card_points = [0] * len(state.sides)

    def announced(self, seat: int) -> list[Holding]:
        """What a seat has announced."""
        return [holding.holding_of(meld) for holder, meld in self.melds if holder == seat]

    def open_trick(self) -> list[str]:
        """The trick at hand; empty where the next card leads."""
        return self.trick if len(self.trick) < self.players else []

    def best(self) -> int:
        """The index of the card that wins the trick so far."""
        return self.trick.index(self.top)

    def worth(self) -> int:
        """Points of the trick so far."""
        assert self.trump is not None
        return sum(map(worth(self.trump, self.options.king_points).__getitem__, self.trick))

    def winner(self) -> int:
        """The seat that wins the trick so far."""
        return self.ahead
