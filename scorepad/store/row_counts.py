"""How many rows of each kind there are: for backups and the doctor."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import func, select
from sqlmodel import Session, SQLModel, col

from scorepad.store.archive_models import AnswerRow, EveningRow, PaymentRow, PlanRow, SignatureRow, WorthRow
from scorepad.store.models import AccessRow, BinRow, CircleRow, DraftRow, LinkRow, PersonRow, StepRow, TableRow


class RowCounts(NamedTuple):
    """Numbers of rows of each kind; `thrown`: tables in the bin, `doors`: lines of access logs, `evenings`: those of which
    something is written, `plans`: planned ones, `worths`: how often it was said what a chip is worth."""

    circles: int
    people: int
    tables: int
    steps: int
    drafts: int
    thrown: int
    links: int
    doors: int
    signatures: int
    evenings: int
    plans: int
    answers: int
    worths: int
    payments: int

    @property
    def empty(self) -> bool:
        """Whether a pad is as new, but for links to its one circle."""
        written = (self.people, self.tables, self.evenings, self.plans, self.worths, self.payments)
        return self.circles <= 1 and not any(written)


#: In the order of `RowCounts`.
_COUNTED: tuple[type[SQLModel], ...] = (
    CircleRow, PersonRow, TableRow, StepRow, DraftRow, BinRow, LinkRow, AccessRow,
    SignatureRow, EveningRow, PlanRow, AnswerRow, WorthRow, PaymentRow,
)  # fmt: skip
#: What the rows of these kinds belong to, and by which column.
_OWNERS: dict[type[SQLModel], tuple[Any, Any]] = {
    StepRow: (StepRow.table_id, TableRow.id), DraftRow: (DraftRow.table_id, TableRow.id), BinRow: (BinRow.table_id, TableRow.id),
    SignatureRow: (SignatureRow.table_id, TableRow.id), AnswerRow: (AnswerRow.plan_id, PlanRow.id),
}  # fmt: skip


def counts(session: Session) -> RowCounts:
    """Count the rows of each kind, without those that belong to nothing: no backup holds them."""
    return RowCounts(*(session.connection().scalar(_count(each)) or 0 for each in _COUNTED))


def _count(rows: type[SQLModel]) -> Any:
    query = select(func.count()).select_from(rows)
    if rows not in _OWNERS:
        return query
    column, owner = _OWNERS[rows]
    return query.where(col(column).in_(select(owner)))
