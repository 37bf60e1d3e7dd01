"""The rematch of a table: one, opened from the log as its page showed it, and the links of the table go along."""

from __future__ import annotations

import pytest

from scorepad.store import MAX_REMATCHES_IN_A_ROW, Conflict, NewLink, NewStep, NewTable, Store, TooManyRematches
from tests.databases import AT, at_once, new_table

NEW = NewTable("partout", ["Ada", "Ben", "Cem"], 1, {})


@pytest.fixture
def over(store: Store) -> str:
    """A table that was ended: its log has one step."""
    return new_table(store, "over", ended=True)


def let_in(store: Store, table: str, number: int = 0) -> int:
    return store.links.make(NewLink("scorer", f"Gast {number}", table=table), f"{number:064x}", at=AT).id


def test_a_table_has_one_however_often_it_is_asked_for(store: Store, over: str) -> None:
    guest = let_in(store, over)
    fresh, opened = store.tables.open_rematch(over, NEW, seen=1, at=AT)
    assert (opened, store.tables.load(fresh).rematch_of, store.links.get(guest).table) == (True, over, fresh)
    assert store.tables.open_rematch(over, NEW, seen=1, at=AT + 10**6) == (fresh, False)
    store.tables.append_step(over, NewStep("undo", {"target": 1}), seen=1, key="back", at=AT)
    for seen in (1, 2):
        assert store.tables.open_rematch(over, NEW, seen=seen, at=AT) == (fresh, False), "also once the table goes on"
    assert (store.lists.count(), store.links.get(guest).table) == (2, fresh)


def test_a_log_that_has_grown_opens_none_and_leads_no_link_on(store: Store, over: str) -> None:
    guest = let_in(store, over)
    store.tables.append_step(over, NewStep("undo", {"target": 1}), seen=1, key="back", at=AT)
    for seen in (-1, 0, 1, 3):
        with pytest.raises(Conflict):
            store.tables.open_rematch(over, NEW, seen=seen, at=AT)
    assert (store.lists.count(), store.links.get(guest).table) == (1, over)


def test_instead_of_one_in_the_bin_another_is_opened(store: Store, over: str) -> None:
    thrown, _ = store.tables.open_rematch(over, NEW, seen=1, at=AT)
    store.bin.put(thrown, AT)
    fresh, opened = store.tables.open_rematch(over, NEW, seen=1, at=AT)
    assert opened
    assert fresh != thrown
    store.bin.restore(thrown)
    assert store.tables.open_rematch(over, NEW, seen=1, at=AT) == (thrown, False), "the first counts again"


def test_in_a_row_so_many_are_opened_within_a_day_and_no_more(store: Store, over: str) -> None:
    ended, last = NewTable("partout", ["Ada", "Ben", "Cem"], 0, {}, ended=True), over
    for _ in range(MAX_REMATCHES_IN_A_ROW):
        last, _ = store.tables.open_rematch(last, ended, seen=1, at=AT)
    with pytest.raises(TooManyRematches):
        store.tables.open_rematch(last, ended, seen=1, at=AT + 86_399)
    assert store.tables.open_rematch(last, ended, seen=1, at=AT + 86_400)[1]


@pytest.mark.both_databases
def test_phones_that_ask_at_once_are_led_to_the_same_while_others_come_in(store: Store, over: str) -> None:
    def ask(number: int) -> tuple[str, bool] | int:
        return store.tables.open_rematch(over, NEW, seen=1, at=AT) if number % 2 else let_in(store, over, number)

    led = [each for each in at_once(ask, 8) if isinstance(each, tuple)]
    assert len({slug for slug, _ in led}) == 1
    assert sorted(opened for _, opened in led) == [False] * 3 + [True]
    assert (store.lists.count(), len(store.links.all())) == (2, 4)
