"""What the games of Rummy tell about people."""

from __future__ import annotations

from tests.facts import facts, took_part

ADA, BEN, CEM = range(3)

#: Ada goes out; the stock runs dry; Cem goes out, and the tiles tell what the others have: 13, and 25 + 5.
ROUNDS = (
    {"winner": ADA, "rack": [0, 10, 55]},
    {"winner": None},
    {"winner": CEM, "tiles": [["Kh"], ["X", "5s"], []]},
)


def test_a_game_that_nobody_won_tells_nothing() -> None:
    told = facts("rummy", 3, *ROUNDS)
    assert told == {
        "out": {ADA: (1, 2), BEN: (0, 2), CEM: (1, 2)},
        "left": {ADA: (13, 1), BEN: (40, 2), CEM: (55, 1)},
    }


def test_all_take_part_in_it_still() -> None:
    assert took_part("rummy", 3, *ROUNDS) == [{ADA, BEN, CEM}] * 3
