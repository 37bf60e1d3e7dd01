"""What the hands of Gin Rummy tell about people."""

from __future__ import annotations

from tests.facts import facts

ADA, BEN = range(2)

#: Ada knocks with the two of clubs left; Ben has three runs or groups and lays off the ten of diamonds.
BY_TILES = [
    ["As", "2s", "3s", "4h", "5h", "6h", "7d", "8d", "9d", "2c"],
    ["Ks", "Qs", "Js", "Kh", "Kd", "Kc", "9h", "9c", "9s", "Td"],
]


def test_knocks_gin_and_undercuts() -> None:
    """Ada wins with 5 to 12; nobody knocks; Ada has gin, though Ben has nothing left either; Ben is undercut, 7 to 7; Ada is
    undercut, 2 to 0, by the tiles."""
    told = facts(
        "gin-rummy",
        2,
        {"knocker": ADA, "deadwood": [5, 12]},
        {"knocker": None},
        {"knocker": ADA, "deadwood": [0, 0]},
        {"knocker": BEN, "deadwood": [7, 7]},
        {"knocker": ADA, "hands": BY_TILES},
    )
    assert told == {
        "knocked": {ADA: (3, 4), BEN: (1, 4)},
        "gin": {ADA: (1, 3), BEN: (0, 1)},
        "undercut": {ADA: (1, 3), BEN: (1, 1)},
        "deadwood": {ADA: (5 + 0 + 7 + 2, 4), BEN: (12 + 0 + 7 + 0, 4)},
    }
