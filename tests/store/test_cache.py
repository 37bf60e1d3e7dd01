"""What is kept of folded tables is a cache: it is gone as soon as its table changes, and all can be made anew."""

from __future__ import annotations

from typing import Any

import pytest
from sqlmodel import col, select

from scorepad.archive.cache import MAX_PAUSE_SECONDS, CachedFold, fold_for_cache, list_result_from, rules_digest
from scorepad.store import NewStep, Store, cache
from scorepad.store.cache import CachedTable, Filled
from scorepad.store.models import ResultRow
from scorepad.web.serving import caretaker
from tests.databases import AT, ROUND, change, new_table


def table(store: Store, key: str) -> str:
    """A table of Partout with one round."""
    return new_table(store, key, entries=[ROUND])


def filled(store: Store, seconds: float | None = None, everywhere: bool = False) -> Filled:
    return store.cache.fill(fold_for_cache, rules_digest(), seconds=seconds, everywhere=everywhere)


def known(store: Store) -> dict[str, bool]:
    """Whether something is kept of each table, in the order in which they were opened."""
    return {row.slug: row.version is not None for row in store.cache.rows(rules_digest())}


@pytest.mark.both_databases
def test_a_step_takes_away_what_was_kept_and_the_next_visit_makes_it_anew(store: Store) -> None:
    """Only that of the table which changed."""
    one, other = table(store, "one"), table(store, "other")
    assert filled(store).left == 0
    assert known(store) == {one: True, other: True}
    store.tables.append_step(one, NewStep("end", {}), seen=1, key="end", at=AT + 60)
    assert known(store) == {one: False, other: True}
    assert filled(store).left == 0
    assert known(store) == {one: True, other: True}


def test_what_was_counted_before_the_last_step_or_by_other_rules_is_not_read(store: Store) -> None:
    """Another phone was faster; after an upgrade all are lacking."""
    slug = table(store, "one")
    store.tables.append_step(slug, NewStep("end", {}), seen=1, key="end", at=AT + 60)
    for version, by in ((1, rules_digest()), (2, "other rules")):
        store.cache.put([CachedTable(slug, version, CachedFold([], ["old"], False))], by)
        assert known(store) == {slug: False}
    assert filled(store).left == 0
    assert known(store) == {slug: True}


def test_tables_are_folded_one_after_another_until_the_time_is_up(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """One at least: a visit to the archive waits for one table of 2,000 rounds, not for fifty. It says how many are left."""
    for number in range(3):
        table(store, f"k{number}")
    assert [filled(store, 0) for _ in range(4)] == [(1, 2), (1, 1), (1, 0), (0, 0)]
    assert all(known(store).values())
    monkeypatch.setattr(cache, "TABLES_PER_BATCH", 2)
    for number in range(5):
        table(store, f"m{number}")
    assert filled(store) == (5, 0)
    assert all(known(store).values())


def test_an_outline_tells_how_a_table_ended_only_once_it_did(store: Store) -> None:
    slug = table(store, "one")
    filled(store)
    assert [outline.result for outline in store.lists.outlines(rules_digest(), 5)] == [None]
    store.tables.append_step(slug, NewStep("end", {}), seen=1, key="end", at=AT + 60)
    filled(store)
    (outline,) = store.lists.outlines(rules_digest(), 5)
    assert list_result_from(outline.result).over  # type: ignore[union-attr]


def test_a_table_that_is_deleted_meanwhile_is_not_waited_for(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "TABLES_PER_BATCH", 1)
    other, last = table(store, "one"), new_table(store, "two", at=AT + 1, entries=[ROUND])

    def fold_and_delete(*folded: Any) -> CachedFold | None:
        store.bin.put(other, AT)
        store.bin.empty(AT + 10, 0)
        return fold_for_cache(*folded)

    assert store.cache.fill(fold_and_delete, rules_digest()) == (2, 0)
    assert known(store) == {last: True}


def test_of_a_table_that_cannot_be_read_nothing_is_kept_and_nothing_asked_again(store: Store) -> None:
    table(store, "one")
    change(store, "UPDATE step SET data = '{'")
    assert filled(store) == (1, 0)
    with store.database.read_session() as session:
        assert [(row.data, row.summary) for row in session.exec(select(ResultRow))] == [(None, None)]
    assert filled(store) == (0, 0)


def test_a_house_rule_that_is_stated_later_takes_away_what_was_kept(store: Store) -> None:
    slug = table(store, "one")
    filled(store)
    store.tables.state_rules(slug, {"n": [2]})
    assert known(store) == {slug: False}


@pytest.mark.both_databases
def test_all_may_be_thrown_away(store: Store) -> None:
    """And come back the same, those of other circles too."""
    table(store, "one")
    theirs = store.for_circle(store.circles.new("Dienstags", AT).id)
    table(theirs, "one")
    filled(store, everywhere=True)

    def rows() -> list[object]:
        with store.database.read_session() as session:
            found = session.exec(select(ResultRow).order_by(col(ResultRow.table_id)))
            return [(row.table_id, row.version, row.data, row.summary) for row in found]

    before = rows()
    assert len(before) == 2
    store.rebuild()
    assert rows() == []
    filled(store, everywhere=True)
    assert rows() == before


def test_a_long_pause_is_not_counted_as_playing(store: Store) -> None:
    """Ten minutes, a walk of an hour, and exactly half an hour."""
    slug = new_table(store)
    for seen, at in enumerate((600, 600 + 3600, 600 + 3600 + MAX_PAUSE_SECONDS)):
        store.tables.append_step(slug, NewStep("entry", ROUND), seen=seen, key=f"k{seen}", at=AT + at)
    filled(store)
    (row,) = store.cache.rows(rules_digest())
    assert store.cache.summaries([row.id])[row.id][0][-1] == 600 + MAX_PAUSE_SECONDS


def test_what_an_upgrade_left_uncounted_is_counted_beside_the_games(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """In all circles, some at a time, until nothing is left."""
    monkeypatch.setattr(caretaker, "COUNT_SECONDS", 0)
    theirs = store.for_circle(store.circles.new("Dienstags", AT).id)
    for number in range(2):
        table(theirs, f"k{number}")
    care = caretaker.Caretaker(store)
    assert [care.count() for _ in range(3)] == [True, False, False]
    assert all(known(theirs).values())
