"""When what is typed is of no use any more: a draft belongs to the log as it stood."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, or_
from sqlmodel import Session, col, select

from scorepad.log import KINDS, Kind
from scorepad.store.rows import DraftRow, StepRow, TableRow


def outlived(session: Session, table: int, kind: Kind, carried: str | None) -> None:
    """A step of this kind was written. Once something new is, nobody comes back to what was typed before, but for the draft to
    which it was `carried`."""
    if kind in KINDS:
        session.flush()
        session.exec(delete(DraftRow).where(col(DraftRow.table_id) == table, col(DraftRow.slot) != (carried or "")))


def idle(before: int) -> Any:
    """The slugs of tables that were over before this moment, and of which something typed is kept all the same."""
    last = select(StepRow.kind).where(StepRow.table_id == TableRow.id).order_by(col(StepRow.seq).desc()).limit(1)
    over = or_(col(TableRow.over), last.scalar_subquery() == "end")
    drafted = col(TableRow.id).in_(select(DraftRow.table_id))
    return select(TableRow.slug).where(drafted, TableRow.touched_at < before, over)
