"""The cached summaries of tables, from which the archive is folded.

A summary is deleted as soon as its table changes, so that those which are there hold for the whole log.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import delete, func, select
from sqlmodel import Session, col

from scorepad.store.archive_models import SummaryRow
from scorepad.store.models import BinRow, SeatRow, TableRow
from scorepad.store.people import last_change
from scorepad.store.scope import CircleBase
from scorepad.store.values import NOT_IN_BIN, in_circle

#: Limit of tables in one query.
ROWS_PER_QUERY = 500


class CachedSummary(NamedTuple):
    """What the archive counts of a table (`data`, JSON; None if nothing) after `version` steps."""

    slug: str
    version: int
    data: Any


class ArchiveRow(NamedTuple):
    """A table of the archive. `version`: of its summary, None if that is unknown; `people`: their ids, one a seat."""

    id: int
    slug: str
    opened_at: int
    touched_at: int
    version: int | None
    people: tuple[int, ...]


class SummaryCounts(NamedTuple):
    """How many tables lie open, how many of them have a summary, and how many steps these summaries count. Every step deletes the
    summary of its table, and the next one counts more."""

    tables: int
    summaries: int
    steps: int


class ArchiveState(NamedTuple):
    """What changes with the archive of a circle. `others`: what no count of tables shows: the number of tables in the bin, the
    time of the last of these, the last renaming or merging of people with whether it stands, and the slug of the first table: a
    circle that takes the id of a deleted one has another."""

    counted: SummaryCounts
    others: tuple[int, int | None, tuple[int, bool] | None, str | None]


class SummariesMixin(CircleBase):
    """The methods of `Store` for summaries."""

    def cache_summaries(self, found: Sequence[CachedSummary], rules: str, *, wait: bool = False) -> None:
        """Cache summaries, computed by these `rules`. Tables that are locked or have changed since are skipped. Raises
        DatabaseUnavailable; without `wait` at once if the database is locked."""
        with self.database.write_session(wait) as session:
            kept = self._unchanged(session, found)
            session.connection().execute(delete(SummaryRow).where(col(SummaryRow.table_id).in_(kept)))
            session.add_all(SummaryRow(table_id=table, version=it.version, rules=rules, data=it.data) for table, it in kept.items())

    def drop_summary(self, table: int) -> None:
        """Delete the summary of a table (by its id), which cannot be read. Raises DatabaseUnavailable."""
        with self.database.write_session(False) as session:
            if session.scalar(select(col(TableRow.id)).where(col(TableRow.id) == table, in_circle(self.circle))) is not None:
                delete_summary_row(session, table)

    def tables_without_summary(self, rules: str, most: int | None = None, everywhere: bool = False) -> list[int]:
        """Ids of tables without a summary by these rules, most recently changed first; at most `most`. `everywhere`: in all
        circles."""
        there = (col(SummaryRow.table_id) == TableRow.id) & (col(SummaryRow.rules) == rules)
        query: Any = select(col(TableRow.id)).outerjoin(SummaryRow, there).where(col(SummaryRow.table_id).is_(None))
        query = (
            query.where(NOT_IN_BIN if everywhere else in_circle(self.circle)).order_by(col(TableRow.touched_at).desc()).limit(most)
        )
        with self.database.read_session() as session:
            return list(session.connection().execute(query).scalars())

    def archive_state(self, rules: str) -> ArchiveState:
        """The state of this circle's archive by these `rules`."""
        there = (col(SummaryRow.table_id) == TableRow.id) & (col(SummaryRow.rules) == rules)
        counts = func.count(), func.count(col(SummaryRow.table_id)), func.coalesce(func.sum(col(SummaryRow.version)), 0)
        mine: Any = select(*counts).select_from(TableRow).outerjoin(SummaryRow, there).where(in_circle(self.circle))
        whose: Any = select(col(TableRow.circle_id)).where(col(TableRow.id) == BinRow.table_id)
        thrown: Any = select(func.count(), func.max(BinRow.at)).where(whose.correlate(BinRow).scalar_subquery() == self.circle)
        first = select(col(TableRow.slug)).where(col(TableRow.circle_id) == self.circle).order_by(col(TableRow.id)).limit(1)
        with self.database.read_session() as session:
            connection = session.connection()
            tables, summaries, steps = connection.execute(mine).one()
            many, last = connection.execute(thrown).one()
            mend = last_change(session, self.circle)
            stands = (mend.id or 0, bool(mend.data)) if mend else None
            # PostgreSQL adds to a decimal number.
            others = many, last, stands, connection.execute(first).scalar()
            return ArchiveState(SummaryCounts(tables, summaries, int(steps)), others)

    def archive_rows(self, rules: str, since: int | None = None) -> list[ArchiveRow]:
        """The tables of this circle in the order in which they were opened; `since`: only those changed then or later. `rules`: by
        which their summaries are computed."""
        columns: Any = map(col, (TableRow.id, TableRow.slug, TableRow.opened_at, TableRow.touched_at, SummaryRow.version))
        there = (col(SummaryRow.table_id) == TableRow.id) & (col(SummaryRow.rules) == rules)
        tables: Any = select(*columns).select_from(TableRow).outerjoin(SummaryRow, there)
        seats: Any = select(col(SeatRow.table_id), col(SeatRow.person_id)).join(TableRow, col(TableRow.id) == SeatRow.table_id)
        wanted: list[Any] = [in_circle(self.circle), *([] if since is None else [col(TableRow.touched_at) >= since])]
        people: dict[int, list[int]] = {}
        with self.database.read_session() as session:
            connection = session.connection()
            for table, person in connection.execute(seats.where(*wanted).order_by(col(SeatRow.table_id), col(SeatRow.seat))):
                people.setdefault(table, []).append(person)
            found = connection.execute(tables.where(*wanted).order_by(col(TableRow.opened_at), col(TableRow.id))).all()
        return [ArchiveRow._make((*row, tuple(people.get(row[0], ())))) for row in found]

    def load_summaries(self, tables: Sequence[int]) -> dict[int, Any]:
        """The summaries (JSON) of those of these tables that have one, by their ids; None where nothing counts."""
        found: dict[int, Any] = {}
        with self.database.read_session() as session:
            for start in range(0, len(tables), ROWS_PER_QUERY):
                some = col(SummaryRow.table_id).in_(tables[start : start + ROWS_PER_QUERY])
                rows: Any = select(col(SummaryRow.table_id), SummaryRow.data).join(
                    TableRow, col(TableRow.id) == SummaryRow.table_id
                )
                found.update(session.connection().execute(rows.where(some, in_circle(self.circle))).all())
        return found


def delete_summary_row(session: Session, table: int) -> None:
    """Delete the summary of a table that changes."""
    session.connection().execute(delete(SummaryRow).where(col(SummaryRow.table_id) == table))
