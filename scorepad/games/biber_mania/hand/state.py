"""State of a round of Biber-Mania: the board, whose turn it is, and the step of that turn; and what a seat sees of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from scorepad.core.game import GameState
from scorepad.games.biber_mania.hand.board import Board
from scorepad.games.biber_mania.plays import Card, LaidCards, cached_play_of
from scorepad.hands.play import Deal, Hand, Move


class RoundState(Hand):
    """The state of a round. `play.BiberManiaHand` changes it; reasons to refuse a move are computed from it."""

    def __init__(self, deal: Deal, state: GameState[Any]) -> None:
        super().__init__(deal, state)
        self.board = Board(deal)
        #: the seat whose turn it is, and the step of the turn
        self.active = state.dealer
        self.step = "play"
        self.turn: int | None = state.dealer
        #: the cards laid in this turn; the choices of the display, one of which they can still capture; the seats whose top cards
        #: they still capture
        self.laid: LaidCards | None = None
        self.spoils: list[tuple[Card, ...]] = []
        self.beaten: list[int] = []
        #: what the action still asks for: how many cards, to whom they go, who adds a card to the king's
        self.left = 0
        self.receiver: int | None = None
        self.adders: list[int] = []
        #: number of cards that each seat lost in this turn and still has to draw
        self.owed = [0] * state.players
        #: the others of each seat, clockwise from its left
        self.others = [[(seat + steps) % state.players for steps in range(1, state.players)] for seat in range(state.players)]
        #: whether the last wish came true
        self.granted = False

    def open_runs(self, seat: int) -> list[int]:
        """The sizes of the runs with a hippie on top of the others' stacks."""
        stacks = self.board.stacks
        tops = [stacks[other][-1] for other in self.others[seat] if stacks[other] and "hippie" in stacks[other][-1]]
        return [len(top) for top in tops if _is_hippies_run(top)]

    def forbidden_to_pros(self, seat: int, cards: tuple[Card, ...]) -> bool:
        """Rule `pro`: a run with a hippie may not be a player's last play."""
        return self.state.options.pro and len(cards) == len(self.board.hands[seat]) and _is_hippies_run(cards)

    @property
    def number(self) -> int:
        """The number that the action card lies with."""
        assert self.laid is not None
        return self.laid.value

    @property
    def rule(self) -> str:
        """The rule of the current step."""
        if self.step in ("steal", "wish", "give", "add"):
            assert self.laid is not None
            return self.laid.action
        return self.step


def _is_hippies_run(cards: tuple[Card, ...]) -> bool:
    return "hippie" in cards and cached_play_of(cards).kind == "run"


class Seen(NamedTuple):
    """What a seat sees.

    `step`: what is to be done (`play`, `capture`, `steal`, `wish`, `give`, `add`, `draw`) in the turn of `active`; `left`: how many
    cards are still to be stolen, given or drawn; `counts`: cards in each hand; `known`: those of them that everybody saw arrive;
    `stacks`: the plays on each stack, the top one last; `pile`: cards left in it.
    """

    seat: int
    moves: Sequence[Move]
    hand: tuple[Card, ...]
    step: str
    active: int
    left: int
    counts: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    stacks: tuple[tuple[tuple[Card, ...], ...], ...]
    display: tuple[Card, ...]
    reserve: tuple[Card, ...]
    pile: int
    pro: bool
