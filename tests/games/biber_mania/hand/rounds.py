"""Rounds of Biber-Mania that begin with the cards a test wants."""

from typing import Any

from scorepad.games.biber_mania.hand.play import BiberManiaHand
from scorepad.games.biber_mania.pack import in_order
from scorepad.hands.play import check_move
from tests.tables import played

Move = tuple[Any, ...]


def cards(text: str) -> list[Any]:
    return [int(card) if card.isdecimal() else card for card in text.split()]


def begun(*hands: str, display: str = "", reserve: str = "10 X X X X", pile: str = "X " * 40, **more: Any) -> BiberManiaHand:
    """A round with these hands; Ada begins. Elsewhere lie jokers, which nobody captures, unless it matters what lies there."""
    table = played("biber-mania", len(hands), **more)
    lying = cards(display) + ["X"] * (9 - len(cards(display)))
    deal = {"hands": list(map(cards, hands)), "display": lying, "reserve": cards(reserve), "pile": cards(pile)}
    return BiberManiaHand(deal, table.state)


def do(hand: BiberManiaHand, *moves: Move) -> BiberManiaHand:
    """The hand after these moves, each of which is legal."""
    for move in moves:
        assert check_move(hand, move) is None, (move, check_move(hand, move))
        hand.act(move)
    return hand


def rule(hand: BiberManiaHand, *move: Any) -> str | None:
    """The rule that forbids a move, None if it is legal."""
    problem = check_move(hand, move)
    if problem is None:
        return None
    assert problem.field == "play"
    return problem.rule


def held(hand: BiberManiaHand, seat: int) -> list[Any]:
    return list(in_order(hand.board.hands[seat]))


def on_stack(hand: BiberManiaHand, seat: int) -> list[list[Any]]:
    return [list(play) for play in hand.board.stacks[seat]]


def may(hand: BiberManiaHand) -> set[Move]:
    return {move[1:] for move in hand.moves()}
