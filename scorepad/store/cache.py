"""What is cached of tables whose logs were folded: results for lists, summaries for the archive.

Whatever changes a table deletes its row here, so each row holds for the whole log. `rules` is a digest of all that decides what a
log comes to: rows by other rules are as if they were not there.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import delete, func, select, update
from sqlmodel import Session, col
from sqlmodel import select as select_models

from scorepad.log import Step
from scorepad.store.base import CirclePart
from scorepad.store.models import SAT_THERE, BinRow, ResultRow, SeatRow, StepRow, TableRow
from scorepad.store.people import last_change
from scorepad.store.values import NOT_IN_BIN, in_circle, load_rows, rows_in_bin

if TYPE_CHECKING:
    from scorepad.archive.cache import CachedFold

#: Number of tables that are read at once, and written unless the time is up before.
TABLES_PER_BATCH = 50
#: Limit of tables in one query.
ROWS_PER_QUERY = 500

#: Folds a table from its record without entries, the names of everyone, when it was opened (Unix seconds), and its log, as
#: `archive.cache.fold_for_cache`.
Fold = Callable[[Mapping[str, Any], Sequence[str], int, Sequence[Step]], "CachedFold | None"]
#: Called with the number of tables; what it returns is called for each.
Progress = Callable[[int], Callable[[], object]]


class Filled(NamedTuple):
    """Numbers of tables that were cached, and of those that are lacking still."""

    done: int
    left: int


class CachedTable(NamedTuple):
    """A table whose first `version` steps were folded. `fold`: None where they cannot be."""

    slug: str
    version: int
    fold: CachedFold | None


class ArchiveRow(NamedTuple):
    """A table of the archive. `version`: number of steps of its cached log, None if it is not cached; `people`: the ids of everyone
    who sat there."""

    id: int
    slug: str
    opened_at: int
    touched_at: int
    version: int | None
    people: tuple[int, ...]


class CacheCounts(NamedTuple):
    """Numbers of tables that are not in the bin, of those cached, and of the steps of these. Every step deletes the row of its
    table, and the next row has more."""

    tables: int
    cached: int
    steps: int


class ArchiveState(NamedTuple):
    """What changes whenever the archive of a circle does. `others`: what no count of tables shows: the number of tables in the bin,
    the time of the last deletion, the id of the last change of people and whether it stands, and the slug of the first table: a
    circle that takes the id of a deleted one has another."""

    counted: CacheCounts
    others: tuple[int, int | None, tuple[int, bool] | None, str | None]


def is_cached(rules: str) -> Any:
    """Condition to join the tables with what is cached of them by these rules."""
    return (col(ResultRow.table_id) == TableRow.id) & (col(ResultRow.rules) == rules)


class Cache(CirclePart):
    """What is cached of the tables of a circle."""

    def put(self, tables: Sequence[CachedTable], rules: str, *, wait: bool = False) -> None:
        """Cache tables, folded by these rules. Those that are locked or have changed since are skipped. Raises DatabaseUnavailable;
        without `wait` at once if the database is locked."""
        with self.database.write_session(wait) as session:
            unchanged = self._lock_unchanged(session, tables)
            session.connection().execute(delete(ResultRow).where(col(ResultRow.table_id).in_(unchanged)))
            for table, (_, version, fold) in unchanged.items():
                result, summary = (fold.result, fold.summary) if fold else (None, None)
                session.add(ResultRow(table_id=table, version=version, rules=rules, data=result, summary=summary))
            for over in (True, False):
                ids = [table for table, cached in unchanged.items() if cached.fold and cached.fold.over is over]
                session.exec(update(TableRow).where(col(TableRow.id).in_(ids), col(TableRow.over).is_(not over)).values(over=over))

    def _lock_unchanged(self, session: Session, tables: Sequence[CachedTable]) -> dict[int, CachedTable]:
        """Those of these tables that are not locked and have no more steps than were folded, by id. They are locked until the end
        of the session."""
        table_ids = self.database.lock_free_tables(session, [cached.slug for cached in tables])
        last_steps = select(col(StepRow.table_id), func.max(StepRow.seq)).where(col(StepRow.table_id).in_(table_ids.values()))
        versions = dict(session.connection().execute(last_steps.group_by(col(StepRow.table_id))).all())
        unlocked = {table_ids[cached.slug]: cached for cached in tables if cached.slug in table_ids}
        return {table: cached for table, cached in unlocked.items() if versions.get(table, 0) == cached.version}

    def delete(self, table: int) -> None:
        """Delete what is cached of a table (by its id) and cannot be read. Raises DatabaseUnavailable."""
        with self.database.write_session(False) as session:
            if session.scalar(select(col(TableRow.id)).where(col(TableRow.id) == table, in_circle(self.circle))) is not None:
                delete_cached(session, table)

    def lacking(self, rules: str, *, everywhere: bool = False) -> list[int]:
        """Ids of the tables that are not cached by these rules, most recently changed first. `everywhere`: in all circles."""
        query = select(col(TableRow.id)).outerjoin(ResultRow, is_cached(rules)).where(col(ResultRow.table_id).is_(None))
        query = query.where(NOT_IN_BIN if everywhere else in_circle(self.circle)).order_by(col(TableRow.touched_at).desc())
        with self.database.read_session() as session:
            return [table for table in session.connection().execute(query).scalars() if table is not None]

    def fill(
        self, fold: Fold, rules: str, *, seconds: float | None = None, everywhere: bool = False, progress: Progress | None = None
    ) -> Filled:  # fmt: skip
        """Fold and cache the tables that are `lacking`, for about so many seconds, at least one; None: all of them, waiting for the
        database where it is locked. Raises DatabaseUnavailable."""
        deadline = time.monotonic() + (math.inf if seconds is None else seconds)
        lacking = self.lacking(rules, everywhere=everywhere)
        done, advance = 0, progress(len(lacking)) if progress else None
        while done < len(lacking) and (not done or time.monotonic() < deadline):
            ids = lacking[done : done + TABLES_PER_BATCH]
            with self.database.read_session() as session:
                tables = load_rows(session, session.exec(select_models(TableRow).where(col(TableRow.id).in_(ids))).all())
            folded: list[CachedTable] = []
            while len(folded) < len(tables) and (not folded or time.monotonic() < deadline):
                stored = tables[len(folded)]
                outcome = None if stored.is_damaged else fold(stored.header, stored.names, stored.opened_at, stored.steps)
                folded.append(CachedTable(stored.slug, stored.version, outcome))
                if advance:
                    advance()
            self.put(folded, rules, wait=seconds is None)
            # Tables that were deleted meanwhile are done, too.
            done += len(ids) - (len(tables) - len(folded))
        return Filled(done, len(lacking) - done)

    def state(self, rules: str) -> ArchiveState:
        """The state of this circle's archive by these `rules`."""
        counts = func.count(), func.count(col(ResultRow.table_id)), func.coalesce(func.sum(col(ResultRow.version)), 0)
        counted: Any = select(*counts).select_from(TableRow).outerjoin(ResultRow, is_cached(rules)).where(in_circle(self.circle))
        in_bin = rows_in_bin(self.circle).with_only_columns(func.count(), func.max(BinRow.at))
        first = select(col(TableRow.slug)).where(col(TableRow.circle_id) == self.circle).order_by(col(TableRow.id)).limit(1)
        with self.database.read_session() as session:
            connection = session.connection()
            tables, cached, steps = connection.execute(counted).one()
            number, deleted_at = connection.execute(in_bin).one()
            change = last_change(session, self.circle)
            last_changed = (change.id or 0, bool(change.data)) if change else None
            # PostgreSQL adds to a decimal number.
            others = number, deleted_at, last_changed, connection.execute(first).scalar()
            return ArchiveState(CacheCounts(tables, cached, int(steps)), others)

    def rows(self, rules: str, since: int | None = None) -> list[ArchiveRow]:
        """The tables of this circle in the order in which they were opened; `since`: only those changed then or later. `rules`: by
        which their summaries are computed."""
        columns: Any = map(col, (TableRow.id, TableRow.slug, TableRow.opened_at, TableRow.touched_at, ResultRow.version))
        tables: Any = select(*columns).select_from(TableRow).outerjoin(ResultRow, is_cached(rules))
        seats: Any = select(col(SeatRow.table_id), col(SeatRow.person_id)).join(TableRow, col(TableRow.id) == SeatRow.table_id)
        conditions: list[Any] = [in_circle(self.circle), *([] if since is None else [col(TableRow.touched_at) >= since])]
        people: dict[int, list[int]] = {}
        with self.database.read_session() as session:
            connection = session.connection()
            for table, person in connection.execute(
                seats.where(*conditions, SAT_THERE).order_by(col(SeatRow.table_id), col(SeatRow.seat))
            ):
                people.setdefault(table, []).append(person)
            rows = connection.execute(tables.where(*conditions).order_by(col(TableRow.opened_at), col(TableRow.id))).all()
        return [ArchiveRow._make((*row, tuple(people.get(row[0], ())))) for row in rows]

    def summaries(self, tables: Sequence[int]) -> dict[int, Any]:
        """The summaries (JSON) of those of these tables that have one, by their ids; None where nothing counts."""
        summaries: dict[int, Any] = {}
        with self.database.read_session() as session:
            for start in range(0, len(tables), ROWS_PER_QUERY):
                in_batch = col(ResultRow.table_id).in_(tables[start : start + ROWS_PER_QUERY])
                rows: Any = select(col(ResultRow.table_id), col(ResultRow.summary)).join(
                    TableRow, col(TableRow.id) == ResultRow.table_id
                )
                summaries.update(session.connection().execute(rows.where(in_batch, in_circle(self.circle))).all())
        return summaries


def delete_cached(session: Session, table: int) -> None:
    """Delete what is cached of a table that changes."""
    session.connection().execute(delete(ResultRow).where(col(ResultRow.table_id) == table))
