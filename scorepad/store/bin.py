"""The bin: deleted tables are kept unchanged and can be restored until the bin is emptied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, or_, text, update
from sqlmodel import Session, col, select

from scorepad.store import search_index
from scorepad.store.archive_models import AnswerRow, PaymentRow, SignatureRow, SummaryRow
from scorepad.store.models import (
    AccessRow,
    BinCheckRow,
    BinRow,
    CodeRow,
    DraftRow,
    LinkRow,
    MemoRow,
    MentionRow,
    PersonRow,
    ResultRow,
    SeatRow,
    StepRow,
    TableRow,
    TypingRow,
)
from scorepad.store.scope import CircleBase
from scorepad.store.values import NotFound, StoredTable, check_version, id_of, load_rows

#: A longer time between two looks, in seconds, counts as a jump of the clock.
MAX_CLOCK_JUMP = 40 * 24 * 3600
#: The time of a look is stored at most this often, in seconds.
CHECK_SECONDS = 3600
#: What is deleted with a table.
_OF_TABLE: tuple[Any, ...] = (
    StepRow, DraftRow, TypingRow, MemoRow, SignatureRow, SeatRow, BinRow, ResultRow, SummaryRow, MentionRow, LinkRow, CodeRow,
)  # fmt: skip


class BinMixin(CircleBase):
    """The methods of `Store` for the bin."""

    def move_to_bin(self, slug: str, at: int, seen: int | None = None) -> None:
        """Move a table to the bin, where no list or search shows it. `seen`: the number of steps that the caller knew, or None.
        Raises NotFound, and Conflict if the log has grown."""
        with self._locked_table(slug, named=True) as (session, table):
            if seen is not None:
                check_version(session, table, seen)
            record_bin_check(session, at)
            session.add(BinRow(table_id=id_of(table), at=at))
            session.flush()
            count_at(session, id_of(table))

    def restore_from_bin(self, slug: str) -> None:
        """Restore a table from the bin; raises NotFound."""
        with self._people_lock() as session:
            self.database.lock_table(session, slug)
            row = _lies(session, self.circle, slug)
            session.delete(row)
            session.flush()
            count_at(session, row.table_id)

    def deleted_at(self, slug: str) -> int:
        """When a table was moved to the bin; raises NotFound if it is not there."""
        with self.database.read_session() as session:
            return _lies(session, self.circle, slug).at

    def deleted_tables(self, most: int | None = None, skip: int = 0) -> list[tuple[StoredTable, int]]:
        """Tables in the bin (without logs) with the time of their deletion, latest first; at most `most`."""
        with self.database.read_session() as session:
            lying = (
                select(TableRow, BinRow.at)
                .join(BinRow)
                .where(TableRow.circle_id == self.circle)
                .order_by(col(BinRow.at).desc(), col(TableRow.id).desc())
            )
            rows = session.exec(lying.limit(most).offset(skip)).all()
            return list(zip(load_rows(session, [row for row, _ in rows], log=False), [at for _, at in rows], strict=True))

    def empty_bin(self, at: int, after: int) -> None:
        """Delete tables that were in the bin for more than `after` seconds at the time `at`; jumps of the clock do not count."""
        with self.database.read_session() as session:
            first = session.exec(select(BinRow.at).order_by(col(BinRow.at)).limit(1)).first()
            look = session.get(BinCheckRow, 1)
            lately = look is not None and 0 <= at - look.at < CHECK_SECONDS
        if first is not None and not (lately and first >= at - after):
            with self._people_lock() as session:
                held = lock_bin(session)
                record_bin_check(session, at)
                empty(session, held, at - after)


def _lies(session: Session, circle: int, slug: str) -> BinRow:
    """The bin row of a table of a circle; raises NotFound if it is not in the bin."""
    row = session.exec(select(BinRow).join(TableRow).where(TableRow.slug == slug, TableRow.circle_id == circle)).first()
    if row is None:
        raise NotFound(slug)
    return row


def lock_bin(session: Session) -> list[int]:
    """Lock all tables in the bin until the end of the session; returns their ids. No table can be restored meanwhile, and `empty`
    sees every earlier restore."""
    thrown = select(TableRow.id).where(col(TableRow.id).in_(select(BinRow.table_id)))
    # A fixed order prevents deadlocks.
    return [each for each in session.exec(thrown.order_by(col(TableRow.id)).with_for_update()) if each is not None]


def record_bin_check(session: Session, at: int) -> None:
    """Store `at` as the time of the last look into the bin. If it differs from the last one by more than `MAX_CLOCK_JUMP`, all
    times of deletion are shifted by the difference, so no table has been in the bin for longer than before."""
    # ON CONFLICT: two first looks may be concurrent; the row lock below serializes them.
    session.connection().execute(text("INSERT INTO look (id, at) VALUES (1, :at) ON CONFLICT DO NOTHING"), {"at": at})
    look = session.exec(select(BinCheckRow).with_for_update()).one()
    if abs(at - look.at) > MAX_CLOCK_JUMP:
        session.exec(update(BinRow).values(at=col(BinRow.at) + (at - look.at)))
    look.at = at
    session.add(look)


def empty(session: Session, held: Sequence[int], before: int) -> None:
    """Delete those of the `held` tables that are in the bin since before `before`, and the people left without any table,
    payment and answer."""
    due = list(session.exec(select(BinRow.table_id).where(BinRow.at < before, col(BinRow.table_id).in_(held))))
    gone = set(session.exec(select(SeatRow.person_id).where(col(SeatRow.table_id).in_(due))))
    for rows in _OF_TABLE:
        session.exec(delete(rows).where(col(rows.table_id).in_(due)))
    session.exec(update(AccessRow).where(col(AccessRow.table_id).in_(due)).values(table_id=None))
    session.exec(update(LinkRow).where(col(LinkRow.person_id).in_(gone), ~_sits(LinkRow.person_id)).values(person_id=None))
    session.exec(delete(TableRow).where(col(TableRow.id).in_(due)))
    idle = (~_sits(PersonRow.id), ~_owes(PersonRow.id))
    session.exec(delete(PersonRow).where(col(PersonRow.id).in_(gone), *idle))
    search_index.delete_unused_words(session.connection())


def _sits(person: Any) -> Any:
    """Whether a person has a seat at any table."""
    return select(SeatRow.person_id).where(SeatRow.person_id == person).exists()


def _owes(person: Any) -> Any:
    """Whether a person paid, was paid, or answered to a planned evening."""
    return or_(
        *(select(side).where(side == person).exists() for side in (PaymentRow.payer_id, PaymentRow.payee_id, AnswerRow.person_id))
    )


def count_at(session: Session, table: int) -> None:
    """Recount the tables of each person at this table, after it was opened, deleted or restored."""
    search_index.count_tables(session.connection(), list(session.exec(select(SeatRow.person_id).where(SeatRow.table_id == table))))
