"""What is typed: kept field by field, and gone when it is of no use any more: a draft belongs to the log as it stood."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import JSON, delete, or_, text
from sqlmodel import Session, col, select

from scorepad.log import KINDS, Kind
from scorepad.store.models import DraftRow, StepRow, TableRow
from scorepad.store.scope import HERE, SLUG, Below
from scorepad.store.values import id_of

_DRAFT = (
    text(f'SELECT data FROM "table" LEFT JOIN draft ON table_id = "table".id AND slot = :slot WHERE {HERE}')  # noqa: S608
    .bindparams(SLUG)
    .columns(data=JSON)
)

#: What is typed otherwise by now, by field; None takes it out.
Changes = Mapping[str, str | None]


class Drafts(Below):
    """The verbs of a store for what is typed."""

    def draft(self, slug: str, slot: str) -> dict[str, str]:
        """What is typed of the entry `slot`: texts by field; empty if nothing is."""
        return texts_of(self._rows(slug, _DRAFT, slot=slot)[0][0])

    def keep_draft(self, slug: str, slot: str, changes: Changes | Callable[[Mapping[str, str]], Changes]) -> dict[str, str]:
        """Write `changes` into a draft, field by field (None takes it out); returns the whole draft. What they are may depend on
        what stands there: nobody else writes meanwhile."""
        with self._at(slug) as (session, table):
            table_id = id_of(table)
            row = session.get(DraftRow, (table_id, slot)) or DraftRow(table_id=table_id, slot=slot, data={})
            texts = texts_of(row.data)
            found = changes(texts) if callable(changes) else changes
            row.data = {name: text for name, text in {**texts, **found}.items() if text is not None}
            session.add(row)
            return dict(row.data)

    def drop_draft(self, slug: str, slot: str, seen: Mapping[str, Any] | None = None) -> None:
        """Forget a draft; one that was `seen` so only if it is the same still."""
        with self._at(slug) as (session, table):
            row = session.get(DraftRow, (id_of(table), slot))
            if row is not None and (seen is None or texts_of(row.data) == seen):
                session.delete(row)

    def tidy_drafts(self, before: int) -> None:
        """Forget what was typed at tables that were over before this moment: until then the end may be taken back. Raises
        Unavailable."""
        with self.database.reading() as session:
            slugs = list(session.exec(idle(before)))
        if slugs:
            with self.database.writing(False) as session:
                held = self.database.free(session, slugs)
                # Somebody may have written there before it was held.
                still = [held[slug] for slug in session.exec(idle(before)) if slug in held]
                session.exec(delete(DraftRow).where(col(DraftRow.table_id).in_(still)))


def texts_of(draft: Any) -> dict[str, str]:
    """A draft, as it is kept; one that cannot be read is none."""
    return dict(draft) if isinstance(draft, dict) else {}


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
