"""Who pays whom: everybody ends with what he gained, and nobody pays once more than needed."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.kit.chips import Payment, is_provably_fewest, payments


def most_groups(gains: list[int]) -> int:
    """Into how many groups that each come to nothing these can be split, found by trying all."""
    places = [place for place, gain in enumerate(gains) if gain]
    if not places:
        return 0
    first, rest = places[0], places[1:]
    best = 0
    for many in range(len(rest) + 1):
        for others in combinations(rest, many):
            group = (first, *others)
            if sum(gains[place] for place in group) == 0:
                left = [0 if place in group else gain for place, gain in enumerate(gains)]
                best = max(best, 1 + most_groups(left))
    return best


@given(st.lists(st.integers(-6, 6), min_size=1, max_size=6))
def test_all_is_settled_with_as_few_payments_as_there_can_be(some: list[int]) -> None:
    gains = [*some, -sum(some)]
    left = list(gains)
    for by, to, amount in payments(gains):
        assert amount > 0
        assert by != to
        left[by] += amount
        left[to] -= amount
    assert left == [0] * len(gains)
    assert len(payments(gains)) == sum(map(bool, gains)) - most_groups(gains)


def test_the_evening_of_the_picture() -> None:
    """Ada +45, Ella −200, Cem +163, Dora −8: Ella pays Cem 163 and Ada 37, Dora pays Ada 8."""
    assert set(payments([45, -200, 163, -8])) == {Payment(1, 2, 163), Payment(1, 0, 37), Payment(3, 0, 8)}


def test_whoever_lost_what_another_won_pays_him_alone() -> None:
    """Paid by size, these would be four payments."""
    assert set(payments([7, -4, -3, 5, -5])) == {Payment(4, 3, 5), Payment(1, 0, 4), Payment(2, 0, 3)}


def test_ten_players_are_settled() -> None:
    assert len(payments([1, -1, 2, -2, 3, -3, 4, -4, 5, -5])) == 5


def test_people_who_cancel_one_another_cost_the_search_nothing() -> None:
    """Twenty people, ten payments."""
    gains = [sign * each for each in range(1, 11) for sign in (1, -1)]
    assert len(payments(gains)) == 10
    assert is_provably_fewest(gains)


def test_very_many_people_are_settled_without_a_search() -> None:
    """Each of 20 who lost 7 + n owes one; then fewer might do, and it is said."""
    lost = [7 + each for each in range(20)]
    gains = [sum(lost), *(-each for each in lost)]
    assert len(payments(gains)) == 20
    assert not is_provably_fewest(gains)


def test_chips_that_nobody_lost_are_refused() -> None:
    with pytest.raises(ValueError, match="nobody's loss"):
        payments([5, -4])
