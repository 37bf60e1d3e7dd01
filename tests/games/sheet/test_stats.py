"""What the rounds on a blank sheet tell about people."""

from __future__ import annotations

from tests.facts import facts

ADA, BEN, CEM, DORA = range(4)


def test_the_most_points_win_a_round_and_equal_ones_win_it_together() -> None:
    assert facts("sheet", 3, {"points": [3, 1, 3]}, {"points": [-5, -2, -7]}) == {
        "round-won": {ADA: (1, 2), BEN: (1, 2), CEM: (1, 2)}
    }


def test_or_the_least_where_that_was_agreed() -> None:
    assert facts("sheet", 3, {"points": [3, 1, 1]}, options={"win": "least"}) == {
        "round-won": {ADA: (0, 1), BEN: (1, 1), CEM: (1, 1)}
    }


def test_partners_win_it_together() -> None:
    assert facts("sheet", 4, {"points": [5, 7]}, options={"partners": True}) == {
        "round-won": {ADA: (0, 1), BEN: (1, 1), CEM: (0, 1), DORA: (1, 1)}
    }


def test_an_adjustment_is_no_round() -> None:
    assert facts("sheet", 2, {"adjust": [5, 0], "note": "Vorgabe"}) == {}
