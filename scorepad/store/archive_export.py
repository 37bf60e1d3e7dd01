"""What people wrote about evenings, and what they paid, complete: for backups."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlmodel import Session, col

from scorepad.store.archive_models import AnswerRow, EveningRow, PaymentRow, PlanRow, WorthRow


class FullEvening(NamedTuple):
    """What is written about an evening, as in `EveningRow`."""

    circle: int
    night: str
    title: str
    note: str


class FullAnswer(NamedTuple):
    """An answer to a planned evening; `person`: their id."""

    person: int
    comes: bool
    at: int


class FullPlan(NamedTuple):
    """A planned evening, as in `PlanRow`, with its answers."""

    circle: int
    key: str
    starts_at: int
    place: str
    by: str
    at: int
    answers: tuple[FullAnswer, ...]


class FullWorth(NamedTuple):
    """What a chip is worth, as in `WorthRow`."""

    circle: int
    since: int
    cents: int
    currency: str


class FullPayment(NamedTuple):
    """A payment, as in `PaymentRow`; `payer`, `payee`: ids of people."""

    circle: int
    key: str
    payer: int
    payee: int
    cents: int
    currency: str
    by: str
    at: int
    undone_at: int | None


def evenings(session: Session) -> Iterator[FullEvening]:
    """All evenings of which something is written."""
    wanted = _columns(EveningRow.circle_id, EveningRow.night, EveningRow.title, EveningRow.note)
    # Sorted here: the databases collate texts differently.
    yield from sorted(FullEvening(*row) for row in session.connection().execute(wanted))


def plans(session: Session) -> Iterator[FullPlan]:
    """All planned evenings, in the order in which they were planned."""
    answers: dict[int, list[FullAnswer]] = defaultdict(list)
    given = _columns(AnswerRow.plan_id, AnswerRow.person_id, AnswerRow.comes, AnswerRow.at)
    for plan, *row in session.connection().execute(given.order_by(col(AnswerRow.plan_id), col(AnswerRow.person_id))):
        answers[plan].append(FullAnswer(*row))
    wanted = _columns(PlanRow.id, PlanRow.circle_id, PlanRow.key, PlanRow.starts_at, PlanRow.place, PlanRow.by, PlanRow.at)
    for plan, *row in session.connection().execute(wanted.order_by(col(PlanRow.id))):
        yield FullPlan._make((*row, tuple(answers[plan])))


def worths(session: Session) -> Iterator[FullWorth]:
    """All that a chip was worth, in each circle the earliest first."""
    wanted = _columns(WorthRow.circle_id, WorthRow.since, WorthRow.cents, WorthRow.currency)
    for row in session.connection().execute(wanted.order_by(col(WorthRow.circle_id), col(WorthRow.since))):
        yield FullWorth(*row)


def payments(session: Session) -> Iterator[FullPayment]:
    """All payments, also those undone, in the order in which they were noted."""
    rows = PaymentRow
    wanted = _columns(
        rows.circle_id, rows.key, rows.payer_id, rows.payee_id, rows.cents, rows.currency, rows.by, rows.at, rows.undone_at
    )
    for row in session.connection().execute(wanted.order_by(col(rows.id))):
        yield FullPayment(*row)


def _columns(*columns: Any) -> Any:
    return select(*map(col, columns))
