"""Lists of tables and of people, and what is kept so that they are read by index."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import islice
from typing import Any

from sqlalchemy import delete, func, update
from sqlalchemy import select as columns
from sqlmodel import Session, col, select

from scorepad.store import people as mending
from scorepad.store import search_index
from scorepad.store.folding import holds
from scorepad.store.models import BinRow, PersonRow, ResultRow, StepRow, TableRow
from scorepad.store.scope import Below
from scorepad.store.values import (
    LIES_OPEN,
    Filter,
    Kept,
    Listed,
    Person,
    Result,
    filtered,
    here,
    id_of,
    kept_of,
    listed_of,
)

#: Of tables that are found by words no more than so many are counted.
MOST_COUNTED = 250
#: So many rows are looked through for what no index finds.
LOOKED_THROUGH = 2_000
#: Letters that are written in one way only, once capitals are gone.
_PLAIN = frozenset("bfhjkmpqvwx0123456789 ")


class Lists(Below):
    """The verbs of a store that only list, and those that keep what lists show."""

    @property
    def _here(self) -> Any:
        """Tables of this circle that nobody threw away."""
        return here(self.circle)

    def _thrown(self) -> Any:
        """What of this circle lies in the bin."""
        # Little does: asked so, databases walk through the bin. Of a join they would make a walk through all tables.
        whose = select(TableRow.circle_id).where(TableRow.id == BinRow.table_id)
        return select(BinRow).select_from(BinRow).where(whose.correlate(BinRow).scalar_subquery() == self.circle)

    def _who(self) -> Any:
        """Everybody of this circle who sat at a table, who sat down last first."""
        rows = select(PersonRow).where(PersonRow.circle_id == self.circle, PersonRow.times > 0)
        return rows.order_by(col(PersonRow.seen_at).desc(), col(PersonRow.id))

    def people(self, most: int | None = None, skip: int = 0) -> list[Person]:
        """Everybody who sat at a table, who sat down last first; of those `most` at once."""
        with self.database.reading() as session:
            rows = session.exec(self._who().limit(most).offset(skip))
            return [Person(id_of(row), row.name) for row in rows]

    def count_people(self) -> int:
        """How many people sat at a table."""
        with self.database.reading() as session:
            return session.exec(select(func.count()).select_from(self._who().order_by(None).subquery())).one()

    def called(self, text: str, most: int) -> list[Person]:
        """People in whose name a text is found, whichever way it is written, who sat down last first; no more than `most`. Of those
        of whom the plain letters are the same no more than `LOOKED_THROUGH` are looked at."""
        plain = "".join(sign if sign in _PLAIN else "%" for sign in text.casefold())
        with self.database.reading() as session:
            rows = session.exec(self._who().where(col(PersonRow.folded).like(f"%{plain}%")).limit(LOOKED_THROUGH))
            return [Person(id_of(row), row.name) for row in islice((row for row in rows if holds(row.name, text)), most)]

    def named(self, names: Collection[str]) -> dict[str, Person]:
        """Those of these names, written as they are compared (`str.casefold`), that somebody has."""
        with self.database.reading() as session:
            rows = session.exec(self._who().where(col(PersonRow.folded).in_(names)))
            return {row.folded: Person(id_of(row), row.name) for row in rows}

    def person(self, person: int) -> Person:
        """Somebody; raises Unknown."""
        with self.database.reading() as session:
            return Person(person, mending.person_of(session, self.circle, person).name)

    def played(self, people: Collection[int] | None = None) -> dict[int, int]:
        """At how many tables each person sat, by id; `people`: only these."""
        with self.database.reading() as session:
            counts: Any = select(PersonRow.id, PersonRow.times).where(PersonRow.circle_id == self.circle, PersonRow.times > 0)
            return dict(session.exec(counts if people is None else counts.where(col(PersonRow.id).in_(people))).all())

    def recent(self, limit: int, where: Filter | None = None, offset: int = 0, *, log: bool = True) -> list[Kept]:
        """Tables, newest first: by when they were touched, with a filter by when they were opened.

        Without their `log` (that has no steps then) they are found much faster.
        """
        with self.database.reading() as session:
            query = filtered(session, self.circle, select(TableRow), where).limit(limit).offset(offset)
            by = TableRow.touched_at if where is None else TableRow.opened_at
            return kept_of(session, session.exec(query.order_by(col(by).desc(), col(TableRow.id).desc())).all(), log)

    def listed(self, limit: int, where: Filter | None = None, offset: int = 0, *, rules: str) -> list[Listed]:
        """Tables for a list, see `recent`, with their results if such were kept for these `rules`."""
        with self.database.reading() as session:
            by = TableRow.touched_at if where is None or where.open_only else TableRow.opened_at
            query = filtered(session, self.circle, select(TableRow), where).order_by(col(by).desc(), col(TableRow.id).desc())
            return listed_of(session, session.exec(query.limit(limit).offset(offset)).all(), rules)

    def doubtful(self, limit: int, rules: str) -> list[Listed]:
        """Of the tables touched last those that were found to be over by other rules than these."""
        with self.database.reading() as session:
            last = select(TableRow.id).where(self._here, TableRow.over).order_by(col(TableRow.touched_at).desc()).limit(limit)
            stale = select(ResultRow.table_id).where(col(ResultRow.table_id).in_(last), ResultRow.rules != rules)
            found = select(TableRow).where(col(TableRow.id).in_(stale)).order_by(col(TableRow.touched_at).desc())
            return listed_of(session, session.exec(found).all(), rules)

    def load_all(self, slugs: Collection[str]) -> list[Kept]:
        """These tables, as far as they are still there, in no order."""
        with self.database.reading() as session:
            return kept_of(session, session.exec(select(TableRow).where(col(TableRow.slug).in_(slugs), self._here)).all())

    def keep_results(self, results: Sequence[Result], rules: str, *, wait: bool = False) -> None:
        """Keep what lists show of some tables, by these `rules`. Of what somebody writes at just now nothing is kept, nor of what
        has changed since; raises Unavailable, where others write at all and we are not to `wait`."""
        with self.database.writing(wait) as session:
            _keep(session, self.database.free(session, [result.slug for result in results]), results, rules)

    def unlisted(self) -> list[int]:
        """The ids of the tables, of whatever circle, of which no result is kept, those that were touched last first."""
        with self.database.reading() as session:
            query: Any = select(TableRow.id).where(col(TableRow.id).not_in(select(ResultRow.table_id)), LIES_OPEN)
            return list(session.exec(query.order_by(col(TableRow.touched_at).desc())))

    def rebuild(self, progress: search_index.Progress | None = None) -> None:
        """Make anew all that is kept beside the tables to find them, and forget all results. `progress` is called with how many
        tables are done, and of how many."""
        with self.database.writing() as session:
            self.database.lock_people(session)
            session.exec(delete(ResultRow))
            search_index.rebuild(session.connection(), progress)

    def count(self, where: Filter | None = None) -> int:
        """How many tables there are; of those found by words one more than `MOST_COUNTED` is counted at most."""
        with self.database.reading() as session:
            if where in (None, Filter()):
                # One index tells how many a circle has; what lies in the bin is little.
                mine = select(TableRow).where(TableRow.circle_id == self.circle)
                return _many(session, mine) - _many(session, self._thrown())
            if where == Filter(person=where.person):
                who = session.get(PersonRow, where.person)
                return who.times if who and who.circle_id == self.circle else 0
            query = filtered(session, self.circle, select(TableRow.id), where)
            if where.words:
                # In the order of the list databases walk through the tables, as they do for the list.
                query = query.order_by(col(TableRow.opened_at).desc()).limit(MOST_COUNTED + 1)
            found: int = session.exec(select(func.count()).select_from(query.subquery())).one()
            return found

    def games(self) -> list[str]:
        """The games that were played, the one played last first."""
        with self.database.reading() as session:
            return _lately(session, TableRow.game, self.circle)

    def used(self, game: str) -> list[str]:
        """What the players called a game at the `LOOKED_THROUGH` last tables; what they played last comes first."""
        with self.database.reading() as session:
            last = select(TableRow.title).where(TableRow.game == game, col(TableRow.title).is_not(None), self._here)
            found = session.exec(last.order_by(col(TableRow.touched_at).desc(), col(TableRow.id).desc()).limit(LOOKED_THROUGH))
            return list(dict.fromkeys(title for title in found if title is not None))

    def lying(self) -> int:
        """How many tables lie in the bin."""
        with self.database.reading() as session:
            return _many(session, self._thrown())

    def first_opened(self) -> int | None:
        """When the oldest table was opened; None if there is none."""
        with self.database.reading() as session:
            return session.exec(select(func.min(TableRow.opened_at)).where(self._here)).one()


def _many(session: Session, rows: Any) -> int:
    """How many rows a query finds."""
    return session.exec(rows.with_only_columns(func.count())).one()  # type: ignore[no-any-return]


def _lately(session: Session, column: Any, circle: int) -> list[str]:
    """Each value of an indexed column once, that of the table touched last first. From one value to the next is a step in the
    index, however many tables have it."""
    least = select(func.min(column)).where(TableRow.circle_id == circle)
    each = columns(least.scalar_subquery().label("value")).cte("each", recursive=True)
    following = least.where(column > each.c.value).correlate(each)
    each = each.union_all(columns(following.scalar_subquery()).where(each.c.value.is_not(None)))
    order = col(TableRow.touched_at).desc(), col(TableRow.id).desc()
    last = select(TableRow.id).where(column == each.c.value, here(circle)).order_by(*order).limit(1).correlate(each)
    found = columns(each.c.value, last.scalar_subquery().label("last")).subquery()
    by = columns(found.c.value).join_from(found, TableRow, col(TableRow.id) == found.c.last).order_by(*order)
    return list(session.connection().execute(by).scalars())


def _keep(session: Session, free: dict[str, int], results: Sequence[Result], rules: str) -> None:
    steps = columns(col(StepRow.table_id), func.max(StepRow.seq)).where(col(StepRow.table_id).in_(free.values()))
    versions = dict(session.connection().execute(steps.group_by(col(StepRow.table_id))).all())
    holding = {free[each.slug]: each for each in results if each.slug in free and versions.get(free[each.slug], 0) == each.version}
    session.exec(delete(ResultRow).where(col(ResultRow.table_id).in_(holding)))
    for table, each in holding.items():
        session.add(ResultRow(table_id=table, version=each.version, rules=rules, data=each.data))
    for over in (True, False):
        ids = [table for table, each in holding.items() if each.over is over]
        session.exec(update(TableRow).where(col(TableRow.id).in_(ids), col(TableRow.over).is_(not over)).values(over=over))
