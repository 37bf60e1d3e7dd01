"""Rounds of Canasta for the tests: racks written out, moves as in a golden hand."""

from collections.abc import Sequence
from typing import Any

from scorepad.core.game import GameState
from scorepad.games.canasta.hand.play import CanastaHand
from scorepad.hands.play import check_move
from tests.hands.golden import move
from tests.tables import played

#: A natural canasta; a wall that helps nobody.
SEVEN = "Ks Kh Kd Kc Ks Kh Kd"
WALL = "4s 6h 8d Tc Qs 5h 7d 9c Js Kh 4d 6c 8s Th Qd 5c"


def table(players: int, dealer: int, totals: Sequence[int] = ()) -> GameState[Any]:
    before = [{"adjust": list(totals), "note": "carried over"}] if totals else []
    return played("canasta", players, *before, dealer=dealer).state


def begun(*racks: str, first: str = "4h", wall: str = WALL, totals: Sequence[int] = ()) -> CanastaHand:
    """A round with these racks, of which the first begins."""
    deal = {"hands": [rack.split() for rack in racks], "stock": wall.split(), "first": first}
    return CanastaHand(deal, table(len(racks), len(racks) - 1, totals))


def play(hand: CanastaHand, *moves: str) -> CanastaHand:
    """The hand after these moves, each of which is legal."""
    for text in moves:
        problem = check_move(hand, move(text))
        assert problem is None, (text, problem)
        hand.act(move(text))
    return hand


def holding(hand: CanastaHand, seat: int, rack: str) -> CanastaHand:
    """The hand with another rack at a seat."""
    hand.racks[seat] = sorted(rack.split())
    return hand


def why(hand: CanastaHand, text: str) -> tuple[str, str]:
    """The rule that a move breaks, and the key of what is told."""
    problem = check_move(hand, move(text))
    assert problem is not None, f"{text} is legal"
    return problem.rule, problem.key


def offered(hand: CanastaHand) -> set[str]:
    """The verbs of the moves that are offered."""
    return {verb for _, verb, *_ in hand.moves()}
