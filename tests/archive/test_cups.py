"""Where the cup of a game goes."""

from __future__ import annotations

from scorepad.archive.cups import Cup
from tests.archive.tables import SKAT, archive, archived, partners


def cup_after(*tables: object) -> Cup[str, int]:
    cup = archive(*tables).fold(SKAT).cup  # type: ignore[arg-type]
    assert cup is not None
    return cup


ADA_WINS, BEN_WINS = archived(1, "AB", 2, 1), archived(2, "AB", 1, 2)


def test_the_winner_of_the_last_finished_table_takes_it() -> None:
    """A table that is played on changes nothing."""
    assert cup_after(ADA_WINS) == Cup((("A",),), (), 1, 1)
    assert cup_after(ADA_WINS, BEN_WINS) == Cup((("B",),), (("A",),), 2, 2)
    assert cup_after(ADA_WINS, archived(2, "AB", 1, 2, ended=False)).holders == ("A",)
    assert archive(archived(1, "AB", 2, 1, ended=False)).fold(SKAT).cup is None


def test_who_wins_again_keeps_it_and_the_tables_in_a_row_are_counted() -> None:
    assert cup_after(BEN_WINS, ADA_WINS, archived(3, "CA", 1, 5), archived(4, "AB", 7, 0)) == Cup((("A",),), (("B",),), 1, 4, 3)


def test_a_side_takes_it_together_and_another_partner_is_another_side() -> None:
    both = cup_after(partners(1, "ABCD", 9, 8))
    assert (both.sides, both.holders) == ((("A", "C"),), ("A", "C"))
    assert cup_after(partners(1, "ABCD", 9, 8), partners(2, "CBAD", 9, 8)).times == 2
    assert cup_after(partners(1, "ABCD", 9, 8), partners(2, "ACBD", 9, 8)).sides == (("A", "B"),)
    assert cup_after(partners(1, "ABCD", 9, 8), archived(2, "AB", 2, 1)).sides == (("A",),)


def test_a_shared_win_leaves_it_with_the_holder_who_shares_it() -> None:
    """Otherwise all winners hold it together, until one of them wins alone."""
    shared = archived(3, "ABC", 5, 5, 1)
    assert cup_after(ADA_WINS, shared) == Cup((("A",),), (), 1, 3, 2)
    assert cup_after(archived(2, "AC", 1, 2), shared) == Cup((("A",), ("B",)), (("C",),), 3, 3)
    assert cup_after(shared, archived(4, "ABC", 6, 6, 6)).holders == ("A", "B")
    assert cup_after(shared, archived(4, "AB", 6, 1)) == Cup((("A",),), (("A",), ("B",)), 4, 4)
