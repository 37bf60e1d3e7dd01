"""Who owes whom: a payment that was made is noted with a thumb, and taken back."""

from __future__ import annotations

from scorepad.store import NewTable, Store
from scorepad.store.money import KeptWorth
from tests.browser.conftest import Phone

AT = 1_700_000_000


def test_a_payment_is_noted_with_three_taps_from_the_first_page_and_taken_back_with_one(phone: Phone, store: Store) -> None:
    """Ben and Cem owe Ada. docs/taps.md has the numbers."""
    store.set_worth(KeptWorth(AT, 10, "EUR"), None)
    hand = {"put_in": [20] * 3, "order": [[0]]}
    store.open(NewTable("poker-holdem", ["Ada", "Ben", "Cem"], 0, {}, entries=[hand], ended=True), key="poker", at=AT)
    phone.open("/")
    phone.taps = 0
    phone.go(phone.one("a[href='/past']"))
    phone.go(phone.one("a[href='/money']"))
    phone.go(phone.one(".money-paid button").first)
    assert phone.taps == 3
    assert [each.undone_at is None for each in store.payments()] == [True]
    phone.go(phone.one(".money-line button"))
    assert phone.taps == 3 + 1
    assert [each.undone_at is None for each in store.payments()] == [False]
