"""Which table was played before another one: the idempotency key of a rematch names it."""

from __future__ import annotations

from sqlmodel import select

from scorepad.store.models import TableRow
from scorepad.store.scope import Below
from scorepad.store.values import rematch_of

#: Number of rematches in a row that are looked through.
MOST = 50


class Rematches(Below):
    """The methods of `Store` for rematches."""

    def comes_after(self, slug: str, before: str) -> bool:
        """Whether a table is the rematch of another one, or of a rematch of it."""
        with self.database.reading() as session:
            for _ in range(MOST):
                found = select(TableRow.key).where(TableRow.circle_id == self.circle, TableRow.slug == slug)
                earlier = rematch_of(session.exec(found).first() or "")
                if earlier is None or earlier == before:
                    return earlier is not None
                slug = earlier
        return False
