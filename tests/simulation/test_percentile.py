"""The place of points among many, and the distribution that is drawn."""

from collections import Counter

import pytest

from scorepad.simulation.percentile import MOST_BARS, Bar, bars, place


def test_more_than_so_many_of_100() -> None:
    # 96 had 5, 4 had 37.
    assert place(Counter({5: 96, 37: 4}), 37) == ("more", 96)


def test_less_than_so_many_of_100() -> None:
    assert place(Counter({-2: 3, 5: 97}), -2) == ("less", 97)


def test_rounded_down() -> None:
    assert place(Counter({0: 1999, 9: 1}), 9) == ("more", 99)


def test_it_never_says_100_of_100() -> None:
    assert place(Counter({0: 2000}), 9) == ("more", 99)
    assert place(Counter({0: 2000}), -9) == ("less", 99)


def test_what_most_had_is_told_as_such() -> None:
    # Of 100 poker players 59 neither win nor lose anything.
    assert place(Counter({-5: 23, 0: 59, 5: 18}), 0) == ("same", 59)


def test_nothing_counted_has_no_place() -> None:
    with pytest.raises(ValueError, match="nothing"):
        place(Counter(), 1)


def test_a_bar_for_each_number_where_they_are_few() -> None:
    assert bars(Counter({1: 2, 3: 4}), ()) == [Bar(1, 1, 0.5), Bar(2, 2, 0), Bar(3, 3, 1)]


def test_what_is_shown_has_a_bar_though_nobody_had_it() -> None:
    assert bars(Counter({1: 2}), (-1, 2)) == [Bar(-1, -1, 0), Bar(0, 0, 0), Bar(1, 1, 1), Bar(2, 2, 0)]


def test_many_numbers_share_bars_of_one_width() -> None:
    found = bars(Counter(dict.fromkeys(range(1000), 1)), (0, 999))
    assert len(found) <= MOST_BARS
    assert {bar.high - bar.low for bar in found} == {found[0].high - found[0].low}
    assert (found[0].low, found[-1].high >= 999) == (0, True)
