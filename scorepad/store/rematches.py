"""Which table was played before another one: the key of a rematch names it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

from sqlalchemy import update
from sqlmodel import Session, col, select

from scorepad.store import access_log
from scorepad.store.models import LinkRow, TableRow
from scorepad.store.opening import OpeningMixin
from scorepad.store.values import NewTable, check_version, id_of, in_circle, rematch_key, rematch_of, table_of

#: Number of rematches in a row that are looked through, and that can be opened within `DAY` (seconds).
MAX_REMATCHES_IN_A_ROW, DAY = 50, 24 * 3600


class TooManyRematches(Exception):
    """So many tables in a row were opened as rematches within a day that no more can be."""


class RematchesMixin(OpeningMixin):
    """The methods of `Store` for rematches."""

    def open_rematch(self, slug: str, new: NewTable, *, seen: int, at: int) -> tuple[str, bool]:
        """Open the rematch of a table, and move all links of that table to it, in one transaction. A table has one rematch besides
        those in the bin; once it is open, nothing changes. Returns its slug, and whether it was opened now. Raises NotFound,
        and if there is none: Conflict if the log has not `seen` steps, TooManyRematches."""
        with self._people_lock() as session:
            # Before the lock of the table, as for a new link to it.
            access_log.lock_links(session, self.circle)
            self.database.lock_table(session, slug)
            table = table_of(session, self.circle, slug)
            known = select(TableRow.slug).where(
                in_circle(self.circle), col(TableRow.key).startswith(rematch_key(slug, ""), autoescape=True)
            )
            if earlier := session.exec(known.order_by(col(TableRow.id))).first():
                return earlier, False
            check_version(session, table, seen)
            opened = [moment for _, moment in self._tables_before(session, slug)]
            if len(opened) == MAX_REMATCHES_IN_A_ROW and opened[-1] > at - DAY:
                raise TooManyRematches
            (fresh,) = self._insert(session, [(rematch_key(slug, secrets.token_hex(16)), new, at)])
            to = id_of(table_of(session, self.circle, fresh))
            session.exec(update(LinkRow).where(col(LinkRow.table_id) == table.id).values(table_id=to))
        self.database.on_write(slug)
        return fresh, True

    def is_rematch_of(self, slug: str, before: str) -> bool:
        """Whether a table is the rematch of another one, or of a rematch of it."""
        with self.database.read_session() as session:
            return any(earlier == before for earlier, _ in self._tables_before(session, slug))

    def _tables_before(self, session: Session, slug: str) -> Iterator[tuple[str, int]]:
        """The slug of the table before a table, of the one before that, and so on, each with when its rematch was opened (Unix
        seconds)."""
        for _ in range(MAX_REMATCHES_IN_A_ROW):
            row = select(TableRow.key, TableRow.opened_at).where(TableRow.circle_id == self.circle, TableRow.slug == slug)
            key, opened_at = session.exec(row).first() or ("", 0)
            earlier = rematch_of(key)
            if earlier is None:
                return
            yield earlier, opened_at
            slug = earlier
