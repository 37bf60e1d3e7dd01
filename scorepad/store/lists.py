"""Lists of tables and people, and the cached results that they show."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import islice
from typing import Any

from sqlalchemy import delete, func, update
from sqlalchemy import select as columns
from sqlmodel import Session, col, select

from scorepad.store import people as mending
from scorepad.store import search_index
from scorepad.store.archive_models import SummaryRow
from scorepad.store.folding import contains_word
from scorepad.store.models import BinRow, PersonRow, ResultRow, TableRow
from scorepad.store.scope import CircleBase
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
_PLAIN = frozenset("bfhjkmpqvwx0123456789 ")


class ListsMixin(CircleBase):
    """The methods of `Store` that list tables and people, and those that maintain the cached results."""

    @property
    def _here(self) -> Any:
        """Condition: tables of this circle that are not in the bin."""
        return in_circle(self.circle)

    def _thrown(self) -> Any:
        """A query for the bin rows of this circle."""
        # A correlated subquery makes databases scan the small bin; with a join they would scan all tables.
        whose = select(TableRow.circle_id).where(TableRow.id == BinRow.table_id)
        return select(BinRow).select_from(BinRow).where(whose.correlate(BinRow).scalar_subquery() == self.circle)

    def _who(self) -> Any:
        """A query for the people of this circle with at least one table, most recently seated first."""
        rows = select(PersonRow).where(PersonRow.circle_id == self.circle, PersonRow.times > 0)
        return rows.order_by(col(PersonRow.seen_at).desc(), col(PersonRow.id))

    def list_people(self, most: int | None = None, skip: int = 0) -> list[Person]:
        """People with at least one table, most recently seated first; at most `most`."""
        with self.database.read_session() as session:
            rows = session.exec(self._who().limit(most).offset(skip))
            return [Person(id_of(row), row.name, row.mark) for row in rows]

    def count_people(self) -> int:
        """How many people have at least one table."""
        with self.database.read_session() as session:
            return session.exec(select(func.count()).select_from(self._who().order_by(None).subquery())).one()

    def search_people(self, text: str, most: int) -> list[Person]:
        """At most `most` people whose folded name contains a text, most recently seated first. No more than `SCAN_LIMIT`
        candidates that share its plain letters are examined."""
        plain = "".join(sign if sign in _PLAIN else "%" for sign in text.casefold())
        with self.database.read_session() as session:
            rows = session.exec(self._who().where(col(PersonRow.folded).like(f"%{plain}%")).limit(SCAN_LIMIT))
            return [
                Person(id_of(row), row.name, row.mark)
                for row in islice((row for row in rows if contains_word(row.name, text)), most)
            ]

    def people_by_name(self, names: Collection[str]) -> dict[str, Person]:
        """People by case-folded name, for those of these names (`str.casefold`) that exist."""
        with self.database.read_session() as session:
            rows = session.exec(self._who().where(col(PersonRow.folded).in_(names)))
            return {row.folded: Person(id_of(row), row.name, row.mark) for row in rows}

    def get_person(self, person: int) -> Person:
        """A person by id; raises NotFound."""
        with self.database.read_session() as session:
            row = mending.person_row(session, self.circle, person)
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
            query = filtered(session, self.circle, select(TableRow), where).limit(limit).offset(offset)
            by = TableRow.touched_at if where is None else TableRow.opened_at
            return load_rows(session, session.exec(query.order_by(col(by).desc(), col(TableRow.id).desc())).all(), log)

    def table_ids(self, where: Filter | None = None) -> list[int]:
        """Ids of all tables, in the order in which they were opened."""
        with self.database.read_session() as session:
            query: Any = filtered(session, self.circle, select(TableRow.id), where)
            return list(session.exec(query.order_by(col(TableRow.opened_at), col(TableRow.id))))

    def listed_tables(self, limit: int, where: Filter | None = None, offset: int = 0, *, rules: str) -> list[ListedTable]:
        """Tables for a list, ordered as in `recent_tables`, with the results cached for these `rules`."""
        with self.database.read_session() as session:
            by = TableRow.touched_at if where is None or where.open_only else TableRow.opened_at
            query = filtered(session, self.circle, select(TableRow), where).order_by(col(by).desc(), col(TableRow.id).desc())
            return list_rows(session, session.exec(query.limit(limit).offset(offset)).all(), rules)

    def outdated_results(self, limit: int, rules: str) -> list[ListedTable]:
        """Those of the `limit` most recently changed finished tables whose result was computed by other rules than these."""
        with self.database.read_session() as session:
            last = select(TableRow.id).where(self._here, TableRow.over).order_by(col(TableRow.touched_at).desc()).limit(limit)
            stale = select(ResultRow.table_id).where(col(ResultRow.table_id).in_(last), ResultRow.rules != rules)
            found = select(TableRow).where(col(TableRow.id).in_(stale)).order_by(col(TableRow.touched_at).desc())
            return list_rows(session, session.exec(found).all(), rules)

    def load_all(self, slugs: Collection[str]) -> list[StoredTable]:
        """Those of these tables that still exist, in no particular order."""
        with self.database.read_session() as session:
            return load_rows(session, session.exec(select(TableRow).where(col(TableRow.slug).in_(slugs), self._here)).all())

    def cache_results(self, results: Sequence[CachedResult], rules: str, *, wait: bool = False) -> None:
        """Cache the results of tables, computed by these `rules`. Tables that are locked or have changed since are skipped. Raises
        Unavailable; without `wait` at once if the database is locked."""
        with self.database.write_session(wait) as session:
            _keep(session, self._unchanged(session, results), rules)

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
                mine = select(TableRow).where(TableRow.circle_id == self.circle)
                return _many(session, mine) - _many(session, self._thrown())
            if where == Filter(person=where.person):
                who = session.get(PersonRow, where.person)
                return who.times if who and who.circle_id == self.circle else 0
            query = filtered(session, self.circle, select(TableRow.id), where)
            if where.words:
                # With the order of the list, databases use the same query plan as for the list.
                query = query.order_by(col(TableRow.opened_at).desc()).limit(COUNT_LIMIT + 1)
            found: int = session.exec(select(func.count()).select_from(query.subquery())).one()
            return found

    def played_games(self) -> list[str]:
        """Ids of the games that were played, most recent first."""
        with self.database.read_session() as session:
            return _lately(session, TableRow.game, self.circle)

    def used_titles(self, game: str) -> list[str]:
        """Titles that were given to a game at the last `SCAN_LIMIT` tables with a title, most recent first."""
        with self.database.read_session() as session:
            last = select(TableRow.title).where(TableRow.game == game, col(TableRow.title).is_not(None), self._here)
            found = session.exec(last.order_by(col(TableRow.touched_at).desc(), col(TableRow.id).desc()).limit(SCAN_LIMIT))
            return list(dict.fromkeys(title for title in found if title is not None))

    def count_deleted(self) -> int:
        """Number of tables in the bin."""
        with self.database.read_session() as session:
            return _many(session, self._thrown())

    def first_opened(self) -> int | None:
        """When the oldest table was opened; None if there is none."""
        with self.database.read_session() as session:
            return session.exec(select(func.min(TableRow.opened_at)).where(self._here)).one()


def _many(session: Session, rows: Any) -> int:
    """Number of rows that a query finds."""
    return session.exec(rows.with_only_columns(func.count())).one()  # type: ignore[no-any-return]


def _lately(session: Session, column: Any, circle: int) -> list[str]:
    """The distinct values of an indexed column, that of the most recently changed table first. A recursive query skips from value
    to value in the index (loose index scan), so its cost does not depend on the number of tables."""
    least = select(func.min(column)).where(TableRow.circle_id == circle)
    each = columns(least.scalar_subquery().label("value")).cte("each", recursive=True)
    following = least.where(column > each.c.value).correlate(each)
    each = each.union_all(columns(following.scalar_subquery()).where(each.c.value.is_not(None)))
    order = col(TableRow.touched_at).desc(), col(TableRow.id).desc()
    last = select(TableRow.id).where(column == each.c.value, in_circle(circle)).order_by(*order).limit(1).correlate(each)
    found = columns(each.c.value, last.scalar_subquery().label("last")).subquery()
    by = columns(found.c.value).join_from(found, TableRow, col(TableRow.id) == found.c.last).order_by(*order)
    return list(session.connection().execute(by).scalars())


def _keep(session: Session, holding: Mapping[int, CachedResult], rules: str) -> None:
    session.exec(delete(ResultRow).where(col(ResultRow.table_id).in_(holding)))
    for table, each in holding.items():
        session.add(ResultRow(table_id=table, version=each.version, rules=rules, data=each.data))
    for over in (True, False):
        ids = [table for table, each in holding.items() if each.over is over]
        session.exec(update(TableRow).where(col(TableRow.id).in_(ids), col(TableRow.over).is_(not over)).values(over=over))
