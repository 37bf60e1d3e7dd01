"""Many tables that were played before, opened at once."""

from __future__ import annotations

import pytest

from scorepad.store import Filter, NewTable, Store

pytestmark = pytest.mark.both_databases

NOW, THEN = 1_800_000_000, 1_600_000_000


def played(number: int, *names: str) -> tuple[str, NewTable]:
    title = {"title": f"Spiel {number}"}
    entries = [{"points": [number, 1]}]
    return f"key-{number}", NewTable(
        "sheet", names or ("Ada", "Ben"), 0, title, entries, True, THEN + number, "2020-09-13", "schön"
    )


def test_each_is_there_as_it_was_played(store: Store) -> None:
    assert store.open_all([played(number) for number in range(250)], at=NOW) == 250
    found = store.recent(300, Filter())
    assert [kept.opened_at for kept in found] == [THEN + number for number in reversed(range(250))]
    last = found[0]
    assert (last.game, last.options, last.started, last.note) == ("sheet", {"title": "Spiel 249"}, "2020-09-13", "schön")
    assert [(step.kind, step.data, step.at) for step in last.steps] == [
        ("entry", {"points": [249, 1]}, THEN + 249), ("end", {}, THEN + 249),
    ]  # fmt: skip


def test_twice_nothing_is_doubled(store: Store) -> None:
    tables = [played(number) for number in range(3)]
    assert store.open_all(tables[:2], at=NOW) == 2
    assert store.open_all(tables, at=NOW) == 1
    assert store.open_all(tables, at=NOW) == 0
    assert store.count() == 3


def test_what_was_thrown_away_stays_away(store: Store) -> None:
    store.open_all([played(1)], at=NOW)
    store.throw_away(store.recent(1)[0].slug, NOW)
    assert store.there(["key-1", "key-2"]) == {"key-1"}
    assert store.open_all([played(1)], at=NOW) == 0
    assert (store.count(), store.lying()) == (0, 1)


def test_people_are_those_who_are_there_by_their_names(store: Store) -> None:
    store.open(NewTable("partout", ["ADA", "Cem", "Dora"], 0, {}), key="own", at=NOW)
    store.open_all([played(1, "Ada", "Ben"), played(2, "ada", "Zoë")], at=NOW)
    people = {person.name: store.played([person.id])[person.id] for person in store.people()}
    assert people == {"ADA": 3, "Cem": 1, "Dora": 1, "Ben": 1, "Zoë": 1}
    assert [person.name for person in store.people()][:3] == ["ADA", "Cem", "Dora"], "who played today comes first"


def test_the_last_table_of_today_stays_the_last(store: Store) -> None:
    today = store.open(NewTable("partout", ["Ada", "Cem", "Dora"], 0, {}), key="own", at=NOW)
    store.open_all([played(1)], at=NOW + 1)
    assert store.recent(1)[0].slug == today


def test_the_search_finds_them(store: Store) -> None:
    from scorepad.store import Wanted

    store.open_all([played(1, "Ada", "Zoë"), played(2)], at=NOW)
    assert [kept.options["title"] for kept in store.recent(5, Filter(words=(Wanted("zoë"),)))] == ["Spiel 1"]
    assert len(store.recent(5, Filter(words=(Wanted("schön"),)))) == 2
