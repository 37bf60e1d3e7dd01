"""Summaries of tables are a cache: each is gone as soon as its table changes, and all can be made anew."""

from __future__ import annotations

import pytest
from sqlmodel import col, select

from scorepad.backup import derived
from scorepad.backup.derived import LONGEST_PAUSE, fill_caches, fill_summaries, rebuild_caches, rules_digest
from scorepad.store import NewStep, Store
from scorepad.store.lists import CachedSummary
from scorepad.store.models import SummaryRow
from scorepad.web.serving import caretaker
from tests.databases import AT, ROUND, new_table


def table(store: Store, key: str) -> str:
    """A table of Partout with one round."""
    return new_table(store, key, entries=[ROUND])


def known(store: Store) -> dict[str, bool]:
    """Whether there is a summary of each table, in the order in which they were opened."""
    return {row.slug: row.version is not None for row in store.archive_rows(rules_digest())}


@pytest.mark.both_databases
def test_a_step_takes_the_summary_away_and_the_next_visit_makes_it_anew(store: Store) -> None:
    """Only that of the table which changed."""
    one, other = table(store, "one"), table(store, "other")
    assert fill_summaries(store, 5) == 0
    assert known(store) == {one: True, other: True}
    store.append_step(one, NewStep("end", {}), seen=1, key="end", at=AT + 60)
    assert known(store) == {one: False, other: True}
    assert fill_summaries(store, 5) == 0
    assert known(store) == {one: True, other: True}


def test_what_was_counted_before_the_last_step_or_by_other_rules_is_not_read(store: Store) -> None:
    """Another phone was faster; after an upgrade all are lacking."""
    slug = table(store, "one")
    store.append_step(slug, NewStep("end", {}), seen=1, key="end", at=AT + 60)
    for version, by in ((1, rules_digest()), (2, "other rules")):
        store.cache_summaries([CachedSummary(slug, version, ["old"])], by)
        assert known(store) == {slug: False}
    assert fill_summaries(store, 5) == 0
    assert known(store) == {slug: True}


def test_tables_are_counted_a_few_at_a_time_long_ones_fewer(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """One at least: a visit to the archive waits for one table of 2,000 rounds, not for fifty. It says how many are left."""
    monkeypatch.setattr(derived, "STEPS_PER_BATCH", 3)
    for number, rounds in enumerate((1, 1, 1, 1, 5)):
        new_table(store, f"k{number}", at=AT + number, entries=[ROUND] * rounds, opened_at=AT + number)
    # The latest first: the one of five rounds alone, then three.
    assert [fill_summaries(store, 0) for _ in range(3)] == [4, 1, 0]
    assert all(known(store).values())
    monkeypatch.setattr(derived, "STEPS_PER_BATCH", 1_000)
    monkeypatch.setattr(derived, "SUMMARIES_PER_BATCH", 3)
    for number in range(7):
        table(store, f"m{number}")
    assert [fill_summaries(store, 0) for _ in range(3)] == [4, 1, 0]


@pytest.mark.both_databases
def test_all_may_be_thrown_away(store: Store) -> None:
    """And come back the same, those of other circles too."""
    table(store, "one")
    theirs = store.for_circle(store.new_circle("Dienstags", AT).id)
    table(theirs, "one")
    fill_caches(store)

    def rows() -> list[object]:
        with store.database.read_session() as session:
            found = session.exec(select(SummaryRow).order_by(col(SummaryRow.table_id)))
            return [(row.table_id, row.version, row.data) for row in found]

    before = rows()
    assert len(before) == 2
    rebuild_caches(store)
    assert rows() == before


def test_a_long_pause_is_not_counted_as_playing(store: Store) -> None:
    """Ten minutes, a walk of an hour, and exactly half an hour."""
    slug = new_table(store)
    for seen, at in enumerate((600, 600 + 3600, 600 + 3600 + LONGEST_PAUSE)):
        store.append_step(slug, NewStep("entry", ROUND), seen=seen, key=f"k{seen}", at=AT + at)
    fill_summaries(store, 5)
    (row,) = store.archive_rows(rules_digest())
    assert store.load_summaries([row.id])[row.id][-1] == 600 + LONGEST_PAUSE


def test_what_an_upgrade_left_uncounted_is_counted_beside_the_games(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """In all circles, some at a time, until nothing is left."""
    monkeypatch.setattr(caretaker, "COUNT_SECONDS", 0)
    monkeypatch.setattr(derived, "SUMMARIES_PER_BATCH", 4)
    theirs = store.for_circle(store.new_circle("Dienstags", AT).id)
    for number in range(6):
        table(theirs, f"k{number}")
    care = caretaker.Caretaker(store)
    assert [care.count() for _ in range(3)] == [True, False, False]
    assert all(known(theirs).values())
