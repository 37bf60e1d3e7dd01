"""Outlines of the tables of a circle: when they were played, by whom, and who leads, without their logs."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import case, func, select
from sqlmodel import col

from scorepad.archive.evenings import LATEST
from scorepad.store.models import MemoRow, ResultRow, SeatRow, StepRow, TableRow
from scorepad.store.scope import CircleBase
from scorepad.store.values import in_circle

#: A day, in seconds: what is corrected later was not played on that evening.
DAY = 24 * 3600


class TableOutline(NamedTuple):
    """A table. `title`: the players' name for their game, if any; `opened_at`, `until`: the span in which it was played, without
    what was done a day later (Unix seconds); `changed_at`: the last change; `started`: as in `Kept`; `names`: one a seat; `result`:
    cached by the rules asked for if the table is over, else None."""

    slug: str
    game: str
    title: str | None
    opened_at: int
    until: int
    changed_at: int
    started: str | None
    names: tuple[str, ...]
    result: Any


class OutlinesMixin(CircleBase):
    """The methods of `Store` that read many tables of a circle at once, without folding them."""

    def outlines(self, rules: str, most: int) -> list[TableOutline]:
        """The tables opened last, at most `most`, in the order in which they were opened, with the results cached for these
        `rules`."""
        newest: Any = select(col(TableRow.id)).where(in_circle(self.circle))
        newest = newest.order_by(col(TableRow.opened_at).desc(), col(TableRow.id).desc()).limit(most)
        mine = in_circle(self.circle) & col(TableRow.id).in_(newest)
        # Every step clears `over`, so the result of a table that is over holds for its whole log.
        result: Any = (col(ResultRow.table_id) == TableRow.id) & (col(ResultRow.rules) == rules) & col(TableRow.over)
        columns: Any = map(
            col, (TableRow.id, TableRow.slug, TableRow.game, TableRow.title, TableRow.opened_at, TableRow.touched_at)
        )
        tables: Any = select(*columns).add_columns(col(MemoRow.started), col(ResultRow.data)).select_from(TableRow)
        tables = tables.outerjoin(MemoRow, col(MemoRow.table_id) == TableRow.id).outerjoin(ResultRow, result)
        seats: Any = select(col(SeatRow.table_id), col(SeatRow.name)).join(TableRow, col(TableRow.id) == SeatRow.table_id)
        # A damaged file may hold the highest number, to which PostgreSQL adds nothing.
        next_day: Any = case((col(TableRow.opened_at) > LATEST, LATEST), else_=col(TableRow.opened_at)) + DAY
        late: Any = select(col(StepRow.table_id), func.max(StepRow.at)).join(TableRow, col(TableRow.id) == StepRow.table_id)
        late = late.where(mine, col(TableRow.touched_at) >= next_day, col(StepRow.at) < next_day).group_by(col(StepRow.table_id))
        names: dict[int, list[str]] = {}
        with self.database.connection() as connection:
            for table, name in connection.execute(seats.where(mine).order_by(col(SeatRow.table_id), col(SeatRow.seat))):
                names.setdefault(table, []).append(name)
            last = dict(connection.execute(late).all())
            rows = connection.execute(tables.where(mine).order_by(col(TableRow.opened_at), col(TableRow.id))).all()
        return [
            TableOutline(
                slug, game, title, opened_at,
                max(opened_at, last.get(id, opened_at) if touched_at >= opened_at + DAY else touched_at),
                touched_at, started, tuple(names.get(id, ())), data,
            )
            for id, slug, game, title, opened_at, touched_at, started, data in rows
        ]  # fmt: skip
