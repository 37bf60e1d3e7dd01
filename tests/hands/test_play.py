"""What a move may look like before the rules of its game are asked."""

from __future__ import annotations

from scorepad.hands.play import MAX_VALUES_IN_MOVE, check_move
from tests.hands.test_rooms import begun


def test_a_move_holds_no_more_than_so_many_values() -> None:
    hand = begun("canasta", 2, 0)
    for sets in (
        (("Ks",) * (MAX_VALUES_IN_MOVE + 1),),
        (("Ks",),) * (MAX_VALUES_IN_MOVE + 1),
        (("Ks", "Kh"),) * (MAX_VALUES_IN_MOVE // 2),
    ):
        problem = check_move(hand, (hand.turn, "meld", sets))
        assert problem is not None
        assert (problem.rule, problem.key) == ("format", "move-shape")
