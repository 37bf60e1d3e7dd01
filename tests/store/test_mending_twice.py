"""A name that is mended twice at once is mended once, and can be taken back once."""

from __future__ import annotations

import pytest

from scorepad.store import NewTable, Store, Unknown

pytestmark = pytest.mark.both_databases

AT = 1_800_000_000


@pytest.fixture
def ids(store: Store) -> dict[str, int]:
    """Ada, Ben and Cem at one table, Dora and others at another."""
    store.open(NewTable("partout", ["Ada", "Ben", "Cem"], 0, {}), key="one", at=AT)
    store.open(NewTable("partout", ["Dora", "Ella", "Finn"], 0, {}), key="two", at=AT)
    return {person.name: person.id for person in store.people()}


def names(store: Store) -> set[str]:
    return {person.name for person in store.people()}


def test_two_become_one_once_and_two_again(store: Store, ids: dict[str, int]) -> None:
    mends = {store.merge(ids["Ada"], ids["Dora"]) for _ in range(3)}
    assert len(mends) == 1
    for _ in range(3):
        store.unmend(*mends)
    assert "Ada" in names(store)


def test_a_name_is_as_before_after_it_was_mended_three_times(store: Store, ids: dict[str, int]) -> None:
    mends = {store.rename(ids["Ada"], "Adele") for _ in range(3)}
    assert len(mends) == 1
    store.unmend(*mends)
    assert {"Ada"} <= names(store)


def test_taking_back_again_does_not_take_back_the_next(store: Store, ids: dict[str, int]) -> None:
    first = store.rename(ids["Ada"], "Adele")
    store.unmend(first)
    second = store.rename(ids["Ben"], "Benno")
    assert first != second
    with pytest.raises(Unknown):
        store.unmend(first)
    assert "Benno" in names(store)
