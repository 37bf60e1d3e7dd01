"""What a chip is worth, and payments, as they are kept."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from scorepad.store import Conflict, NewTable, Store
from scorepad.store.money import KeptWorth, NewPayment

pytestmark = pytest.mark.both_databases

AT = 1_800_000_000
TEN, TWENTY = KeptWorth(AT, 10, "EUR"), KeptWorth(AT + 90_000, 20, "EUR")


@pytest.fixture
def owed(store: Store) -> NewPayment:
    """50 cents from Ben to Ada."""
    store.open(NewTable("sheet", ["Ada", "Ben"], 0, {}), key="one", at=AT)
    ids = {person.name: person.id for person in store.people()}
    return NewPayment(ids["Ben"], ids["Ada"], 50, "EUR")


def test_each_evening_keeps_its_worth(store: Store) -> None:
    store.set_worth(TEN, None)
    store.set_worth(TWENTY, TEN)
    assert store.worths() == [TEN, TWENTY]


def test_what_is_set_twice_in_an_evening_is_what_was_set_last(store: Store) -> None:
    store.set_worth(TEN, None)
    store.set_worth(TEN._replace(cents=5), TEN)
    assert store.worths() == [TEN._replace(cents=5)]


def test_with_a_clock_that_went_back_what_is_set_last_holds(store: Store) -> None:
    store.set_worth(TWENTY, None)
    store.set_worth(TEN, TWENTY)
    assert store.worths() == [KeptWorth(TWENTY.since, 10, "EUR")]


def test_of_two_who_change_it_at_once_the_second_is_told(store: Store) -> None:
    store.set_worth(TEN, None)
    with pytest.raises(Conflict):
        store.set_worth(TWENTY, None)
    store.set_worth(TEN._replace(since=AT + 90_000), None)
    assert store.worths() == [TEN], "the same is no change"


def test_a_key_pays_once(store: Store, owed: NewPayment) -> None:
    first = store.pay(owed, key="paid", at=AT, seen=[])
    assert store.pay(owed, key="paid", at=AT + 9, seen=[]) == first == store.noted("paid")
    assert [each.at for each in store.payments()] == [AT]


def test_of_two_phones_that_pay_at_once_one_is_told(store: Store, owed: NewPayment) -> None:
    def pay(key: str) -> bool:
        try:
            store.pay(owed, key=key, at=AT, seen=[])
        except Conflict:
            return False
        return True

    with ThreadPoolExecutor(4) as pool:
        assert sorted(pool.map(pay, "abcd")) == [False, False, False, True]
    assert len(store.payments()) == 1


def test_undoing_and_redoing_say_it_once(store: Store, owed: NewPayment) -> None:
    payment = store.pay(owed, key="paid", at=AT, seen=[])
    store.undo_payment(payment, AT + 1)
    store.undo_payment(payment, AT + 2)
    assert [each.undone_at for each in store.payments()] == [AT + 1]
    store.redo_payment(payment)
    store.redo_payment(payment)
    assert [each.undone_at for each in store.payments()] == [None]


def test_what_was_paid_again_is_not_redone(store: Store, owed: NewPayment) -> None:
    payment = store.pay(owed, key="paid", at=AT, seen=[])
    store.undo_payment(payment, AT + 1)
    store.pay(owed, key="again", at=AT + 2, seen=store.payments())
    with pytest.raises(Conflict):
        store.redo_payment(payment)
    assert [each.undone_at for each in store.payments()] == [None, AT + 1]
