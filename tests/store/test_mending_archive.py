"""What a person answered, paid and agreed to goes with them when they are renamed or merged, and comes back when that is undone."""

from __future__ import annotations

import pytest
from sqlmodel import Session, select

from scorepad.store import NewTable, Store
from scorepad.store.archive_models import AnswerRow, PaymentRow, PlanRow, SignatureRow, SummaryRow
from scorepad.store.models import MendRow, PersonRow, TableRow
from scorepad.store.summaries import Summarised
from scorepad.store.values import id_of

pytestmark = pytest.mark.both_databases

AT = 1_800_000_000


@pytest.fixture
def ids(store: Store) -> dict[str, int]:
    """Ada and Ben at one table, Anna and Cem at another; Ada and Anna are the same person."""
    for key, names in (("one", ["Ada", "Ben"]), ("two", ["Anna", "Cem"])):
        store.open(NewTable("sheet", names, 0, {}), key=key, at=AT)
    return {person.name: person.id for person in store.people()}


def plan(store: Store, key: str, **answers: tuple[int, bool, int]) -> None:
    """A planned evening; of each answer the person, whether they come, and when they said so."""
    with store.database.writing() as session:
        row = PlanRow(circle_id=store.circle, starts_at=AT, at=AT, key=key)
        session.add(row)
        session.flush()
        session.add_all(AnswerRow(plan_id=row.id or 0, person_id=who, comes=comes, at=at) for who, comes, at in answers.values())


def pay(store: Store, key: str, payer: int, payee: int) -> None:
    with store.database.writing() as session:
        session.add(PaymentRow(circle_id=store.circle, payer_id=payer, payee_id=payee, cents=5, currency="EUR", at=AT, key=key))


def answers(store: Store) -> dict[tuple[str, int], bool]:
    """Whether they come, by plan and person."""
    with store.database.reading() as session:
        wanted = select(PlanRow.key, AnswerRow.person_id, AnswerRow.comes).join(AnswerRow)
        return {(key, person): comes for key, person, comes in session.exec(wanted)}


def payments(store: Store) -> dict[str, tuple[int, int]]:
    with store.database.reading() as session:
        return {row.key: (row.payer_id, row.payee_id) for row in session.exec(select(PaymentRow))}


def test_merging_takes_answers_and_payments_along_and_undo_brings_them_back(store: Store, ids: dict[str, int]) -> None:
    ada, anna, ben, cem = (ids[name] for name in ("Ada", "Anna", "Ben", "Cem"))
    plan(store, "one", ada=(ada, True, AT))
    plan(store, "both", ada=(ada, True, AT + 5), anna=(anna, False, AT), ben=(ben, True, AT))
    plan(store, "changed", ada=(ada, True, AT), anna=(anna, False, AT + 5))
    pay(store, "by", anna, ben)
    pay(store, "to", ben, ada)
    pay(store, "own", ada, anna)
    pay(store, "others", ben, cem)
    before = answers(store), payments(store)
    mend = store.merge(anna, ada)
    assert answers(store) == {("one", ada): True, ("both", ada): True, ("both", ben): True, ("changed", ada): False}
    assert payments(store) == {"by": (ada, ben), "to": (ben, ada), "own": (ada, ada), "others": (ben, cem)}
    for _ in range(2):
        store.unmend(mend)
        assert (answers(store), payments(store)) == before


def test_a_payment_noted_after_the_merging_stays_with_whom_it_was_noted(store: Store, ids: dict[str, int]) -> None:
    mend = store.merge(ids["Anna"], ids["Ada"])
    pay(store, "later", ids["Ada"], ids["Ben"])
    store.unmend(mend)
    assert payments(store) == {"later": (ids["Ada"], ids["Ben"])}


def test_a_merging_from_before_there_were_payments_is_undone(store: Store, ids: dict[str, int]) -> None:
    mend = store.merge(ids["Anna"], ids["Ada"])
    with store.database.writing() as session:
        row = session.get_one(MendRow, mend)
        row.data = {name: row.data[name] for name in ("person", "seats", "links")}
        session.add(row)
    store.unmend(mend)
    assert {"Ada", "Anna"} <= {person.name for person in store.people()}


def test_a_name_of_somebody_without_tables_goes_on_with_what_they_paid_and_answered(store: Store, ids: dict[str, int]) -> None:
    store.merge(ids["Anna"], ids["Ada"])
    pay(store, "to", ids["Ben"], ids["Anna"])
    plan(store, "plan", anna=(ids["Anna"], True, AT))
    store.rename(ids["Cem"], "Anna")
    assert payments(store) == {"to": (ids["Ben"], ids["Cem"])}
    assert answers(store) == {("plan", ids["Cem"]): True}


def many(session: Session, rows: type[SignatureRow | SummaryRow]) -> int:
    return len(session.exec(select(rows)).all())


def test_what_is_deleted_for_good_takes_its_signatures_along_and_nobody_who_owes(store: Store, ids: dict[str, int]) -> None:
    slug = next(kept.slug for kept in store.recent(2) if kept.people[0].name == "Anna")
    store.keep_summaries([Summarised(slug, 0, [1])], "rules")
    with store.database.writing() as session:
        table = id_of(session.exec(select(TableRow).where(TableRow.slug == slug)).one())
        session.add_all(SignatureRow(table_id=table, seat=seat, version=0, by="Cem", at=AT) for seat in range(2))
    pay(store, "paid", ids["Anna"], ids["Ben"])
    store.throw_away(slug, AT)
    with store.database.reading() as session:
        assert (many(session, SignatureRow), many(session, SummaryRow)) == (2, 1), "what lies in the bin can come back"
    store.empty_bin(AT + 10, 0)
    with store.database.reading() as session:
        assert (many(session, SignatureRow), many(session, SummaryRow)) == (0, 0)
        assert {row.name for row in session.exec(select(PersonRow))} == {"Ada", "Ben", "Anna"}
    assert payments(store) == {"paid": (ids["Anna"], ids["Ben"])}


def test_an_answer_to_a_planned_evening_keeps_a_person(store: Store, ids: dict[str, int]) -> None:
    slug = next(kept.slug for kept in store.recent(2) if kept.people[0].name == "Anna")
    plan(store, "plan", cem=(ids["Cem"], True, AT))
    store.throw_away(slug, AT)
    store.empty_bin(AT + 10, 0)
    assert answers(store) == {("plan", ids["Cem"]): True}


def test_making_the_lists_anew_forgets_summaries(store: Store, ids: dict[str, int]) -> None:
    store.keep_summaries([Summarised(store.recent(1)[0].slug, 0, [1])], "rules")
    store.rebuild()
    with store.database.reading() as session:
        assert many(session, SummaryRow) == 0
