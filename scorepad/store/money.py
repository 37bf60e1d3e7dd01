"""What chips are worth in a circle, and payments between its people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import select as select_rows
from sqlmodel import Session, col, select

from scorepad.store.base import CirclePart
from scorepad.store.cache import is_cached
from scorepad.store.models import SAT_THERE, PaymentRow, ResultRow, SeatRow, TableRow, WorthRow
from scorepad.store.people import person_row
from scorepad.store.values import Conflict, NotFound, in_circle


class StoredWorth(NamedTuple):
    """What a chip is worth at tables opened `since` then: `cents` of a currency (ISO 4217), 0 for nothing."""

    since: int
    cents: int
    currency: str


class NewPayment(NamedTuple):
    """A payment between two people (their ids) in cents of a currency (ISO 4217)."""

    payer: int
    payee: int
    cents: int
    currency: str


class StoredPayment(NamedTuple):
    """A payment as it was noted: by whom, when; `undone_at`: when it was undone, None if it counts."""

    id: int
    payer: int
    payee: int
    cents: int
    currency: str
    by: str
    at: int
    undone_at: int | None


class StoredStake(NamedTuple):
    """A table with everyone who sat there, and its cached result, None if there is none."""

    slug: str
    game: str
    opened_at: int
    people: tuple[int, ...]
    result: Any


class Money(CirclePart):
    """What chips are worth in a circle, and its payments."""

    def worths(self) -> list[StoredWorth]:
        """What chips were worth, from the first setting to the one in force."""
        query = select(WorthRow).where(WorthRow.circle_id == self.circle).order_by(col(WorthRow.since))
        with self.database.read_session() as session:
            return [StoredWorth(row.since, row.cents, row.currency) for row in session.exec(query)]

    def set_worth(self, worth: StoredWorth, seen: StoredWorth | None) -> None:
        """Set what a chip is worth from `worth.since` on, or from the last setting on if that is later. `seen`: the setting that
        the caller knew, None if none. Raises Conflict if it has changed since, unless to the same."""
        with self._people_lock() as session:
            query = select(WorthRow).where(WorthRow.circle_id == self.circle).order_by(col(WorthRow.since).desc())
            last = session.exec(query.limit(1)).first()
            current = last and StoredWorth(last.since, last.cents, last.currency)
            if current and current[1:] == worth[1:]:
                return
            if current != seen:
                raise Conflict
            if last is not None and last.since >= worth.since:
                last.cents, last.currency = worth.cents, worth.currency
                session.add(last)
            else:
                session.add(WorthRow(circle_id=self.circle, since=worth.since, cents=worth.cents, currency=worth.currency))

    def chip_tables(self, games: Sequence[str], since: int, until: int | None, rules: str) -> list[StoredStake]:
        """All tables of these games opened from `since` on and before `until` (Unix seconds), latest first, with the results cached
        for these rules."""
        conditions = [in_circle(self.circle), col(TableRow.game).in_(games), TableRow.opened_at >= since]
        conditions += [] if until is None else [TableRow.opened_at < until]
        tables: Any = select_rows(*map(col, (TableRow.id, TableRow.slug, TableRow.game, TableRow.opened_at, ResultRow.data)))
        tables = tables.select_from(TableRow).outerjoin(ResultRow, is_cached(rules)).where(*conditions)
        seats: Any = select_rows(col(SeatRow.table_id), col(SeatRow.person_id)).join(TableRow, col(TableRow.id) == SeatRow.table_id)
        people: dict[int, list[int]] = {}
        with self.database.read_session() as session:
            connection = session.connection()
            for table, person in connection.execute(
                seats.where(*conditions, SAT_THERE).order_by(col(SeatRow.table_id), col(SeatRow.seat))
            ):
                people.setdefault(table, []).append(person)
            rows = connection.execute(tables.order_by(col(TableRow.opened_at).desc(), col(TableRow.id).desc())).all()
        return [StoredStake(slug, game, at, people=tuple(people.get(id, ())), result=data) for id, slug, game, at, data in rows]

    def payments(self) -> list[StoredPayment]:
        """All payments, latest first, undone ones too."""
        with self.database.read_session() as session:
            return _all_payments(session, self.circle)

    def payment_by_key(self, key: str) -> int | None:
        """The id of the payment with this idempotency key; None if there is none."""
        with self.database.read_session() as session:
            payment: int | None = session.exec(self._payment_ids(PaymentRow.key == key)).first()
            return payment

    def add_payment(self, new: NewPayment, *, key: str, at: int, seen: Sequence[StoredPayment]) -> int:
        """Note a payment; returns its id. `seen`: the `payments` that the caller knew. The same idempotency `key` again changes
        nothing. Raises NotFound, and Conflict if other payments were noted or undone meanwhile."""
        with self._people_lock() as session:
            earlier: int | None = session.exec(self._payment_ids(PaymentRow.key == key)).first()
            if earlier is not None:
                return earlier
            for person in (new.payer, new.payee):
                person_row(session, self.circle, person)
            if _all_payments(session, self.circle) != list(seen):
                raise Conflict
            row = PaymentRow(
                circle_id=self.circle, payer_id=new.payer, payee_id=new.payee, cents=new.cents, currency=new.currency,
                by=self.by, at=at, key=key,
            )  # fmt: skip
            session.add(row)
            session.flush()
            return row.id or 0

    def undo_payment(self, payment: int, at: int) -> int:
        """Undo a payment; doing so twice changes nothing. Returns how many equal ones count, 0 the second time. Raises NotFound."""
        with self._people_lock() as session:
            row = self._payment_row(session, payment)
            if row.undone_at is not None:
                return 0
            row.undone_at = at
            session.add(row)
            return self._count_equal(session, row)

    def redo_payment(self, payment: int, seen: int) -> None:
        """Let an undone payment count again; doing so twice changes nothing. `seen`: what `undo_payment` returned. Raises NotFound,
        and Conflict if the same was paid again meanwhile."""
        with self._people_lock() as session:
            row = self._payment_row(session, payment)
            if row.undone_at is None:
                return
            # No times are compared: clocks go back.
            if self._count_equal(session, row) > seen:
                raise Conflict
            row.undone_at = None
            session.add(row)

    def _count_equal(self, session: Session, row: PaymentRow) -> int:
        """How many payments of the same amount between the same two count."""
        same = PaymentRow.payer_id == row.payer_id, PaymentRow.payee_id == row.payee_id, PaymentRow.cents == row.cents
        ids = self._payment_ids(*same, PaymentRow.currency == row.currency, col(PaymentRow.undone_at).is_(None))
        return len(session.exec(ids).all())

    def _payment_ids(self, *conditions: Any) -> Any:
        """A query for the ids of payments of this circle."""
        return select(PaymentRow.id).where(PaymentRow.circle_id == self.circle, *conditions)

    def _payment_row(self, session: Session, payment: int) -> PaymentRow:
        row = session.get(PaymentRow, payment)
        if row is None or row.circle_id != self.circle:
            raise NotFound(payment)
        return row


def _all_payments(session: Session, circle: int) -> list[StoredPayment]:
    query = select(PaymentRow).where(PaymentRow.circle_id == circle).order_by(col(PaymentRow.id).desc())
    return [_stored_payment(row) for row in session.exec(query)]


def _stored_payment(row: PaymentRow) -> StoredPayment:
    return StoredPayment(
        row.id or 0,
        row.payer_id,
        row.payee_id,
        cents=row.cents,
        currency=row.currency,
        by=row.by,
        at=row.at,
        undone_at=row.undone_at,
    )
