"""What a seat knows in a round of Biber-Mania."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from scorepad.core.play import Move
from scorepad.games.biber_mania.plays import Card

if TYPE_CHECKING:
    from scorepad.games.biber_mania.play import BiberManiaHand


class Seen(NamedTuple):
    """What a seat knows.

    `step`: what is to be done (`play`, `capture`, `steal`, `wish`, `give`, `add`, `draw`) in the turn of `active`; `left`: how many
    cards are still to be stolen, given or drawn; `counts`: cards in each hand; `known`: those of them that everybody saw coming;
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


def seen(hand: BiberManiaHand, seat: int) -> Seen:
    """The own hand and everything that lies or lay open."""
    board = hand.board
    return Seen(
        seat,
        hand.moves() if seat == hand.turn else (),
        tuple(board.hands[seat]),
        hand.step,
        hand.active,
        hand.owed[seat] if hand.step == "draw" else hand.left,
        tuple(map(len, board.hands)),
        tuple(map(tuple, board.known)),
        tuple(map(tuple, board.stacks)),
        tuple(board.display),
        tuple(board.reserve),
        len(board.pile),
        hand.state.options.pro,
    )
