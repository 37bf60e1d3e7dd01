"""Which table was played before another one: the key of a rematch names it."""

from __future__ import annotations

import secrets

from sqlalchemy import update
from sqlmodel import col, select

from scorepad.store import access_log
from scorepad.store.models import LinkRow, TableRow
from scorepad.store.opening import Opening
from scorepad.store.values import NewTable, check_version, here, id_of, rematch_key, rematch_of, table_of

#: Number of rematches in a row that are looked through.
MOST = 50


class Rematches(Opening):
    """The methods of `Store` for rematches."""

    def open_rematch(self, slug: str, new: NewTable, *, seen: int, at: int) -> tuple[str, bool]:
        """Open the rematch of a table, and move all links of that table to it, in one transaction. A table has one rematch besides
        those in the bin; once it is open, nothing changes. Returns its slug, and whether it was opened now. Raises Unknown, and
        Conflict if there is none and the log has not `seen` steps."""
        with self._naming() as session:
            # Before the lock of the table, as for a new link to it.
            access_log.lock(session, self.circle)
            self.database.lock_table(session, slug)
            table = table_of(session, self.circle, slug)
            known = select(TableRow.slug).where(
                here(self.circle), col(TableRow.key).startswith(rematch_key(slug, ""), autoescape=True)
            )
            if earlier := session.exec(known.order_by(col(TableRow.id))).first():
                return earlier, False
            check_version(session, table, seen)
            (fresh,) = self._insert(session, [(rematch_key(slug, secrets.token_hex(16)), new, at)])
            to = id_of(table_of(session, self.circle, fresh))
            session.exec(update(LinkRow).where(col(LinkRow.table_id) == table.id).values(table_id=to))
        self.database.on_write(slug)
        return fresh, True

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
