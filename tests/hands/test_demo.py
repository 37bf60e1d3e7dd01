"""The invented circle plays every game by its rules, on evenings as people have them."""

from __future__ import annotations

import itertools
from collections import Counter
from datetime import date, timedelta

import pytest

from scorepad.games import can_be_played, games
from scorepad.hands.demo import EVENINGS, PEOPLE, DemoTable, demo_tables
from scorepad.table import fold_record

LAST = date(2026, 11, 25)


@pytest.fixture(scope="module")
def tables() -> list[DemoTable]:
    return list(demo_tables(1, LAST))


def test_each_table_is_played_by_the_rules_to_its_end(tables: list[DemoTable]) -> None:
    for table in tables:
        found, problems, _ = fold_record(table.record)
        assert found is not None, problems
        assert found.finished


def test_every_game_with_hands_and_the_sheet_has_its_turn_and_everybody_comes(tables: list[DemoTable]) -> None:
    assert {table.record["game"] for table in tables} == {game for game in games() if can_be_played(game)} | {"sheet"}
    came = Counter(name for table in tables for name in table.record["players"])
    assert set(came) == set(PEOPLE)
    assert came[PEOPLE[0]] > came[PEOPLE[-1]]


def test_there_are_forty_evenings_the_last_one_on_the_day_that_was_said(tables: list[DemoTable]) -> None:
    """A night goes on after midnight; it ends at five."""
    nights = {(table.opened - timedelta(hours=5)).date() for table in tables}
    assert len(nights) == EVENINGS == 40
    assert max(nights) == LAST


def test_one_table_begins_after_the_other_is_over(tables: list[DemoTable]) -> None:
    for before, after in itertools.pairwise(tables):
        assert before.opened + timedelta(seconds=before.seconds_per_step * len(before.record["rounds"])) < after.opened


def test_the_same_seed_gives_the_same_evenings() -> None:
    assert list(demo_tables(3, LAST)) == list(demo_tables(3, LAST))
    assert list(demo_tables(3, LAST)) != list(demo_tables(4, LAST))
