"""Who is best, and with whom: shares of first places, places among friends, streaks over games."""

from __future__ import annotations

from scorepad.archive.archive import Archive
from scorepad.archive.best import (
    Wins,
    best_at,
    best_pairs,
    best_partner,
    pairs_at,
    places,
    results_of,
    streak_now,
    streak_of,
    wins_at,
)
from scorepad.archive.pairs import Pair
from tests.archive.tables import DOPPELKOPF, SKAT, archive, archived, partners


def best(found: Archive[str, int]) -> tuple[str, bool, object, object]:
    told = best_at(found.fold(SKAT), names=str)
    assert told is not None
    return "".join(told.people), told.so_far, told.partner, told.second


def test_the_best_has_the_largest_share_of_first_places_from_three_tables_on() -> None:
    """Ben won his only table, but that is one; where nobody has three it is "so far"."""
    three = [archived(1, "AC", 2, 1), archived(2, "AC", 2, 1), archived(3, "AC", 1, 2)]
    assert best(archive(*three, archived(4, "BD", 2, 1))) == ("A", False, None, "C")
    assert best(archive(archived(1, "EC", 2, 1), archived(2, "EC", 1, 2), archived(3, "BC", 1, 2))) == ("C", False, None, None)
    assert best(archive(archived(1, "AB", 2, 1))) == ("A", True, None, "B")
    assert best(archive(archived(1, "ABC", 2, 1, 1))) == ("A", True, None, None), "two share what is left"
    assert best_at(archive(archived(1, "AB", 2, 1, ended=False)).fold(SKAT), names=str) is None


def test_a_shared_first_place_counts_and_equal_shares_are_level() -> None:
    """Two of four and one of two are the same; all of them are named."""
    tables = [archived(1, "AB", 3, 3), archived(2, "AB", 3, 1), archived(3, "AB", 1, 3)]
    assert best(archive(*tables)) == ("AB", False, None, None)
    assert wins_at([archive(*tables).fold(SKAT)]) == {"A": Wins(1, 1, 3), "B": Wins(1, 1, 3)}


def test_the_partner_is_the_one_with_whom_most_was_won_at_three_tables_or_more() -> None:
    """Two tables with Ben, both won, are too few. There is nobody "before whom" where people have partners."""
    with_cem = [partners(1, "ABCD", 2, 1), partners(2, "ABCD", 2, 1), partners(3, "ABCD", 1, 2)]
    with_ben = [partners(4, "ACBD", 2, 1), partners(5, "ACBD", 2, 1)]
    assert best(archive(*with_cem, *with_ben)) == ("A", False, ("C", Pair(ahead=2, together=3, won=2)), None)
    assert best(archive(*with_ben, partners(6, "ABDC", 2, 1))) == ("A", False, None, None)
    rated = {"B": Pair(together=9, won=4), "C": Pair(together=5, won=4), "D": Pair(together=3)}
    assert best_partner(rated, str) == ("C", rated["C"])


def test_equal_shares_have_one_place_and_few_tables_none() -> None:
    """Two share the second place, so the next one is fourth; four tables are few, however many of them were won."""
    wins = {
        "A": Wins(4, 0, 5), "B": Wins(2, 1, 6), "C": Wins(5, 0, 10), "D": Wins(1, 0, 5), "E": Wins(4, 0, 4), "F": Wins(0, 0, 1),
    }  # fmt: skip
    assert [(each.person, each.place) for each in places(wins)] == [("A", 1), ("C", 2), ("B", 2), ("D", 4), ("E", 0), ("F", 0)]
    by_share = places(wins, last_below=3)
    assert [(each.person, each.place) for each in by_share] == [("E", 0), ("A", 1), ("C", 2), ("B", 2), ("D", 4), ("F", 0)]


def test_the_best_pairs_have_the_largest_share_from_so_many_tables_on() -> None:
    pairs = pairs_at([archive(*(partners(n, "ABCD", 2, 1) for n in range(4)), partners(5, "ABCD", 1, 2)).fold(SKAT)])
    assert best_pairs(pairs, 5) == [("A", "C")]
    assert best_pairs(pairs, 6) == []


def test_pairs_and_streaks_go_over_all_games() -> None:
    """By time, whatever the game: two won, a shared first, one lost, one won."""
    found = archive(
        archived(1, "AB", 2, 1), archived(2, "BA", 1, 2, title="Doppelkopf"), archived(3, "ABC", 2, 2, 1),
        archived(4, "CA", 5, 1, title="Doppelkopf"), archived(5, "AC", 2, 1),
    )  # fmt: skip
    folds = {key: found.fold(key) for key in found.games}
    results = [*results_of(folds, "A", at=int)]
    assert [(key, result.place, result.shared) for key, result in results] == [
        (SKAT, 1, False), (DOPPELKOPF, 2, False), (SKAT, 1, True), (DOPPELKOPF, 1, False), (SKAT, 1, False),
    ]  # fmt: skip
    streak = streak_of(result for _, result in results)
    assert (streak.now, streak.longest) == (1, 3)
    assert streak_now(result for _, result in results) == 1
    assert streak_now(result for _, result in results_of(folds, "C", at=int)) == 0
    assert wins_at(folds.values())["A"] == Wins(3, 1, 5)
    pairs = pairs_at(folds.values())
    assert pairs.of("A", "B") == Pair(ahead=2, level=1)
    assert pairs.everyone("C") == {"A": Pair(ahead=1, behind=2), "B": Pair(behind=1)}
