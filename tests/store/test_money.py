"""What a chip is worth, and payments, as they are kept."""

from __future__ import annotations

import pytest

from scorepad.store import Conflict, Store
from scorepad.store.money import NewPayment, StoredWorth
from scorepad.store.values import DAY
from tests.databases import AT, at_once, new_table, people

TEN, TWENTY = StoredWorth(AT, 10, "EUR"), StoredWorth(AT + 90_000, 20, "EUR")


@pytest.fixture
def owed(store: Store) -> NewPayment:
    """50 cents from Ben to Ada."""
    new_table(store, "one", ("Ada", "Ben"), game="sheet")
    ids = people(store)
    return NewPayment(ids["Ben"], ids["Ada"], 50, "EUR")


def pay(store: Store, owed: NewPayment, key: str, at: int = AT) -> int:
    return store.money.add_payment(owed, key=key, at=at, seen=store.money.payments())


@pytest.mark.parametrize(
    ("first", "then", "kept"),
    [
        pytest.param(TEN, TWENTY, [TEN, TWENTY], id="each evening keeps its own"),
        pytest.param(TEN, TEN._replace(cents=5), [TEN._replace(cents=5)], id="what is set last in an evening"),
        pytest.param(TWENTY, TEN, [TEN._replace(since=TWENTY.since)], id="with a clock that went back, what is set last"),
    ],
)
def test_a_chip_has_a_worth(store: Store, first: StoredWorth, then: StoredWorth, kept: list[StoredWorth]) -> None:
    store.money.set_worth(first, None)
    store.money.set_worth(then, first)
    assert store.money.worths() == kept


def test_of_two_who_change_it_at_once_the_second_is_told(store: Store) -> None:
    store.money.set_worth(TEN, None)
    with pytest.raises(Conflict):
        store.money.set_worth(TWENTY, None)
    store.money.set_worth(TEN._replace(since=AT + 90_000), None)
    assert store.money.worths() == [TEN], "the same is no change"


@pytest.mark.both_databases
def test_of_phones_that_pay_at_once_one_is_heard_and_a_key_pays_once(store: Store, owed: NewPayment) -> None:
    paid = at_once(lambda number: store.money.add_payment(owed, key="abcd"[number], at=AT, seen=[]), 4)
    assert sum(isinstance(each, Conflict) for each in paid) == 3
    (payment,) = store.money.payments()
    key = "abcd"[paid.index(payment.id)]
    assert store.money.add_payment(owed, key=key, at=AT + 9, seen=[]) == payment.id == store.money.payment_by_key(key)
    assert [each.at for each in store.money.payments()] == [AT]


@pytest.mark.parametrize("passed", [1, -DAY], ids=["", "with a clock that went back"])
def test_undoing_and_redoing_say_it_once_and_not_what_was_paid_again(store: Store, owed: NewPayment, passed: int) -> None:
    payment = pay(store, owed, "paid")
    for at in (AT + 1, AT + 2):
        store.money.undo_payment(payment, at)
        assert [each.undone_at for each in store.money.payments()] == [AT + 1]
    for _ in range(2):
        store.money.redo_payment(payment, 0)
        assert [each.undone_at for each in store.money.payments()] == [None]
    seen = store.money.undo_payment(payment, AT + 3)
    again = pay(store, owed, "again", at=AT + 3 + passed)
    for known in (seen, store.money.undo_payment(payment, AT + 4)):
        with pytest.raises(Conflict):
            store.money.redo_payment(payment, known)
    # Two phones took back one each: only one of them brings it back.
    seen = store.money.undo_payment(again, AT + 9)
    store.money.redo_payment(payment, seen)
    with pytest.raises(Conflict):
        store.money.redo_payment(again, seen)
    assert [each.undone_at for each in store.money.payments()] == [AT + 9, None]


def test_of_two_payments_that_are_alike_either_is_undone_and_comes_back(store: Store, owed: NewPayment) -> None:
    for payment in [pay(store, owed, key) for key in ("last year", "today")]:
        store.money.redo_payment(payment, store.money.undo_payment(payment, AT + 1))
    assert [each.undone_at for each in store.money.payments()] == [None, None]
