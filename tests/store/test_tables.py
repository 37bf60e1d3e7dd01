"""Many tables that were played before, imported at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import pytest
from sqlalchemy import event

from scorepad.store import DatabaseUnavailable, Filter, NewTable, SearchWord, Store
from scorepad.store.base import CirclePart
from scorepad.store.imports import Import, Imports
from tests.databases import new_table, people

NOW, THEN = 1_800_000_000, 1_600_000_000


def played(number: int, *names: str) -> tuple[str, NewTable]:
    title, entries = {"title": f"Spiel {number}"}, [{"points": [number, 1]}]
    new = NewTable("sheet", names or ("Ada", "Ben"), 0, title, entries, True, THEN + number, "2020-09-13", "schön")
    return f"key-{number}", new


@pytest.mark.both_databases
def test_each_is_there_as_it_was_played_and_found_by_words(store: Store) -> None:
    tables = [played(number, *(("Ada", "Zoë") if number == 1 else ())) for number in range(250)]
    assert store.imports.open(tables, "file", at=NOW).n == 250
    listed = store.lists.recent(300, Filter())
    assert [kept.opened_at for kept in listed] == [THEN + number for number in reversed(range(250))]
    last = listed[0]
    assert (last.game, last.options, last.started, last.note) == ("sheet", {"title": "Spiel 249"}, "2020-09-13", "schön")
    assert [(step.kind, step.data, step.at) for step in last.steps] == [
        ("entry", {"points": [249, 1]}, THEN + 249), ("end", {}, THEN + 249),
    ]  # fmt: skip
    assert [kept.options["title"] for kept in store.lists.recent(5, Filter(words=(SearchWord("zoë"),)))] == ["Spiel 1"]
    assert store.lists.count(Filter(words=(SearchWord("schön"),))) == 250


def test_twice_nothing_is_doubled_and_what_was_thrown_away_stays_away(store: Store) -> None:
    tables = [played(number) for number in range(3)]
    assert [store.imports.open(some, str(n), at=NOW).n for n, some in enumerate((tables[:2], tables, tables))] == [2, 1, 0]
    store.bin.put(store.lists.recent(1)[0].slug, NOW)
    assert store.tables.known_keys(["key-1", "key-2", "key-3"]) == {"key-1": False, "key-2": True}
    assert store.imports.open(tables, "again", at=NOW).n == 0
    assert (store.lists.count(), store.bin.count()) == (2, 1)


def test_people_are_those_who_are_there_by_their_names_and_today_stays_the_last(store: Store) -> None:
    today = new_table(store, "own", ("ADA", "Cem", "Dora"), at=NOW)
    store.imports.open([played(1, "Ada", "Ben"), played(2, "ada", "Zoë")], "file", at=NOW + 1)
    assert store.lists.recent(1)[0].slug == today
    assert {person.name: store.people.table_counts([person.id])[person.id] for person in store.people.all()} == {
        "ADA": 3, "Cem": 1, "Dora": 1, "Ben": 1, "Zoë": 1,
    }  # fmt: skip
    assert [person.name for person in store.people.all()][:3] == ["ADA", "Cem", "Dora"]
    new_table(store, "later", ("Zoë", "cem"), at=NOW + 1)
    assert [person.name for person in store.people.all()][:3] == ["Cem", "Zoë", "ADA"], "who plays again was seen again"


@pytest.mark.both_databases
class TestBrokenOff:
    """An import of 250 tables that ends between two of its transactions, of a hundred tables each."""

    TABLES: ClassVar = [played(number) for number in range(250)]

    def test_says_how_many_of_them_are_here_and_is_taken_back(self, store: Store) -> None:
        assert self.breaks_off(store, after=0) is None
        half = self.breaks_off(store, after=2)
        assert half is not None
        assert (half.n, half.of) == (store.lists.count(), 250) == (200, 250)
        assert store.for_circle(store.circles.new("Dienstags", NOW).id).imports.incomplete() is None
        assert store.imports.take_back(half.id, NOW) == (200, [])
        assert store.imports.incomplete() is None, "none of it is here"
        store.imports.bring_back(half.id)
        assert store.imports.incomplete() == half

    def test_the_same_file_completes_it_and_all_of_it_is_one_import(self, store: Store) -> None:
        half = self.breaks_off(store, after=1)
        assert half is not None
        done = store.imports.open(self.TABLES[100:], "file", at=NOW)
        assert done == (half.id, 250, 250)
        assert store.imports.incomplete() is None
        assert store.imports.open([], "file", at=NOW) == done, "the same form once more"
        assert store.imports.take_back(done.id, NOW) == (250, [])

    def test_is_completed_after_a_name_was_changed_too_but_then_only_the_rest_is_taken_back(self, store: Store) -> None:
        self.breaks_off(store, after=1)
        store.people.rename(people(store)["Ada"], "Adele")
        assert store.imports.incomplete() is None
        done = store.imports.open(self.TABLES[100:], "file", at=NOW)
        assert (done.n, done.of, store.lists.count()) == (150, 150, 250)

    def test_a_name_changed_while_it_runs_does_not_part_it(self, store: Store) -> None:
        with between(after=1, act=lambda: store.people.rename(people(store)["Ada"], "Adele")):
            done = store.imports.open(self.TABLES, "file", at=NOW)
        assert store.imports.take_back(done.id, NOW) == (250, [])

    def test_what_was_thrown_away_for_good_and_comes_again_is_an_import_of_its_own(self, store: Store) -> None:
        first = store.imports.open(self.TABLES, "file", at=NOW)
        store.imports.take_back(first.id, NOW)
        store.bin.empty(NOW + 1, after=0)
        again = self.breaks_off(store, after=1)
        assert again is not None
        assert (again.n, again.of) == (100, 250)

    def breaks_off(self, store: Store, after: int) -> Import | None:
        """What is told of the import that ended after so many transactions."""
        with between(after, kill), pytest.raises(DatabaseUnavailable):
            store.imports.open(self.TABLES, "file", at=NOW)
        return store.imports.incomplete()


def kill() -> None:
    """End an import as a full disk does."""
    raise DatabaseUnavailable("full")


@contextmanager
def between(after: int, act: Callable[[], object]) -> Iterator[None]:
    """Let something happen after so many transactions of an import, before the next one begins."""
    begun = 0

    def lock(imports: Imports) -> Any:
        nonlocal begun
        begun += 1
        if begun == after + 1:
            act()
        return CirclePart._people_lock(imports)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Imports, "_people_lock", lock, raising=False)
        yield


@pytest.mark.both_databases
def test_no_statement_names_all_tables_or_people_of_an_import(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL takes 65,535 parameters, and one import has more names. Each of these 30 tables has people of its own and one who
    sits at all of them."""
    monkeypatch.setattr("scorepad.store.search_index.IDS_PER_BATCH", 4)
    names = [f"p{n}" for n in range(30)]
    most: list[int] = []
    event.listen(store.database.engine, "before_cursor_execute", lambda *told: most.append(0 if told[5] else len(told[3])))
    tables = [(name, NewTable("sheet", ["Ada", name], 0, {})) for name in names]
    done = store.imports.open(tables, "file", at=1)
    most.clear()
    assert len(store.people.by_name(names)) == len(store.tables.known_keys(names)) == 30
    store.imports.take_back(done.id, 2)
    store.bin.empty(3, 0)
    assert store.people.all() == []
    assert max(most) < 30
