"""Drafts: the texts of a form while it is typed, stored by field, and deleted once the log has moved on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import JSON, delete, or_, text
from sqlmodel import Session, col, select

from scorepad.log import CONTENT_KINDS, StepKind
from scorepad.store.models import DraftRow, StepRow, TableRow
from scorepad.store.scope import SLUG, TABLE_OF_CIRCLE, CircleBase
from scorepad.store.values import id_of

_DRAFT = (
    text(f'SELECT data FROM "table" LEFT JOIN draft ON table_id = "table".id AND slot = :slot WHERE {TABLE_OF_CIRCLE}')  # noqa: S608
    .bindparams(SLUG)
    .columns(data=JSON)
)

#: Changed texts by field; None deletes the field.
Changes = Mapping[str, str | None]


class DraftsMixin(CircleBase):
    """The methods of `Store` for drafts."""

    def load_draft(self, slug: str, slot: str) -> dict[str, str]:
        """The draft of the entry `slot`: texts by field; empty if there is none."""
        return draft_texts(self._rows(slug, _DRAFT, slot=slot)[0][0])

    def update_draft(self, slug: str, slot: str, changes: Changes | Callable[[Mapping[str, str]], Changes]) -> dict[str, str]:
        """Update a draft field by field; returns the whole draft. `changes` may be a function of the stored draft, called while the
        table is locked."""
        with self._locked_table(slug) as (session, table):
            table_id = id_of(table)
            row = session.get(DraftRow, (table_id, slot)) or DraftRow(table_id=table_id, slot=slot, data={})
            texts = draft_texts(row.data)
            found = changes(texts) if callable(changes) else changes
            row.data = {name: text for name, text in {**texts, **found}.items() if text is not None}
            session.add(row)
            return dict(row.data)

    def delete_draft(self, slug: str, slot: str, seen: Mapping[str, Any] | None = None) -> None:
        """Delete a draft; with `seen` only if it still equals that."""
        with self._locked_table(slug) as (session, table):
            row = session.get(DraftRow, (id_of(table), slot))
            if row is not None and (seen is None or draft_texts(row.data) == seen):
                session.delete(row)

    def delete_old_drafts(self, before: int) -> None:
        """Delete the drafts of tables that were over before this moment (drafts of later ones stay: the end may be undone). Raises
        Unavailable."""
        with self.database.read_session() as session:
            slugs = list(session.exec(idle(before)))
        if slugs:
            with self.database.write_session(False) as session:
                held = self.database.lock_free_tables(session, slugs)
                # Others may have written before the lock was taken.
                still = [held[slug] for slug in session.exec(idle(before)) if slug in held]
                session.exec(delete(DraftRow).where(col(DraftRow.table_id).in_(still)))


def draft_texts(draft: Any) -> dict[str, str]:
    """The texts of a stored draft; empty if it cannot be read."""
    return dict(draft) if isinstance(draft, dict) else {}


def delete_outlived(session: Session, table: int, kind: StepKind, carried: str | None) -> None:
    """Delete the drafts of a table after a step of a kind in `CONTENT_KINDS` was appended, except the slot `carried`, to which a
    draft was copied."""
    if kind in CONTENT_KINDS:
        session.flush()
        session.exec(delete(DraftRow).where(col(DraftRow.table_id) == table, col(DraftRow.slot) != (carried or "")))


def idle(before: int) -> Any:
    """A query for the slugs of tables that were over before this moment and still have drafts."""
    last = select(StepRow.kind).where(StepRow.table_id == TableRow.id).order_by(col(StepRow.seq).desc()).limit(1)
    over = or_(col(TableRow.over), last.scalar_subquery() == "end")
    drafted = col(TableRow.id).in_(select(DraftRow.table_id))
    return select(TableRow.slug).where(drafted, TableRow.touched_at < before, over)
