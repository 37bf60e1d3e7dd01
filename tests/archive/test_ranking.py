"""When somebody is better than others: where the whole range of their strength says so."""

from __future__ import annotations

from scorepad.archive.ranking import Strength


def test_better_is_only_whose_whole_range_is_above_the_middle_and_nobody_with_few_tables() -> None:
    """The middle is 25, where everybody begins; five tables are enough."""
    strengths = {"Ada": Strength(29.5, 2.0, 5), "Ben": Strength(28.5, 2.0, 9), "Gus": Strength(45.0, 1.0, 4)}
    assert [name for name, strength in strengths.items() if strength.better] == ["Ada"]
