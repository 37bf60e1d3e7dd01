"""What a person answered, paid and agreed to goes with them when they are renamed or merged, and comes back when that is undone."""

from __future__ import annotations

import pytest
from sqlmodel import select

from scorepad.store import NotFound, Signature, Store, TimeAndPlace
from scorepad.store.cache import CachedTable
from scorepad.store.links import NewLink
from scorepad.store.models import AnswerRow, PaymentRow, PersonRow, PlanRow, ResultRow, SignatureRow
from scorepad.store.money import NewPayment
from scorepad.store.values import DAY
from tests.databases import AT, new_table, people

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


def link_of(store: Store, person: int) -> int:
    return store.links.make(NewLink("scorer", "", person=person), "hash", at=AT).id


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


def test_what_came_after_the_merging_stays_as_it_is(store: Store, ids: Ids) -> None:
    plan(store, "plan", (ids["Anna"], True, AT))
    link = link_of(store, ids["Anna"])
    mend = store.people.merge(ids["Anna"], ids["Ada"])
    pay(store, "later", ids["Ada"], ids["Ben"])
    store.links.rename(link, "Ben")
    store.plans.set_answer(1, "Anna", False, AT + 5)
    store.people.undo_change(mend)
    assert payments(store) == {"later": (ids["Ada"], ids["Ben"])}
    assert store.links.get(link).person == ids["Ben"]
    assert answers(store) == {("plan", ids["Anna"]): False}


def test_undoing_leaves_what_another_one_signed_on_their_phone(store: Store, ids: Ids) -> None:
    slug = new_table(store, "three", ("Anna", "Cem"), game="sheet", entries=[{"points": [5, 3]}])
    for seat, by in enumerate(("Anna", "Ada")):
        store.signatures.sign(slug, Signature(seat, 1, by), AT)
    store.people.undo_change(store.people.merge(ids["Anna"], ids["Ada"]))
    assert [signature.by for signature in store.signatures.of(slug)] == ["Anna", "Ada"]


@pytest.mark.both_databases
def test_a_name_takes_along_what_somebody_without_tables_paid_and_answered_until_it_is_undone(store: Store, ids: Ids) -> None:
    dan = store.plans.set_answer(store.plans.add(TimeAndPlace(AT, ""), key="plan", at=AT).id, "Dan", True, AT).id
    pay(store, "paid", dan, ids["Ada"])
    link = link_of(store, dan)
    mend = store.people.rename(ids["Ben"], "Dan")
    assert (answers(store), payments(store)) == ({("plan", ids["Ben"]): True}, {"paid": (ids["Ben"], ids["Ada"])})
    assert store.links.get(link).person == ids["Ben"]
    pay(store, "since", ids["Ben"], ids["Ada"])
    new_table(store, "three", ("Eva", "Finn"), game="sheet")
    for _ in range(2):
        store.people.undo_change(mend)
        assert [store.people.get(each).name for each in (dan, ids["Ben"])] == ["Dan", "Ben"]
        assert store.links.get(link).person == dan
        assert answers(store) == {("plan", dan): True}
        assert payments(store) == {"paid": (dan, ids["Ada"]), "since": (ids["Ben"], ids["Ada"])}


@pytest.mark.both_databases
def test_undoing_what_was_done_to_somebody_who_is_gone_changes_nobody_who_came_later(store: Store) -> None:
    there = store.for_circle(store.circles.new("Nachbarn", AT).id)
    gone = new_table(store, "one", ("Dan",), game="sheet")
    plan(store, "plan")
    store.plans.set_answer(1, "Dan", True, AT)
    cancelled = store.plans.cancel(1)
    store.bin.put(gone, AT)
    store.bin.empty(AT + DAY, 0)
    new_table(there, "two", ("Vera",), game="sheet")
    store.plans.restore(cancelled)
    assert answers(store) == {}
    gone = new_table(store, "three", ("Dan",), game="sheet")
    mend = store.people.rename(people(store)["Dan"], "Daniel")
    store.bin.put(gone, AT)
    store.bin.empty(AT + 2 * DAY, 0)
    new_table(there, "four", ("Xaver",), game="sheet")
    with pytest.raises(NotFound):
        store.people.undo_change(mend)
    assert {*people(there)} == {"Vera", "Xaver"}


@pytest.mark.both_databases
def test_an_answer_to_an_evening_that_was_cancelled_goes_to_no_other_one_and_counts_once_it_is_back(store: Store, ids: Ids) -> None:
    plan(store, "one")
    cancelled = store.plans.cancel(1)
    new_plan = store.plans.add(TimeAndPlace(AT, "two"), key="two", at=AT).id
    with pytest.raises(NotFound):
        store.plans.set_answer(1, ids["Ada"], True, AT)
    store.plans.cancel(new_plan)
    with pytest.raises(NotFound):
        store.plans.restore(cancelled)
    plan(store, "three")
    store.plans.restore(store.plans.cancel(3))
    store.plans.set_answer(3, ids["Ada"], True, AT)
    assert answers(store) == {("three", ids["Ada"]): True}


def test_who_only_answered_is_merged_also_right_after_being_renamed(store: Store, ids: Ids) -> None:
    plan(store, "plan")
    addda = store.plans.set_answer(1, "Addda", True, AT).id
    store.people.rename(addda, "Adda")
    store.people.merge(addda, ids["Ada"])
    assert answers(store) == {("plan", ids["Ada"]): True}


def test_who_is_merged_is_not_merged_into_another_one_by_a_page_of_before(store: Store, ids: Ids) -> None:
    mend = store.people.merge(ids["Anna"], ids["Ada"])
    with pytest.raises(NotFound):
        store.people.merge(ids["Anna"], ids["Ben"])
    store.people.undo_change(mend)
    assert people(store) == ids


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
