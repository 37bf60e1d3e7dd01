"""Lists of tables and people, outlines of tables, and what is cached of tables: results for lists, summaries for the archive.

A summary is deleted as soon as its table changes, so each that exists holds for the whole log.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from sqlalchemy import case, delete, func, update
from sqlalchemy import select as select_rows
from sqlmodel import Session, col, select

from scorepad.archive.evenings import LATEST
from scorepad.store import search_index
from scorepad.store.base import CircleBase
from scorepad.store.models import BinRow, MemoRow, PersonRow, ResultRow, SeatRow, StepRow, SummaryRow, TableRow
from scorepad.store.people import last_change, person_row
from scorepad.store.search_index import contains_word
from scorepad.store.values import (
    NOT_IN_BIN,
    CachedResult,
    Filter,
    ListedTable,
    Person,
    StoredTable,
    filtered,
    id_of,
    in_circle,
    list_rows,
    load_rows,
)

#: A search by words stops counting after so many tables.
COUNT_LIMIT = 250
#: Limit of rows scanned by queries that no index answers.
SCAN_LIMIT = 2_000
#: Characters with a single spelling after case folding.
_SINGLE_SPELLING = frozenset("bfhjkmpqvwx0123456789 ")


class ListsMixin(CircleBase):
    """The methods of `Store` that list tables and people, and those that maintain the cached results."""

    @property
    def _in_circle(self) -> Any:
        """Condition: tables of this circle that are not in the bin."""
        return in_circle(self.circle)

    def _bin_rows(self) -> Any:
        """A query for the bin rows of this circle."""
        # A correlated subquery makes databases scan the small bin; with a join they would scan all tables.
        owner = select(TableRow.circle_id).where(TableRow.id == BinRow.table_id)
        return select(BinRow).select_from(BinRow).where(owner.correlate(BinRow).scalar_subquery() == self.circle)

    def _people(self) -> Any:
        """A query for the people of this circle with at least one table, most recently seated first."""
        rows = select(PersonRow).where(PersonRow.circle_id == self.circle, PersonRow.times > 0)
        return rows.order_by(col(PersonRow.seen_at).desc(), col(PersonRow.id))

    def list_people(self, most: int | None = None, skip: int = 0) -> list[Person]:
        """People with at least one table, most recently seated first; at most `most`."""
        with self.database.read_session() as session:
            rows = session.exec(self._people().limit(most).offset(skip))
            return [Person(id_of(row), row.name, row.mark) for row in rows]

    def count_people(self) -> int:
        """How many people have at least one table."""
        with self.database.read_session() as session:
            return session.exec(select(func.count()).select_from(self._people().order_by(None).subquery())).one()

    def search_people(self, text: str, most: int) -> list[Person]:
        """At most `most` people whose folded name contains a text, most recently seated first. No more than `SCAN_LIMIT`
        candidates that share its plain letters are examined."""
        pattern = "".join(character if character in _SINGLE_SPELLING else "%" for character in text.casefold())
        with self.database.read_session() as session:
            rows = session.exec(self._people().where(col(PersonRow.folded).like(f"%{pattern}%")).limit(SCAN_LIMIT))
            return [
                Person(id_of(row), row.name, row.mark)
                for row in islice((row for row in rows if contains_word(row.name, text)), most)
            ]

    def people_by_name(self, names: Collection[str]) -> dict[str, Person]:
        """People by case-folded name, for those of these names (`str.casefold`) that exist."""
        with self.database.read_session() as session:
            rows = session.exec(self._people().where(col(PersonRow.folded).in_(names)))
            return {row.folded: Person(id_of(row), row.name, row.mark) for row in rows}

    def get_person(self, person: int) -> Person:
        """A person by id; raises NotFound."""
        with self.database.read_session() as session:
            row = person_row(session, self.circle, person)
            return Person(person, row.name, row.mark)

    def table_counts(self, people: Collection[int] | None = None) -> dict[int, int]:
        """Number of tables per person id; `people`: only these."""
        with self.database.read_session() as session:
            counts: Any = select(PersonRow.id, PersonRow.times).where(PersonRow.circle_id == self.circle, PersonRow.times > 0)
            return dict(session.exec(counts if people is None else counts.where(col(PersonRow.id).in_(people))).all())

    def recent_tables(self, limit: int, where: Filter | None = None, offset: int = 0, *, log: bool = True) -> list[StoredTable]:
        """Tables, latest first: by the time of the last change, with a filter by the time of opening.

        Without `log` (`steps` is empty then) this is much faster.
        """
        with self.database.read_session() as session:
            query = filtered(session, self.circle, select(TableRow), where=where).limit(limit).offset(offset)
            moment = TableRow.touched_at if where is None else TableRow.opened_at
            return load_rows(session, session.exec(query.order_by(col(moment).desc(), col(TableRow.id).desc())).all(), log)

    def table_ids(self, where: Filter | None = None) -> list[int]:
        """Ids of all tables, in the order in which they were opened."""
        with self.database.read_session() as session:
            query: Any = filtered(session, self.circle, select(TableRow.id), where=where)
            return list(session.exec(query.order_by(col(TableRow.opened_at), col(TableRow.id))))

    def listed_tables(self, limit: int, where: Filter | None = None, offset: int = 0, *, rules: str) -> list[ListedTable]:
        """Tables for a list, ordered as in `recent_tables`, with the results cached for these `rules`."""
        with self.database.read_session() as session:
            moment = TableRow.touched_at if where is None or where.open_only else TableRow.opened_at
            query = filtered(session, self.circle, select(TableRow), where=where).order_by(
                col(moment).desc(), col(TableRow.id).desc()
            )
            return list_rows(session, session.exec(query.limit(limit).offset(offset)).all(), rules)

    def outdated_results(self, limit: int, rules: str) -> list[ListedTable]:
        """Those of the `limit` most recently changed finished tables whose result was computed by other rules than these."""
        with self.database.read_session() as session:
            last = select(TableRow.id).where(self._in_circle, TableRow.over).order_by(col(TableRow.touched_at).desc()).limit(limit)
            stale = select(ResultRow.table_id).where(col(ResultRow.table_id).in_(last), ResultRow.rules != rules)
            query = select(TableRow).where(col(TableRow.id).in_(stale)).order_by(col(TableRow.touched_at).desc())
            return list_rows(session, session.exec(query).all(), rules)

    def load_all(self, slugs: Collection[str]) -> list[StoredTable]:
        """Those of these tables that still exist, in no particular order."""
        with self.database.read_session() as session:
            return load_rows(session, session.exec(select(TableRow).where(col(TableRow.slug).in_(slugs), self._in_circle)).all())

    def cache_results(self, results: Sequence[CachedResult], rules: str, *, wait: bool = False) -> None:
        """Cache the results of tables, computed by these `rules`. Tables that are locked or have changed since are skipped. Raises
        DatabaseUnavailable; without `wait` at once if the database is locked."""
        with self.database.write_session(wait) as session:
            _store_results(session, self._unchanged(session, results), rules)

    def tables_without_result(self) -> list[int]:
        """Ids of tables of all circles without a cached result, most recently changed first."""
        with self.database.read_session() as session:
            query: Any = select(TableRow.id).where(col(TableRow.id).not_in(select(ResultRow.table_id)), NOT_IN_BIN)
            return list(session.exec(query.order_by(col(TableRow.touched_at).desc())))

    def rebuild(self, progress: search_index.Progress | None = None) -> None:
        """Rebuild the search index and delete all cached results and summaries. `progress` is called with the numbers of tables
        done and of all tables."""
        with self.database.write_session() as session:
            self.database.lock_people(session)
            session.exec(delete(ResultRow))
            session.exec(delete(SummaryRow))
            search_index.rebuild(session.connection(), progress)

    def count_tables(self, where: Filter | None = None) -> int:
        """Number of tables; in a search by words it stops at `COUNT_LIMIT` + 1."""
        with self.database.read_session() as session:
            if where in (None, Filter()):
                # One index gives the number of tables of a circle; the bin is small.
                tables = select(TableRow).where(TableRow.circle_id == self.circle)
                return _count_rows(session, tables) - _count_rows(session, self._bin_rows())
            if where == Filter(person=where.person):
                person = session.get(PersonRow, where.person)
                return person.times if person and person.circle_id == self.circle else 0
            query = filtered(session, self.circle, select(TableRow.id), where=where)
            if where.words:
                # With the order of the list, databases use the same query plan as for the list.
                query = query.order_by(col(TableRow.opened_at).desc()).limit(COUNT_LIMIT + 1)
            number: int = session.exec(select(func.count()).select_from(query.subquery())).one()
            return number

    def played_games(self) -> list[str]:
        """Ids of the games that were played, most recent first."""
        with self.database.read_session() as session:
            return _recent_values(session, TableRow.game, self.circle)

    def used_titles(self, game: str) -> list[str]:
        """Titles that were given to a game at the last `SCAN_LIMIT` tables with a title, most recent first."""
        with self.database.read_session() as session:
            query = select(TableRow.title).where(TableRow.game == game, col(TableRow.title).is_not(None), self._in_circle)
            titles = session.exec(query.order_by(col(TableRow.touched_at).desc(), col(TableRow.id).desc()).limit(SCAN_LIMIT))
            return list(dict.fromkeys(title for title in titles if title is not None))

    def count_deleted(self) -> int:
        """Number of tables in the bin."""
        with self.database.read_session() as session:
            return _count_rows(session, self._bin_rows())

    def first_opened(self) -> int | None:
        """When the oldest table was opened; None if there is none."""
        with self.database.read_session() as session:
            return session.exec(select(func.min(TableRow.opened_at)).where(self._in_circle)).one()


def _count_rows(session: Session, rows: Any) -> int:
    """Number of rows that a query finds."""
    return session.exec(rows.with_only_columns(func.count())).one()  # type: ignore[no-any-return]


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


def _store_results(session: Session, results: Mapping[int, CachedResult], rules: str) -> None:
    session.exec(delete(ResultRow).where(col(ResultRow.table_id).in_(results)))
    for table, result in results.items():
        session.add(ResultRow(table_id=table, version=result.version, rules=rules, data=result.data))
    for over in (True, False):
        ids = [table for table, result in results.items() if result.over is over]
        session.exec(update(TableRow).where(col(TableRow.id).in_(ids), col(TableRow.over).is_(not over)).values(over=over))


#: A day, in seconds: what is corrected later was not played on that evening.
DAY = 24 * 3600


class TableOutline(NamedTuple):
    """A table without its log. `title`: the players' name for their game, if any; `opened_at`, `until`: the span in which it was
    played, without what was done a day later (Unix seconds); `changed_at`: the last change; `started`: as in `StoredTable`;
    `names`: one a seat; `result`: cached by the rules asked for if the table is over, else None."""

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
        newest: Any = select_rows(col(TableRow.id)).where(in_circle(self.circle))
        newest = newest.order_by(col(TableRow.opened_at).desc(), col(TableRow.id).desc()).limit(most)
        wanted = in_circle(self.circle) & col(TableRow.id).in_(newest)
        # Every step clears `over`, so the result of a table that is over holds for its whole log.
        result: Any = (col(ResultRow.table_id) == TableRow.id) & (col(ResultRow.rules) == rules) & col(TableRow.over)
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
            for table, name in connection.execute(seats.where(wanted).order_by(col(SeatRow.table_id), col(SeatRow.seat))):
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
    """Numbers of tables that are not in the bin, of their summaries, and of the steps that these summaries count. Every step
    deletes the summary of its table, and the next summary counts more."""

    tables: int
    summaries: int
    steps: int


class ArchiveState(NamedTuple):
    """What changes whenever the archive of a circle does. `others`: what no count of tables shows: the number of tables in the bin,
    the time of the last deletion, the id of the last change of people and whether it stands, and the slug of the first table: a
    circle that takes the id of a deleted one has another."""

    counted: SummaryCounts
    others: tuple[int, int | None, tuple[int, bool] | None, str | None]


class SummariesMixin(CircleBase):
    """The methods of `Store` for summaries."""

    def cache_summaries(self, summaries: Sequence[CachedSummary], rules: str, *, wait: bool = False) -> None:
        """Cache summaries, computed by these `rules`. Tables that are locked or have changed since are skipped. Raises
        DatabaseUnavailable; without `wait` at once if the database is locked."""
        with self.database.write_session(wait) as session:
            unchanged = self._unchanged(session, summaries)
            session.connection().execute(delete(SummaryRow).where(col(SummaryRow.table_id).in_(unchanged)))
            session.add_all(
                SummaryRow(table_id=table, version=summary.version, rules=rules, data=summary.data)
                for table, summary in unchanged.items()
            )

    def drop_summary(self, table: int) -> None:
        """Delete the summary of a table (by its id), which cannot be read. Raises DatabaseUnavailable."""
        with self.database.write_session(False) as session:
            if session.scalar(select_rows(col(TableRow.id)).where(col(TableRow.id) == table, in_circle(self.circle))) is not None:
                delete_summary_row(session, table)

    def tables_without_summary(self, rules: str, most: int | None = None, everywhere: bool = False) -> list[int]:
        """Ids of tables without a summary by these rules, most recently changed first; at most `most`. `everywhere`: in all
        circles."""
        current = (col(SummaryRow.table_id) == TableRow.id) & (col(SummaryRow.rules) == rules)
        query: Any = select_rows(col(TableRow.id)).outerjoin(SummaryRow, current).where(col(SummaryRow.table_id).is_(None))
        query = (
            query.where(NOT_IN_BIN if everywhere else in_circle(self.circle)).order_by(col(TableRow.touched_at).desc()).limit(most)
        )
        with self.database.read_session() as session:
            return list(session.connection().execute(query).scalars())

    def archive_state(self, rules: str) -> ArchiveState:
        """The state of this circle's archive by these `rules`."""
        current = (col(SummaryRow.table_id) == TableRow.id) & (col(SummaryRow.rules) == rules)
        counts = func.count(), func.count(col(SummaryRow.table_id)), func.coalesce(func.sum(col(SummaryRow.version)), 0)
        counted: Any = select_rows(*counts).select_from(TableRow).outerjoin(SummaryRow, current).where(in_circle(self.circle))
        owner: Any = select_rows(col(TableRow.circle_id)).where(col(TableRow.id) == BinRow.table_id)
        in_bin: Any = select_rows(func.count(), func.max(BinRow.at)).where(owner.correlate(BinRow).scalar_subquery() == self.circle)
        first = select_rows(col(TableRow.slug)).where(col(TableRow.circle_id) == self.circle).order_by(col(TableRow.id)).limit(1)
        with self.database.read_session() as session:
            connection = session.connection()
            tables, summaries, steps = connection.execute(counted).one()
            number, deleted_at = connection.execute(in_bin).one()
            change = last_change(session, self.circle)
            last_changed = (change.id or 0, bool(change.data)) if change else None
            # PostgreSQL adds to a decimal number.
            others = number, deleted_at, last_changed, connection.execute(first).scalar()
            return ArchiveState(SummaryCounts(tables, summaries, int(steps)), others)

    def archive_rows(self, rules: str, since: int | None = None) -> list[ArchiveRow]:
        """The tables of this circle in the order in which they were opened; `since`: only those changed then or later. `rules`: by
        which their summaries are computed."""
        columns: Any = map(col, (TableRow.id, TableRow.slug, TableRow.opened_at, TableRow.touched_at, SummaryRow.version))
        current = (col(SummaryRow.table_id) == TableRow.id) & (col(SummaryRow.rules) == rules)
        tables: Any = select_rows(*columns).select_from(TableRow).outerjoin(SummaryRow, current)
        seats: Any = select_rows(col(SeatRow.table_id), col(SeatRow.person_id)).join(TableRow, col(TableRow.id) == SeatRow.table_id)
        conditions: list[Any] = [in_circle(self.circle), *([] if since is None else [col(TableRow.touched_at) >= since])]
        people: dict[int, list[int]] = {}
        with self.database.read_session() as session:
            connection = session.connection()
            for table, person in connection.execute(seats.where(*conditions).order_by(col(SeatRow.table_id), col(SeatRow.seat))):
                people.setdefault(table, []).append(person)
            rows = connection.execute(tables.where(*conditions).order_by(col(TableRow.opened_at), col(TableRow.id))).all()
        return [ArchiveRow._make((*row, tuple(people.get(row[0], ())))) for row in rows]

    def load_summaries(self, tables: Sequence[int]) -> dict[int, Any]:
        """The summaries (JSON) of those of these tables that have one, by their ids; None where nothing counts."""
        summaries: dict[int, Any] = {}
        with self.database.read_session() as session:
            for start in range(0, len(tables), ROWS_PER_QUERY):
                in_batch = col(SummaryRow.table_id).in_(tables[start : start + ROWS_PER_QUERY])
                rows: Any = select_rows(col(SummaryRow.table_id), SummaryRow.data).join(
                    TableRow, col(TableRow.id) == SummaryRow.table_id
                )
                summaries.update(session.connection().execute(rows.where(in_batch, in_circle(self.circle))).all())
        return summaries


def delete_summary_row(session: Session, table: int) -> None:
    """Delete the summary of a table that changes."""
    session.connection().execute(delete(SummaryRow).where(col(SummaryRow.table_id) == table))
