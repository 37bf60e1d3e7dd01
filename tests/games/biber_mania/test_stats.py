"""What the rounds of Biber-Mania tell about people."""

from __future__ import annotations

from tests.facts import facts

ADA, BEN, CEM = range(3)

#: 10, 6 and 7 points; then 4, 4 and 0.
ROUNDS = (
    {"stack": [10, 8, 10], "hand": [0, 2, 3]},
    {"stack": [5, 5, 1], "hand": [1, 1, 1], "pile_empty": True},
)


def test_a_round_is_won_by_stack_less_hand_and_equal_ones_win_together() -> None:
    told = facts("biber-mania", 3, *ROUNDS, options={"mode": "collect"})
    assert told == {
        "round-won": {ADA: (2, 2), BEN: (1, 2), CEM: (0, 2)},
        "stack": {ADA: (15, 2), BEN: (13, 2), CEM: (11, 2)},
        "hand": {ADA: (1, 2), BEN: (3, 2), CEM: (4, 2)},
        "emptied": {ADA: (1, 2), BEN: (0, 2), CEM: (0, 2)},
    }


def test_with_less_than_nothing_a_round_is_won_too_whatever_is_collected() -> None:
    """-1, -2 and -1: where points are collected, the third has 0."""
    told = facts("biber-mania", 3, {"stack": [0, 0, 1], "hand": [1, 2, 2], "pile_empty": True}, options={"mode": "collect"})
    assert told["round-won"] == {ADA: (1, 1), BEN: (0, 1), CEM: (1, 1)}
