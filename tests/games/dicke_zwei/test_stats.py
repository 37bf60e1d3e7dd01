"""What the rounds of Dicke Zwei tell about people."""

from __future__ import annotations

from tests.facts import facts

ADA, BEN, CEM, DORA = range(4)


def test_tiles_left_and_from_ten_on_they_are_dear() -> None:
    told = facts("dicke-zwei", 4, {"left": [0, 9, 10, 13]}, {"left": [1, 0, 2, 3]})
    assert told == {
        "out": {ADA: (1, 2), BEN: (1, 2), CEM: (0, 2), DORA: (0, 2)},
        "left": {ADA: (1, 1), BEN: (9, 1), CEM: (12, 2), DORA: (16, 2)},
        "dear": {ADA: (0, 2), BEN: (0, 2), CEM: (1, 2), DORA: (1, 2)},
    }
