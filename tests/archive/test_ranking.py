"""Places by strength: what the range leaves open, and who takes no place from others yet."""

from __future__ import annotations

from scorepad.archive.ranking import Ranked, Strength, ranking


def ranked(**strengths: tuple[float, float, int]) -> dict[str, Ranked[str]]:
    return {each.person: each for each in ranking({name: Strength(*strength) for name, strength in strengths.items()})}


def places(each: Ranked[str]) -> tuple[int, int, int, int]:
    return each.place, each.best, each.worst, each.of


def test_a_place_goes_by_strength_and_is_open_among_those_whose_ranges_overlap() -> None:
    """The latter: Ada 24 to 36, Cem 22 to 30, Ben 18 to 23: Ada may be behind Cem, but not behind Ben; Ben may be ahead of Cem."""
    certain = ranked(Ada=(30.0, 1.0, 9), Ben=(20.0, 1.0, 9), Cem=(25.0, 1.0, 9))
    assert {name: places(each) for name, each in certain.items()} == {
        "Ada": (1, 1, 1, 3), "Cem": (2, 2, 2, 3), "Ben": (3, 3, 3, 3),
    }  # fmt: skip
    found = ranked(Ada=(30.0, 3.0, 9), Cem=(26.0, 2.0, 9), Ben=(20.5, 1.25, 9))
    assert [places(found[name]) for name in ("Ada", "Cem", "Ben")] == [(1, 1, 2, 3), (2, 1, 3, 3), (3, 2, 3, 3)]
    assert [each.place for each in ranked(Ada=(30.0, 1.0, 9), Ben=(30.0, 1.0, 9)).values()] == [1, 1]


def test_a_newcomer_takes_no_place_from_the_others_and_stands_last() -> None:
    """Where all are new they are compared; five tables are enough, and without a finished one there is no place."""
    found = ranked(Gus=(33.0, 6.0, 4), Ada=(28.0, 1.0, 30), Ben=(22.0, 1.0, 30))
    assert {name: (*places(each), each.is_ranked) for name, each in found.items()} == {
        "Ada": (1, 1, 1, 2, True), "Ben": (2, 2, 2, 2, True), "Gus": (1, 1, 3, 3, False),
    }  # fmt: skip
    assert [*found] == ["Ada", "Ben", "Gus"]
    assert places(ranked(Ada=(28.0, 6.0, 4), Ben=(22.0, 6.0, 4))["Ben"]) == (2, 1, 2, 2)
    assert [each.is_ranked for each in ranked(Ada=(28.0, 1.0, 5), Ben=(22.0, 1.0, 4)).values()] == [True, False]
    assert "Ben" not in ranked(Ada=(28.0, 1.0, 5), Ben=(25.0, 8.3, 0))


def test_better_is_only_whose_whole_range_is_above_the_middle_and_nobody_with_few_tables() -> None:
    """The middle is 25, where everybody begins."""
    found = ranked(Ada=(29.5, 2.0, 9), Ben=(28.5, 2.0, 9), Gus=(45.0, 1.0, 4))
    assert [name for name, each in found.items() if each.better] == ["Ada"]
