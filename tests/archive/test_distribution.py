"""The place of points among many, and the distribution that is drawn."""

from collections import Counter

import pytest

from scorepad.archive.distribution import MAX_BARS, Bar, histogram, percentile


@pytest.mark.parametrize(
    ("counted", "points", "said"),
    [
        ({5: 96, 37: 4}, 37, ("more", 96)),
        ({-2: 3, 5: 97}, -2, ("less", 97)),
        # Rounded down.
        ({0: 1999, 9: 1}, 9, ("more", 99)),
        # It never says 100 of 100.
        ({0: 2000}, 9, ("more", 99)),
        ({0: 2000}, -9, ("less", 99)),
        # Of 100 poker players 59 neither win nor lose anything.
        ({-5: 23, 0: 59, 5: 18}, 0, ("same", 59)),
    ],
)
def test_a_place_is_told_as_so_many_of_100(counted: dict[int, int], points: int, said: tuple[str, int]) -> None:
    assert percentile(Counter(counted), points) == said


def test_nothing_counted_has_no_place() -> None:
    with pytest.raises(ValueError, match="nothing"):
        percentile(Counter(), 1)


def test_a_bar_for_each_number_where_they_are_few() -> None:
    assert histogram(Counter({1: 2, 3: 4}), ()) == [Bar(1, 1, 0.5), Bar(2, 2, 0), Bar(3, 3, 1)]


def test_what_is_shown_has_a_bar_though_nobody_had_it() -> None:
    assert histogram(Counter({1: 2}), (-1, 2)) == [Bar(-1, -1, 0), Bar(0, 0, 0), Bar(1, 1, 1), Bar(2, 2, 0)]


def test_many_numbers_share_bars_of_one_width() -> None:
    found = histogram(Counter(dict.fromkeys(range(1000), 1)), (0, 999))
    assert len(found) <= MAX_BARS
    assert {bar.high - bar.low for bar in found} == {found[0].high - found[0].low}
    assert (found[0].low, found[-1].high >= 999) == (0, True)
