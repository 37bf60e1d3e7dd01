"""Values that the store returns and takes (tables, people, stamps, filters), and the queries that build them.

Damaged JSON becomes a value too, so that one such row does not make the others unreadable.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from sqlalchemy import and_, func, or_
from sqlalchemy import select as select_rows
from sqlmodel import Session, col, select

from scorepad.core.json_input import load_json
from scorepad.core.record import SEPARATOR, base_id, record_header
from scorepad.log import Step, StepKind
from scorepad.store.models import (
    SAT_THERE,
    BinRow,
    CircleRow,
    DescriptionRow,
    LinkRow,
    MemoRow,
    PersonRow,
    ResultRow,
    SeatRow,
    StepRow,
    TableRow,
)
from scorepad.store.search_index import mentions


@dataclass(frozen=True, slots=True)
class DamagedJson:
    """Placeholder for JSON that cannot be parsed; `text` is the content of the database column."""

    text: str


def read_json(text: str) -> Any:
    """Parse JSON; returns DamagedJson if that fails, also for the non-standard NaN and Infinity."""
    try:
        return load_json(text)
    except (ValueError, TypeError):
        # A damaged SQLite file may hold a number or bytes in place of the text.
        return DamagedJson(str(text))


class NotFound(LookupError):
    """There is no such table, person or link in this circle."""


class Conflict(Exception):
    """Another writer was first, or the idempotency key was used for something else; nothing was written."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person of a circle. `mark`: the number of their badge, if it does not follow from `id`."""

    id: int
    name: str
    # It never changes, so stamps need not compare it.
    mark: int | None = field(default=None, compare=False, repr=False)


class Circle(NamedTuple):
    """A circle; `name`: "" until it has one."""

    id: int
    name: str


class Stamp(NamedTuple):
    """Identifies a state of a table: number of steps in its log, time of the last one, people and their names, note. Cached results
    are valid as long as the stamp is the same, whichever process changes the table."""

    version: int
    at: int
    people: tuple[Person, ...]
    note: str


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to be opened, with `entries` in its log; `ended`: whether the players have stopped; `description`: the text of
    its game if that is a described one.

    `opened_at`: time of opening in Unix seconds, if not now; `started`: start time of an imported record ("" if it has none), None
    if the table is not imported; `seconds_per_step`: seconds from one step to the next, if they were not written now;
    `seconds_played`: how long it took, if that is all that is known of its times and it has `ended`.
    """

    game: str
    players: Sequence[str]
    dealer: int
    options: Mapping[str, Any]
    entries: Sequence[Any] = ()
    ended: bool = False
    opened_at: int | None = None
    started: str | None = None
    note: str = ""
    seconds_per_step: int = 0
    seconds_played: int = 0
    description: str | None = None

    @property
    def names(self) -> list[str]:
        """The names of all who sit there at some time, as they are written, the players first."""
        return [*self.players, *(name for entry in self.entries for name in people_in(entry))]


@dataclass(frozen=True, slots=True)
class NewStep:
    """A step to be appended to a log; `data`: see `scorepad.log.Step`. `undone`: it is undone in the same transaction, so that it
    can be read in the log and never counts."""

    kind: StepKind
    data: Any
    undone: bool = False


def pending_key(key: str) -> str:
    """The idempotency key of the undo or redo that is written together with the step of this key."""
    return f"{key}-back"


#: A day, in seconds.
DAY = 24 * 3600
#: Limit of rows scanned by queries that no index answers.
SCAN_LIMIT = 2_000
#: Word before the slug in the key of a rematch.
REMATCH = "rematch"


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A stored table.

    `options`: the house rules that were chosen, none of them null; `people`: one per seat as the table was opened, with their names
    at this table; `later`: those who came later; `steps`: its log; `opened_at`, `touched_at`: Unix seconds; `started`: start time
    of an imported record, None if it was not imported; `note`: of the players; `rematch_of`: the slug of the table that it is the
    rematch of, if any.
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
    rematch_of: str | None = None
    later: tuple[Person, ...] = ()

    @property
    def everyone(self) -> tuple[Person, ...]:
        """All who sat there at some time."""
        return self.people + self.later

    @property
    def names(self) -> list[str]:
        """The names of everyone, as a fold has them."""
        return [person.name.strip() for person in self.everyone]

    @property
    def header(self) -> dict[str, Any]:
        """Its record without entries."""
        return record_header(self.game, (person.name for person in self.people), self.dealer, options=self.options)

    @property
    def version(self) -> int:
        """Number of steps in its log."""
        return len(self.steps)

    @property
    def is_damaged(self) -> bool:
        """Whether some of its JSON cannot be read and is `DamagedJson`."""
        return any(isinstance(data, DamagedJson) for data in (self.options, *(step.data for step in self.steps)))

    @property
    def stamp(self) -> Stamp:
        """The stamp of this state."""
        return Stamp(self.version, self.steps[-1].at if self.steps else 0, self.everyone, note=self.note)


class SearchWord(NamedTuple):
    """A search word, the ids of the games whose names match it, and the times that it names, each from one moment to another."""

    text: str
    games: tuple[str, ...] = ()
    times: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Filter:
    """A search for tables: of any version of a game, with a person and a `second_person`, opened in [`since`, `until`) (Unix
    seconds).

    `title`: the players' name for their game; `words`: each must occur in a name, a note, the title, the name of the game, or in
    what people wrote about the evening, or name the time; `open_only`: without tables known to be over; `slugs`: only these tables.
    """

    game: str | None = None
    person: int | None = None
    since: int | None = None
    until: int | None = None
    title: str | None = None
    words: tuple[SearchWord, ...] = ()
    open_only: bool = False
    second_person: int | None = None
    slugs: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table for a list: `table` without its log; `result`: as it is cached, None if it is not."""

    table: StoredTable
    result: Any


#: Condition: tables of any circle that are not in the bin.
NOT_IN_BIN = col(TableRow.id).not_in(select(BinRow.table_id))


def in_circle(circle: int) -> Any:
    """Condition: tables of a circle that are not in the bin."""
    return and_(col(TableRow.circle_id) == circle, NOT_IN_BIN)


def rows_in_bin(circle: int) -> Any:
    """A query for the rows of the bin that belong to a circle."""
    # A correlated subquery makes databases scan the small bin; with a join they would scan all tables.
    owner = select(TableRow.circle_id).where(TableRow.id == BinRow.table_id)
    return select(BinRow).select_from(BinRow).where(owner.correlate(BinRow).scalar_subquery() == circle)


def count_rows(session: Session, rows: Any) -> int:
    """Number of rows that a query finds."""
    return session.exec(rows.with_only_columns(func.count())).one()  # type: ignore[no-any-return]


def later_than(row: Any, at: int) -> int:
    """The time of a new version of a row (None: there is none yet): `at`, or later if the clock went back, since of two versions
    merging keeps the later one."""
    return at if row is None else max(at, row.at + 1)


def id_of(row: TableRow | PersonRow | CircleRow | LinkRow) -> int:
    """The primary key of a stored row."""
    if row.id is None:
        raise RuntimeError("the row is not in the database yet")
    return row.id


def table_of(session: Session, circle: int, slug: str) -> TableRow:
    """The table of a circle with this slug, unless it is in the bin; raises NotFound."""
    table = session.exec(select(TableRow).where(TableRow.slug == slug, in_circle(circle))).first()
    if table is None:
        raise NotFound(slug)
    return table


def check_version(session: Session, table: TableRow, seen: int) -> None:
    """Raise Conflict unless the log of a table has as many steps as the caller knew (`seen`)."""
    if session.exec(select(func.count()).where(StepRow.table_id == table.id)).one() != seen:
        raise Conflict


def filtered(session: Session, circle: int, query: Any, where: Filter | None) -> Any:
    """The query, limited by a filter to tables of a circle that are not in the bin."""
    query = query.where(in_circle(circle))
    if where is None:
        return query
    if where.game is not None:
        query = query.where(_of_game(session, where.game))
    if where.title is not None:
        query = query.where(TableRow.title == where.title)
    for person in (where.person, where.second_person):
        if person is not None:
            table_ids = select(SeatRow.table_id).where(SeatRow.person_id == person, SAT_THERE)
            query = query.where(col(TableRow.id).in_(table_ids))
    if where.since is not None:
        query = query.where(TableRow.opened_at >= where.since)
    if where.until is not None:
        query = query.where(TableRow.opened_at < where.until)
    if where.slugs is not None:
        query = query.where(col(TableRow.slug).in_(where.slugs))
    if where.open_only:
        query = query.where(col(TableRow.over).is_(False))
    for word in where.words:
        opened = [and_(col(TableRow.opened_at) >= since, col(TableRow.opened_at) < until) for since, until in word.times]
        query = query.where(or_(mentions(session, word.text, word.games), *opened))
    return query


def _of_game(session: Session, game: str) -> Any:
    """Condition: tables of any version of a game."""
    base = base_id(game)
    versions = session.exec(select(DescriptionRow.id).where(col(DescriptionRow.id).startswith(base + SEPARATOR, autoescape=True)))
    # Of one game an index gives the tables in order.
    return col(TableRow.game).in_([base, *ids]) if (ids := versions.all()) else TableRow.game == base


def people_in(data: Any) -> list[Any]:
    """The names (or numbers of rows) of those who take over seats or sit down by the data of a step."""
    entry = data.get("entry", data) if isinstance(data, dict) else None
    # Most entries name nobody, and a file may have millions.
    if not isinstance(entry, dict) or not ("sits" in entry or "people" in entry):
        return []
    sits, people = entry.get("sits"), entry.get("people")
    found = [*(sits.values() if isinstance(sits, dict) else ()), *(people if isinstance(people, list) else ())]
    return [person for each in found for person in (each if isinstance(each, list) else [each]) if _is_named(each)]


def _is_named(person: Any) -> bool:
    """Whether this is a name, or stands for one as a list of the number of a row; a number alone is a seat."""
    return isinstance(person, str) or (isinstance(person, list) and len(person) == 1 and isinstance(person[0], int))


def replace_people(data: Any, by: Mapping[Any, Any]) -> Any:
    """The data of a step, with names in place of the numbers of rows, or the other way round, or with other names."""
    if not people_in(data):
        return data
    if isinstance(data.get("entry"), dict):
        return {**data, "entry": replace_people(data["entry"], by)}

    def replaced(person: Any) -> Any:
        other = by.get(person[0] if isinstance(person, list) else person) if _is_named(person) else None
        return person if other is None else [other] if isinstance(other, int) else other

    sits = {seat: replaced(person) for seat, person in data.get("sits", {}).items()}
    people = [replaced(person) for person in data.get("people", ())]
    return {**data, **({"sits": sits} if sits else {}), **({"people": people} if people else {})}


def step_with_people(step: Step, names: Mapping[Any, str]) -> Step:
    """A step with the names of people; in the database it has the numbers of their rows, so that a new name is one everywhere."""
    data = replace_people(step.data, names)
    return step if data is step.data else replace(step, data=data)


def step_of(row: StepRow) -> Step:
    """Convert a row to a step of a log."""
    return Step(row.seq, row.kind, row.data, at=row.at, by=row.by)  # type: ignore[arg-type]


def steps_by_table(session: Session, tables: Sequence[int], since: int = 0) -> dict[int, list[Step]]:
    """The steps of each table from number `since` on, by table id; tables without steps are missing."""
    # Plain rows: ORM objects would be slow for so many.
    query = select_rows(*map(col, (StepRow.table_id, StepRow.seq, StepRow.kind, StepRow.data, StepRow.at, StepRow.by)))
    query = query.where(col(StepRow.table_id).in_(tables), col(StepRow.seq) >= since).order_by(col(StepRow.seq))
    steps: dict[int, list[Step]] = {}
    for table_id, *step in session.connection().execute(query):
        steps.setdefault(table_id, []).append(Step(*step))
    return steps


def rematch_key(slug: str, key: str) -> str:
    """The key of a rematch of a table; `key`: what no other rematch of it has."""
    return f"{REMATCH}-{slug}-{key}"


def rematch_of(key: str) -> str | None:
    """The slug of the table that was played before the one opened with this idempotency key; None unless it is a rematch."""
    word, _, rest = key.partition("-")
    return rest.partition("-")[0] if word == REMATCH else None


def load_rows(session: Session, tables: Sequence[TableRow], log: bool = True, since: int = 0) -> list[StoredTable]:
    """Convert rows to tables, without their logs or with the steps from number `since` on."""
    ids = [id_of(table) for table in tables]
    #: by `came`
    people: dict[int, dict[int, list[Person]]] = {table_id: {0: [], 1: [], -1: []} for table_id in ids}
    names: dict[int, dict[object, str]] = {table_id: {} for table_id in ids}
    steps = steps_by_table(session, ids, since) if log else {}
    # Plain rows, as above.
    seats: Any = select_rows(*map(col, (SeatRow.table_id, SeatRow.seat, SeatRow.came)))
    seats = seats.add_columns(*map(col, (SeatRow.person_id, SeatRow.name, PersonRow.mark)))
    seats = seats.outerjoin(PersonRow, col(PersonRow.id) == SeatRow.person_id).where(col(SeatRow.table_id).in_(ids))
    for table_id, seat, came, *person in session.connection().execute(seats.order_by(col(SeatRow.seat))):
        people[table_id].setdefault(came, []).append(Person(*person))
        names[table_id][seat] = person[1]
    memos = {memo.table_id: memo for memo in session.exec(select(MemoRow).where(col(MemoRow.table_id).in_(ids)))}
    no_memo = MemoRow(table_id=0)
    return [
        StoredTable(
            table.slug, table.game, table.dealer, options=_without_nulls(table.options),
            people=tuple(people[id_of(table)][0]), later=tuple(people[id_of(table)][1]),
            steps=tuple(step_with_people(step, names[id_of(table)]) for step in steps.get(id_of(table), ())),
            opened_at=table.opened_at, touched_at=table.touched_at, started=memo.started, note=memo.note,
            rematch_of=rematch_of(table.key),
        )
        for table in tables
        for memo in [memos.get(id_of(table), no_memo)]
    ]  # fmt: skip


def _without_nulls(options: Any) -> Any:
    """House rules without those that are null: as everywhere in JSON, null is absent, and an imported record may have it."""
    return {name: value for name, value in options.items() if value is not None} if isinstance(options, dict) else options


def list_rows(session: Session, tables: Sequence[TableRow], rules: str) -> list[ListedTable]:
    """Convert rows to list items, with the results cached by these rules."""
    ids = [id_of(table) for table in tables]
    results = select_rows(col(ResultRow.table_id), col(ResultRow.data))
    results = results.where(col(ResultRow.table_id).in_(ids), col(ResultRow.rules) == rules)
    cached: dict[int, Any] = dict(session.connection().execute(results).all())
    return [
        ListedTable(stored, cached.get(table)) for table, stored in zip(ids, load_rows(session, tables, log=False), strict=True)
    ]
