"""Many tables that were played before, opened at once."""

from __future__ import annotations

import pytest

from scorepad.store import Filter, NewTable, SearchWord, Store
from tests.databases import new_table

NOW, THEN = 1_800_000_000, 1_600_000_000


def played(number: int, *names: str) -> tuple[str, NewTable]:
    title, entries = {"title": f"Spiel {number}"}, [{"points": [number, 1]}]
    new = NewTable("sheet", names or ("Ada", "Ben"), 0, title, entries, True, THEN + number, "2020-09-13", "schön")
    return f"key-{number}", new


@pytest.mark.both_databases
def test_each_is_there_as_it_was_played_and_found_by_words(store: Store) -> None:
    tables = [played(number, *(("Ada", "Zoë") if number == 1 else ())) for number in range(250)]
    assert len(store.tables.open_all(tables, at=NOW)) == 250
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
    assert [len(store.tables.open_all(some, at=NOW)) for some in (tables[:2], tables, tables)] == [2, 1, 0]
    store.bin.put(store.lists.recent(1)[0].slug, NOW)
    assert store.tables.known_keys(["key-2", "key-3"]) == {"key-2"}
    assert store.tables.open_all(tables, at=NOW) == []
    assert (store.lists.count(), store.bin.count()) == (2, 1)


def test_people_are_those_who_are_there_by_their_names_and_today_stays_the_last(store: Store) -> None:
    today = new_table(store, "own", ("ADA", "Cem", "Dora"), at=NOW)
    store.tables.open_all([played(1, "Ada", "Ben"), played(2, "ada", "Zoë")], at=NOW + 1)
    assert store.lists.recent(1)[0].slug == today
    assert {person.name: store.people.table_counts([person.id])[person.id] for person in store.people.all()} == {
        "ADA": 3, "Cem": 1, "Dora": 1, "Ben": 1, "Zoë": 1,
    }  # fmt: skip
    assert [person.name for person in store.people.all()][:3] == ["ADA", "Cem", "Dora"]
