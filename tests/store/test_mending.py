"""What a person answered, paid and agreed to goes with them when they are renamed or merged, and comes back when that is undone."""

from __future__ import annotations

import pytest
from sqlmodel import select

from scorepad.store import NotFound, Signature, Store, TimeAndPlace
from scorepad.store.cache import CachedTable
from scorepad.store.models import AnswerRow, PaymentRow, PersonRow, PlanRow, ResultRow, SignatureRow
from scorepad.store.money import NewPayment
from tests.databases import AT, change, new_table, people

Ids = dict[str, int]


@pytest.fixture
def ids(store: Store) -> Ids:
    """Ada and Ben at one table, Anna and Cem at another; Ada and Anna are the same person."""
    new_table(store, "one", ("Ada", "Ben"), game="sheet")
    new_table(store, "two", ("Anna", "Cem"), game="sheet")
    return people(store)


def plan(store: Store, key: str, *answers: tuple[int, bool, int]) -> None:
    """A planned evening; of each answer the person, whether they come, and when they said so."""
    number = store.plans.add(TimeAndPlace(AT, key), key=key, at=AT).id
    for who, comes, at in answers:
        store.plans.set_answer(number, who, comes, at)


def pay(store: Store, key: str, payer: int, payee: int) -> None:
    store.money.add_payment(NewPayment(payer, payee, 5, "EUR"), key=key, at=AT, seen=store.money.payments())


def answers(store: Store) -> dict[tuple[str, int], bool]:
    """Whether they come, by plan and person."""
    with store.database.read_session() as session:
        wanted = select(PlanRow.key, AnswerRow.person_id, AnswerRow.comes).join(AnswerRow)
        return {(key, person): comes for key, person, comes in session.exec(wanted)}


def payments(store: Store) -> dict[str, tuple[int, int]]:
    with store.database.read_session() as session:
        return {row.key: (row.payer_id, row.payee_id) for row in session.exec(select(PaymentRow))}


@pytest.mark.both_databases
def test_merging_takes_answers_and_payments_along_and_undo_brings_them_back(store: Store, ids: Ids) -> None:
    ada, anna, ben, cem = (ids[name] for name in ("Ada", "Anna", "Ben", "Cem"))
    plan(store, "one", (ada, True, AT))
    plan(store, "both", (ada, True, AT + 5), (anna, False, AT), (ben, True, AT))
    plan(store, "changed", (ada, True, AT), (anna, False, AT + 5))
    for key, payer, payee in (("by", anna, ben), ("to", ben, ada), ("own", ada, anna), ("others", ben, cem)):
        pay(store, key, payer, payee)
    before = answers(store), payments(store)
    mends = {store.people.merge(anna, ada) for _ in range(3)}
    assert len(mends) == 1, "who merges twice has merged once"
    assert answers(store) == {("one", ada): True, ("both", ada): True, ("both", ben): True, ("changed", ada): False}
    assert payments(store) == {"by": (ada, ben), "to": (ben, ada), "own": (ada, ada), "others": (ben, cem)}
    for _ in range(2):
        store.people.undo_change(*mends)
        assert (answers(store), payments(store)) == before


def test_a_payment_noted_after_the_merging_stays_with_whom_it_was_noted(store: Store, ids: Ids) -> None:
    mend = store.people.merge(ids["Anna"], ids["Ada"])
    pay(store, "later", ids["Ada"], ids["Ben"])
    store.people.undo_change(mend)
    assert payments(store) == {"later": (ids["Ada"], ids["Ben"])}


def test_a_name_of_somebody_without_tables_goes_on_with_what_they_paid_and_answered(store: Store, ids: Ids) -> None:
    store.people.merge(ids["Anna"], ids["Ada"])
    change(store, "INSERT INTO payment (circle_id, payer_id, payee_id, cents, currency, by, at, key) "
                  "VALUES (1, :ben, :anna, 5, 'EUR', '', 1, 'to')", ben=ids["Ben"], anna=ids["Anna"])  # fmt: skip
    number = store.plans.add(TimeAndPlace(AT, ""), key="plan", at=AT).id
    change(store, "INSERT INTO answer VALUES (:plan, :anna, true, 1)", plan=number, anna=ids["Anna"])
    store.people.rename(ids["Cem"], "Anna")
    assert payments(store) == {"to": (ids["Ben"], ids["Cem"])}
    assert answers(store) == {("plan", ids["Cem"]): True}


def test_a_name_that_is_mended_thrice_is_mended_once_and_taken_back_once(store: Store, ids: Ids) -> None:
    (mend,) = {store.people.rename(ids["Ada"], "Adele") for _ in range(3)}
    store.people.undo_change(mend)
    assert "Ada" in people(store)
    assert store.people.rename(ids["Ben"], "Benno") != mend
    with pytest.raises(NotFound):
        store.people.undo_change(mend)
    assert "Benno" in people(store)


@pytest.mark.both_databases
def test_what_is_deleted_for_good_takes_its_signatures_along_and_nobody_who_owes_or_answered(store: Store, ids: Ids) -> None:
    slug = next(kept.slug for kept in store.lists.recent(2) if kept.people[0].name == "Anna")

    def many() -> list[int]:
        with store.database.read_session() as session:
            return [len(session.exec(select(rows)).all()) for rows in (SignatureRow, ResultRow)]

    store.cache.put([CachedTable(slug, 0, None)], "rules")
    for seat in range(2):
        store.signatures.sign(slug, Signature(seat, 0, "Cem"), AT)
    pay(store, "paid", ids["Anna"], ids["Ben"])
    plan(store, "plan", (ids["Cem"], True, AT))
    store.bin.put(slug, AT)
    assert many() == [2, 1], "what lies in the bin can come back"
    store.bin.empty(AT + 10, 0)
    assert many() == [0, 0]
    with store.database.read_session() as session:
        assert {row.name for row in session.exec(select(PersonRow))} == {"Ada", "Ben", "Anna", "Cem"}
    assert payments(store) == {"paid": (ids["Anna"], ids["Ben"])}
    assert answers(store) == {("plan", ids["Cem"]): True}
