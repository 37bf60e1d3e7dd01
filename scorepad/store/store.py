"""The verbs: open a table, append a step, keep a draft, look for tables."""

from __future__ import annotations

import json
import os
import secrets
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, delete, event, func
from sqlalchemy import select as columns
from sqlmodel import Session, col, create_engine, select

from scorepad.log import Kind, Step
from scorepad.store.rows import DraftRow, PersonRow, Row, SeatRow, StepRow, TableRow

#: What a page asks at each look, as plain statements: a session of the mapper takes ten times as long.
_VERSION = 'SELECT (SELECT coalesce(max(seq), 0) FROM step WHERE table_id = "table".id) FROM "table" WHERE slug = ?'
_DRAFT = 'SELECT data FROM "table" LEFT JOIN draft ON table_id = "table".id AND slot = ? WHERE slug = ?'

#: Letters and digits that nobody mistakes for one another.
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


class Unknown(LookupError):
    """There is no such table."""


class Conflict(Exception):
    """Somebody else wrote in the meantime, or the same key came with something else: nothing was written."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody known to this pad."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it is kept.

    `people`: one a seat, under the names of that evening; `steps`: its log; `opened_at`, `touched_at`: Unix seconds.
    """

    slug: str
    game: str
    dealer: int
    options: Mapping[str, Any]
    people: tuple[Person, ...]
    steps: tuple[Step, ...]
    opened_at: int
    touched_at: int

    @property
    def version(self) -> int:
        """How many steps its log has."""
        return len(self.steps)


@dataclass(frozen=True, slots=True)
class Filter:
    """Which tables to look for: of a game, with a person, opened in [`since`, `until`) (Unix seconds).

    `option`: a house rule and the text that was set for it.
    """

    game: str | None = None
    person: int | None = None
    since: int | None = None
    until: int | None = None
    option: tuple[str, str] | None = None


class Store:
    """A database of tables. Safe to share between threads of one process."""

    def __init__(self, path: Path) -> None:
        """Open the SQLite file at `path`; made, readable by its owner alone, if it is not there."""
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        self._engine = _engine(path)
        # SQLite lets one connection write at a time; waiting here is cheaper than its busy timeout.
        self._lock = threading.Lock()
        Row.metadata.create_all(self._engine)

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    @contextmanager
    def _reading(self) -> Iterator[Session]:
        with Session(self._engine) as session:
            yield session

    def _row(self, slug: str, statement: str, *values: str) -> Any:
        with self._engine.connect() as connection:
            row = connection.exec_driver_sql(statement, values).first()
        if row is None:
            raise Unknown(slug)
        return row

    @contextmanager
    def _writing(self) -> Iterator[Session]:
        with self._lock, Session(self._engine) as session:
            session.connection().exec_driver_sql("BEGIN IMMEDIATE")
            yield session
            session.commit()

    def open(
        self, game: str, players: Sequence[str], dealer: int, options: Mapping[str, Any], *, entries: Sequence[Any] = (),
        ended: bool = False, key: str, at: int,
    ) -> str:  # fmt: skip
        """Open a table with `entries` already written; returns its slug. The same `key` again gives the same table."""
        with self._writing() as session:
            known = session.exec(select(TableRow).where(TableRow.key == key)).first()
            if known is not None:
                return known.slug
            slug = "".join(secrets.choice(ALPHABET) for _ in range(10))
            table = TableRow(slug=slug, key=key, game=game, dealer=dealer, options=dict(options), opened_at=at, touched_at=at)
            session.add(table)
            session.flush()
            for seat, name in enumerate(players):
                person = _person(session, name, at)
                session.add(SeatRow(table_id=_id(table), seat=seat, person_id=_id(person), name=name))
            steps: list[tuple[Kind, Any]] = [("entry", entry) for entry in entries]
            if ended:
                steps.append(("end", {}))
            for seq, (kind, data) in enumerate(steps, 1):
                session.add(StepRow(table_id=_id(table), seq=seq, kind=kind, data=data, key=f"{key}-{seq}", at=at))
            return slug

    def version(self, slug: str) -> int:
        """How many steps the log of the table has; raises Unknown. Much cheaper than to load it."""
        found: int = self._row(slug, _VERSION, slug)[0]
        return found

    def load(self, slug: str) -> Kept:
        """The table; raises Unknown."""
        with self._reading() as session:
            return _kept(session, [_table(session, slug)])[0]

    def append(self, slug: str, kind: Kind, data: Any, *, seen: int, key: str, at: int) -> None:
        """Append a step to a log that had `seen` steps when it was looked at.

        The same `key` with the same step again is not written twice. Raises Unknown, and Conflict where the log has grown in the
        meantime or the key came with something else.
        """
        with self._writing() as session:
            table = _table(session, slug)
            again = session.exec(select(StepRow).where(StepRow.table_id == table.id, StepRow.key == key)).first()
            if again is not None:
                if again.kind == kind and json.dumps(again.data) == json.dumps(data):
                    return
                raise Conflict
            seq = session.exec(select(func.count()).where(StepRow.table_id == table.id)).one()
            if seq != seen:
                raise Conflict
            session.add(StepRow(table_id=_id(table), seq=seq + 1, kind=kind, data=data, key=key, at=at))
            table.touched_at = at
            session.add(table)

    def wrote(self, slug: str, key: str) -> Step | None:
        """The step that came with this key; None if there is none."""
        with self._reading() as session:
            table_id = _id(_table(session, slug))
            row = session.exec(select(StepRow).where(StepRow.table_id == table_id, StepRow.key == key)).first()
            return _step(row) if row else None

    def draft(self, slug: str, slot: str) -> dict[str, str]:
        """What is typed of the entry `slot`: texts by field; empty if nothing is."""
        data = self._row(slug, _DRAFT, slot, slug)[0]
        return dict(json.loads(data)) if data else {}

    def keep_draft(self, slug: str, slot: str, changes: Mapping[str, str | None]) -> dict[str, str]:
        """Write `changes` into a draft, field by field (None takes it out); returns the whole draft."""
        with self._writing() as session:
            table_id = _id(_table(session, slug))
            row = session.get(DraftRow, (table_id, slot)) or DraftRow(table_id=table_id, slot=slot, data={})
            row.data = {name: text for name, text in {**row.data, **changes}.items() if text is not None}
            session.add(row)
            return dict(row.data)

    def drop_draft(self, slug: str, slot: str) -> None:
        """Forget a draft."""
        with self._writing() as session:
            table_id = _id(_table(session, slug))
            session.exec(delete(DraftRow).where(col(DraftRow.table_id) == table_id, col(DraftRow.slot) == slot))

    def people(self) -> list[Person]:
        """Everybody known to this pad, who sat down last first."""
        with self._reading() as session:
            rows = session.exec(select(PersonRow).order_by(col(PersonRow.seen_at).desc(), col(PersonRow.id)))
            return [Person(_id(row), row.name) for row in rows]

    def recent(self, limit: int, where: Filter | None = None, offset: int = 0, *, log: bool = True) -> list[Kept]:
        """Tables, newest first: by when they were touched, with a filter by when they were opened.

        Without their `log` (that has no steps then) they are found much faster.
        """
        with self._reading() as session:
            query = _filtered(select(TableRow), where).limit(limit).offset(offset)
            by = TableRow.touched_at if where is None else TableRow.opened_at
            return _kept(session, session.exec(query.order_by(col(by).desc(), col(TableRow.id).desc())).all(), log)

    def count(self, where: Filter | None = None) -> int:
        """How many tables there are."""
        with self._reading() as session:
            found: int = session.exec(_filtered(select(func.count()).select_from(TableRow), where)).one()
            return found

    def games(self) -> dict[str, int]:
        """How often each game was played, by id; the one played last comes first."""
        with self._reading() as session:
            query = select(TableRow.game, func.count()).group_by(col(TableRow.game))
            rows = session.exec(query.order_by(func.max(TableRow.touched_at).desc())).all()
            return {game: times for game, times in rows}  # noqa: C416 (mypy knows the row as a pair only so)

    def used(self, game: str, option: str) -> list[str]:
        """The texts that were set for a house rule of a game; the one used last comes first."""
        with self._reading() as session:
            text = _text(option)
            query = select(text).where(TableRow.game == game, text.is_not(None))
            rows = session.exec(query.order_by(col(TableRow.touched_at).desc(), col(TableRow.id).desc()))
            return list(dict.fromkeys(rows))

    def first_opened(self) -> int | None:
        """When the oldest table was opened; None if there is none."""
        with self._reading() as session:
            return session.exec(select(func.min(TableRow.opened_at))).one()


def _engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False, "timeout": 10})

    @event.listens_for(engine, "connect")
    def _on_connect(connection: Any, _: Any) -> None:
        # The driver must not begin transactions by itself: writers say BEGIN IMMEDIATE.
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def _id(row: TableRow | PersonRow) -> int:
    if row.id is None:
        raise RuntimeError("the row is not in the database yet")
    return row.id


def _table(session: Session, slug: str) -> TableRow:
    table = session.exec(select(TableRow).where(TableRow.slug == slug)).first()
    if table is None:
        raise Unknown(slug)
    return table


def _person(session: Session, name: str, at: int) -> PersonRow:
    folded = name.casefold()
    person = session.exec(select(PersonRow).where(PersonRow.folded == folded)).first()
    person = person or PersonRow(name=name, folded=folded, seen_at=at)
    person.seen_at = at
    session.add(person)
    session.flush()
    return person


def _text(option: str) -> Any:
    """The column of what was set for a house rule, as text."""
    return TableRow.options[option].as_string()


def _filtered(query: Any, where: Filter | None) -> Any:
    if where is None:
        return query
    if where.game is not None:
        query = query.where(TableRow.game == where.game)
    if where.person is not None:
        mine = select(SeatRow.table_id).where(SeatRow.person_id == where.person)
        query = query.where(col(TableRow.id).in_(mine))
    if where.since is not None:
        query = query.where(TableRow.opened_at >= where.since)
    if where.until is not None:
        query = query.where(TableRow.opened_at < where.until)
    if where.option is not None:
        name, text = where.option
        query = query.where(_text(name) == text)
    return query


def _step(row: StepRow) -> Step:
    return Step(row.seq, row.kind, row.data, row.at)  # type: ignore[arg-type]


def _kept(session: Session, tables: Sequence[TableRow], log: bool = True) -> list[Kept]:
    ids = [_id(table) for table in tables]
    people: dict[int, list[Person]] = {each: [] for each in ids}
    steps: dict[int, list[Step]] = {each: [] for each in ids}
    for seat in session.exec(select(SeatRow).where(col(SeatRow.table_id).in_(ids)).order_by(col(SeatRow.seat))):
        people[seat.table_id].append(Person(seat.person_id, seat.name))
    # Of these there are many: no object of the mapper is made for each.
    wanted = columns(*map(col, (StepRow.table_id, StepRow.seq, StepRow.kind, StepRow.data, StepRow.at)))
    wanted = wanted.where(col(StepRow.table_id).in_(ids if log else ())).order_by(col(StepRow.seq))
    for table_id, *step in session.connection().execute(wanted):
        steps[table_id].append(Step(*step))
    return [
        Kept(
            table.slug, table.game, table.dealer, table.options, tuple(people[_id(table)]), tuple(steps[_id(table)]),
            table.opened_at, table.touched_at,
        )
        for table in tables
    ]  # fmt: skip
