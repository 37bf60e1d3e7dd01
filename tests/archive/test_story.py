"""The sentence about an evening, and the round that is worth telling of it."""

from __future__ import annotations

import pytest

from scorepad.archive.archive import ArchivedTable, GameKey
from scorepad.archive.story import FinishedAt, Story, best_of_table, best_round, tell_evening
from tests.archive.tables import DOPPELKOPF, ROMME, SKAT, archive, archived

ADA, BEN, FRIEDA = ("Ada",), ("Ben",), ("Frieda",)
BOTH = ("Ada", "Cem")


def won(key: GameKey, *winners: tuple[str, ...]) -> FinishedAt[str]:
    return FinishedAt(key, winners)


@pytest.mark.parametrize(
    ("tables", "story"),
    [
        ([], Story("none", (), 0)),
        ([won(SKAT, BOTH)], Story("one", (BOTH,), 1)),
        ([won(SKAT, ADA, BEN)], Story("one", (ADA, BEN), 1)),
        # Also the same game twice; partners are the same whoever sits first.
        ([won(SKAT, BOTH), won(SKAT, ("Cem", "Ada"))], Story("all", (BOTH,), 2)),
        ([won(SKAT, ADA), won(ROMME, ADA), won(DOPPELKOPF, BEN)], Story("cups", (ADA,), 3, 2)),
        ([won(SKAT, BOTH), won(ROMME, FRIEDA), won(DOPPELKOPF, BEN)], Story("each", (BOTH, FRIEDA, BEN), 3)),
        # One cup for two tables.
        ([won(SKAT, ADA), won(SKAT, BEN)], Story("most", (ADA, BEN), 2, 1)),
        ([won(SKAT, ADA), won(SKAT, ADA), won(ROMME, BEN)], Story("most", (ADA,), 3, 2)),
        ([won(SKAT, ADA, BEN), won(ROMME, FRIEDA)], Story("most", (ADA, BEN, FRIEDA), 2, 1)),
        ([won(SKAT, ADA, BEN), won(ROMME, ADA)], Story("all", (ADA,), 2)),
    ],
)
def test_the_sentence_is_the_first_that_fits(tables: list[FinishedAt[str]], story: Story[str]) -> None:
    assert tell_evening(tables) == story


def rounds(*points: int, **more: object) -> list[ArchivedTable[str, int]]:
    """A table each for these points of Ada; Ben has 0."""
    return [archived(table, "AB", score, 0, **more) for table, score in enumerate(points)]


def told(tables: list[ArchivedTable[str, int]], *others: ArchivedTable[str, int]) -> tuple[int, tuple[object, ...], int] | None:
    found = best_round(map(best_of_table, tables), archive(*tables, *others))
    return found and (found.record.score, found.record.people, found.of_100)


def test_the_best_round_is_the_rarest_and_says_so_from_thirty_rounds_on() -> None:
    """29 tables of 1 and one of 9: of 60 scores 59 are lower, 98 of 100. With one table fewer it is not said."""
    assert told(rounds(*[1] * 29, 9)) == (9, ("A",), 98)
    assert told(rounds(*[1] * 28, 9)) == (9, ("A",), 0)
    assert told(rounds(*[9] * 30)) == (9, ("A",), 0)


def test_the_rarest_wins_over_the_one_with_more_points_and_other_rounds_count_too() -> None:
    skat, romme = rounds(*[1] * 29, 9), rounds(*[400] * 30, title="Rommé")
    assert told(skat + romme) == (9, ("A",), 98)
    assert told(skat[:1], *skat[1:]) == (1, ("A",), 0)


def test_where_the_fewest_points_win_the_lowest_round_is_best() -> None:
    tables = [archived(table, "AB", 5, low, win="least") for table, low in enumerate([4] * 29 + [-3])]
    assert told(tables) == (-3, ("B",), 98)


def test_a_round_without_points_is_nothing_to_tell() -> None:
    assert told(rounds(0, -4)) is None
