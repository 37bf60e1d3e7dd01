"""Places at a finished table."""

from scorepad.table import rank_sides


def test_the_winners_are_first_and_the_others_follow_by_points() -> None:
    """A side with less may have won, by a claim at Belote."""
    assert rank_sides((30, 50, 20), winners=(0,)) == (1, 2, 3)


def test_equal_points_share_a_place_and_the_next_one_is_left_out() -> None:
    """Two seconds, and then the fourth."""
    assert rank_sides((50, 40, 40, 10), winners=(0,)) == (1, 2, 2, 4)


def test_two_who_won_together_are_both_first() -> None:
    """Nobody is second then."""
    assert rank_sides((50, 50, 10), winners=(0, 1)) == (1, 1, 3)


def test_where_the_least_wins_the_fewest_points_come_first() -> None:
    """On a blank sheet."""
    assert rank_sides((5, 90, 12), winners=(0,), least=True) == (1, 3, 2)
