"""People who take over a seat or join a table that is played: they are of the table as if they had sat there from the start."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.store import Filter, NewStep, SeatedTogether, Store
from scorepad.store.values import SearchWord
from tests.databases import AT, new_table, people

pytestmark = pytest.mark.both_databases

ROUND = {"bids": [1, 2, 0], "tricks": [2, 2, 1]}


def write(store: Store, slug: str, kind: str, data: Any) -> None:
    seen = store.tables.version(slug)
    store.tables.append_step(slug, NewStep(kind, data), seen=seen, key=f"{slug}{seen}", at=AT + seen)  # type: ignore[arg-type]


def entries(store: Store, slug: str) -> list[Any]:
    return [step.data for step in store.tables.load(slug).steps if step.kind == "entry"]


def found(store: Store, name: str) -> tuple[int, int, int]:
    """How many tables a person has: as counted, by the person, by their name."""
    person = people(store).get(name)
    times = store.people.table_counts([person] if person else []).get(person or 0, 0)
    by_person = len(store.lists.recent(9, Filter(person=person))) if person else 0
    return times, by_person, store.lists.count(Filter(words=(SearchWord(name),)))


def test_whoever_takes_over_has_the_table_until_that_is_undone(store: Store) -> None:
    slug = new_table(store)
    write(store, slug, "entry", {"sits": {"1": "Emil"}})
    stored = store.tables.load(slug)
    assert [person.name for person in stored.everyone] == ["Ada", "Ben", "Cem", "Emil"]
    assert stored.header["players"] == ["Ada", "Ben", "Cem"], "the record begins as the table did"
    assert stored.stamp == store.tables.stamp(slug) == store.live.state(slug, AT).stamp
    assert found(store, "Emil") == (1, 1, 1)
    write(store, slug, "undo", {"target": 1})
    assert (found(store, "Emil"), found(store, "Ben")) == ((0, 0, 0), (1, 1, 1))
    assert store.tables.load(slug).later == ()
    write(store, slug, "redo", {"target": 1})
    assert found(store, "Emil") == (1, 1, 1)
    write(store, slug, "amend", {"target": 1, "entry": {"sits": {"1": "Finn"}}})
    assert (found(store, "Emil"), found(store, "Finn")) == ((0, 0, 0), (1, 1, 1))


def test_whoever_comes_back_and_whoever_swaps_is_the_same_person(store: Store) -> None:
    slug = new_table(store)
    for entry in ({"sits": {"1": "emil"}}, {"sits": {"1": "BEN"}}, {"people": [2, 0, "Emil", "Finn"], "of": 3}):
        write(store, slug, "entry", entry)
    assert len(store.tables.load(slug).everyone) == 5
    sits, people = entries(store, slug)[1:]
    assert (sits, people) == ({"sits": {"1": "Ben"}}, {"people": [2, 0, "emil", "Finn"], "of": 3}), "each as they are known"


def test_a_new_name_stands_in_the_log_as_well(store: Store) -> None:
    slug = new_table(store)
    write(store, slug, "entry", {"sits": {"1": "Emil"}, "note": "Zug"})
    write(store, slug, "entry", ROUND)
    known = store.tables.load(slug)
    change = store.people.rename(people(store)["Emil"], "Emilia")
    assert entries(store, slug)[0] == {"sits": {"1": "Emilia"}, "note": "Zug"}
    assert store.tables.load(slug, known) == store.tables.load(slug), "nothing of the old name is kept"
    with pytest.raises(SeatedTogether):
        store.people.merge(people(store)["Emilia"], people(store)["Ben"])
    store.people.undo_change(change)
    assert entries(store, slug)[0]["sits"] == {"1": "Emil"}


def test_the_same_again_changes_nothing(store: Store) -> None:
    slug = new_table(store)
    for _ in range(2):
        store.tables.append_step(slug, NewStep("entry", {"sits": {"1": "Emil"}}), seen=0, key="k", at=AT)
    assert store.tables.version(slug) == 1
