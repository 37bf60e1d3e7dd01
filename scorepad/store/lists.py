"""Lists of tables, counts of them, and outlines."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import case, func
from sqlalchemy import select as select_rows
from sqlmodel import Session, col, select

from scorepad.archive.evenings import LATEST
from scorepad.store.base import CirclePart
from scorepad.store.cache import is_cached
from scorepad.store.models import SAT_THERE, MemoRow, PersonRow, ResultRow, SeatRow, StepRow, TableRow
from scorepad.store.values import (
    DAY,
    SCAN_LIMIT,
    Filter,
    ListedTable,
    StoredTable,
    count_rows,
    filtered,
    in_circle,
    list_rows,
    load_rows,
    rows_in_bin,
)

#: A search by words stops counting after so many tables.
COUNT_LIMIT = 250


class TableOutline(NamedTuple):
    """A table without its log. `title`: the players' name for their game, if any; `opened_at`, `until`: the span in which it was
    played, without what was done a day later (Unix seconds), when it was corrected; `changed_at`: the last change; `started`: as in
    `StoredTable`; `names`: of everyone who sat there; `result`: cached by the rules asked for if the table is over, else None."""

    slug: str
    game: str
    title: str | None
    opened_at: int
    until: int
    changed_at: int
    started: str | None
    names: tuple[str, ...]
    result: Any


class Lists(CirclePart):
    """Lists of the tables of a circle that are not in the bin, and counts of them."""

    def recent(self, limit: int, where: Filter | None = None, offset: int = 0, *, log: bool = True) -> list[StoredTable]:
        """Tables, latest first: by the time of the last change, with a filter by the time of opening.

        Without `log` (`steps` is empty then) this is much faster.
        """
        with self.database.read_session() as session:
            query = filtered(session, self.circle, select(TableRow), where=where).limit(limit).offset(offset)
            moment = TableRow.touched_at if where is None else TableRow.opened_at
            return load_rows(session, session.exec(query.order_by(col(moment).desc(), col(TableRow.id).desc())).all(), log)

    def ids(self, where: Filter | None = None) -> list[int]:
        """Ids of all tables, in the order in which they were opened."""
        with self.database.read_session() as session:
            query: Any = filtered(session, self.circle, select(TableRow.id), where=where)
            return list(session.exec(query.order_by(col(TableRow.opened_at), col(TableRow.id))))

    def listed(self, limit: int, where: Filter | None = None, offset: int = 0, *, rules: str) -> list[ListedTable]:
        """Tables for a list, ordered as in `recent`, with the results cached for these `rules`."""
        with self.database.read_session() as session:
            moment = TableRow.touched_at if where is None or where.open_only else TableRow.opened_at
            query = filtered(session, self.circle, select(TableRow), where=where).order_by(
                col(moment).desc(), col(TableRow.id).desc()
            )
            return list_rows(session, session.exec(query.limit(limit).offset(offset)).all(), rules)

    def count(self, where: Filter | None = None) -> int:
        """Number of tables; in a search by words it stops at `COUNT_LIMIT` + 1."""
        with self.database.read_session() as session:
            if where in (None, Filter()):
                # One index gives the number of tables of a circle; the bin is small.
                tables = select(TableRow).where(TableRow.circle_id == self.circle)
                return count_rows(session, tables) - count_rows(session, rows_in_bin(self.circle))
            if where == Filter(person=where.person):
                person = session.get(PersonRow, where.person)
                return person.times if person and person.circle_id == self.circle else 0
            query = filtered(session, self.circle, select(TableRow.id), where=where)
            if where.words:
                # With the order of the list, databases use the same query plan as for the list.
                query = query.order_by(col(TableRow.opened_at).desc()).limit(COUNT_LIMIT + 1)
            number: int = session.exec(select(func.count()).select_from(query.subquery())).one()
            return number

    def games(self) -> list[str]:
        """Ids of the games that were played, most recent first."""
        with self.database.read_session() as session:
            return _recent_values(session, TableRow.game, self.circle)

    def titles(self, game: str) -> list[str]:
        """Titles that were given to a game at the last `SCAN_LIMIT` tables with a title, most recent first."""
        with self.database.read_session() as session:
            query = select(TableRow.title).where(TableRow.game == game, col(TableRow.title).is_not(None), in_circle(self.circle))
            titles = session.exec(query.order_by(col(TableRow.touched_at).desc(), col(TableRow.id).desc()).limit(SCAN_LIMIT))
            return list(dict.fromkeys(title for title in titles if title is not None))

    def first_opened(self) -> int | None:
        """When the oldest table was opened; None if there is none."""
        with self.database.read_session() as session:
            return session.exec(select(func.min(TableRow.opened_at)).where(in_circle(self.circle))).one()

    def outlines(self, rules: str, most: int) -> list[TableOutline]:
        """The tables opened last, at most `most`, in the order in which they were opened, with the results cached for these
        `rules`."""
        newest: Any = select_rows(col(TableRow.id)).where(in_circle(self.circle))
        newest = newest.order_by(col(TableRow.opened_at).desc(), col(TableRow.id).desc()).limit(most)
        wanted = in_circle(self.circle) & col(TableRow.id).in_(newest)
        result = is_cached(rules) & col(TableRow.over)
        columns: Any = map(
            col, (TableRow.id, TableRow.slug, TableRow.game, TableRow.title, TableRow.opened_at, TableRow.touched_at)
        )
        tables: Any = select_rows(*columns).add_columns(col(MemoRow.started), col(ResultRow.data)).select_from(TableRow)
        tables = tables.outerjoin(MemoRow, col(MemoRow.table_id) == TableRow.id).outerjoin(ResultRow, result)
        seats: Any = select_rows(col(SeatRow.table_id), col(SeatRow.name)).join(TableRow, col(TableRow.id) == SeatRow.table_id)
        # A damaged file may hold the highest number, to which PostgreSQL adds nothing.
        next_day: Any = case((col(TableRow.opened_at) > LATEST, LATEST), else_=col(TableRow.opened_at)) + DAY
        late: Any = select_rows(col(StepRow.table_id), func.max(StepRow.at)).join(TableRow, col(TableRow.id) == StepRow.table_id)
        late = late.where(wanted, col(TableRow.touched_at) >= next_day, col(StepRow.at) < next_day).group_by(col(StepRow.table_id))
        names: dict[int, list[str]] = {}
        with self.database.connection() as connection:
            for table, name in connection.execute(
                seats.where(wanted, SAT_THERE).order_by(col(SeatRow.table_id), col(SeatRow.seat))
            ):
                names.setdefault(table, []).append(name)
            ends = dict(connection.execute(late).all())
            rows = connection.execute(tables.where(wanted).order_by(col(TableRow.opened_at), col(TableRow.id))).all()
        return [
            TableOutline(
                slug, game, title, opened_at=opened_at,
                until=max(opened_at, ends.get(id, opened_at) if touched_at >= opened_at + DAY else touched_at),
                changed_at=touched_at, started=started, names=tuple(names.get(id, ())), result=data,
            )
            for id, slug, game, title, opened_at, touched_at, started, data in rows
        ]  # fmt: skip


def _recent_values(session: Session, column: Any, circle: int) -> list[str]:
    """The distinct values of an indexed column, that of the most recently changed table first. A recursive query skips from value
    to value in the index (loose index scan), so its cost does not depend on the number of tables."""
    least = select(func.min(column)).where(TableRow.circle_id == circle)
    values = select_rows(least.scalar_subquery().label("value")).cte("each", recursive=True)
    following = least.where(column > values.c.value).correlate(values)
    values = values.union_all(select_rows(following.scalar_subquery()).where(values.c.value.is_not(None)))
    order = col(TableRow.touched_at).desc(), col(TableRow.id).desc()
    last = select(TableRow.id).where(column == values.c.value, in_circle(circle)).order_by(*order).limit(1).correlate(values)
    latest = select_rows(values.c.value, last.scalar_subquery().label("last")).subquery()
    ordered = select_rows(latest.c.value).join_from(latest, TableRow, col(TableRow.id) == latest.c.last).order_by(*order)
    return list(session.connection().execute(ordered).scalars())
