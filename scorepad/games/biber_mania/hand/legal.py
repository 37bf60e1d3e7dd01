"""Legal moves of Biber-Mania, by the step of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.games.biber_mania.hand.refusing import ALL_CARDS
from scorepad.games.biber_mania.hand.state import RoundState
from scorepad.games.biber_mania.pack import in_order
from scorepad.games.biber_mania.plays import Card, HandCards, hand_cards, long_plays, short_plays
from scorepad.hands.play import Move


def moves(hand: RoundState) -> Sequence[Move]:
    """All legal moves; `keep` means that the fairy makes no wish, and is not recorded in the log."""
    if hand.turn is None:
        return ()
    seat, board = hand.turn, hand.board
    if hand.step == "play":
        own = hand_cards(board.hands[seat])
        return [(seat, "play", cards) for cards in (*short_plays(own), *allowed_long_plays(hand, seat, own))]
    if hand.step == "capture":
        captures: list[Move] = [(seat, "capture", "display", cards) for cards in hand.spoils]
        for other in hand.beaten:
            captures += [(seat, "capture", other, board.top(other)), (seat, "refuse", other)]
        return captures
    if hand.step == "steal":
        return [(seat, "steal", spot, card) for spot, cards in board.spots(seat) for card in in_order(set(cards))]
    if hand.step == "wish":
        return [*((seat, "wish", other, card) for other in hand.others[seat] for card in ALL_CARDS), (seat, "keep")]
    if hand.step == "give":
        receivers = hand.others[seat] if hand.receiver is None else [hand.receiver]
        return [(seat, "give", receiver, *source) for receiver in receivers for source in board.drawable()]
    if hand.step == "add":
        return [(seat, "add", hand.number)]
    return [(seat, "draw", *source) for source in board.drawable()]


def allowed_long_plays(hand: RoundState, seat: int, own: HandCards) -> list[tuple[Card, ...]]:
    """The long plays of a seat's cards that its options allow (rule `pro`)."""
    plays = long_plays(own, hand.open_runs(seat))
    if plays and hand.state.options.pro:
        plays = [cards for cards in plays if not hand.forbidden_to_pros(seat, cards)]
    return plays
