"""The archive in memory tells what a fresh one tells, whatever happened since the last visit."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, current_app, g

from scorepad.store import Conflict, NewStep, NewTable, NotFound, SeatedTogether, Store
from scorepad.store.cache import Cache
from scorepad.store.database.sqlite import Sqlite
from scorepad.web.archive import cache
from scorepad.web.archive.cache import ALL_TIME, ArchiveCache, ArchiveNotReady, TimeRange, archive_snapshot
from tests.backup.pads import given_back, written
from tests.databases import clear
from tests.web.doors import inside

AT = 1_800_000_000
DAY = 86_400


def sheet(store: Store, key: str, at: int, players: tuple[str, ...] = ("Ada", "Ben"), title: str = "Skat") -> str:
    """A blank sheet at which the first of two has 2 and the others 1."""
    entries = [{"points": [2] + [1] * (len(players) - 1)}]
    return store.tables.open(NewTable("sheet", list(players), 0, {"title": title}, entries=entries, ended=True), key=key, at=at)


def told_of(span: TimeRange = ALL_TIME) -> Any:
    """All that a visit is told, as values."""
    g.pop("archive_until", None)
    archive, people, _ = archive_snapshot(span)
    found = {}
    for key in archive.games:
        fold, ratings = archive.fold(key), archive.ratings(key)
        players = {people[person].name: (player, ratings.of(person)) for person, player in fold.players.items()}
        pairs = {pair: fold.pairs.of(*sorted(pair)) for pair in map(frozenset, fold.pairs.all())}
        found[key] = fold.tables, fold.rounds, fold.highest, fold.closest, fold.score_counts, players, pairs
    return found


def anew(span: TimeRange = ALL_TIME) -> Any:
    """The same without anything in memory."""
    known = current_app.extensions["scorepad-folds"]
    current_app.extensions["scorepad-folds"] = ArchiveCache()
    try:
        return told_of(span)
    finally:
        current_app.extensions["scorepad-folds"] = known


def test_a_visit_reads_and_folds_for_a_while_and_the_next_one_goes_on(
    site: Flask, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two of six are read at a visit, then two of six folded; a table that is read and not folded is half done. The third visit
    reads the last two and folds the first two, the fifth folds the last two and tells. So is a span; and what is added meanwhile
    is told as well."""
    for name, value in (("SUMMARIES_PER_READ", 2), ("MAX_SECONDS", -1), ("MIN_SECONDS", -1)):
        monkeypatch.setattr(cache, name, value)
    monkeypatch.setattr("scorepad.archive.archive.TABLES_PER_STEP", 2)

    def visits(span: TimeRange = ALL_TIME) -> list[int]:
        """How many tables each visit says to be left, until all is told."""
        left = []
        for _ in range(20):
            with inside(site):
                try:
                    told_of(span)
                except ArchiveNotReady as counting:
                    left.append(counting.left)
                else:
                    break
        return left

    slugs = [sheet(store, f"k{number}", AT + number) for number in range(6)]
    assert visits() == [5, 4, 2, 1]
    assert visits(TimeRange(AT + 1)) == [2, 1]
    assert visits() == []
    site.extensions["scorepad-folds"] = ArchiveCache()
    with inside(site), pytest.raises(ArchiveNotReady):
        archive_snapshot()
    sheet(store, "before", AT - DAY)
    store.bin.put(slugs[0], AT + 60)
    visits()
    with inside(site):
        assert archive_snapshot().archive.games == {("sheet", "skat"): 6}


def test_a_table_that_changes_while_the_archive_is_read_is_told_at_the_next_visit(
    site: Flask, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its summary is deleted after the tables were listed."""
    slug = sheet(store, "one", AT)
    listed = Cache.rows

    def corrected(self: Cache, *args: Any) -> Any:
        """As in between two queries of another phone."""
        found = listed(self, *args)
        amend = {"target": 1, "entry": {"points": [5, 7]}}
        store.tables.append_step(slug, NewStep("amend", amend), seen=store.tables.version(slug), key="a", at=AT + 1)
        return found

    with inside(site):
        monkeypatch.setattr(Cache, "rows", corrected)
        assert archive_snapshot().archive.games == {}
        monkeypatch.setattr(Cache, "rows", listed)
        highest = archive_snapshot().archive.fold(("sheet", "skat")).highest
        assert highest is not None
        assert highest.score == 7


@pytest.mark.parametrize("seed", range(3))
def test_whatever_happens_it_is_what_a_fresh_archive_tells(site: Flask, store: Store, seed: int) -> None:
    """Tables opened now and in the past, corrected, thrown away and fetched back; people merged, and the merge undone."""
    draw = random.Random(seed)
    slugs: list[str] = []
    mends: list[int] = []
    names = ("Ada", "Ben", "Cem", "Dora", "Ella")
    with inside(site):
        for at in range(AT, AT + 40):
            done = draw.randrange(7)
            with suppress(NotFound, Conflict, SeatedTogether, IndexError, ValueError):
                if done <= 1:
                    players = tuple(draw.sample(names, draw.randint(2, 4)))
                    slugs.append(
                        sheet(store, f"k{at}", at - draw.choice((0, 0, 3 * DAY)), players, draw.choice(("Skat", "Wizard")))
                    )
                elif done == 2:
                    slug = draw.choice(slugs)
                    seats = len(store.tables.load(slug).people)
                    entry = {"target": 1, "entry": {"points": [draw.randint(-9, 9) for _ in range(seats)]}}
                    store.tables.append_step(slug, NewStep("amend", entry), seen=store.tables.version(slug), key=f"a{at}", at=at)
                elif done == 3:
                    store.bin.put(draw.choice(slugs), at)
                elif done == 4:
                    store.bin.restore(draw.choice(slugs))
                elif done == 5:
                    one, other = draw.sample(store.people.all(), 2)
                    mends.append(store.people.merge(one.id, other.id))
                else:
                    store.people.undo_change(mends[-1])
            if draw.random() < 0.6:
                assert told_of() == anew()
                assert told_of(TimeRange(AT - DAY, AT + 20)) == anew(TimeRange(AT - DAY, AT + 20))
        assert told_of() == anew()


def test_a_span_tells_of_its_tables_only_from_its_first_second_to_before_its_end(site: Flask, store: Store) -> None:
    """Each circle has an archive of its own, also one that takes the id of a deleted one."""
    sheet(store.for_circle(store.circles.new("Dienstags", AT).id), "one", AT)
    for day in range(4):
        sheet(store, f"k{day}", AT + day * DAY, title=("Skat", "Kniffel")[day % 2])
    with inside(site):
        assert archive_snapshot(TimeRange(AT + DAY, AT + 3 * DAY)).archive.games == {("sheet", "skat"): 1, ("sheet", "kniffel"): 1}
        found = archive_snapshot().within
        assert sorted(entry.table.opened_at for entry in found(TimeRange(AT + DAY, AT + 3 * DAY))) == [AT + DAY, AT + 2 * DAY]
        assert len(list(found(ALL_TIME))) == 4
        assert [entry.summary.title for entry in found(TimeRange(AT + DAY), [("sheet", "kniffel")])] == ["Kniffel", "Kniffel"]
        assert list(found(TimeRange(AT + 4 * DAY, None))) == []
        clear(store)
        sheet(store, "one", AT - DAY, title="Kniffel")
        assert archive_snapshot().archive.games == {("sheet", "kniffel"): 1}


@pytest.mark.both_databases
def test_what_another_process_merges_is_counted_at_the_next_visit(site: Flask, store: Store, tmp_path: Path) -> None:
    """A table that went on at another pad, earlier than what was played here last."""
    slug = sheet(store, "one", AT)
    away = Store(tmp_path / "away.sqlite")
    given_back(away, written(store))
    away.tables.append_step(slug, NewStep("undo", {"target": 2}), seen=2, key="back", at=AT + 5)
    away.tables.append_step(slug, NewStep("entry", {"points": [0, 9]}), seen=3, key="more", at=AT + 6)
    backup = written(away)
    away.close()
    sheet(store, "two", AT + DAY)
    with inside(site):
        before = told_of()
        where = store.database
        another = Store(where.path if isinstance(where, Sqlite) else where.engine.url.render_as_string(hide_password=False))
        assert given_back(another, backup, merge=True).grew == 1
        another.close()
        after = told_of()
        assert after == anew()
        assert after != before, "a round more"
