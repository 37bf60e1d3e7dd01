"""Two people over all games, and what chance alone would explain."""

from __future__ import annotations

import pytest

from scorepad.archive.archive import Archive, ArchivedTable
from scorepad.archive.meetings import meetings, win_chance
from tests.archive.tables import summary


def test_every_finished_table_of_both_is_found_in_order_of_time() -> None:
    """Over games, as partners and as opponents; where one is missing or the table is open it is none."""
    tables = {
        3: summary("Ada", "Ben", points=(1, 2), title="Skat"),
        1: summary("Ada", "Cem", "Ben", "Dora", points=(5, 3), partners=True),
        2: summary("Ben", "Ada", "Cem", points=(4, 4, 1)),
        4: summary("Ada", "Ben", points=(9, 1), ended=False),
        5: summary("Ada", "Cem", points=(9, 1)),
    }
    archive = Archive([ArchivedTable(at, tables[at], tables[at].names) for at in sorted(tables)])
    found = meetings(archive, "Ada", "Ben", at=lambda table: table)
    assert [(each.table, each.together, each.place, each.other_place, each.sides) for each in found] == [
        (1, True, 1, 1, 2), (2, False, 1, 1, 3), (3, False, 2, 1, 2),
    ]  # fmt: skip


def test_better_than_chance_only_if_the_whole_range_is() -> None:
    """Two sides: chance gives half. Three of three may still be luck: the range goes down to 44 %."""
    for won, tables, better, worse in ((11, 14, True, False), (7, 9, False, False), (0, 6, False, True), (3, 3, False, False)):
        found = win_chance(won, [2] * tables)
        assert (found.better, found.worse, found.expected) == (better, worse, 0.5), (won, tables)


def test_the_range_is_wilsons() -> None:
    """11 of 14: 52.4 % to 92.4 %, as in the tables of the textbooks."""
    found = win_chance(11, [3] * 14)
    assert (found.low, found.high) == (pytest.approx(0.524, abs=1e-3), pytest.approx(0.924, abs=1e-3))
    assert found.expected == pytest.approx(1 / 3)
