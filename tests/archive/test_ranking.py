"""Places by strength: what the range leaves open, and who takes no place from others yet."""

from __future__ import annotations

from scorepad.archive.ranking import Ranked, ranking
from scorepad.archive.strength import Strength


def ranked(**strengths: tuple[float, float, int]) -> dict[str, Ranked[str]]:
    return {each.person: each for each in ranking({name: Strength(*strength) for name, strength in strengths.items()})}


def places(each: Ranked[str]) -> tuple[int, int, int, int]:
    return each.place, each.best, each.worst, each.of


class TestAPlace:
    def test_goes_by_strength(self) -> None:
        found = ranked(Ada=(30.0, 1.0, 9), Ben=(20.0, 1.0, 9), Cem=(25.0, 1.0, 9))
        assert {name: each.place for name, each in found.items()} == {"Ada": 1, "Cem": 2, "Ben": 3}

    def test_is_certain_where_no_ranges_touch(self) -> None:
        """Ada 28 to 32, Cem 23 to 27, Ben 18 to 22."""
        found = ranked(Ada=(30.0, 1.0, 9), Ben=(20.0, 1.0, 9), Cem=(25.0, 1.0, 9))
        assert [places(found[name]) for name in ("Ada", "Cem", "Ben")] == [(1, 1, 1, 3), (2, 2, 2, 3), (3, 3, 3, 3)]

    def test_is_open_among_those_whose_ranges_overlap(self) -> None:
        """Ada 24 to 36, Cem 22 to 30, Ben 18 to 23: Ada may be behind Cem, but not behind Ben; Ben may be ahead of Cem."""
        found = ranked(Ada=(30.0, 3.0, 9), Cem=(26.0, 2.0, 9), Ben=(20.5, 1.25, 9))
        assert places(found["Ada"]) == (1, 1, 2, 3)
        assert places(found["Cem"]) == (2, 1, 3, 3)
        assert places(found["Ben"]) == (3, 2, 3, 3)

    def test_of_two_alike_is_the_same(self) -> None:
        found = ranked(Ada=(30.0, 1.0, 9), Ben=(30.0, 1.0, 9))
        assert [each.place for each in found.values()] == [1, 1]


class TestFewTables:
    def test_a_newcomer_takes_no_place_from_the_others(self) -> None:
        found = ranked(Ada=(28.0, 1.0, 30), Ben=(22.0, 1.0, 30), Gus=(33.0, 6.0, 4))
        assert places(found["Ada"]) == (1, 1, 1, 2)
        assert places(found["Gus"]) == (1, 1, 3, 3)
        assert [each.sure for each in found.values()] == [True, True, False]

    def test_newcomers_stand_last(self) -> None:
        assert list(ranked(Gus=(33.0, 6.0, 4), Ada=(28.0, 1.0, 30))) == ["Ada", "Gus"]

    def test_where_all_are_new_they_are_compared(self) -> None:
        found = ranked(Ada=(28.0, 6.0, 4), Ben=(22.0, 6.0, 4))
        assert places(found["Ben"]) == (2, 1, 2, 2)

    def test_five_tables_are_enough(self) -> None:
        assert [each.sure for each in ranked(Ada=(28.0, 1.0, 5), Ben=(22.0, 1.0, 4)).values()] == [True, False]

    def test_without_a_finished_table_there_is_no_place(self) -> None:
        assert "Ben" not in ranked(Ada=(28.0, 1.0, 5), Ben=(25.0, 8.3, 0))


class TestBetter:
    def test_only_where_the_whole_range_is_above_the_middle(self) -> None:
        """The middle is 25, where everybody begins."""
        found = ranked(Ada=(29.5, 2.0, 9), Ben=(28.5, 2.0, 9))
        assert found["Ada"].better
        assert not found["Ben"].better

    def test_never_with_few_tables(self) -> None:
        assert not ranked(Gus=(45.0, 1.0, 4))["Gus"].better
