"""What is found in the database: tables, people, and by what they are looked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import and_, func
from sqlalchemy import select as columns
from sqlmodel import Session, col, select

from scorepad.log import Step
from scorepad.store.bad_json import Broken
from scorepad.store.models import BinRow, CircleRow, LinkRow, MemoRow, PersonRow, ResultRow, SeatRow, StepRow, TableRow
from scorepad.store.search_index import about


class Unknown(LookupError):
    """There is no such table (or person)."""


class Conflict(Exception):
    """Somebody else wrote in the meantime, or the same key came with something else: nothing was written."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody known to this pad."""

    id: int
    name: str


class Circle(NamedTuple):
    """Those who play together; `name`: "" until they have given themselves one."""

    id: int
    name: str


class Stamp(NamedTuple):
    """What tells one state of a table from another: how many steps its log has and when the last was written, who sits there under
    which names, its note. What was made of a table holds as long as its stamp does, whichever process changed it."""

    version: int
    at: int
    people: tuple[Person, ...]
    note: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it is kept.

    `people`: one a seat, under the names of that evening; `steps`: its log; `opened_at`, `touched_at`: Unix seconds; `started`:
    when it was opened, as its record told it, None where it had none; `note`: what the players want to remember.
    """

    slug: str
    game: str
    dealer: int
    options: Mapping[str, Any]
    people: tuple[Person, ...]
    steps: tuple[Step, ...]
    opened_at: int
    touched_at: int
    started: str | None = None
    note: str = ""

    @property
    def version(self) -> int:
        """How many steps its log has."""
        return len(self.steps)

    @property
    def broken(self) -> bool:
        """Whether some of its JSON cannot be read, and stands there as `Broken`."""
        return any(isinstance(each, Broken) for each in (self.options, *(step.data for step in self.steps)))

    @property
    def stamp(self) -> Stamp:
        """What tells this state of the table from others."""
        return Stamp(self.version, self.steps[-1].at if self.steps else 0, self.people, self.note)


class Wanted(NamedTuple):
    """A word to look for, and the games that are called so."""

    text: str
    games: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Filter:
    """Which tables to look for: of a game, with a person, opened in [`since`, `until`) (Unix seconds).

    `title`: what the players called what they played; `words`: each is found in a name, a note, a title, or what the game is
    called; `open_only`: none that was found to be over.
    """

    game: str | None = None
    person: int | None = None
    since: int | None = None
    until: int | None = None
    title: str | None = None
    words: tuple[Wanted, ...] = ()
    open_only: bool = False


@dataclass(frozen=True, slots=True)
class Listed:
    """A table for a list: `kept` without its log, which has `version` steps; `result`: what was kept with `Store.keep_results` for
    that version, None if nothing was."""

    kept: Kept
    version: int
    result: Any


class Result(NamedTuple):
    """What lists show of a table (`data`, JSON) after `version` steps, and whether it is `over` then."""

    slug: str
    version: int
    data: Any
    over: bool


#: Tables, of whatever circle, that nobody threw away.
LIES_OPEN = col(TableRow.id).not_in(select(BinRow.table_id))


def here(circle: int) -> Any:
    """Tables of a circle that nobody threw away."""
    return and_(col(TableRow.circle_id) == circle, LIES_OPEN)


def id_of(row: TableRow | PersonRow | CircleRow | LinkRow) -> int:
    """Its key in the database."""
    if row.id is None:
        raise RuntimeError("the row is not in the database yet")
    return row.id


def table_of(session: Session, circle: int, slug: str) -> TableRow:
    """The table of a circle with this slug, unless it was thrown away; raises Unknown."""
    table = session.exec(select(TableRow).where(TableRow.slug == slug, here(circle))).first()
    if table is None:
        raise Unknown(slug)
    return table


def filtered(session: Session, circle: int, query: Any, where: Filter | None) -> Any:
    """The query for those tables of a circle only, and for none that was thrown away."""
    query = query.where(here(circle))
    if where is None:
        return query
    if where.game is not None:
        query = query.where(TableRow.game == where.game)
    if where.title is not None:
        query = query.where(TableRow.title == where.title)
    if where.person is not None:
        mine = select(SeatRow.table_id).where(SeatRow.person_id == where.person)
        query = query.where(col(TableRow.id).in_(mine))
    if where.since is not None:
        query = query.where(TableRow.opened_at >= where.since)
    if where.until is not None:
        query = query.where(TableRow.opened_at < where.until)
    if where.open_only:
        query = query.where(col(TableRow.over).is_(False))
    for word in where.words:
        query = query.where(about(session, word.text, word.games))
    return query


def step_of(row: StepRow) -> Step:
    """A step of a log."""
    return Step(row.seq, row.kind, row.data, row.at, row.by)  # type: ignore[arg-type]


def steps_of(session: Session, tables: Sequence[int], since: int = 0) -> dict[int, list[Step]]:
    """The steps of tables from one on; a table without any is not among them."""
    # Of these there are many: no object of the mapper is made for each.
    wanted = columns(*map(col, (StepRow.table_id, StepRow.seq, StepRow.kind, StepRow.data, StepRow.at, StepRow.by)))
    wanted = wanted.where(col(StepRow.table_id).in_(tables), col(StepRow.seq) >= since).order_by(col(StepRow.seq))
    found: dict[int, list[Step]] = {}
    for table_id, *step in session.connection().execute(wanted):
        found.setdefault(table_id, []).append(Step(*step))
    return found


def kept_of(session: Session, tables: Sequence[TableRow], log: bool = True) -> list[Kept]:
    """Tables as they are kept, with or without their logs."""
    ids = [id_of(table) for table in tables]
    people: dict[int, list[Person]] = {each: [] for each in ids}
    steps = steps_of(session, ids if log else ())
    # Of seats there are many: no object of the mapper is made for each.
    seats: Any = columns(*map(col, (SeatRow.table_id, SeatRow.person_id, SeatRow.name))).where(col(SeatRow.table_id).in_(ids))
    for table_id, *person in session.connection().execute(seats.order_by(col(SeatRow.seat))):
        people[table_id].append(Person(*person))
    memos = {memo.table_id: memo for memo in session.exec(select(MemoRow).where(col(MemoRow.table_id).in_(ids)))}
    plain = MemoRow(table_id=0)
    return [
        Kept(
            table.slug, table.game, table.dealer, table.options, tuple(people[id_of(table)]),
            tuple(steps.get(id_of(table), ())),
            table.opened_at, table.touched_at, memo.started, memo.note,
        )
        for table in tables
        for memo in [memos.get(id_of(table), plain)]
    ]  # fmt: skip


def listed_of(session: Session, tables: Sequence[TableRow], rules: str) -> list[Listed]:
    """Tables for a list, with the results that hold for their logs and these rules."""
    ids = [id_of(table) for table in tables]
    steps = columns(col(StepRow.table_id), func.max(StepRow.seq)).where(col(StepRow.table_id).in_(ids))
    versions = dict(session.connection().execute(steps.group_by(col(StepRow.table_id))).all())
    results = columns(*map(col, (ResultRow.table_id, ResultRow.version, ResultRow.data)))
    results = results.where(col(ResultRow.table_id).in_(ids), col(ResultRow.rules) == rules)
    known = {(table, version): data for table, version, data in session.connection().execute(results)}
    return [
        Listed(kept, version, known.get((table, version)))
        for table, kept in zip(ids, kept_of(session, tables, log=False), strict=True)
        for version in [versions.get(table, 0)]
    ]
