"""A round of Biber-Mania as people who look on see it."""

from typing import Any

from scorepad.core.problem import CardName
from scorepad.games.biber_mania.hand.view import VIEWS
from tests.games.biber_mania.hand.rounds import begun, do

VIEW = VIEWS["biber-mania"]


def hand_of(seat: int, made: Any) -> Any:
    return next(place for place in VIEW.scene(made).zones if place.kind == "hand" and place.seat == seat)


def test_what_comes_into_a_hand_stands_in_order() -> None:
    made = do(begun("9 9 3", "1 1", display="5 5"), (0, "play", (9, 9)), (0, "capture", "display", (5, 5)))
    ada = hand_of(0, made)
    assert ada.cards == ("3", "5", "5", "9", "9")
    assert (ada.left_indexes, ada.moved) == ((3, 4), (1, 2))


def test_equal_numbers_and_what_lies_with_them_are_captured_in_one_breath() -> None:
    made = do(begun("5 5 X 3", "6 6 6 1"), (0, "play", (5, 5, "X")), (1, "play", (6, 6, 6)), (1, "capture", 0, (5, 5, "X")))
    told = VIEW.move_effect(made)
    assert told.key == "captures-mixed"
    assert (told.args["n"], told.args["value"], told.args["others"]) == (2, 5, (CardName("X"),))
